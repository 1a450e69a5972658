//! The name of a key.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

/// Who signs: one to 255 bytes without spaces, plus signs and control characters; best an address like `casino.example/log`.
///
/// ```
/// use sabot_evidence::note::KeyName;
/// assert!("casino.example/log".parse::<KeyName>().is_ok());
/// assert!("a+b".parse::<KeyName>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyName(Box<str>);

/// A text that is no name of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the name of a key has 1 to 255 bytes and no space, plus or control character")]
pub struct NotAKeyName;

impl KeyName {
    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for KeyName {
    type Err = NotAKeyName;

    fn from_str(text: &str) -> Result<KeyName, NotAKeyName> {
        let allowed = |character: char| !character.is_whitespace() && !character.is_control() && character != '+';
        if text.is_empty() || text.len() > 255 || !text.chars().all(allowed) {
            return Err(NotAKeyName);
        }
        Ok(KeyName(text.into()))
    }
}

impl fmt::Display for KeyName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Debug for KeyName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}
