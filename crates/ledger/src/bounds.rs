//! How little and how much an account may hold.

use sabot_money::Money;

use crate::{AccountKind, MoneyReason};

/// The least and the most an account may hold, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Bounds {
    /// It never holds less.
    pub least: Money,
    /// It never holds more.
    pub most: Money,
}

impl Bounds {
    /// Bounds from zero to this amount.
    #[must_use]
    pub const fn from_zero(most: Money) -> Bounds {
        Bounds { least: Money::ZERO, most }
    }

    /// Whether such an account may have them. An account starts empty, so they hold zero.
    pub(crate) fn check(self, kind: AccountKind) -> Result<(), MoneyReason> {
        if self.least > Money::ZERO || self.most < Money::ZERO {
            return Err(MoneyReason::BoundsWithoutZero { least: self.least, most: self.most });
        }
        if self.least < Money::ZERO && !kind.may_owe() {
            return Err(MoneyReason::MayNotOwe { kind, least: self.least });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_where_money_or_chips_come_from_may_they_be_owed() {
        let owing = Bounds { least: Money::of(-1), most: Money::MAX };
        for kind in AccountKind::ALL {
            let source = matches!(kind, AccountKind::Cage | AccountKind::House | AccountKind::ChipIssue);
            assert_eq!(owing.check(kind).is_ok(), source, "{kind:?}");
            assert_eq!(Bounds::from_zero(Money::ZERO).check(kind), Ok(()));
            assert!(Bounds { least: Money::of(1), most: Money::MAX }.check(kind).is_err());
            assert!(Bounds { least: Money::of(-5), most: Money::of(-1) }.check(kind).is_err());
        }
    }
}
