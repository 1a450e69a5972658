//! The rows of a command as they lie in the file: one bundle, so that what is alike in them is kept once.
//!
//! A bundle is a text. For each stream of the command it has a line with the number of the stream, the version of its first row, the
//! epoch and how many rows there are; and then for each of these rows a line with its kind, the form of that kind, the moment and how
//! many bytes its text has, and the text itself. The leaves of the rows are kept beside it.
//!
//! Digits that nobody can guess, as salts are, do not pack. So 32 hexadecimal ones in a row are taken out of the text, and a byte 1
//! is left in their place. What is kept is the number of such places in two bytes, 16 bytes for each, and the packed text
//! ([`packing`](super::packing)). Where the text has a byte 1 of its own, all of it stays as it is and the number is 0.

use core::fmt::Write as _;
use core::str::FromStr;
use std::borrow::Cow;

use data_encoding::HEXLOWER;
use rusqlite::types::Type;

use super::packing::{Packing, pack, unpack};
use crate::limits::{BATCH_BYTES_MAX, EVENTS_MAX};
use crate::{Digest, Epoch, Kind, NewEvent, Version};

/// How long the text of a bundle may be: all texts of a batch, and lines that are never longer than this.
const BYTES_MAX: usize = BATCH_BYTES_MAX + 2 * EVENTS_MAX * 160;

/// How many bytes a leaf has.
const LEAF: usize = size_of::<Digest>();

/// A bundle while it is made, with its leaves.
#[derive(Default)]
pub(super) struct Bundle {
    text: String,
    leaves: Vec<u8>,
}

impl Bundle {
    /// Begins with the rows of a stream.
    pub(super) fn begin(&mut self, stream: u64, Version(first): Version, Epoch(epoch): Epoch, rows: usize) {
        // Writing into a text does not fail.
        let _ = writeln!(self.text, "{stream} {first} {epoch} {rows}");
    }

    /// Adds a row of the stream that was begun.
    pub(super) fn push(&mut self, row: &NewEvent, leaf: &Digest) {
        let NewEvent { kind, kind_version, recorded_at_ms, body } = row;
        let _ = writeln!(self.text, "{kind} {kind_version} {recorded_at_ms} {}", body.len());
        self.text.push_str(body);
        self.leaves.extend_from_slice(leaf.as_bytes());
    }

    /// The bytes to be kept: the rows and their leaves.
    pub(super) fn packed(&self) -> (Vec<u8>, &[u8]) {
        let (digits, rest) = take_out(&self.text);
        let places = u16::try_from(digits.len() / TAKEN).unwrap_or_default();
        ([&places.to_be_bytes(), &*digits, &*pack(&rest, Packing::Bundle)].concat(), &self.leaves)
    }
}

/// How many hexadecimal digits are taken out at a time, and what they come to in bytes.
const DIGITS: usize = 32;
const TAKEN: usize = DIGITS / 2;
/// What is left in their place.
const PLACE: char = '\u{1}';

/// Takes digits out of a text: what they come to in bytes, and the rest.
fn take_out(text: &str) -> (Vec<u8>, Cow<'_, str>) {
    let all = || (Vec::new(), Cow::Borrowed(text));
    if text.contains(PLACE) {
        return all();
    }
    let (mut digits, mut rest, mut behind) = (Vec::new(), String::with_capacity(text.len()), 0);
    let (bytes, mut at) = (text.as_bytes(), 0);
    while at + DIGITS <= bytes.len() {
        // A run can begin only behind the last byte that is no digit, so the bytes are looked through from the end.
        match bytes[at..at + DIGITS].iter().rposition(|byte| !matches!(byte, b'0'..=b'9' | b'a'..=b'f')) {
            Some(place) => at += place + 1,
            None => {
                let Ok(taken) = HEXLOWER.decode(&bytes[at..at + DIGITS]) else { return all() };
                digits.extend(taken);
                rest.push_str(&text[behind..at]);
                rest.push(PLACE);
                at += DIGITS;
                behind = at;
            }
        }
    }
    rest.push_str(&text[behind..]);
    if digits.len() / TAKEN > usize::from(u16::MAX) { all() } else { (digits, Cow::Owned(rest)) }
}

