//! Streams that are elsewhere than their writer believed.

use sabot_store::{AppendOutcome, Reply, Version};

use crate::engines::Engine;
use crate::kit::{append, batch, bodies, done, log_size, stream, together};

fn conflict(name: &str, actual: u64) -> AppendOutcome {
    AppendOutcome::Conflict { stream: stream(name), actual: Version(actual) }
}

pub(crate) fn a_version_behind_is_a_conflict(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = done(&mut store, batch("c1").on("s", 0, &["1", "2"]));
    for expected in [0, 1] {
        assert_eq!(append(&mut store, batch("c2").on("s", expected, &["x"])), conflict("s", 2));
    }
    assert_eq!(bodies(&mut store, "s"), ["1", "2"]);
}

pub(crate) fn a_version_ahead_is_a_conflict(engine: &impl Engine) {
    let mut store = engine.open();
    assert_eq!(append(&mut store, batch("c1").on("s", 1, &["x"])), conflict("s", 0));
    let _ = done(&mut store, batch("c1").on("s", 0, &["1"]));
    for expected in [2, u64::MAX] {
        assert_eq!(append(&mut store, batch("c2").on("s", expected, &["x"])), conflict("s", 1));
    }
}

pub(crate) fn a_conflict_in_one_stream_spares_none(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = done(&mut store, batch("c1").on("b", 0, &["1"]));
    let outcome = append(&mut store, batch("c2").on("a", 0, &["x"]).on("b", 0, &["y"]).on("c", 7, &["z"]));
    // The first one in the order of the batch is told.
    assert_eq!(outcome, conflict("b", 1));
    assert_eq!((bodies(&mut store, "a"), bodies(&mut store, "b")), (vec![], vec!["1".to_owned()]));
    assert_eq!(log_size(&mut store), 1);
}

pub(crate) fn a_conflict_leaves_no_gap(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = done(&mut store, batch("c1").on("s", 0, &["1"]));
    let _ = append(&mut store, batch("c2").on("s", 0, &["x"]));
    assert_eq!(done(&mut store, batch("c3").on("s", 1, &["2"])).log, 1..2);
}

pub(crate) fn a_checked_stream_may_conflict(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = done(&mut store, batch("c1").on("pool", 0, &["1"]));
    let outcome = append(&mut store, batch("c2").on("s", 0, &["x"]).on("pool", 0, &[]));
    assert_eq!(outcome, conflict("pool", 1));
    assert_eq!(log_size(&mut store), 1);
}

pub(crate) fn of_two_writers_one_wins(engine: &impl Engine) {
    let mut store = engine.open();
    let answers = together(
        &mut store,
        vec![batch("c1").on("s", 0, &["first"]).request(), batch("c2").on("s", 0, &["second"]).request()],
    );
    assert!(matches!(&answers[0].1, Reply::Append(AppendOutcome::Done(_))), "{answers:?}");
    assert_eq!(answers[1].1, Reply::Append(conflict("s", 1)));
    assert_eq!(bodies(&mut store, "s"), ["first"]);
}
