//! What waits for a second person.

use sabot_law::Cite;
use sabot_ledger::Name;
use sabot_money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Correction, Exchange, NewLimits, RequestId, Role};

/// Something that waits for a second person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Request {
    /// The id of the command that asked for it.
    pub id: RequestId,
    /// What for.
    pub wish: Wish,
    /// Why.
    pub reason: String,
    /// Who asked.
    pub by: Actor,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// A person or a program of the house that asks for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Actor {
    /// By this name.
    pub name: Name,
    /// In this role.
    pub role: Role,
    /// Whether it is the house's own program and no person.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub automatic: bool,
}

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "wish", rename_all = "snake_case")]
// What a player wishes at his turn is called so too.
#[schemars(rename = "RequestWish")]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum Wish {
    /// Other limits from the next round on.
    Limits { table: Name, limits: NewLimits },
    /// A settled bet put right.
    Correction { table: Name, correction: Correction },
    /// A jackpot put right.
    Pool { pool: Name, amount: Money, cite: Cite },
    /// An exclusion lifted before its end.
    Lift { exclusion: u32 },
    /// Chips sold or redeemed that are too many for one person.
    Cage { exchange: Exchange },
    /// The house's clock put right, by what the machine's clock is ahead of it.
    Clock { ahead_ms: i64 },
    /// A player disqualified in a tournament: his chips leave play.
    Disqualify { tournament: Name, player: Name },
    /// A tournament cancelled, and everybody paid back.
    CancelTournament { tournament: Name },
    /// Another structure for a tournament, before it begins.
    Restructure { tournament: Name },
    /// A prize of a tournament above the house's threshold.
    TournamentPrize { tournament: Name, player: Name, amount: Money },
}
