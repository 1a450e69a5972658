//! Recording what happened.

use sabot_store::{Epoch, NewEvent, Version};

use crate::engines::Engine;
use crate::kit::{append, batch, bodies, done, head, log_size, read, read_log, stream};

pub(crate) fn the_first_event_is_version_1_at_place_0(engine: &impl Engine) {
    let mut store = engine.open();
    let receipt = done(&mut store, batch("c").on("s", 0, &["one"]));
    assert_eq!((receipt.log, receipt.versions), (0..1, vec![(stream("s"), Version(1))]));
    let page = read(&mut store, "s", 1, 10);
    assert_eq!((page.items.len(), page.next), (1, None));
    assert_eq!((page.items[0].log_index, page.items[0].version), (0, Version(1)));
}

pub(crate) fn receipts_tell_places_versions_and_leaves(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = done(&mut store, batch("c1").on("a", 0, &["1", "2"]));
    let receipt = done(&mut store, batch("c2").on("b", 0, &["3"]).on("a", 2, &["4", "5"]));
    assert_eq!(receipt.log, 2..5);
    assert_eq!(receipt.versions, [(stream("b"), Version(1)), (stream("a"), Version(4))]);
    let leaves: Vec<_> = read_log(&mut store, 2, 10).items.iter().map(|event| event.leaf).collect();
    assert_eq!(receipt.leaves, leaves);
}

pub(crate) fn events_keep_their_order(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = done(&mut store, batch("c1").on("s", 0, &["c", "a", "b"]));
    let _ = done(&mut store, batch("c2").on("s", 3, &["0"]));
    assert_eq!(bodies(&mut store, "s"), ["c", "a", "b", "0"]);
}

pub(crate) fn several_streams_happen_together(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = done(&mut store, batch("c").on("z", 0, &["1"]).on("a", 0, &["2", "3"]).on("m/n", 0, &["4"]));
    assert_eq!(bodies(&mut store, "z"), ["1"]);
    assert_eq!(bodies(&mut store, "a"), ["2", "3"]);
    assert_eq!(bodies(&mut store, "m/n"), ["4"]);
    let log: Vec<_> = read_log(&mut store, 0, 10).items.into_iter().map(|event| event.body).collect();
    assert_eq!(log, ["1", "2", "3", "4"]);
}

pub(crate) fn bodies_come_back_byte_for_byte(engine: &impl Engine) {
    let mut store = engine.open();
    let written =
        ["", " ", "{\"a\":1}", "澳門\u{1F0A1}", "a\r\nb\tc", "'; DROP TABLE event; --", "\u{feff}\u{7f}\\u0000"];
    let _ = done(&mut store, batch("c").on("s", 0, &written));
    assert_eq!(bodies(&mut store, "s"), written);
}

pub(crate) fn all_fields_come_back(engine: &impl Engine) {
    let mut store = engine.open();
    let event = NewEvent {
        kind: "bet_laid.v-2".parse().expect("a kind"),
        kind_version: u16::MAX,
        recorded_at_ms: 1 << 53,
        body: "{}".to_owned(),
    };
    let _ = done(&mut store, batch("a#b~c").on("s", 0, &[]).with(|batch| batch.streams[0].events.push(event.clone())));
    let page = read(&mut store, "s", 1, 1);
    let [recorded] = &page.items[..] else { panic!("one event: {page:?}") };
    assert_eq!((recorded.log_index, recorded.stream, recorded.version), (0, stream("s"), Version(1)));
    assert_eq!((recorded.epoch, recorded.command.as_str()), (Epoch(0), "a#b~c"));
    assert_eq!((recorded.kind, recorded.kind_version), (event.kind, u16::MAX));
    assert_eq!((recorded.recorded_at_ms, recorded.body.as_str()), (1 << 53, "{}"));
}

pub(crate) fn moments_before_1970_are_kept(engine: &impl Engine) {
    let mut store = engine.open();
    let early = |ms| move |batch: &mut sabot_store::StoreBatch| batch.streams[0].events[0].recorded_at_ms = ms;
    let _ = done(&mut store, batch("c1").on("s", 0, &["x"]).with(early(-1)));
    let _ = done(&mut store, batch("c2").on("s", 1, &["x"]).with(early(-(1 << 53))));
    let moments: Vec<_> = read(&mut store, "s", 1, 9).items.iter().map(|event| event.recorded_at_ms).collect();
    assert_eq!(moments, [-1, -(1 << 53)]);
}

pub(crate) fn a_stream_without_events_is_only_checked(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = done(&mut store, batch("c1").on("pool", 0, &["p"]));
    let receipt = done(&mut store, batch("c2").on("pool", 1, &[]).on("s", 0, &["x"]).on("other", 0, &[]));
    assert_eq!(receipt.log, 1..2);
    let versions = [(stream("pool"), Version(1)), (stream("s"), Version(1)), (stream("other"), Version(0))];
    assert_eq!(receipt.versions, versions);
    assert_eq!((bodies(&mut store, "pool").len(), head(&mut store, "other").version), (1, Version(0)));
}

pub(crate) fn names_may_have_64_characters(engine: &impl Engine) {
    let mut store = engine.open();
    let (name, id) = ("s".repeat(64), "~".repeat(64));
    let _ = done(&mut store, batch(&id).on(&name, 0, &["x"]));
    let page = read(&mut store, &name, 1, 1);
    assert_eq!((page.items[0].stream.as_str(), page.items[0].command.as_str()), (&*name, &*id));
}

pub(crate) fn versions_have_no_gaps(engine: &impl Engine) {
    let mut store = engine.open();
    for number in 0..20 {
        // Every third is refused.
        let expected = if number % 3 == 0 { 99 } else { number - number / 3 - 1 };
        let _ = append(&mut store, batch(&format!("c{number}")).on("s", expected, &["x"]));
    }
    let events = read(&mut store, "s", 1, 99).items;
    let places: Vec<_> = events.iter().map(|event| (event.version.0, event.log_index)).collect();
    // Of 0 to 19 the seven that three divides are refused.
    assert_eq!(places, (0..13).map(|place| (place + 1, place)).collect::<Vec<_>>());
    assert_eq!(log_size(&mut store), 13);
}
