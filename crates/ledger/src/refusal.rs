//! Why a command is not accepted.

use sabot_money::{Currency, Money, MoneyError};

use crate::{Account, AccountKind, Id, TransferState};

/// What is wrong. Each kind is one sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoneyReason {
    /// An id that another command has used.
    OtherContent(Id),
    /// An account that was never opened.
    UnknownAccount(Account),
    /// An account that is open already.
    AlreadyOpen(Account),
    /// Bounds that an empty account would not keep.
    BoundsWithoutZero {
        /// The least asked for.
        least: Money,
        /// The most asked for.
        most: Money,
    },
    /// A least amount below zero where nothing may be owed.
    MayNotOwe {
        /// What the account is for.
        kind: AccountKind,
        /// The least asked for.
        least: Money,
    },
    /// A transfer of nothing.
    NoEntries,
    /// More entries than a transfer takes.
    TooManyEntries(usize),
    /// An amount that is zero or less.
    NotPositive(Money),
    /// Two currencies in one transfer: the first entry's, and this.
    OtherCurrency(Currency, Currency),
    /// An entry from an account to itself.
    SameAccount(Account),
    /// An account would hold too little once all that is reserved has left.
    TooLittle {
        /// The account.
        account: Account,
        /// What it would hold.
        would: Money,
        /// What it must hold.
        least: Money,
    },
    /// An account would hold too much once all that is reserved for it has come.
    TooMuch {
        /// The account.
        account: Account,
        /// What it would hold.
        would: Money,
        /// What it may hold.
        most: Money,
    },
    /// A sum beyond ±2^53.
    TooLarge,
    /// No transfer has this id.
    UnknownTransfer(Id),
    /// A transfer that is no longer, or never was, set aside.
    NotReserved(Id, TransferState),
    /// A transfer that has moved nothing, or whose money went back already.
    NotPosted(Id, TransferState),
    /// A reversal, which is itself never reversed: the transfer is made anew.
    IsReversal(Id),
    /// Not one amount for each entry that was set aside.
    PortionCount(usize, usize),
    /// An amount below zero, or above what was set aside.
    PortionOutside(Money, Money),
    /// A portion of nothing, which would be a void.
    NothingToMove,
    /// So much would appear, or vanish where it is less than nothing. No command can ask for that: the program is wrong.
    Unbalanced(i64),
}

/// A command that was not accepted. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {reason:?}")]
pub struct MoneyRefusal {
    /// The field of the command.
    pub field: &'static str,
    /// Which entry, counted from 0, where it is about one.
    pub entry: Option<usize>,
    /// What is wrong with it.
    pub reason: MoneyReason,
}

impl MoneyRefusal {
    pub(crate) const fn of(field: &'static str, reason: MoneyReason) -> MoneyRefusal {
        MoneyRefusal { field, entry: None, reason }
    }

    pub(crate) const fn at(field: &'static str, entry: usize, reason: MoneyReason) -> MoneyRefusal {
        MoneyRefusal { field, entry: Some(entry), reason }
    }
}

impl From<MoneyError> for MoneyRefusal {
    fn from(_: MoneyError) -> MoneyRefusal {
        MoneyRefusal::of("amount", MoneyReason::TooLarge)
    }
}
