//! Snapshots, which may be lost but never lie.

use sabot_store::{
    DamagedSnapshot, Digest, LoadedSnapshot, Reply, RequestError, Snapshot, Store, StoreRequest, Version, ask,
};

use crate::engines::{Damaging, Engine};
use crate::kit::{batch, done, load_snapshot, save_snapshot, snapshot, stream};

fn five_events(store: &mut impl Store) {
    let _ = done(store, batch("c").on("s", 0, &["1", "2", "3", "4", "5"]));
}

fn whole(snapshot: Snapshot) -> LoadedSnapshot {
    LoadedSnapshot { snapshot: Some(snapshot), damaged: vec![] }
}

pub(crate) fn there_is_none_at_first(engine: &impl Engine) {
    let mut store = engine.open();
    five_events(&mut store);
    assert_eq!(load_snapshot(&mut store, "s"), LoadedSnapshot::default());
}

pub(crate) fn a_snapshot_comes_back(engine: &impl Engine) {
    let mut store = engine.open();
    five_events(&mut store);
    let bytes: Vec<u8> = (0..=255).cycle().take(100_000).collect();
    save_snapshot(&mut store, snapshot("s", 5, &bytes));
    assert_eq!(load_snapshot(&mut store, "s"), whole(snapshot("s", 5, &bytes)));
}

pub(crate) fn the_newest_is_loaded(engine: &impl Engine) {
    let mut store = engine.open();
    five_events(&mut store);
    for version in 1..=4 {
        save_snapshot(&mut store, snapshot("s", version, &[u8::try_from(version).expect("small")]));
        assert_eq!(load_snapshot(&mut store, "s").snapshot.map(|one| one.version), Some(Version(version)));
    }
}

pub(crate) fn an_older_one_comes_late(engine: &impl Engine) {
    let mut store = engine.open();
    five_events(&mut store);
    for version in [3, 5, 1] {
        save_snapshot(&mut store, snapshot("s", version, b"state"));
    }
    assert_eq!(load_snapshot(&mut store, "s"), whole(snapshot("s", 5, b"state")));
}

pub(crate) fn a_version_is_saved_again(engine: &impl Engine) {
    let mut store = engine.open();
    five_events(&mut store);
    save_snapshot(&mut store, snapshot("s", 2, b"old form"));
    save_snapshot(&mut store, snapshot("s", 2, b"new form"));
    assert_eq!(load_snapshot(&mut store, "s"), whole(snapshot("s", 2, b"new form")));
}

pub(crate) fn snapshots_of_streams_are_apart(engine: &impl Engine) {
    let mut store = engine.open();
    five_events(&mut store);
    let _ = done(&mut store, batch("d").on("s/2", 0, &["x"]));
    save_snapshot(&mut store, snapshot("s", 4, b"s"));
    save_snapshot(&mut store, snapshot("s/2", 1, b"s/2"));
    assert_eq!(load_snapshot(&mut store, "s"), whole(snapshot("s", 4, b"s")));
    assert_eq!(load_snapshot(&mut store, "s/2"), whole(snapshot("s/2", 1, b"s/2")));
}

pub(crate) fn a_snapshot_ahead_of_its_stream_is_refused(engine: &impl Engine) {
    let mut store = engine.open();
    five_events(&mut store);
    let ahead = |name: &str, version, actual| {
        Reply::Refused(RequestError::SnapshotAhead {
            stream: stream(name),
            version: Version(version),
            actual: Version(actual),
        })
    };
    assert_eq!(ask(&mut store, StoreRequest::SaveSnapshot(snapshot("s", 6, b""))), ahead("s", 6, 5));
    assert_eq!(ask(&mut store, StoreRequest::SaveSnapshot(snapshot("t", 1, b""))), ahead("t", 1, 0));
    assert_eq!(load_snapshot(&mut store, "s"), LoadedSnapshot::default());
}

pub(crate) fn a_snapshot_with_another_digest_is_refused(engine: &impl Engine) {
    let mut store = engine.open();
    five_events(&mut store);
    let given = Digest::of(b"what it was");
    let changed = Snapshot { digest: given, ..snapshot("s", 5, b"what it is") };
    let refused = Reply::Refused(RequestError::SnapshotDigest { stream: stream("s"), given });
    assert_eq!(ask(&mut store, StoreRequest::SaveSnapshot(changed)), refused);
}

pub(crate) fn a_snapshot_may_be_empty(engine: &impl Engine) {
    let mut store = engine.open();
    save_snapshot(&mut store, snapshot("s", 0, b""));
    assert_eq!(load_snapshot(&mut store, "s"), whole(snapshot("s", 0, b"")));
}

pub(crate) fn too_large_a_snapshot_is_refused(engine: &impl Engine) {
    let mut store = engine.open();
    let (most, bytes) = (64 << 20, (64 << 20) + 1);
    // Its digest is never looked at, so that none has to be made.
    let large = Snapshot { bytes: vec![0; bytes], ..snapshot("s", 0, b"") };
    let refused = Reply::Refused(RequestError::TooLarge { what: "a snapshot", bytes, most });
    assert_eq!(ask(&mut store, StoreRequest::SaveSnapshot(large)), refused);
}

pub(crate) fn a_damaged_snapshot_is_told_and_the_older_one_used(engine: &impl Damaging) {
    let mut store = engine.open();
    five_events(&mut store);
    for version in [1, 2, 5] {
        save_snapshot(&mut store, snapshot("s", version, b"state"));
    }
    let mut store = engine.damage_snapshot(store, stream("s"));
    let loaded = load_snapshot(&mut store, "s");
    assert_eq!(loaded.snapshot, Some(snapshot("s", 2, b"state")));
    let [DamagedSnapshot { version: Version(5), expected, .. }] = loaded.damaged[..] else {
        panic!("the newest is damaged: {loaded:?}")
    };
    assert_eq!(expected, Digest::of(b"state"));
    // Saved again, it is whole again.
    save_snapshot(&mut store, snapshot("s", 5, b"state"));
    assert_eq!(load_snapshot(&mut store, "s"), whole(snapshot("s", 5, b"state")));
}

pub(crate) fn a_damaged_snapshot_alone_is_told(engine: &impl Damaging) {
    let mut store = engine.open();
    save_snapshot(&mut store, snapshot("alone", 0, b"state"));
    let mut store = engine.damage_snapshot(store, stream("alone"));
    let loaded = load_snapshot(&mut store, "alone");
    assert_eq!((loaded.snapshot, loaded.damaged.len()), (None, 1));
    let told = loaded.damaged[0].to_string();
    assert!(told.starts_with("the snapshot of stream alone at version 0 is damaged: its digest is "), "{told}");
}
