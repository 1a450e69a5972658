//! The demo house plays, is put away and goes on.

use crate::evening::same;
use crate::kit::{found_and_open, is_clean, opened, play, store};

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
    is_clean(&mut store);
}
