//! The house remembers its last answers, and the store all of them: whoever repeats an older command is told the old answer.

use std::time::Duration;

use sabot_floor::{Answered, Floor, Output, to_the_end};
use sabot_games::Seat;
use sabot_house::{Actor, Command, CommandId, HouseReason, Order, Role};
use sabot_money::{Currency, Money};
use sabot_store::{MemoryStore, Reply, Store, StoreError, Ticket};

use crate::kit::{NOW, found_and_open, opened, store, work};

/// More commands than the house remembers the answers of.
const COMMANDS: u32 = 16_400;
/// What ana has when the house has forgotten the first of them.
const HAS: i64 = 500 + COMMANDS as i64;
const HOUR_MS: i64 = 3_600_000;

fn person(who: &str, role: Role) -> Actor {
    Actor::person(who.parse().expect("a name"), role)
}

fn sells(id: &str, minor: i64) -> Command {
    let player = "ana".parse().expect("a name");
    let order = Order::BuyIn { player, currency: Currency::Play, amount: Money::of(minor), table: None };
    Command { id: id.parse().expect("an id"), actor: person("dora", Role::Cashier), at: NOW, order }
}

/// Somebody sends it: how he is answered, how often the store is asked, and what ana has then.
fn asks(floor: &mut Floor, store: &mut dyn Store, command: &Command) -> (Answered, usize, i64) {
    let outputs = floor.command(Some(1), command);
    let finds = outputs.iter().filter(|output| matches!(output, Output::Find(..))).count();
    let mut answers = Vec::new();
    let done = to_the_end(floor, store, outputs, |_, output| {
        if let Output::Answer(1, answered) = output {
            answers.push(answered.clone());
        }
    });
    done.expect("the floor works");
    let [answered] = answers.try_into().expect("one answer");
    (answered, finds, floor.shown().purse("ana".parse().expect("a name"), Currency::Play).minor())
}

/// A house that has forgotten the command `first`, and so has to look up every id that it does not remember.
fn forgetful() -> (Floor, MemoryStore) {
    let mut store = store();
    let mut floor = opened(&mut store, 1);
    found_and_open(&mut floor, &mut store, sabot_house::config::EXAMPLE);
    assert_eq!(asks(&mut floor, &mut store, &sells("first", 500)), (Answered::Accepted, 0, 500));
    for number in 0..COMMANDS {
        let (answered, ..) = asks(&mut floor, &mut store, &sells(&format!("c-{number}"), 1));
        assert_eq!(answered, Answered::Accepted);
    }
    (floor, store)
}

/// Somebody sends a command of which the house does not know whether it is new.
fn looked_up(floor: &mut Floor, command: &Command) -> Ticket {
    let outputs = floor.command(Some(2), command);
    let [Output::Find(ticket, _)] = outputs.as_slice() else { panic!("{outputs:?}") };
    *ticket
}

/// The house's own program, or somebody whose id needs no looking up.
fn does(floor: &mut Floor, store: &mut dyn Store, id: &str, actor: Actor, order: Order) {
    let (id, at) = (id.parse().expect("an id"), floor.decided().last_at());
    let outputs = floor.command(None, &Command { id, actor, at, order });
    work(floor, store, outputs);
}

#[test]
fn a_command_is_answered_as_it_was_long_after_the_house_forgot_it() {
    let (mut floor, mut store) = forgetful();
    let mut asks = |command: &Command| asks(&mut floor, &mut store, command);
    // The store is asked, and nothing happens twice.
    assert_eq!(asks(&sells("first", 500)), (Answered::Duplicate { accepted: true }, 1, HAS));
    let (answered, finds, now) = asks(&sells("first", 600));
    let Answered::Refused(refusal) = answered else { panic!("{answered:?}") };
    assert_eq!((refusal.field, &refusal.reason, finds, now), ("id", &HouseReason::OtherContent, 1, HAS));
    // What is new is decided once the store has looked.
    assert_eq!(asks(&sells("new", 7)), (Answered::Accepted, 1, HAS + 7));

    // A store that cannot look: nobody is told that it was done, and nothing was.
    let ticket = looked_up(&mut floor, &sells("newer", 7));
    assert!(floor.is_owed());
    let told = floor.completed(ticket, Reply::Failed(StoreError::DiskFull));
    assert_eq!(told, [Output::Answer(2, Answered::Unavailable)]);
    assert!(!floor.is_owed());
    // One that stops meanwhile: whoever waits is told to come again.
    looked_up(&mut floor, &sells("newest", 7));
    let told = floor.completed(Ticket(9_999_999), Reply::Failed(StoreError::DiskFull));
    assert!(told.contains(&Output::Answer(2, Answered::Unavailable)), "{told:?}");
}

/// It may be somebody's decision that is looked up, and his clock must not run out meanwhile.
#[test]
fn nothing_happens_by_itself_while_the_store_looks_for_seconds() {
    let (mut floor, mut store) = forgetful();
    let (table, seat) = ("stud-1".parse().expect("a name"), Seat::new(1).expect("a seat"));
    let sits = Order::Sit { table, seat, stack: None, post: false };
    does(&mut floor, &mut store, "sits", person("ana", Role::Player), sits);
    let ticket = looked_up(&mut floor, &sells("slow", 7));
    let later = NOW.plus_ms(3_000);
    assert_eq!(floor.waited(later), Duration::from_secs(3));
    assert_eq!(floor.tick(later), []);
    let outputs = floor.completed(ticket, Reply::Command(None));
    work(&mut floor, &mut store, outputs);
    assert!(matches!(*floor.tick(later), [Output::Append(..)]), "the round opens");
}

/// A command that came before two people put the clock back happens at the corrected moment: the house is not an hour ahead
/// of its clock.
#[test]
fn a_clock_that_is_put_right_while_the_store_looks_is_obeyed() {
    let (mut floor, mut store) = forgetful();
    let ticket = looked_up(&mut floor, &sells("late", 7));
    let reason = "an empty battery".parse().expect("a reason");
    let request: CommandId = "asks".parse().expect("an id");
    let notes = Order::NoteClock { ahead_ms: -HOUR_MS };
    does(&mut floor, &mut store, "notes", Actor::automatic(Role::Croupier), notes);
    does(&mut floor, &mut store, "asks", person("ada", Role::Administrator), Order::AskClock { reason });
    does(&mut floor, &mut store, "approves", person("mia", Role::Manager), Order::Approve { request });
    assert_eq!(floor.decided().last_at(), NOW.shifted(-HOUR_MS));
    let outputs = floor.completed(ticket, Reply::Command(None));
    assert!(matches!(outputs.as_slice(), [Output::Append(..)]), "{outputs:?}");
    assert_eq!(floor.decided().last_at(), NOW.shifted(-HOUR_MS));
}
