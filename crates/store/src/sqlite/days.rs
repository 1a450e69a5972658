//! The days of the record that are closed: a file each, in a folder beside the file that is written.

use core::fmt;
use core::ops::Range;
use std::cell::RefCell;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{fs, io};

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension as _, params};

use super::archive::{self, StreamHead};
use super::check::{Damage, damage};
use super::filed::is_first_form;
use super::open::closed;
use super::read;
use crate::limits::PAGE_BYTES_MAX;
use crate::recorded::{Numbered, gather};
use crate::{CommandId, Page, Reply, Sealer, StoreRequest, StreamName, TransferId, Version};

/// The folder beside the record.
const FOLDER: &str = "days";

/// Where the days of a record are.
pub(super) fn folder(record: &Path) -> PathBuf {
    record.with_file_name(FOLDER)
}

/// The ending of an archive's name.
pub(super) const ARCHIVE: &str = "sabotday";
/// The ending of a day that was made again for a while.
const UNPACKED: &str = "unpacked";

/// A day that is closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedDay {
    /// Its name.
    pub name: String,
    /// Where its events are in the log.
    pub log: Range<u64>,
    /// Whether only its archive is left.
    pub archived: bool,
}

/// A closed day, and where it ends.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Day {
    name: String,
    log_end: u64,
    command_end: u64,
}

/// The closed days of a record, the oldest first. Files are opened when somebody asks for what is in them.
pub(super) struct Days {
    folder: PathBuf,
    days: Vec<Day>,
    open: RefCell<Vec<Option<OpenDay>>>,
    archives: RefCell<HashMap<usize, StreamHead>>,
    /// What gives the leaves of an archived day again; without it none is opened.
    sealer: Option<Arc<dyn Sealer>>,
}

impl fmt::Debug for Days {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Days").field("folder", &self.folder).field("days", &self.days).finish_non_exhaustive()
    }
}

/// The file of a day while it is open. A file that was only made to be read is removed when it is closed.
struct OpenDay {
    conn: Connection,
    made: Option<PathBuf>,
}

impl Drop for OpenDay {
    fn drop(&mut self) {
        if let Some(made) = &self.made {
            // A file that cannot be removed now is removed when the record is opened for writing.
            let _ = fs::remove_file(made);
        }
    }
}

impl Days {
    /// The days that the file at this path says were before it.
    pub(super) fn of(record: &Path, conn: &Connection) -> rusqlite::Result<Days> {
        let days = listed(conn)?;
        let open = RefCell::new(days.iter().map(|_| None).collect());
        Ok(Days { folder: folder(record), days, open, archives: RefCell::default(), sealer: None })
    }

    /// The same, and archived days are made again when somebody asks for what is in them.
    pub(super) fn unpacking(self, sealer: Arc<dyn Sealer>) -> Days {
        Days { sealer: Some(sealer), ..self }
    }

    pub(super) fn all(&self) -> Vec<ClosedDay> {
        let begins = std::iter::once(0).chain(self.days.iter().map(|day| day.log_end));
        let day = |(begin, day): (u64, &Day)| ClosedDay {
            name: day.name.clone(),
            log: begin..day.log_end,
            archived: !self.path(day).exists(),
        };
        begins.zip(&self.days).map(day).collect()
    }

    fn archive(&self, day: &Day) -> PathBuf {
        self.folder.join(format!("{}.{ARCHIVE}", day.name))
    }

    fn path(&self, day: &Day) -> PathBuf {
        self.folder.join(format!("{}.db", day.name))
    }

    /// The first day that contradicts itself, or does not end where the file behind it begins.
    pub(super) fn damage(&self) -> rusqlite::Result<Option<Damage>> {
        for (place, day) in self.days.iter().enumerate() {
            let name = || day.name.clone();
            if let Some(found) = self.ask(place, damage)? {
                return Ok(Some(Damage::InDay { day: name(), damage: Box::new(found) }));
            }
            let events = self.ask(place, read::log_size)?;
            if events != day.log_end {
                return Ok(Some(Damage::DayEnd { day: name(), events, begins: day.log_end }));
            }
        }
        Ok(None)
    }

