//! Whichever byte of a closed record is changed: it is named, or nothing of what was recorded has changed.

use std::fs;
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};

use sabot_audit::{Inputs, audit};
use sabot_data::Keys;
use sabot_store::{Page, Recorded, RecordedCommand, Reply, SqliteReader, StoreRequest, StoredCheckpoint, ask};
use sabot_testkit::Dice;

use crate::kit::{Folder, play_into};

/// Flips in the whole file.
const FLIPS: u32 = 500;

/// Every row of events, commands with their transfers, and checkpoints, as they are read back.
#[derive(Debug, PartialEq)]
struct Exported {
    events: Vec<Recorded>,
    commands: Vec<RecordedCommand>,
    checkpoints: Vec<StoredCheckpoint>,
}

impl Exported {
    /// None where something cannot be read.
    fn of(store: &mut SqliteReader) -> Option<Exported> {
        let at_most = 4_096;
        let events = all(
            store,
            |from| StoreRequest::ReadLog { from, at_most },
            |reply| match reply {
                Reply::Events(page) => Some(page),
                _ => None,
            },
        )?;
        let commands = all(
            store,
            |from| StoreRequest::ReadCommands { from, at_most },
            |reply| match reply {
                Reply::Commands(page) => Some(page),
                _ => None,
            },
        )?;
        let checkpoints = all(
            store,
            |from| StoreRequest::Checkpoints { from, at_most },
            |reply| match reply {
                Reply::Checkpoints(page) => Some(page),
                _ => None,
            },
        )?;
        Some(Exported { events, commands, checkpoints })
    }
}

fn all<T>(
    store: &mut SqliteReader,
    request: impl Fn(u64) -> StoreRequest,
    page: impl Fn(Reply) -> Option<Page<T>>,
) -> Option<Vec<T>> {
    let (mut items, mut next) = (Vec::new(), Some(0));
    while let Some(from) = next {
        let page = page(ask(store, request(from)))?;
        items.extend(page.items);
        next = page.next;
    }
    Some(items)
}

fn flip(file: &mut fs::File, at: u64, mask: u8) {
    let mut byte = [0];
    file.seek(SeekFrom::Start(at)).expect("a place in the file");
    file.read_exact(&mut byte).expect("a byte");
    file.seek(SeekFrom::Start(at)).expect("a place in the file");
    file.write_all(&[byte[0] ^ mask]).expect("it is written");
}

/// Whether an audit says that something is wrong.
fn is_named(folder: &Folder, inputs: &Inputs) -> bool {
    let Ok(mut store) = SqliteReader::open(&folder.record()) else { return true };
    if !matches!(store.damage(), Ok(None)) {
        return true;
    }
    audit(&mut store, inputs, &mut |_| ()).map_or(true, |verdict| !verdict.is_clean())
}

#[test]
fn every_changed_byte_is_named_or_changes_nothing() {
    let folder = Folder::new();
    play_into(folder.path(), 11, 1);
    let keys = Some(Keys::ring(folder.path()).expect("the keys"));
    let house = Keys::house(folder.path()).expect("the house's key");
    let inputs = Inputs { keys, house, ..Inputs::default() };
    let read = || SqliteReader::open(&folder.record()).ok().and_then(|mut store| Exported::of(&mut store));
    let original = read().expect("it is whole");
    let mut file = fs::OpenOptions::new().read(true).write(true).open(folder.record()).expect("the file");
    let size = usize::try_from(file.metadata().expect("a length").len()).expect("small");
    let mut dice = Dice::new(0xB17E5);
    let (mut named, mut nothing, mut missed) = (0, 0, Vec::new());
    for _ in 0..sabot_testkit::cases(FLIPS) {
        let (at, mask) = (dice.below(size) as u64, 1 << dice.below(8));
        flip(&mut file, at, mask);
        // What is read back as it was need not be asked further; the rest must be named.
        if read().as_ref() == Some(&original) {
            nothing += 1;
        } else if is_named(&folder, &inputs) {
            named += 1;
        } else {
            missed.push((at, mask));
        }
        flip(&mut file, at, mask);
    }
    assert_eq!(missed, [], "bytes were changed, and nobody says so");
    // Snapshots, indexes and the unused ends of pages are no evidence; the rest is.
    assert!(named > nothing / 4, "{named} flips were named, {nothing} changed nothing");
    assert!(read().as_ref() == Some(&original), "every byte was put back");
}
