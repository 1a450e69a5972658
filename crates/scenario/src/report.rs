//! What came of a scenario.

use std::collections::BTreeSet;

use sabot_games::{Line, Told};
use sabot_law::{Basis, Cite, EditionId};
use sabot_money::Money;

use crate::Difference;

/// The pool over a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JackpotReport {
    /// When it opened.
    pub before: Money,
    /// When it was over.
    pub after: Money,
    /// The prizes paid.
    pub paid: Money,
}

/// One round.
#[derive(Clone, Debug, Default)]
pub struct RoundReport {
    /// Whether it was void.
    pub void: bool,
    /// What became of each bet.
    pub lines: Vec<Line>,
    /// The house's result.
    pub house_net: Money,
    /// The pool, where the game has one.
    pub jackpot: Option<JackpotReport>,
    /// Everything that happened, in order.
    pub story: Vec<(Told, Basis)>,
}

/// A whole scenario.
#[derive(Clone, Debug)]
pub struct Report {
    /// The edition it was played under; `None` when the configuration was refused.
    pub edition: Option<EditionId>,
    /// Its rounds.
    pub rounds: Vec<RoundReport>,
    /// Every citation that an event, a line or a refusal carried.
    pub emitted: BTreeSet<Cite>,
    /// The alternatives of settings in force, by number and word.
    pub chosen: Vec<(u8, &'static str)>,
    /// What the house should know about its choices.
    pub notices: Vec<(Told, Basis)>,
    /// Where it differs from what the file expects.
    pub differences: Vec<Difference>,
}
