//! Whoever likes to be refused does not fill the record: refusals of strangers are counted, and told once a minute.

use sabot_chance::Simulated;
use sabot_floor::opening::{OpenedFloor, found, open};
use sabot_floor::{Answered, Floor, Output, Replay};
use sabot_games::Seat;
use sabot_house::{Actor, Command, Counted, HouseEvent, HouseReason, Moment, Order, Role, Stream};
use sabot_ledger::Name;
use sabot_money::{Currency, Money};
use sabot_store::{MemoryStore, Store as _, StoreRequest, Ticket};

use crate::kit::{NOW, key, store};

const HOUR_MS: i64 = 3_600_000;

fn name(text: &str) -> Name {
    text.parse().expect("a name")
}

fn player(text: &str) -> Actor {
    Actor::person(name(text), Role::Player)
}

struct Evening {
    floor: Floor,
    store: MemoryStore,
    now: Moment,
    rows: usize,
    bytes: usize,
    answers: Vec<(u64, Answered)>,
    serial: u64,
}

impl Evening {
    fn new() -> Evening {
        let mut store = store();
        let opened = |store: &mut MemoryStore| {
            let OpenedFloor { floor, .. } = open(store, Simulated::from_seed(1), key(), "test", NOW).expect("a floor");
            floor
        };
        let floor = opened(&mut store);
        let mut evening = Evening { floor, store, now: NOW, rows: 0, bytes: 0, answers: Vec::new(), serial: 0 };
        let outputs = evening.floor.command(None, &found(sabot_house::config::EXAMPLE, NOW));
        evening.work(outputs);
        evening.floor = opened(&mut evening.store);
        let open = Order::OpenTable { table: name("stud-1"), dealer: None };
        evening.asks(Actor::automatic(Role::Manager), open);
        evening
    }

