//! A demo house without bots: guests do what a test tells them, and time passes at once.

use sabot_audit::{Finding, audit};
use sabot_floor::{Floor, LeafSealer, ORDERED, Output};
use sabot_games::{BankedCommand, Bet, Name, Seat};
use sabot_house::{Actor, Answer, Command, CommandId, GameCommand, GameProgress, House, Moment, Order, Role};
use sabot_money::{Currency, Money};
use sabot_store::{MemoryStore, Recorded, Reply, StoreRequest, ask};

use crate::invented::Invented;
use crate::kit::{NOW, found_and_open, opened, sevens, with_key};

/// More than any round at a demo table takes.
const STEPS_MAX: u32 = 500;

/// A name as the house knows it.
pub(crate) fn name(text: &str) -> Name {
    text.parse().expect("a short plain name")
}

/// A name as the games know it.
pub(crate) fn player(text: &str) -> Name {
    text.parse().expect("a short plain name")
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// The house, its record, and what its clock says.
pub(crate) struct Evening {
    floor: Floor,
    store: MemoryStore,
    now: Moment,
    serial: u32,
}

impl Evening {
    /// The example house with its generator tables open and nobody there.
    pub(crate) fn begins() -> Evening {
        let mut store = MemoryStore::new(std::sync::Arc::new(LeafSealer));
        let mut floor = opened(&mut store, sevens(), 5);
        found_and_open(&mut floor, &mut store, &mut |_| ());
        Evening { floor, store, now: NOW, serial: 0 }
    }

    /// The house as it may be shown.
    pub(crate) const fn house(&self) -> &House {
        self.floor.shown()
    }

    /// Somebody asks for something under the id that comes back, and it must be accepted.
    pub(crate) fn asks(&mut self, actor: Actor, order: Order) -> CommandId {
        self.serial += 1;
        let id: CommandId = format!("test-{}", self.serial).parse().expect("an id");
        let command = Command { id: id.clone(), actor, at: self.now.max(self.floor.decided().last_at()), order };
        let answer = self.house().handle(&command);
        assert!(matches!(answer, Answer::Accepted(_)), "{command:?}: {answer:?}");
        let outputs = self.floor.command(None, &command);
        self.durable(outputs);
        id
    }

    fn durable(&mut self, outputs: Vec<Output>) {
        crate::kit::work(&mut self.floor, &mut self.store, outputs, &mut |_| ());
    }

    /// Somebody with chips.
    pub(crate) fn guest(&mut self, who: &str) -> Actor {
        let (currency, amount) = (Currency::Play, Money::of(10_000_000));
        let order = Order::BuyIn { player: name(who), currency, amount, table: None };
        self.asks(Actor::automatic(Role::Cashier), order);
        Actor::person(name(who), Role::Player)
    }

    /// Somebody with chips sits down.
    pub(crate) fn sits(&mut self, who: &str, table: &str, at: u8) -> Actor {
        let actor = self.guest(who);
        self.asks(actor, Order::Sit { table: name(table), seat: seat(at), stack: None, post: false });
        actor
    }

    /// A command to a game against the house.
    pub(crate) fn plays(&mut self, actor: Actor, table: &str, command: BankedCommand) {
        let command = GameCommand::Banked(command);
        self.asks(actor, Order::Play { table: name(table), round: None, command });
    }

    /// Lays a bet at a seat.
    pub(crate) fn bets(&mut self, who: &str, table: &str, at: u8, bet: Bet, stake: i64) {
        let (actor, stake) = (Actor::person(name(who), Role::Player), Money::of(stake));
        self.plays(actor, table, BankedCommand::Bet { seat: seat(at), player: player(who), bet, stake });
    }

    /// Takes it back.
    pub(crate) fn withdraws(&mut self, who: &str, table: &str, at: u8, bet: Bet) {
        let actor = Actor::person(name(who), Role::Player);
        self.plays(actor, table, BankedCommand::Withdraw { seat: seat(at), player: player(who), bet });
    }

    /// Which round a table is in or was in last, and how far it is.
    pub(crate) fn standing(&self, table: &str) -> (u32, GameProgress) {
        let game = self.house().table(name(table)).expect("a table").game();
        (game.round(), game.progress())
    }

    /// Nobody does anything at a table until it has come so far.
    pub(crate) fn passes(&mut self, table: &str, until: (u32, GameProgress)) {
        for _ in 0..STEPS_MAX {
            if self.standing(table) == until {
                return;
            }
            self.ticks(table);
        }
        panic!("{table} is at {:?} and not at {until:?}", self.standing(table));
    }

    /// What is due next at a table happens.
    pub(crate) fn ticks(&mut self, table: &str) {
        if let Some(due) = self.floor.next_due_at(name(table), self.now) {
            self.now = due.max(self.now);
        }
        let outputs = self.floor.tick_table(name(table), self.now);
        self.durable(outputs);
    }

    /// Nobody does anything at a table for an hour.
    pub(crate) fn an_hour_passes(&mut self, table: &str) {
        for _ in 0..60 {
            self.now = self.now.plus_ms(60_000);
            let outputs = self.floor.tick_table(name(table), self.now);
            self.durable(outputs);
        }
    }

    /// What is found in its record.
    pub(crate) fn findings(&mut self) -> Vec<Finding> {
        audit(&mut self.store, &with_key(), &mut |_| ()).expect("it can be read").findings
    }

    /// The record itself.
    pub(crate) const fn store(&mut self) -> &mut MemoryStore {
        &mut self.store
    }

    /// The rows of the whole log that tell what happened and whose bodies have this text.
    pub(crate) fn rows(&mut self, text: &str) -> Vec<Recorded> {
        let Reply::Events(page) = ask(&mut self.store, StoreRequest::ReadLog { from: 0, at_most: 4_096 }) else {
            panic!("the log is read");
        };
        assert_eq!(page.next, None, "one page holds the evening");
        page.items.into_iter().filter(|row| row.kind.as_str() != ORDERED && row.body.contains(text)).collect()
    }

    /// What is found where the first row with a text tells another one, and every leaf is sealed anew.
    pub(crate) fn forged(&mut self, before: &str, after: &str) -> Vec<Finding> {
        let row = self.rows(before).into_iter().next().unwrap_or_else(|| panic!("no row has {before}"));
        let body = row.body.replace(before, after);
        let mut store = Invented::of(&mut self.store, row.log_index, body);
        audit(&mut store, &with_key(), &mut |_| ()).expect("it can be read").findings
    }
}
