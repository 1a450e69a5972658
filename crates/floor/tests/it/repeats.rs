//! A command that is sent again before it is durable: everybody who asked is told once it is, and nobody before.

use sabot_floor::opening::found;
use sabot_floor::{Answered, Output};
use sabot_store::{Store, StoreRequest};

use crate::kit::{NOW, opened, store};

#[test]
fn who_asks_again_is_told_when_the_first_is() {
    let mut store = store();
    let mut floor = opened(&mut store, 1);
    let command = found(sabot_house::config::EXAMPLE, NOW);
    let first = floor.command(Some(1), &command);
    assert!(floor.command(Some(2), &command).is_empty(), "nothing is durable yet");
    assert!(floor.command(Some(3), &command).is_empty());
    let [Output::Append(ticket, batch)] = first.as_slice() else { panic!("{first:?}") };
    store.submit(*ticket, StoreRequest::Append(batch.clone()));
    let (ticket, reply) = store.wait(std::time::Duration::from_secs(60)).expect("an answer");
    let outputs = floor.completed(ticket, reply);
    let told: Vec<_> = outputs
        .iter()
        .filter_map(|output| match output {
            Output::Answer(client, answered) => Some((*client, answered.clone())),
            _ => None,
        })
        .collect();
    let repeat = Answered::Duplicate { accepted: true };
    assert_eq!(told, [(1, Answered::Accepted), (2, repeat.clone()), (3, repeat)]);
}

/// One command cannot be used to fill the memory.
#[test]
fn the_ninth_repeat_is_told_to_come_again() {
    let mut store = store();
    let mut floor = opened(&mut store, 1);
    let command = found(sabot_house::config::EXAMPLE, NOW);
    let _first = floor.command(Some(0), &command);
    for client in 1..=8 {
        assert!(floor.command(Some(client), &command).is_empty());
    }
    assert_eq!(floor.command(Some(9), &command), [Output::Answer(9, Answered::Unavailable)]);
}
