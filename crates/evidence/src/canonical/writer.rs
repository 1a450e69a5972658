//! Writing a value in its one form, and saying what has none and where.
//!
//! There are two writers because thousands of rows are written in a second. `direct` writes a thing while it is
//! serialised, which is fast, but it cannot say what is wrong and gives up at anything unusual. This one takes a tree
//! of values, which is slower, and knows the path of every fault.

use core::fmt::Write as _;

use serde_json::{Number, Value};

use super::plain::plain;
use super::{BYTES_MAX, CanonicalFault, DEPTH_MAX, INTEGER_MAX, NotRepresentable, is_key};

/// The one form of a value.
pub(super) fn write(value: &Value) -> Result<String, NotRepresentable> {
    let mut writer = Writer { text: String::new(), path: Vec::new() };
    writer.value(value).map_err(|why| NotRepresentable { path: pointer(&writer.path), why })?;
    Ok(writer.text)
}

/// The text so far, and where in the value it stands.
struct Writer<'a> {
    text: String,
    path: Vec<Step<'a>>,
}

enum Step<'a> {
    Key(&'a str),
    Place(usize),
}

impl<'a> Writer<'a> {
    fn value(&mut self, value: &'a Value) -> Result<(), CanonicalFault> {
        match value {
            Value::Null => self.text.push_str("null"),
            Value::Bool(true) => self.text.push_str("true"),
            Value::Bool(false) => self.text.push_str("false"),
            Value::Number(number) => self.number(number)?,
            Value::String(text) => string(&mut self.text, text),
            Value::Array(items) => {
                self.enter('[')?;
                for (place, item) in items.iter().enumerate() {
                    self.comma(place);
                    self.path.push(Step::Place(place));
                    self.value(item)?;
                    self.path.pop();
                }
                self.text.push(']');
            }
            Value::Object(map) => {
                self.enter('{')?;
                let mut members: Vec<(&String, &Value)> = map.iter().collect();
                members.sort_unstable_by_key(|(key, _)| *key);
                for (place, (key, member)) in members.into_iter().enumerate() {
                    self.comma(place);
                    self.path.push(Step::Key(key));
                    if !is_key(key) {
                        return Err(CanonicalFault::Key);
                    }
                    string(&mut self.text, key);
                    self.text.push(':');
                    self.value(member)?;
                    self.path.pop();
                }
                self.text.push('}');
            }
        }
        if self.text.len() > BYTES_MAX { Err(CanonicalFault::TooLong) } else { Ok(()) }
    }

    fn enter(&mut self, bracket: char) -> Result<(), CanonicalFault> {
        // The path has one step for each array and object around this one.
        if self.path.len() >= DEPTH_MAX {
            return Err(CanonicalFault::TooDeep);
        }
        self.text.push(bracket);
        Ok(())
    }

    fn comma(&mut self, place: usize) {
        if place > 0 {
            self.text.push(',');
        }
    }

    fn number(&mut self, number: &Number) -> Result<(), CanonicalFault> {
        let magnitude = match (number.as_u64(), number.as_i64()) {
            (Some(large), _) => large,
            (None, Some(negative)) => negative.unsigned_abs(),
            (None, None) => return Err(CanonicalFault::Fraction),
        };
        if magnitude > INTEGER_MAX {
            return Err(CanonicalFault::TooLarge);
        }
        if number.as_u64().is_none() {
            self.text.push('-');
        }
        digits(&mut self.text, magnitude);
        Ok(())
    }
}

/// Adds a text in quotes, with the fewest escapes.
pub(super) fn string(to: &mut String, string: &str) {
    to.push('"');
    escaped(to, string);
    to.push('"');
}

/// Adds a text without its quotes.
pub(super) fn escaped(to: &mut String, string: &str) {
    let mut rest = string;
    // What needs an escape is one byte in UTF-8: nearly every string is written in one piece.
    loop {
        let at = plain(rest.as_bytes());
        to.push_str(&rest[..at]);
        let Some(special) = rest.as_bytes().get(at) else { return };
        match special {
            b'"' => to.push_str("\\\""),
            b'\\' => to.push_str("\\\\"),
            0x08 => to.push_str("\\b"),
            b'\t' => to.push_str("\\t"),
            b'\n' => to.push_str("\\n"),
            0x0c => to.push_str("\\f"),
            b'\r' => to.push_str("\\r"),
            control => write!(to, "\\u{control:04x}").expect("a string takes all it is given"),
        }
        rest = &rest[at + 1..];
    }
}

/// Adds an integer.
pub(super) fn digits(to: &mut String, number: u64) {
    let mut digits = [0_u8; 20];
    let mut at = digits.len();
    let mut rest = number;
    loop {
        at -= 1;
        digits[at] = b'0' + u8::try_from(rest % 10).expect("a digit");
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    to.extend(digits[at..].iter().map(|digit| char::from(*digit)));
}

/// A JSON pointer (RFC 6901).
fn pointer(path: &[Step<'_>]) -> String {
    let mut text = String::new();
    for step in path {
        text.push('/');
        match step {
            Step::Key(key) => text.push_str(&key.replace('~', "~0").replace('/', "~1")),
            Step::Place(place) => text.push_str(&place.to_string()),
        }
    }
    text
}
