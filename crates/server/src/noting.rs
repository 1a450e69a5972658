//! Significant events on their way into the record. What strangers can cause as often as they like is counted: of each kind the
//! first is noted at once, and what comes within the minute behind it together, with how often it was.

use std::collections::BTreeMap;
use std::time::Duration;

use sabot_credentials::{Significant, word};
use sabot_house::people::Noted;
use sabot_house::{Actor, CommandId, Moment, Order, Role};

use crate::engine::Asked;

/// How often something that is counted is noted at most.
const EVERY_MS: i64 = 60_000;

/// How often is looked whether something counted is due.
pub(crate) const LOOKED_EVERY: Duration = Duration::from_secs(5);

/// What was counted of a kind since it was last noted.
#[derive(Clone, Copy, Debug)]
struct Counted {
    noted: Moment,
    times: u32,
}

/// Counts what may come without end.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    kinds: BTreeMap<&'static str, Counted>,
}

impl Tally {
    /// What is to be noted of an event now: the event itself, or nothing because it was counted.
    pub(crate) fn take(&mut self, one: Significant, now: Moment) -> Option<Significant> {
        if !one.counted {
            return Some(one);
        }
        match self.kinds.get_mut(one.code) {
            Some(counted) if now.0.saturating_sub(counted.noted.0) < EVERY_MS => {
                counted.times = counted.times.saturating_add(1);
                None
            }
            _ => {
                let times = self.kinds.get(one.code).map_or(0, |counted| counted.times);
                self.kinds.insert(one.code, Counted { noted: now, times: 0 });
                let times = times.saturating_add(1);
                Some(Significant { times: (times > 1).then_some(times), ..one })
            }
        }
    }

    /// What was counted and is due. The notes name nobody, because several people may have caused them.
    pub(crate) fn due(&mut self, now: Moment) -> Vec<Significant> {
        let mut due = Vec::new();
        self.kinds.retain(|code, counted| {
            if now.0.saturating_sub(counted.noted.0) < EVERY_MS {
                return true;
            }
            if counted.times == 0 {
                return false;
            }
            let one = Significant::of_person(now, code, None, "");
            due.push(Significant { times: Some(counted.times), ..one });
            *counted = Counted { noted: now, times: 0 };
            true
        });
        due
    }
}

/// What the house is asked to note, under an id of its own.
pub(crate) fn asked(one: &Significant) -> Option<Asked> {
    let id: CommandId = format!("note-{}", word(20).ok()?).parse().ok()?;
    let noted = noted(one)?;
    Some(Asked { id, actor: Actor::automatic(Role::Administrator), order: Order::Note { noted } })
}

/// An event as the record has it: without where somebody came from.
pub(crate) fn noted(one: &Significant) -> Option<Noted> {
    let plain: String = one.detail.chars().map(|c| if c.is_control() { ' ' } else { c }).take(200).collect();
    Some(Noted {
        code: one.code.parse().ok()?,
        person: one.actor.as_deref().and_then(|actor| actor.parse().ok()),
        times: one.times,
        detail: plain.parse().ok(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failed(counted: bool) -> Significant {
        Significant { counted, ..Significant::of_person(Moment(0), "sign_in_failed", Some("ana"), "") }
    }

    #[test]
    fn what_strangers_do_is_noted_once_a_minute_and_counted() {
        let mut tally = Tally::default();
        let mut noted = Vec::new();
        for ms in (0..=150_000).step_by(100) {
            noted.extend(tally.take(failed(true), Moment(ms)).map(|one| (ms, one.times)));
            noted.extend(tally.due(Moment(ms)).into_iter().map(|one| (ms, one.times)));
        }
        // 599 come between two notes, and the one that is noted counts itself.
        assert_eq!(noted, [(0, None), (60_000, Some(600)), (120_000, Some(600))]);
        assert_eq!(tally.due(Moment(179_999)).len(), 0);
        let last = tally.due(Moment(180_000));
        assert_eq!(last.iter().map(|one| one.times).collect::<Vec<_>>(), [Some(300)]);
        assert_eq!(tally.due(Moment(500_000)).len(), 0, "nothing more was counted");
        assert!(tally.kinds.is_empty());
    }

    #[test]
    fn what_is_not_counted_is_noted_each_time() {
        let mut tally = Tally::default();
        assert!((0..5).all(|_| tally.take(failed(false), Moment(0)).is_some()));
    }

    #[test]
    fn the_record_has_no_place_where_somebody_came_from() {
        let one = Significant::of_person(Moment(0), "signed_in", Some("ana"), "").from("from 192.0.2.7");
        let text = serde_json::to_string(&noted(&one)).expect("written");
        assert_eq!(text, r#"{"code":"signed_in","person":"ana"}"#);
    }
}
