//! A generator that fails: each table says so once and stands, and nothing more is written however long it lasts.

use std::time::Duration;

use sabot_bots::Patrons;
use sabot_chance::{GeneratorFailure, Simulated};
use sabot_floor::opening::{OpenedFloor, found, open};
use sabot_floor::{Answered, Floor, Output};
use sabot_house::{Actor, Command, Halt, HouseEvent, Mode, Moment, Order, Role};
use sabot_ledger::Name;
use sabot_store::{MemoryStore, Store as _, StoreRequest};

use crate::kit::{NOW, is_clean, key, store};

struct Evening {
    floor: Floor,
    store: MemoryStore,
    now: Moment,
    written: usize,
    rows: usize,
    failed: Vec<Name>,
    answers: Vec<Answered>,
    kinds: Vec<&'static str>,
}

impl Evening {
    fn of(store: MemoryStore, source: Simulated, now: Moment) -> Evening {
        let mut store = store;
        let OpenedFloor { floor, .. } = open(&mut store, source, key(), "test", now).expect("a floor");
        let (failed, answers, kinds) = (Vec::new(), Vec::new(), Vec::new());
        Evening { floor, store, now, written: 0, rows: 0, failed, answers, kinds }
    }

    fn work(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            match output {
                Output::Append(ticket, batch) => {
                    let rows = batch.streams.iter().flat_map(|one| &one.events);
                    self.written += rows.clone().map(|row| row.body.len()).sum::<usize>();
                    self.rows += rows.count();
                    self.store.submit(ticket, StoreRequest::Append(batch));
                    let (ticket, reply) = self.store.wait(Duration::from_secs(60)).expect("an answer");
                    let outputs = self.floor.completed(ticket, reply);
                    self.work(outputs);
                }
                Output::NoCards(table, failure) => {
                    assert_eq!(failure, GeneratorFailure::NoEntropy);
                    self.failed.push(table);
                }
                Output::Answer(_, answered) => self.answers.push(answered),
                Output::Shown(batch, _) => self.kinds.extend(batch.events.iter().map(|event| event.what.kind())),
                Output::Find(..) => panic!("the house has forgotten nothing"),
                Output::Stopped(stop) => panic!("{stop}"),
            }
        }
    }

    fn asks(&mut self, client: Option<u64>, id: &str, actor: Actor, order: Order) {
        let at = self.now.max(self.floor.decided().last_at());
        let outputs = self.floor.command(client, &Command { id: id.parse().expect("an id"), actor, at, order });
        self.work(outputs);
    }

    fn tables(&self) -> Vec<Name> {
        let generators =
            self.floor.shown().tables().filter(|(_, desk)| desk.is_open() && desk.config().mode == Mode::Generator);
        generators.map(|(name, _)| *name).collect()
    }

    /// Time passes with players at the tables, as often as that.
    fn passes(&mut self, patrons: &mut Patrons, steps: u32) {
        for step in 0..steps {
            for table in self.tables() {
                if let Some((actor, order)) = patrons.act(self.floor.shown(), table) {
                    let id = format!("p-{}-{step}-{table}", self.now.0);
                    self.asks(None, &id, actor, order);
                }
            }
            let outputs = self.floor.tick(self.now);
            self.work(outputs);
            self.now = self.now.plus_ms(500);
        }
    }
}

#[test]
fn a_failing_generator_is_told_once_and_the_tables_stand() {
    let mut evening = Evening::of(store(), Simulated::from_seed(5).failing_after(30), NOW);
    evening.work(Vec::new());
    let outputs = evening.floor.command(None, &found(sabot_house::config::EXAMPLE, NOW));
    evening.work(outputs);
    // A server takes the leases of the tables that the founding brought when it is opened the next time.
    let mut evening = Evening::of(evening.store, Simulated::from_seed(5).failing_after(30), NOW);
    let names: Vec<Name> = evening.floor.shown().tables().map(|(name, _)| *name).collect();
    for table in names {
        if evening.floor.shown().table(table).is_some_and(|desk| desk.config().mode == Mode::Generator) {
            let id = format!("open-{table}");
            evening.asks(None, &id, Actor::automatic(Role::Manager), Order::OpenTable { table, dealer: None });
        }
    }
    let (mut patrons, tables) = (Patrons::new(5, 4), evening.tables());
    evening.passes(&mut patrons, 3_000);
    let mut failed = evening.failed.clone();
    failed.sort_unstable();
    assert_eq!(failed, tables, "each table once");
    assert_eq!(evening.floor.failure(), Some(GeneratorFailure::NoEntropy));
    for table in &tables {
        assert_eq!(evening.floor.shown().table(*table).and_then(|desk| desk.halt()), Some(Halt::Generator), "{table}");
    }
    let told = evening.kinds.iter().filter(|kind| **kind == "generator_failed").count();
    assert_eq!(told, tables.len());
    // However long it lasts, nothing more is written.
    let (rows, written) = (evening.rows, evening.written);
    evening.passes(&mut patrons, 3_000);
    assert_eq!((evening.rows, evening.written), (rows, written));
    // Who releases a table with the generator as it is has it tried and told once more.
    let (table, reason) = (tables[0], "looked at".parse().expect("a reason"));
    let sofia = Actor::person("sofia".parse().expect("a name"), Role::Supervisor);
    evening.asks(Some(1), "release-1", sofia, Order::Release { table, reason });
    assert_eq!(evening.answers.pop(), Some(Answered::Accepted));
    evening.passes(&mut patrons, 1_000);
    assert_eq!(evening.failed.len(), tables.len() + 1);
    assert!(evening.rows < rows + 8, "{} rows for one more try", evening.rows - rows);
    // A new start with a sound generator: a release, and the table plays. The others wait for theirs.
    let now = evening.now;
    let mut again = Evening::of(evening.store, Simulated::from_seed(6), now);
    again.passes(&mut patrons, 200);
    assert_eq!(again.rows, 0, "nobody releases a table by himself");
    let reason = "a new generator".parse().expect("a reason");
    again.asks(Some(1), "release-2", sofia, Order::Release { table, reason });
    again.passes(&mut patrons, 2_000);
    assert!(again.failed.is_empty() && again.floor.failure().is_none());
    assert!(again.kinds.iter().filter(|kind| **kind == "game").count() > 50, "{table} plays");
    assert_eq!(again.floor.shown().table(tables[1]).and_then(|desk| desk.halt()), Some(Halt::Generator));
    is_clean(&mut again.store);
}

/// Only the house's own program knows of its generator, and only where one deals.
#[test]
fn nobody_else_says_that_a_generator_failed() {
    let mut evening = Evening::of(store(), Simulated::from_seed(5), NOW);
    let outputs = evening.floor.command(None, &found(sabot_house::config::EXAMPLE, NOW));
    evening.work(outputs);
    let table: Name = "stud-1".parse().expect("a name");
    evening.asks(None, "open", Actor::automatic(Role::Manager), Order::OpenTable { table, dealer: None });
    let reason: sabot_house::Why = "so they say".parse().expect("a reason");
    for role in [Role::Croupier, Role::Supervisor, Role::Player] {
        let actor = Actor::person("carla".parse().expect("a name"), role);
        evening.asks(Some(1), &format!("f-{role:?}"), actor, Order::FailGenerator { table, reason: reason.clone() });
        assert!(matches!(evening.answers.pop(), Some(Answered::Refused(_) | Answered::TurnedAway(_))), "{role:?}");
    }
    assert!(!evening.kinds.contains(&HouseEvent::GeneratorFailed { reason }.kind()));
}
