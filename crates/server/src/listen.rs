//! Connections: bounded in number, and none of them may take for ever to say what it wants.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::limits::{Held, Limits, Usage};

/// How long to wait when no connection can be taken, such as for want of file handles.
const PAUSE: Duration = Duration::from_secs(1);

/// Where connections go.
pub(crate) struct Door {
    pub(crate) router: Router,
    pub(crate) usage: Arc<Usage>,
    pub(crate) limits: Limits,
}

impl Door {
    /// Takes connections until `stop` is done; then those that are open finish what they are doing.
    pub(crate) async fn serve(self, listener: TcpListener, stop: impl Future<Output = ()>) {
        // Every connection listens to this: when all are gone, so is the last who does.
        let (stopping, _) = watch::channel(());
        tokio::pin!(stop);
        loop {
            tokio::select! {
                taken = listener.accept() => match taken {
                    Ok((stream, from)) => self.welcome(stream, from, stopping.subscribe()),
                    Err(error) => {
                        tracing::warn!(%error, "no connection can be taken");
                        tokio::time::sleep(PAUSE).await;
                    }
                },
                () = &mut stop => break,
            }
        }
        drop(listener);
        let _ = stopping.send(());
        stopping.closed().await;
    }

    /// Serves a connection; one too many is closed without a word.
    fn welcome(&self, stream: TcpStream, from: SocketAddr, mut stop: watch::Receiver<()>) {
        let Ok(pass) = self.usage.hold(from.ip(), Held::Connections, &self.limits) else { return };
        // A change must not wait for more to send with it.
        let _ = stream.set_nodelay(true);
        let router = TowerToHyperService::new(self.router.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(from));
            router.call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.limits.headers)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            // Whoever is gone, or said nothing in time, needs no answer.
            tokio::select! {
                _ = connection.as_mut() => {}
                _ = stop.changed() => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
            drop(pass);
        });
    }
}
