//! Law 4: a pool falls only by a cited payment, a contribution that comes back, an approved correction, or a new start
//! that is undone; its account is balanced to the unit, and equals what its slow twin counts from the list of events.

use std::collections::BTreeMap;

use sabot_games::What as Happened;
use sabot_house::jackpot::{Controller, Event, literal};
use sabot_house::{House, What as Decided};
use sabot_ledger::{Kind, Name, Purpose, What};

use super::Seen;
use super::books::Books;

#[derive(Default)]
pub(super) struct Pools {
    events: BTreeMap<Name, Vec<Event>>,
}

impl Pools {
    pub(super) fn after(&mut self, seen: &Seen<'_>, books: &Books) {
        for (pool, event) in seen.pools() {
            self.events.entry(pool).or_default().push(event.clone());
        }
        for (pool, controller) in seen.house.pools() {
            assert!(controller.reconciliation().balanced, "{pool}: {:?}", controller.reconciliation());
        }
        if seen.pools().any(|(pool, _)| self.events[&pool].len().is_multiple_of(100)) {
            self.at_the_end(seen.house);
        }
        for event in seen.money() {
            let (transfer, entries) = match &event.what {
                What::Posted(transfer) | What::Reversed { transfer, .. } => {
                    (transfer.clone(), transfer.entries.clone())
                }
                What::Finished { of, entries, .. } => {
                    (books.transfer(of).cloned().expect("it was set aside"), entries.clone())
                }
                _ => continue,
            };
            let falls = entries.iter().any(|entry| entry.debit.kind == Kind::Pool);
            if !falls {
                continue;
            }
            assert!(!transfer.citation.as_str().is_empty(), "a pool falls without a rule: {transfer:?}");
            let may = match (&event.what, transfer.purpose) {
                (What::Reversed { of, .. }, _) => {
                    let start = books.transfer(of).is_some_and(|first| first.purpose == Purpose::TopUp);
                    start && seen.house_games().any(|(_, event)| event.what == Happened::Voided)
                }
                (_, Purpose::Prize | Purpose::PrizeHeld | Purpose::ContributionReturned) => true,
                (_, Purpose::Correction) => approved(seen),
                _ => false,
            };
            assert!(may, "a pool falls: {transfer:?}");
        }
    }

    /// All pools counted anew.
    pub(super) fn at_the_end(&self, house: &House) {
        for (pool, controller) in house.pools() {
            self.recount(*pool, controller);
        }
    }

    fn recount(&self, pool: Name, controller: &Controller) {
        let none = Vec::new();
        let count = literal::recount(controller.terms(), self.events.get(&pool).unwrap_or(&none));
        let now = controller.pool();
        let found = [now.amount, now.reserve, now.overflow].map(|sum| u128::from(sum.minor().unsigned_abs()));
        assert_eq!(found, [count.pool, count.reserve, count.overflow], "{pool} by the letter");
        let remainders = [now.remainders.pool, now.remainders.reserve].map(u128::from);
        assert_eq!(remainders, count.remainders(), "remainders of {pool} by the letter");
        assert_eq!(*controller.meters(), count.meters, "meters of {pool} by the letter");
        let hits: Vec<_> = controller.hits().copied().collect();
        assert_eq!(hits, count.remembered(), "hits of {pool} by the letter");
    }
}

/// Whether somebody approved what another had asked for.
fn approved(seen: &Seen<'_>) -> bool {
    let word = |what: &Decided| matches!(what, Decided::Approved { .. } | Decided::Corrected { .. });
    seen.batch.events.iter().any(|event| word(&event.what))
}
