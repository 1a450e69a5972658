//! The one thread that writes, and its group commit.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::Connection;

use super::SqliteOptions;
use super::append::{Appending, Halt};
use super::days::Days;
use super::journal::Journal;
use super::standing::{Ends, Standings};
use super::turn::turn;
use super::values::meaning;
use super::{keeping, read};
use crate::heads::Signing;
use crate::{AppendOutcome, DayName, Reply, Sealer, StoreBatch, StoreError, StoreRequest, Ticket};

/// A question on its way.
pub(super) type Question = (Ticket, StoreRequest);

/// A write on its way.
pub(super) enum Job {
    /// To be recorded.
    Write(Ticket, StoreRequest),
    /// To be refused when its turn comes: so many waited already.
    Refuse { ticket: Ticket, append: bool, waiting: usize },
}

/// The writes that wait, and how many they are.
pub(super) struct Queue {
    pub(super) jobs: Receiver<Job>,
    pub(super) waiting: Arc<AtomicUsize>,
}

impl Queue {
    /// Counts answered writes as no longer waiting. A write counts until it is answered, because it takes up room while
    /// it is written.
    fn answered(&self, count: usize) {
        self.waiting.fetch_sub(count, Ordering::Relaxed);
    }
}

/// Answers on their way: those of one commit together, so that whoever waits wakes up once.
pub(super) type Answers = Vec<(Ticket, Reply)>;

/// How large requests may be together that share a commit, unless a single one is larger.
const GROUP_BYTES_MAX: usize = 8 << 20;

/// A commit waits for more requests at most this part of the time that the last commit took: an eighth.
const LINGER: u32 = 8;
/// How long a commit waits for more requests at most.
const LINGER_MAX: Duration = Duration::from_millis(1);
/// How long the writer must be idle before signed heads are made to last.
const SETTLE_AFTER: Duration = Duration::from_secs(1);
/// How long the writer sleeps before it looks at the queue again.
const NAP: Duration = Duration::from_micros(20);

/// How large the last commit was, and how long it took.
#[derive(Default)]
struct LastCommit {
    requests: usize,
    took: Duration,
}

/// Writes what comes, as much of it as waits in one commit.
pub(super) struct Writer {
    path: PathBuf,
    conn: Connection,
    days: Days,
    options: SqliteOptions,
    /// How many turns of the day were made: when it grows, the reading thread opens the file anew.
    turns: Arc<AtomicUsize>,
    sealer: Arc<dyn Sealer>,
    signing: Signing,
    /// Whether something was signed since all of it was made to last.
    unsettled: bool,
    ends: Ends,
    standings: Standings,
    journal: Journal,
    /// Why nothing is written any more.
    stopped: Option<String>,
    /// Why nothing is appended any more: an append failed, and those behind it may rest on it.
    refusing: Option<String>,
}

/// Why a group is not committed.
enum Broken {
    /// It failed before the commit, and nothing of it happened.
    Before(rusqlite::Error),
    /// Nobody could sign it, and nothing of it happened.
    Unsigned(String),
    /// The commit itself failed: it may have happened or not.
    Commit(rusqlite::Error),
    /// It is committed, but its head could not be remembered where it must be.
    Unremembered(String),
}

impl From<rusqlite::Error> for Broken {
    fn from(error: rusqlite::Error) -> Broken {
        Broken::Before(error)
    }
}

impl Writer {
    pub(super) fn new(
        (conn, path): (Connection, &Path),
        sealer: Arc<dyn Sealer>,
        signing: Signing,
        options: SqliteOptions,
        turns: Arc<AtomicUsize>,
    ) -> rusqlite::Result<Writer> {
        // A head that did not grow with its log would make an honest record look forged.
        let unsigned = signing.is_none() && read::log_head(&conn)?.is_some();
        let refusing = unsigned.then(|| "its commits are signed, and nobody is here who signs".to_owned());
        Ok(Writer {
            path: path.to_owned(),
            ends: Ends::load(&conn)?,
            days: Days::of(path, &conn)?.unpacking(Arc::clone(&sealer)),
            conn,
            options,
            turns,
            sealer,
            signing,
            unsettled: false,
            standings: Standings::default(),
            journal: Journal::new(path, options.journal_pages_max),
            stopped: None,
            refusing,
        })
    }

