//! The tables of a tournament as it has them: opened, laid with people and chips, closed, each by events in its own stream, in the
//! batch of what brought it about.

use sabot_games::omaha::tournament::Phase;
use sabot_ledger::{AccountKind, Bounds, MoneyOrder, Name};
use sabot_money::Money;

use super::HouseTournament;
use super::hands::omaha;
use crate::floor_table::FloorTable;
use crate::game::GameProgress;
use crate::transaction::Transaction;
use crate::{Actor, GameEvent, HouseEvent, HouseRefusal, Role, Stream};

impl Transaction<'_> {
    /// Lays every table as the tournament has it. `own`: the table that this command is about.
    pub(super) fn lay(
        &mut self,
        one: &mut HouseTournament,
        mut own: Option<&mut FloorTable>,
    ) -> Result<(), HouseRefusal> {
        let running = one.phase() == Phase::Running;
        for number in 1..=one.config.tables {
            let due = running && one.play.table(number).is_some();
            let name = one.config.table_name(number);
            let Some(house) = self.house.table(name) else { continue };
            let is_own = own.as_ref().is_some_and(|desk| desk.config.name == name);
            let open = self.laid.get(&name).map_or(house.open, |desk| desk.open);
            if !due && !open && !is_own {
                continue;
            }
            if is_own {
                if let Some(desk) = own.as_deref_mut() {
                    self.lay_table(one, number, due, desk)?;
                }
            } else {
                let mut desk = self.laid.remove(&name).unwrap_or_else(|| house.clone());
                self.lay_table(one, number, due, &mut desk)?;
                self.laid.insert(name, desk);
            }
        }
        self.holding = Some(Box::new(one.clone()));
        Ok(())
    }

    fn lay_table(
        &mut self,
        one: &HouseTournament,
        number: u16,
        due: bool,
        desk: &mut FloorTable,
    ) -> Result<(), HouseRefusal> {
        // A hand that is played when it is cancelled, or when the others have won their seats, is played to its end first.
        if !due && desk.game.progress() != GameProgress::Between {
            return Ok(());
        }
        let name = desk.config.name;
        if due && !desk.open {
            self.opens(desk);
        }
        let Some(table) = omaha(desk) else { return Ok(()) };
        let events: Vec<GameEvent> = one.play.laying(number, table).into_iter().map(GameEvent::Omaha).collect();
        self.lays(desk, &events);
        if !due && desk.open {
            (desk.open, desk.dealer, desk.clock, desk.halt) = (false, None, None, None);
            self.push(Stream::Table(name), HouseEvent::TableClosed);
        }
        Ok(())
    }

    /// Events that the tournament lays at a table.
    pub(super) fn lays(&mut self, desk: &mut FloorTable, events: &[GameEvent]) {
        if events.is_empty() {
            return;
        }
        // More than one step: whoever applies the batch works it out from its events.
        self.steps += 1;
        let stream = Stream::Table(desk.config.name);
        let orders = desk.take(events, self.command.at);
        for event in events {
            self.push(stream, HouseEvent::Game(*event));
        }
        self.book(stream, orders);
    }

    /// A table opens under the automatic croupier; at a live table it is handed over to a person.
    fn opens(&mut self, desk: &mut FloorTable) {
        let (name, dealer): (Name, Name) = (desk.config.name, Actor::automatic(Role::Croupier).name);
        (desk.open, desk.dealer, desk.moved_at) = (true, Some(dealer), self.command.at);
        let stream = Stream::Table(name);
        self.push(stream, HouseEvent::TableOpened { dealer });
        for kind in [AccountKind::Stakes, AccountKind::Chips] {
            let account = desk.own.account(kind);
            if self.house.ledger.standing(&account).is_none() {
                self.move_money(stream, MoneyOrder::Open { account, bounds: Bounds::from_zero(Money::MAX) });
            }
        }
    }
}
