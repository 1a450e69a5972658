//! What only the player himself is told of a tournament that he is in.

use sabot_games::Seat;
use sabot_ledger::Name;
use sabot_money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::TournamentStanding;

/// How somebody stands in a tournament that he entered, told to him alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OwnTournament {
    /// Who.
    pub player: Name,
    /// How he stands.
    pub standing: TournamentStanding,
    /// At which table of the house he sits: the page that shows him his cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Name>,
    /// Its number in the tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u16>,
    /// On which seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// How many chips he has; within a hand, with how many he began it.
    pub stack: Money,
    /// His rank by chips among those who are left, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<u16>,
    /// Of how many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<u16>,
    /// Whether he is away: dealt in, posted and folded.
    pub away: bool,
    /// How many hands he must sit out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub penalty: Option<u16>,
    /// How often he entered.
    pub entries: u8,
    /// How many rebuys he took with this entry.
    pub rebuys: u8,
    /// Whether he took the add-on with this entry.
    pub added_on: bool,
    /// What he paid, fees and all.
    pub paid: Money,
    /// Which chips he may buy now, and what they cost; the offers have the commands.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub may_buy: Vec<OwnChoice>,
    /// The best of the places that he took.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u16>,
    /// The last of them, where he shares places with others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place_to: Option<u16>,
    /// What he won; a seat in another tournament counts by its value.
    pub won: Money,
    /// His last move or the place that he took, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told: Option<String>,
}

/// Chips that somebody may buy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OwnChoice {
    /// A new entry.
    Entry,
    /// A rebuy.
    Rebuy,
    /// The add-on.
    AddOn,
}
