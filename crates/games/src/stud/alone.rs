//! A table that stands alone: it owns a controller, and is the only table on its pool.

use std::sync::Arc;

use sabot_jackpot::{Controller, Pool, PoolEvent, PoolOrder, PoolReason, PoolRefusal, Terms};
use sabot_law::{Basis, Cite, Instrument};
use sabot_money::{Money, Name};

use super::art10_progressive_jackpot::Carried;
use super::config::{Config, Setup};
use super::table::{Events, LinkedTable};
use crate::{
    BankedCommand, BankedEvent, BankedTable, Event, Irregularity, Legal, Message, Next, Reason, Refusal, TableStanding,
    Viewer,
};

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
    ///
    /// ```
    /// use std::sync::Arc;
    /// use sabot_games::{Table as _, stud};
    /// use sabot_money::Money;
    /// let keeper = stud::StudTable::open(&stud::Setup::default())?;
    /// let linked = stud::LinkedTable::open(&stud::Setup::default())?;
    /// let table = linked.at("stud-2".parse()?, &Arc::new(keeper.controller().clone()));
    /// assert_eq!(table.pool().amount, Money::of(20_000_000), "what the house put there");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn at(&self, name: Name, controller: &Arc<Controller>) -> StudTable {
        StudTable { table: self.clone(), name, controller: Arc::clone(controller) }
    }
}

