//! Money that moves.

use sabot_money::{Currency, Money};

use crate::{Account, Citation, MoneyReason, MoneyRefusal, Purpose, Tags};

/// How many entries a transfer has at most.
pub const ENTRIES_MAX: usize = 256;

/// An amount that leaves one account and enters another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Entry {
    /// The account that gives.
    pub debit: Account,
    /// The account that receives.
    pub credit: Account,
    /// How much; more than nothing.
    pub amount: Money,
}

impl Entry {
    /// An entry that moves this amount from `debit` to `credit`.
    #[must_use]
    pub const fn new(debit: Account, credit: Account, amount: Money) -> Entry {
        Entry { debit, credit, amount }
    }

    /// The same amount the other way.
    #[must_use]
    pub const fn back(self) -> Entry {
        Entry { debit: self.credit, credit: self.debit, amount: self.amount }
    }
}

/// Entries in one currency that happen together or not at all, with why and where.
///
/// An account may stand in several entries; only what it holds afterwards must keep within its bounds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Transfer {
    /// Why it is made, which also chooses its meter.
    pub purpose: Purpose,
    /// From where to where; 1 to [`ENTRIES_MAX`].
    pub entries: Vec<Entry>,
    /// What it cites.
    #[cfg_attr(feature = "serde", serde(default))]
    pub citation: Citation,
    /// Where it is counted.
    #[cfg_attr(feature = "serde", serde(default))]
    pub tags: Tags,
}

impl Transfer {
    /// A transfer that cites nothing and belongs to no table.
    #[must_use]
    pub fn new(purpose: Purpose, entries: Vec<Entry>) -> Transfer {
        Transfer { purpose, entries, citation: Citation::default(), tags: Tags::default() }
    }

    /// The same with these tags.
    #[must_use]
    pub fn at(self, tags: Tags) -> Transfer {
        Transfer { tags, ..self }
    }
}

/// Checks the form of entries and answers their one currency.
pub(crate) fn check_entries(entries: &[Entry]) -> Result<Currency, MoneyRefusal> {
    let Some(first) = entries.first() else {
        return Err(MoneyRefusal::of("entries", MoneyReason::NoEntries));
    };
    if entries.len() > ENTRIES_MAX {
        return Err(MoneyRefusal::of("entries", MoneyReason::TooManyEntries(entries.len())));
    }
    let currency = first.debit.currency;
    for (index, entry) in entries.iter().enumerate() {
        if !entry.amount.is_positive() {
            return Err(MoneyRefusal::at("amount", index, MoneyReason::NotPositive(entry.amount)));
        }
        for (field, account) in [("debit", entry.debit), ("credit", entry.credit)] {
            if account.currency != currency {
                return Err(MoneyRefusal::at(field, index, MoneyReason::OtherCurrency(currency, account.currency)));
            }
        }
        if entry.debit == entry.credit {
            return Err(MoneyRefusal::at("credit", index, MoneyReason::SameAccount(entry.credit)));
        }
    }
    Ok(currency)
}

/// What entries move together, as far as the purpose's meter counts them. At most 256 × 2^53 = 2^61 when they are well
/// formed; beyond that it stops counting.
pub(crate) fn total(entries: &[Entry], purpose: Purpose) -> u64 {
    let counted = entries.iter().filter(|entry| purpose.counts(entry));
    counted.fold(0, |sum, entry| sum.saturating_add(entry.amount.minor().unsigned_abs()))
}
