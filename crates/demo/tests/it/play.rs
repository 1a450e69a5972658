//! The demo house plays, is put away and goes on.

use sabot_house::House;

use crate::kit::{found_and_open, opened, play, store};

/// What two houses must agree on, whichever way they came to be.
fn same(one: &House, other: &House) {
    assert_eq!(one.ledger(), other.ledger());
    assert_eq!(one.meters(), other.meters());
    assert!(one.pools().eq(other.pools()));
    for ((name, desk), (_, again)) in one.tables().zip(other.tables()) {
        assert_eq!(format!("{desk:?}"), format!("{again:?}"), "{name}");
        assert_eq!(one.recall(*name), other.recall(*name), "{name}");
    }
}

#[test]
fn the_demo_house_plays_and_its_record_gives_it_back() {
    let mut store = store();
    let mut floor = opened(&mut store, 1);
    found_and_open(&mut floor, &mut store, sabot_house::config::EXAMPLE);
    let progress = play(&mut floor, &mut store, 5, 6);
    assert_eq!((progress.rounds, progress.wanted, progress.refused), (48, 48, 0));
    same(floor.shown(), floor.decided());
    let again = opened(&mut store, 2);
    same(floor.shown(), again.shown());
}
