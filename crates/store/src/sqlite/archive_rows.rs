//! Rows of a table as an archive has them: in pieces, column by column, so that what is alike stands together.
//!
//! A piece: the number of the table in one byte, the number of its rows; for each column the kinds of its values, a byte each (0
//! nothing, 1 a number, 2 a text, 3 bytes); then of the numbers what each is more than the one before, of texts and bytes the
//! lengths, then all of them. Numbers have seven bits a byte, the lowest first; a difference d is written as 2d, or −2d − 1 where
//! it is below zero. What is read is untrusted.

use std::io::{self, ErrorKind, Read, Write};

use rusqlite::types::Value;

use super::archive::{PIECE_ROWS, damaged};
use crate::StoreError;
use crate::limits::{BATCH_BYTES_MAX, PAGE_BYTES_MAX};

/// Rows of one table.
pub(super) type Piece = Vec<Vec<Value>>;

/// How many bytes the texts of a column in a piece may have together.
const COLUMN_BYTES_MAX: usize = PIECE_ROWS * (BATCH_BYTES_MAX / 16 + PAGE_BYTES_MAX / 8);

pub(super) fn write_piece(to: &mut impl Write, table: usize, rows: &Piece) -> io::Result<()> {
    let table = u8::try_from(table).map_err(|_| io::Error::other("too many tables"))?;
    let mut bytes = vec![table];
    put(&mut bytes, rows.len() as u64);
    for column in 0..rows.first().map_or(0, Vec::len) {
        let (mut kinds, mut numbers, mut texts, mut last) = (Vec::new(), Vec::new(), Vec::new(), 0_i64);
        for row in rows {
            let (kind, text): (u8, &[u8]) = match &row[column] {
                Value::Null => (0, &[]),
                Value::Integer(number) => {
                    put(&mut numbers, zigzag(number.wrapping_sub(last)));
                    last = *number;
                    (1, &[])
                }
                Value::Text(text) => (2, text.as_bytes()),
                Value::Blob(blob) => (3, blob),
                Value::Real(_) => return Err(io::Error::other("a record has no fractions")),
            };
            kinds.push(kind);
            if kind >= 2 {
                put(&mut numbers, text.len() as u64);
                texts.extend_from_slice(text);
            }
        }
        bytes.extend([kinds, numbers, texts].concat());
    }
    to.write_all(&bytes)
}

/// The next piece, and the number of its table; nothing at the end. `columns` tells how many columns a table has.
pub(super) fn read_piece(
    from: &mut impl Read,
    columns: impl Fn(usize) -> Option<usize>,
) -> Result<Option<(usize, Piece)>, StoreError> {
    let wrong = |error: io::Error| damaged(&error.to_string());
    let mut table = [0];
    match from.read(&mut table) {
        Ok(0) => return Ok(None),
        Ok(_) => {}
        Err(error) if error.kind() == ErrorKind::Interrupted => return read_piece(from, columns),
        Err(error) => return Err(wrong(error)),
    }
    let table = usize::from(table[0]);
    let columns = columns(table).ok_or_else(|| damaged("a table that is not known"))?;
    let count = usize::try_from(get(from).map_err(wrong)?).unwrap_or(usize::MAX);
    if count == 0 || count > PIECE_ROWS {
        return Err(damaged("a piece of no rows, or of too many"));
    }
    let mut rows: Piece = (0..count).map(|_| Vec::with_capacity(columns)).collect();
    for _ in 0..columns {
        read_column(from, &mut rows)?;
    }
    Ok(Some((table, rows)))
}

fn read_column(from: &mut impl Read, rows: &mut Piece) -> Result<(), StoreError> {
    let wrong = |error: io::Error| damaged(&error.to_string());
    let mut kinds = vec![0; rows.len()];
    from.read_exact(&mut kinds).map_err(wrong)?;
    let (mut last, mut lengths, mut sum) = (0_i64, Vec::new(), 0_usize);
    for (kind, row) in kinds.iter().zip(rows.iter_mut()) {
        match kind {
            0 => row.push(Value::Null),
            1 => {
                last = last.wrapping_add(unzigzag(get(from).map_err(wrong)?));
                row.push(Value::Integer(last));
            }
            2 | 3 => {
                let length = usize::try_from(get(from).map_err(wrong)?).unwrap_or(usize::MAX);
                sum = sum.saturating_add(length);
                lengths.push(length);
            }
            _ => return Err(damaged("a value of no kind")),
        }
        if sum > COLUMN_BYTES_MAX {
            return Err(damaged("texts that are too long"));
        }
    }
    let mut lengths = lengths.into_iter();
    for (kind, row) in kinds.iter().zip(rows.iter_mut()).filter(|(kind, _)| **kind >= 2) {
        let mut bytes = Vec::new();
        let length = lengths.next().unwrap_or_default();
        from.take(length as u64).read_to_end(&mut bytes).map_err(wrong)?;
        if bytes.len() != length {
            return Err(damaged("it ends too early"));
        }
        row.push(match kind {
            2 => Value::Text(String::from_utf8(bytes).map_err(|_| damaged("a text that is none"))?),
            _ => Value::Blob(bytes),
        });
    }
    Ok(())
}

fn put(to: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        to.push((number & 0x7f) as u8 | 0x80);
        number >>= 7;
    }
    to.push((number & 0x7f) as u8);
}

fn get(from: &mut impl Read) -> io::Result<u64> {
    let mut number = 0_u64;
    for shift in (0..64).step_by(7) {
        let mut byte = [0];
        from.read_exact(&mut byte)?;
        number |= u64::from(byte[0] & 0x7f) << shift;
        if byte[0] < 0x80 {
            return Ok(number);
        }
    }
    Err(io::Error::other("a number that is too long"))
}

const fn zigzag(number: i64) -> u64 {
    number.wrapping_shl(1).cast_unsigned() ^ (number >> 63).cast_unsigned()
}

const fn unzigzag(number: u64) -> i64 {
    (number >> 1).cast_signed() ^ -((number & 1).cast_signed())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn any_value() -> impl Strategy<Value = Value> {
        prop_oneof![
            Just(Value::Null),
            any::<i64>().prop_map(Value::Integer),
            (-3_i64..3).prop_map(Value::Integer),
            "[a-zé]{0,9}".prop_map(Value::Text),
            proptest::collection::vec(any::<u8>(), 0..9).prop_map(Value::Blob),
        ]
    }

    proptest! {
        #![proptest_config(sabot_testkit::config(200))]

        #[test]
        fn rows_come_back(rows in proptest::collection::vec(proptest::collection::vec(any_value(), 3), 1..40)) {
            let mut bytes = Vec::new();
            write_piece(&mut bytes, 2, &rows).unwrap();
            let read = read_piece(&mut bytes.as_slice(), |_| Some(3)).unwrap();
            prop_assert_eq!(read, Some((2, rows)));
            for end in 1..bytes.len() {
                prop_assert!(read_piece(&mut &bytes[..end], |_| Some(3)).is_err());
            }
        }

        #[test]
        fn whatever_is_read_is_rows_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            let _ = read_piece(&mut bytes.as_slice(), |table| (table < 3).then_some(2));
        }
    }
}
