//! A way to a service that can be cut for one server while others go on using it.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tempfile::TempDir;
use tokio::io::{AsyncRead, AsyncWrite, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream, UnixListener, UnixStream};
use tokio::sync::watch;

/// Passes on what is sent through it, until it is cut.
pub(crate) struct Relay {
    open: Arc<watch::Sender<bool>>,
    /// Where its socket lies, if it is a file.
    _folder: Option<TempDir>,
}

impl Relay {
    fn new(folder: Option<TempDir>) -> Self {
        Relay { open: Arc::new(watch::Sender::new(true)), _folder: folder }
    }

    /// A way to a NATS server, and its address.
    pub(crate) async fn to_nats(address: &str) -> (Relay, String) {
        let server: SocketAddr = address.strip_prefix("nats://").unwrap().parse().unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let here = listener.local_addr().unwrap();
        let relay = Relay::new(None);
        let open = Arc::clone(&relay.open);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(pass(client, TcpStream::connect(server), open.subscribe()));
            }
        });
        (relay, format!("nats://{here}"))
    }

    /// A way to a PostgreSQL server that listens at a socket in a folder, and the database's address by it.
    pub(crate) async fn to_postgres(address: &str) -> (Relay, String) {
        let (database, folder) = address.split_once("?host=").expect("it listens in a folder");
        let folder_here = tempfile::tempdir().expect("a temporary folder");
        let by = format!("{database}?host={}", folder_here.path().display());
        let server = socket(Path::new(folder));
        let listener = UnixListener::bind(socket(folder_here.path())).expect("a socket");
        let relay = Relay::new(Some(folder_here));
        let open = Arc::clone(&relay.open);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let there = UnixStream::connect(server.clone());
                tokio::spawn(pass(client, there, open.subscribe()));
            }
        });
        (relay, by)
    }

    /// Nothing passes any more; who tries is turned away.
    pub(crate) fn cut(&self) {
        self.open.send_replace(false);
    }

    /// As before.
    pub(crate) fn mend(&self) {
        self.open.send_replace(true);
    }
}

fn socket(folder: &Path) -> PathBuf {
    folder.join(".s.PGSQL.5432")
}

async fn pass<S: AsyncRead + AsyncWrite + Unpin>(
    mut client: impl AsyncRead + AsyncWrite + Unpin,
    server: impl Future<Output = std::io::Result<S>>,
    mut open: watch::Receiver<bool>,
) {
    if !*open.borrow() {
        return;
    }
    let Ok(mut server) = server.await else { return };
    tokio::select! {
        _ = copy_bidirectional(&mut client, &mut server) => {}
        _ = open.wait_for(|open| !open) => {}
    }
}
