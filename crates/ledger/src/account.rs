//! Where money can be.

use core::fmt;

use sabot_money::Currency;

use crate::Name;

/// What an account is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum AccountKind {
    /// What a player has and has not laid.
    Purse,
    /// Stakes in play on a table.
    Stakes,
    /// Jackpot bets of void rounds, waiting for the next one.
    CarriedBets,
    /// Chips before the players of an Omaha table, and its pots.
    Chips,
    /// A table's bank: its float, with fills and credits.
    Bank,
    /// A progressive jackpot as it is shown.
    Pool,
    /// What is set aside to fund the minimum of a pool.
    Reserve,
    /// What a pool took in above what it may show.
    Overflow,
    /// Jackpot prizes won and not yet approved.
    AwaitingApproval,
    /// What the house takes for letting players play each other.
    Commission,
    /// The cage, where chips are bought and redeemed.
    Cage,
    /// The house itself.
    House,
    /// What was paid in for the prizes of a tournament.
    EntryPool,
    /// Prizes of a tournament that two people have not approved yet.
    HeldPrizes,
    /// The chips of a tournament: it owes as many as are in play.
    ChipIssue,
}

/// Whose name an account bears.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Owner {
    /// A player's.
    Player,
    /// A table's.
    Table,
    /// A jackpot pool's.
    Pool,
    /// The house's own name for a cage, a commission or itself.
    House,
    /// A tournament.
    Tournament,
}

impl AccountKind {
    /// All of them.
    pub const ALL: [AccountKind; 15] = [
        AccountKind::Purse,
        AccountKind::Stakes,
        AccountKind::CarriedBets,
        AccountKind::Chips,
        AccountKind::Bank,
        AccountKind::Pool,
        AccountKind::Reserve,
        AccountKind::Overflow,
        AccountKind::AwaitingApproval,
        AccountKind::Commission,
        AccountKind::Cage,
        AccountKind::House,
        AccountKind::EntryPool,
        AccountKind::HeldPrizes,
        AccountKind::ChipIssue,
    ];

    /// Whose name such an account bears.
    #[must_use]
    pub const fn owner(self) -> Owner {
        match self {
            AccountKind::Purse => Owner::Player,
            AccountKind::Stakes | AccountKind::Chips | AccountKind::Bank => Owner::Table,
            AccountKind::CarriedBets
            | AccountKind::Pool
            | AccountKind::Reserve
            | AccountKind::Overflow
            | AccountKind::AwaitingApproval => Owner::Pool,
            AccountKind::Commission | AccountKind::Cage | AccountKind::House => Owner::House,
            AccountKind::EntryPool | AccountKind::HeldPrizes | AccountKind::ChipIssue => Owner::Tournament,
        }
    }

    /// Whether such an account may owe: only where money or the chips of a tournament come from. Everything else holds what it has.
    #[must_use]
    pub const fn may_owe(self) -> bool {
        matches!(self, AccountKind::Cage | AccountKind::House | AccountKind::ChipIssue)
    }

    /// The word in records, as serde writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            AccountKind::Purse => "purse",
            AccountKind::Stakes => "stakes",
            AccountKind::CarriedBets => "carried_bets",
            AccountKind::Chips => "chips",
            AccountKind::Bank => "bank",
            AccountKind::Pool => "pool",
            AccountKind::Reserve => "reserve",
            AccountKind::Overflow => "overflow",
            AccountKind::AwaitingApproval => "awaiting_approval",
            AccountKind::Commission => "commission",
            AccountKind::Cage => "cage",
            AccountKind::House => "house",
            AccountKind::EntryPool => "entry_pool",
            AccountKind::HeldPrizes => "held_prizes",
            AccountKind::ChipIssue => "chip_issue",
        }
    }
}

/// One account: of a currency, a kind and an owner. There is at most one for each three.
///
/// ```
/// use sabot_ledger::{Account, AccountKind};
/// use sabot_money::Currency;
/// let purse = Account::new(Currency::Hkd, AccountKind::Purse, "ana".parse()?);
/// assert_eq!(purse.to_string(), "purse/ana/HKD");
/// # Ok::<(), sabot_ledger::NameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Account {
    /// What its money is.
    pub currency: Currency,
    /// What it is for.
    pub kind: AccountKind,
    /// Whose it is.
    pub owner: Name,
}

impl Account {
    /// The account of this currency, kind and owner.
    #[must_use]
    pub const fn new(currency: Currency, kind: AccountKind, owner: Name) -> Account {
        Account { currency, kind, owner }
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}/{}/{}", self.kind.as_str(), self.owner, self.currency))
    }
}
