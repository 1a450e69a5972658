//! The house remembers its last answers, and the store all of them: whoever repeats an older command is told the old answer.

use sabot_floor::{Answered, Output, to_the_end};
use sabot_house::{Actor, Command, HouseReason, Order, Role};
use sabot_money::{Currency, Money};
use sabot_store::{Reply, StoreError, Ticket};

use crate::kit::{NOW, found_and_open, opened, store};

/// More commands than the house remembers the answers of.
const COMMANDS: u32 = 16_400;

fn sells(id: &str, minor: i64) -> Command {
    let actor = Actor::person("dora".parse().expect("a name"), Role::Cashier);
    let player = "ana".parse().expect("a name");
    let order = Order::BuyIn { player, currency: Currency::Play, amount: Money::of(minor), table: None };
    Command { id: id.parse().expect("an id"), actor, at: NOW, order }
}

#[test]
fn a_command_is_answered_as_it_was_long_after_the_house_forgot_it() {
    let mut store = store();
    let mut floor = opened(&mut store, 1);
    found_and_open(&mut floor, &mut store, sabot_house::config::EXAMPLE);
    let mut asks = |command: &Command| {
        let outputs = floor.command(Some(1), command);
        let finds = outputs.iter().filter(|output| matches!(output, Output::Find(..))).count();
        let mut answers = Vec::new();
        let done = to_the_end(&mut floor, &mut store, outputs, |_, output| {
            if let Output::Answer(1, answered) = output {
                answers.push(answered.clone());
            }
        });
        done.expect("the floor works");
        let [answered] = answers.try_into().expect("one answer");
        (answered, finds, floor.shown().purse("ana".parse().expect("a name"), Currency::Play).minor())
    };
    assert_eq!(asks(&sells("first", 500)), (Answered::Accepted, 0, 500));
    for number in 0..COMMANDS {
        let (answered, ..) = asks(&sells(&format!("c-{number}"), 1));
        assert_eq!(answered, Answered::Accepted);
    }
    let has = 500 + i64::from(COMMANDS);
    // The store is asked, and nothing happens twice.
    assert_eq!(asks(&sells("first", 500)), (Answered::Duplicate { accepted: true }, 1, has));
    let (answered, finds, now) = asks(&sells("first", 600));
    let Answered::Refused(refusal) = answered else { panic!("{answered:?}") };
    assert_eq!((refusal.field, &refusal.reason, finds, now), ("id", &HouseReason::OtherContent, 1, has));
    // What is new is decided once the store has looked.
    assert_eq!(asks(&sells("new", 7)), (Answered::Accepted, 1, has + 7));

    // A store that cannot look: nobody is told that it was done, and nothing was.
    let outputs = floor.command(Some(2), &sells("newer", 7));
    let [Output::Find(ticket, _)] = outputs.as_slice() else { panic!("{outputs:?}") };
    assert!(floor.is_owed());
    let told = floor.completed(*ticket, Reply::Failed(StoreError::DiskFull));
    assert_eq!(told, [Output::Answer(2, Answered::Unavailable)]);
    assert!(!floor.is_owed());
    // One that stops meanwhile: whoever waits is told to come again.
    let outputs = floor.command(Some(3), &sells("newest", 7));
    assert!(matches!(outputs.as_slice(), [Output::Find(..)]), "{outputs:?}");
    let told = floor.completed(Ticket(9_999_999), Reply::Failed(StoreError::DiskFull));
    assert!(told.contains(&Output::Answer(3, Answered::Unavailable)), "{told:?}");
}
