//! Odds: what a won stake is paid.

use core::fmt;

use crate::{Money, MoneyError};

/// "So much to so much": 2 to 1, 3 to 2. The stake itself comes back beside the winnings.
///
/// Winnings are exact or refused; nothing is ever rounded.
///
/// ```
/// use sabot_money::{Money, Odds};
/// let straight = Odds::new(3, 2)?;
/// assert_eq!(straight.winnings(Money::of(200)), Ok(Money::of(300)));
/// assert!(straight.winnings(Money::of(201)).is_err());
/// # Ok::<(), sabot_money::MoneyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "(u32, u32)", into = "(u32, u32)")
)]
pub struct Odds {
    num: u32,
    den: u32,
}

impl Odds {
    /// `num` to `den`.
    ///
    /// # Errors
    /// [`MoneyError::Odds`] when `den` is zero.
    pub const fn new(num: u32, den: u32) -> Result<Odds, MoneyError> {
        if den == 0 { Err(MoneyError::Odds) } else { Ok(Odds { num, den }) }
    }

    /// `num` to one.
    #[must_use]
    pub const fn to_one(num: u32) -> Odds {
        Odds { num, den: 1 }
    }

    /// What a stake wins at these odds, beside its return.
    ///
    /// # Errors
    /// [`MoneyError::Inexact`] when the stake does not divide, [`MoneyError::TooLarge`] when the sum does not fit.
    pub const fn winnings(self, stake: Money) -> Result<Money, MoneyError> {
        let minor = stake.minor();
        if minor % self.den as i64 != 0 {
            return Err(MoneyError::Inexact { stake: minor, num: self.num, den: self.den });
        }
        Money::of_quotient(minor, self.den).times(self.num)
    }

    /// Both numbers, as in "3 to 2".
    #[must_use]
    pub const fn parts(self) -> (u32, u32) {
        (self.num, self.den)
    }
}

impl Money {
    /// A quotient that the caller has seen to be exact; it is no larger than the amount it came from.
    const fn of_quotient(minor: i64, den: u32) -> Money {
        Money::of(minor / den as i64)
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.num, self.den)
    }
}

impl TryFrom<(u32, u32)> for Odds {
    type Error = MoneyError;

    fn try_from((num, den): (u32, u32)) -> Result<Odds, MoneyError> {
        Odds::new(num, den)
    }
}

impl From<Odds> for (u32, u32) {
    fn from(odds: Odds) -> (u32, u32) {
        odds.parts()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winnings_are_exact_or_refused() {
        assert_eq!(Odds::to_one(50).winnings(Money::of(20_000)), Ok(Money::of(1_000_000)));
        assert_eq!(
            Odds::new(3, 2).and_then(|odds| odds.winnings(Money::of(7))),
            Err(MoneyError::Inexact { stake: 7, num: 3, den: 2 })
        );
        assert_eq!(Odds::new(1, 0), Err(MoneyError::Odds));
        assert_eq!(Odds::to_one(50).winnings(Money::MAX), Err(MoneyError::TooLarge));
    }
}