/// The text from which these digits were taken out.
fn put_back(digits: &[[u8; TAKEN]], rest: String) -> Option<String> {
    if digits.is_empty() {
        return Some(rest);
    }
    let mut text = String::with_capacity(rest.len() + digits.len() * DIGITS);
    let (mut pieces, mut digits) = (rest.split(PLACE), digits.iter());
    text.push_str(pieces.next()?);
    for piece in pieces {
        HEXLOWER.encode_append(digits.next()?, &mut text);
        text.push_str(piece);
    }
    digits.next().is_none().then_some(text)
}

/// The text of what is kept.
fn text_of(kept: &[u8]) -> rusqlite::Result<String> {
    let cut = || malformed("it is cut off");
    let (places, rest) = kept.split_first_chunk().ok_or_else(cut)?;
    let (digits, packed) = rest.split_at_checked(TAKEN * usize::from(u16::from_be_bytes(*places))).ok_or_else(cut)?;
    let rest = unpack(packed, BYTES_MAX)?;
    put_back(digits.as_chunks().0, rest).ok_or_else(|| malformed("its digits"))
}

/// A row in a bundle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bundled<'a> {
    /// The number of its stream.
    pub(super) stream: u64,
    pub(super) version: Version,
    pub(super) epoch: Epoch,
    /// Whether it is the first of its stream in this bundle.
    pub(super) first: bool,
    pub(super) kind: Kind,
    pub(super) kind_version: u16,
    pub(super) recorded_at_ms: i64,
    pub(super) body: &'a str,
    pub(super) leaf: Digest,
}

/// Gives the rows of a bundle one by one, and how many there are. What comes in is whatever lies in the file.
///
/// # Errors
/// Bytes that are no bundle, or what `take` fails with.
pub(super) fn unbundle(
    rows: &[u8],
    leaves: &[u8],
    mut take: impl FnMut(Bundled<'_>) -> rusqlite::Result<()>,
) -> rusqlite::Result<u64> {
    let text = text_of(rows)?;
    let (leaves, []) = leaves.as_chunks::<LEAF>() else { return Err(malformed("its leaves")) };
    let (mut rest, mut leaves, mut count) = (text.as_str(), leaves.iter(), 0);
    while !rest.is_empty() {
        let mut line = Line::of(&mut rest)?;
        let (stream, first, epoch, rows): (u64, u64, u64, u64) =
            (line.next("a stream")?, line.next("a version")?, line.next("an epoch")?, line.last("a number of rows")?);
        if rows == 0 {
            return Err(malformed("a stream without rows"));
        }
        for place in 0..rows {
            let mut line = Line::of(&mut rest)?;
            let kind = line.next("a kind")?;
            let kind_version = line.next("the form of a kind")?;
            let recorded_at_ms = line.next("a moment")?;
            let bytes = line.last("a length")?;
            let (body, behind) = rest.split_at_checked(bytes).ok_or_else(|| malformed("a text that is too short"))?;
            rest = behind;
            let leaf = Digest::new(*leaves.next().ok_or_else(|| malformed("fewer leaves than rows"))?);
            let version = Version(first.checked_add(place).ok_or_else(|| malformed("a version"))?);
            let epoch = Epoch(epoch);
            take(Bundled {
                stream,
                version,
                epoch,
                first: place == 0,
                kind,
                kind_version,
                recorded_at_ms,
                body,
                leaf,
            })?;
            count += 1;
        }
    }
    if leaves.next().is_some() { Err(malformed("more leaves than rows")) } else { Ok(count) }
}

/// A line of a bundle, word by word.
struct Line<'a>(&'a str);

