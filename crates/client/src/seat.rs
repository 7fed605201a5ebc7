//! One connection to a table.

use std::fmt;
use std::net::SocketAddr;
use std::time::Duration;

use exaequo_game::Lang;
use exaequo_protocol::{PromptId, RequestId, ToClient, ToServer, VERSION};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::mirror::{Mirror, News};

/// The connection is gone, or what came over it made no sense.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lost(pub String);

impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Lost {}

fn lost(error: impl fmt::Display) -> Lost {
    Lost(error.to_string())
}

/// A seat at a table, or a spectator's place, with its connection.
pub struct Seat {
    socket: WebSocketStream<TcpStream>,
    /// What it was told.
    pub mirror: Mirror,
    /// Every message that came, word for word, if that is wanted.
    pub heard: Option<Vec<String>>,
    next_id: u32,
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seat").field("you", &self.mirror.you).finish_non_exhaustive()
    }
}

impl Seat {
    /// Connects and says hello; returns once the whole table was told.
    ///
    /// # Errors
    /// If the server cannot be reached or does not let us in: then its sentence.
    pub async fn connect(
        server: SocketAddr,
        table: &str,
        secret: Option<&str>,
        lang: Lang,
    ) -> Result<Self, Lost> {
        Self::open(server, table).await?.greet(secret, lang).await
    }

    /// Says hello and waits for the table.
    ///
    /// # Errors
    /// If the table does not want this client.
    pub async fn greet(mut self, secret: Option<&str>, lang: Lang) -> Result<Self, Lost> {
        let secret = secret.map(str::to_owned);
        let (since, shared) = (None, false);
        self.send(&ToServer::Hello { protocol: VERSION, secret, lang, since, shared }).await?;
        loop {
            match self.next().await? {
                News::Changed => return Ok(self),
                News::Answer(answer) => {
                    if let ToClient::Error { message, .. } = *answer {
                        return Err(Lost(message));
                    }
                }
                _ => {}
            }
        }
    }

    /// Connects without a word.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn open(server: SocketAddr, table: &str) -> Result<Self, Lost> {
        Self::open_below(server, "/", table).await
    }

    /// The same at a server that lies below a path.
    ///
    /// # Errors
    /// If nobody listens there.
    pub async fn open_below(server: SocketAddr, base: &str, table: &str) -> Result<Self, Lost> {
        let stream = TcpStream::connect(server).await.map_err(lost)?;
        stream.set_nodelay(true).map_err(lost)?;
        let address = format!("ws://{server}{base}api/tables/{table}/socket");
        let (socket, _) = client_async(address, stream).await.map_err(lost)?;
        Ok(Seat { socket, mirror: Mirror::default(), heard: None, next_id: 1 })
    }

    /// A fresh id for a request.
    pub fn new_id(&mut self) -> RequestId {
        self.next_id += 1;
        RequestId(self.next_id)
    }

    /// Says something.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn send(&mut self, message: &ToServer) -> Result<(), Lost> {
        let text = serde_json::to_string(message).map_err(lost)?;
        self.send_raw(text).await
    }

    /// Says anything at all.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn send_raw(&mut self, text: String) -> Result<(), Lost> {
        self.socket.send(Message::text(text)).await.map_err(lost)
    }

    /// Sends bytes that need not be text.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn send_bytes(&mut self, bytes: Vec<u8>) -> Result<(), Lost> {
        self.socket.send(Message::binary(bytes)).await.map_err(lost)
    }

    /// The next message, taken in. If something was missed, everything is asked for anew.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn next(&mut self) -> Result<News, Lost> {
        loop {
            let message = self.socket.next().await.ok_or_else(|| Lost("closed".into()))?;
            let Message::Text(text) = message.map_err(lost)? else { continue };
            if let Some(heard) = &mut self.heard {
                heard.push(text.to_string());
            }
            let message = ToClient::read(&text).map_err(lost)?;
            let news = self.mirror.hear(message);
            if news == News::Missed {
                let id = self.new_id();
                self.send(&ToServer::Resync { id }).await?;
            }
            return Ok(news);
        }
    }

    /// The next message if one comes in time.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn next_within(&mut self, time: Duration) -> Result<Option<News>, Lost> {
        match timeout(time, self.next()).await {
            Ok(news) => news.map(Some),
            Err(_) => Ok(None),
        }
    }

    /// Plays an action as the answer to what is asked now, and waits for the answer.
    ///
    /// # Errors
    /// If the connection is gone or no answer comes.
    pub async fn play(&mut self, action: &str) -> Result<ToClient, Lost> {
        let prompt = PromptId::deserialize(&self.mirror.scene_json()["prompt"]);
        let prompt = prompt.unwrap_or(PromptId::NONE);
        let id = self.new_id();
        self.request(&ToServer::Play { id, prompt, action: action.to_owned() }, id).await
    }

    /// Sends a request and waits for its answer.
    ///
    /// # Errors
    /// If the connection is gone or no answer comes.
    pub async fn request(
        &mut self,
        message: &ToServer,
        wanted: RequestId,
    ) -> Result<ToClient, Lost> {
        self.send(message).await?;
        let deadline = Instant::now() + Duration::from_secs(20);
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let news = self.next_within(left).await?.ok_or_else(|| Lost("no answer".into()))?;
            match news {
                News::Answer(answer) if answered(&answer) == Some(wanted) => return Ok(*answer),
                _ => {}
            }
        }
    }

    /// Ends the connection.
    pub async fn close(mut self) {
        // The other side may be gone already.
        let _ = self.socket.close(None).await;
    }
}

/// Which request a message answers.
fn answered(message: &ToClient) -> Option<RequestId> {
    match message {
        ToClient::Done { id }
        | ToClient::Refused { id, .. }
        | ToClient::Moves { id, .. }
        | ToClient::Allowed { id }
        | ToClient::Hint { id, .. }
        | ToClient::TableText { id, .. }
        | ToClient::Preparable { id, .. }
        | ToClient::History { id, .. } => Some(*id),
        ToClient::Error { id, .. } => *id,
        ToClient::Snapshot { .. }
        | ToClient::Change(_)
        | ToClient::Said { .. }
        | ToClient::Heartbeat { .. } => None,
    }
}