    /// Whether whoever signs knows the log as it is.
    pub(super) fn fits(&self) -> bool {
        self.signing.fits(self.ends.log)
    }

    /// Works until nobody can ask any more. Gives the connection back, unless the store stopped.
    pub(super) fn run(mut self, queue: &Queue, answers: &Sender<Answers>) -> Result<Connection, StoreError> {
        let mut last = LastCommit::default();
        let mut next = None;
        while let Some(first) = next.take().or_else(|| self.next(queue)) {
            let (ticket, request) = match first {
                Job::Write(ticket, request) => (ticket, request),
                Job::Refuse { ticket, append, waiting } => {
                    let error = StoreError::Busy { waiting };
                    if append {
                        self.refusing.get_or_insert_with(|| error.to_string());
                    }
                    queue.answered(1);
                    // If the store was dropped, nobody waits for the answer, so a failure to send it does not matter.
                    let _ = answers.send(vec![(ticket, Reply::Failed(error))]);
                    continue;
                }
            };
            if let StoreRequest::CloseDay { day } = request {
                let turned = self.close_day(day);
                queue.answered(1);
                let _ = answers.send(vec![(ticket, turned)]);
                continue;
            }
            let group = self.gather((ticket, request), queue, &last, &mut next);
            let started = Instant::now();
            let replies = self.write(&group);
            last = LastCommit { requests: group.len(), took: started.elapsed() };
            queue.answered(group.len());
            let tickets = group.iter().map(|(ticket, _)| *ticket);
            let _ = answers.send(tickets.zip(replies).collect());
            self.shorten_journal(group.iter().map(|(_, request)| weight(request)).sum());
        }
        self.settle();
        self.await_journal();
        match self.stopped {
            None => Ok(self.conn),
            Some(reason) => Err(StoreError::Stopped { reason }),
        }
    }

    /// The next write, however long it takes to come. What was signed is made to last where none comes for a while.
    fn next(&mut self, queue: &Queue) -> Option<Job> {
        if self.unsettled {
            match queue.jobs.recv_timeout(SETTLE_AFTER) {
                Ok(job) => return Some(job),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => self.settle(),
            }
        }
        queue.jobs.recv().ok()
    }

    /// Lets whoever moves the journal come to an end. What he could not move is moved by whoever closes the file.
    fn await_journal(&mut self) {
        let waited = self.journal.wait();
        self.journal_moved(waited);
    }

    /// Stops where the journal could not be moved. Without room it stays as it is, and everything that was answered is in it.
    fn journal_moved(&mut self, moved: rusqlite::Result<()>) {
        if let Err(error) = moved
            && meaning(&error) != StoreError::DiskFull
        {
            self.stop(error.to_string());
        }
    }

    fn settle(&mut self) {
        if core::mem::take(&mut self.unsettled)
            && let Err(reason) = self.signing.settle()
        {
            self.stop(reason);
        }
    }

    /// The requests that share the next commit: all that wait, up to one that must be refused, which is put into `next`.
    ///
    /// Those who were answered together tend to ask again together. The first of them would otherwise have a commit
    /// for itself while the others wait for the next one, so as many are waited for as came the last time, for a
    /// moment that is short beside a commit.
    fn gather(&self, first: Question, queue: &Queue, last: &LastCommit, next: &mut Option<Job>) -> Vec<Question> {
        let until = Instant::now() + (last.took / LINGER).min(LINGER_MAX);
        let mut bytes = weight(&first.1);
        let mut group = vec![first];
        while group.len() < self.options.group_max.max(1) && bytes < GROUP_BYTES_MAX {
            match queue.jobs.try_recv() {
                // Closing the day shares no commit with other requests.
                Ok(alone @ (Job::Refuse { .. } | Job::Write(_, StoreRequest::CloseDay { .. }))) => {
                    *next = Some(alone);
                    break;
                }
                Ok(Job::Write(ticket, request)) => {
                    bytes += weight(&request);
                    group.push((ticket, request));
                }
                // The thread sleeps instead of waiting at the queue, so that nobody who asks meanwhile has to wake it
                // each time.
                Err(TryRecvError::Empty) if group.len() < last.requests && Instant::now() < until => {
                    thread::sleep(NAP);
                }
                Err(_) => break,
            }
        }
        group
    }

