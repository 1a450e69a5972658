//! Texts as they lie in the file: short and alike, so that each is packed with a dictionary that all share.
//!
//! A packed text is one byte, the number of its dictionary, and a Zstandard frame (RFC 8878) with that dictionary, with the
//! length of the text and without the four bytes with which every frame begins. Where that would not be shorter the byte is 0, and
//! the text follows as it is. A dictionary is kept for ever: in the file, for programs of others, and here.

use core::cell::RefCell;
use std::io;

use rusqlite::types::Type;
use rusqlite::{Connection, params};
use zstd::bulk::{Compressor, Decompressor};
use zstd::zstd_safe::{MAGICNUMBER, get_frame_content_size};

use crate::limits::SNAPSHOT_BYTES_MAX;

/// Every dictionary, by its number from 1 on. `examples/dictionary.rs` makes one from a record.
const DICTIONARIES: [&[u8]; 2] = [include_bytes!("dictionary/0001.zdict"), include_bytes!("dictionary/0002.zdict")];

/// What is packed, and with which of the dictionaries.
#[derive(Clone, Copy)]
pub(super) enum Packing {
    /// The text of one row: how rows were kept before those of a command were bundled, and how a day is that was made again.
    Row = 1,
    /// All rows of a command.
    Bundle = 2,
}

/// The byte before a text that is as it is.
const AS_IT_IS: u8 = 0;

/// The level of compression: level 9 takes seven times as long and saves one byte in twenty.
const LEVEL: i32 = 1;
/// The level of compression for a snapshot: a low one, because it is long and written while others wait.
const SNAPSHOT_LEVEL: i32 = 1;

