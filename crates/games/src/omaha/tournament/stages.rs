//! Levels and breaks, one after the other, by a clock that the house's time drives or by hands that are played.

use sabot_law::Basis;

use super::structure::{Length, Stage};
use super::{Happening, Obstacle, TournamentEvent, refuse};
use crate::omaha::cites::{art, reading};
use crate::{Reason, Refusal};

/// R93: new blinds hold from each table's next hand on; 5(1) and 5(2) say who posts them.
const BLINDS: Basis = Basis::with(reading(93), [art(5, 1), art(5, 2)]);

impl Happening<'_> {
    /// The stage of this place begins.
    pub(super) fn begins_stage(&mut self, place: usize, at: i64) {
        let Some(stage) = self.plan.stage(place).copied() else { return };
        let last = self.plan.stage(place + 1).is_none();
        match stage {
            Stage::Level(level) => {
                let until = match level.lasts {
                    Length::Seconds(seconds) if !last => Some(later(at, seconds)),
                    _ => None,
                };
                let number = self.level + 1;
                let what = TournamentEvent::LevelBegan { level: number, small: level.small, big: level.big, at, until };
                self.happens(what, BLINDS);
            }
            Stage::Break(pause) => self.by_house(TournamentEvent::BreakBegan { at, until: later(at, pause.seconds) }),
        }
    }

    /// Time has passed.
    pub(super) fn tick(&mut self, at: i64) -> Result<(), Refusal> {
        self.running()?;
        self.moment(at)?;
        let Some(due) = self.due_at() else { return Err(refuse("at", Obstacle::NothingDue)) };
        if at < due {
            return Err(Refusal::plain("at", Reason::Tournament(Obstacle::NotYet(due))));
        }
        if self.colours.is_some() {
            return Err(refuse("do", Obstacle::SmallChipsFirst));
        }
        self.ends_stage(at);
        Ok(())
    }

    /// The stage is over, and the next begins.
    fn ends_stage(&mut self, at: i64) {
        let next = self.stage + 1;
        if self.plan.stage(next).is_some() {
            self.begins_stage(next, at);
            self.closes_entries();
        }
    }

    /// A table has ended a hand of a level that so many hands end.
    pub(super) fn counts_hand(&mut self, table: u16, at: i64) {
        let Some(Stage::Level(level)) = self.plan.stage(self.stage) else { return };
        let Length::Hands(hands) = level.lasts else { return };
        if self.table(table).is_some_and(|table| table.of_level >= hands) && self.clock.stopped.is_none() {
            self.ends_stage(at);
        }
    }

    /// The director stops the clock.
    pub(super) fn pause(&mut self, at: i64) -> Result<(), Refusal> {
        self.running()?;
        self.moment(at)?;
        if self.clock.stopped.is_some() {
            return Err(refuse("do", Obstacle::ClockStands));
        }
        let left = self.due_at().map(|due| due.saturating_sub(at).max(0));
        self.by_house(TournamentEvent::Paused { at, left });
        Ok(())
    }

    /// The clock runs again.
    pub(super) fn resume(&mut self, at: i64) -> Result<(), Refusal> {
        self.running()?;
        self.moment(at)?;
        let Some(left) = self.clock.stopped else { return Err(refuse("do", Obstacle::ClockRuns)) };
        self.by_house(TournamentEvent::Resumed { at, until: left.map(|left| at.saturating_add(left)) });
        Ok(())
    }
}

fn later(at: i64, seconds: u32) -> i64 {
    at.saturating_add(i64::from(seconds) * 1_000)
}
