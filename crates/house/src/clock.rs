//! The clock that runs at a table: how long people have. Time is data; a clock runs out when a command says so.

use crate::Moment;
use crate::config::Clocks;
use crate::game::GameProgress;

/// What people have time for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// To lay bets.
    Betting,
    /// To decide.
    Decision,
}

/// A clock that runs, or stands still while the table is paused or held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableClock {
    /// What it measures.
    pub window: Window,
    /// When it runs out.
    pub due: Moment,
    /// What was left when it was stopped.
    pub stopped_ms: Option<u32>,
    /// Whether it was given anew in full after an interruption.
    pub anew: bool,
}

impl TableClock {
    /// The clock that starts when a table comes to this point.
    pub(crate) fn started(progress: GameProgress, clocks: Clocks, at: Moment) -> Option<TableClock> {
        let (window, ms) = match progress {
            GameProgress::Betting => (Window::Betting, clocks.betting_ms),
            GameProgress::Deciding => (Window::Decision, clocks.decision_ms),
            GameProgress::Between | GameProgress::Playing | GameProgress::Settled | GameProgress::Closed => {
                return None;
            }
        };
        Some(TableClock { window, due: at.plus_ms(ms), stopped_ms: None, anew: false })
    }

    /// Stands still from now on.
    pub(crate) fn stop(&mut self, at: Moment) {
        let left = self.due.0.saturating_sub(at.0).max(0);
        self.stopped_ms = Some(self.stopped_ms.unwrap_or(u32::try_from(left).unwrap_or(u32::MAX)));
    }

    /// Runs on with what was left.
    pub(crate) fn go_on(&mut self, at: Moment) {
        if let Some(left) = self.stopped_ms.take() {
            self.due = at.plus_ms(left);
        }
    }

    /// How much of it is left at a moment.
    #[must_use]
    pub fn left_ms(&self, at: Moment) -> i64 {
        self.stopped_ms.map_or_else(|| self.due.0.saturating_sub(at.0).max(0), i64::from)
    }

    /// Whether it has run out.
    #[must_use]
    pub fn is_over(&self, at: Moment) -> bool {
        self.stopped_ms.is_none() && at >= self.due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stopped_clock_runs_on_with_what_was_left() {
        let clocks = Clocks { betting_ms: 20_000, decision_ms: 30_000 };
        let mut clock = TableClock::started(GameProgress::Deciding, clocks, Moment(1_000)).expect("it starts");
        assert!(!clock.is_over(Moment(30_999)) && clock.is_over(Moment(31_000)));
        clock.stop(Moment(11_000));
        clock.stop(Moment(15_000));
        assert!(!clock.is_over(Moment(99_000)));
        clock.go_on(Moment(100_000));
        assert_eq!(clock.due, Moment(120_000));
    }
}
