//! A store that answers out of turn, not at all or with a refusal: the floor stands still and says so, and nobody waits for ever.

use sabot_floor::opening::found;
use sabot_floor::{Answered, Floor, Output, Stop};
use sabot_house::{Actor, Command, Order, Role};
use sabot_ledger::Name;
use sabot_money::{Currency, Money};
use sabot_store::{AppendOutcome, Receipt, Reply, StoreBatch, StoreError, Ticket};

use crate::kit::{NOW, opened, store};

type Testing = Floor;

fn buys(number: u64) -> Command {
    let player: Name = "ana".parse().expect("a name");
    let order = Order::BuyIn { player, currency: Currency::Play, amount: Money::of(10_000), table: None };
    let id = format!("buys-{number}").parse().expect("an id");
    Command { id, actor: Actor::automatic(Role::Cashier), at: NOW, order }
}

/// A floor that waits for the founding of its house, asked for by 1, and for a sale behind it, asked for by 2.
fn waiting() -> (Testing, [(Ticket, StoreBatch); 2]) {
    let mut store = store();
    let mut floor = opened(&mut store, 1);
    let appends = [found(sabot_house::config::EXAMPLE, NOW), buys(1)].into_iter().zip(1..).map(|(command, client)| {
        match floor.command(Some(client), &command).as_slice() {
            [Output::Append(ticket, batch)] => (*ticket, (**batch).clone()),
            other => panic!("{other:?}"),
        }
    });
    let appends = appends.collect::<Vec<_>>().try_into().expect("two");
    (floor, appends)
}

fn done(batch: &StoreBatch) -> Reply {
    let versions = batch.streams.iter().map(|one| (one.stream, one.expected.after(one.events.len()))).collect();
    Reply::Append(AppendOutcome::Done(Receipt { log: 0..0, versions, leaves: Vec::new(), head: None }))
}

/// Whoever waited is told that nothing can be known, and so is whoever comes later.
fn stands(floor: &mut Testing, outputs: &[Output], stop: &Stop) {
    let told = [1, 2].map(|client| Output::Answer(client, Answered::Unavailable));
    assert_eq!(outputs, [&[Output::Stopped(stop.clone())][..], &told].concat());
    assert_eq!((floor.stopped(), floor.waiting()), (Some(stop), 0));
    assert_eq!(floor.command(Some(3), &buys(2)), [Output::Answer(3, Answered::Unavailable)]);
    assert_eq!(floor.tick(NOW.plus_ms(60_000)), [], "nothing happens by itself");
}

#[test]
fn an_answer_out_of_turn_stops_the_floor() {
    let (mut floor, [(first, _), (second, batch)]) = waiting();
    let outputs = floor.completed(second, done(&batch));
    let (answered, expected) = (format!("request {}", second.0), format!("request {}", first.0));
    stands(&mut floor, &outputs, &Stop::Unmatched { answered, expected });
}

#[test]
fn an_append_that_the_store_is_too_busy_for_stops_the_floor() {
    let (mut floor, [(first, _), _]) = waiting();
    let busy = StoreError::Busy { waiting: 1_024 };
    let outputs = floor.completed(first, Reply::Failed(busy.clone()));
    stands(&mut floor, &outputs, &Stop::Failed(busy));
}

#[test]
fn what_the_store_cannot_take_is_not_decided() {
    let (mut floor, [(first, founding), (second, sale)]) = waiting();
    floor.bound_appends(2);
    assert!(!floor.has_room());
    assert_eq!(floor.command(Some(3), &buys(2)), [Output::Answer(3, Answered::Unavailable)]);
    assert_eq!(floor.tick(NOW.plus_ms(1_000)), []);
    let purse = floor.decided().purse("ana".parse().expect("a name"), Currency::Play);
    assert_eq!((floor.waiting(), purse), (2, Money::of(10_000)), "nothing of it happened");
    for (ticket, batch) in [(first, founding), (second, sale)] {
        assert!(matches!(
            &*floor.completed(ticket, done(&batch)),
            [Output::Shown(..), Output::Answer(_, Answered::Accepted)]
        ));
    }
    assert!(matches!(&*floor.command(Some(3), &buys(2)), [Output::Append(..)]), "asked again it happens");
}
