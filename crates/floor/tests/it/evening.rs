//! An evening of the demo house, one thing after the other, so that another floor can do the same things beside it.

use std::num::NonZeroU8;

use sabot_bots::Patrons;
use sabot_chance::{Committed, Simulated};
use sabot_floor::opening::{found, open};
use sabot_floor::{Decks, Floor, Output, Recovered, recover};
use sabot_house::{Actor, Command, GameProgress, House, Mode, Moment, Order, Role};
use sabot_ledger::Name;
use sabot_store::{AppendOutcome, MemoryStore, Receipt, Reply, Store, StoreBatch, StoreRequest, Ticket, ask};

use crate::kit::{NOW, key, store};

/// What the driver of a floor does.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// Sends a command.
    Command(Command),
    /// Lets a table do what is due at a moment.
    Tick(Name, Moment),
}

impl Step {
    /// What a floor makes of it: at most one batch for the store.
    pub(crate) fn at(&self, floor: &mut Floor) -> Option<(Ticket, StoreBatch)> {
        let outputs = match self {
            Step::Command(command) => floor.command(None, command),
            Step::Tick(table, now) => floor.tick_table(*table, *now),
        };
        let mut appends = outputs.into_iter().map(|output| match output {
            Output::Append(ticket, batch) => (ticket, *batch),
            other => panic!("{self:?} brought {other:?}"),
        });
        let append = appends.next();
        assert!(appends.next().is_none(), "{self:?} brought two batches");
        append
    }
}

/// The record has a batch now.
pub(crate) fn completed(floor: &mut Floor, ticket: Ticket, receipt: &Receipt) {
    let outputs = floor.completed(ticket, Reply::Append(AppendOutcome::Done(receipt.clone())));
    assert!(matches!(outputs.as_slice(), [Output::Shown(..)]), "{outputs:?}");
}

/// An evening.
pub(crate) struct Evening {
    pub(crate) floor: Floor,
    pub(crate) store: MemoryStore,
    seed: u64,
    patrons: Patrons,
    now: Moment,
    tables: Vec<Name>,
    /// For each table what it does next: sitting in a circle, one thing each.
    turn: usize,
    quiet: usize,
}

/// One thing that happened.
pub(crate) struct Happened {
    pub(crate) step: Step,
    pub(crate) batch: StoreBatch,
    pub(crate) receipt: Receipt,
}

impl Evening {
    /// A demo house, founded, with its generator tables open.
    pub(crate) fn of(seed: u64) -> Evening {
        let mut store = store();
        let floor = opened(&mut store, Simulated::from_seed(seed));
        let patrons = Patrons::new(seed, 4);
        let mut evening = Evening { floor, store, seed, patrons, now: NOW, tables: Vec::new(), turn: 0, quiet: 0 };
        evening.perform(Step::Command(found(sabot_house::config::EXAMPLE, NOW)));
        // A server takes the leases of the tables that the founding brought when it is opened the next time.
        evening.interrupt();
        let generator =
            |house: &House, table| house.table(table).is_some_and(|desk| desk.config().mode == Mode::Generator);
        let names: Vec<Name> = evening.floor.shown().tables().map(|(name, _)| *name).collect();
        evening.tables = names.into_iter().filter(|table| generator(evening.floor.shown(), *table)).collect();
        for table in evening.tables.clone() {
            let order = Order::OpenTable { table, dealer: None };
            let command = evening.floor.automatic(Actor::automatic(Role::Manager), order, NOW);
            evening.perform(Step::Command(command));
        }
        evening
    }

    /// The floor goes, and another comes for the same record. What deals the decks to come is the same.
    pub(crate) fn interrupt(&mut self) {
        let source = source(&mut self.store, self.seed);
        self.floor = opened(&mut self.store, source);
    }

    pub(crate) fn perform(&mut self, step: Step) -> Happened {
        let (ticket, batch) = step.at(&mut self.floor).expect("something happens");
        self.durable(step, ticket, batch)
    }

    /// The store takes a batch, and the floor learns of it.
    fn durable(&mut self, step: Step, ticket: Ticket, batch: StoreBatch) -> Happened {
        let receipt = appended(&mut self.store, batch.clone());
        completed(&mut self.floor, ticket, &receipt);
        Happened { step, batch, receipt }
    }

