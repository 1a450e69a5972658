//! The name of whoever or whatever owns an account.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayString;

/// One to 32 small letters, digits and hyphens: a player, a table, a pool, a kind of bet, an edition.
///
/// ```
/// use sabot_money::Name;
/// assert!("stud-3".parse::<Name>().is_ok());
/// assert!("Stud 3".parse::<Name>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "ArrayString<32>", into = "ArrayString<32>")
)]
pub struct Name(ArrayString<32>);

/// A text that is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a name is 1 to 32 small letters, digits or hyphens")]
pub struct NameError;

impl Name {
    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Name, NameError> {
        let allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if text.is_empty() || !text.bytes().all(allowed) {
            return Err(NameError);
        }
        ArrayString::from(text).map(Name).map_err(|_| NameError)
    }
}

impl TryFrom<ArrayString<32>> for Name {
    type Error = NameError;

    fn try_from(text: ArrayString<32>) -> Result<Name, NameError> {
        text.parse()
    }
}

impl From<Name> for ArrayString<32> {
    fn from(name: Name) -> ArrayString<32> {
        name.0
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.as_str().to_owned()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_one_to_thirty_two_plain_characters() {
        for text in ["a", "0", "-", "stud-3", &"z".repeat(32)] {
            assert_eq!(text.parse::<Name>().map(String::from), Ok(text.to_owned()));
        }
        for text in ["", "A", "a b", "a_b", "é", "a\n", &"z".repeat(33)] {
            assert_eq!(text.parse::<Name>(), Err(NameError));
        }
    }
}