    /// The first day whose file is not there.
    pub(super) fn missing(&self) -> Option<PathBuf> {
        self.files().find(|path| !path.exists())
    }

    /// The files of all days, or their archives.
    pub(super) fn files(&self) -> impl Iterator<Item = PathBuf> {
        self.days.iter().map(|day| {
            let (path, archive) = (self.path(day), self.archive(day));
            if archive.exists() && !path.exists() { archive } else { path }
        })
    }

    /// Asks the file of a day.
    pub(super) fn ask<T>(
        &self,
        place: usize,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<T> {
        let mut open = self.open.borrow_mut();
        let conn = match &mut open[place] {
            Some(conn) => conn,
            empty => empty.insert(self.open(&self.days[place])?),
        };
        question(&conn.conn)
    }

    /// The file of a day, or one that is made of its archive.
    fn open(&self, day: &Day) -> rusqlite::Result<OpenDay> {
        let path = self.path(day);
        if path.exists() {
            return Ok(OpenDay { conn: closed(&path)?, made: None });
        }
        let sealer = self.sealer.as_ref().ok_or_else(|| unusable(day, "nobody is here who makes it again"))?;
        let made = self.made_again(day);
        let restored = archive::restore(&self.archive(day), &made, &**sealer).map_err(|error| unusable(day, error));
        let opened = restored.and_then(|()| closed(&made));
        if opened.is_err() {
            let _ = fs::remove_file(&made);
        }
        opened.map(|conn| OpenDay { conn, made: Some(made) })
    }

    /// A name for the file of a day that is made again, which nobody else uses.
    fn made_again(&self, day: &Day) -> PathBuf {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        self.folder.join(format!(".{}.{}.{number}.{UNPACKED}", day.name, std::process::id()))
    }

    /// Whether a day cannot have an id of this digest, as its archive tells.
    fn lacks(&self, place: usize, digest: u64) -> rusqlite::Result<bool> {
        let day = &self.days[place];
        if self.open.borrow()[place].is_some() || self.path(day).exists() {
            return Ok(false);
        }
        let mut archives = self.archives.borrow_mut();
        let head = match archives.entry(place) {
            Entry::Occupied(head) => head.into_mut(),
            Entry::Vacant(empty) => {
                empty.insert(StreamHead::open(&self.archive(day)).map_err(|error| unusable(day, error))?)
            }
        };
        Ok(!head.may_have(digest).map_err(|error| unusable(day, error))?)
    }

    /// Whether an earlier day has a command of this id: its content, its answer and where its events are.
    pub(super) fn command(&self, id: CommandId) -> rusqlite::Result<Option<read::Answered>> {
        self.newest(archive::of_command(id.as_str()), |conn| read::answered(conn, id))
    }

    /// Whether an earlier day has a transfer of this id.
    pub(super) fn has_transfer(&self, id: TransferId) -> rusqlite::Result<bool> {
        let found = self.newest(archive::of_transfer(id.as_str()), |conn| {
            let mut known = conn.prepare_cached("SELECT 1 FROM transfer WHERE id = ?1")?;
            known.query_row([id], |_| Ok(())).optional()
        });
        found.map(|found| found.is_some())
    }

    /// A page that begins in this day, or in the file that is written, and goes on from file to file until it is full.
    fn page<T: Numbered>(
        &self,
        conn: &Connection,
        first: Option<usize>,
        at_most: u32,
        read: impl Fn(&Connection) -> rusqlite::Result<Page<T>>,
    ) -> rusqlite::Result<Page<T>> {
        let files = first.unwrap_or(self.days.len())..=self.days.len();
        let (mut items, mut bytes, mut more) = (Vec::new(), 0, None);
        for place in files {
            let page = if place < self.days.len() { self.ask(place, &read)? } else { read(conn)? };
            bytes += page.items.iter().map(Numbered::bytes).sum::<usize>();
            items.extend(page.items);
            more = page.next;
            // One more than fits tells where the next page begins.
            if more.is_some() || bytes > PAGE_BYTES_MAX || items.len() > usize::try_from(at_most).unwrap_or(usize::MAX)
            {
                break;
            }
        }
        let Page { items, next } = gather(at_most, items.into_iter().map(Ok::<T, rusqlite::Error>))?;
        Ok(Page { items, next: next.or(more) })
    }

    /// What the newest of the days answers that has an answer, about an id of this digest.
    fn newest<T>(
        &self,
        digest: u64,
        question: impl Fn(&Connection) -> rusqlite::Result<Option<T>>,
    ) -> rusqlite::Result<Option<T>> {
        for place in (0..self.days.len()).rev() {
            if self.lacks(place, digest)? {
                continue;
            }
            if let Some(found) = self.ask(place, &question)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }
}

fn listed(conn: &Connection) -> rusqlite::Result<Vec<Day>> {
    if is_first_form(conn)? {
        return Ok(Vec::new());
    }
    let mut select = conn.prepare("SELECT name, log_end, command_end FROM day ORDER BY number")?;
    let days =
        select.query_map([], |row| Ok(Day { name: row.get(0)?, log_end: row.get(1)?, command_end: row.get(2)? }))?;
    days.collect()
}

/// Answers a request that changes nothing, wherever in the record the answer is; `conn` is the file that is written.
pub(super) fn answer_across(conn: &Connection, days: &Days, request: &StoreRequest) -> rusqlite::Result<Reply> {
    if days.days.is_empty() {
        return read::answer_now(conn, request);
    }
    Ok(match request {
        StoreRequest::ReadLog { from, at_most } => {
            let first = days.days.iter().position(|day| *from < day.log_end);
            let page = days.page(conn, first, *at_most, |file| read::log_from(file, *from, *at_most))?;
            Reply::Events(page.into())
        }
        StoreRequest::Read { stream, from, at_most } => {
            let first = holding(conn, days, *stream, *from)?;
            let page = days.page(conn, first, *at_most, |file| read::stream_from(file, *stream, *from, *at_most))?;
            Reply::Events(page.into())
        }
        StoreRequest::ReadCommands { from, at_most } => {
            let first = days.days.iter().position(|day| *from < day.command_end);
            Reply::Commands(days.page(conn, first, *at_most, |file| read::commands_from(file, *from, *at_most))?)
        }
        StoreRequest::FindCommand { command } => {
            let found = match read::find_command(conn, *command)? {
                Some(found) => Some(found),
                None => days.newest(archive::of_command(command.as_str()), |day| read::find_command(day, *command))?,
            };
            Reply::Command(found.map(Box::new))
        }
        _ => read::answer_now(conn, request)?,
    })
}

/// The closed day that holds this version of a stream; none where the file that is written holds it.
fn holding(conn: &Connection, days: &Days, stream: StreamName, from: Version) -> rusqlite::Result<Option<usize>> {
    let from = from.0.max(1);
    if from > version_before(conn, stream)? {
        return Ok(None);
    }
    for place in (0..days.days.len()).rev() {
        if from > days.ask(place, |day| version_before(day, stream))? {
            return Ok(Some(place));
        }
    }
    let lost = format!("no day holds version {from} of the stream {stream}");
    Err(rusqlite::Error::FromSqlConversionFailure(0, Type::Integer, lost.into()))
}

/// The version at which a stream stood when a file began.
fn version_before(conn: &Connection, stream: StreamName) -> rusqlite::Result<u64> {
    if is_first_form(conn)? {
        return Ok(0);
    }
    let sql = "SELECT version FROM stream_before WHERE stream = (SELECT number FROM stream WHERE name = ?1)";
    Ok(conn.prepare_cached(sql)?.query_row(params![stream], |row| row.get(0)).optional()?.unwrap_or(0))
}

fn unusable(day: &Day, why: impl fmt::Display) -> rusqlite::Error {
    let code = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CORRUPT);
    rusqlite::Error::SqliteFailure(code, Some(format!("the archived day {}: {why}", day.name)))
}

/// Removes what a program that was killed has left of days that it made again.
pub(super) fn forget_unpacked(record: &Path) -> io::Result<()> {
    let Ok(entries) = fs::read_dir(folder(record)) else { return Ok(()) };
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == UNPACKED) {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}