impl<'a> Line<'a> {
    /// Takes the next line off the rest of the text.
    fn of(rest: &mut &'a str) -> rusqlite::Result<Line<'a>> {
        let (line, behind) = rest.split_once('\n').ok_or_else(|| malformed("a line without an end"))?;
        *rest = behind;
        Ok(Line(line))
    }

    fn next<T: FromStr>(&mut self, what: &'static str) -> rusqlite::Result<T> {
        let (word, behind) = self.0.split_once(' ').ok_or_else(|| malformed(what))?;
        self.0 = behind;
        word.parse().map_err(|_| malformed(what))
    }

    fn last<T: FromStr>(self, what: &'static str) -> rusqlite::Result<T> {
        self.0.parse().map_err(|_| malformed(what))
    }
}

pub(super) fn malformed(what: &'static str) -> rusqlite::Error {
    let why = format!("the rows of a command cannot be read: {what}");
    rusqlite::Error::FromSqlConversionFailure(0, Type::Blob, why.into())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Streams by number: the version of the first row, the epoch, and rows of kind, form, moment and text.
    type Made = Vec<(u64, u64, u64, Vec<(u16, i64, String)>)>;

    /// A row that comes out: stream, version, epoch, form, moment, text and leaf.
    type Found = (u64, u64, u64, u16, i64, String, Digest);

    fn bundle(parts: &Made) -> (Bundle, Vec<Found>) {
        let (mut bundle, mut expected) = (Bundle::default(), Vec::new());
        for (stream, first, epoch, rows) in parts {
            bundle.begin(*stream, Version(*first), Epoch(*epoch), rows.len());
            for (place, (form, at, body)) in (0..).zip(rows) {
                let leaf = Digest::of(body.as_bytes());
                let kind = "game".parse().expect("a kind");
                let row = NewEvent { kind, kind_version: *form, recorded_at_ms: *at, body: body.clone() };
                bundle.push(&row, &leaf);
                expected.push((*stream, first + place, *epoch, *form, *at, body.clone(), leaf));
            }
        }
        (bundle, expected)
    }

    proptest! {
        #![proptest_config(sabot_testkit::config(200))]

        #[test]
        fn what_was_bundled_comes_back(parts in proptest::collection::vec(
            (0_u64..99, 1_u64..1_000_000, 0_u64..9, proptest::collection::vec((any::<u16>(), any::<i64>(), "[ -~\né]{0,60}|[0-9a-fg\u{1}é]{0,99}|[0-9a-f]{30,99}"), 1..5)),
            1..4,
        )) {
            let (bundle, expected) = bundle(&parts);
            let (rows, leaves) = bundle.packed();
            let mut found = Vec::new();
            let count = unbundle(&rows, leaves, |row| {
                found.push((
                    row.stream, row.version.0, row.epoch.0, row.kind_version, row.recorded_at_ms, row.body.to_owned(), row.leaf,
                ));
                Ok(())
            });
            prop_assert_eq!(count, Ok(expected.len() as u64));
            prop_assert_eq!(found, expected);
            prop_assert!(unbundle(&rows, &leaves[LEAF..], |_| Ok(())).is_err());
            prop_assert!(unbundle(&rows, &[leaves, leaves].concat(), |_| Ok(())).is_err());
        }

        #[test]
        fn whatever_lies_there_is_rows_or_refused(text in "[0-9 a-z\né]{0,80}", leaves in 0..4_usize) {
            let _ = unbundle(&[b"\0\0\0", text.as_bytes()].concat(), &vec![0; leaves * LEAF], |_| Ok(()));
        }
    }

    /// The bytes written out by hand: what a file holds is read for ever.
    #[test]
    fn a_bundle_is_read_as_it_was_written_once() {
        let first = "{\"a000102030405060708090a0b0c0d0e0f\"";
        let text = b"\0\x01\0\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\
                     \x003 7 2 2\nnoted 1 -5 36\n{\"a\x01\"game 2 1700000000000 0\n0 1 0 1\nmoney 2 1 2\n{}";
        let mut rows = Vec::new();
        let count = unbundle(text, &[[1; 32], [2; 32], [3; 32]].concat(), |row| {
            rows.push((
                row.stream,
                row.version.0,
                row.epoch.0,
                row.first,
                row.kind.to_string(),
                row.body.to_owned(),
                row.leaf,
            ));
            Ok(())
        });
        assert_eq!(count, Ok(3));
        let expected =
            [(3, 7, 2, true, "noted", first, 1), (3, 8, 2, false, "game", "", 2), (0, 1, 0, true, "money", "{}", 3)];
        let expected = expected.map(|(stream, version, epoch, first, kind, body, leaf)| {
            (stream, version, epoch, first, kind.to_owned(), body.to_owned(), Digest::new([leaf; 32]))
        });
        assert_eq!(rows, expected);
    }
}
