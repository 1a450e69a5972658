//! A round that is over, told event by event: `sabot-round-v1`. `docs/histories.md` says what each member means.

use sabot_games::omaha::{Limit, OmahaEvent};
use sabot_games::{BankedEvent, Name, Seat};
use sabot_law::{Basis, Digest, EditionId, Instrument, Rules};
use sabot_money::{ChipUnit, Currency, Money};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Actor;

/// Which form a history has: there is one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum RoundFormat {
    /// The first form.
    #[default]
    #[serde(rename = "sabot-round-v1")]
    V1,
}

/// A round that is over, as somebody may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundHistory {
    /// The form.
    pub format: RoundFormat,
    /// The house.
    pub house: Name,
    /// The table.
    pub table: Name,
    /// The number of the round at its table, from 1.
    pub round: u32,
    /// What was played.
    pub game: Instrument,
    /// The edition it was played under.
    pub edition: EditionId,
    /// The version of the readings.
    pub rules: Rules,
    /// As whom one looks: `seat:3`, `croupier`, `public` or `inspector`.
    #[serde(rename = "as")]
    #[schemars(regex(pattern = "^(seat:[0-9]+|croupier|public|inspector)$"))]
    pub viewer: String,
    /// The table's currency.
    pub currency: Currency,
    /// When it opened, in milliseconds since 1970.
    pub opened_ms: i64,
    /// When it closed.
    pub closed_ms: i64,
    /// Who led it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer: Option<Name>,
    /// Whether it was void.
    pub void: bool,
    /// At Omaha: blinds, limit and chips.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terms: Option<HandTerms>,
    /// At Omaha: who was dealt in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<HandPlayer>,
    /// What happened, in the order of the log.
    pub steps: Vec<RoundStep>,
    /// What became of each stake.
    pub lines: Vec<RoundLine>,
    /// The house's result, for who sees the books.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house_net: Option<Money>,
    /// Proofs of its rows against a signed checkpoint, where one covers them all and was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<RoundProof>,
}

/// What an Omaha hand was played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HandTerms {
    /// The small blind.
    pub small_blind: Money,
    /// The big blind.
    pub big_blind: Money,
    /// What limits the bets.
    pub limit: Limit,
    /// The smallest chip.
    pub chip_unit: ChipUnit,
    /// Seats for players.
    pub seats: u8,
}

/// Somebody who was dealt in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HandPlayer {
    /// Where he sat.
    pub seat: Seat,
    /// Who it was.
    pub player: Name,
    /// What lay before him when the hand began. Rows say what moves; where the rows before the hand were not read, it is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stack: Option<Money>,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundStep {
    /// The row of the record that says it.
    pub row: LogRow,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// Who did it.
    pub by: Actor,
    /// What happened, in the words of the record; what lies face down for who looks is null.
    pub event: RoundEvent,
    /// The rule it rests on, and behind it what else.
    pub basis: Basis,
    /// The same as a sentence.
    pub sentence: String,
}

/// A row of the record: where it stands, and the leaf it is in the tree over the whole log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LogRow {
    /// Its place in the log, from 0.
    pub index: u64,
    /// Its leaf.
    pub leaf: Digest,
}

/// An event of a game, by what kind of game it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(clippy::large_enum_variant, reason = "the same few hundred bytes that the events are everywhere")]
pub enum RoundEvent {
    /// At a table where players bet against the house.
    Banked(BankedEvent),
    /// At an Omaha table.
    Omaha(OmahaEvent),
}

/// What became of a stake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundLine {
    /// Where it lay.
    pub seat: Seat,
    /// Whose it was.
    pub player: Name,
    /// What it lay on: `ante`, `bonus`, `pot 1`.
    pub bet: String,
    /// How much it was.
    pub stake: Money,
    /// What the player gained beyond his stake.
    pub net: Money,
    /// The rule that ordered it, and behind it what else it rests on.
    pub basis: Basis,
    /// The same as a sentence.
    pub sentence: String,
}

/// Proofs of rows against a signed checkpoint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundProof {
    /// The checkpoint: a signed note.
    pub checkpoint: String,
    /// One for each row that a step names, in the order of the log.
    pub rows: Vec<RowProof>,
}

/// The proof that a row is in the log that a checkpoint speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RowProof {
    /// The row's place in the log.
    pub index: u64,
    /// The way from its leaf up to the root.
    pub path: Vec<Digest>,
}