    /// Closes the day. Where that fails the old file is written on, unless it cannot be any more.
    fn close_day(&mut self, day: DayName) -> Reply {
        self.await_journal();
        if let Some(reason) = &self.stopped {
            return Reply::Failed(StoreError::Stopped { reason: reason.clone() });
        }
        let ends = match Ends::load(&self.conn).and_then(|ends| Ok((ends, self.days_end()?))) {
            Ok((ends, before)) if ends.log > before => ends,
            Ok(_) => return Reply::DayClosed,
            Err(error) => return Reply::Failed(meaning(&error)),
        };
        let Ok(nowhere) = Connection::open_in_memory() else {
            return Reply::Failed(StoreError::Io { detail: "no memory for a connection".to_owned() });
        };
        let conn = std::mem::replace(&mut self.conn, nowhere);
        let turned = turn(conn, &self.path, day, &ends, &self.options);
        self.standings.forget_all();
        let opened = turned.and_then(|conn| {
            let days = Days::of(&self.path, &conn).map(|days| days.unpacking(Arc::clone(&self.sealer)));
            let ends = Ends::load(&conn);
            days.and_then(|days| Ok((days, ends?))).map_err(|error| (None, meaning(&error))).map(|rest| (conn, rest))
        });
        match opened {
            Ok((conn, (days, ends))) => {
                (self.conn, self.days, self.ends) = (conn, days, ends);
                self.turns.fetch_add(1, Ordering::Release);
                Reply::DayClosed
            }
            Err((Some(conn), error)) => {
                self.conn = *conn;
                Reply::Failed(error)
            }
            Err((None, error)) => {
                self.stop(error.to_string());
                Reply::Unknown(error)
            }
        }
    }

    /// Where the log of the closed days ends.
    fn days_end(&self) -> rusqlite::Result<u64> {
        self.conn.query_row("SELECT coalesce(max(log_end), 0) FROM day", [], |row| row.get(0))
    }

    /// Writes a group and answers each of its requests.
    fn write(&mut self, group: &[Question]) -> Vec<Reply> {
        let all = |reply: Reply| vec![reply; group.len()];
        if let Some(reason) = &self.stopped {
            return all(Reply::Failed(StoreError::Stopped { reason: reason.clone() }));
        }
        let before = self.ends;
        // A sealer that panics is a bug, but it must not leave anybody waiting for an answer.
        let written = catch_unwind(AssertUnwindSafe(|| self.write_in_one_commit(group)));
        let error = match written {
            Ok(Ok(replies)) => return replies,
            Ok(Err(error)) => error,
            Err(_) => return all(Reply::Unknown(self.stop("the writer panicked".to_owned()))),
        };
        // What was not committed must not stay in memory either.
        self.ends = before;
        self.standings.forget_all();
        self.signing.undo();
        let undone = self.conn.is_autocommit() || self.conn.execute_batch("ROLLBACK").is_ok();
        let (error, at_commit) = match error {
            Broken::Before(error) => (meaning(&error), false),
            Broken::Unsigned(detail) => (StoreError::Io { detail }, false),
            Broken::Commit(error) => (meaning(&error), true),
            Broken::Unremembered(detail) => (StoreError::Io { detail }, true),
        };
        match error {
            // A commit without room for its last page did not happen. Requests before the one that did not fit may
            // still fit alone. No append behind a failed one is written, as a bet may rest on a purchase of chips in
            // another stream.
            StoreError::DiskFull if undone && group.len() > 1 => {
                group.chunks(1).flat_map(|one| self.write(one)).collect()
            }
            StoreError::DiskFull if undone => {
                self.refuse_behind(group, &StoreError::DiskFull);
                all(Reply::Failed(StoreError::DiskFull))
            }
            // A disk that failed while it wrote is not trusted to say whether it wrote.
            error if at_commit || !undone => {
                let reply = Reply::Unknown(error.clone());
                self.stop(error.to_string());
                all(reply)
            }
            StoreError::Damaged { .. } => {
                let reply = Reply::Failed(error.clone());
                self.stop(error.to_string());
                all(reply)
            }
            error => {
                self.refuse_behind(group, &error);
                all(Reply::Failed(error))
            }
        }
    }

