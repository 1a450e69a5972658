//! A stud table and its pool: the table decides, its controller answers, and the table tells it.

use std::sync::Arc;

use sabot_games::Table as _;
use sabot_games::stud::{Events, LinkedTable, StudTable};
use sabot_law::Cite;
use sabot_ledger::Name;

use crate::floor_table::FloorTable;
use crate::game::Game;
use crate::jackpot::{Controller, PoolEvent, PoolOrder};
use crate::transaction::Transaction;
use crate::{GameCommand, GameEvent, House, HouseEvent, HouseReason, HouseRefusal, Stream};

/// What a game decides, and what its pool does with it.
type Decided = (Vec<GameEvent>, Vec<(Name, PoolEvent)>);

impl House {
    /// A stud table with its pool, to be asked and looked at; `None` where there is no such table.
    #[must_use]
    pub fn stud(&self, table: Name) -> Option<StudTable> {
        match &self.desks.get(&table)?.game {
            Game::Stud(linked) => self.at_pool(table, linked),
            _ => None,
        }
    }

    /// A stud table in the place of one of this house, with the pool of that one.
    #[must_use]
    pub fn at_pool(&self, table: Name, linked: &LinkedTable) -> Option<StudTable> {
        let (_, controller) = self.pool_of(self.desks.get(&table)?)?;
        Some(linked.at(table, controller))
    }

    /// The controller of a table's pool, and the pool's name; no table but one of stud has one.
    pub(crate) fn pool_of(&self, desk: &FloorTable) -> Option<(Name, &Arc<Controller>)> {
        let (name, _) = desk.own.pool?;
        Some((name, self.pools.get(&name)?))
    }
}

impl Transaction<'_> {
    /// What a game decides; at a stud table with what its pool does then.
    pub(crate) fn decided(&self, desk: &FloorTable, command: &GameCommand) -> Result<Decided, HouseRefusal> {
        match (&desk.game, command, self.house.pool_of(desk)) {
            (Game::Stud(table), GameCommand::Banked(command), Some((pool, controller))) => {
                let (events, answer) = self.with_pool(desk.config.name, table, controller, table.decide(command)?)?;
                let events = events.into_iter().map(GameEvent::Banked).collect();
                Ok((events, answer.into_iter().map(|event| (pool, event)).collect()))
            }
            _ => Ok((desk.decide(command)?, Vec::new())),
        }
    }

    fn with_pool(
        &self,
        name: Name,
        table: &LinkedTable,
        controller: &Controller,
        decided: Events,
    ) -> Result<(Events, Vec<PoolEvent>), HouseRefusal> {
        let answer = match table.order(name, controller, &decided) {
            Some(order) => {
                check_lock(name, controller, &order)?;
                controller.decide(&order)?
            }
            None => Vec::new(),
        };
        Ok((table.told(name, controller, decided, &answer, true)?, answer))
    }

    /// A table that cannot reach its pool closes the jackpot spot and plays on.
    pub(crate) fn reach(&mut self, table: Name, reachable: bool) -> Result<(), HouseRefusal> {
        let desk = self.desk(table)?;
        self.check_leads(desk)?;
        let Some((name, controller)) = self.house.pool_of(desk) else {
            return Err(HouseRefusal::plain("table", HouseReason::NoJackpot));
        };
        if desk.reaches == reachable {
            return Err(HouseRefusal::plain("reachable", HouseReason::SoAlready));
        }
        let events = controller.decide(&PoolOrder::Reach { table, reachable })?;
        self.push(Stream::Table(table), HouseEvent::Reach { reachable });
        for event in events {
            self.push(Stream::Pool(name), HouseEvent::Pool(event));
        }
        if desk.open { self.turn_jackpot_spot(table, reachable) } else { Ok(()) }
    }

    /// Opens or closes a table's jackpot spot, where it has one and it is not so already.
    pub(crate) fn turn_jackpot_spot(&mut self, table: Name, open: bool) -> Result<(), HouseRefusal> {
        let mut desk = self.desk(table)?.clone();
        self.turn_spot(&mut desk, open)
    }

    pub(crate) fn turn_spot(&mut self, desk: &mut FloorTable, open: bool) -> Result<(), HouseRefusal> {
        let Game::Stud(table) = &desk.game else { return Ok(()) };
        if table.jackpot_open() == open {
            return Ok(());
        }
        self.step(desk, &GameCommand::Banked(sabot_games::BankedCommand::JackpotSpot { open })).map(drop)
    }
}

/// R51: hits are served one after another: while one table's round is paid, another's prizes and voids wait.
fn check_lock(name: Name, controller: &Controller, order: &PoolOrder) -> Result<(), HouseRefusal> {
    let waits = matches!(order, PoolOrder::Award { .. } | PoolOrder::TakeBack { .. });
    match controller.locked_by().filter(|table| waits && *table != name) {
        Some(table) => Err(HouseRefusal::by("table", HouseReason::PoolLocked(table), Cite::reading(51))),
        None => Ok(()),
    }
}
