//! The record in one SQLite file, for a house on one machine.
//!
//! One thread writes: it takes all that waits, records it in one transaction and answers when that is on the disk.
//! Another thread, with a connection of its own, reads. Closed in order, the store is one file that any SQLite program
//! opens.

mod append;
mod archive;
mod archive_rows;
mod archiving;
mod backup;
mod bundle;
mod check;
mod days;
mod filed;
mod journal;
mod keeping;
mod lock;
mod money;
mod open;
mod packing;
mod read;
mod reader;
mod schema;
mod standing;
mod turn;
mod values;
mod writer;

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, TrySendError, channel, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rusqlite::Connection;

pub use archiving::{Archiving, note_of};
pub use check::Damage;
pub use days::ClosedDay;
pub use open::{Held, OpenStoreError};
pub use reader::SqliteReader;

use self::days::Days;
use self::lock::Lock;
use self::values::meaning;
use self::writer::{Answers, Job, Question, Queue, Writer};
use crate::heads::Signing;
use crate::{Heads, Reply, Sealer, Store, StoreError, StoreRequest, Ticket};

/// How a store works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SqliteOptions {
    /// How many writes, and how many reads, may wait; more are answered as busy. No append happens behind one that was.
    pub waiting_max: usize,
    /// How many writes share a commit at most.
    pub group_max: usize,
    /// From how many pages on the journal is moved into the database.
    pub journal_pages_max: u32,
    /// How many pages of 4096 bytes the file may have, as if the disk were full then.
    pub page_count_max: Option<u32>,
    /// Whether the whole file is checked before it is used. Who does not ask for it checks what is new, and the rest beside the work.
    pub whole_check: bool,
}

impl Default for SqliteOptions {
    fn default() -> SqliteOptions {
        SqliteOptions {
            waiting_max: 1_024,
            group_max: 256,
            journal_pages_max: 4_096,
            page_count_max: None,
            whole_check: true,
        }
    }
}

/// What a closed store leaves beside its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftBeside {
    /// Nothing: the file is the whole record.
    Nothing,
    /// Its journal, because another program reads it. Nothing is lost by that; whoever copies the file copies the journal too.
    Journal,
}

/// A store in one SQLite file.
#[derive(Debug)]
pub struct SqliteStore {
    path: PathBuf,
    waiting_max: usize,
    answers: Receiver<Answers>,
    answering: Sender<Answers>,
    /// Answers that have come and were not asked for yet.
    here: VecDeque<(Ticket, Reply)>,
    /// None once it is closed.
    running: Option<Running>,
}

#[derive(Debug)]
struct Running {
    writes: Sender<Job>,
    /// How many writes wait.
    writes_waiting: Arc<AtomicUsize>,
    reads: SyncSender<Question>,
    writer: JoinHandle<Result<Connection, StoreError>>,
    reader: JoinHandle<()>,
    backups: Vec<JoinHandle<()>>,
    lock: Lock,
}

impl SqliteStore {
    /// Opens the store in this file, or makes it. Nobody signs: a record whose commits were signed takes no appends then.
    ///
    /// # Errors
    /// If another server has it, if the file is no store, if a newer program wrote it, if it is damaged or if the disk
    /// fails.
    pub fn open(path: &Path, sealer: Arc<dyn Sealer>, options: SqliteOptions) -> Result<SqliteStore, OpenStoreError> {
        SqliteStore::start(path, sealer, Signing::default(), options)
    }

    /// The same, and every commit that appends is signed.
    ///
    /// # Errors
    /// As [`SqliteStore::open`], and if the log is not as long as whoever signs believes.
    pub fn open_signed(
        path: &Path,
        sealer: Arc<dyn Sealer>,
        heads: Box<dyn Heads>,
        options: SqliteOptions,
    ) -> Result<SqliteStore, OpenStoreError> {
        SqliteStore::start(path, sealer, Signing::by(heads), options)
    }

    fn start(
        path: &Path,
        sealer: Arc<dyn Sealer>,
        signing: Signing,
        options: SqliteOptions,
    ) -> Result<SqliteStore, OpenStoreError> {
        let engine = |error| OpenStoreError::Engine { path: path.to_owned(), error: meaning(&error) };
        let thread = |error: std::io::Error| OpenStoreError::Io { path: path.to_owned(), detail: error.to_string() };
        let (conn, lock) = open::writing(path, &options)?;
        let turns = Arc::new(AtomicUsize::new(0));
        let again = Arc::clone(&sealer);
        let writer = Writer::new((conn, path), sealer, signing, options, Arc::clone(&turns)).map_err(engine)?;
        if !writer.fits() {
            return Err(OpenStoreError::OtherSize { path: path.to_owned() });
        }
        let reading = Reading::open(path, again, turns).map_err(engine)?;
        let (answering, answers) = channel();
        let (writes, jobs) = channel();
        let (reads, questions) = sync_channel(options.waiting_max);
        let writes_waiting = Arc::new(AtomicUsize::new(0));
        let (tell, waiting) = (answering.clone(), Arc::clone(&writes_waiting));
        let writer = thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || writer.run(&Queue { jobs, waiting }, &tell))
            .map_err(thread)?;
        let tell = answering.clone();
        let reader = thread::Builder::new()
            .name("store-reader".to_owned())
            .spawn(move || read_all(reading, &questions, &tell))
            .map_err(thread)?;
        Ok(SqliteStore {
            path: path.to_owned(),
            waiting_max: options.waiting_max,
            answers,
            answering,
            here: VecDeque::new(),
            running: Some(Running { writes, writes_waiting, reads, writer, reader, backups: Vec::new(), lock }),
        })
    }

    /// Does what waits, then closes the file so that nothing else is left beside it; where another program reads it, its journal is.
    ///
    /// # Errors
    /// If it stopped before, or if the disk fails; then the journal stays beside the file and is read at the next
    /// opening.
    pub fn close(mut self) -> Result<LeftBeside, StoreError> {
        self.running.take().map_or(Ok(LeftBeside::Nothing), Running::close)
    }

    fn back_up(&mut self, ticket: Ticket, to: PathBuf) {
        let Some(running) = &mut self.running else { return };
        let (from, tell) = (self.path.clone(), self.answering.clone());
        let spawned = thread::Builder::new().name("store-backup".to_owned()).spawn(move || {
            // If the store was dropped, nobody waits for the answer, so a failure to send it does not matter.
            let _ = tell.send(vec![(ticket, backup::backup(&from, &to))]);
        });
        match spawned {
            Ok(handle) => running.backups.push(handle),
            Err(error) => {
                let reply = Reply::Failed(StoreError::Io { detail: error.to_string() });
                self.here.push_back((ticket, reply));
            }
        }
    }
}

