//! The rows of a command as they lie in the file: one bundle, so that what is alike in them is kept once.
//!
//! A bundle is a packed text ([`packing`](super::packing)). For each stream of the command it has a line with the number of the stream,
//! the version of its first row, the epoch and how many rows there are; and then for each of these rows a line with its kind, the form of
//! that kind, the moment and how many bytes its text has, and the text itself. The leaves of the rows are kept beside it.

use core::fmt::Write as _;
use core::str::FromStr;

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
        self.leaves.extend_from_slice(&leaf.0);
    }

    /// The bytes to be kept: the rows and their leaves.
    pub(super) fn packed(&self) -> (Vec<u8>, &[u8]) {
        (pack(&self.text, Packing::Bundle), &self.leaves)
    }
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
    let text = unpack(rows, BYTES_MAX)?;
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
            let leaf = Digest(*leaves.next().ok_or_else(|| malformed("fewer leaves than rows"))?);
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

    fn bundle(parts: &Made) -> (Bundle, Vec<(u64, u64, u64, u16, i64, String, Digest)>) {
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
        #![proptest_config(sabot_effort::config(200))]

        #[test]
        fn what_was_bundled_comes_back(parts in proptest::collection::vec(
            (0_u64..99, 1_u64..1_000_000, 0_u64..9, proptest::collection::vec((any::<u16>(), any::<i64>(), "[ -~\né]{0,60}"), 1..5)),
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
            let _ = unbundle(&[b"\0", text.as_bytes()].concat(), &vec![0; leaves * LEAF], |_| Ok(()));
        }
    }

    /// The bytes written out by hand: what a file holds is read for ever.
    #[test]
    fn a_bundle_is_read_as_it_was_written_once() {
        let text = b"\x003 7 2 2\nnoted 1 -5 4\n{\"a\"game 2 1700000000000 0\n0 1 0 1\nmoney 2 1 2\n{}";
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
            [(3, 7, 2, true, "noted", "{\"a\"", 1), (3, 8, 2, false, "game", "", 2), (0, 1, 0, true, "money", "{}", 3)];
        let expected = expected.map(|(stream, version, epoch, first, kind, body, leaf)| {
            (stream, version, epoch, first, kind.to_owned(), body.to_owned(), Digest([leaf; 32]))
        });
        assert_eq!(rows, expected);
    }
}
