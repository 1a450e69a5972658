//! Who watches which tournament, and how soon they are told: whoever it concerns at once, all others in turn.
//!
//! A tournament changes with every hand of every table, and its view is told whole. So it is worked out once for many, at most once in
//! a while that grows with the number of those who watch, and told to a few of them at a time: nobody who plays waits for them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use sabot_house::{House, Moment, TournamentRow};
use sabot_ledger::Name;
use sabot_locale::Lang;

use super::watcher::Onlooker;
use crate::tournaments::{News, Shared, concerns};
use crate::views::Sentences;

/// How often a tournament is shown at most to those whom nothing concerns, and how much longer they wait for each who watches.
const EVERY: Duration = Duration::from_millis(500);
const EACH: Duration = Duration::from_millis(2);
/// How many are told in one moment.
const TOLD_AT_ONCE: usize = 16;

/// A tournament that somebody watches.
#[derive(Debug, Default)]
struct Watched {
    numbers: BTreeSet<u64>,
    /// Whether something has happened since the last turn began.
    changed: bool,
    /// When that was, as time since boot.
    began: Option<Duration>,
    /// Who has not had his turn.
    left: Vec<u64>,
    /// What they are told, in each language, and as of which version.
    made: Vec<(Lang, u64, Arc<Shared>)>,
}

impl Watched {
    fn every(&self) -> Duration {
        let many = u32::try_from(self.numbers.len()).unwrap_or(u32::MAX);
        EVERY + EACH.saturating_mul(many)
    }

    /// When the next of those who watch has his turn; `None` where there is nothing to tell.
    fn due(&self, now: Duration) -> Option<Duration> {
        if !self.left.is_empty() {
            return Some(Duration::ZERO);
        }
        let waits = || self.began.map_or(Duration::ZERO, |began| (began + self.every()).saturating_sub(now));
        (self.changed && !self.numbers.is_empty()).then(waits)
    }
}

/// All tournaments, with those who watch them.
#[derive(Debug, Default)]
pub(super) struct Tournaments {
    news: BTreeMap<Name, News>,
    watched: BTreeMap<Name, Watched>,
    /// Whom something concerns that has happened since.
    hurried: BTreeSet<(Name, Name)>,
}

impl Tournaments {
    /// A row of a tournament's stream.
    pub(super) fn take(&mut self, at: Moment, name: Name, row: &TournamentRow) {
        self.news.entry(name).or_default().take(at, row);
        if let Some(player) = concerns(row) {
            self.hurried.insert((name, player));
        }
        self.changed(name);
    }

    /// Something has changed that its view tells.
    pub(super) fn changed(&mut self, name: Name) {
        if let Some(watched) = self.watched.get_mut(&name) {
            watched.changed = true;
        }
    }

    pub(super) fn watch(&mut self, name: Name, number: u64) {
        self.watched.entry(name).or_default().numbers.insert(number);
    }

    pub(super) fn left(&mut self, number: u64) {
        for watched in self.watched.values_mut() {
            watched.numbers.remove(&number);
        }
    }

    /// How long nobody has to be told anything.
    pub(super) fn patience(&self, now: Duration) -> Option<Duration> {
        if !self.hurried.is_empty() {
            return Some(Duration::ZERO);
        }
        self.watched.values().filter_map(|watched| watched.due(now)).min()
    }

    /// Whom what concerned since the last time; they are told at once.
    pub(super) fn concerned(&mut self, is: impl Fn(u64) -> Option<Name>) -> Vec<(Name, u64)> {
        let hurried = core::mem::take(&mut self.hurried);
        let mut told = Vec::new();
        for name in hurried.iter().map(|(name, _)| *name).collect::<BTreeSet<Name>>() {
            let Some(watched) = self.watched.get(&name) else { continue };
            let there =
                watched.numbers.iter().filter(|number| is(**number).is_some_and(|who| hurried.contains(&(name, who))));
            told.extend(there.map(|number| (name, *number)));
        }
        told
    }

    /// Those whose turn it is now.
    pub(super) fn turns(&mut self, now: Duration) -> Vec<(Name, u64)> {
        let mut told = Vec::new();
        for (name, watched) in &mut self.watched {
            if watched.left.is_empty() && watched.due(now) == Some(Duration::ZERO) {
                watched.changed = false;
                watched.began = Some(now);
                watched.left = watched.numbers.iter().rev().copied().collect();
                watched.made.clear();
            }
            while told.len() < TOLD_AT_ONCE
                && let Some(number) = watched.left.pop()
            {
                told.push((*name, number));
            }
        }
        told
    }

    /// The text that somebody is told. `fresh`: as of this version, where what was made for others may be older.
    pub(super) fn text(
        &mut self,
        (house, version): (&House, u64),
        name: Name,
        who: Onlooker,
        sentences: &Sentences,
        fresh: bool,
    ) -> Option<Arc<str>> {
        let news = self.news.entry(name).or_default();
        let made = &mut self.watched.entry(name).or_default().made;
        let words = sentences.of(who.lang);
        made.retain(|(lang, at, _)| *lang != who.lang || *at == version || !fresh);
        if !made.iter().any(|(lang, ..)| *lang == who.lang) {
            made.push((who.lang, version, Arc::new(Shared::of(house, version, name, news, words)?)));
        }
        let (_, _, shared) = made.iter().find(|(lang, ..)| *lang == who.lang)?;
        Some(shared.shown_to(house, who, news, words).into())
    }

    /// What happened last.
    pub(super) fn news(&self, name: Name) -> Option<&News> {
        self.news.get(&name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_are_told_a_few_at_a_time_and_not_more_often_than_they_can_be() {
        let name: Name = "friday".parse().expect("a name");
        let ms = Duration::from_millis;
        let mut tournaments = Tournaments::default();
        for number in 0..40 {
            tournaments.watch(name, number);
        }
        assert_eq!(tournaments.patience(ms(0)), None, "nothing has happened");
        tournaments.changed(name);
        assert_eq!(tournaments.patience(ms(0)), Some(Duration::ZERO));
        let told: Vec<usize> = (0..4).map(|turn| tournaments.turns(ms(turn)).len()).collect();
        assert_eq!(told, [16, 16, 8, 0]);
        tournaments.changed(name);
        assert_eq!(
            tournaments.patience(ms(100)),
            Some(ms(480)),
            "half a second and two milliseconds for each, since 0"
        );
        assert!(tournaments.turns(ms(579)).is_empty());
        assert_eq!(tournaments.turns(ms(580)).len(), 16);
    }

    #[test]
    fn who_has_left_is_told_nothing_and_who_is_concerned_is_told_at_once() {
        let (name, ana): (Name, Name) = ("friday".parse().expect("a name"), "ana".parse().expect("a name"));
        let mut tournaments = Tournaments::default();
        tournaments.watch(name, 1);
        tournaments.watch(name, 2);
        tournaments.take(Moment(0), name, &TournamentRow::SeatAwaited { player: ana });
        assert_eq!(tournaments.patience(Duration::ZERO), Some(Duration::ZERO));
        assert_eq!(tournaments.concerned(|number| (number == 2).then_some(ana)), [(name, 2)]);
        assert!(tournaments.concerned(|_| Some(ana)).is_empty(), "once");
        tournaments.left(1);
        assert_eq!(tournaments.turns(Duration::ZERO), [(name, 2)]);
    }
}
