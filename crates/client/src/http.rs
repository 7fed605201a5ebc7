//! The HTTP part.

use std::fmt;
use std::net::SocketAddr;

use exaequo_protocol::http::Trouble;
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::net::TcpStream;

/// Makes requests to one server.
#[derive(Clone, Copy, Debug)]
pub struct Http {
    /// Where it listens.
    pub server: SocketAddr,
}

/// What came back.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The headers.
    pub headers: hyper::HeaderMap,
    /// The body.
    pub body: Vec<u8>,
}

/// A request that was not fulfilled.
#[derive(Debug)]
pub enum HttpError {
    /// The server said why not.
    Refused(u16, Trouble),
    /// The server could not be reached, or did not answer in its own language.
    Broken(String),
}

impl fmt::Display for HttpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HttpError::Refused(status, trouble) => write!(f, "{status}: {}", trouble.message),
            HttpError::Broken(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for HttpError {}

fn broken(error: impl fmt::Display) -> HttpError {
    HttpError::Broken(error.to_string())
}

impl Http {
    /// Reads something.
    ///
    /// # Errors
    /// If it is refused, or the server cannot be reached.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, HttpError> {
        read(&self.raw(Method::GET, path, None, &[], Vec::new()).await?)
    }

    /// Asks for something to be done; `secret` is a seat's or a host's.
    ///
    /// # Errors
    /// If it is refused, or the server cannot be reached.
    pub async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        secret: Option<&str>,
        body: &impl Serialize,
    ) -> Result<T, HttpError> {
        let body = serde_json::to_vec(body).map_err(broken)?;
        read(&self.raw(Method::POST, path, secret, &[], body).await?)
    }

    /// Any request at all.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn raw(
        &self,
        method: Method,
        path: &str,
        secret: Option<&str>,
        headers: &[(&str, &str)],
        body: Vec<u8>,
    ) -> Result<Answer, HttpError> {
        let stream = TcpStream::connect(self.server).await.map_err(broken)?;
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.map_err(broken)?;
        tokio::spawn(connection);
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", self.server.to_string())
            .header("content-type", "application/json");
        if let Some(secret) = secret {
            request = request.header("authorization", format!("Bearer {secret}"));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Full::new(Bytes::from(body))).map_err(broken)?;
        let response = sender.send_request(request).await.map_err(broken)?;
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let body = response.into_body().collect().await.map_err(broken)?.to_bytes().to_vec();
        Ok(Answer { status, headers, body })
    }
}

fn read<T: DeserializeOwned>(answer: &Answer) -> Result<T, HttpError> {
    if answer.status == 200 {
        return serde_json::from_slice(&answer.body).map_err(broken);
    }
    match serde_json::from_slice::<Trouble>(&answer.body) {
        Ok(trouble) => Err(HttpError::Refused(answer.status, trouble)),
        Err(_) => Err(HttpError::Broken(format!("status {}", answer.status))),
    }
}

/// A body for requests that need none.
impl Http {
    /// Asks for something to be done that needs no more words.
    ///
    /// # Errors
    /// If it is refused, or the server cannot be reached.
    pub async fn ask<T: DeserializeOwned>(&self, path: &str, secret: &str) -> Result<T, HttpError> {
        self.post(path, Some(secret), &Value::Null).await
    }
}
