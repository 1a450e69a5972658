//! A copy of the file, made while a server goes on writing it.

use std::path::Path;
use std::time::Duration;

use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags};

use crate::{PeopleError, file};

/// How many pages are copied at once, so that a server does not wait for the whole of it.
const PAGES: i32 = 1_024;

/// Copies the accounts of a house with whatever is in their journal, to a file of mode 0600 that must not exist.
///
/// # Errors
/// If the one is not the accounts of a house, or the other cannot be written.
pub fn copy_people(from: &Path, to: &Path) -> Result<(), PeopleError> {
    if to.exists() {
        return Err(PeopleError::Io { path: to.to_owned(), detail: "there is a file already".to_owned() });
    }
    let flags = OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let source = Connection::open_with_flags(from, flags | OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    source.busy_timeout(file::PATIENCE)?;
    if file::form(&source)?.is_none_or(|form| form == 0) {
        return Err(PeopleError::NotOurs(from.to_owned()));
    }
    file::own(to)?;
    let mut copy = Connection::open_with_flags(to, flags | OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    Backup::new(&source, &mut copy)?.run_to_completion(PAGES, Duration::from_millis(1), None)?;
    // One file is left, without the journal that a server works with.
    copy.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))?;
    copy.close().map_err(|(_, error)| error.into())
}
