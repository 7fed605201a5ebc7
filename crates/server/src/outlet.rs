//! The way out to one client: its socket at this server, or another server that has its socket.

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

use crate::cluster::Mailbox;

/// The way to one client. When it is gone, the client's socket closes.
pub(crate) enum Outlet {
    /// Its socket is here.
    Socket(mpsc::Sender<Utf8Bytes>),
    /// Its socket is at another server.
    Abroad(Mailbox),
}

/// The client does not read what is sent to it.
pub(crate) struct Slow;

impl Outlet {
    /// Sends a message on its way, if there is room for it.
    pub(crate) fn try_send(&self, text: Utf8Bytes) -> Result<(), Slow> {
        match self {
            Outlet::Socket(out) => out.try_send(text).map_err(|_| Slow),
            Outlet::Abroad(mailbox) => mailbox.try_send(text),
        }
    }
}
