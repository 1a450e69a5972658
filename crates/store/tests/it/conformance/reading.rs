//! Reading what was recorded.

use sabot_store::{Digest, Epoch, Page, Recorded, Reply, Store, StoreRequest, StreamHead, Version, ask};

use crate::engines::Engine;
use crate::kit::{batch, bodies, done, head, log_size, read, read_log, stream, take};

fn five(store: &mut impl Store) {
    let _ = done(store, batch("c").on("s", 0, &["1", "2", "3", "4", "5"]));
}

fn short(page: Page<Recorded>) -> (Vec<String>, Option<u64>) {
    (page.items.into_iter().map(|event| event.body).collect(), page.next)
}

fn expect(bodies: &[&str], next: Option<u64>) -> (Vec<String>, Option<u64>) {
    (bodies.iter().map(|body| (*body).to_owned()).collect(), next)
}

pub(crate) fn an_unknown_stream_is_empty(engine: &impl Engine) {
    let mut store = engine.open();
    assert_eq!(bodies(&mut store, "s"), [""; 0]);
    let empty = StreamHead { stream: stream("s"), version: Version(0), epoch: Epoch(0), leaf: None };
    assert_eq!(head(&mut store, "s"), empty);
    assert_eq!((log_size(&mut store), short(read_log(&mut store, 0, 9))), (0, expect(&[], None)));
}

pub(crate) fn ranges_of_a_stream(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = done(&mut store, batch("before").on("other", 0, &["x", "y"]));
    five(&mut store);
    assert_eq!(short(read(&mut store, "s", 1, 2)), expect(&["1", "2"], Some(3)));
    assert_eq!(short(read(&mut store, "s", 3, 2)), expect(&["3", "4"], Some(5)));
    assert_eq!(short(read(&mut store, "s", 5, 2)), expect(&["5"], None));
    assert_eq!(short(read(&mut store, "s", 2, 4)), expect(&["2", "3", "4", "5"], None));
}

pub(crate) fn versions_count_from_1(engine: &impl Engine) {
    let mut store = engine.open();
    five(&mut store);
    assert_eq!(read(&mut store, "s", 0, 3), read(&mut store, "s", 1, 3));
}

pub(crate) fn beyond_the_end_is_nothing(engine: &impl Engine) {
    let mut store = engine.open();
    five(&mut store);
    for from in [6, 1 << 60, u64::MAX] {
        assert_eq!(short(read(&mut store, "s", from, 9)), expect(&[], None));
        assert_eq!(short(read_log(&mut store, from, 9)), expect(&[], None));
    }
}

pub(crate) fn nothing_asked_for_is_nothing_given(engine: &impl Engine) {
    let mut store = engine.open();
    five(&mut store);
    assert_eq!(short(read(&mut store, "s", 2, 0)), expect(&[], Some(2)));
    assert_eq!(short(read_log(&mut store, 4, 0)), expect(&[], Some(4)));
    assert_eq!(short(read_log(&mut store, 5, 0)), expect(&[], None));
}

pub(crate) fn a_page_holds_8_mebibytes(engine: &impl Engine) {
    let mut store = engine.open();
    let body = "x".repeat(1 << 20);
    let _ = done(&mut store, batch("c").on("s", 0, &[&*body; 11]));
    let (first, second) = (read(&mut store, "s", 1, 99), read_log(&mut store, 8, 99));
    assert_eq!((first.items.len(), first.next), (8, Some(9)));
    assert_eq!((second.items.len(), second.next), (3, None));
}

pub(crate) fn a_page_holds_4096_events(engine: &impl Engine) {
    let mut store = engine.open();
    for number in 0..5 {
        let _ = done(&mut store, batch(&format!("c{number}")).on("s", number * 1_000, &["x"; 1_000]));
    }
    let page = read_log(&mut store, 0, u32::MAX);
    assert_eq!((page.items.len(), page.next), (4_096, Some(4_096)));
    let page = read(&mut store, "s", 4_097, u32::MAX);
    assert_eq!((page.items.len(), page.next), (904, None));
}

pub(crate) fn the_log_has_all_streams_in_order(engine: &impl Engine) {
    let mut store = engine.open();
    for number in 0..6 {
        let name = ["b", "a", "c"][number % 3];
        let _ = done(&mut store, batch(&format!("c{number}")).on(name, number as u64 / 3, &[&number.to_string()]));
    }
    assert_eq!(log_size(&mut store), 6);
    assert_eq!(short(read_log(&mut store, 1, 4)), expect(&["1", "2", "3", "4"], Some(5)));
    let places: Vec<_> = read_log(&mut store, 0, 9).items.iter().map(|event| event.log_index).collect();
    assert_eq!(places, [0, 1, 2, 3, 4, 5]);
}

pub(crate) fn streams_come_by_name(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = take(&mut store, "leased-only", "one");
    let _ = done(&mut store, batch("c1").on("b", 0, &["1"]).on("a/b", 0, &["2"]).on("checked", 0, &[]));
    let _ = done(&mut store, batch("c2").on("a", 0, &["3", "4"]).on("a-b", 0, &["5"]));
    let Reply::Streams(heads) = ask(&mut store, StoreRequest::Streams) else { panic!("streams") };
    let told: Vec<_> = heads.iter().map(|head| (head.stream.as_str(), head.version.0)).collect();
    assert_eq!(told, [("a", 2), ("a-b", 1), ("a/b", 1), ("b", 1)]);
}

pub(crate) fn a_head_tells_version_epoch_and_leaf(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = take(&mut store, "s", "one");
    let receipt = done(&mut store, batch("c").on("s", 0, &["x", "y"]).under(1));
    let leaf: Option<Digest> = receipt.leaves.last().copied();
    assert_eq!(head(&mut store, "s"), StreamHead { stream: stream("s"), version: Version(2), epoch: Epoch(1), leaf });
}
