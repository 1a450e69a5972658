//! It goes on: every round ends, whatever stopped meanwhile, and no table keeps the others from a pool without a round.

use std::collections::BTreeMap;

use sabot_house::{GameProgress, House};
use sabot_ledger::Name;

use crate::finding::{Checked, ensure};

/// How many steps a round may be open at a table that does not stand still. At each step every table does something, or
/// time passes.
const STEPS_MAX: u64 = 300;
/// How many steps may pass without a round that opens at any table.
const REST_MAX: u64 = 2_000;

#[derive(Debug, Default)]
pub(crate) struct Progress {
    /// The round of each table, and the step at which it was first seen, halts left out.
    rounds: BTreeMap<Name, (u32, u64)>,
    /// When a round last opened anywhere.
    last: u64,
}

impl Progress {
    pub(crate) fn at(&mut self, step: u64, house: &House) -> Checked {
        for (table, desk) in house.tables() {
            let round = desk.game().round();
            let (known, since) = self.rounds.entry(*table).or_insert((round, step));
            if *known != round {
                (*known, *since, self.last) = (round, step, step);
            }
            let rests = !desk.is_open() || desk.halt().is_some() || !desk.reaches_pool();
            if rests || desk.game().progress() == GameProgress::Between {
                *since = step;
            }
            let (open, lock) = (step - *since, desk.config().pool.and_then(|pool| house.pool(pool)?.locked_by()));
            ensure!(
                open <= STEPS_MAX,
                "round {round} of {table} is {:?} for {open} steps; its pool is locked by {lock:?}",
                desk.game().progress()
            );
        }
        for (pool, controller) in house.pools() {
            // R51: a pool is locked only while a round is paid.
            let locks = controller.locked_by().and_then(|table| house.table(table));
            let rests = locks.filter(|desk| desk.game().progress() == GameProgress::Between);
            ensure!(rests.is_none(), "{pool} is locked by {:?}, which has no round", controller.locked_by());
        }
        ensure!(step - self.last <= REST_MAX, "no round has opened for {} steps", step - self.last);
        Ok(())
    }
}
