//! Server-sent events, as they come over the line.

use std::io::{BufRead as _, BufReader, Read};

/// The longest line that is read: a view of a large table has some ten thousand bytes.
const LINE_MAX: u64 = 4 << 20;

/// One message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// What it is: `view`, `change`, `lobby`, `purse`, `talk`.
    pub event: String,
    /// Its id: how many events the log had.
    pub id: Option<String>,
    /// Its text.
    pub data: String,
}

/// The messages of one connection, until it breaks off.
pub struct Messages {
    lines: BufReader<Box<dyn Read + Send>>,
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
        Messages { lines: BufReader::new(line) }
    }

    fn line(&mut self) -> Option<String> {
        let mut line = Vec::new();
        let read = self.lines.by_ref().take(LINE_MAX).read_until(b'\n', &mut line).ok()?;
        // A line without its end was cut off, and so was its message.
        if read == 0 || line.pop() != Some(b'\n') {
            return None;
        }
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        String::from_utf8(line).ok()
    }
}

impl Iterator for Messages {
    type Item = Message;

    fn next(&mut self) -> Option<Message> {
        let mut message = Message::default();
        let mut data: Option<String> = None;
        loop {
            let line = self.line()?;
            if line.is_empty() {
                if let Some(data) = data.take() {
                    return Some(Message { data, ..message });
                }
                message = Message::default();
                continue;
            }
            let (field, value) = line.split_once(':').unwrap_or((&line, ""));
            let value = value.strip_prefix(' ').unwrap_or(value);
            match field {
                "event" => value.clone_into(&mut message.event),
                "id" => message.id = Some(value.to_owned()),
                "data" => match &mut data {
                    Some(before) => {
                        before.push('\n');
                        before.push_str(value);
                    }
                    None => data = Some(value.to_owned()),
                },
                // A comment keeps the line alive; other fields are for others.
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<Message> {
        Messages::new(Box::new(std::io::Cursor::new(text.as_bytes().to_vec()))).collect()
    }

    fn message(event: &str, id: Option<&str>, data: &str) -> Message {
        Message { event: event.to_owned(), id: id.map(str::to_owned), data: data.to_owned() }
    }

    #[test]
    fn a_message_ends_with_an_empty_line() {
        let text = "event: view\nid: 7\ndata: {\"a\":1}\n\n:\n\nevent:change\r\nid:8\r\ndata:x\r\ndata: y\r\n\r\n";
        assert_eq!(read(text), [message("view", Some("7"), "{\"a\":1}"), message("change", Some("8"), "x\ny")]);
    }

    #[test]
    fn what_was_cut_off_is_no_message() {
        assert_eq!(read("event: view\nid: 7\ndata: {\"a\":1}\n"), []);
        assert_eq!(read("event: view\nid: 7\ndata: {\"a\""), []);
        assert_eq!(read("event: view\n\n"), [], "and one without data is none either");
    }
}
