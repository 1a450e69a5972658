//! A table that stands alone: it owns a controller, and is the only table on its pool.

use std::sync::Arc;

use sabot_jackpot::{Controller, Event as PoolEvent, Order, Pool, Reason as PoolReason, Refusal as PoolRefusal, Terms};
use sabot_law::{Cite, Instrument};
use sabot_money::{Money, Name};

use super::art10_progressive_jackpot::Carried;
use super::config::{Config, Setup};
use super::table::{Events, LinkedTable};
use crate::{Command, Event, HouseTable, Irregularity, Legal, Next, Reason, Refusal, Standing, Viewer, What};

/// A table of Stud Poker with its pool.
///
/// Opened by itself it is the only table that feeds the pool. [`LinkedTable::at`] makes one to ask and to look at, where a house
/// keeps the pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudTable {
    pub(super) table: LinkedTable,
    /// The name by which the controller knows the table.
    name: Name,
    controller: Arc<Controller>,
}

impl LinkedTable {
    /// The table, known to its controller by this name, with the pool that this keeps.
    #[must_use]
    pub fn at(&self, name: Name, controller: &Arc<Controller>) -> StudTable {
        StudTable { table: self.clone(), name, controller: Arc::clone(controller) }
    }
}

impl StudTable {
    /// The configuration it was opened with.
    #[must_use]
    pub fn config(&self) -> &Config {
        self.table.config()
    }

    /// The pool as it stands.
    #[must_use]
    pub fn pool(&self) -> Pool {
        self.controller.pool()
    }

    /// The table without its pool.
    #[must_use]
    pub fn linked(&self) -> &LinkedTable {
        &self.table
    }

    /// Who keeps the pool.
    #[must_use]
    pub fn controller(&self) -> &Controller {
        &self.controller
    }

    /// The jackpot bets that wait for the next round.
    #[must_use]
    pub fn carried(&self) -> &[Carried] {
        self.table.carried()
    }

    /// Whether jackpot bets are taken: a table that does not reach its pool closes the spot.
    #[must_use]
    pub fn jackpot_open(&self) -> bool {
        self.table.jackpot_open()
    }

    /// The number of the round that is open or was last, 0 before the first.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.table.round()
    }

    /// What happens to the pool at another table that shares it: a bet there, or a correction that the house makes.
    ///
    /// # Errors
    /// What the controller refuses.
    pub fn elsewhere(&mut self, order: &Order) -> Result<Vec<PoolEvent>, Refusal> {
        let events = self.controller.decide(order).map_err(|refusal| refused(&refusal))?;
        self.take(&events);
        Ok(events)
    }

    fn take(&mut self, events: &[PoolEvent]) {
        let controller = Arc::make_mut(&mut self.controller);
        events.iter().for_each(|event| controller.apply(event));
    }

    /// The prizes of a round that was not void become hits; a void one has left nothing to close.
    fn close_pool_round(&mut self, round: u32) {
        if let Ok(events) = self.controller.decide(&Order::Close { table: self.name, round }) {
            self.take(&events);
        }
    }
}

/// The terms of the pool of one table, which has no name of its own.
fn terms(config: &Config, setup: &Setup) -> Terms {
    Terms {
        name: own_name(),
        currency: config.currency,
        law: config.jackpot,
        shares: config.edition.data.prize_shares(),
        opening: Pool::opening(&setup.jackpot),
        large_hit: None,
    }
}

fn own_name() -> Name {
    "table".parse().expect("five small letters")
}

/// What a controller refuses, as a table says it. To one table it refuses nothing that the table has accepted, but for what cannot
/// be counted; the rest is about what happens elsewhere.
fn refused(refusal: &PoolRefusal) -> Refusal {
    let PoolRefusal { field, ref reason, basis } = *refusal;
    let reason = match *reason {
        PoolReason::Locked(_) => Reason::PoolLocked,
        PoolReason::MoreThanPool(asked, held) => Reason::StakeOutside(asked, Money::ZERO, held),
        _ => Reason::TooLarge,
    };
    Refusal { field, reason, basis }
}

impl HouseTable for StudTable {
    const GAME: Instrument = LinkedTable::GAME;
    type Asked = Setup;
    type List = Events;
    const CLOSES: Cite = LinkedTable::CLOSES;

    fn set_up(setup: &Setup) -> Result<StudTable, Refusal> {
        let table = LinkedTable::set_up(setup)?;
        let controller = Arc::new(Controller::new(terms(table.config(), setup)));
        Ok(StudTable { table, name: own_name(), controller })
    }

    fn with_limits(&self, setup: &Setup) -> Result<StudTable, Refusal> {
        Ok(StudTable { table: self.table.with_limits(setup)?, ..self.clone() })
    }

    fn standing(&self) -> Standing<'_> {
        self.table.standing()
    }

    fn consequence(&self, irregularity: Irregularity) -> Result<Events, Refusal> {
        self.table.consequence(irregularity)
    }

    fn own_command(&self, command: &Command) -> Option<Result<Events, Refusal>> {
        self.table.own_command(command)
    }

    /// The table decides, the controller answers, and the table tells it.
    fn completed(&self, decided: Events) -> Result<Events, Refusal> {
        let order = self.table.order(self.name, &self.controller, &decided);
        let answer = order.map(|order| self.controller.decide(&order)).transpose();
        let answer = answer.map_err(|refusal| refused(&refusal))?.unwrap_or_default();
        self.table.told(self.name, &self.controller, decided, &answer, false)
    }

    fn apply_event(&mut self, event: &Event<What>) {
        let round = self.table.round();
        if let Some(movement) = self.table.movement(self.name, &self.controller, event) {
            Arc::make_mut(&mut self.controller).moved(self.name, round, &movement);
        }
        if event.what == What::RoundClosed {
            self.close_pool_round(round);
        }
        self.table.apply_event(event);
    }

    fn own_legal(&self) -> Vec<Legal> {
        self.table.own_legal()
    }

    fn always_legal(&self) -> Vec<Legal> {
        self.table.always_legal()
    }

    fn next_step(&self) -> Next<Command> {
        self.table.next_step()
    }

    fn left_over(&self) -> Vec<Event<What>> {
        self.table.left_over()
    }

    fn seen(&self, viewer: Viewer, event: &Event<What>) -> Option<Event<What>> {
        self.table.seen(viewer, event)
    }
}
