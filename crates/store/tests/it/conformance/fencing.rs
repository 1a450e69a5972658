//! Who was overtaken cannot write.

use sabot_store::{AppendOutcome, BatchError, Epoch, LeaseOutcome, StoreRequest};

use crate::engines::Engine;
use crate::kit::{append, batch, bodies, done, head, lease_outcome, log_size, read, stream, take, take_request};

fn fenced(name: &str, epoch: u64) -> AppendOutcome {
    AppendOutcome::Fenced { stream: stream(name), epoch: Epoch(epoch) }
}

pub(crate) fn an_older_epoch_is_fenced(engine: &impl Engine) {
    let mut store = engine.open();
    assert_eq!(take(&mut store, "s", "one"), 1);
    let _ = done(&mut store, batch("c1").on("s", 0, &["1"]).under(1));
    assert_eq!(
        lease_outcome(&mut store, take_request("s", "two", 1_000, 3_600_000)),
        LeaseOutcome::Taken { epoch: Epoch(2), until_ms: 3_601_000 }
    );
    assert_eq!(append(&mut store, batch("c2").on("s", 1, &["x"]).under(1)), fenced("s", 2));
    assert_eq!(append(&mut store, batch("c2").on("s", 1, &["x"]).under(0)), fenced("s", 2));
    assert_eq!(bodies(&mut store, "s"), ["1"]);
}

pub(crate) fn the_newest_epoch_writes(engine: &impl Engine) {
    let mut store = engine.open();
    for _ in 0..3 {
        let _ = take(&mut store, "s", "one");
    }
    let _ = done(&mut store, batch("c").on("s", 0, &["x"]).under(3));
    assert_eq!(bodies(&mut store, "s"), ["x"]);
}

pub(crate) fn without_a_lease_epoch_0_writes(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = done(&mut store, batch("c").on("s", 0, &["x"]).under(0));
    assert_eq!(head(&mut store, "s").epoch, Epoch(0));
}

pub(crate) fn an_epoch_never_given_out_is_refused(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = take(&mut store, "s", "one");
    for epoch in [2, u64::MAX] {
        let outcome = append(&mut store, batch("c").on("s", 0, &["x"]).under(epoch));
        let error = BatchError::EpochNeverGiven { stream: stream("s"), epoch: Epoch(epoch), given: Epoch(1) };
        assert_eq!(outcome, AppendOutcome::Refused(error));
    }
    assert_eq!(log_size(&mut store), 0);
}

pub(crate) fn a_released_lease_does_not_fence(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = take(&mut store, "s", "one");
    let release =
        StoreRequest::Release { resource: stream("s"), owner: "one".parse().expect("an owner"), epoch: Epoch(1) };
    assert_eq!(lease_outcome(&mut store, release), LeaseOutcome::Released);
    let _ = done(&mut store, batch("c").on("s", 0, &["x"]).under(1));
    assert_eq!(append(&mut store, batch("d").on("s", 1, &["x"]).under(0)), fenced("s", 1));
}

pub(crate) fn an_expired_lease_does_not_fence(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = lease_outcome(&mut store, take_request("s", "one", 1, 0));
    // Another tried at a later moment and did not get some other lease; that changes nothing here.
    let _ = lease_outcome(&mut store, take_request("t", "two", 1, 1_000_000));
    let _ = done(&mut store, batch("c").on("s", 0, &["x"]).under(1));
    let _ = lease_outcome(&mut store, take_request("s", "two", 1, 1_000_000));
    assert_eq!(append(&mut store, batch("d").on("s", 1, &["x"]).under(1)), fenced("s", 2));
}

pub(crate) fn a_fence_in_one_stream_spares_none(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = take(&mut store, "b", "one");
    let outcome = append(&mut store, batch("c").on("a", 0, &["x"]).on("b", 0, &["y"]).under(0));
    assert_eq!((outcome, log_size(&mut store)), (fenced("b", 1), 0));
}

pub(crate) fn a_fence_goes_before_a_conflict(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = take(&mut store, "b", "one");
    let outcome = append(&mut store, batch("c").on("a", 7, &["x"]).on("b", 9, &["y"]).under(0));
    assert_eq!(outcome, fenced("b", 1));
}

pub(crate) fn taking_again_fences_oneself(engine: &impl Engine) {
    let mut store = engine.open();
    assert_eq!((take(&mut store, "s", "one"), take(&mut store, "s", "one")), (1, 2));
    assert_eq!(append(&mut store, batch("c").on("s", 0, &["x"]).under(1)), fenced("s", 2));
}

pub(crate) fn a_lease_fences_its_stream_alone(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = take(&mut store, "s", "one");
    let _ = done(&mut store, batch("c").on("s/1", 0, &["x"]).under(0));
    assert_eq!(bodies(&mut store, "s/1"), ["x"]);
}

pub(crate) fn events_keep_the_epoch_of_their_writer(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = done(&mut store, batch("c0").on("s", 0, &["x"]));
    let _ = take(&mut store, "s", "one");
    let _ = done(&mut store, batch("c1").on("s", 1, &["x", "x"]).under(1));
    let _ = take(&mut store, "s", "one");
    let _ = done(&mut store, batch("c2").on("s", 3, &["x"]).under(2));
    let epochs: Vec<_> = read(&mut store, "s", 1, 9).items.iter().map(|event| event.epoch.0).collect();
    assert_eq!(epochs, [0, 1, 1, 2]);
}