    /// Where an append failed, those that come after it fail too until the store is opened anew.
    fn refuse_behind(&mut self, group: &[Question], error: &StoreError) {
        if group.iter().any(|(_, request)| matches!(request, StoreRequest::Append(_))) {
            self.refusing.get_or_insert_with(|| error.to_string());
        }
    }

    fn stop(&mut self, reason: String) -> StoreError {
        self.stopped = Some(reason.clone());
        StoreError::Stopped { reason }
    }

    fn write_in_one_commit(&mut self, group: &[Question]) -> Result<Vec<Reply>, Broken> {
        self.run_cached("BEGIN IMMEDIATE")?;
        let mut replies = Vec::with_capacity(group.len());
        for (_, request) in group {
            // A request that is refused has written nothing, so the others of its group can still be committed.
            replies.push(self.write_one(request)?);
        }
        let head = self.signing.sign(&mut replies).map_err(Broken::Unsigned)?;
        if let Some(head) = &head {
            keeping::save_head(&self.conn, head)?;
            self.unsettled = true;
        }
        self.run_cached("COMMIT").map_err(Broken::Commit)?;
        // The head is remembered after the commit and before anybody is answered: so it is never ahead of the record,
        // and never behind an answer.
        self.signing.durable(head.as_deref()).map_err(Broken::Unremembered)?;
        Ok(replies)
    }

    fn run_cached(&self, sql: &str) -> rusqlite::Result<()> {
        self.conn.prepare_cached(sql)?.execute([]).map(drop)
    }

    fn write_one(&mut self, request: &StoreRequest) -> rusqlite::Result<Reply> {
        let Writer { conn, standings, ends, .. } = self;
        match request {
            StoreRequest::Append(batch) => match &self.refusing {
                Some(reason) => Ok(Reply::Failed(StoreError::Stopped { reason: reason.clone() })),
                None => self.append(batch),
            },
            StoreRequest::Take { resource, owner, ttl_ms, now_ms } => {
                keeping::take(conn, standings, (*resource, *owner), (*now_ms, *ttl_ms))
            }
            StoreRequest::Renew { resource, owner, epoch, ttl_ms, now_ms } => {
                keeping::renew(conn, (*resource, *owner, *epoch), (*now_ms, *ttl_ms))
            }
            StoreRequest::Release { resource, owner, epoch } => keeping::release(conn, (*resource, *owner, *epoch)),
            StoreRequest::SaveSnapshot(snapshot) => keeping::save_snapshot(conn, standings, snapshot),
            StoreRequest::SaveMark { of, bytes } => keeping::save_mark(conn, *of, bytes),
            StoreRequest::SaveCheckpoint { log_size, bytes } => keeping::save_checkpoint(conn, ends, *log_size, bytes),
            _ => Ok(Reply::Failed(StoreError::Unsupported { what: "a read while writing" })),
        }
    }

    fn append(&mut self, batch: &StoreBatch) -> rusqlite::Result<Reply> {
        let Writer { conn, sealer, standings, ends, days, .. } = self;
        let mut appending = Appending { conn, sealer: &**sealer, standings, ends: *ends, days };
        let appended = appending.append(batch);
        let after = appending.ends;
        match appended {
            Ok(receipt) => {
                *ends = after;
                Ok(Reply::Append(AppendOutcome::Done(receipt)))
            }
            Err(Halt::Refused(outcome)) => Ok(Reply::Append(outcome)),
            Err(Halt::Sql(error)) => Err(error),
        }
    }

    /// Moves the journal into the database when it has grown.
    fn shorten_journal(&mut self, written: usize) {
        if self.stopped.is_some() {
            return;
        }
        let moved = self.journal.grew(&self.conn, written);
        self.journal_moved(moved);
    }
}

/// How large a request is, roughly.
fn weight(request: &StoreRequest) -> usize {
    match request {
        StoreRequest::Append(batch) => {
            let bodies = batch.streams.iter().flat_map(|one| &one.events).map(|event| event.body.len()).sum::<usize>();
            bodies + batch.answer.len() + size_of_val(&*batch.transfers)
        }
        StoreRequest::SaveSnapshot(snapshot) => snapshot.bytes.len(),
        StoreRequest::SaveCheckpoint { bytes, .. } | StoreRequest::SaveMark { bytes, .. } => bytes.len(),
        _ => 0,
    }
}
