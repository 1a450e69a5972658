//! A share of an amount.

use core::fmt;

use crate::{Money, MoneyError};

/// A part of a whole in ten-thousandths: 10 % is 1,000.
///
/// ```
/// use sabot_money::{Money, Share};
/// assert_eq!(Share::percent(10).of(Money::of(1_234_567)), Money::of(123_456));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "u32", into = "u32"))]
pub struct Share(u16);

impl Share {
    /// Nothing of it.
    pub const NOTHING: Share = Share(0);
    /// All of it.
    pub const WHOLE: Share = Share(10_000);

    /// So many ten-thousandths.
    ///
    /// # Errors
    /// [`MoneyError::Share`] above 10,000.
    pub const fn new(ten_thousandths: u32) -> Result<Share, MoneyError> {
        if ten_thousandths > 10_000 {
            return Err(MoneyError::Share(ten_thousandths));
        }
        // At most 10,000, which fits.
        #[allow(clippy::cast_possible_truncation)]
        Ok(Share(ten_thousandths as u16))
    }

    /// So many per cent, for shares written in the source.
    ///
    /// # Panics
    /// Above 100.
    #[must_use]
    pub const fn percent(percent: u16) -> Share {
        assert!(percent <= 100, "a share is at most the whole");
        Share(percent * 100)
    }

    /// The share of an amount, rounded down to a minor unit.
    #[must_use]
    pub const fn of(self, amount: Money) -> Money {
        // Below 2^53 × 10^4 < 2^67, so the product needs the wider type; the quotient is no larger than the amount.
        let part = (amount.minor() as i128 * self.0 as i128).div_euclid(10_000);
        #[allow(clippy::cast_possible_truncation)]
        Money::of(part as i64)
    }

    /// Ten-thousandths.
    #[must_use]
    pub const fn ten_thousandths(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 100, self.0 % 100) {
            (whole, 0) => write!(f, "{whole} %"),
            (whole, part) => write!(f, "{whole}.{part:02} %"),
        }
    }
}

impl TryFrom<u32> for Share {
    type Error = MoneyError;

    fn try_from(ten_thousandths: u32) -> Result<Share, MoneyError> {
        Share::new(ten_thousandths)
    }
}

impl From<Share> for u32 {
    fn from(share: Share) -> u32 {
        u32::from(share.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_round_down() {
        assert_eq!(Share::percent(10).of(Money::of(99)), Money::of(9));
        assert_eq!(Share::WHOLE.of(Money::MAX), Money::MAX);
        assert_eq!(Share::NOTHING.of(Money::MAX), Money::ZERO);
        assert_eq!(Share::new(10_001), Err(MoneyError::Share(10_001)));
        assert_eq!(Share::new(525).map(|share| share.to_string()), Ok("5.25 %".to_owned()));
    }
}
