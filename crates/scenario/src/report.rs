//! What came of a scenario.

use std::collections::BTreeSet;

use sabot_games::omaha::{OmahaLine, SharedCommission};
use sabot_games::{Line, Message, Name, Seat};
use sabot_law::{Basis, Cite, EditionId};
use sabot_money::Money;

use crate::ScenarioDifference;

/// The pool over a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JackpotReport {
    /// When it opened.
    pub before: Money,
    /// When it was over.
    pub after: Money,
    /// The prizes paid.
    pub paid: Money,
    /// What was then set aside for its minimum.
    pub reserve: Money,
    /// What had then come in above its ceiling.
    pub overflow: Money,
}

/// What became of one stake.
#[derive(Clone, Debug)]
pub struct SettledLine {
    /// Where it lay.
    pub seat: Seat,
    /// Whose it was.
    pub player: Name,
    /// What it lay on, by the word that files use.
    pub bet: String,
    /// How much it was.
    pub stake: Money,
    /// What the player gained beyond his stake.
    pub net: Money,
    /// The rule that ordered it.
    pub basis: Basis,
    /// The line as a sentence to be made.
    pub told: Message,
}

impl From<&Line> for SettledLine {
    fn from(line: &Line) -> SettledLine {
        let Line { seat, player, bet, stake, net, basis, .. } = *line;
        SettledLine { seat, player, bet: bet.to_string(), stake, net, basis, told: line.told() }
    }
}

impl From<&OmahaLine> for SettledLine {
    fn from(line: &OmahaLine) -> SettledLine {
        let OmahaLine { seat, player, bet, stake, net, basis, .. } = *line;
        SettledLine { seat, player, bet: bet.to_string(), stake, net, basis, told: line.told() }
    }
}

/// One round.
#[derive(Clone, Debug, Default)]
pub struct RoundReport {
    /// Whether it was void.
    pub void: bool,
    /// What became of each bet.
    pub lines: Vec<SettledLine>,
    /// What the house took of pots that several share.
    pub shared_commission: Vec<SharedCommission>,
    /// The house's result.
    pub house_net: Money,
    /// The pool, where the game has one.
    pub jackpot: Option<JackpotReport>,
    /// Everything that happened, in order.
    pub story: Vec<(Message, Basis)>,
}

/// A whole scenario.
#[derive(Clone, Debug, Default)]
pub struct ScenarioReport {
    /// The edition it was played under; `None` when the configuration was refused.
    pub edition: Option<EditionId>,
    /// Its rounds.
    pub rounds: Vec<RoundReport>,
    /// Every citation that an event, a line or a refusal carried.
    pub emitted: BTreeSet<Cite>,
    /// The alternatives of settings in force, by number and word.
    pub chosen: Vec<(u8, &'static str)>,
    /// What the house should know about its choices.
    pub notices: Vec<(Message, Basis)>,
    /// Where it differs from what the file expects.
    pub differences: Vec<ScenarioDifference>,
}
