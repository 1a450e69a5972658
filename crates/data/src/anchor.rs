//! A second place for checkpoints, best on another machine.
//!
//! A checkpoint is stored in the record first and anchored afterwards, by a thread of its own: an anchor that cannot be written, or
//! hangs, keeps nobody waiting and nothing from being signed. It is tried again until every stored checkpoint is there, in order.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use sabot_floor::LeafSealer;
use sabot_store::{Reply, SqliteReader, StoreRequest, ask};

use crate::DataError;

/// How long the thread waits before it tries a failed anchor again, or looks for checkpoints that nobody told it of.
const AGAIN_AFTER: Duration = Duration::from_secs(2);
/// How long an orderly end waits for the anchor.
const END_MAX: Duration = Duration::from_secs(5);
/// How many checkpoints are read at once.
const PAGE: u32 = 64;

/// How the names of a log's notes begin. The first log of a house has the shortest; one that was begun after a lost one has the
/// number at the end of its name.
fn beginning(log: &str) -> String {
    match log.rsplit_once('/').and_then(|(_, last)| last.parse::<u32>().ok()) {
        Some(number) => format!("checkpoint-{number}-"),
        None => "checkpoint-".to_owned(),
    }
}

/// The size in a note's name, if it is one of this log.
fn size_in(name: &str, beginning: &str) -> Option<u64> {
    let digits = name.strip_prefix(beginning)?.strip_suffix(".note")?;
    if digits.len() == 12 { digits.parse().ok() } else { None }
}

/// The notes of an anchor by size, the largest first, without reading them. Nothing where there is no such folder.
fn names(anchor: &Path, log: &str) -> Result<Vec<(u64, PathBuf)>, DataError> {
    let fails = |error| DataError::file(anchor, error);
    let entries = match fs::read_dir(anchor) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(fails(error)),
    };
    let beginning = beginning(log);
    let mut found = Vec::new();
    for entry in entries {
        let entry = entry.map_err(fails)?;
        if let Some(size) = entry.file_name().to_str().and_then(|name| size_in(name, &beginning)) {
            found.push((size, entry.path()));
        }
    }
    found.sort_by(|one, other| other.cmp(one));
    Ok(found)
}

/// The newest notes of a log in an anchor, as many as that at most. Those of other logs are not looked at.
pub(crate) fn newest(anchor: &Path, log: &str, most: usize) -> Result<Vec<(PathBuf, Vec<u8>)>, DataError> {
    let mut notes = Vec::new();
    for (_, path) in names(anchor, log)? {
        if notes.len() >= most {
            break;
        }
        let note = fs::read(&path).map_err(|error| DataError::file(&path, error))?;
        if note.split(|byte| *byte == b'\n').next() == Some(log.as_bytes()) {
            notes.push((path, note));
        }
    }
    Ok(notes)
}

/// Every note of a log in an anchor, the newest first, with its file.
///
/// # Errors
/// A folder or a file that cannot be read.
pub fn anchored(anchor: &Path, log: &str) -> Result<Vec<(PathBuf, Vec<u8>)>, DataError> {
    newest(anchor, log, usize::MAX)
}

/// Writes a checkpoint to an anchor: one file for each size of the log. What is there is never changed.
fn write(anchor: &Path, log: &str, size: u64, note: &[u8]) -> Result<(), DataError> {
    fs::create_dir_all(anchor).map_err(|error| DataError::file(anchor, error))?;
    let name = format!("{}{size:012}", beginning(log));
    let path = anchor.join(format!("{name}.note"));
    if path.exists() {
        let there = fs::read(&path).map_err(|error| DataError::file(&path, error))?;
        if there != note {
            let reason = "another checkpoint of the same size is there already".to_owned();
            return Err(DataError::Checkpoint(format!("{}: {reason}", path.display())));
        }
        return Ok(());
    }
    let part = anchor.join(format!("{name}.part"));
    fs::write(&part, note).map_err(|error| DataError::file(&part, error))?;
    fs::rename(&part, &path).map_err(|error| DataError::file(&path, error))
}

/// How an anchor stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnchorState {
    /// How many events the newest anchored checkpoint speaks of.
    pub size: u64,
    /// When it was anchored, or when the house was opened.
    pub at: Instant,
    /// Since when, and why, a stored checkpoint cannot be anchored.
    pub failing: Option<(Instant, String)>,
}

/// The thread that writes stored checkpoints to the anchor.
#[derive(Debug)]
pub(crate) struct Anchoring {
    nudges: Option<Sender<()>>,
    state: Arc<Mutex<AnchorState>>,
    thread: Option<JoinHandle<()>>,
}

