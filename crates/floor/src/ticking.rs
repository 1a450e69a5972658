//! What time brings: clocks that run out, the automatic croupier's next step, approvals of a demo house.

use std::time::Duration;

use sabot_house::{Actor, Command, Due, FloorTable, Moment, Order, Role};
use sabot_ledger::Name;
use sabot_store::Epoch;

use crate::floor::{Floor, Output};

/// After so long without an answer of the store what people see stands still.
const STANDS_STILL_AFTER: Duration = Duration::from_secs(2);

impl Floor {
    /// Does what is due at this moment, once for each table. Called again it goes on.
    pub fn tick(&mut self, now: Moment) -> Vec<Output> {
        self.tick_some(now, usize::MAX)
    }

    /// The same, for so many tables at most: those whose turn it is. Where hundreds of tables deal in the same moment, whoever
    /// drives the floor hears people between them.
    pub fn tick_some(&mut self, now: Moment, most: usize) -> Vec<Output> {
        let mut outputs = Vec::new();
        let tournaments: Vec<Name> = self.decided.tournaments().map(|(name, _)| *name).collect();
        for name in tournaments {
            outputs.extend(self.tick_tournament(name, now));
        }
        let mut tables: Vec<Name> = self.decided.tables().map(|(name, _)| *name).collect();
        let turn = self.tick_from.map_or(0, |from| tables.partition_point(|table| *table < from));
        tables.rotate_left(turn);
        let mut ticked = 0;
        self.tick_from = None;
        for table in tables {
            if ticked >= most {
                self.tick_from = Some(table);
                break;
            }
            let done = self.tick_table(table, now);
            ticked += usize::from(!done.is_empty());
            outputs.extend(done);
        }
        let shift = self.decided.clock_shift_ms();
        for (actor, order) in self.decided.due_approvals(now) {
            // If the house's clock was put right meanwhile, `now` is no longer its moment: whoever ticks next says
            // which is.
            if self.decided.clock_shift_ms() != shift || self.rests(now) {
                break;
            }
            let command = self.automatic(actor, order, now);
            outputs.extend(self.command(None, &command));
        }
        if !self.rests(now) {
            outputs.extend(self.tell_refusals(Some(now)));
        }
        outputs
    }

    /// Whether the last tick left tables to the next one.
    #[must_use]
    pub const fn ticks_on(&self) -> bool {
        self.tick_from.is_some()
    }

    /// Does what is due at one table.
    pub fn tick_table(&mut self, table: Name, now: Moment) -> Vec<Output> {
        if self.rests(now) {
            return Vec::new();
        }
        let order = match self.decided.due(table, now) {
            _ if self.to_wind.remove(&table) && self.clock_runs(table) => Order::WindClock { table },
            Due::Send(order) => order,
            Due::Card => match self.decided.deal(table, self.decks.coming(&self.decided, table)) {
                Some(order) => order,
                None => return Vec::new(),
            },
            Due::At(_) | Due::Nothing => return Vec::new(),
        };
        let command = self.automatic(Actor::automatic(Role::Croupier), order, now);
        self.command(None, &command)
    }

    /// What people saw has stood still, though time went on: whoever has to decide gets his whole time again before
    /// anything else happens by itself, because he could not use the time that passed.
    pub fn stood_still(&mut self) {
        self.stands_still();
    }

    /// From now on the house stands still, where it did not before.
    fn stands_still(&mut self) {
        if !self.stood_still {
            self.since = self.decided.last_at();
        }
        self.stood_still = true;
    }

    /// Whether nothing may happen by itself now: the floor stands still, the store can take no more, or what people see is so old
    /// that nobody's clock may run out against it.
    pub(crate) fn rests(&mut self, now: Moment) -> bool {
        let old = self.waited(now) > STANDS_STILL_AFTER;
        if !old && self.stood_still {
            self.to_wind = self.decided.tables().map(|(name, _)| *name).collect();
            self.to_resume = self.decided.tournaments().map(|(name, _)| (*name, self.since)).collect();
        }
        if old {
            self.stands_still();
        } else {
            self.stood_still = false;
        }
        self.stopped().is_some() || old || !self.has_room()
    }

    fn clock_runs(&self, table: Name) -> bool {
        let desk = self.decided.table(table);
        // A clock that stands still, as where a supervisor is waited for, has lost no time.
        let runs = |desk: &FloorTable| desk.clock().is_some_and(|clock| clock.stopped_ms.is_none());
        desk.is_some_and(|desk| desk.is_open() && desk.halt().is_none() && runs(desk))
    }

    /// When something is due next, if nobody does anything before.
    #[must_use]
    pub fn next_due(&self, now: Moment) -> Option<Moment> {
        let due = self.decided.tables().filter_map(|(table, _)| self.next_due_at(*table, now));
        let lots = self.decided.tournaments().filter_map(|(name, _)| self.next_due_in(*name, now));
        due.chain(lots).chain(self.decided.next_approval()).min()
    }

    /// When something is due next at a table.
    #[must_use]
    pub fn next_due_at(&self, table: Name, now: Moment) -> Option<Moment> {
        match self.decided.due(table, now) {
            Due::Send(_) | Due::Card => Some(now),
            Due::At(moment) => Some(moment),
            Due::Nothing => None,
        }
    }

    /// The newest epoch under which it writes: each opening has another.
    #[must_use]
    pub fn epoch(&self) -> Epoch {
        self.heads.values().map(|head| head.epoch).max().unwrap_or_default()
    }

    /// A command of the house's own program. Its id says under which lease and how far the record has come, so that no other has
    /// it, before and after an interruption: also where something that was decided never reached the record.
    pub fn automatic(&self, actor: Actor, order: Order, at: Moment) -> Command {
        let epoch = self.epoch().0;
        let version: u64 = self.heads.values().map(|head| head.version.0).sum();
        // In few digits: sixteen million openings and 2^48 events leave room for the longest name of a table. The name
        // is in the id because a refused command leaves the record as it was, and the command for the next table would
        // have the same id.
        let id = match order.table().or(order.tournament()) {
            Some(table) => format!("auto-{epoch:x}-{version:x}-{table}"),
            None => format!("auto-{epoch:x}-{version:x}"),
        };
        let id = id.parse().expect("a short printable id");
        Command { id, actor, at: at.max(self.decided.last_at()), order }
    }
}
