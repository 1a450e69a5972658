//! The leaves of the log.

use std::collections::BTreeMap;

use sabot_store::{Digest, Recorded, Unsealed};

use crate::engines::Engine;
use crate::kit::{append, batch, done, leaf, whole_log};

/// The leaves as they must be, made again from what was read.
fn leaves(log: &[Recorded]) -> Vec<Digest> {
    let (mut in_log, mut in_stream) = (None, BTreeMap::new());
    let mut leaves = Vec::new();
    for event in log {
        let made = leaf(&Unsealed {
            log_index: event.log_index,
            stream: event.stream,
            version: event.version,
            epoch: event.epoch,
            command: event.command,
            kind: event.kind,
            kind_version: event.kind_version,
            recorded_at_ms: event.recorded_at_ms,
            body: &event.body,
            before_in_stream: in_stream.get(&event.stream).copied(),
            before_in_log: in_log,
        });
        in_log = Some(made);
        in_stream.insert(event.stream, made);
        leaves.push(made);
    }
    leaves
}

/// That every leaf is the one that its event and the ones before it give.
pub(crate) fn check_chain(log: &[Recorded]) {
    assert_eq!(log.iter().map(|event| event.leaf).collect::<Vec<_>>(), leaves(log));
}

pub(crate) fn leaves_are_chained_in_the_order_of_the_log(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = done(&mut store, batch("c1").on("a", 0, &["1", "2"]).on("b", 0, &["3"]));
    let _ = done(&mut store, batch("c2").on("b", 1, &["4"]).on("a", 2, &["5"]).on("c", 0, &["6", "7"]));
    let log = whole_log(&mut store);
    assert_eq!(log.len(), 7);
    check_chain(&log);
}

pub(crate) fn a_refused_batch_leaves_no_trace_in_the_chain(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = done(&mut store, batch("c1").on("a", 0, &["1"]));
    for build in [
        batch("c2").on("a", 0, &["conflict"]),
        batch("c3").on("a", 1, &["unknown account"]).pay("p", "x", "y", 1),
        batch("c1").on("a", 1, &["duplicate"]),
        batch("c4").on("a", 1, &["epoch"]).under(5),
    ] {
        let _ = append(&mut store, build);
    }
    let _ = done(&mut store, batch("c5").on("a", 1, &["2"]));
    let log = whole_log(&mut store);
    assert_eq!(log.iter().map(|event| event.body.as_str()).collect::<Vec<_>>(), ["1", "2"]);
    check_chain(&log);
}
