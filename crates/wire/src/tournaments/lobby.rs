//! A tournament as the list has it.

use sabot_ledger::Name;
use sabot_money::{Currency, Money};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{TournamentPhase, TournamentPrice};
use crate::{LobbyTable, Mode};

/// A tournament as the list has it, with its tables: these do not stand among the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LobbyTournament {
    /// Its name.
    pub tournament: Name,
    /// What its tables are.
    pub mode: Mode,
    /// In what entries and prizes are paid.
    pub currency: Currency,
    /// How far it is.
    pub phase: TournamentPhase,
    /// What an entry costs.
    pub entry: TournamentPrice,
    /// What the pool is at least, where the house promises something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guaranteed: Option<Money>,
    /// With how many chips one begins.
    pub stack: Money,
    /// How many entries there are, those counted who entered anew.
    pub entries: u16,
    /// How many entries there may be.
    pub entries_max: u16,
    /// How many players it needs to begin.
    pub players_min: u16,
    /// How many players are left in it.
    pub players_left: u16,
    /// Whether somebody who is not in it may enter now.
    pub may_enter: bool,
    /// When it begins by itself, on the line of time on which clocks run out, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins_line_ms: Option<i64>,
    /// The level, from 1; 0 before it begins.
    pub level: u16,
    /// The prize pool, what the house adds included.
    pub pool: Money,
    /// Its open tables.
    pub tables: Vec<LobbyTable>,
}
