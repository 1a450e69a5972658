//! What people decided beside the play: approvals that need two of them, and commands that were refused.

use std::collections::BTreeMap;

use sabot_games::BankedEvent;
use sabot_games::omaha::OmahaEvent;
use sabot_house::meters::MeterPlace;
use sabot_house::{Actor, Counted, GameEvent, HouseEvent, jackpot};
use sabot_ledger::Name;

/// What was asked for by one person and approved by another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Approvals {
    /// Other limits of a table (R32).
    pub limits: u64,
    /// Settled bets put right (R23).
    pub corrections: u64,
    /// Large jackpot hits.
    pub hits: u64,
    /// Irregularities that a supervisor confirmed (R21).
    pub irregularities: u64,
    /// Pools put right.
    pub pools: u64,
    /// The house's clock put right.
    pub clocks: u64,
    /// How many of all these a program of a demo house approved.
    pub by_program: u64,
}

impl Approvals {
    /// All of them.
    #[must_use]
    pub const fn sum(&self) -> u64 {
        self.limits + self.corrections + self.hits + self.irregularities + self.pools + self.clocks
    }
}

/// What was decided in a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Acts {
    /// Approvals given.
    pub approvals: Approvals,
    /// Commands that were refused.
    pub refused: u64,
    /// How often the table's clock was given anew in full after an interruption.
    pub clocks_anew: u64,
}

impl Acts {
    /// Both together.
    #[must_use]
    pub const fn plus(mut self, other: &Acts) -> Acts {
        let (sum, more) = (&mut self.approvals, &other.approvals);
        sum.limits += more.limits;
        sum.corrections += more.corrections;
        sum.hits += more.hits;
        sum.irregularities += more.irregularities;
        sum.pools += more.pools;
        sum.clocks += more.clocks;
        sum.by_program += more.by_program;
        self.refused += other.refused;
        self.clocks_anew += other.clocks_anew;
        self
    }

    fn approve(&mut self, by: &Actor, of: fn(&mut Approvals) -> &mut u64) {
        *of(&mut self.approvals) += 1;
        self.approvals.by_program += u64::from(by.automatic);
    }
}

/// All that was decided, by where.
#[derive(Clone, Debug, Default)]
pub(crate) struct Decisions {
    tables: BTreeMap<MeterPlace, Acts>,
    pools: BTreeMap<Name, Acts>,
    house: Acts,
    /// At which table a hit was won: its approval does not say it again.
    hits: BTreeMap<(Name, u32), Name>,
}

impl Decisions {
    /// Takes in what happened at a table.
    pub(crate) fn at_table(&mut self, place: MeterPlace, what: &HouseEvent, by: &Actor) {
        let mut acts = Acts::default();
        match what {
            HouseEvent::Approved { .. } => acts.approve(by, |one| &mut one.limits),
            HouseEvent::Corrected { .. } => acts.approve(by, |one| &mut one.corrections),
            HouseEvent::Refused(_) => acts.refused = 1,
            HouseEvent::RefusalsCounted { refused } => acts.refused = counted(refused),
            HouseEvent::ClockWound => acts.clocks_anew = 1,
            HouseEvent::Game(game) if confirms(game) => acts.approve(by, |one| &mut one.irregularities),
            _ => return,
        }
        let sum = self.tables.entry(place).or_default();
        *sum = sum.plus(&acts);
    }

    /// Takes in what happened to a pool; `place` tells where a table is today.
    pub(crate) fn at_pool(
        &mut self,
        pool: Name,
        what: &HouseEvent,
        by: &Actor,
        place: impl Fn(Name) -> Option<MeterPlace>,
    ) {
        match what {
            HouseEvent::Approved { .. } => self.pools.entry(pool).or_default().approve(by, |one| &mut one.pools),
            HouseEvent::Refused(_) => self.pools.entry(pool).or_default().refused += 1,
            HouseEvent::Pool(jackpot::PoolEvent::Closed { hits, .. }) => {
                self.hits.extend(hits.iter().map(|hit| ((pool, hit.number), hit.table)));
            }
            HouseEvent::Pool(jackpot::PoolEvent::Rejected { hit, .. }) => {
                self.hits.remove(&(pool, *hit));
            }
            HouseEvent::Pool(jackpot::PoolEvent::Approved { hit, .. }) => {
                if let Some(place) = self.hits.remove(&(pool, *hit)).and_then(place) {
                    self.tables.entry(place).or_default().approve(by, |one| &mut one.hits);
                }
            }
            _ => {}
        }
    }

    /// Takes in what happened to the house itself.
    pub(crate) fn at_house(&mut self, what: &HouseEvent, by: &Actor) {
        match what {
            HouseEvent::ClockCorrected { .. } => self.house.approve(by, |one| &mut one.clocks),
            HouseEvent::Refused(_) => self.house.refused += 1,
            HouseEvent::RefusalsCounted { refused } => self.house.refused += counted(refused),
            _ => {}
        }
    }

    /// What was decided at tables, by day.
    pub(crate) fn tables(&self) -> impl Iterator<Item = (&MeterPlace, &Acts)> {
        self.tables.iter()
    }

    pub(crate) fn pool(&self, pool: Name) -> Acts {
        self.pools.get(&pool).copied().unwrap_or_default()
    }

    /// What belongs to no table and no pool.
    pub(crate) const fn house(&self) -> Acts {
        self.house
    }
}

/// How many refusals were counted and not kept.
fn counted(refused: &[Counted]) -> u64 {
    refused.iter().map(|one| u64::from(one.times)).sum()
}

/// Whether a supervisor confirms what a croupier has declared.
fn confirms(event: &GameEvent) -> bool {
    match event {
        GameEvent::Banked(event) => matches!(event.what, BankedEvent::IrregularityConfirmed),
        GameEvent::Omaha(event) => matches!(event.what, OmahaEvent::IrregularityConfirmed),
    }
}
