//! Opening and closing the file.

use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::check::{Damage, damage};
use super::days::Days;
use super::lock::{Lock, LockError};
use super::schema::{Form, NEWEST, form, migrate};
use super::turn::recover;
use super::values::meaning;
use super::{LeftBeside, SqliteOptions};
use crate::StoreError;

/// Why a store could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenStoreError {
    /// Another server works with it.
    #[error("{} is in use by {by}: two servers must not share a store", .path.display())]
    InUse {
        /// The store.
        path: PathBuf,
        /// Who has it.
        by: String,
    },
    /// Not a store.
    #[error("{} is not a store of this program", .path.display())]
    NotOurs {
        /// The file.
        path: PathBuf,
    },
    /// Written by a newer program.
    #[error("{} has form {found}, and this program knows forms up to {known}: use a newer program", .path.display())]
    Newer {
        /// The store.
        path: PathBuf,
        /// Its form.
        found: i64,
        /// The newest form that is known.
        known: i64,
    },
    /// The record contradicts itself.
    #[error("{} is damaged: {damage}", .path.display())]
    Damaged {
        /// The store.
        path: PathBuf,
        /// What was found.
        damage: Damage,
    },
    /// A closed day is not where it should be.
    #[error("the closed day {} is not there: put it back, from a backup where it is lost", .path.display())]
    DayMissing {
        /// Where it should be.
        path: PathBuf,
    },
    /// The log is not as long as whoever signs it believes.
    #[error("{} has changed while it was opened", .path.display())]
    OtherSize {
        /// The store.
        path: PathBuf,
    },
    /// SQLite could not do it.
    #[error("{} cannot be opened: {error}", .path.display())]
    Engine {
        /// The store.
        path: PathBuf,
        /// What SQLite said.
        error: StoreError,
    },
    /// The operating system would not.
    #[error("{} cannot be opened: {detail}", .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the operating system said.
        detail: String,
    },
}

/// How long a connection waits for another program that has locked the file.
const PATIENCE: Duration = Duration::from_secs(5);
/// Prepared statements that a connection keeps.
const STATEMENTS: usize = 64;

/// The name of the lock file.
fn lock_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    PathBuf::from(name)
}

/// A record's lock without its record: for as long as somebody has it no server begins on that record.
#[derive(Debug)]
pub struct Held(Option<Lock>);

impl Held {
    /// Takes the lock of the record at this path, which need not be there yet.
    ///
    /// # Errors
    /// If a server has it, or the lock cannot be made.
    pub fn take(path: &Path) -> Result<Held, OpenStoreError> {
        locked(path).map(|lock| Held(Some(lock)))
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        // A file that cannot be removed does no harm.
        let _ = self.0.take().map(Lock::remove);
    }
}

fn locked(path: &Path) -> Result<Lock, OpenStoreError> {
    let in_use = |by| OpenStoreError::InUse { path: path.to_owned(), by };
    let lock = Lock::take(&lock_path(path)).map_err(|error| match error {
        LockError::Held(by) if by.is_empty() => in_use("another process".to_owned()),
        LockError::Held(by) => in_use(by),
        LockError::Io(error) => OpenStoreError::Io { path: lock_path(path), detail: error.to_string() },
    })?;
    // Whoever takes the lock finishes a turn of the day that was interrupted.
    match recover(path) {
        Ok(()) => Ok(lock),
        Err(error) => {
            let _ = lock.remove();
            Err(OpenStoreError::Io { path: path.to_owned(), detail: error.to_string() })
        }
    }
}

/// The writer's connection, on a file that is locked, ours, of the newest form and whole.
pub(super) fn writing(path: &Path, options: &SqliteOptions) -> Result<(Connection, Lock), OpenStoreError> {
    let lock = locked(path)?;
    match checked(path, options) {
        Ok(conn) => Ok((conn, lock)),
        Err(error) => {
            // Nothing of ours is left beside a file that is not ours; a lock file that cannot be removed does no harm.
            let _ = lock.remove();
            Err(error)
        }
    }
}

