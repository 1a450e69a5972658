//! A jackpot as the report tells it: since it opened, whatever day is wanted.

use sabot_house::jackpot::{Controller, Hit, PoolMeters, Reconciliation};
use sabot_house::{House, Mode};
use sabot_law::Instrument;
use sabot_ledger::Name;
use sabot_money::{Currency, Money};

use crate::acts::Acts;
use crate::log::Log;
use crate::wanted::ReportFilter;

/// A jackpot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jackpot {
    /// Its name.
    pub pool: Name,
    /// Its currency.
    pub currency: Currency,
    /// Whether only practice tables feed it.
    pub practice: bool,
    /// The tables that feed it.
    pub tables: Vec<Name>,
    /// What the display shows.
    pub shows: Money,
    /// What is set aside for its minimum.
    pub reserve: Money,
    /// What came in above its ceiling.
    pub overflow: Money,
    /// What went through it.
    pub meters: PoolMeters,
    /// The account of every unit.
    pub reconciliation: Reconciliation,
    /// The hits that wait for somebody.
    pub open: Vec<Hit>,
    /// The last hits that were paid or decided on, the latest first.
    pub last: Vec<Hit>,
    /// Approvals and refusals of the pool itself.
    pub acts: Acts,
}

impl Jackpot {
    /// The jackpots of a house that are wanted: stud's, or those of one table.
    pub(crate) fn all(house: &House, log: &Log, wanted: &ReportFilter) -> Vec<Jackpot> {
        if wanted.game.is_some_and(|game| game != Instrument::Stud) {
            return Vec::new();
        }
        let pools = house.pools().map(|(name, controller)| Jackpot::of(*name, controller, house, log));
        pools.filter(|one| wanted.table.is_none_or(|table| one.tables.contains(&table))).collect()
    }

    fn of(pool: Name, controller: &Controller, house: &House, log: &Log) -> Jackpot {
        let feeding: Vec<_> = house.tables().filter(|(_, desk)| desk.config().pool == Some(pool)).collect();
        let (open, decided): (Vec<Hit>, Vec<Hit>) = controller.hits().partition(|hit| hit.state.is_open());
        let now = controller.pool();
        Jackpot {
            pool,
            currency: controller.terms().currency,
            practice: !feeding.is_empty() && feeding.iter().all(|(_, desk)| desk.config().mode == Mode::Practice),
            tables: feeding.iter().map(|(name, _)| **name).collect(),
            shows: now.amount,
            reserve: now.reserve,
            overflow: now.overflow,
            meters: *controller.meters(),
            reconciliation: controller.reconciliation(),
            open,
            last: decided.into_iter().rev().collect(),
            acts: log.decisions.pool(pool),
        }
    }
}
