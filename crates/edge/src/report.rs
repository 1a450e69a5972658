//! What an analysis says, the same for all games.

use sabot_law::{EditionId, Instrument};

use crate::Fraction;

/// One way in which a strategy's round can end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeCount {
    /// Its name, as programs read it: `fold`, `not_qualified`, `win_flush`, `lose` …
    pub name: String,
    /// What the player gains in it, in units of his first stake.
    pub net: Fraction,
    /// In how many of all combinations it happens.
    pub combinations: u128,
}

/// What a strategy is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrategyValue {
    /// Its name, as programs read it: `optimal`, `raise_always` …
    pub name: &'static str,
    /// What the player gains on average, in units of his first stake. The house edge is its negative.
    pub ev: Fraction,
    /// The loss divided by all that is staked on average.
    pub element_of_risk: Fraction,
    /// How often the player stays.
    pub play_frequency: Fraction,
    /// The mean square deviation from the value.
    pub variance: Fraction,
    /// Every outcome with its count; they add up to all combinations.
    pub outcomes: Vec<OutcomeCount>,
}

/// What a bet without a decision is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetValue {
    /// Its name.
    pub name: &'static str,
    /// What the player gains on average, in units of his stake.
    pub ev: Fraction,
    /// How often it wins.
    pub win: Fraction,
    /// How often it is lost.
    pub lose: Fraction,
    /// How often half of it is lost.
    pub lose_half: Fraction,
    /// How often it comes back.
    pub returned: Fraction,
    /// The mean square deviation from the value, for a stake of one.
    pub variance: Fraction,
}

/// A step of the counting argument, so that a person can check it: a sentence to be made and its numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// The key of the sentence.
    pub key: &'static str,
    /// Its numbers and names.
    pub args: Vec<(&'static str, String)>,
}

/// An analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The game.
    pub game: Instrument,
    /// The edition whose numbers were used.
    pub edition: EditionId,
    /// Whether a changed pay table or another treatment of ties departs from it.
    pub departs: bool,
    /// All combinations of cards.
    pub combinations: u128,
    /// The strategies, the best first.
    pub strategies: Vec<StrategyValue>,
    /// The bets without a decision.
    pub bets: Vec<BetValue>,
    /// The counting argument.
    pub argument: Vec<Argument>,
}

/// What cannot be analysed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {value}: {problem}")]
pub struct EdgeError {
    /// The field.
    pub field: &'static str,
    /// Its value.
    pub value: String,
    /// What is wrong with it: the key of a sentence.
    pub problem: &'static str,
}
