//! How soon those are told who only look on.
//!
//! Whoever plays or works at a table is told at once. Those who look on are, too, as long as there is little to tell; where
//! thousands watch hundreds of tables, each table is shown to them a few times a second.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use sabot_ledger::Name;

/// How long those who look on at a busy house wait at most.
const WAIT_MAX: Duration = Duration::from_millis(250);
/// How many messages a second they are sent at once, and how many may come in one moment.
const EACH_SECOND: u64 = 2_000;
const AT_ONCE: u64 = 2_000;
/// What part of the tables that wait is shown in one moment at most, so that nobody who plays waits for a crowd of onlookers.
const PART: usize = 16;

/// Who waits, and how much may still be told at once.
#[derive(Debug)]
pub(super) struct Pace {
    /// Tables that those who look on have not been shown since something happened there.
    behind: BTreeSet<Name>,
    /// When each table was last shown to those who look on, as time since boot.
    told: BTreeMap<Name, Duration>,
    left: u64,
    counted: Duration,
}

impl Pace {
    pub(super) const fn new(now: Duration) -> Pace {
        Pace { behind: BTreeSet::new(), told: BTreeMap::new(), left: AT_ONCE, counted: now }
    }

    /// Takes the tables at which something has happened, and gives those that are to be shown to everybody now.
    /// `onlookers` says how many people look on at a table.
    pub(super) fn take(
        &mut self,
        now: Duration,
        changed: &BTreeSet<Name>,
        onlookers: impl Fn(Name) -> usize,
    ) -> BTreeSet<Name> {
        let passed = now.saturating_sub(self.counted).as_millis();
        let more = u64::try_from(passed).unwrap_or(u64::MAX).saturating_mul(EACH_SECOND) / 1_000;
        if more > 0 {
            self.left = self.left.saturating_add(more).min(AT_ONCE);
            self.counted = now;
        }
        self.behind.extend(changed);
        let (mut due, most) = (BTreeSet::new(), self.behind.len().div_ceil(PART).max(PART));
        let mut longest: Vec<Name> = self.behind.iter().copied().collect();
        // The tables that have waited longest come first; one that was never shown counts as the longest.
        longest.sort_by_key(|table| self.told.get(table).copied());
        for table in &longest {
            if due.len() >= most {
                break;
            }
            let messages = u64::try_from(onlookers(*table)).unwrap_or(u64::MAX);
            let waited = self.told.get(table).is_none_or(|told| now.saturating_sub(*told) >= WAIT_MAX);
            if waited || messages <= self.left {
                self.left = self.left.saturating_sub(messages);
                self.told.insert(*table, now);
                due.insert(*table);
            }
        }
        self.behind.retain(|table| !due.contains(table));
        due
    }

    /// Has these tables shown to everybody at the next chance, as if they had never been shown.
    pub(super) fn hurry(&mut self, tables: &[Name]) {
        for table in tables {
            self.told.remove(table);
        }
    }

    /// How long it takes until somebody will have waited too long.
    pub(super) fn patience(&self, now: Duration) -> Option<Duration> {
        let due = self.behind.iter().map(|table| match self.told.get(table) {
            Some(told) => (*told + WAIT_MAX).saturating_sub(now),
            None => Duration::ZERO,
        });
        due.min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(all: &[&str]) -> BTreeSet<Name> {
        all.iter().map(|name| name.parse().expect("a name")).collect()
    }

    #[test]
    fn few_are_told_at_once_and_many_a_few_times_a_second() {
        let ms = Duration::from_millis;
        let mut pace = Pace::new(ms(0));
        for moment in 0..10 {
            assert_eq!(pace.take(ms(moment), &names(&["a"]), |_| 100), names(&["a"]), "{moment}");
        }
        assert_eq!(pace.take(ms(10), &names(&["b"]), |_| 3_000), names(&["b"]), "who was never told is told now");
        assert_eq!(pace.take(ms(11), &names(&["a", "b"]), |_| 3_000), names(&[]));
        assert_eq!(pace.patience(ms(11)), Some(Duration::from_millis(248)), "a was told at 9");
        assert_eq!(pace.take(ms(259), &names(&[]), |_| 3_000), names(&["a"]));
        assert_eq!(pace.take(ms(260), &names(&[]), |_| 3_000), names(&["b"]));
        assert_eq!(pace.patience(ms(260)), None);
    }

    #[test]
    fn a_newcomer_is_not_shown_the_past() {
        let now = Duration::from_secs(77);
        let mut pace = Pace::new(now);
        pace.take(now, &names(&["a"]), |_| 9_000);
        assert_eq!(pace.take(now, &names(&["a"]), |_| 9_000), names(&[]));
        pace.hurry(&["a".parse().expect("a name")]);
        assert_eq!(pace.patience(now), Some(Duration::ZERO));
        assert_eq!(pace.take(now, &names(&[]), |_| 9_000), names(&["a"]));
    }
}
