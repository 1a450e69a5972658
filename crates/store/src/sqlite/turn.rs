//! The turn of the day: the file that was written becomes a closed day, and a new one goes on where it ended.
//!
//! Whatever moment the program is killed at, one of three things is found, and each opens: the old file, with half a new one
//! beside it that nobody needs; the old file under its new name and the new one whole, still under the name in which it was
//! made; or both in their places.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::{Connection, params};

use super::SqliteOptions;
use super::days::{ARCHIVE, folder, forget_unpacked};
use super::open::{configure, making};
use super::read::standing;
use super::standing::Ends;
use super::values::meaning;
use crate::{DayName, Digest, StoreError, StreamName};

/// Everything that lives on, from the old file (`main`) into the new one. Leases and snapshots are as they are; the rest of what
/// only grows begins behind what it says here.
const CARRY: &str = "
    INSERT INTO next.stream SELECT * FROM main.stream;
    INSERT INTO next.account SELECT * FROM main.account;
    INSERT INTO next.checkpoint SELECT * FROM main.checkpoint;
    INSERT INTO next.balance SELECT * FROM main.balance;
    INSERT INTO next.balance_before SELECT * FROM main.balance;
    INSERT INTO next.lease SELECT * FROM main.lease;
    INSERT INTO next.snapshot SELECT * FROM main.snapshot;
    INSERT INTO next.head SELECT * FROM main.head;
    INSERT INTO next.mark SELECT * FROM main.mark;
    INSERT INTO next.day SELECT * FROM main.day;
";

/// How long somebody who only reads waits for the turn.
const TURN_MAX: Duration = Duration::from_secs(2);
/// How long he sleeps before he looks again.
const NAP: Duration = Duration::from_millis(2);

/// The new file while it is made.
pub(super) fn next_path(record: &Path) -> PathBuf {
    beside(record, ".next")
}

fn beside(record: &Path, ending: &str) -> PathBuf {
    let mut name = record.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Closes the day, and gives the connection to the file that is written from now on. What was answered before is in the closed
/// file, durable, and nothing waits.
///
/// # Errors
/// The old connection comes back where nothing has changed; without it the store has to be opened anew.
pub(super) fn turn(
    conn: Connection,
    record: &Path,
    name: DayName,
    ends: &Ends,
    options: &SqliteOptions,
) -> Result<Connection, (Option<Box<Connection>>, StoreError)> {
    let prepared = prepare(&conn, record, name, ends);
    let closed_name = match prepared {
        Ok(name) => name,
        Err(error) => {
            // The half-made file is never read, so a failure to remove it does not matter.
            let _ = fs::remove_file(next_path(record));
            return Err((Some(Box::new(conn)), error));
        }
    };
    let io = |error: io::Error| StoreError::Io { detail: format!("{}: {error}", record.display()) };
    let moved = (|| {
        conn.close().map_err(|(_, error)| meaning(&error))?;
        let to = folder(record).join(format!("{closed_name}.db"));
        fs::rename(record, &to).map_err(io)?;
        sync(&folder(record)).and_then(|()| sync_parent(record)).map_err(io)?;
        finish(record).map_err(io)?;
        // Nobody writes the closed day any more. Where the system cannot mark it read-only, nothing is lost.
        let _ = read_only(&to);
        let next = making(record).map_err(|error| meaning(&error))?;
        configure(&next, options).map_err(|error| meaning(&error))?;
        Ok(next)
    })();
    moved.map_err(|error| (None, error))
}

/// Makes the new file beside the old one, durable, and gives the name that the old one will have.
fn prepare(conn: &Connection, record: &Path, name: DayName, ends: &Ends) -> Result<String, StoreError> {
    let sql = |error: rusqlite::Error| meaning(&error);
    let io = |error: io::Error| StoreError::Io { detail: format!("{}: {error}", record.display()) };
    move_journal(conn)?;
    let days = folder(record);
    fs::create_dir_all(&days).map_err(io)?;
    private(&days).map_err(io)?;
    let free = |name: &String| !["db", ARCHIVE].iter().any(|ending| days.join(format!("{name}.{ending}")).exists());
    let names = std::iter::once(name.to_string()).chain((2_u32..).map(|again| format!("{name}-{again}")));
    let name = names.filter(free).find(|name| !is_listed(conn, name)).unwrap_or_default();
    let next = next_path(record);
    if next.exists() {
        fs::remove_file(&next).map_err(io)?;
    }
    make_private(&next).map_err(io)?;
    drop(making(&next).map_err(sql)?);
    conn.execute("ATTACH ?1 AS next", params![next.to_string_lossy()]).map_err(sql)?;
    let carried = carry(conn, &name, ends);
    let detached = conn.execute_batch("DETACH next");
    carried.and(detached).map_err(sql)?;
    File::open(&next).and_then(|file| file.sync_all()).map_err(io)?;
    sync_parent(record).map_err(io)?;
    Ok(name)
}

/// Moves all of the journal into the old file, or the day is not closed: a journal that is found later must have
/// nothing to add. Readers are not waited for, because everybody else waits meanwhile.
fn move_journal(conn: &Connection) -> Result<(), StoreError> {
    let pages = |row: &rusqlite::Row<'_>| Ok((row.get::<_, i64>(1)?, row.get::<_, i64>(2)?));
    let moved = conn.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], pages);
    match moved.map_err(|error| meaning(&error))? {
        (of, moved) if of == moved => Ok(()),
        _ => Err(StoreError::Io { detail: "somebody still reads an earlier moment of the record".to_owned() }),
    }
}

