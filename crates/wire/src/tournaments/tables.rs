//! The tables of a tournament.

use sabot_games::Seat;
use sabot_ledger::Name;
use sabot_money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Of which tournament a table is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableTournament {
    /// The tournament.
    pub tournament: Name,
    /// The number that the table has there.
    pub number: u16,
}

/// A table of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentTable {
    /// Its number in the tournament.
    pub number: u16,
    /// The table of the house at which it is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Name>,
    /// Who sits there.
    pub players: Vec<TournamentChair>,
    /// How many hands it has begun.
    pub hands: u32,
    /// Whether it plays a hand.
    pub plays: bool,
    /// Why it begins none, where something has to happen before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waits: Option<TableWait>,
}

/// Who sits on a seat of a tournament's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentChair {
    /// The seat.
    pub seat: Seat,
    /// Who.
    pub player: Name,
    /// With how many chips; within a hand, with how many he began it.
    pub stack: Money,
}

/// What a table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableWait {
    /// In a word.
    pub what: WaitsFor,
    /// In a sentence.
    pub sentence: String,
}

/// What a table waits for, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WaitsFor {
    /// The director has stopped the clock.
    Paused,
    /// There is a break.
    Break,
    /// The other tables have not ended their hand.
    Others,
    /// Somebody has to move.
    Moves,
    /// All who are left have to move to one table.
    FinalTable,
    /// The table is to be broken.
    Breaks,
}
