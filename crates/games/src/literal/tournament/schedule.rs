//! Levels and breaks one after the other, the blinds in force, and the clock.

use super::{Phase, TournamentSheet};
use crate::omaha::tournament::{Length, Level, Stage, TournamentEvent};

/// The clock on the wall.
#[derive(Clone, Debug, Default)]
pub(super) struct Clock {
    /// The place in the schedule, and the number of the level, from 1.
    stage: Option<usize>,
    pub(super) level: u16,
    /// The last moment that was told.
    last: i64,
    /// When the stage ends, where time ends it and the clock runs.
    due: Option<i64>,
    /// What was left when it was stopped.
    pub(super) stopped: Option<Option<i64>>,
}

impl TournamentSheet {
    pub(super) fn reads_the_clock(&mut self, event: &TournamentEvent) {
        use TournamentEvent as E;
        match *event {
            E::NoticeShown { small, big } => {
                // 4(3): the smallest and the largest blinds of all levels.
                let blinds: Vec<(i64, i64)> =
                    self.levels().map(|(_, level)| (level.small.minor(), level.big.minor())).collect();
                let due = (blinds.iter().map(|(small, _)| *small).min(), blinds.iter().map(|(_, big)| *big).max());
                let told = (Some(small.minor()), Some(big.minor()));
                self.claim(due == told, format_args!("a notice of {due:?}"), || format!("{told:?}"));
            }
            E::LevelBegan { level, small, big, at, until } => {
                let next = self.next_stage(at);
                self.clock.level += 1;
                let number = self.clock.level;
                let Some(Stage::Level(due)) = next else {
                    return self.claim(false, format_args!("{next:?}"), || format!("level {level}"));
                };
                let right = (number, due.small, due.big) == (level, small, big);
                let blinds = format!("level {number} of {} and {}", due.small.minor(), due.big.minor());
                self.claim(right, blinds, || format!("level {level} of {} and {}", small.minor(), big.minor()));
                let last = self.clock.stage.is_some_and(|place| place + 1 >= self.structure.schedule.len());
                let ends = match due.lasts {
                    Length::Seconds(seconds) if !last => Some(later(at, seconds)),
                    _ => None,
                };
                self.runs_until(ends, until);
                self.tables.values_mut().for_each(|table| table.of_level = 0);
            }
            E::BreakBegan { at, until } => {
                let next = self.next_stage(at);
                let Some(Stage::Break(due)) = next else {
                    return self.claim(false, format_args!("{next:?}"), || "a break".to_owned());
                };
                self.runs_until(Some(later(at, due.seconds)), Some(until));
            }
            E::Paused { at, left } => {
                self.passes(at);
                self.claim(self.clock.stopped.is_none(), "a clock that runs", || "stopped twice".to_owned());
                let due = self.clock.due.take().map(|due| due.saturating_sub(at).max(0));
                self.claim(due == left, format_args!("{due:?} ms left"), || format!("{left:?}"));
                self.clock.stopped = Some(left);
            }
            E::Resumed { at, until } => {
                self.passes(at);
                let left = self.clock.stopped.take();
                self.claim(left.is_some(), "a clock that stands", || "it ran".to_owned());
                self.runs_until(left.flatten().map(|left| at.saturating_add(left)), until);
            }
            _ => {}
        }
    }

    /// The stage that begins now, which must be its time.
    fn next_stage(&mut self, at: i64) -> Option<Stage> {
        self.passes(at);
        let present = self.stage().copied();
        let over = match (present, self.clock.due) {
            (None, _) => self.phase == Phase::Running,
            (Some(_), Some(due)) => at >= due,
            (Some(Stage::Level(Level { lasts: Length::Hands(hands), .. })), None) => {
                self.tables.values().any(|table| table.of_level >= hands)
            }
            (Some(_), None) => false,
        };
        let over = over && self.clock.stopped.is_none();
        self.claim(over, format_args!("{present:?} to go on"), || format!("it ended at {at}"));
        let exchanged = self.larger_chip().is_none();
        self.claim(exchanged, "small chips exchanged before the break ends", || "they are not".to_owned());
        self.clock.stage = Some(self.clock.stage.map_or(0, |place| place + 1));
        self.stage().copied()
    }

    fn runs_until(&mut self, due: Option<i64>, told: Option<i64>) {
        self.claim(due == told, format_args!("until {due:?}"), || format!("until {told:?}"));
        self.clock.due = told;
    }

    /// The clock by which moments are told was put right: every moment that was noted moves along.
    ///
    /// ```
    /// use sabot_games::literal::tournament::TournamentSheet;
    /// use sabot_games::omaha::tournament::{Structure, TournamentEvent};
    /// let mut sheet = TournamentSheet::new(Structure::default());
    /// # let _ = (sheet.read(&TournamentEvent::Began { entries: 0, tables: 0, at: 0 }), sheet.read(&TournamentEvent::LevelBegan {
    /// #     level: 1, small: Structure::default().chip, big: Structure::default().chip, at: 0, until: Some(1_200_000),
    /// # }));
    /// // The first level began at 0 and ends twenty minutes later; then the clock goes ten seconds ahead.
    /// sheet.shift(10_000);
    /// assert_eq!(sheet.read(&TournamentEvent::Paused { at: 10_000, left: Some(1_200_000) }), []);
    /// ```
    pub fn shift(&mut self, by_ms: i64) {
        self.clock.last = self.clock.last.saturating_add(by_ms);
        self.clock.due = self.clock.due.map(|due| due.saturating_add(by_ms));
    }

    /// Time never goes back.
    pub(super) fn passes(&mut self, at: i64) {
        let last = self.clock.last;
        // The first moment that anybody names may be any.
        let begins = self.clock.stage.is_none();
        self.claim(begins || at >= last, format_args!("{last} or later"), || at.to_string());
        self.clock.last = at;
    }

    pub(super) fn stage(&self) -> Option<&Stage> {
        self.structure.schedule.get(self.clock.stage?)
    }

    pub(super) fn level_of(&self, number: u16) -> Option<Level> {
        self.levels().find(|(level, _)| *level == number).map(|(_, level)| level)
    }

    fn levels(&self) -> impl Iterator<Item = (u16, Level)> + '_ {
        let levels = self.structure.schedule.iter().filter_map(|stage| match stage {
            Stage::Level(level) => Some(*level),
            Stage::Break(_) => None,
        });
        (1..).zip(levels)
    }
}

fn later(at: i64, seconds: u32) -> i64 {
    at.saturating_add(i64::from(seconds) * 1_000)
}
