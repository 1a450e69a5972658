//! JSON that can be written in one way only, so that its digest means its content.
//!
//! The form is RFC 8785 (JSON Canonicalization Scheme) narrowed to what a log of money needs:
//!
//! - objects, arrays, strings, integers from -2^53 to 2^53, `true`, `false` and `null`; **no fractions**;
//! - no space between anything, nothing before or behind;
//! - keys are snake case in ASCII (a small letter, then small letters, digits and underscores; at most 64), each once, in
//!   the order of their bytes. RFC 8785 orders keys by UTF-16 code units, others by code points; among ASCII keys the two
//!   orders and that of bytes are the same, which is why no other keys are let in;
//! - strings are UTF-8 with the fewest escapes: `\"`, `\\`, `\b`, `\t`, `\n`, `\f`, `\r`, and `\u00xx` in small digits for
//!   the other characters below U+0020. Everything else stands for itself and is not normalised;
//! - no deeper than [`DEPTH_MAX`], no longer than [`BYTES_MAX`].

mod direct;
mod plain;
mod reader;
mod refused;
mod writer;

use serde::Serialize;
use serde_json::Value;

use crate::Digest;

pub use refused::{CanonicalFault, NotCanonical, NotRepresentable};

/// So many arrays and objects may stand within each other.
pub const DEPTH_MAX: usize = 64;
/// No document has more bytes.
pub const BYTES_MAX: usize = 1 << 24;
/// No key has more bytes.
pub(crate) const KEY_BYTES_MAX: usize = 64;
/// No integer is larger, and none is smaller than this below zero: all of them are exact wherever numbers are doubles.
pub(crate) const INTEGER_MAX: u64 = 1 << 53;

/// JSON in its one form.
///
/// ```
/// use sabot_evidence::Canonical;
/// use serde_json::json;
///
/// let event = Canonical::from_value(&json!({ "stake": 10_000, "seat": 1 }))?;
/// assert_eq!(event.as_str(), r#"{"seat":1,"stake":10000}"#);
/// assert_eq!(Canonical::parse(event.as_bytes())?, event);
///
/// let refused = Canonical::parse(br#"{"stake":10000,"seat":1}"#).unwrap_err();
/// assert_eq!(refused.to_string(), "byte 15: this key belongs before the one before it");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Canonical(String);

impl Canonical {
    /// Writes a value in its one form.
    ///
    /// # Errors
    /// Names the first place whose value has no such form: a fraction, a large integer, a key that is not snake case.
    pub fn from_value(value: &Value) -> Result<Canonical, NotRepresentable> {
        writer::write(value).map(Canonical)
    }

    /// Writes anything that serialises.
    ///
    /// # Errors
    /// As [`Canonical::from_value`]; what JSON cannot express at all is refused as [`CanonicalFault::NotJson`].
    pub fn of<T: Serialize + ?Sized>(thing: &T) -> Result<Canonical, NotRepresentable> {
        if let Some(text) = direct::write(thing) {
            return Ok(Canonical(text));
        }
        let value = serde_json::to_value(thing).map_err(|error| NotRepresentable {
            path: String::new(),
            why: CanonicalFault::NotJson(error.to_string()),
        })?;
        Canonical::from_value(&value)
    }

    /// Accepts bytes that already have the one form, and no others.
    ///
    /// # Errors
    /// Where the bytes first depart from it, and how.
    pub fn parse(bytes: &[u8]) -> Result<Canonical, NotCanonical> {
        let text = reader::text(bytes)?;
        Canonical::check(text).map(|()| Canonical(text.to_owned()))
    }

    /// Whether a text already has the one form, for whoever does not want to keep it.
    ///
    /// # Errors
    /// As [`Canonical::parse`].
    pub fn check(text: &str) -> Result<(), NotCanonical> {
        reader::check(text)
    }

    /// The bytes, as they are stored and hashed.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }

    /// The same as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The same as text of its own.
    #[must_use]
    pub fn into_string(self) -> String {
        self.0
    }

    /// What they say.
    ///
    /// # Panics
    /// Never: what was checked is JSON, and less deep than the reader's limit.
    #[must_use]
    pub fn value(&self) -> Value {
        serde_json::from_str(&self.0).expect("canonical JSON is JSON")
    }

    /// The SHA-256 digest of the bytes.
    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest::of(self.as_bytes())
    }
}

/// Whether a text may be a key.
fn is_key(text: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    text.len() <= KEY_BYTES_MAX
        && text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.bytes().all(allowed)
}
