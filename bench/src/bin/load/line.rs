//! The load's own lines to the server: HTTP/1.1 as plainly as it goes, all of them on one thread, so that what is measured
//! is the server and not who asks.

use std::io::{Error, Result};

use sabot_client::{Pieces, SseMessage};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// How much is read at once.
const PIECE: usize = 8 << 10;

/// One connection.
pub(crate) struct Line {
    stream: TcpStream,
    host: String,
    /// What came and is not read yet.
    come: Vec<u8>,
}

/// What was answered.
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
}

impl Line {
    /// A connection to `http://host:port`.
    pub(crate) async fn open(address: &str) -> Result<Line> {
        let host = address.strip_prefix("http://").ok_or_else(|| Error::other("http:// alone is asked"))?;
        let host = host.trim_end_matches('/').to_owned();
        let named = if host.contains(':') { host.clone() } else { format!("{host}:80") };
        let stream = TcpStream::connect(named).await?;
        stream.set_nodelay(true)?;
        Ok(Line { stream, host, come: Vec::new() })
    }

    async fn send(&mut self, method: &str, path: &str, token: Option<&str>, body: &str) -> Result<()> {
        let mut text = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nAccept-Language: en\r\n", self.host);
        if let Some(token) = token {
            text.push_str("Authorization: Bearer ");
            text.push_str(token);
            text.push_str("\r\n");
        }
        if !body.is_empty() {
            text.push_str(&format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len()));
        }
        text.push_str("\r\n");
        text.push_str(body);
        self.stream.write_all(text.as_bytes()).await
    }

    /// Reads on. Whoever stops waiting for it has lost nothing.
    async fn more(&mut self) -> Result<()> {
        self.come.reserve(PIECE);
        if self.stream.read_buf(&mut self.come).await? == 0 { Err(Error::other("the line broke off")) } else { Ok(()) }
    }

    /// The status, and how long the body is where that is told.
    async fn head(&mut self) -> Result<(u16, Option<usize>)> {
        let end = loop {
            match self.come.windows(4).position(|four| four == b"\r\n\r\n") {
                Some(end) => break end,
                None => self.more().await?,
            }
        };
        let head = String::from_utf8_lossy(&self.come[..end]).to_ascii_lowercase();
        self.come.drain(..end + 4);
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let length = head.lines().find_map(|line| line.strip_prefix("content-length:")?.trim().parse().ok());
        Ok((status.ok_or_else(|| Error::other("no status"))?, length))
    }

    /// Asks and waits for the answer.
    pub(crate) async fn ask(&mut self, method: &str, path: &str, token: Option<&str>, body: &str) -> Result<Reply> {
        self.send(method, path, token, body).await?;
        let (status, length) = self.head().await?;
        let length = length.ok_or_else(|| Error::other("no length"))?;
        while self.come.len() < length {
            self.more().await?;
        }
        Ok(Reply { status, body: self.come.drain(..length).collect() })
    }

    /// Asks for a stream of events.
    pub(crate) async fn stream(mut self, path: &str, token: Option<&str>) -> Result<Events> {
        self.send("GET", path, token, "").await?;
        match self.head().await? {
            (200, _) => Ok(Events { line: self, come: Pieces::default() }),
            (status, _) => Err(Error::other(format!("no stream: {status}"))),
        }
    }
}

/// A stream of events.
pub(crate) struct Events {
    line: Line,
    /// The text of the chunks that came, as far as it is not read yet.
    come: Pieces,
}

impl Events {
    /// Reads and forgets whatever comes, until the line breaks off.
    pub(crate) async fn ignore(mut self) {
        while self.line.more().await.is_ok() {
            self.line.come.clear();
        }
    }

    /// The next message.
    pub(crate) async fn next(&mut self) -> Result<SseMessage> {
        loop {
            match self.come.next() {
                Some(message) => return Ok(message),
                None => self.chunk().await?,
            }
        }
    }

    /// The next chunk of the body.
    async fn chunk(&mut self) -> Result<()> {
        let end = loop {
            match self.line.come.windows(2).position(|two| two == b"\r\n") {
                Some(end) => break end,
                None => self.line.more().await?,
            }
        };
        let length = core::str::from_utf8(&self.line.come[..end]).ok();
        let length = length.and_then(|length| usize::from_str_radix(length, 16).ok()).filter(|length| *length > 0);
        let length = length.ok_or_else(|| Error::other("the stream ended"))?;
        let whole = end + 2 + length + 2;
        while self.line.come.len() < whole {
            self.line.more().await?;
        }
        self.come.push(&self.line.come[end + 2..whole - 2]);
        self.line.come.drain(..whole);
        Ok(())
    }
}