    fn work(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            match output {
                Output::Append(ticket, batch) => {
                    let rows = batch.streams.iter().flat_map(|one| &one.events);
                    // Beside its body a row has its stream, kind, command, leaf and place in the tree.
                    self.bytes += rows.clone().map(|row| row.body.len() + 400).sum::<usize>();
                    self.rows += rows.count();
                    self.asks_store(ticket, StoreRequest::Append(batch));
                }
                // Refusals that are all kept are more than the floor remembers by their ids.
                Output::Find(ticket, command) => self.asks_store(ticket, StoreRequest::FindCommand { command }),
                Output::Answer(client, answered) => self.answers.push((client, answered)),
                Output::Shown(..) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    fn asks_store(&mut self, ticket: Ticket, request: StoreRequest) {
        self.store.submit(ticket, request);
        let (ticket, reply) = self.store.wait(std::time::Duration::from_secs(60)).expect("an answer");
        let outputs = self.floor.completed(ticket, reply);
        self.work(outputs);
    }

    fn command(&mut self, actor: Actor, order: Order) -> Command {
        self.serial += 1;
        let id = format!("c-{}", self.serial).parse().expect("an id");
        Command { id, actor, at: self.now.max(self.floor.decided().last_at()), order }
    }

    fn asks(&mut self, actor: Actor, order: Order) -> Answered {
        let command = self.command(actor, order);
        self.sends(&command)
    }

    fn sends(&mut self, command: &Command) -> Answered {
        let outputs = self.floor.command(Some(self.serial), command);
        self.work(outputs);
        self.answers.pop().expect("an answer").1
    }

    fn passes(&mut self, ms: u32) {
        self.now = self.now.plus_ms(ms);
        let outputs = self.floor.tick(self.now);
        self.work(outputs);
    }

    /// What the record tells of refusals: those that are kept, and those that were counted, by table and reason.
    fn told(&mut self) -> (usize, Vec<(Stream, Counted)>) {
        let (mut kept, mut counted) = (0, Vec::new());
        let house = key();
        let mut replay = Replay::new(&mut self.store, Some(&house));
        while let Some(replayed) = replay.advance().expect("it is read") {
            for event in &replayed.batch.events {
                match &event.what {
                    HouseEvent::Refused(_) => kept += 1,
                    HouseEvent::RefusalsCounted { refused } => {
                        counted.extend(refused.iter().cloned().map(|one| (event.stream, one)));
                    }
                    _ => {}
                }
            }
        }
        (kept, counted)
    }
}

/// 31 refusals a second by one guest, for an hour: once by one who does not sit there, once by one who does.
#[test]
fn an_hour_of_refusals_costs_less_than_a_megabyte() {
    for seated in [false, true] {
        let mut evening = Evening::new();
        let eve = player("eve");
        if seated {
            let buy =
                Order::BuyIn { player: eve.name, currency: Currency::Play, amount: Money::of(100_000), table: None };
            assert_eq!(evening.asks(Actor::automatic(Role::Cashier), buy), Answered::Accepted);
            let sit =
                Order::Sit { table: name("stud-1"), seat: Seat::new(1).expect("a seat"), stack: None, post: false };
            assert_eq!(evening.asks(eve, sit), Answered::Accepted);
            let pause = Order::Pause { table: name("stud-1"), reason: "a glass fell over".parse().expect("a reason") };
            assert_eq!(evening.asks(Actor::person(name("sofia"), Role::Supervisor), pause), Answered::Accepted);
        }
        let (rows, bytes) = (evening.rows, evening.bytes);
        let (began, mut refused) = (evening.now, 0_u32);
        while evening.now.0 - began.0 < HOUR_MS {
            let command =
                Order::Sit { table: name("stud-1"), seat: Seat::new(9).expect("a seat"), stack: None, post: false };
            let answered = evening.asks(eve, command);
            assert!(matches!(answered, Answered::Refused(_) | Answered::TurnedAway(_)), "{answered:?}");
            refused += 1;
            evening.passes(32);
        }
        evening.passes(60_000);
        let (rows, bytes) = (evening.rows - rows, evening.bytes - bytes);
        assert!(refused > 31 * 3_600, "{refused}");
        assert!(bytes < 1_000_000, "{rows} rows, {bytes} bytes");
        let (kept, counted) = evening.told();
        assert_eq!(kept, if seated { 60 * 5 } else { 0 }, "five of a person in a minute");
        let minutes = counted.len();
        assert!((60..=62).contains(&minutes), "{minutes} rows, one a minute");
        assert!(counted.iter().all(|(stream, _)| *stream == Stream::Table(name("stud-1"))));
        let all: u32 = counted.iter().map(|(_, one)| one.times).sum();
        assert_eq!(all as usize + kept, refused as usize, "every refusal is counted or kept");
    }
}

/// What was refused and not kept is decided again when it comes again; what was kept is answered as it was.
#[test]
fn an_id_that_was_not_kept_is_decided_again() {
    let mut evening = Evening::new();
    let eve = player("eve");
    let sit = Order::Sit { table: name("stud-1"), seat: Seat::new(1).expect("a seat"), stack: None, post: false };
    let pause = Order::Pause { table: name("stud-1"), reason: "a glass fell over".parse().expect("a reason") };
    let sofia = Actor::person(name("sofia"), Role::Supervisor);
    assert_eq!(evening.asks(sofia, pause.clone()), Answered::Accepted);
    let command = evening.command(eve, sit);
    let Answered::TurnedAway(refusal) = evening.sends(&command) else { panic!("it is not kept") };
    assert_eq!(refusal.reason, HouseReason::Paused);
    // Staff: kept, and answered as it was.
    let again = evening.command(sofia, pause);
    assert!(matches!(evening.sends(&again), Answered::Refused(_)));
    assert_eq!(evening.sends(&again), Answered::Duplicate { accepted: false });
    let resume = Order::Resume { table: name("stud-1") };
    assert_eq!(evening.asks(sofia, resume), Answered::Accepted);
    let command = Command { at: evening.floor.decided().last_at(), ..command };
    assert_eq!(evening.sends(&command), Answered::Accepted);
    assert_eq!(evening.sends(&command), Answered::Duplicate { accepted: true });
}

/// A refusal tells of what was decided before it: it waits until that is durable, and is taken back with it.
#[test]
fn a_refusal_that_is_not_kept_waits_for_what_it_tells_of() {
    let mut evening = Evening::new();
    let sit = |seat: u8| Order::Sit {
        table: name("stud-1"),
        seat: Seat::new(seat).expect("a seat"),
        stack: None,
        post: false,
    };
    let first = evening.command(player("ana"), sit(1));
    let outputs = evening.floor.command(Some(1), &first);
    let second = evening.command(player("eve"), sit(1));
    assert_eq!(evening.floor.command(Some(2), &second), [], "ana's seat is not durable yet");
    // Where the store can take no more nobody is kept waiting, neither for a yes nor for a no.
    evening.floor.bound_appends(1);
    let third = evening.command(player("eve"), sit(1));
    assert_eq!(evening.floor.command(Some(3), &third), [Output::Answer(3, Answered::Unavailable)]);
    evening.work(outputs);
    let told: Vec<u64> = evening.answers.iter().map(|(client, _)| *client).collect();
    assert_eq!(told, [1, 2]);
    assert!(matches!(evening.answers.pop(), Some((2, Answered::TurnedAway(_)))));
}
