//! Checking that bytes already have the one form.

use super::plain::plain;
use super::{BYTES_MAX, CanonicalFault, DEPTH_MAX, INTEGER_MAX, NotCanonical, is_key};

/// Bytes as text.
pub(super) fn text(bytes: &[u8]) -> Result<&str, NotCanonical> {
    is_short(bytes)?;
    core::str::from_utf8(bytes).map_err(|error| NotCanonical { at: error.valid_up_to(), why: CanonicalFault::Utf8 })
}

/// Whether a text is canonical.
pub(super) fn check(text: &str) -> Result<(), NotCanonical> {
    is_short(text.as_bytes())?;
    let mut reader = Reader { text, at: 0, depth: 0 };
    reader.value()?;
    match reader.peek() {
        None => Ok(()),
        Some(byte) => Err(reader.refuse(if is_space(byte) { CanonicalFault::Space } else { CanonicalFault::Trailing })),
    }
}

fn is_short(bytes: &[u8]) -> Result<(), NotCanonical> {
    if bytes.len() > BYTES_MAX { Err(NotCanonical { at: BYTES_MAX, why: CanonicalFault::TooLong }) } else { Ok(()) }
}

/// The text, how far it has been read, and within how many brackets.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn refuse(&self, why: CanonicalFault) -> NotCanonical {
        NotCanonical { at: self.at, why }
    }

    /// What to say where something else should stand.
    fn wanted(&self, wanted: &'static str) -> NotCanonical {
        self.refuse(match self.peek() {
            None => CanonicalFault::End,
            Some(byte) if is_space(byte) => CanonicalFault::Space,
            Some(_) => CanonicalFault::Wanted { wanted },
        })
    }

    /// Reads these characters, which must come next.
    fn word(&mut self, word: &str, wanted: &'static str) -> Result<(), NotCanonical> {
        if !self.text.as_bytes()[self.at..].starts_with(word.as_bytes()) {
            return Err(self.wanted(wanted));
        }
        self.at += word.len();
        Ok(())
    }

    fn value(&mut self) -> Result<(), NotCanonical> {
        const WANTED: &str = "a value";
        match self.peek() {
            Some(b'{') => self.within(Reader::members),
            Some(b'[') => self.within(Reader::items),
            Some(b'"') => self.string().map(drop),
            Some(b't') => self.word("true", WANTED),
            Some(b'f') => self.word("false", WANTED),
            Some(b'n') => self.word("null", WANTED),
            Some(b'-' | b'0'..=b'9') => self.integer(),
            _ => Err(self.wanted(WANTED)),
        }
    }

    /// Reads an array or an object from its opening bracket on.
    fn within(&mut self, inside: impl FnOnce(&mut Self) -> Result<(), NotCanonical>) -> Result<(), NotCanonical> {
        if self.depth == DEPTH_MAX {
            return Err(self.refuse(CanonicalFault::TooDeep));
        }
        self.at += 1;
        self.depth += 1;
        inside(self)?;
        self.depth -= 1;
        Ok(())
    }

    fn items(&mut self) -> Result<(), NotCanonical> {
        if self.peek() == Some(b']') {
            self.at += 1;
            return Ok(());
        }
        loop {
            self.value()?;
            if !self.goes_on(b']', "a comma or a closing bracket")? {
                return Ok(());
            }
        }
    }

    fn members(&mut self) -> Result<(), NotCanonical> {
        if self.peek() == Some(b'}') {
            self.at += 1;
            return Ok(());
        }
        let mut before: Option<&'a str> = None;
        loop {
            let begin = self.at;
            if self.peek() != Some(b'"') {
                return Err(self.wanted("a key"));
            }
            let key = self.string()?;
            let refuse = |why| NotCanonical { at: begin, why };
            if !is_key(key) {
                return Err(refuse(CanonicalFault::Key));
            }
            match before.map(|before| before.cmp(key)) {
                Some(core::cmp::Ordering::Equal) => return Err(refuse(CanonicalFault::KeyTwice)),
                Some(core::cmp::Ordering::Greater) => return Err(refuse(CanonicalFault::KeyOrder)),
                _ => before = Some(key),
            }
            self.word(":", "a colon")?;
            self.value()?;
            if !self.goes_on(b'}', "a comma or a closing brace")? {
                return Ok(());
            }
        }
    }

    /// Reads a comma, which means that more follows, or the closing bracket.
    fn goes_on(&mut self, closing: u8, wanted: &'static str) -> Result<bool, NotCanonical> {
        match self.peek() {
            Some(b',') => {
                self.at += 1;
                Ok(true)
            }
            Some(byte) if byte == closing => {
                self.at += 1;
                Ok(false)
            }
            _ => Err(self.wanted(wanted)),
        }
    }

    /// Reads a string and gives what stands between its quotation marks, escapes as they are.
    fn string(&mut self) -> Result<&'a str, NotCanonical> {
        self.at += 1;
        let begin = self.at;
        loop {
            let rest = &self.text.as_bytes()[self.at..];
            let plain = plain(rest);
            self.at += plain;
            match rest.get(plain) {
                None => return Err(self.refuse(CanonicalFault::End)),
                Some(b'"') => {
                    self.at += 1;
                    return Ok(&self.text[begin..self.at - 1]);
                }
                Some(b'\\') => self.escape()?,
                Some(_) => return Err(self.refuse(CanonicalFault::Control)),
            }
        }
    }

    fn escape(&mut self) -> Result<(), NotCanonical> {
        let rest = &self.text.as_bytes()[self.at + 1..];
        let length = match rest {
            [] => return Err(NotCanonical { at: self.at + 1, why: CanonicalFault::End }),
            [b'"' | b'\\' | b'b' | b't' | b'n' | b'f' | b'r', ..] => 2,
            // U+0008, 9, a, c and d have escapes of their own.
            [b'u', b'0', b'0', b'0', b'0'..=b'7' | b'b' | b'e' | b'f', ..] => 6,
            [b'u', b'0', b'0', b'1', b'0'..=b'9' | b'a'..=b'f', ..] => 6,
            _ => return Err(self.refuse(CanonicalFault::Escape)),
        };
        self.at += length;
        Ok(())
    }

    fn integer(&mut self) -> Result<(), NotCanonical> {
        let begin = self.at;
        let negative = self.peek() == Some(b'-');
        if negative {
            self.at += 1;
        }
        let digits = self.text[self.at..].bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            return Err(self.wanted("a digit"));
        }
        let number = &self.text[self.at..self.at + digits];
        let refuse = |why| NotCanonical { at: begin, why };
        self.at += digits;
        if matches!(self.peek(), Some(b'.' | b'e' | b'E')) {
            return Err(refuse(CanonicalFault::Fraction));
        }
        if number.starts_with('0') && (digits > 1 || negative) {
            return Err(refuse(CanonicalFault::Zero));
        }
        // What does not fit 64 bits is beyond 2^53 all the more.
        match number.parse::<u64>() {
            Ok(magnitude) if magnitude <= INTEGER_MAX => Ok(()),
            _ => Err(refuse(CanonicalFault::TooLarge)),
        }
    }
}

const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}
