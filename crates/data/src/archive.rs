//! A closed day becomes an archive, once what is in it was compared with the root that was signed when it was closed.

use std::path::Path;
use std::sync::Arc;

use sabot_evidence::merkle::Frontier;
use sabot_evidence::{Canonical, Digest};
use sabot_floor::LeafSealer;
use sabot_store::{Archiving, ClosedDay, OpenStoreError, Reply, SqliteReader, StoreError, StoreRequest, ask, note_of};

use crate::{DataError, DataFolder, Keys};

/// How many events are read at once.
const AT_ONCE: u32 = 4_096;

/// What became of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Archived {
    /// How many events it has.
    pub events: u64,
    /// The size of the log at its end, and the root that was signed then.
    pub size: u64,
    /// That root.
    pub root: Digest,
    /// How many bytes the day's file had.
    pub before: u64,
    /// How many its archive has.
    pub after: u64,
}

/// Why a day is not archived. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// There is no such closed day.
    #[error("there is no closed day {day}")]
    NoDay {
        /// What was asked for.
        day: String,
        /// The closed days that there are.
        closed: Vec<String>,
    },
    /// The day is archived already.
    #[error("{0} is archived already")]
    Already(String),
    /// Days are archived in their order: each begins where the tree of the one before it ended.
    #[error("{0} comes first")]
    Earlier(String),
    /// The root of the day was not signed, or not with a key of this log.
    #[error("the root of {day} is not signed: {why}")]
    Unsigned {
        /// The day.
        day: String,
        /// What is wrong.
        why: String,
    },
    /// The events of the day do not give the root that was signed.
    #[error("the events of {0} do not give the root that was signed")]
    OtherRoot(String),
    /// What came out of the archive is not what went in.
    #[error("the archive of {day} differs in the table {table}")]
    Differs {
        /// The day.
        day: String,
        /// The table.
        table: &'static str,
    },
    /// The folder cannot be used.
    #[error(transparent)]
    Data(#[from] DataError),
}

impl From<OpenStoreError> for ArchiveError {
    fn from(error: OpenStoreError) -> ArchiveError {
        ArchiveError::Data(error.into())
    }
}

impl From<StoreError> for ArchiveError {
    fn from(error: StoreError) -> ArchiveError {
        ArchiveError::Data(DataError::unexpected(Reply::Failed(error)))
    }
}

/// The record of a folder for whoever only reads it: archived days are brought back when they are asked for.
///
/// # Errors
/// A record that cannot be opened.
pub fn reader(record: &Path) -> Result<SqliteReader, OpenStoreError> {
    Ok(SqliteReader::open(record)?.unpacking(Arc::new(LeafSealer)))
}

/// Archives a closed day of the record in this folder.
///
/// # Errors
/// Why it is not archived.
pub fn archive(folder: &Path, day: &str) -> Result<Archived, ArchiveError> {
    let record = DataFolder::record(folder);
    let mut store = reader(&record)?;
    let days = store.days();
    let place = days.iter().position(|closed| closed.name == day);
    let (Some(place), Ok(name)) = (place, day.parse()) else {
        let closed = days.into_iter().map(|closed| closed.name).collect();
        return Err(ArchiveError::NoDay { day: day.to_owned(), closed });
    };
    if days[place].archived {
        return Err(ArchiveError::Already(day.to_owned()));
    }
    if let Some(earlier) = days[..place].iter().find(|earlier| !earlier.archived) {
        return Err(ArchiveError::Earlier(earlier.name.clone()));
    }
    let begins = match place.checked_sub(1) {
        Some(before) => tree_of(&record, &days[before])?,
        None => Frontier::default(),
    };
    let tree = grown(&mut store, begins, &days[place])?;
    signed(folder, &store, place, day, &tree)?;
    let ends = Canonical::of(&tree).map_err(|error| damaged(&error.to_string()))?;
    let archiving = Archiving::begin(&record, name, ends.as_str().as_bytes())?;
    match archiving.difference(&LeafSealer) {
        Ok(None) => {}
        Ok(Some(table)) => {
            archiving.give_up();
            return Err(ArchiveError::Differs { day: day.to_owned(), table });
        }
        Err(error) => {
            archiving.give_up();
            return Err(error.into());
        }
    }
    let (before, after) = archiving.finish()?;
    let log = &days[place].log;
    Ok(Archived { events: log.end - log.start, size: log.end, root: tree.root(), before, after })
}

/// The tree as it was at the end of an archived day.
fn tree_of(record: &Path, day: &ClosedDay) -> Result<Frontier, ArchiveError> {
    let tree: Frontier =
        serde_json::from_slice(&note_of(record, &day.name)?).map_err(|error| damaged(&error.to_string()))?;
    if tree.size() == day.log.end { Ok(tree) } else { Err(damaged("its tree is of another size")) }
}

fn damaged(why: &str) -> ArchiveError {
    StoreError::Damaged { detail: format!("the archive of a day: {why}") }.into()
}

/// The tree grown by the leaves of a day.
fn grown(store: &mut SqliteReader, mut tree: Frontier, day: &ClosedDay) -> Result<Frontier, ArchiveError> {
    while tree.size() < day.log.end {
        let page = match ask(store, StoreRequest::ReadLog { from: tree.size(), at_most: AT_ONCE }) {
            Reply::Events(page) if !page.items.is_empty() => page.items,
            other => return Err(ArchiveError::Data(DataError::unexpected(other))),
        };
        for event in page.iter().take_while(|event| event.log_index < day.log.end) {
            tree.push(event.leaf, |_, _| ());
        }
    }
    Ok(tree)
}

/// The root of the day is the one that was signed when it was closed.
fn signed(folder: &Path, store: &SqliteReader, place: usize, day: &str, tree: &Frontier) -> Result<(), ArchiveError> {
    let unsigned = |why: &str| ArchiveError::Unsigned { day: day.to_owned(), why: why.to_owned() };
    let head = store.head_of_day(place)?.ok_or_else(|| unsigned("no signed root is in it"))?;
    let ring = Keys::ring(folder)?;
    let checkpoint = ring.open(&head.note).map_err(|error| unsigned(&error.to_string()))?;
    if (checkpoint.size(), checkpoint.root()) == (tree.size(), &tree.root()) {
        Ok(())
    } else {
        Err(ArchiveError::OtherRoot(day.to_owned()))
    }
}
