//! What a player has done in the present gaming day: how much of his money is at stake or gone, and how long he has sat.

use crate::Moment;

/// One player's day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Day {
    /// What he could spend when money of his first moved that day, in minor units of all currencies together.
    had: Option<i64>,
    /// What he has bought at the cage since, less what he has redeemed.
    bought: i64,
    /// How long he had sat when he last got up.
    played_ms: i64,
    /// At how many tables he sits, and since when at any.
    seats: u32,
    since: Moment,
}

impl Day {
    /// A new day begins for whoever sits.
    pub(crate) const fn renewed(self) -> Day {
        Day { had: None, bought: 0, played_ms: 0, seats: self.seats, since: self.since }
    }

    pub(crate) const fn sits(&self) -> bool {
        self.seats > 0
    }

    /// Money of his is about to move: what he has now is what the day is counted from.
    pub(crate) fn moves(&mut self, has: impl FnOnce() -> i64) {
        if self.had.is_none() {
            self.had = Some(has());
        }
    }

    pub(crate) const fn buys(&mut self, minor: i64) {
        self.bought = self.bought.saturating_add(minor);
    }

    /// What of his is lost or at stake, where he has this much to spend now; negative where he has won.
    pub(crate) fn lost(&self, has: i64) -> i64 {
        self.had.map_or(0, |had| had.saturating_add(self.bought).saturating_sub(has))
    }

    pub(crate) const fn sat(&mut self, at: Moment) {
        if self.seats == 0 {
            self.since = at;
        }
        self.seats += 1;
    }

    pub(crate) fn rose(&mut self, at: Moment, begins: Moment) {
        self.seats = self.seats.saturating_sub(1);
        if self.seats == 0 {
            self.played_ms = self.played_ms.saturating_add(sat_ms(self.since, at, begins));
        }
    }

    /// How long he has sat until now, in the day that began at `begins`.
    pub(crate) fn played_ms(&self, now: Moment, begins: Moment) -> i64 {
        let sits = if self.sits() { sat_ms(self.since, now, begins) } else { 0 };
        self.played_ms.saturating_add(sits)
    }

    pub(crate) fn shift(&mut self, by_ms: i64) {
        self.since = self.since.shifted(by_ms);
    }
}

fn sat_ms(since: Moment, until: Moment, begins: Moment) -> i64 {
    until.0.saturating_sub(since.max(begins).0).max(0)
}
