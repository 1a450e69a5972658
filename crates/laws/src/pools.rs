//! A jackpot falls only by a cited payment, a contribution that comes back, an approved correction, or a new start that is
//! undone; it is balanced to the unit, and equals what its slow twin counts event by event.

use std::collections::BTreeMap;

use sabot_games::BankedEvent;
use sabot_house::jackpot::Controller;
use sabot_house::jackpot::literal::Recount;
use sabot_house::{House, HouseEvent};
use sabot_ledger::{AccountKind, MoneyMovement, Name, Purpose};

use crate::Seen;
use crate::books::Books;
use crate::broken::{Checked, Found, Law, Where, Wrong, ensure, ensure_eq};

/// Every pool as its events come to.
#[derive(Debug, Default)]
pub(crate) struct Pools(BTreeMap<Name, Recount>);

impl Pools {
    pub(crate) fn after(&mut self, seen: &Seen<'_>, found: &mut Found) {
        let mut touched: Vec<Name> = Vec::new();
        for (pool, event) in seen.pools() {
            let Some(controller) = seen.house.pool(pool) else {
                found.add(Law::Pool, Wrong::new("a jackpot of the house", "none").at(Where::Pool(pool)));
                continue;
            };
            self.0.entry(pool).or_insert_with(|| Recount::new(controller.terms())).read(controller.terms(), event);
            if !touched.contains(&pool) {
                touched.push(pool);
            }
        }
        for pool in touched {
            if let (Some(controller), Some(count)) = (seen.house.pool(pool), self.0.get(&pool)) {
                let checked = same_sums(pool, controller, count);
                found.note(Law::Pool, checked.map_err(|wrong| wrong.at(Where::Pool(pool))));
            }
        }
    }

    /// Compares everything once more, meters and hits too.
    pub(crate) fn whole(&self, house: &House, found: &mut Found) {
        for (pool, controller) in house.pools() {
            let fresh = Recount::new(controller.terms());
            let count = self.0.get(pool).unwrap_or(&fresh);
            let checked = same_sums(*pool, controller, count).and_then(|()| same_rest(*pool, controller, count));
            found.note(Law::Pool, checked.map_err(|wrong| wrong.at(Where::Pool(*pool))));
        }
    }
}

fn same_sums(pool: Name, controller: &Controller, count: &Recount) -> Checked {
    let now = controller.pool();
    let told = |sums: [u128; 5]| {
        let [pool, reserve, overflow, left, reserve_left] = sums;
        format!("pool {pool}, reserve {reserve}, overflow {overflow}, left over {left} and {reserve_left}")
    };
    let [left, reserve_left] = count.remainders();
    let due = [count.pool, count.reserve, count.overflow, left, reserve_left];
    let sums = [now.amount, now.reserve, now.overflow].map(|sum| u128::try_from(sum.minor()).unwrap_or(u128::MAX));
    let found = [sums[0], sums[1], sums[2], now.remainders.pool.into(), now.remainders.reserve.into()];
    if due != found {
        return Err(Wrong::new(told(due), told(found)));
    }
    let reconciled = controller.reconciliation();
    ensure!(reconciled.balanced, format_args!("meters that account for every unit of {pool}"), "{reconciled:?}");
    Ok(())
}

fn same_rest(pool: Name, controller: &Controller, count: &Recount) -> Checked {
    ensure_eq!(*controller.meters(), count.meters, "meters of {pool}");
    let hits: Vec<_> = controller.hits().copied().collect();
    ensure_eq!(hits, count.remembered(), "hits of {pool}");
    Ok(())
}

/// A pool falls only by rule.
pub(crate) fn falls(seen: &Seen<'_>, books: &Books) -> Checked {
    for event in seen.money() {
        let (transfer, entries) = match &event.what {
            MoneyMovement::Posted(transfer) | MoneyMovement::Reversed { transfer, .. } => (transfer, &transfer.entries),
            MoneyMovement::Finished { of, entries, .. } => (books.transfer(of)?, entries),
            _ => continue,
        };
        if !entries.iter().any(|entry| entry.debit.kind == AccountKind::Pool) {
            continue;
        }
        ensure!(!transfer.citation.as_str().is_empty(), "a rule by which a pool falls", "{transfer:?}");
        let may = match (&event.what, transfer.purpose) {
            (MoneyMovement::Reversed { of, .. }, _) => {
                let start = books.transfer(of)?.purpose == Purpose::TopUp;
                start && seen.banked_games().any(|(_, event)| event.what == BankedEvent::Voided)
            }
            (_, Purpose::Prize | Purpose::PrizeHeld | Purpose::ContributionReturned) => true,
            (_, Purpose::Correction) => is_approved(seen),
            _ => false,
        };
        ensure!(may, "a pool that falls by a prize, a void or two people's word", "{transfer:?}");
    }
    Ok(())
}

/// Whether somebody approved what another had asked for.
fn is_approved(seen: &Seen<'_>) -> bool {
    let word = |what: &HouseEvent| matches!(what, HouseEvent::Approved { .. } | HouseEvent::Corrected { .. });
    seen.batch.events.iter().any(|event| word(&event.what))
}
