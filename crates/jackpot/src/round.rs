//! What the controller knows of a linked table and of its open round.

use crate::{Contribution, JackpotBet, PaidPrize, PoolRestart};

/// A linked table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub(crate) struct Linked {
    /// Whether it has lost the pool.
    pub(crate) away: bool,
    /// The number of its last round, 0 before the first.
    pub(crate) last: u32,
    /// Its round, from the end of betting until it closes or is void.
    pub(crate) open: Option<OpenRound>,
    /// The bets that its last round left behind because it was void (R42).
    pub(crate) left: Vec<JackpotBet>,
}

/// A round that can still be void.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub(crate) struct OpenRound {
    pub(crate) number: u32,
    /// Who is eligible.
    pub(crate) bets: Vec<JackpotBet>,
    /// What each of them gave.
    pub(crate) shares: Vec<Contribution>,
    /// Whether its prizes were named, even where there are none.
    pub(crate) awarded: bool,
    pub(crate) prizes: Vec<PaidPrize>,
    /// The new start of the pool after them; all amounts are zero where there was none.
    pub(crate) restart: PoolRestart,
}

impl Linked {
    /// Begins the table's next round without bets. The bets that a void left behind are forgotten here: by now each was
    /// laid again or given back.
    pub(crate) fn begin(&mut self, round: u32) {
        self.last = round;
        self.left.clear();
        self.open = Some(OpenRound { number: round, ..OpenRound::default() });
    }
}
