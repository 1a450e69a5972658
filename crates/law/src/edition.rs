//! The edition of a regulation: which text, signed when, and a digest of the data taken from it.
//!
//! An amended regulation is a new edition beside the old one, so that rounds played under the old one stay
//! replayable. Which edition is in force is nothing this program can know, so nothing here says it.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayString;

use crate::{Digest, Instrument};

/// A calendar date, as a gazette prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "String", into = "String")
)]
pub struct Date {
    /// The year.
    pub year: u16,
    /// The month, 1 to 12.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// A text that is no date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditionError {
    /// Not written as `2003-09-01`, or no such day.
    #[error("{0:?} is no date: write it as 2003-09-01")]
    Date(ArrayString<16>),
}

impl FromStr for Date {
    type Err = EditionError;

    fn from_str(text: &str) -> Result<Date, EditionError> {
        let parse = || {
            let mut parts = text.split('-');
            let date = Date {
                year: parts.next().filter(|year| year.len() == 4)?.parse().ok()?,
                month: parts.next().filter(|month| month.len() == 2)?.parse().ok()?,
                day: parts.next().filter(|day| day.len() == 2)?.parse().ok()?,
            };
            (parts.next().is_none() && date.exists()).then_some(date)
        };
        parse().ok_or_else(|| EditionError::Date(crate::cite::cut(text)))
    }
}

impl Date {
    /// Whether the calendar has this day.
    const fn exists(self) -> bool {
        let leap = self.year.is_multiple_of(4) && (!self.year.is_multiple_of(100) || self.year.is_multiple_of(400));
        let days = match self.month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if leap => 29,
            2 => 28,
            _ => return false,
        };
        self.day >= 1 && self.day <= days
    }
}

/// Which edition a round was played under.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct EditionId {
    /// The regulation.
    pub instrument: Instrument,
    /// The dispatch that approved this text, `69/2003`.
    pub number: ArrayString<16>,
    /// The day it was signed.
    pub signed: Date,
    /// The SHA-256 of the edition's data in its canonical form.
    pub digest: Digest,
}

impl fmt::Display for EditionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ({})", self.instrument, self.number, self.signed)
    }
}

/// Dates are written as text.
#[cfg(feature = "serde")]
mod written {
    use super::{Date, EditionError};

    impl TryFrom<String> for Date {
        type Error = EditionError;

        fn try_from(text: String) -> Result<Date, EditionError> {
            text.parse()
        }
    }

    impl From<Date> for String {
        fn from(date: Date) -> String {
            date.to_string()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!("2003-09-01".parse(), Ok(Date { year: 2003, month: 9, day: 1 }));
        assert!("2004-02-29".parse::<Date>().is_ok());
        for text in
            ["2003-02-29", "2003-13-01", "2003-00-01", "2003-9-1", "2003-09-01-1", "", "2003/09/01", "1900-02-29"]
        {
            assert!(text.parse::<Date>().is_err(), "{text:?}");
        }
    }
}
