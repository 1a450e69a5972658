//! Whichever byte of a closed record is changed: it is named, or nothing of what was recorded has changed.

use std::fs;
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};

use sabot_audit::{Inputs, audit};
use sabot_data::Keys;
use sabot_effort::Dice;
use sabot_store::{Reply, Request, SqliteReader, ask};

use crate::kit::{Folder, play_into};

/// Flips in the whole file.
const FLIPS: usize = 500;

/// Every row of events, commands with their transfers, and checkpoints, as they are read back.
fn exported(store: &mut SqliteReader) -> Option<String> {
    let mut text = String::new();
    let requests: [fn(u64) -> Request; 3] = [
        |from| Request::ReadLog { from, at_most: 4_096 },
        |from| Request::ReadCommands { from, at_most: 4_096 },
        |from| Request::Checkpoints { from, at_most: 4_096 },
    ];
    for request in requests {
        let mut next = Some(0);
        while let Some(from) = next {
            next = match ask(store, request(from)) {
                Reply::Events(page) => {
                    text += &format!("{:?}", page.items);
                    page.next
                }
                Reply::Commands(page) => {
                    text += &format!("{:?}", page.items);
                    page.next
                }
                Reply::Checkpoints(page) => {
                    text += &format!("{:?}", page.items);
                    page.next
                }
                _ => return None,
            };
        }
    }
    Some(text)
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
    let inputs = Inputs { keys: Some(Keys::ring(folder.path()).expect("the keys")), ..Inputs::default() };
    let original = exported(&mut SqliteReader::open(&folder.record()).expect("a record")).expect("it is whole");
    let mut file = fs::OpenOptions::new().read(true).write(true).open(folder.record()).expect("the file");
    let size = usize::try_from(file.metadata().expect("a length").len()).expect("small");
    let mut dice = Dice::new(0xB17E5);
    let (mut named, mut nothing) = (0, 0);
    for _ in 0..sabot_effort::cases(u32::try_from(FLIPS).unwrap_or(u32::MAX)) {
        let (at, mask) = (dice.below(size) as u64, 1 << dice.below(8));
        flip(&mut file, at, mask);
        // What is read back as it was need not be asked further; the rest must be named.
        let same = match SqliteReader::open(&folder.record()) {
            Err(_) => false,
            Ok(mut store) => exported(&mut store).is_some_and(|text| text == original),
        };
        assert!(same || is_named(&folder, &inputs), "byte {at} was changed by {mask:#04x}, and nobody says so");
        if same {
            nothing += 1
        } else {
            named += 1
        }
        flip(&mut file, at, mask);
    }
    // Snapshots, indexes and the unused ends of pages are no evidence; the rest is.
    assert!(named > nothing / 4, "{named} flips were named, {nothing} changed nothing");
    let restored = exported(&mut SqliteReader::open(&folder.record()).expect("a record"));
    assert_eq!(restored.as_ref(), Some(&original), "every byte was put back");
}
