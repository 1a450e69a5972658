//! A record that nobody touched.

use std::sync::Arc;

use sabot_audit::{AuditProgress, RecordStanding, audit};
use sabot_floor::LeafSealer;
use sabot_store::{MemoryStore, Reply, ask};

use crate::kit::{found_and_open, opened, played, played_in_memory, sevens, verdict, with_key};

#[test]
fn a_played_record_in_memory_is_clean() {
    let rounds = 3;
    let mut store = played_in_memory(3, rounds);
    let mut words: Vec<AuditProgress> = Vec::new();
    let verdict = audit(&mut store, &with_key(), &mut |word| words.push(word)).expect("it can be read");
    assert_eq!(verdict.findings, []);
    assert_eq!(verdict.standing, RecordStanding::Consistent);
    // Nobody signed anything.
    assert_eq!((verdict.counts.checkpoints, verdict.signed), (0, 0));
    // Eight generator tables in the example.
    assert_eq!((verdict.counts.rounds, verdict.counts.settled), (8 * u64::from(rounds), 8 * u64::from(rounds)));
    let last = words.last().expect("it tells how far it is");
    assert_eq!((last.events, last.of), (verdict.counts.events, verdict.counts.events));
    assert!(words.windows(2).all(|pair| pair[0].events <= pair[1].events), "{words:?}");
}

#[test]
fn a_played_record_on_a_disk_is_clean() {
    let verdict = verdict(played());
    assert_eq!(verdict.findings, []);
    assert_eq!(verdict.standing, RecordStanding::Consistent);
    // Each half of the evening ends with a checkpoint, and nothing came after the second.
    assert_eq!((verdict.counts.checkpoints, verdict.signed), (2, verdict.counts.events));
    assert!(verdict.counts.decks > 0 && verdict.counts.cards > verdict.counts.decks, "{:?}", verdict.counts);
    assert!(verdict.counts.transfers > 0, "{:?}", verdict.counts);
}

/// An audit leaves no trace: not a byte of the file changes, and no file appears beside it.
#[test]
fn an_audit_changes_nothing() {
    let folder = played().copy();
    let files = || -> Vec<(String, Vec<u8>)> {
        let mut files: Vec<_> = std::fs::read_dir(folder.path())
            .expect("a folder")
            .map(|entry| entry.expect("a file").path())
            .map(|path| (path.display().to_string(), std::fs::read(path).expect("a file")))
            .collect();
        files.sort();
        files
    };
    let before = files();
    assert_eq!(verdict(&folder).findings, []);
    assert!(before == files(), "an audit wrote something");
}

/// A floor may keep a snapshot at any moment, also before its house is founded.
#[test]
fn a_snapshot_of_a_house_that_is_still_to_be_founded_is_clean() {
    let mut store = MemoryStore::new(Arc::new(LeafSealer));
    let mut floor = opened(&mut store, sevens(), 3);
    let snapshot = floor.snapshot().expect("a house is written down");
    assert_eq!(ask(&mut store, snapshot), Reply::SnapshotSaved);
    let empty = audit(&mut store, &with_key(), &mut |_| ()).expect("it can be read");
    assert_eq!((empty.counts.events, empty.findings), (0, Vec::new()));
    found_and_open(&mut floor, &mut store, &mut |_| ());
    let verdict = audit(&mut store, &with_key(), &mut |_| ()).expect("it can be read");
    assert!(verdict.counts.events > 0);
    assert_eq!(verdict.findings, []);
}
