//! What time brings: clocks that run out, the automatic croupier's next step, approvals of a demo house.

use sabot_chance::Source;
use sabot_house::{Actor, Command, Due, Moment, Order, Role, Stream};
use sabot_ledger::Name;

use crate::floor::{Floor, Output};

impl<S: Source> Floor<S> {
    /// Does what is due at this moment, once for each table. Called again it goes on.
    pub fn tick(&mut self, now: Moment) -> Vec<Output> {
        let mut outputs = Vec::new();
        if self.stopped().is_some() {
            return outputs;
        }
        let tables: Vec<Name> = self.decided.tables().map(|(name, _)| *name).collect();
        for table in tables {
            outputs.extend(self.tick_table(table, now));
        }
        let shift = self.decided.clock_shift_ms();
        for (actor, order) in self.decided.due_approvals(now) {
            let command = self.automatic(actor, order, now);
            outputs.extend(self.command(None, &command));
            // Where the house's clock was put right it is another moment now: whoever ticks next says which.
            if self.decided.clock_shift_ms() != shift {
                break;
            }
        }
        outputs
    }

    /// Does what is due at one table.
    pub fn tick_table(&mut self, table: Name, now: Moment) -> Vec<Output> {
        let order = match self.decided.due(table, now) {
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

    /// When something is due next, if nobody does anything before.
    #[must_use]
    pub fn next_due(&self, now: Moment) -> Option<Moment> {
        let due = self.decided.tables().filter_map(|(table, _)| self.next_due_at(*table, now));
        due.chain(self.decided.next_approval()).min()
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

    /// A command of the house's own program. Its id says how far the stream it is about has come, so that no other has it,
    /// before and after an interruption.
    pub fn automatic(&self, actor: Actor, order: Order, at: Moment) -> Command {
        let stream = order.table().map_or(Stream::House, Stream::Table);
        let version: u64 = self.heads.values().map(|head| head.version.0).sum();
        let id = format!("auto-{version}-{}", stream.to_string().replace('/', "-"));
        let id = id.parse().expect("a short printable id");
        Command { id, actor, at: at.max(self.decided.last_at()), order }
    }
}
