//! A pool falls only by a cited payment, a contribution that comes back, an approved correction, or a new start that is
//! undone; it is balanced to the unit, and equals what its slow twin counts from the list of events.

use std::collections::BTreeMap;

use sabot_games::What as Happened;
use sabot_house::jackpot::{Controller, Event, literal};
use sabot_house::{House, What as Decided};
use sabot_ledger::{Kind, Name, Purpose, What};

use super::Seen;
use super::books::Books;
use crate::finding::{Checked, ensure, ensure_eq};

/// After so many events of a pool everything is counted again by the letter.
const RECOUNT_EVERY: usize = 200;

#[derive(Debug, Default)]
pub(crate) struct Pool {
    events: BTreeMap<Name, Vec<Event>>,
}

impl Pool {
    pub(crate) fn after(&mut self, seen: &Seen<'_>, books: &Books) -> Checked {
        for (pool, event) in seen.pools() {
            let events = self.events.entry(pool).or_default();
            events.push(event.clone());
            let controller = seen.house.pool(pool).ok_or_else(|| format!("there is no pool {pool}"))?;
            ensure!(controller.reconciliation().balanced, "{pool}: {:?}", controller.reconciliation());
            if events.len().is_multiple_of(RECOUNT_EVERY) {
                recount(pool, controller, events)?;
            }
        }
        for event in seen.money() {
            let (transfer, entries) = match &event.what {
                What::Posted(transfer) | What::Reversed { transfer, .. } => (transfer, &transfer.entries),
                What::Finished { of, entries, .. } => {
                    (books.transfer(of).ok_or_else(|| format!("{of} was never set aside"))?, entries)
                }
                _ => continue,
            };
            if !entries.iter().any(|entry| entry.debit.kind == Kind::Pool) {
                continue;
            }
            ensure!(!transfer.citation.as_str().is_empty(), "a pool falls without a rule: {transfer:?}");
            let may = match (&event.what, transfer.purpose) {
                (What::Reversed { of, .. }, _) => {
                    let start = books.transfer(of).is_some_and(|first| first.purpose == Purpose::TopUp);
                    start && seen.house_games().any(|(_, event)| event.what == Happened::Voided)
                }
                (_, Purpose::Prize | Purpose::PrizeHeld | Purpose::ContributionReturned) => true,
                (_, Purpose::Correction) => approved(seen),
                _ => false,
            };
            ensure!(may, "a pool falls: {transfer:?}");
        }
        Ok(())
    }

    /// Every pool by the letter.
    pub(crate) fn whole(&self, house: &House) -> Checked {
        let none = Vec::new();
        for (pool, controller) in house.pools() {
            recount(*pool, controller, self.events.get(pool).unwrap_or(&none))?;
        }
        Ok(())
    }
}

fn recount(pool: Name, controller: &Controller, events: &[Event]) -> Checked {
    let count = literal::recount(controller.terms(), events);
    let now = controller.pool();
    let found = [now.amount, now.reserve, now.overflow].map(|sum| u128::from(sum.minor().unsigned_abs()));
    ensure_eq!(found, [count.pool, count.reserve, count.overflow], "{pool} by the letter");
    let remainders = [now.remainders.pool, now.remainders.reserve].map(u128::from);
    ensure_eq!(remainders, count.remainders(), "remainders of {pool} by the letter");
    ensure_eq!(*controller.meters(), count.meters, "meters of {pool} by the letter");
    let hits: Vec<_> = controller.hits().copied().collect();
    ensure_eq!(hits, count.remembered(), "hits of {pool} by the letter");
    Ok(())
}

/// Whether somebody approved what another had asked for.
fn approved(seen: &Seen<'_>) -> bool {
    let word = |what: &Decided| matches!(what, Decided::Approved { .. } | Decided::Corrected { .. });
    seen.batch.events.iter().any(|event| word(&event.what))
}
