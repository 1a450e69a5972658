//! Which refusals are kept. A refusal of somebody who has to do with a table stands in the record, a few of each person in a minute;
//! all others are counted, and the record tells once a minute how many there were and why. Otherwise whoever likes to be refused
//! fills the disk for ever.

use std::collections::BTreeMap;

use sabot_house::{Command, Counted, House, HouseReason, HouseRefusal, Moment, Order};
use sabot_ledger::Name;

/// How many refusals of a person are kept in a minute.
const KEPT_A_MINUTE: u32 = 5;
const MINUTE_MS: i64 = 60_000;

#[derive(Debug, Default)]
pub(crate) struct Refusals {
    minute: i64,
    /// How many refusals of each person were kept in this minute.
    kept: BTreeMap<Name, u32>,
    /// The refusals that were not kept, by table and reason.
    counted: BTreeMap<Option<Name>, BTreeMap<&'static str, u32>>,
    /// The minute of the first refusal that was not kept.
    since: i64,
}

impl Refusals {
    /// Whether a refusal is to be kept; if not, it is counted.
    pub(crate) fn keeps(&mut self, house: &House, command: &Command, refusal: &HouseRefusal) -> bool {
        let Command { actor, at, order, .. } = command;
        // Refusals of the house's own programs are kept, because what these programs do next depends on them.
        if actor.automatic {
            return true;
        }
        // This refusal holds the table, and what holds a table has to stand in the record.
        if matches!(refusal.reason, HouseReason::Unbalanced(_)) {
            return true;
        }
        let minute = minute(*at);
        if self.minute != minute {
            (self.minute, self.kept) = (minute, BTreeMap::new());
        }
        if house.has_standing(actor, order) {
            let kept = self.kept.entry(actor.name).or_default();
            if *kept < KEPT_A_MINUTE {
                *kept += 1;
                return true;
            }
        }
        if self.counted.is_empty() {
            self.since = minute;
        }
        let table = order.table().filter(|table| house.table(*table).is_some());
        let times = self.counted.entry(table).or_default().entry(refusal.reason.told().key).or_default();
        *times = times.saturating_add(1);
        false
    }

    /// The orders by which the house's own program tells of the refusals that were not kept, once the minute of the
    /// first is over; at once where no moment is given.
    pub(crate) fn due(&mut self, now: Option<Moment>) -> Vec<Order> {
        if self.counted.is_empty() || now.is_some_and(|now| minute(now) == self.since) {
            return Vec::new();
        }
        let told = |(table, reasons): (Option<Name>, BTreeMap<&'static str, u32>)| {
            let refused = reasons.into_iter().map(|(reason, times)| Counted { reason: reason.to_owned(), times });
            Order::CountRefusals { table, refused: refused.collect() }
        };
        core::mem::take(&mut self.counted).into_iter().map(told).collect()
    }
}

const fn minute(at: Moment) -> i64 {
    at.0.div_euclid(MINUTE_MS)
}
