//! Checking that bytes already have the one form.

use super::{BYTES_MAX, DEPTH_MAX, INTEGER_MAX, NotCanonical, Why, is_key};

/// Bytes as text.
pub(super) fn text(bytes: &[u8]) -> Result<&str, NotCanonical> {
    is_short(bytes)?;
    core::str::from_utf8(bytes).map_err(|error| NotCanonical { at: error.valid_up_to(), why: Why::Utf8 })
}

/// Whether a text is canonical.
pub(super) fn check(text: &str) -> Result<(), NotCanonical> {
    is_short(text.as_bytes())?;
    let mut reader = Reader { text, at: 0, depth: 0 };
    reader.value()?;
    match reader.peek() {
        None => Ok(()),
        Some(byte) => Err(reader.refuse(if is_space(byte) { Why::Space } else { Why::Trailing })),
    }
}

fn is_short(bytes: &[u8]) -> Result<(), NotCanonical> {
    if bytes.len() > BYTES_MAX { Err(NotCanonical { at: BYTES_MAX, why: Why::TooLong }) } else { Ok(()) }
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

    fn refuse(&self, why: Why) -> NotCanonical {
        NotCanonical { at: self.at, why }
    }

    /// What to say where something else should stand.
    fn wanted(&self, wanted: &'static str) -> NotCanonical {
        self.refuse(match self.peek() {
            None => Why::End,
            Some(byte) if is_space(byte) => Why::Space,
            Some(_) => Why::Wanted { wanted },
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
            return Err(self.refuse(Why::TooDeep));
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
                return Err(refuse(Why::Key));
            }
            match before.map(|before| before.cmp(key)) {
                Some(core::cmp::Ordering::Equal) => return Err(refuse(Why::KeyTwice)),
                Some(core::cmp::Ordering::Greater) => return Err(refuse(Why::KeyOrder)),
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
                None => return Err(self.refuse(Why::End)),
                Some(b'"') => {
                    self.at += 1;
                    return Ok(&self.text[begin..self.at - 1]);
                }
                Some(b'\\') => self.escape()?,
                Some(_) => return Err(self.refuse(Why::Control)),
            }
        }
    }

    fn escape(&mut self) -> Result<(), NotCanonical> {
        let rest = &self.text.as_bytes()[self.at + 1..];
        let length = match rest {
            [] => return Err(NotCanonical { at: self.at + 1, why: Why::End }),
            [b'"' | b'\\' | b'b' | b't' | b'n' | b'f' | b'r', ..] => 2,
            // U+0008, 9, a, c and d have escapes of their own.
            [b'u', b'0', b'0', b'0', b'0'..=b'7' | b'b' | b'e' | b'f', ..] => 6,
            [b'u', b'0', b'0', b'1', b'0'..=b'9' | b'a'..=b'f', ..] => 6,
            _ => return Err(self.refuse(Why::Escape)),
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
            return Err(refuse(Why::Fraction));
        }
        if number.starts_with('0') && (digits > 1 || negative) {
            return Err(refuse(Why::Zero));
        }
        // What does not fit 64 bits is beyond 2^53 all the more.
        match number.parse::<u64>() {
            Ok(magnitude) if magnitude <= INTEGER_MAX => Ok(()),
            _ => Err(refuse(Why::TooLarge)),
        }
    }
}

/// How many bytes stand before the first that ends a string or must not stand in it.
fn plain(bytes: &[u8]) -> usize {
    let mut at = 0;
    while let Some(eight) = bytes[at..].first_chunk() {
        let found = ending(u64::from_le_bytes(*eight));
        if found != 0 {
            return at + (found.trailing_zeros() / u8::BITS) as usize;
        }
        at += size_of::<u64>();
    }
    at + bytes[at..].iter().take_while(|byte| !matches!(byte, b'"' | b'\\' | 0..=0x1f)).count()
}

/// Marks the bytes of eight that are not plain. A byte b below 0x80 is less than n when b - n borrows, and equal to n when
/// b ^ n is less than 1; a byte from 0x80 on is part of a character and plain. A borrow can mark bytes behind the first that
/// is found, never one before it.
const fn ending(eight: u64) -> u64 {
    const EACH: u64 = u64::MAX / 0xff;
    let quote = eight ^ (EACH * b'"' as u64);
    let backslash = eight ^ (EACH * b'\\' as u64);
    let found = (eight.wrapping_sub(EACH * 0x20) & !eight)
        | (quote.wrapping_sub(EACH) & !quote)
        | (backslash.wrapping_sub(EACH) & !backslash);
    found & (EACH * 0x80)
}

const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Byte by byte.
    fn plain_slowly(bytes: &[u8]) -> usize {
        bytes.iter().take_while(|byte| !matches!(byte, b'"' | b'\\' | 0..=0x1f)).count()
    }

    #[test]
    fn eight_bytes_at_a_time_are_as_many_as_one_at_a_time() {
        // Every pair of bytes at every place of two words and a rest, among bytes that are plain.
        for at in 0..18 {
            for (first, second) in (0..=u8::MAX).flat_map(|first| (0..=u8::MAX).map(move |second| (first, second))) {
                let mut bytes = [b'a'; 19];
                (bytes[at], bytes[at + 1]) = (first, second);
                assert_eq!(plain(&bytes), plain_slowly(&bytes), "{first} {second} at {at}");
            }
        }
    }
}
