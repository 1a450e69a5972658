//! What the cloth of a table prints: spots with their limits, pay rows with their articles. Everything comes from the
//! table's own edition and configuration, so that a screen needs to know neither.

use std::borrow::Cow;

use sabot_law::Cite;
use sabot_money::{ChipUnit, Money, Odds, Share, StakeRange};
use serde::{Deserialize, Serialize};

use crate::Bet;

/// What happens to a bet with such a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Printed {
    /// It wins by odds.
    Wins,
    /// The hand draws a card more.
    Draws,
    /// Half of it is lost.
    LosesHalf,
    /// It comes back.
    Returned,
}

/// A row of a pay table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PayRow {
    /// The hand, by a word.
    pub hand: Cow<'static, str>,
    /// What happens to the bet.
    pub outcome: Printed,
    /// What it wins: so much to so much.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<(u32, u32)>"))]
    pub odds: Option<Odds>,
    /// The sum that it wins, where that is fixed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sum: Option<Money>,
    /// The part of the pool that it wins, where it wins one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<Share>,
    /// The house's maximum, where it can cut what the odds come to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<Money>,
    /// The rule.
    pub cite: Cite,
}

impl PayRow {
    pub(crate) fn wins(hand: &'static str, odds: Odds, cite: Cite) -> PayRow {
        PayRow { odds: Some(odds), ..PayRow::new(hand, Printed::Wins, cite) }
    }

    pub(crate) fn new(hand: &'static str, outcome: Printed, cite: Cite) -> PayRow {
        PayRow { hand: hand.into(), outcome, odds: None, sum: None, share: None, most: None, cite }
    }
}

/// What a bet is paid, by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PayTable {
    /// The bet, or a word for what else the rows are about.
    pub bet: Cow<'static, str>,
    /// The rows, as the regulation lists them.
    pub rows: Vec<PayRow>,
}

/// Where a bet is laid at each seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FeltSpot {
    /// The bet.
    pub bet: Bet,
    /// The smallest stake, where the table sets one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<Money>,
    /// The largest stake.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<Money>,
    /// What it wins, where that is one figure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<(u32, u32)>"))]
    pub odds: Option<Odds>,
    /// The most that it wins, where that depends on the hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<(u32, u32)>"))]
    pub odds_most: Option<Odds>,
    /// So many times which other bet it is, never more and never less, where the regulation fixes it so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<(u32, Bet)>,
    /// football: the points on which it wins.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<u8>,
    /// The rule that provides for it.
    pub cite: Cite,
}

impl FeltSpot {
    pub(crate) fn new(bet: Bet, limits: Option<StakeRange>, cite: Cite) -> FeltSpot {
        FeltSpot {
            bet,
            least: limits.map(StakeRange::min),
            most: limits.map(StakeRange::max),
            odds: None,
            odds_most: None,
            times: None,
            numbers: Vec::new(),
            cite,
        }
    }
}

/// The cloth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Felt {
    /// The spots of a seat, from the croupier outwards.
    pub spots: Vec<FeltSpot>,
    /// The pay tables.
    pub pays: Vec<PayTable>,
    /// The smallest chip.
    pub unit: ChipUnit,
}

/// The better of the rows.
pub(crate) fn best(rows: &[PayRow]) -> Option<Odds> {
    let by_value = |one: &Odds, other: &Odds| {
        let [(gain, stake), (other_gain, other_stake)] = [one, other].map(|odds| odds.parts());
        (u64::from(gain) * u64::from(other_stake)).cmp(&(u64::from(other_gain) * u64::from(stake)))
    };
    rows.iter().filter_map(|row| row.odds).max_by(by_value)
}
