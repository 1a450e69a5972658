//! The smallest chip of a table, and the stakes it takes.

use crate::{Money, MoneyError};

/// The smallest chip: every stake is a multiple of it. Its value is even, so that every half is exact.
///
/// ```
/// use sabot_money::{ChipUnit, Money};
/// let unit = ChipUnit::new(Money::of(100))?;
/// assert!(unit.measures(Money::of(10_000)));
/// assert!(!unit.measures(Money::of(10_050)));
/// # Ok::<(), sabot_money::MoneyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "Money", into = "Money"))]
pub struct ChipUnit(Money);

impl ChipUnit {
    /// A chip of this value.
    ///
    /// # Errors
    /// [`MoneyError::ChipUnit`] unless it is positive and even.
    pub const fn new(value: Money) -> Result<ChipUnit, MoneyError> {
        if value.minor() <= 0 || value.minor() % 2 != 0 {
            return Err(MoneyError::ChipUnit(value.minor()));
        }
        Ok(ChipUnit(value))
    }

    /// Its value.
    #[must_use]
    pub const fn value(self) -> Money {
        self.0
    }

    /// Whether an amount can be laid in whole chips.
    #[must_use]
    pub const fn measures(self, amount: Money) -> bool {
        amount.minor() % self.0.minor() == 0
    }
}

impl TryFrom<Money> for ChipUnit {
    type Error = MoneyError;

    fn try_from(value: Money) -> Result<ChipUnit, MoneyError> {
        ChipUnit::new(value)
    }
}

impl From<ChipUnit> for Money {
    fn from(unit: ChipUnit) -> Money {
        unit.0
    }
}

/// The stakes that a spot takes: from the smallest to the largest, in whole chips.
///
/// ```
/// use sabot_money::{ChipUnit, Money, StakeRange};
/// let unit = ChipUnit::new(Money::of(100))?;
/// let range = StakeRange::new(Money::of(1_000), Money::of(1_000_000), unit)?;
/// assert!(range.takes(Money::of(1_000)) && !range.takes(Money::of(900)) && !range.takes(Money::of(1_050)));
/// # Ok::<(), sabot_money::MoneyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct StakeRange {
    min: Money,
    max: Money,
    unit: ChipUnit,
}

impl StakeRange {
    /// The stakes from `min` to `max`.
    ///
    /// # Errors
    /// [`MoneyError::StakeRange`] when it is empty, starts below one chip or ends between chips.
    pub fn new(min: Money, max: Money, unit: ChipUnit) -> Result<StakeRange, MoneyError> {
        if min < unit.value() || max < min || !unit.measures(min) || !unit.measures(max) {
            return Err(MoneyError::StakeRange { min: min.minor(), max: max.minor() });
        }
        Ok(StakeRange { min, max, unit })
    }

    /// The smallest stake.
    #[must_use]
    pub const fn min(self) -> Money {
        self.min
    }

    /// The largest stake.
    #[must_use]
    pub const fn max(self) -> Money {
        self.max
    }

    /// The chip it is laid in.
    #[must_use]
    pub const fn unit(self) -> ChipUnit {
        self.unit
    }

    /// Whether a stake of this size is taken.
    #[must_use]
    pub fn takes(self, stake: Money) -> bool {
        (self.min..=self.max).contains(&stake) && self.unit.measures(stake)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chip_unit_is_positive_and_even() {
        for minor in [0, -2, 1, 101] {
            assert_eq!(ChipUnit::new(Money::of(minor)), Err(MoneyError::ChipUnit(minor)));
        }
        assert!(ChipUnit::new(Money::of(2)).is_ok());
    }

    #[test]
    fn a_range_of_stakes_is_made_of_whole_chips() {
        let unit = ChipUnit::new(Money::of(100)).expect("even");
        for (min, max) in [(0, 1_000), (1_000, 900), (150, 1_000), (100, 1_050), (-100, 100)] {
            assert_eq!(StakeRange::new(Money::of(min), Money::of(max), unit), Err(MoneyError::StakeRange { min, max }));
        }
    }
}
