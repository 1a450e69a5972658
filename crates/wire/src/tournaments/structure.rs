//! What the house has settled of a tournament before anybody enters it.

use sabot_money::{Money, Share};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What the house has settled of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentStructure {
    /// What an entry costs.
    pub entry: TournamentPrice,
    /// With how many chips one begins.
    pub stack: Money,
    /// The fewest with whom it begins.
    pub players_min: u16,
    /// The most entries, those counted who enter anew.
    pub entries_max: u16,
    /// How many play at a table at most.
    pub per_table: u8,
    /// What limits the bets.
    pub limit: TournamentLimit,
    /// Levels and breaks in their order.
    pub schedule: Vec<TournamentStage>,
    /// Up to which level one may enter late; absent: not once it has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub late_until: Option<u16>,
    /// How often who is out may enter anew, up to the same level.
    pub re_entries: u8,
    /// Chips for who has few or none left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rebuys: Option<TournamentRebuys>,
    /// Chips for everybody, once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub add_on: Option<TournamentAddOn>,
    /// How the pool becomes prizes.
    pub prizes: TournamentPrizes,
    /// What the pool is at least, where the house promises something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guaranteed: Option<Money>,
    /// What the house takes of the pots, where it takes something (16).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commission: Option<TournamentCommission>,
    /// How many above the prizes tables begin to wait for each other; absent: never.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand_for_hand: Option<u16>,
}

/// What one pays for chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentPrice {
    /// What goes to the prizes.
    pub pool: Money,
    /// What the house keeps.
    pub fee: Money,
}

/// What limits the bets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TournamentLimit {
    /// The pot.
    Pot,
    /// Nothing but the chips.
    NoLimit,
}

/// A stage of the schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TournamentStage {
    /// Hands are played with these blinds.
    Level(TournamentLevel),
    /// Nobody plays.
    Break(TournamentBreak),
}

/// A level. Where neither is given it lasts to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentLevel {
    /// Its number, from 1.
    pub level: u16,
    /// The small blind.
    pub small: Money,
    /// The big blind.
    pub big: Money,
    /// How many seconds it lasts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u32>,
    /// How many hands it lasts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hands: Option<u16>,
}

/// A break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentBreak {
    /// How long it takes.
    pub seconds: u32,
    /// Whether the add-on is sold in it.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub add_on: bool,
    /// The smallest chip from then on, where it changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chip: Option<Money>,
}

/// Chips for who has few or none left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentRebuys {
    /// What one costs.
    pub price: TournamentPrice,
    /// How many chips it brings.
    pub chips: Money,
    /// How many a player may take with one entry.
    pub most: u8,
    /// Up to which level.
    pub until: u16,
    /// With how many chips at most he may take one; who has none always may.
    pub with_at_most: Money,
}

/// Chips for everybody who wants them, once, in the break that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentAddOn {
    /// What it costs.
    pub price: TournamentPrice,
    /// How many chips it brings.
    pub chips: Money,
}

/// What the house takes of the pots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentCommission {
    /// Which share of a pot.
    pub rate: Share,
    /// At most so many big blinds of a pot.
    pub cap: u8,
}

/// How the pool becomes prizes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TournamentPrizes {
    /// The same shares however many enter, the first first.
    Shares(Vec<Share>),
    /// A row for each range of entries.
    Table(Vec<TournamentPrizeRow>),
    /// Seats in another tournament, each worth so much.
    Seats(Money),
}

/// The shares for tournaments of up to so many entries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentPrizeRow {
    /// For how many entries at most.
    pub up_to: u16,
    /// What each place receives, the first first.
    pub shares: Vec<Share>,
}
