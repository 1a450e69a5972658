//! Why something has no canonical form, or is not written in it.

use thiserror::Error;

use super::{BYTES_MAX, DEPTH_MAX};

/// Bytes that are not canonical JSON.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("byte {at}: {why}")]
pub struct NotCanonical {
    /// The first byte at fault, counted from 0.
    pub at: usize,
    /// What is wrong with it.
    pub why: CanonicalFault,
}

/// A value that canonical JSON cannot express.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("at {path:?}: {why}")]
pub struct NotRepresentable {
    /// Where it stands, as a JSON pointer (RFC 6901); empty for the whole value.
    pub path: String,
    /// What is wrong with it.
    pub why: CanonicalFault,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CanonicalFault {
    /// The bytes are not UTF-8.
    #[error("this is not UTF-8")]
    Utf8,
    /// The text is cut off.
    #[error("the text ends in the middle")]
    End,
    /// A value, a comma, a colon or a bracket should stand here.
    #[error("{wanted} should stand here")]
    Wanted {
        /// What should stand here.
        wanted: &'static str,
    },
    /// Spaces, tabs and line breaks have no place between values.
    #[error("there is no space in canonical JSON")]
    Space,
    /// Something follows the value.
    #[error("something follows the value")]
    Trailing,
    /// A number with a fraction or an exponent.
    #[error("only integers are allowed")]
    Fraction,
    /// An integer beyond ±2^53.
    #[error("the integer is beyond 2^53")]
    TooLarge,
    /// An integer with needless zeros in front, or minus zero.
    #[error("an integer has no needless zero and no minus before zero")]
    Zero,
    /// A key that is not snake case.
    #[error("a key is a small letter, then small letters, digits and underscores, at most 64")]
    Key,
    /// A key that should have come earlier.
    #[error("this key belongs before the one before it")]
    KeyOrder,
    /// A key that was there already.
    #[error("this key comes twice")]
    KeyTwice,
    /// A control character that is not escaped.
    #[error("a control character stands here unescaped")]
    Control,
    /// An escape that is unknown, or not the shortest for its character.
    #[error("this escape is unknown or needless")]
    Escape,
    /// Too many arrays and objects within each other.
    #[error("more than {DEPTH_MAX} arrays and objects stand within each other")]
    TooDeep,
    /// Too many bytes.
    #[error("more than {BYTES_MAX} bytes")]
    TooLong,
    /// What serialises to no JSON at all.
    #[error("it cannot be written as JSON: {0}")]
    NotJson(String),
}
