//! How an account stands.

use sabot_money::Money;

use crate::{Account, Bounds, MoneyReason, MoneyRefusal};

/// What an account holds and what is set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct AccountStanding {
    pub(crate) bounds: Bounds,
    pub(crate) balance: Money,
    pub(crate) leaving: Money,
    pub(crate) coming: Money,
}

impl AccountStanding {
    pub(crate) const fn empty(bounds: Bounds) -> AccountStanding {
        AccountStanding { bounds, balance: Money::ZERO, leaving: Money::ZERO, coming: Money::ZERO }
    }

    /// How little and how much it may hold.
    #[must_use]
    pub const fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// What it holds, with what is set aside to leave and without what is set aside to come.
    #[must_use]
    pub const fn balance(&self) -> Money {
        self.balance
    }

    /// What is set aside to leave it.
    #[must_use]
    pub const fn leaving(&self) -> Money {
        self.leaving
    }

    /// What is set aside elsewhere to come to it.
    #[must_use]
    pub const fn coming(&self) -> Money {
        self.coming
    }

    /// What it can spend: the balance without what is set aside to leave.
    #[must_use]
    pub fn available(&self) -> Money {
        self.balance.minus(self.leaving).expect("no less than the least it may hold")
    }

    /// Whether it keeps its bounds whatever becomes of what is set aside: if all leaves and nothing comes, and if all
    /// comes and nothing leaves.
    pub(crate) fn check(&self, account: Account) -> Result<(), MoneyRefusal> {
        let Bounds { least, most } = self.bounds;
        let would = self.balance.minus(self.leaving)?;
        if would < least {
            return Err(MoneyRefusal::of("debit", MoneyReason::TooLittle { account, would, least }));
        }
        let would = self.balance.plus(self.coming)?;
        if would > most {
            return Err(MoneyRefusal::of("credit", MoneyReason::TooMuch { account, would, most }));
        }
        Ok(())
    }
}