impl Running {
    /// Hands a write in. Where too many wait, the write takes its place in the queue all the same and is refused there:
    /// answers come in the order of the requests, and whatever was asked behind it must learn that it failed.
    fn write(&self, ticket: Ticket, request: StoreRequest, waiting_max: usize) -> Result<(), StoreError> {
        let waiting = self.writes_waiting.fetch_add(1, Ordering::Relaxed);
        let job = match request {
            request if waiting < waiting_max => Job::Write(ticket, request),
            request => Job::Refuse { ticket, append: matches!(request, StoreRequest::Append(_)), waiting: waiting_max },
        };
        self.writes.send(job).map_err(|_| ended())
    }

    fn read(&self, ticket: Ticket, request: StoreRequest, waiting_max: usize) -> Result<(), StoreError> {
        self.reads.try_send((ticket, request)).map_err(|error| match error {
            TrySendError::Full(_) => StoreError::Busy { waiting: waiting_max },
            TrySendError::Disconnected(_) => ended(),
        })
    }

    fn close(self) -> Result<LeftBeside, StoreError> {
        let Running { writes, reads, writer, reader, backups, lock, .. } = self;
        drop((writes, reads));
        let ended = |_| StoreError::Stopped { reason: "a thread of the store panicked".to_owned() };
        backups.into_iter().try_for_each(JoinHandle::join).map_err(ended)?;
        reader.join().map_err(ended)?;
        let conn = writer.join().map_err(ended)??;
        open::finish(conn, lock)
    }
}

impl Drop for SqliteStore {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            // Dropping cannot tell how it went; whoever wants to know calls `close`. Nothing that was answered is lost
            // either way.
            let _ = running.close();
        }
    }
}

fn ended() -> StoreError {
    StoreError::Stopped { reason: "its thread has ended".to_owned() }
}

/// What the reading thread asks: the file that is written, and the days before it.
struct Reading {
    path: PathBuf,
    conn: Connection,
    days: Days,
    sealer: Arc<dyn Sealer>,
    /// How many turns of the day the writer has made, and how many were made when the file was opened.
    turns: Arc<AtomicUsize>,
    seen: usize,
}

impl Reading {
    fn open(path: &Path, sealer: Arc<dyn Sealer>, turns: Arc<AtomicUsize>) -> rusqlite::Result<Reading> {
        let seen = turns.load(Ordering::Acquire);
        let conn = open::reading(path)?;
        let days = Days::of(path, &conn)?.unpacking(Arc::clone(&sealer));
        Ok(Reading { path: path.to_owned(), conn, days, sealer, turns, seen })
    }

    fn answer(&mut self, request: &StoreRequest) -> rusqlite::Result<Reply> {
        if self.turns.load(Ordering::Acquire) != self.seen {
            *self = Reading::open(&self.path, Arc::clone(&self.sealer), Arc::clone(&self.turns))?;
        }
        read::answer(&self.conn, &self.days, request)
    }
}

fn read_all(mut reading: Reading, questions: &Receiver<Question>, answers: &Sender<Answers>) {
    while let Ok((ticket, request)) = questions.recv() {
        let reply = reading.answer(&request).unwrap_or_else(|error| Reply::Failed(meaning(&error)));
        // If the store was dropped, nobody waits for the answer, so a failure to send it does not matter.
        let _ = answers.send(vec![(ticket, reply)]);
    }
}

impl Store for SqliteStore {
    fn submit(&mut self, ticket: Ticket, request: StoreRequest) {
        if let StoreRequest::Backup { to } = request {
            return self.back_up(ticket, to);
        }
        let Some(running) = &self.running else { return };
        let handed = match request.is_write() {
            true => running.write(ticket, request, self.waiting_max),
            false => running.read(ticket, request, self.waiting_max),
        };
        if let Err(error) = handed {
            self.here.push_back((ticket, Reply::Failed(error)));
        }
    }

    fn completed(&mut self) -> Option<(Ticket, Reply)> {
        if self.here.is_empty() {
            self.here.extend(self.answers.try_recv().unwrap_or_default());
        }
        self.here.pop_front()
    }

    fn wait(&mut self, at_most: Duration) -> Option<(Ticket, Reply)> {
        if self.here.is_empty() {
            self.here.extend(self.answers.recv_timeout(at_most).unwrap_or_default());
        }
        self.here.pop_front()
    }
}