impl StudTable {
    /// The configuration it was opened with.
    ///
    /// ```
    /// use sabot_games::{Table as _, stud};
    /// use sabot_money::Money;
    /// let table = stud::StudTable::open(&stud::Setup { cap: Some(Money::of(50_000_000)), ..stud::Setup::default() })?;
    /// assert_eq!(table.config().cap, Money::of(50_000_000));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn config(&self) -> &Config {
        self.table.config()
    }

    /// The pool as it stands.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Bet, Dealer, Table as _, stud};
    /// use sabot_money::Money;
    /// let mut dealer = Dealer::new(stud::StudTable::open(&stud::Setup::default())?, sabot_cards::Deck::in_order());
    /// dealer.perform(&BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?)?;
    /// dealer.perform(&BankedCommand::bet(1, "ana", Bet::Jackpot, 1_000)?)?;
    /// dealer.advance()?;
    /// // Of 10.00 the pool of 200,000.00 gets 70 % and the reserve 10 % (R7).
    /// let pool = dealer.table().pool();
    /// assert_eq!((pool.amount, pool.reserve), (Money::of(20_000_700), Money::of(100)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn pool(&self) -> Pool {
        self.controller.pool()
    }

    /// The table without its pool.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Table as _, stud};
    /// let mut table = stud::StudTable::open(&stud::Setup::default())?;
    /// table.perform(&BankedCommand::OpenRound { device: None })?;
    /// assert_eq!((table.linked().round(), table.linked().phase_word()), (1, "betting"));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn linked(&self) -> &LinkedTable {
        &self.table
    }

    /// Who keeps the pool.
    ///
    /// ```
    /// use sabot_games::{Table as _, stud};
    /// use sabot_money::Money;
    /// let table = stud::StudTable::open(&stud::Setup::default())?;
    /// assert_eq!(table.controller().displayed(), Money::of(20_000_000));
    /// assert_eq!(table.controller().hits().count(), 0);
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn controller(&self) -> &Controller {
        &self.controller
    }

    /// The jackpot bets that wait for the next round.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Bet, Dealer, Mishap, Table as _, Wrong, stud};
    /// let mut dealer = Dealer::new(stud::StudTable::open(&stud::Setup::default())?, sabot_cards::Deck::in_order());
    /// dealer.perform(&BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?)?;
    /// dealer.perform(&BankedCommand::bet(1, "ana", Bet::Jackpot, 1_000)?)?;
    /// dealer.advance()?;
    /// let mishap = Mishap::Wrong { what: Wrong::WrongDealing, corrected: false };
    /// dealer.perform(&BankedCommand::Irregularity(stud::IRREGULARITIES.declare(mishap)))?;
    /// // 11(1): the round is void, and the jackpot bet waits for the next one.
    /// let [carried] = dealer.table().carried() else { panic!("one bet") };
    /// assert_eq!((carried.stake.minor(), carried.cite.to_string().as_str()), (1_000, "stud 11(1)"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn carried(&self) -> &[Carried] {
        self.table.carried()
    }

    /// Whether jackpot bets are taken: a table that does not reach its pool closes the spot.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Bet, Reason, Table as _, stud};
    /// let mut table = stud::StudTable::open(&stud::Setup::default())?;
    /// table.perform(&BankedCommand::JackpotSpot { open: false })?;
    /// table.perform(&BankedCommand::OpenRound { device: None })?;
    /// assert!(!table.jackpot_open());
    /// let bet = BankedCommand::bet(1, "ana", Bet::Jackpot, 1_000)?;
    /// assert_eq!(table.decide(&bet).unwrap_err().reason, Reason::JackpotSpotClosed);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn jackpot_open(&self) -> bool {
        self.table.jackpot_open()
    }

    /// The number of the round that is open or was last, 0 before the first.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Table as _, stud};
    /// let mut table = stud::StudTable::open(&stud::Setup::default())?;
    /// assert_eq!(table.round(), 0);
    /// table.perform(&BankedCommand::OpenRound { device: None })?;
    /// assert_eq!(table.round(), 1);
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn round(&self) -> u32 {
        self.table.round()
    }

    /// What happens to the pool at another table that shares it: a bet there, or a correction that the house makes.
    ///
    /// ```
    /// use sabot_games::{Table as _, stud};
    /// use sabot_jackpot::{JackpotBet, PoolOrder};
    /// use sabot_money::Money;
    /// let mut table = stud::StudTable::open(&stud::Setup::default())?;
    /// let bet = JackpotBet { seat: 4, player: "bo".parse()?, stake: Money::of(1_000), carried: false };
    /// table.elsewhere(&PoolOrder::Contribute { table: "stud-2".parse()?, round: 1, bets: vec![bet] })?;
    /// assert_eq!(table.pool().amount, Money::of(20_000_700), "70 % of 10.00 on top of 200,000.00");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// What the controller refuses.
    pub fn elsewhere(&mut self, order: &PoolOrder) -> Result<Vec<PoolEvent>, Refusal> {
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
        if let Ok(events) = self.controller.decide(&PoolOrder::Close { table: self.name, round }) {
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

/// A refusal of the controller in the table's words. What the table itself has accepted the controller refuses only
/// where a sum cannot be counted; the other reasons arise from orders about other tables.
fn refused(refusal: &PoolRefusal) -> Refusal {
    let PoolRefusal { field, ref reason, basis } = *refusal;
    let reason = match *reason {
        PoolReason::Locked(_) => Reason::PoolLocked,
        PoolReason::MoreThanPool(asked, held) => Reason::StakeOutside(asked, Money::ZERO, held),
        _ => Reason::TooLarge,
    };
    Refusal { field, reason, basis }
}

impl BankedTable for StudTable {
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

    fn standing(&self) -> TableStanding<'_> {
        self.table.standing()
    }

    fn consequence(&self, irregularity: Irregularity) -> Result<Events, Refusal> {
        self.table.consequence(irregularity)
    }

    fn tells_late(&self, irregularity: Irregularity) -> bool {
        self.table.tells_late(irregularity)
    }

    fn own_command(&self, command: &BankedCommand) -> Option<Result<Events, Refusal>> {
        self.table.own_command(command)
    }

    /// The table decides, the controller answers, and the table tells it.
    fn completed(&self, decided: Events) -> Result<Events, Refusal> {
        let order = self.table.order(self.name, &self.controller, &decided);
        let answer = order.map(|order| self.controller.decide(&order)).transpose();
        let answer = answer.map_err(|refusal| refused(&refusal))?.unwrap_or_default();
        self.table.told(self.name, &self.controller, decided, &answer, false)
    }

    fn apply_event(&mut self, event: &Event<BankedEvent>) {
        let round = self.table.round();
        if let Some(movement) = self.table.movement(self.name, &self.controller, event) {
            Arc::make_mut(&mut self.controller).moved(self.name, round, &movement);
        }
        if event.what == BankedEvent::RoundClosed {
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

    fn next_step(&self) -> Next<BankedCommand> {
        self.table.next_step()
    }

    fn left_over(&self) -> Vec<Event<BankedEvent>> {
        self.table.left_over()
    }

    fn own_notices(&self) -> Vec<(Message, Basis)> {
        self.table.own_notices()
    }

    fn seen(&self, viewer: Viewer, event: &Event<BankedEvent>) -> Option<Event<BankedEvent>> {
        self.table.seen(viewer, event)
    }
}