thread_local! {
    static PACKERS: RefCell<[Option<Compressor<'static>>; DICTIONARIES.len()]> = const { RefCell::new([const { None }; DICTIONARIES.len()]) };
    static UNPACKERS: RefCell<[Option<Decompressor<'static>>; DICTIONARIES.len()]> = const { RefCell::new([const { None }; DICTIONARIES.len()]) };
}

/// A text packed.
pub(super) fn pack(text: &str, with: Packing) -> Vec<u8> {
    let place = with as usize - 1;
    let frame = PACKERS.with_borrow_mut(|packers| {
        let packer = match &mut packers[place] {
            Some(packer) => packer,
            empty => empty.insert(new_packer(DICTIONARIES[place]).ok()?),
        };
        packer.compress(text.as_bytes()).ok()
    });
    match frame.as_deref().and_then(|frame| frame.strip_prefix(&MAGICNUMBER.to_le_bytes())) {
        Some(rest) if rest.len() < text.len() => [&[with as u8], rest].concat(),
        _ => [&[AS_IT_IS], text.as_bytes()].concat(),
    }
}

fn new_packer(dictionary: &'static [u8]) -> io::Result<Compressor<'static>> {
    let mut packer = Compressor::with_dictionary(LEVEL, dictionary)?;
    packer.include_checksum(false)?;
    packer.include_dictid(false)?;
    Ok(packer)
}

/// The text that was packed, if it is not longer than it may be. What comes in is whatever lies in the file.
pub(super) fn unpack(packed: &[u8], most: usize) -> rusqlite::Result<String> {
    let wrong = |why: &'static str| rusqlite::Error::FromSqlConversionFailure(0, Type::Blob, why.into());
    let (number, rest) = packed.split_first().ok_or_else(|| wrong("a packed text is empty"))?;
    let bytes = if *number == AS_IT_IS {
        rest.to_vec()
    } else {
        let place = usize::from(*number - 1);
        if place >= DICTIONARIES.len() {
            return Err(wrong("a text is packed with a dictionary that this program does not know"));
        }
        let frame = [&MAGICNUMBER.to_le_bytes(), rest].concat();
        let length = length(&frame, most).ok_or_else(|| wrong("a packed text does not tell its length"))?;
        let bytes = UNPACKERS.with_borrow_mut(|unpackers| {
            let unpacker = match &mut unpackers[place] {
                Some(unpacker) => unpacker,
                empty => empty.insert(Decompressor::with_dictionary(DICTIONARIES[place]).ok()?),
            };
            unpacker.decompress(&frame, length).ok()
        });
        bytes.filter(|bytes| bytes.len() == length).ok_or_else(|| wrong("a packed text is damaged"))?
    };
    String::from_utf8(bytes).map_err(|_| wrong("a packed text is not UTF-8"))
}

/// How long what a frame holds says it is, if it may be that long.
fn length(frame: &[u8], most: usize) -> Option<usize> {
    let length = get_frame_content_size(frame).ok().flatten()?;
    usize::try_from(length).ok().filter(|length| *length <= most)
}

/// A snapshot packed, where that is shorter: a whole frame.
pub(super) fn pack_snapshot(bytes: &[u8]) -> Option<Vec<u8>> {
    zstd::bulk::compress(bytes, SNAPSHOT_LEVEL).ok().filter(|packed| packed.len() < bytes.len())
}

/// The snapshot that was packed; nothing where it is damaged, as a snapshot can be done without.
pub(super) fn unpack_snapshot(packed: &[u8]) -> Option<Vec<u8>> {
    zstd::bulk::decompress(packed, length(packed, SNAPSHOT_BYTES_MAX)?).ok()
}

/// Whether this is the dictionary of that number.
pub(super) fn knows(number: u64, bytes: &[u8]) -> bool {
    let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
    place.and_then(|place| DICTIONARIES.get(place)).is_some_and(|known| *known == bytes)
}

/// Puts the dictionaries into the file that are not there yet.
pub(super) fn keep_dictionaries(conn: &Connection) -> rusqlite::Result<()> {
    let mut insert = conn.prepare("INSERT INTO dictionary (number, bytes) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?;
    for (number, bytes) in (1_i64..).zip(DICTIONARIES) {
        insert.execute(params![number, bytes])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOST: usize = 1 << 20;

    #[test]
    fn what_was_packed_comes_back() {
        let row =
            format!("{{\"by\":{{\"automatic\":true,\"name\":\"auto-croupier\"}},\"of\":\"{}\"}}", "é1".repeat(300));
        for with in [Packing::Row, Packing::Bundle] {
            for text in [row.as_str(), &"a".repeat(70_000), &"0123456789".repeat(20)] {
                let packed = pack(text, with);
                assert!(packed[0] == with as u8 && packed.len() < text.len());
                assert_eq!(unpack(&packed, MOST).as_deref(), Ok(text));
            }
            for text in ["", "1", "é"] {
                assert_eq!(pack(text, with), [b"\0", text.as_bytes()].concat());
                assert_eq!(unpack(&pack(text, with), MOST).as_deref(), Ok(text));
            }
        }
    }

    #[test]
    fn what_is_damaged_is_refused_and_never_asks_for_more_than_it_may() {
        let text = "{\"by\":{\"name\":\"ana\"},\"what\":\"game\"}".repeat(9);
        let packed = pack(&text, Packing::Bundle);
        for at in 0..packed.len() {
            assert_ne!(unpack(&packed[..at], MOST).ok().as_deref(), Some(text.as_str()), "cut at {at}");
            for bit in 0..8 {
                let mut changed = packed.clone();
                changed[at] ^= 1 << bit;
                // A changed text may still unpack to another text, which its leaf then gives away; but nothing may
                // panic.
                let _ = unpack(&changed, MOST);
            }
        }
        let mut foreign = packed.clone();
        foreign[0] = 200;
        assert!(unpack(&foreign, MOST).is_err());
        assert!(unpack(&packed, text.len() - 1).is_err() && unpack(&packed, text.len()).is_ok());
        // A frame that says it holds 2^40 bytes.
        assert!(unpack(&[1, 0xe0, 0, 0, 0, 0, 0, 1, 0, 0, 0], MOST).is_err());
    }

    #[test]
    fn snapshots_come_back() {
        let bytes = b"{\"house\":1}".repeat(1000);
        assert_eq!(unpack_snapshot(&pack_snapshot(&bytes).expect("shorter")), Some(bytes));
        assert_eq!(unpack_snapshot(b"damaged"), None);
    }
}
