//! Records to look at: a demo house that played by itself, and rounds made by hand.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use sabot_bots::{Patrons, RunningFloor};
use sabot_cards::Card;
use sabot_chance::{HouseKey, Simulated};
use sabot_dispute::{FindError, FoundRound, RoundId};
use sabot_evidence::merkle::Frontier;
use sabot_evidence::note::SignerKey;
use sabot_evidence::{Checkpoint, Digest, PublicKeys};
use sabot_floor::opening::{OpenedFloor, found, open};
use sabot_floor::{Floor, LeafSealer, Output, to_the_end};
use sabot_games::{BankedCommand, Bet, Next, Seat, Table as _};
use sabot_house::{Actor, Game, GameCommand, Mode, Moment, Order, Role};
use sabot_ledger::Name;
use sabot_money::{Currency, Money};
use sabot_store::{MemoryStore, Reply, Store, StoreRequest, ask};

pub(crate) const NOW: Moment = Moment(1_800_000_000_000);
pub(crate) const LOG: &str = "sabot.house/demo-macau";

pub(crate) fn name(text: &str) -> Name {
    text.parse().expect("a name")
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

pub(crate) fn round(text: &str) -> RoundId {
    text.parse().expect("a round")
}

pub(crate) fn person(who: &str, role: Role) -> Actor {
    Actor::person(name(who), role)
}

/// A key that anybody can make again.
pub(crate) fn signer(seed: u8) -> SignerKey {
    SignerKey::from_seed(LOG.parse().expect("a name"), &[seed; 32])
}

pub(crate) fn public(signer: &SignerKey) -> PublicKeys {
    PublicKeys { first: signer.verifier().to_string(), rotations: Vec::new() }
}

pub(crate) fn memory() -> MemoryStore {
    MemoryStore::new(Arc::new(LeafSealer))
}

/// Every leaf of a record.
pub(crate) fn tree(store: &mut dyn Store) -> Frontier {
    let mut tree = Frontier::default();
    let mut next = Some(0);
    while let Some(from) = next {
        let Reply::Events(page) = ask(store, StoreRequest::ReadLog { from, at_most: 4_096 }) else { panic!("a page") };
        page.items.iter().for_each(|row| tree.push(row.leaf, |_, _| ()));
        next = page.next;
    }
    tree
}

/// The key of the house.
pub(crate) fn key() -> HouseKey {
    HouseKey::from_text(&format!("sabot-house-key-v1+{}", "7".repeat(64))).expect("a key")
}

/// A round, found by whoever has the key.
pub(crate) fn find(store: &mut dyn Store, id: RoundId) -> Result<FoundRound, FindError> {
    sabot_dispute::find(store, id, Some(&key()))
}

/// Signs the record as it is.
pub(crate) fn sign(store: &mut dyn Store, signer: &SignerKey) -> (u64, Digest) {
    let tree = tree(store);
    let checkpoint = Checkpoint::new(LOG, tree.size(), tree.root()).expect("a checkpoint");
    let bytes = checkpoint.sign(signer).expect("a note").to_string().into_bytes();
    let reply = ask(store, StoreRequest::SaveCheckpoint { log_size: tree.size(), bytes });
    assert!(matches!(reply, Reply::CheckpointSaved { .. }), "{reply:?}");
    (tree.size(), tree.root())
}

/// A floor on a store, and whoever asks it for things.
pub(crate) struct House<'a> {
    pub(crate) floor: Floor,
    pub(crate) store: &'a mut dyn Store,
    now: Moment,
    commands: u64,
}

