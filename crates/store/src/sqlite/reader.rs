//! A record that is only looked at: for auditors, whose tools must not change what they check.

use core::fmt;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode};

use super::check::{Damage, damage};
use super::days::{ClosedDay, Days, answer_across};
use super::open::{OpenStoreError, reading};
use super::schema::{Form, NEWEST, form};
use super::turn::await_turn;
use super::values::meaning;
use super::{backup, read};
use crate::{LogHead, Reply, Sealer, Store, StoreError, StoreRequest, Ticket};

/// A store in one SQLite file, opened for reading alone: it takes no lock of ours and changes no byte of the record.
/// It shows one moment of the record however long it is open, also while a server goes on writing. A closed record has
/// no other file beside it afterwards; beside the journal that a crash left, SQLite makes an index of it (`-shm`).
///
/// Unlike [`SqliteStore`](super::SqliteStore) it opens a record that contradicts itself: [`SqliteReader::damage`] tells.
pub struct SqliteReader {
    path: PathBuf,
    conn: Connection,
    days: Days,
    /// Which file it is, where the system tells.
    file: Option<u64>,
    sealer: Option<Arc<dyn Sealer>>,
    answers: VecDeque<(Ticket, Reply)>,
}

impl fmt::Debug for SqliteReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SqliteReader").field("path", &self.path).field("days", &self.days).finish_non_exhaustive()
    }
}

impl SqliteReader {
    /// Opens the store in this file.
    ///
    /// # Errors
    /// If the file is not there, if it is no store, if a newer program wrote it or if it cannot be read.
    pub fn open(path: &Path) -> Result<SqliteReader, OpenStoreError> {
        let owned = || path.to_owned();
        let engine = |error: rusqlite::Error| match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => OpenStoreError::NotOurs { path: owned() },
            _ => OpenStoreError::Engine { path: owned(), error: meaning(&error) },
        };
        await_turn(path);
        let conn = reading(path).map_err(engine)?;
        // The transaction begins here and never ends, so that everything is read from one moment.
        conn.execute_batch("BEGIN").map_err(engine)?;
        match form(&conn).map_err(engine)? {
            // Earlier forms lack the tables for heads and marks, which nobody wrote then, and have no days.
            Form::Ours(1..=NEWEST) => {
                let days = Days::of(path, &conn).map_err(engine)?;
                match days.missing() {
                    None => Ok(SqliteReader {
                        path: owned(),
                        conn,
                        days,
                        file: file_of(path),
                        sealer: None,
                        answers: VecDeque::new(),
                    }),
                    Some(path) => Err(OpenStoreError::DayMissing { path }),
                }
            }
            Form::Ours(found) if found > NEWEST => Err(OpenStoreError::Newer { path: owned(), found, known: NEWEST }),
            Form::Ours(_) | Form::Foreign | Form::Empty => Err(OpenStoreError::NotOurs { path: owned() }),
        }
    }

    /// The same, and archived days are made again, beside the others and for a while, when somebody asks for what is in them: the
    /// sealer gives them their leaves.
    #[must_use]
    pub fn unpacking(self, sealer: Arc<dyn Sealer>) -> SqliteReader {
        SqliteReader { days: self.days.unpacking(Arc::clone(&sealer)), sealer: Some(sealer), ..self }
    }

    /// The days that are closed, the oldest first.
    #[must_use]
    pub fn days(&self) -> Vec<ClosedDay> {
        self.days.all()
    }

    /// The signed head of the log as it was when a day was closed, by its place among the closed days.
    ///
    /// # Errors
    /// If the day cannot be read.
    pub fn head_of_day(&self, place: usize) -> Result<Option<LogHead>, StoreError> {
        self.days.ask(place, read::log_head).map_err(|error| meaning(&error))
    }

    /// The same, and it follows a server that goes on writing: every answer is from the moment in which it was asked. Whoever
    /// reads for long must not keep the server's journal from becoming shorter.
    ///
    /// # Errors
    /// As [`SqliteReader::open`].
    pub fn following(path: &Path) -> Result<SqliteReader, OpenStoreError> {
        let reader = SqliteReader::open(path)?;
        let ended = reader.conn.execute_batch("COMMIT");
        ended.map_err(|error| OpenStoreError::Engine { path: path.to_owned(), error: meaning(&error) })?;
        Ok(reader)
    }

    /// Ends whatever it is asked to do now, from another thread: it fails then.
    pub fn stopper(&self) -> impl Fn() + Send + Sync + use<> {
        let handle = self.conn.get_interrupt_handle();
        move || handle.interrupt()
    }

    /// The answer of this moment. Where the day has turned, the file that is written is another one.
    fn follow(&mut self, request: &StoreRequest) -> Reply {
        if file_of(&self.path) != self.file {
            match SqliteReader::following(&self.path) {
                Ok(SqliteReader { conn, days, file, .. }) => {
                    let days = match &self.sealer {
                        Some(sealer) => days.unpacking(Arc::clone(sealer)),
                        None => days,
                    };
                    (self.conn, self.days, self.file) = (conn, days, file);
                }
                Err(error) => return Reply::Failed(StoreError::Io { detail: error.to_string() }),
            }
        }
        read::answer(&self.conn, &self.days, request).unwrap_or_else(|error| Reply::Failed(meaning(&error)))
    }

    /// The first thing by which the file contradicts itself, if any.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn damage(&self) -> Result<Option<Damage>, StoreError> {
        let found = damage(&self.conn).and_then(|found| match found {
            Some(found) => Ok(Some(found)),
            None => self.days.damage(),
        });
        found.map_err(|error| meaning(&error))
    }
}

/// Which file has this name now.
fn file_of(path: &Path) -> Option<u64> {
    #[cfg(unix)]
    return path.metadata().ok().map(|of| std::os::unix::fs::MetadataExt::ino(&of));
    #[cfg(not(unix))]
    return path.exists().then_some(0);
}

impl Store for SqliteReader {
    fn submit(&mut self, ticket: Ticket, request: StoreRequest) {
        let reply = match &request {
            StoreRequest::Backup { to } => backup::backup(&self.path, to),
            // Each answer is from one moment, also where it takes several questions.
            request if self.conn.is_autocommit() => self.follow(request),
            request => {
                answer_across(&self.conn, &self.days, request).unwrap_or_else(|error| Reply::Failed(meaning(&error)))
            }
        };
        self.answers.push_back((ticket, reply));
    }

    fn completed(&mut self) -> Option<(Ticket, Reply)> {
        self.answers.pop_front()
    }

    fn wait(&mut self, _: Duration) -> Option<(Ticket, Reply)> {
        self.answers.pop_front()
    }
}