fn checked(path: &Path, options: &SqliteOptions) -> Result<Connection, OpenStoreError> {
    let owned = || path.to_owned();
    let engine = |error: rusqlite::Error| match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => OpenStoreError::NotOurs { path: owned() },
        _ => OpenStoreError::Engine { path: owned(), error: meaning(&error) },
    };
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut conn = Connection::open_with_flags(path, flags).map_err(engine)?;
    conn.busy_timeout(PATIENCE).map_err(engine)?;
    // Nothing is written before it is known that the file is ours.
    let taken = match form(&conn).map_err(engine)? {
        Form::Foreign => return Err(OpenStoreError::NotOurs { path: owned() }),
        Form::Ours(found) if found > NEWEST => {
            return Err(OpenStoreError::Newer { path: owned(), found, known: NEWEST });
        }
        Form::Ours(taken) => taken,
        Form::Empty => 0,
    };
    configure(&conn, options).map_err(engine)?;
    migrate(&mut conn, taken).map_err(engine)?;
    let found = if options.whole_check { damage(&conn).map_err(engine)? } else { None };
    if let Some(damage) = found {
        return Err(OpenStoreError::Damaged { path: owned(), damage });
    }
    let days = Days::of(path, &conn).map_err(engine)?;
    match days.missing() {
        None => Ok(conn),
        Some(day) => Err(OpenStoreError::DayMissing { path: day }),
    }
}

/// A file of the newest form, made where it is not there. Its journal is not that of the writer yet.
pub(super) fn making(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut conn = Connection::open_with_flags(path, flags)?;
    conn.busy_timeout(PATIENCE)?;
    conn.pragma_update(None, "synchronous", "FULL")?;
    if form(&conn)? == Form::Empty {
        migrate(&mut conn, 0)?;
    }
    Ok(conn)
}

/// A day that is closed. Nobody writes it, so that no lock is taken and no file is made beside it.
pub(super) fn closed(path: &Path) -> rusqlite::Result<Connection> {
    // Whatever a path has that means something in an address is written as its number.
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'-' | b'_' | b'.');
    let escaped = path.as_os_str().as_encoded_bytes().iter().fold(String::from("file:"), |mut text, byte| {
        if plain(byte) {
            text.push(char::from(*byte));
        } else {
            let _ = write!(text, "%{byte:02X}");
        }
        text
    });
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_URI;
    let conn = Connection::open_with_flags(format!("{escaped}?immutable=1"), flags)?;
    conn.pragma_update(None, "query_only", true)?;
    conn.pragma_update(None, "cell_size_check", true)?;
    conn.pragma_update(None, "trusted_schema", false)?;
    conn.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(conn)
}

pub(super) fn configure(conn: &Connection, options: &SqliteOptions) -> rusqlite::Result<()> {
    conn.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
    // Each commit is on the disk before it is answered.
    conn.pragma_update(None, "synchronous", "FULL")?;
    // The writer moves the journal into the database itself, after it has answered.
    conn.pragma_update_and_check(None, "wal_autocheckpoint", 0, |_| Ok(()))?;
    conn.pragma_update(None, "foreign_keys", true)?;
    conn.pragma_update_and_check(None, "secure_delete", true, |_| Ok(()))?;
    conn.pragma_update(None, "cell_size_check", true)?;
    conn.pragma_update(None, "trusted_schema", false)?;
    // So that not even a replacing insert gets round the triggers.
    conn.pragma_update(None, "recursive_triggers", true)?;
    conn.pragma_update(None, "temp_store", "MEMORY")?;
    if let Some(pages) = options.page_count_max {
        conn.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))?;
    }
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    conn.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(())
}

/// A connection that only reads, beside the writer's.
pub(super) fn reading(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let conn = Connection::open_with_flags(path, flags)?;
    conn.busy_timeout(PATIENCE)?;
    conn.pragma_update(None, "query_only", true)?;
    conn.pragma_update(None, "cell_size_check", true)?;
    conn.pragma_update(None, "trusted_schema", false)?;
    conn.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(conn)
}