impl<'a> House<'a> {
    /// Goes on with a record, or begins one.
    pub(crate) fn on(store: &'a mut dyn Store, seed: u64) -> House<'a> {
        let OpenedFloor { floor, commands, .. } =
            open(store, Simulated::from_seed(seed), key(), "test", NOW).expect("a floor");
        let now = NOW.max(floor.shown().last_at());
        let mut house = House { floor, store, now, commands };
        if house.floor.shown().config().is_none() {
            let command = found(sabot_house::config::EXAMPLE, NOW);
            let outputs = house.floor.command(None, &command);
            house.work(outputs);
        }
        house
    }

    fn work(&mut self, outputs: Vec<Output>) {
        to_the_end(&mut self.floor, self.store, outputs, |_, _| ()).expect("the floor works");
    }

    /// Asks for something, a second later; it may be refused.
    pub(crate) fn asks(&mut self, actor: Actor, order: Order) -> sabot_house::CommandId {
        self.commands += 1;
        self.now = self.now.plus_ms(1_000);
        let id: sabot_house::CommandId = format!("c-{}", self.commands).parse().expect("an id");
        let command = sabot_house::Command { id: id.clone(), actor, at: self.now, order };
        let outputs = self.floor.command(None, &command);
        self.work(outputs);
        id
    }

    pub(crate) fn plays(&mut self, actor: Actor, table: &str, command: BankedCommand) {
        let order = Order::Play { table: name(table), round: None, command: GameCommand::Banked(command) };
        self.asks(actor, order);
    }

    /// Opens the generator tables and plays so many rounds at each.
    pub(crate) fn evening(&mut self, seed: u64, rounds: u32) {
        let tables: Vec<Name> = self.floor.shown().tables().map(|(name, _)| *name).collect();
        for table in tables {
            let desk = self.floor.shown().table(table).expect("a table");
            if desk.config().mode == Mode::Generator && !desk.is_open() {
                let order = Order::OpenTable { table, dealer: None };
                let command = self.floor.automatic(Actor::automatic(Role::Manager), order, self.now);
                let outputs = self.floor.command(None, &command);
                self.work(outputs);
            }
        }
        let mut patrons = Patrons::new(seed, 5);
        patrons.adopt(self.floor.shown());
        let running = RunningFloor::new(&mut self.floor, &mut *self.store, patrons, self.now, rounds);
        let (progress, now) = running.play(&mut |_, _| None, |_| true).expect("the evening ends");
        assert_eq!(progress.rounds, progress.wanted);
        self.now = now;
    }

    fn game(&self, table: &str) -> &Game {
        self.floor.shown().table(name(table)).expect("a table").game()
    }

    /// The croupier does whatever nobody has a choice about.
    fn goes_on(&mut self, table: &str) {
        loop {
            let Game::Stud(game) = self.game(table) else { panic!("a stud table") };
            match game.next() {
                Next::Command(command) if command != BankedCommand::CloseRound => self.plays(carla(), table, command),
                _ => return,
            }
        }
    }

    /// A round at the live stud table, with cards of ours:
    ///
    /// - ana at seat 1: ante 10,000, jackpot 2,500, two pairs, raises;
    /// - bo at seat 2: ante 10,000, nothing, folds;
    /// - the croupier has ace and king.
    pub(crate) fn live_round(&mut self) {
        self.live_round_with(|_| ());
    }

    /// The house's clock is put right by two people.
    pub(crate) fn puts_right(&mut self, ahead_ms: i64) {
        self.asks(Actor::automatic(Role::Croupier), Order::NoteClock { ahead_ms });
        let reason = "an empty battery".parse().expect("a reason");
        let request = self.asks(person("ada", Role::Administrator), Order::AskClock { reason });
        self.asks(mia(), Order::Approve { request });
        assert_eq!(self.floor.shown().clock_shift_ms(), ahead_ms);
        self.now = self.now.shifted(ahead_ms);
    }

    /// The same, with something else in the midst of it.
    pub(crate) fn live_round_with(&mut self, midst: impl FnOnce(&mut Self)) {
        let table = "stud-live";
        if !self.floor.shown().table(name(table)).expect("a table").is_open() {
            self.asks(sofia(), Order::OpenTable { table: name(table), dealer: Some(name("carla")) });
            for (who, number) in [("ana", 1), ("bo", 2)] {
                let (currency, amount) = (Currency::Play, Money::of(1_000_000));
                let order = Order::BuyIn { player: name(who), currency, amount, table: None };
                self.asks(person("cash", Role::Cashier), order);
                let order = Order::Sit { table: name(table), seat: seat(number), stack: None, post: false };
                self.asks(person(who, Role::Player), order);
            }
        }
        self.plays(carla(), table, BankedCommand::OpenRound { device: None });
        let lay = |who: &str, number, bet, stake| {
            let player = who.parse().expect("a name");
            BankedCommand::Bet { seat: seat(number), player, bet, stake: Money::of(stake) }
        };
        let (ana, bo) = (person("ana", Role::Player), person("bo", Role::Player));
        self.plays(ana, table, lay("ana", 1, Bet::Ante, 10_000));
        self.plays(ana, table, lay("ana", 1, Bet::Jackpot, 2_500));
        self.plays(bo, table, lay("bo", 2, Bet::Ante, 10_000));
        // Beyond the table's limit: refused, and recorded.
        self.plays(bo, table, lay("bo", 2, Bet::Ante, 999_000));
        self.plays(carla(), table, BankedCommand::CloseBetting);
        let hands = ["Ks Kd 9h 9c 4s", "2c 3d 5h 7s 9d", "As Kh 7d 5c 2d"];
        let hands = hands.map(|hand| hand.split(' ').map(|card| card.parse().expect("a card")).collect::<Vec<Card>>());
        for nth in 0..5 {
            for hand in &hands {
                let command = self.game(table).card_command(hand[nth]).expect("a card is due");
                self.asks(carla(), Order::Play { table: name(table), round: None, command });
            }
        }
        midst(self);
        self.plays(ana, table, BankedCommand::Raise { seat: seat(1), stake: None });
        self.plays(bo, table, BankedCommand::Fold { seat: seat(2) });
        self.goes_on(table);
        let Game::Stud(game) = self.game(table) else { panic!("a stud table") };
        if let Next::Choice = game.next() {
            panic!("the round should be settled: {:?}", game.next());
        }
        self.plays(carla(), table, BankedCommand::CloseRound);
    }
}

pub(crate) fn carla() -> Actor {
    person("carla", Role::Croupier)
}

pub(crate) fn sofia() -> Actor {
    person("sofia", Role::Supervisor)
}

pub(crate) fn mia() -> Actor {
    person("mia", Role::Manager)
}

/// A demo house after so many rounds at each generator table and one live round, signed.
pub(crate) fn played(store: &mut dyn Store, rounds: u32) {
    let mut house = House::on(store, 1);
    house.evening(5, rounds);
    house.live_round();
    sign(store, &signer(1));
}

/// A record that several tests read: three rounds at each generator table and a live one, signed.
pub(crate) fn demo() -> MutexGuard<'static, MemoryStore> {
    static DEMO: OnceLock<Mutex<MemoryStore>> = OnceLock::new();
    let demo = DEMO.get_or_init(|| {
        let mut store = memory();
        played(&mut store, 3);
        Mutex::new(store)
    });
    demo.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The tables where a generator deals.
pub(crate) const TABLES: [&str; 8] =
    ["stud-1", "stud-2", "qpoker-1", "qpoker-2", "football-1", "football-2", "omaha-1", "omaha-2"];

/// Every round of the record.
pub(crate) fn rounds() -> Vec<RoundId> {
    let generated = TABLES.iter().flat_map(|table| (1..=3).map(move |number| round(&format!("{table}/{number}"))));
    generated.chain([round("stud-live/1")]).collect()
}
