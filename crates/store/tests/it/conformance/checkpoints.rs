//! Checkpoints, kept for ever.

use sabot_store::{Page, Reply, RequestError, Store, StoreRequest, StoredCheckpoint, ask};

use crate::engines::Engine;
use crate::kit::{batch, done, save_checkpoint};

fn saved(number: u64) -> Reply {
    Reply::CheckpointSaved { number }
}

fn last(store: &mut impl Store) -> Option<StoredCheckpoint> {
    match ask(store, StoreRequest::LastCheckpoint) {
        Reply::LastCheckpoint(last) => last,
        other => panic!("{other:?}"),
    }
}

fn page(store: &mut impl Store, from: u64, at_most: u32) -> Page<StoredCheckpoint> {
    match ask(store, StoreRequest::Checkpoints { from, at_most }) {
        Reply::Checkpoints(page) => page,
        other => panic!("{other:?}"),
    }
}

fn checkpoint(number: u64, log_size: u64, bytes: &[u8]) -> StoredCheckpoint {
    StoredCheckpoint { number, log_size, bytes: bytes.to_vec() }
}

fn three_events(store: &mut impl Store) {
    let _ = done(store, batch("c").on("s", 0, &["1", "2", "3"]));
}

pub(crate) fn there_is_no_checkpoint_at_first(engine: &impl Engine) {
    let mut store = engine.open();
    assert_eq!((last(&mut store), page(&mut store, 0, 9)), (None, Page { items: vec![], next: None }));
}

pub(crate) fn checkpoints_are_kept_in_order(engine: &impl Engine) {
    let mut store = engine.open();
    assert_eq!(save_checkpoint(&mut store, 0, b"of nothing"), saved(0));
    three_events(&mut store);
    assert_eq!(save_checkpoint(&mut store, 2, b"of two"), saved(1));
    assert_eq!(save_checkpoint(&mut store, 3, b"of three"), saved(2));
    let all = vec![checkpoint(0, 0, b"of nothing"), checkpoint(1, 2, b"of two"), checkpoint(2, 3, b"of three")];
    assert_eq!(last(&mut store).as_ref(), all.last());
    assert_eq!(page(&mut store, 0, 9), Page { items: all, next: None });
}

pub(crate) fn the_same_checkpoint_is_kept_once(engine: &impl Engine) {
    let mut store = engine.open();
    three_events(&mut store);
    assert_eq!(save_checkpoint(&mut store, 1, b"first"), saved(0));
    assert_eq!(save_checkpoint(&mut store, 3, b"second"), saved(1));
    // Also when another came in between.
    assert_eq!(save_checkpoint(&mut store, 1, b"first"), saved(0));
    assert_eq!(save_checkpoint(&mut store, 3, b"second"), saved(1));
    assert_eq!(page(&mut store, 0, 9).items.len(), 2);
}

pub(crate) fn a_cosigned_checkpoint_is_another_one(engine: &impl Engine) {
    let mut store = engine.open();
    three_events(&mut store);
    assert_eq!(save_checkpoint(&mut store, 3, b"signed"), saved(0));
    assert_eq!(save_checkpoint(&mut store, 3, b"signed, and by the inspector"), saved(1));
    assert_eq!(last(&mut store), Some(checkpoint(1, 3, b"signed, and by the inspector")));
}

pub(crate) fn a_checkpoint_ahead_of_the_log_is_refused(engine: &impl Engine) {
    let mut store = engine.open();
    three_events(&mut store);
    for log_size in [4, u64::MAX] {
        let ahead = Reply::Refused(RequestError::CheckpointAhead { log_size, actual: 3 });
        assert_eq!(save_checkpoint(&mut store, log_size, b"x"), ahead);
    }
    assert_eq!(last(&mut store), None);
}

pub(crate) fn a_checkpoint_behind_the_last_is_refused(engine: &impl Engine) {
    let mut store = engine.open();
    three_events(&mut store);
    assert_eq!(save_checkpoint(&mut store, 2, b"of two"), saved(0));
    let behind = Reply::Refused(RequestError::CheckpointBehind { log_size: 1, last: 2 });
    assert_eq!(save_checkpoint(&mut store, 1, b"of one"), behind);
}

pub(crate) fn too_large_a_checkpoint_is_refused(engine: &impl Engine) {
    let mut store = engine.open();
    let most = 64 << 10;
    assert_eq!(save_checkpoint(&mut store, 0, &vec![1; most]), saved(0));
    let refused = Reply::Refused(RequestError::TooLarge { what: "a checkpoint", bytes: most + 1, most });
    assert_eq!(save_checkpoint(&mut store, 0, &vec![1; most + 1]), refused);
}

pub(crate) fn checkpoints_come_in_pages(engine: &impl Engine) {
    let mut store = engine.open();
    for number in 0..5 {
        assert_eq!(save_checkpoint(&mut store, 0, format!("number {number}").as_bytes()), saved(number));
    }
    let mut numbers = |from, at_most| {
        let page = page(&mut store, from, at_most);
        (page.items.iter().map(|one| one.number).collect::<Vec<_>>(), page.next)
    };
    assert_eq!(numbers(0, 2), (vec![0, 1], Some(2)));
    assert_eq!(numbers(2, 3), (vec![2, 3, 4], None));
    assert_eq!(numbers(9, 3), (vec![], None));
}
