//! Server-sent events, as they come over the line.

use std::io::Read;

/// The longest message that is read: a view of a large table has some ten thousand bytes.
const LONGEST: usize = 4 << 20;
/// How much is read at once.
const PIECE: usize = 8 << 10;

/// One message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SseMessage {
    /// What it is: `view`, `change`, `lobby`, `purse`, `talk`.
    pub event: String,
    /// Its id: how many events the log had.
    pub id: Option<String>,
    /// Its text.
    pub data: String,
}

/// A stream's text as it comes in pieces, wherever they are cut, and the messages in it.
#[derive(Debug, Default)]
pub struct Pieces {
    /// What has come of a line that has no end yet.
    rest: Vec<u8>,
    /// How much of it has no end of a line in it.
    searched: usize,
    /// What has come of a message that has no end yet.
    message: SseMessage,
    data: Option<String>,
}

impl Pieces {
    /// Takes in the next piece of the stream.
    pub fn push(&mut self, piece: &[u8]) {
        self.rest.extend_from_slice(piece);
    }

    /// Whether all that has come was given out as messages.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rest.is_empty() && self.data.is_none()
    }

    /// Whether the part that has come is already longer than any message.
    #[must_use]
    pub(crate) fn is_too_long(&self) -> bool {
        self.rest.len() + self.data.as_ref().map_or(0, String::len) > LONGEST
    }

    /// The next whole line.
    fn line(&mut self) -> Option<String> {
        let Some(end) = self.rest[self.searched..].iter().position(|byte| *byte == b'\n') else {
            self.searched = self.rest.len();
            return None;
        };
        let mut line: Vec<u8> = self.rest.drain(..=self.searched + end).collect();
        self.searched = 0;
        line.pop();
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        Some(String::from_utf8_lossy(&line).into_owned())
    }
}

impl Iterator for Pieces {
    type Item = SseMessage;

    /// The next complete message. After `None` there may be messages again, once more of the stream has come.
    fn next(&mut self) -> Option<SseMessage> {
        loop {
            let line = self.line()?;
            if line.is_empty() {
                let message = core::mem::take(&mut self.message);
                if let Some(data) = self.data.take() {
                    return Some(SseMessage { data, ..message });
                }
                continue;
            }
            let (field, value) = line.split_once(':').unwrap_or((&line, ""));
            let value = value.strip_prefix(' ').unwrap_or(value);
            match field {
                "event" => value.clone_into(&mut self.message.event),
                "id" => self.message.id = Some(value.to_owned()),
                "data" => match &mut self.data {
                    Some(before) => {
                        before.push('\n');
                        before.push_str(value);
                    }
                    None => self.data = Some(value.to_owned()),
                },
                // A comment keeps the line alive; other fields are for others.
                _ => {}
            }
        }
    }
}

/// The messages of one connection, until it breaks off.
pub struct Messages {
    line: Box<dyn Read + Send>,
    come: Pieces,
}

impl core::fmt::Debug for Messages {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Messages")
    }
}

impl Messages {
    /// Those that come over this line.
    #[must_use]
    pub fn new(line: Box<dyn Read + Send>) -> Messages {
        Messages { line, come: Pieces::default() }
    }
}

impl Iterator for Messages {
    type Item = SseMessage;

    fn next(&mut self) -> Option<SseMessage> {
        let mut piece = [0; PIECE];
        loop {
            if let Some(message) = self.come.next() {
                return Some(message);
            }
            let read = match self.line.read(&mut piece) {
                Ok(0) => return None,
                Ok(read) => read,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                Err(_) => return None,
            };
            self.come.push(&piece[..read]);
            if self.come.is_too_long() {
                return None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<SseMessage> {
        Messages::new(Box::new(std::io::Cursor::new(text.as_bytes().to_vec()))).collect()
    }

    fn message(event: &str, id: Option<&str>, data: &str) -> SseMessage {
        SseMessage { event: event.to_owned(), id: id.map(str::to_owned), data: data.to_owned() }
    }

    #[test]
    fn a_message_ends_with_an_empty_line() {
        let text = "event: view\nid: 7\ndata: {\"a\":1}\n\n:\n\nevent:change\r\nid:8\r\ndata:x\r\ndata: y\r\n\r\n";
        let both = [message("view", Some("7"), "{\"a\":1}"), message("change", Some("8"), "x\ny")];
        assert_eq!(read(text), both);
        // Wherever the line cuts it.
        for cut in 0..text.len() {
            let mut pieces = Pieces::default();
            let (first, second) = text.as_bytes().split_at(cut);
            pieces.push(first);
            let mut all: Vec<SseMessage> = pieces.by_ref().collect();
            pieces.push(second);
            all.extend(pieces);
            assert_eq!(all, both, "{cut}");
        }
    }

    #[test]
    fn what_never_ends_is_no_message() {
        let mut endless = Messages::new(Box::new(std::io::repeat(b'x')));
        assert_eq!(endless.next(), None);
        let mut lines = Pieces::default();
        let line = format!("data: {}\n", "x".repeat(1_000));
        while !lines.is_too_long() {
            lines.push(line.as_bytes());
            assert_eq!(lines.next(), None);
        }
    }

    #[test]
    fn what_was_cut_off_is_no_message() {
        assert_eq!(read("event: view\nid: 7\ndata: {\"a\":1}\n"), []);
        assert_eq!(read("event: view\nid: 7\ndata: {\"a\""), []);
        assert_eq!(read("event: view\n\n"), [], "and one without data is none either");
    }
}
