//! What is there when a store is opened again.

use sabot_store::{AppendOutcome, BatchError, Epoch, Lease, Reply, StoreRequest, Version, ask};

use super::sealing::check_chain;
use crate::engines::Engine;
use crate::kit::{
    append, balances, batch, bodies, bounds, commands, done, funded, head, holds, load_snapshot, log_size,
    save_checkpoint, save_snapshot, snapshot, stream, take, whole_log,
};

pub(crate) fn an_empty_store_opens_again(engine: &impl Engine) {
    let mut store = engine.reopen(engine.open());
    assert_eq!((log_size(&mut store), balances(&mut store)), (0, vec![]));
}

pub(crate) fn events_and_commands_are_there(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = done(&mut store, batch("c1").on("a", 0, &["1", "2"]).on("b", 0, &["3"]));
    let _ = done(&mut store, batch("c2").on("a", 2, &["4"]));
    let before = (whole_log(&mut store), commands(&mut store));
    let mut store = engine.reopen(store);
    assert_eq!((whole_log(&mut store), commands(&mut store)), before);
    assert_eq!(bodies(&mut store, "a"), ["1", "2", "4"]);
}

pub(crate) fn versions_and_places_go_on(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = done(&mut store, batch("c1").on("a", 0, &["1"]));
    let mut store = engine.reopen(store);
    assert_eq!(head(&mut store, "a").version, Version(1));
    let receipt = done(&mut store, batch("c2").on("b", 0, &["2"]).on("a", 1, &["3"]));
    assert_eq!(receipt.log, 1..3);
    let mut store = engine.reopen(store);
    assert_eq!(done(&mut store, batch("c3").on("b", 1, &["4"])).log, 3..4);
    assert_eq!(commands(&mut store).iter().map(|one| one.number).collect::<Vec<_>>(), [0, 1, 2]);
}

pub(crate) fn the_chain_goes_on(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = done(&mut store, batch("c1").on("a", 0, &["1"]).on("b", 0, &["2"]));
    let mut store = engine.reopen(store);
    let _ = done(&mut store, batch("c2").on("a", 1, &["3"]));
    let log = whole_log(&mut store);
    assert_eq!(log.len(), 3);
    check_chain(&log);
}

pub(crate) fn a_repeat_is_still_a_repeat(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = done(&mut store, batch("c").on("s", 0, &["x"]).answered(b"yes"));
    let mut store = engine.reopen(store);
    let again = append(&mut store, batch("c").on("s", 1, &["x"]).answered(b"no"));
    assert_eq!(again, AppendOutcome::Duplicate { answer: b"yes".to_vec(), log: 0..1 });
    assert!(matches!(
        append(&mut store, batch("c").asking("other").on("s", 1, &["x"])),
        AppendOutcome::OtherContent { .. }
    ));
}

pub(crate) fn a_fence_still_stands(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = (take(&mut store, "s", "one"), take(&mut store, "s", "one"));
    let mut store = engine.reopen(store);
    let fenced = AppendOutcome::Fenced { stream: stream("s"), epoch: Epoch(2) };
    assert_eq!(append(&mut store, batch("c").on("s", 0, &["x"]).under(1)), fenced);
    assert_eq!(take(&mut store, "s", "one"), 3);
}

pub(crate) fn balances_and_bounds_are_there(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    let _ = done(&mut store, batch("c").on("s", 0, &["x"]).rebound("ana", 0, 400).pay("p", "bea", "ana", 100));
    let before = balances(&mut store);
    let mut store = engine.reopen(store);
    assert_eq!(balances(&mut store), before);
    let too_much = append(&mut store, batch("d").on("s", 1, &["x"]).pay("q", "bea", "ana", 1));
    let ana = "ana".parse().expect("the name of an account");
    assert_eq!(too_much, AppendOutcome::Overdrawn { account: ana, would_minor: 401, bounds: bounds(0, 400) });
    let _ = done(&mut store, batch("d").on("s", 1, &["x"]).pay("q", "ana", "bea", 1));
    assert_eq!((holds(&mut store, "ana"), holds(&mut store, "bea")), (Some(399), Some(101)));
}

pub(crate) fn transfer_ids_are_still_used(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    let mut store = engine.reopen(store);
    let again = append(&mut store, batch("c").on("s", 0, &["x"]).pay("f-1", "cage", "ana", 1));
    assert_eq!(again, AppendOutcome::Refused(BatchError::TransferExists { transfer: "f-1".parse().expect("an id") }));
}

pub(crate) fn leases_snapshots_and_checkpoints_are_there(engine: &impl Engine) {
    let mut store = engine.open();
    assert_eq!(take(&mut store, "s", "one"), 1);
    let _ = done(&mut store, batch("c").on("s", 0, &["1", "2", "3"]).under(1));
    save_snapshot(&mut store, snapshot("s", 2, b"two"));
    save_snapshot(&mut store, snapshot("s", 3, b"three"));
    assert_eq!(save_checkpoint(&mut store, 3, b"signed"), Reply::CheckpointSaved { number: 0 });
    let mut store = engine.reopen(store);
    let one = Some("one".parse().expect("an owner"));
    let lease = Lease { resource: stream("s"), owner: one, epoch: Epoch(1), until_ms: 3_600_000 };
    assert_eq!(ask(&mut store, StoreRequest::Lease { resource: stream("s") }), Reply::Lease(Some(lease)));
    assert_eq!(load_snapshot(&mut store, "s").snapshot, Some(snapshot("s", 3, b"three")));
    assert_eq!(save_checkpoint(&mut store, 3, b"signed"), Reply::CheckpointSaved { number: 0 });
    assert_eq!(save_checkpoint(&mut store, 3, b"again"), Reply::CheckpointSaved { number: 1 });
}
