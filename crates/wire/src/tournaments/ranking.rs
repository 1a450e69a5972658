//! Who stands where, and which prizes the places bring.

use sabot_games::Seat;
use sabot_ledger::Name;
use sabot_money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How somebody stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TournamentStanding {
    /// He has entered, and it has not begun.
    Entered,
    /// He plays.
    Playing,
    /// He has no chips and may buy some.
    Broke,
    /// He is out.
    Out,
    /// He was disqualified.
    Disqualified,
}

/// A line of the ranking: first those who are left, by chips, then those who are out, by their places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentPlace {
    /// The rank among those who are left; of who is out the place that he took, as far as it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<u16>,
    /// The last of the places that he shares with others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<u16>,
    /// Who.
    pub player: Name,
    /// How he stands.
    pub standing: TournamentStanding,
    /// How many chips he has; within a hand, with how many he began it.
    pub stack: Money,
    /// Whether he is away.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub away: bool,
    /// How many hands he must sit out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub penalty: Option<u16>,
    /// The number of his table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u16>,
    /// His seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What he won, where he won something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won: Option<Money>,
}

/// What a place receives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentPrize {
    /// The place, from 1.
    pub place: u16,
    /// How much; a seat in another tournament by its value.
    pub amount: Money,
    /// Whether it is such a seat.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub is_seat: bool,
    /// Who took the place, where somebody has; more than one where they share it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Name>,
}

/// The whole ranking of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentPlaces {
    /// Which tournament.
    pub tournament: Name,
    /// Everybody who ever entered.
    pub places: Vec<TournamentPlace>,
    /// The prizes, once nobody can buy chips any more.
    pub prizes: Vec<TournamentPrize>,
}
