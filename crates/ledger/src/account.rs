//! Where money can be.

use core::fmt;

use sabot_money::Currency;

use crate::Name;

/// What an account is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Kind {
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
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 12] = [
        Kind::Purse,
        Kind::Stakes,
        Kind::CarriedBets,
        Kind::Chips,
        Kind::Bank,
        Kind::Pool,
        Kind::Reserve,
        Kind::Overflow,
        Kind::AwaitingApproval,
        Kind::Commission,
        Kind::Cage,
        Kind::House,
    ];

    /// Whose name such an account bears.
    #[must_use]
    pub const fn owner(self) -> Owner {
        match self {
            Kind::Purse => Owner::Player,
            Kind::Stakes | Kind::Chips | Kind::Bank => Owner::Table,
            Kind::CarriedBets | Kind::Pool | Kind::Reserve | Kind::Overflow | Kind::AwaitingApproval => Owner::Pool,
            Kind::Commission | Kind::Cage | Kind::House => Owner::House,
        }
    }

    /// Whether such an account may owe: only where money enters the floor. Everything else holds what it has.
    #[must_use]
    pub const fn may_owe(self) -> bool {
        matches!(self, Kind::Cage | Kind::House)
    }

    /// The word in records, as serde writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Kind::Purse => "purse",
            Kind::Stakes => "stakes",
            Kind::CarriedBets => "carried_bets",
            Kind::Chips => "chips",
            Kind::Bank => "bank",
            Kind::Pool => "pool",
            Kind::Reserve => "reserve",
            Kind::Overflow => "overflow",
            Kind::AwaitingApproval => "awaiting_approval",
            Kind::Commission => "commission",
            Kind::Cage => "cage",
            Kind::House => "house",
        }
    }
}

/// One account: of a currency, a kind and an owner. There is at most one for each three.
///
/// ```
/// use sabot_ledger::{Account, Kind};
/// use sabot_money::Currency;
/// let purse = Account::new(Currency::Hkd, Kind::Purse, "ana".parse()?);
/// assert_eq!(purse.to_string(), "purse/ana/HKD");
/// # Ok::<(), sabot_ledger::NameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Account {
    /// What its money is.
    pub currency: Currency,
    /// What it is for.
    pub kind: Kind,
    /// Whose it is.
    pub owner: Name,
}

impl Account {
    /// The account of this currency, kind and owner.
    #[must_use]
    pub const fn new(currency: Currency, kind: Kind, owner: Name) -> Account {
        Account { currency, kind, owner }
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}/{}/{}", self.kind.as_str(), self.owner, self.currency))
    }
}
