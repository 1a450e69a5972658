//! An amount of money.

use core::fmt;
use core::ops::Neg;

use crate::{MoneyError, grouped};

/// A whole number of minor units, positive or negative, within ±2^53.
///
/// There is no `+`: [`Money::plus`] says what happens when a sum does not fit.
///
/// ```
/// use sabot_money::{Money, MoneyError};
/// let ante = Money::new(10_000)?;
/// assert_eq!(ante.plus(ante)?.minor(), 20_000);
/// assert_eq!(Money::MAX.plus(ante), Err(MoneyError::TooLarge));
/// # Ok::<(), MoneyError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "i64", into = "i64"))]
pub struct Money(i64);

impl Money {
    /// Nothing.
    pub const ZERO: Money = Money(0);
    /// The largest amount: 2^53.
    pub const MAX: Money = Money(1 << 53);

    /// An amount of minor units.
    ///
    /// # Errors
    /// [`MoneyError::TooLarge`] beyond ±2^53.
    #[inline]
    pub const fn new(minor: i64) -> Result<Money, MoneyError> {
        // One comparison for both ends: what is below the range wraps round to far above it.
        if minor.wrapping_add(Money::MAX.0).cast_unsigned() > 2 * Money::MAX.0.cast_unsigned() {
            Err(MoneyError::TooLarge)
        } else {
            Ok(Money(minor))
        }
    }

    /// An amount written in the source; a number out of range does not compile where it stands in a constant.
    ///
    /// # Panics
    /// Beyond ±2^53.
    #[must_use]
    pub const fn of(minor: i64) -> Money {
        match Money::new(minor) {
            Ok(money) => money,
            Err(_) => panic!("an amount in the source is beyond 2^53"),
        }
    }

    /// The number of minor units.
    #[must_use]
    #[inline]
    pub const fn minor(self) -> i64 {
        self.0
    }

    /// The sum.
    ///
    /// # Errors
    /// [`MoneyError::TooLarge`] when it does not fit.
    #[inline]
    pub const fn plus(self, other: Money) -> Result<Money, MoneyError> {
        // Both are within ±2^53, so the machine sum cannot wrap.
        Money::new(self.0.wrapping_add(other.0))
    }

    /// The difference.
    ///
    /// # Errors
    /// [`MoneyError::TooLarge`] when it does not fit.
    #[inline]
    pub const fn minus(self, other: Money) -> Result<Money, MoneyError> {
        Money::new(self.0.wrapping_sub(other.0))
    }

    /// So many times the amount.
    ///
    /// # Errors
    /// [`MoneyError::TooLarge`] when it does not fit.
    pub const fn times(self, factor: u32) -> Result<Money, MoneyError> {
        match self.0.checked_mul(factor as i64) {
            Some(product) => Money::new(product),
            None => Err(MoneyError::TooLarge),
        }
    }

    /// Parts of equal size and the indivisible rest: `self = parts × share + rest`.
    ///
    /// ```
    /// use sabot_money::Money;
    /// assert_eq!(Money::of(100).split(3), Some((Money::of(33), Money::of(1))));
    /// assert_eq!(Money::of(100).split(0), None);
    /// ```
    #[must_use]
    pub const fn split(self, parts: u32) -> Option<(Money, Money)> {
        if parts == 0 {
            return None;
        }
        let parts = parts as i64;
        Some((Money(self.0.div_euclid(parts)), Money(self.0.rem_euclid(parts))))
    }

    /// The sum of many.
    ///
    /// # Errors
    /// [`MoneyError::TooLarge`] when it does not fit.
    pub fn sum(amounts: impl IntoIterator<Item = Money>) -> Result<Money, MoneyError> {
        amounts.into_iter().try_fold(Money::ZERO, Money::plus)
    }

    /// Whether nothing.
    #[must_use]
    #[inline]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Whether more than nothing.
    #[must_use]
    #[inline]
    pub const fn is_positive(self) -> bool {
        self.0 > 0
    }
}

impl Neg for Money {
    type Output = Money;

    /// The range is symmetric, so this alone cannot fail.
    fn neg(self) -> Money {
        Money(-self.0)
    }
}

impl TryFrom<i64> for Money {
    type Error = MoneyError;

    fn try_from(minor: i64) -> Result<Money, MoneyError> {
        Money::new(minor)
    }
}

impl From<Money> for i64 {
    fn from(money: Money) -> i64 {
        money.0
    }
}

/// In whole units with two decimals and thousands apart: `12,345.60`.
impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        let sign = if self.0 < 0 { "-" } else { "" };
        f.pad(&format!("{sign}{}.{part:02}", grouped(whole.into(), ',')))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn amounts_print_in_units_of_a_hundred() {
        for (minor, text) in [
            (0, "0.00"),
            (5, "0.05"),
            (-5, "-0.05"),
            (123_456, "1,234.56"),
            (100_000_000, "1,000,000.00"),
            (-99_900, "-999.00"),
        ] {
            assert_eq!(Money::of(minor).to_string(), text);
        }
    }

    #[test]
    fn the_range_ends_at_two_to_the_fifty_third() {
        assert_eq!(Money::new(9_007_199_254_740_992), Ok(Money::MAX));
        assert_eq!(Money::new(9_007_199_254_740_993), Err(MoneyError::TooLarge));
        assert_eq!(Money::new(i64::MIN), Err(MoneyError::TooLarge));
        assert_eq!(Money::MAX.times(2), Err(MoneyError::TooLarge));
        assert_eq!((-Money::MAX).minus(Money::of(1)), Err(MoneyError::TooLarge));
    }

    proptest! {
        #[test]
        fn sums_agree_with_wider_arithmetic(a in -(1i64 << 53)..=(1 << 53), b in -(1i64 << 53)..=(1 << 53), k in 0u32..10_000) {
            let fits = |wide: i128| (-(1i128 << 53)..=(1 << 53)).contains(&wide).then_some(wide);
            let (x, y) = (Money::of(a), Money::of(b));
            prop_assert_eq!(x.plus(y).ok().map(|sum| i128::from(sum.minor())), fits(i128::from(a) + i128::from(b)));
            prop_assert_eq!(x.minus(y).ok().map(|rest| i128::from(rest.minor())), fits(i128::from(a) - i128::from(b)));
            prop_assert_eq!(x.times(k).ok().map(|product| i128::from(product.minor())), fits(i128::from(a) * i128::from(k)));
        }

        #[test]
        fn a_split_loses_nothing(minor in 0i64..(1 << 53), parts in 1u32..64) {
            let (share, rest) = Money::of(minor).split(parts).expect("at least one part");
            prop_assert_eq!(share.minor() * i64::from(parts) + rest.minor(), minor);
            prop_assert!((0..i64::from(parts)).contains(&rest.minor()));
        }
    }
}
