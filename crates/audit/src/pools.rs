//! Jackpots, counted once more by the controller's literal twin.

use std::collections::BTreeMap;

use sabot_house::House;
use sabot_house::jackpot::literal::Recount;
use sabot_house::jackpot::{Controller, Event};
use sabot_ledger::Name;

use crate::finding::Findings;
use crate::{Fault, Place};

/// Every pool as its events come to.
#[derive(Debug, Default)]
pub(crate) struct Pools(BTreeMap<Name, Recount>);

impl Pools {
    /// Counts an event, and compares with the rebuilt house, which has taken the whole batch in. `last`: whether it is the
    /// batch's last of this pool.
    pub(crate) fn take(&mut self, house: &House, pool: Name, event: &Event, last: bool, findings: &mut Findings) {
        let Some(controller) = house.pool(pool) else {
            findings.add(place(pool), Fault::Pool, "a jackpot of the house", "none");
            return;
        };
        let count = self.0.entry(pool).or_insert_with(|| Recount::new(controller.terms()));
        count.read(controller.terms(), event);
        if last {
            compare_sums(pool, controller, count, findings);
        }
    }

    /// Everything once more, meters and hits too.
    pub(crate) fn at_the_end(&self, house: &House, findings: &mut Findings) {
        for (pool, controller) in house.pools() {
            let fresh = Recount::new(controller.terms());
            let count = self.0.get(pool).unwrap_or(&fresh);
            compare_sums(*pool, controller, count, findings);
            findings.same(Fault::Pool, &count.meters, controller.meters(), || place(*pool));
            let hits: Vec<_> = controller.hits().copied().collect();
            findings.same(Fault::Pool, &count.remembered(), &hits, || place(*pool));
        }
    }
}

fn place(pool: Name) -> Place {
    Place::Pool { pool: pool.to_string() }
}

fn compare_sums(pool: Name, controller: &Controller, count: &Recount, findings: &mut Findings) {
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
        findings.add(place(pool), Fault::Pool, told(due), told(found));
    }
}
