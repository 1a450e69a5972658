//! The file: opening it, knowing whose it is, and its form by numbered steps.

use std::fs::{self, OpenOptions};
use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, Row};
use sabot_money::Name;
use sabot_people::Role;

use crate::PeopleError;

/// "SABP": what the file says it is.
const APPLICATION_ID: i64 = 0x5341_4250;
/// Every step from an empty file to the form that this program writes. `user_version` counts those that were taken.
const STEPS: [&str; 4] = [
    include_str!("schema/0001_people.sql"),
    include_str!("schema/0002_slower.sql"),
    include_str!("schema/0003_recorded.sql"),
    include_str!("schema/0004_side_table.sql"),
];
/// The form that this program writes: the number of the last step.
const NEWEST: i64 = 4;
/// How long a statement waits for another program, such as the command line beside a server.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

/// Opens the file, or makes it.
pub(crate) fn open(path: &Path, demo: bool) -> Result<Connection, PeopleError> {
    own(path)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let engine = |error: rusqlite::Error| match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => PeopleError::NotOurs(path.to_owned()),
        _ => error.into(),
    };
    let mut conn = Connection::open_with_flags(path, flags).map_err(engine)?;
    conn.busy_timeout(PATIENCE)?;
    // The form is read before anything is written, so that another program's database is left untouched.
    let taken = form(&conn).map_err(engine)?.ok_or_else(|| PeopleError::NotOurs(path.to_owned()))?;
    if taken > NEWEST {
        return Err(PeopleError::Newer { path: path.to_owned(), found: taken, known: NEWEST });
    }
    conn.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
    conn.pragma_update(None, "synchronous", "FULL")?;
    conn.pragma_update(None, "foreign_keys", true)?;
    conn.pragma_update_and_check(None, "secure_delete", true, |_| Ok(()))?;
    conn.pragma_update(None, "cell_size_check", true)?;
    conn.pragma_update(None, "trusted_schema", false)?;
    // Without this, `INSERT OR REPLACE` would delete rows without firing their triggers.
    conn.pragma_update(None, "recursive_triggers", true)?;
    conn.pragma_update(None, "temp_store", "MEMORY")?;
    migrate(&mut conn, taken, demo)?;
    let found: bool = conn.query_row("SELECT demo FROM house", [], |row| row.get(0))?;
    if found != demo {
        return Err(PeopleError::OtherKind { demo: found });
    }
    Ok(conn)
}

/// Makes the file if there is none; its owner alone may read it. SQLite gives its journal the same mode.
pub(crate) fn own(path: &Path) -> Result<(), PeopleError> {
    let io = |error: std::io::Error| PeopleError::Io { path: path.to_owned(), detail: error.to_string() };
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(_) => return Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
        Err(error) => return Err(io(error)),
    }
    let metadata = fs::metadata(path).map_err(io)?;
    if !metadata.is_file() {
        return Err(PeopleError::NotOurs(path.to_owned()));
    }
    #[cfg(unix)]
    {
        let mode = std::os::unix::fs::PermissionsExt::mode(&metadata.permissions()) & 0o777;
        if mode & 0o077 != 0 {
            return Err(PeopleError::OpenToOthers { path: path.to_owned(), mode });
        }
    }
    Ok(())
}

/// How many steps were taken; `None` for somebody else's database.
pub(crate) fn form(conn: &Connection) -> rusqlite::Result<Option<i64>> {
    let application: i64 = conn.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let version: i64 = conn.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let objects: i64 = conn.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    Ok(match (application, version, objects) {
        (APPLICATION_ID, version, _) if version >= 1 => Some(version),
        (0, 0, 0) => Some(0),
        _ => None,
    })
}

/// Takes the steps that are missing, all or none.
fn migrate(conn: &mut Connection, taken: i64, demo: bool) -> rusqlite::Result<()> {
    let missing: Vec<_> = (1..).zip(STEPS).filter(|(number, _)| *number > taken).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let transaction = conn.transaction()?;
    for (number, step) in missing {
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "user_version", number)?;
    }
    if taken == 0 {
        transaction.execute("INSERT INTO house (one, demo, recorded) VALUES (1, ?1, 1)", [demo])?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.commit()
}

/// A name in a column.
pub(crate) fn name_in(row: &Row<'_>, column: &str) -> rusqlite::Result<Name> {
    let text: String = row.get(column)?;
    text.parse().map_err(|error| unreadable(row, column, Box::new(error)))
}

/// A role in a column.
pub(crate) fn role_in(row: &Row<'_>, column: &str) -> rusqlite::Result<Role> {
    let text: String = row.get(column)?;
    let known = Role::ALL.into_iter().find(|role| role.as_str() == text);
    known.ok_or_else(|| unreadable(row, column, format!("no role: {text}").into()))
}

fn unreadable(row: &Row<'_>, column: &str, why: Box<dyn std::error::Error + Send + Sync>) -> rusqlite::Error {
    let index = row.as_ref().column_index(column).unwrap_or_default();
    rusqlite::Error::FromSqlConversionFailure(index, rusqlite::types::Type::Text, why)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_form_is_that_of_the_last_step() {
        assert_eq!(usize::try_from(NEWEST), Ok(STEPS.len()));
        let mut conn = Connection::open_in_memory().expect("memory");
        assert_eq!(form(&conn), Ok(Some(0)));
        migrate(&mut conn, 0, true).expect("the steps are SQL");
        assert_eq!(form(&conn), Ok(Some(NEWEST)));
    }
}