fn is_listed(conn: &Connection, name: &str) -> bool {
    conn.query_row("SELECT 1 FROM day WHERE name = ?1", [name], |_| Ok(())).is_ok()
}

fn carry(conn: &Connection, name: &str, ends: &Ends) -> rusqlite::Result<()> {
    conn.execute_batch("BEGIN IMMEDIATE")?;
    let written = conn.execute_batch(CARRY).and_then(|()| carry_streams(conn)).and_then(|()| {
        let sql = "INSERT INTO next.day (number, name, log_end, leaf, command_end, change_end, transfer_end) \
                   VALUES ((SELECT count(*) FROM main.day), ?1, ?2, ?3, ?4, ?5, ?6)";
        conn.execute(
            sql,
            params![
                name,
                ends.log,
                ends.leaf.as_ref().map(Digest::as_bytes),
                ends.commands,
                ends.changes,
                ends.transfers
            ],
        )
    });
    match written {
        Ok(_) => conn.execute_batch("COMMIT"),
        Err(error) => {
            conn.execute_batch("ROLLBACK")?;
            Err(error)
        }
    }
}

/// Where every stream stands.
fn carry_streams(conn: &Connection) -> rusqlite::Result<()> {
    let mut select = conn.prepare("SELECT name FROM main.stream ORDER BY number")?;
    let names: rusqlite::Result<Vec<StreamName>> = select.query_map([], |row| row.get(0))?.collect();
    let mut insert = conn.prepare("INSERT INTO next.stream_before (stream, version, leaf) VALUES (?1, ?2, ?3)")?;
    for name in names? {
        let (number, version, leaf) = standing(conn, name)?;
        insert.execute(params![number, version, leaf.as_ref().map(Digest::as_bytes)])?;
    }
    Ok(())
}

/// What is left of the turn: the new file takes the name of the old one, which has left it. The journal of the old one goes before,
/// as it would be taken for the new one's; it holds nothing that is not in the closed day.
fn finish(record: &Path) -> io::Result<()> {
    for ending in ["-wal", "-shm"] {
        match fs::remove_file(beside(record, ending)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    sync_parent(record)?;
    fs::rename(next_path(record), record)?;
    sync_parent(record)
}

/// Finishes a turn that was interrupted, or forgets one that had not begun. Whoever calls has the record's lock.
pub(super) fn recover(record: &Path) -> io::Result<()> {
    forget_unpacked(record)?;
    let next = next_path(record);
    // Another program may have made an empty file of this name in the meantime.
    let there = record.metadata().is_ok_and(|of| of.len() > 0);
    match (there, next.exists()) {
        (false, true) => finish(record),
        (true, true) => {
            for ending in ["", "-wal", "-shm", "-journal"] {
                match fs::remove_file(beside(&next, ending)) {
                    Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                    _ => {}
                }
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

/// For the moment in which the old file has left its place and the new one has not taken it, somebody who only reads waits.
pub(super) fn await_turn(record: &Path) {
    let until = Instant::now() + TURN_MAX;
    while !record.exists() && next_path(record).exists() && Instant::now() < until {
        thread::sleep(NAP);
    }
}

fn sync_parent(of: &Path) -> io::Result<()> {
    let folder = of.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    sync(folder)
}

fn sync(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// A file that its owner alone reads and writes.
fn make_private(path: &Path) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// A folder that its owner alone looks into.
fn private(folder: &Path) -> io::Result<()> {
    #[cfg(unix)]
    fs::set_permissions(folder, std::os::unix::fs::PermissionsExt::from_mode(0o700))?;
    let _ = folder;
    Ok(())
}

fn read_only(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o400))?;
    let _ = path;
    Ok(())
}