    /// The next thing that happens; `between` is called when it is decided and nobody knows of it yet.
    pub(crate) fn next(&mut self, between: impl FnOnce(&mut Floor)) -> Happened {
        loop {
            let table = self.tables[self.turn % self.tables.len()];
            self.turn += 1;
            let step = self.step(table);
            if let Some((ticket, batch)) = step.at(&mut self.floor) {
                self.quiet = 0;
                between(&mut self.floor);
                return self.durable(step, ticket, batch);
            }
            self.quiet += 1;
            if self.quiet > self.tables.len() {
                self.now = self.floor.next_due(self.now).expect("something is due").max(Moment(self.now.0 + 1));
                self.quiet = 0;
            }
        }
    }

    fn step(&mut self, table: Name) -> Step {
        if let Some((actor, order)) = self.floor.decided().due_approvals(self.now).into_iter().next() {
            return Step::Command(self.floor.automatic(actor, order, self.now));
        }
        match self.patrons.act(self.floor.shown(), table) {
            Some((actor, order)) => {
                let id = format!("guest-{}-{}", self.floor.marks().commands(), self.now.0);
                let id = id.parse().expect("a short printable id");
                let at = self.now.max(self.floor.decided().last_at());
                Step::Command(Command { id, actor, at, order })
            }
            None => Step::Tick(table, self.now),
        }
    }

    /// How many tables are in a round.
    pub(crate) fn rounds_open(&self) -> usize {
        let open = |table: &&Name| {
            self.floor.shown().table(**table).is_some_and(|desk| desk.game().progress() != GameProgress::Between)
        };
        self.tables.iter().filter(open).count()
    }
}

/// A floor that takes this record over.
fn opened(store: &mut dyn Store, source: Simulated) -> Floor {
    let opened = open(store, source, key(), "test", NOW).expect("a floor");
    assert_eq!(opened.passed, []);
    opened.floor
}

/// A floor that only looks at this record.
pub(crate) fn beside(store: &mut dyn Store, source: Simulated) -> Floor {
    let Recovered { rebuilt, passed } = recover(store, Some(&key())).expect("it is read");
    assert_eq!(passed, []);
    let mut decks = Decks::new(source, key());
    decks.recover(store, &rebuilt.marks).expect("the decks come out of their seals");
    Floor::new(rebuilt, decks)
}

/// The source of this seed, after as many decks as the record holds.
pub(crate) fn source(store: &mut dyn Store, seed: u64) -> Simulated {
    let mut source = Simulated::from_seed(seed);
    for _ in 0..shuffles(store) {
        let decks = NonZeroU8::new(1).expect("one");
        // A deck of any size uses the source as often.
        Committed::shuffled(decks, &mut source).expect("it does not fail");
    }
    source
}

/// How many decks the record holds.
fn shuffles(store: &mut dyn Store) -> usize {
    let (mut count, mut next) = (0, Some(0));
    while let Some(from) = next {
        let Reply::Events(page) = ask(store, StoreRequest::ReadLog { from, at_most: 4_096 }) else { panic!("a page") };
        count += page.items.iter().filter(|row| row.kind.as_str() == "deck_committed").count();
        next = page.next;
    }
    count
}

/// Records a batch. Leases are taken until its streams are written under its epochs, so that a copy of a record is the
/// same record.
pub(crate) fn appended(store: &mut dyn Store, batch: StoreBatch) -> Receipt {
    for one in &batch.streams {
        let (resource, owner) = (one.stream, "copy".parse().expect("an owner"));
        while matches!(ask(store, StoreRequest::Head { stream: one.stream }), Reply::Head(head) if head.epoch < one.epoch)
        {
            let taken = ask(store, StoreRequest::Take { resource, owner, ttl_ms: 1, now_ms: 0 });
            assert!(matches!(taken, Reply::Leased(_)), "{taken:?}");
        }
    }
    match ask(store, StoreRequest::Append(Box::new(batch))) {
        Reply::Append(AppendOutcome::Done(receipt)) => receipt,
        other => panic!("{other:?}"),
    }
}

/// What two houses must agree on, whichever way they came to be.
pub(crate) fn same(one: &House, other: &House) {
    assert_eq!(one.ledger(), other.ledger());
    assert_eq!(one.meters(), other.meters());
    assert!(one.pools().eq(other.pools()));
    for ((name, desk), (_, again)) in one.tables().zip(other.tables()) {
        assert_eq!(format!("{desk:?}"), format!("{again:?}"), "{name}");
        assert_eq!(one.recall(*name), other.recall(*name), "{name}");
    }
    assert_eq!(format!("{one:?}"), format!("{other:?}"), "whatever else there is");
}