impl Anchoring {
    /// Starts the thread, which goes on behind the newest checkpoint that the anchor has.
    pub(crate) fn start(record: PathBuf, anchor: PathBuf, log: String) -> Result<Anchoring, DataError> {
        let size = names(&anchor, &log)?.first().map_or(0, |(size, _)| *size);
        let state = Arc::new(Mutex::new(AnchorState { size, at: Instant::now(), failing: None }));
        let (nudges, nudged) = channel();
        let shared = Arc::clone(&state);
        let spawned = thread::Builder::new().name("anchor".to_owned()).spawn(move || {
            Work { record, anchor, log, state: shared, next: None }.run(&nudged);
        });
        let thread = spawned.map_err(|error| DataError::file("anchor", error))?;
        Ok(Anchoring { nudges: Some(nudges), state, thread: Some(thread) })
    }

    /// Tells the thread that a checkpoint was stored.
    pub(crate) fn nudge(&self) {
        if let Some(nudges) = &self.nudges {
            // A thread that has broken is noticed by the age of what it wrote, so a failure to send does not matter.
            let _ = nudges.send(());
        }
    }

    pub(crate) fn state(&self) -> AnchorState {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Ends the thread: everything that is stored is anchored now or left for the next time. Gives why something was
    /// left.
    pub(crate) fn finish(mut self) -> Option<String> {
        drop(self.nudges.take());
        let began = Instant::now();
        let thread = self.thread.take()?;
        while !thread.is_finished() {
            if began.elapsed() >= END_MAX {
                return Some("it does not answer".to_owned());
            }
            thread::sleep(Duration::from_millis(5));
        }
        let _ = thread.join();
        self.state().failing.map(|(_, why)| why)
    }
}

/// What the thread works with.
struct Work {
    record: PathBuf,
    anchor: PathBuf,
    log: String,
    state: Arc<Mutex<AnchorState>>,
    /// The number of the next stored checkpoint, once it is known.
    next: Option<u64>,
}

impl Work {
    fn run(mut self, nudged: &Receiver<()>) {
        loop {
            let done = self.pass();
            self.note(done);
            match nudged.recv_timeout(AGAIN_AFTER) {
                Ok(()) | Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        let done = self.pass();
        self.note(done);
    }

    fn note(&self, done: Result<(), DataError>) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.failing = match (done, state.failing.take()) {
            (Ok(()), _) => None,
            (Err(error), Some((since, _))) => Some((since, error.to_string())),
            (Err(error), None) => Some((Instant::now(), error.to_string())),
        };
    }

    /// Anchors the stored checkpoints that the anchor does not have, in order.
    fn pass(&mut self) -> Result<(), DataError> {
        loop {
            let stored = self.stored()?;
            if stored.is_empty() {
                return Ok(());
            }
            for checkpoint in stored {
                write(&self.anchor, &self.log, checkpoint.log_size, &checkpoint.bytes)?;
                self.next = Some(checkpoint.number + 1);
                let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
                state.size = state.size.max(checkpoint.log_size);
                state.at = Instant::now();
            }
        }
    }

    /// The next stored checkpoints. The record is open only while they are read: nobody who closes it has to wait for the anchor.
    fn stored(&mut self) -> Result<Vec<sabot_store::StoredCheckpoint>, DataError> {
        let mut record = SqliteReader::following(&self.record)?.unpacking(Arc::new(LeafSealer));
        let from = match self.next {
            Some(next) => next,
            None => {
                let size = self.state.lock().unwrap_or_else(PoisonError::into_inner).size;
                first_behind(&mut record, size)?
            }
        };
        self.next = Some(from);
        match ask(&mut record, StoreRequest::Checkpoints { from, at_most: PAGE }) {
            Reply::Checkpoints(page) => Ok(page.items),
            other => Err(DataError::unexpected(other)),
        }
    }
}

/// The number of the first stored checkpoint that speaks of more than so many events: they come in order of size.
fn first_behind(record: &mut SqliteReader, size: u64) -> Result<u64, DataError> {
    let last = match ask(record, StoreRequest::LastCheckpoint) {
        Reply::LastCheckpoint(last) => last,
        other => return Err(DataError::unexpected(other)),
    };
    let (mut low, mut high) = (0, last.map_or(0, |last| last.number + 1));
    while low < high {
        let middle = u64::midpoint(low, high);
        let found = match ask(record, StoreRequest::Checkpoints { from: middle, at_most: 1 }) {
            Reply::Checkpoints(page) => page.items.first().is_some_and(|one| one.log_size > size),
            other => return Err(DataError::unexpected(other)),
        };
        if found {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    Ok(low)
}