/// A connection beside the writer's that moves the journal and writes nothing of its own.
pub(super) fn beside(path: &Path) -> rusqlite::Result<Connection> {
    let conn = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    conn.pragma_update(None, "synchronous", "FULL")?;
    conn.pragma_update(None, "query_only", true)?;
    Ok(conn)
}

/// Moves the journal into the database, so that one file is left, unless somebody reads it: then the journal stays beside it, whole, and
/// the next opening takes it in.
pub(super) fn finish(conn: Connection, lock: Lock) -> Result<LeftBeside, StoreError> {
    let sql = |error: rusqlite::Error| meaning(&error);
    let is_busy = |error: &rusqlite::Error| {
        matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked))
    };
    let moved: rusqlite::Result<bool> =
        conn.pragma_update_and_check(None, "wal_checkpoint", "TRUNCATE", |row| Ok(row.get::<_, i64>(0)? == 0));
    let moved = match moved {
        Err(error) if is_busy(&error) => false,
        moved => moved.map_err(sql)?,
    };
    let left = match moved {
        // Somebody reads the record, so its journal stays; there is no need to wait for him once more.
        false => LeftBeside::Journal,
        true => match conn.pragma_update_and_check(None, "journal_mode", "DELETE", |row| row.get::<_, String>(0)) {
            Ok(mode) if mode == "delete" => LeftBeside::Nothing,
            Ok(_) => LeftBeside::Journal,
            Err(error) if is_busy(&error) => LeftBeside::Journal,
            Err(error) => return Err(sql(error)),
        },
    };
    conn.close().map_err(|(_, error)| meaning(&error))?;
    lock.remove().map_err(|error: io::Error| StoreError::Io { detail: error.to_string() })?;
    Ok(left)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_holds_the_lock_keeps_a_writer_away_and_the_other_way_round() {
        let path = std::env::temp_dir().join(format!("sabot-store-held-{}.db", std::process::id()));
        let held = Held::take(&path).expect("nobody has it");
        assert!(matches!(writing(&path, &SqliteOptions::default()), Err(OpenStoreError::InUse { .. })));
        assert!(!path.exists(), "no record was made");
        drop(held);
        let (writer, lock) = writing(&path, &SqliteOptions::default()).expect("it opens");
        assert!(matches!(Held::take(&path), Err(OpenStoreError::InUse { .. })));
        assert_eq!(finish(writer, lock).expect("it closes"), LeftBeside::Nothing);
        drop(Held::take(&path).expect("nobody has it"));
        assert!(!lock_path(&path).exists(), "nothing is left");
        std::fs::remove_file(path).expect("one file is left");
    }

    #[test]
    fn connections_are_set_as_the_record_needs() {
        let path = std::env::temp_dir().join(format!("sabot-store-open-{}.db", std::process::id()));
        let (writer, lock) = writing(&path, &SqliteOptions::default()).expect("it opens");
        let reader = reading(&path).expect("it opens");
        let pragma = |conn: &Connection, name| conn.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
        for (name, expected) in [
            ("synchronous", 2),
            ("wal_autocheckpoint", 0),
            ("foreign_keys", 1),
            ("secure_delete", 1),
            ("cell_size_check", 1),
            ("trusted_schema", 0),
            ("recursive_triggers", 1),
        ] {
            assert_eq!(pragma(&writer, name), Ok(expected), "{name}");
        }
        let mode: String = writer.pragma_query_value(None, "journal_mode", |row| row.get(0)).expect("a mode");
        assert_eq!(mode, "wal");
        assert_eq!((pragma(&reader, "query_only"), pragma(&reader, "trusted_schema")), (Ok(1), Ok(0)));
        assert!(reader.execute("DELETE FROM snapshot", []).is_err());
        drop(reader);
        finish(writer, lock).expect("it closes");
        std::fs::remove_file(path).expect("one file is left");
    }
}
