//! The days of the record that are closed: a file each, in a folder beside the file that is written.

use std::cell::RefCell;
use std::path::{Path, PathBuf};

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension as _, params};

use super::open::closed;
use super::read::{self, is_first_form};
use crate::limits::PAGE_BYTES_MAX;
use crate::recorded::{Numbered, gather};
use crate::{CommandId, Page, Reply, Request, StreamName, TransferId, Version};

/// The folder beside the record.
const FOLDER: &str = "days";

/// Where the days of a record are.
pub(super) fn folder(record: &Path) -> PathBuf {
    record.with_file_name(FOLDER)
}

/// A closed day, and where it ends.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Day {
    name: String,
    log_end: u64,
    command_end: u64,
}

/// The closed days of a record, the oldest first. Files are opened when somebody asks for what is in them.
#[derive(Debug)]
pub(super) struct Days {
    folder: PathBuf,
    days: Vec<Day>,
    open: RefCell<Vec<Option<Connection>>>,
}

impl Days {
    /// The days that the file at this path says were before it.
    pub(super) fn of(record: &Path, conn: &Connection) -> rusqlite::Result<Days> {
        let days = listed(conn)?;
        let open = RefCell::new(days.iter().map(|_| None).collect());
        Ok(Days { folder: folder(record), days, open })
    }

    fn path(&self, day: &Day) -> PathBuf {
        self.folder.join(format!("{}.db", day.name))
    }

    /// The first day whose file is not there.
    pub(super) fn missing(&self) -> Option<PathBuf> {
        self.files().find(|path| !path.exists())
    }

    /// The files of all days.
    pub(super) fn files(&self) -> impl Iterator<Item = PathBuf> {
        self.days.iter().map(|day| self.path(day))
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
            empty => empty.insert(closed(&self.path(&self.days[place]))?),
        };
        question(conn)
    }

    /// Whether an earlier day has a command of this id: its content, its answer and where its events are.
    pub(super) fn command(&self, id: CommandId) -> rusqlite::Result<Option<read::Answered>> {
        self.newest(|conn| read::answered(conn, id))
    }

    /// Whether an earlier day has a transfer of this id.
    pub(super) fn has_transfer(&self, id: TransferId) -> rusqlite::Result<bool> {
        let found = self.newest(|conn| {
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

    /// What the newest of the days answers that has an answer.
    fn newest<T>(&self, question: impl Fn(&Connection) -> rusqlite::Result<Option<T>>) -> rusqlite::Result<Option<T>> {
        for place in (0..self.days.len()).rev() {
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
pub(super) fn answer_across(conn: &Connection, days: &Days, request: &Request) -> rusqlite::Result<Reply> {
    if days.days.is_empty() {
        return read::answer_now(conn, request);
    }
    Ok(match request {
        Request::ReadLog { from, at_most } => {
            let first = days.days.iter().position(|day| *from < day.log_end);
            let page = days.page(conn, first, *at_most, |file| read::log_from(file, *from, *at_most))?;
            Reply::Events(page.into())
        }
        Request::Read { stream, from, at_most } => {
            let first = holding(conn, days, *stream, *from)?;
            let page = days.page(conn, first, *at_most, |file| read::stream_from(file, *stream, *from, *at_most))?;
            Reply::Events(page.into())
        }
        Request::ReadCommands { from, at_most } => {
            let first = days.days.iter().position(|day| *from < day.command_end);
            Reply::Commands(days.page(conn, first, *at_most, |file| read::commands_from(file, *from, *at_most))?)
        }
        Request::FindCommand { command } => {
            let found = match read::find_command(conn, *command)? {
                Some(found) => Some(found),
                None => days.newest(|day| read::find_command(day, *command))?,
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
