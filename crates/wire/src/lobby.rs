//! The list of tables, tournaments and jackpots.

use sabot_games::Limits;
use sabot_law::Instrument;
use sabot_ledger::Name;
use sabot_money::{Currency, Money, Share};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Halt, LobbyTournament, Mode, Progress};

/// All tables, tournaments and jackpots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Lobby {
    /// The tables, those of tournaments left out.
    pub tables: Vec<LobbyTable>,
    /// The tournaments, each with its tables.
    pub tournaments: Vec<LobbyTournament>,
    /// The jackpots.
    pub pools: Vec<Pool>,
}

/// A table as the list has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LobbyTable {
    /// Its name.
    pub table: Name,
    /// What is played.
    pub game: Instrument,
    /// What it is.
    pub mode: Mode,
    /// In which currency.
    pub currency: Currency,
    /// Whether it is open.
    pub open: bool,
    /// Why it stands still.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub halt: Option<Halt>,
    /// How far its game is.
    pub progress: Progress,
    /// The round that is open or was last, 0 before the first.
    pub round: u32,
    /// How many seats it has.
    pub seats: u8,
    /// How many of them are taken.
    pub taken: u8,
    /// The jackpot it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jackpot: Option<Name>,
    /// What may be laid.
    pub limits: TableLimits,
}

/// The smallest and largest stakes of a table; which of them are there depends on its game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableLimits {
    /// stud: of the ante.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ante: Option<Limits>,
    /// qpoker: of the bet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bet: Option<Limits>,
    /// qpoker: of the bonus.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Limits>,
    /// football: of ranges, even and odd.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stakes: Option<Limits>,
    /// football: of post.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub post: Option<Limits>,
    /// omaha: the big blind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub big_blind: Option<Money>,
}

/// A jackpot as its display shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Pool {
    /// Its name.
    pub pool: Name,
    /// In which currency.
    pub currency: Currency,
    /// What it holds (stud 1(4)).
    pub amount: Money,
    /// The fixed sums that the table shows (stud 10(3)), in the order of the rows of 10(2).
    pub sums: Vec<Money>,
    /// The shares of the pool that a royal flush and a straight flush take (stud 10(2)(1), 10(2)(2)).
    pub shares: Vec<Share>,
    /// What a jackpot bet costs, where that is fixed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bet: Option<Money>,
    /// The last prizes, without names.
    pub hits: Vec<Prize>,
}

/// A prize that was paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Prize {
    /// Its number.
    pub number: u32,
    /// At which table.
    pub table: Name,
    /// In which round.
    pub round: u32,
    /// By which row of stud 10(2).
    pub row: u8,
    /// How much.
    pub amount: Money,
}
