//! The id of a command, and so of the transfer it makes.

use core::fmt;
use core::str::FromStr;

use crate::{Name, NameError};

/// Chosen by whoever sends the command: a short text, or a number of 128 bits as 32 hexadecimal digits.
///
/// It is text in every record, as a reader that counts to 2^53 would lose digits of a large number.
///
/// ```
/// use sabot_ledger::Id;
/// assert_eq!("round-17-seat-2".parse::<Id>()?.to_string(), "round-17-seat-2");
/// assert_eq!(Id::from(0xbeef_u128), "0000000000000000000000000000beef".parse()?);
/// # Ok::<(), sabot_ledger::NameError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Id(Name);

impl Id {
    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl FromStr for Id {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Id, NameError> {
        text.parse().map(Id)
    }
}

impl From<u128> for Id {
    fn from(number: u128) -> Id {
        Id(format!("{number:032x}").parse().expect("32 hexadecimal digits make a name"))
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_an_id() {
        for number in [0, 1, u128::MAX] {
            assert_eq!(u128::from_str_radix(Id::from(number).as_str(), 16), Ok(number));
        }
    }
}
