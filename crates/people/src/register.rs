//! Exclusions, limits and the present day of every player, from the events of the house.

use std::collections::BTreeMap;

use sabot_ledger::Name;

use crate::account::Accounts;
use crate::day::Day;
use crate::limits::Limited;
use crate::moment::{GamingDay, Moment};
use crate::{Exclusion, OwnLimits, OwnLimitsNow};

/// A gaming day, and when it began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Today {
    /// The day.
    pub day: GamingDay,
    /// When it began.
    pub begins: Moment,
}

/// Exclusions, limits and the present day of every player.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Register {
    /// Those that were not lifted, by player and number: every bet asks for one player's.
    #[serde(with = "crate::pairs")]
    exclusions: BTreeMap<(Name, u32), Exclusion>,
    /// The highest number of an exclusion so far.
    numbered: u32,
    limited: BTreeMap<Name, Limited>,
    today: Option<GamingDay>,
    /// Players whose money has moved today, or who sit.
    days: BTreeMap<Name, Day>,
    /// Who has an account.
    #[serde(default, skip_serializing_if = "Accounts::is_empty")]
    pub accounts: Accounts,
}

impl Register {
    /// The number of the next exclusion.
    #[must_use]
    pub const fn next_number(&self) -> u32 {
        self.numbered + 1
    }

    /// A player is excluded.
    pub fn excluded(&mut self, exclusion: Exclusion) {
        self.numbered = self.numbered.max(exclusion.number);
        self.exclusions.insert((exclusion.player, exclusion.number), exclusion);
    }

    /// An exclusion is lifted.
    pub fn lifted(&mut self, number: u32) {
        self.exclusions.retain(|(_, of), _| *of != number);
    }

    /// All that hold at a moment, by number.
    pub fn exclusions(&self, now: Moment) -> impl Iterator<Item = &Exclusion> {
        let mut all: Vec<&Exclusion> = self.exclusions.values().filter(|one| one.holds(now)).collect();
        all.sort_unstable_by_key(|one| one.number);
        all.into_iter()
    }

    /// The exclusion of this player that holds now; where several do, the one that lasts longest.
    #[must_use]
    pub fn exclusion(&self, player: Name, now: Moment) -> Option<&Exclusion> {
        let of_player = self.exclusions.range((player, 0)..=(player, u32::MAX)).map(|(_, one)| one);
        of_player.filter(|one| one.holds(now)).max_by_key(|one| one.lasts())
    }

    /// The exclusion of this number, if it holds.
    #[must_use]
    pub fn numbered(&self, number: u32, now: Moment) -> Option<&Exclusion> {
        self.exclusions.values().find(|one| one.number == number).filter(|one| one.holds(now))
    }

    /// A player sets his own limits.
    pub fn limit(&mut self, player: Name, wanted: OwnLimits, at: Moment) {
        let limited = self.limited.entry(player).or_default();
        *limited = limited.asked(wanted, at);
    }

    /// The limits of a player at a moment.
    #[must_use]
    pub fn limits(&self, player: Name, now: Moment) -> OwnLimitsNow {
        self.limited.get(&player).map_or_else(OwnLimitsNow::default, |limited| limited.at(now))
    }

    /// The day of a player, in which something is about to change.
    fn day(&mut self, player: Name, today: Today) -> &mut Day {
        if self.today != Some(today.day) {
            self.today = Some(today.day);
            self.days.retain(|_, day| day.sits());
            self.days.values_mut().for_each(|day| *day = day.renewed());
        }
        self.days.entry(player).or_default()
    }

    /// Money of a player is about to move; `has`: what he can spend before.
    pub fn moves(&mut self, player: Name, today: Today, has: impl FnOnce() -> i64) {
        self.day(player, today).moves(has);
    }

    /// A player has bought chips for so much, or redeemed some where it is negative.
    pub fn buys(&mut self, player: Name, today: Today, minor: i64) {
        self.day(player, today).buys(minor);
    }

    /// A player has sat down somewhere.
    pub fn sat(&mut self, player: Name, today: Today, at: Moment) {
        self.day(player, today).sat(at);
    }

    /// A player has got up somewhere.
    pub fn rose(&mut self, player: Name, today: Today, at: Moment) {
        self.day(player, today).rose(at, today.begins);
    }

    /// What a player has lost and has at stake today, where he has this much to spend now.
    #[must_use]
    pub fn lost(&self, player: Name, today: Today, has: i64) -> i64 {
        let day = self.days.get(&player).filter(|_| self.today == Some(today.day));
        day.map_or(0, |day| day.lost(has))
    }

    /// How long a player has sat today.
    #[must_use]
    pub fn played_ms(&self, player: Name, today: Today, now: Moment) -> i64 {
        let Some(day) = self.days.get(&player) else { return 0 };
        let day = if self.today == Some(today.day) { *day } else { day.renewed() };
        day.played_ms(now, today.begins)
    }

    /// The house's clock was corrected. What ends by a date stays as it is.
    pub fn shift(&mut self, by_ms: i64) {
        self.limited.values_mut().for_each(|limited| limited.shift(by_ms));
        self.days.values_mut().for_each(|day| day.shift(by_ms));
    }
}
