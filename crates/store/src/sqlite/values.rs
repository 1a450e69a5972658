//! Our values as SQLite keeps them, and what its errors mean.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, Value, ValueRef};
use rusqlite::{Error, ErrorCode, Row};
use sabot_money::{Currency, Money};

use crate::{AccountName, CommandId, Digest, Epoch, Kind, Owner, StoreError, StreamName, TransferId, Version};

macro_rules! as_text {
    ($($name:ident),*) => {$(
        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(ToSqlOutput::Borrowed(ValueRef::Text(self.as_str().as_bytes())))
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<$name> {
                value.as_str()?.parse().map_err(FromSqlError::other)
            }
        }
    )*};
}

as_text!(StreamName, AccountName, CommandId, TransferId, Kind, Owner);

macro_rules! as_number {
    ($($name:ident),*) => {$(
        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(ToSqlOutput::Owned(Value::Integer(number(self.0))))
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<$name> {
                u64::column_result(value).map($name)
            }
        }
    )*};
}

as_number!(Version, Epoch);

/// A number for SQLite. One beyond its range becomes the largest there is, which is beyond everything that is stored.
pub(super) fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// The digest in a column.
pub(super) fn digest(row: &Row<'_>, column: usize) -> rusqlite::Result<Digest> {
    row.get(column).map(Digest::new)
}

/// The digest in a column that may have none.
pub(super) fn digest_or_none(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<Digest>> {
    Ok(row.get::<_, Option<[u8; 32]>>(column)?.map(Digest::new))
}

/// An amount, wrapped because its type and SQLite's trait both belong to other crates.
#[derive(Clone, Copy)]
pub(super) struct Minor(pub(super) Money);

impl FromSql for Minor {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Minor> {
        Money::new(value.as_i64()?).map(Minor).map_err(FromSqlError::other)
    }
}

impl ToSql for Minor {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Owned(Value::Integer(self.0.minor())))
    }
}

/// A currency, wrapped for the same reason.
#[derive(Clone, Copy)]
pub(super) struct Code(pub(super) Currency);

impl FromSql for Code {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Code> {
        value.as_str()?.parse().map(Code).map_err(FromSqlError::other)
    }
}

impl ToSql for Code {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(ValueRef::Text(self.0.code().as_bytes())))
    }
}

/// What an error of SQLite means for whoever asked.
pub(super) fn meaning(error: &Error) -> StoreError {
    let detail = error.to_string();
    match error {
        Error::FromSqlConversionFailure(..)
        | Error::IntegralValueOutOfRange(..)
        | Error::InvalidColumnType(..)
        | Error::Utf8Error(..) => StoreError::Damaged { detail },
        _ => match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::DiskFull,
            // A constraint of the schema that our own checks should have seen is a record that contradicts itself.
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase | ErrorCode::ConstraintViolation) => {
                StoreError::Damaged { detail }
            }
            _ => StoreError::Io { detail },
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_beyond_sqlite_are_beyond_the_record() {
        assert_eq!(number(17), 17);
        assert_eq!(number(u64::MAX), i64::MAX);
    }

    #[test]
    fn errors_of_sqlite_are_told_apart() {
        let said = |code| meaning(&Error::SqliteFailure(rusqlite::ffi::Error::new(code), None));
        assert_eq!(said(rusqlite::ffi::SQLITE_FULL), StoreError::DiskFull);
        for code in [rusqlite::ffi::SQLITE_CORRUPT, rusqlite::ffi::SQLITE_NOTADB, rusqlite::ffi::SQLITE_CONSTRAINT] {
            assert!(matches!(said(code), StoreError::Damaged { .. }), "{code}");
        }
        for code in [rusqlite::ffi::SQLITE_IOERR, rusqlite::ffi::SQLITE_BUSY, rusqlite::ffi::SQLITE_CANTOPEN] {
            assert!(matches!(said(code), StoreError::Io { .. }), "{code}");
        }
        assert!(matches!(meaning(&Error::IntegralValueOutOfRange(0, -1)), StoreError::Damaged { .. }));
    }
}
