//! What has changed is shown to those who watch, a few tables at a time.

use std::collections::BTreeSet;
use std::time::Duration;

use sabot_ledger::Name;

use super::super::hub::Reach;
use super::Work;

/// How many tables are shown before answers that have become durable meanwhile go out.
const TABLES_SHOWN_AT_ONCE: usize = 4;
/// How often the list of tables is told anew at most.
const LOBBY_EVERY: Duration = Duration::from_millis(500);
/// How often a jackpot is shown at all its tables at most, where these are more than so many. They are shown it in turn: all
/// in one moment would let those who play wait.
const POOL_MILLIS: usize = 500;
const POOLS_EVERY: Duration = Duration::from_millis(POOL_MILLIS as u64);
const POOL_TABLES_AT_ONCE: usize = 16;

impl Work {
    /// Shows these tables a few at a time. Where it answers meanwhile, nobody whose command is durable waits for all views.
    fn publish(&mut self, tables: &BTreeSet<Name>, reach: Reach, answering: bool) {
        let mut left = tables.iter().copied();
        loop {
            let few: BTreeSet<Name> = left.by_ref().take(TABLES_SHOWN_AT_ONCE).collect();
            if few.is_empty() {
                return;
            }
            self.hub.publish(&self.floor, self.floor.version(), &few, reach);
            if answering {
                self.hear_completed();
            }
        }
    }

    /// Tells those who watch what has changed, and answers meanwhile where that is asked for.
    pub(super) fn show(&mut self, answering: bool) {
        self.show_pools();
        let tables = core::mem::take(&mut self.changed);
        self.bots.happened(&tables);
        self.at_rest = tables.is_empty();
        let now = self.line.boot();
        let everybody = self.pace.take(now, &tables, |table| self.hub.onlookers(table));
        let others: BTreeSet<Name> = tables.difference(&everybody).copied().collect();
        self.publish(&everybody, Reach::Everybody, answering);
        self.publish(&others, Reach::Table, answering);
        self.hub.publish_tournaments(&self.floor, self.floor.version(), now);
        if core::mem::take(&mut self.cage) {
            self.hub.publish_purses(&self.floor, self.floor.version());
        }
        let bounded = core::mem::take(&mut self.bounded);
        if !bounded.is_empty() {
            self.hub.publish_means(&self.floor, self.floor.version(), &bounded, &tables);
        }
        if now.saturating_sub(self.lobby_at) >= LOBBY_EVERY {
            self.lobby_at = now;
            self.hub.publish_lobby(&self.floor, self.floor.version());
            crate::metrics::streams(self.hub.len());
        }
    }

    /// A jackpot is shown at every table that feeds it: where these are many, not with every bet.
    fn show_pools(&mut self) {
        let now = self.line.boot();
        if self.pool_tables.is_empty() {
            if self.pools.is_empty() {
                self.pools_at = now;
                return;
            }
            let pools = core::mem::take(&mut self.pools);
            let tables = self.floor.shown().tables();
            let fed = tables.filter(|(_, desk)| desk.config().pool.is_some_and(|pool| pools.contains(&pool)));
            self.pool_tables = fed.map(|(table, _)| *table).collect();
            self.pools_turn = self.pool_tables.len();
        }
        let passed = now.saturating_sub(self.pools_at).min(POOLS_EVERY);
        let share = self.pools_turn * usize::try_from(passed.as_millis()).unwrap_or(0) / POOL_MILLIS;
        let many = if self.pools_turn <= POOL_TABLES_AT_ONCE { self.pools_turn } else { share };
        if many > 0 {
            let many = many.min(self.pool_tables.len());
            self.changed.extend(self.pool_tables.drain(..many));
            self.pools_at = now;
        }
    }
}
