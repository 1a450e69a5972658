//! Snapshots of the floor: the house and where the record stands, so that only what came later is read again.
//!
//! A snapshot is a convenience and no evidence. One that is damaged, that this program cannot read, or that does not fit
//! the log is passed over, and the log is read from its beginning. It fits if every stream had the same event at its end:
//! the leaf of an event stands for all events of its stream before it. Its tree must grow into that of the last checkpoint.
//!
//! It holds hidden cards of open rounds, as the log does, and sealed decks not at all: it names the events that committed
//! them.

use std::borrow::Cow;

use sabot_evidence::merkle::Frontier;
use sabot_evidence::note::SignedNote;
use sabot_evidence::{Checkpoint, Digest};
use sabot_house::snapshot::{FORM, HouseSnapshot};
use sabot_house::{House, Stream};
use sabot_store::{DamagedSnapshot, LoadedSnapshot, Reply, Request, Snapshot, Store, Version, ask};

use crate::marks::Marks;
use crate::rebuild::{PAGE, RebuildError, unexpected};
use crate::record::{RecordError, stream_name};

/// After so many events a snapshot is due.
pub const EVENTS_PER_SNAPSHOT: u64 = 50_000;

/// A snapshot as it is written.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct FloorSnapshot<'a> {
    form: u16,
    marks: Cow<'a, Marks>,
    house: HouseSnapshot<'a>,
}

/// A snapshot of which only the marks are read.
#[derive(serde::Deserialize)]
struct OnlyMarks {
    marks: Marks,
}

/// A snapshot of whatever form.
#[derive(serde::Deserialize)]
struct OnlyForm {
    form: u16,
}

/// A snapshot that was not used, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PassedOver {
    /// Its bytes are not those that were saved.
    #[error(transparent)]
    Damaged(Box<DamagedSnapshot>),
    /// It was written in another form.
    #[error("the snapshot is written in form {0}, and this program reads forms 1 to {FORM}")]
    Form(u16),
    /// It cannot be read.
    #[error("the snapshot cannot be read: {0}")]
    Unreadable(String),
    /// It is not of this log.
    #[error("the snapshot does not fit the log: {0}")]
    Misfit(String),
}

/// The request that saves this house and where the record stands.
pub(crate) fn save(house: &House, marks: &Marks) -> Result<Request, RecordError> {
    let written = FloorSnapshot { form: FORM, marks: Cow::Borrowed(marks), house: house.snapshot() };
    let bytes = serde_json::to_vec(&written).map_err(|error| RecordError::Unwritable(error.to_string()))?;
    let version = marks.ends().get(&Stream::House).map_or(Version(0), |end| Version(end.version));
    Ok(Request::SaveSnapshot(Snapshot::new(stream_name(Stream::House), version, bytes)))
}

/// What a record begins with when it is read: the newest snapshot that fits, or nothing.
#[derive(Debug, Default)]
pub(crate) struct Start<T> {
    pub(crate) found: Option<T>,
    pub(crate) passed: Vec<PassedOver>,
}

/// The house of the newest snapshot that fits.
pub(crate) fn load(store: &mut (impl Store + ?Sized)) -> Result<Start<(House, Marks)>, RebuildError> {
    newest(store, |bytes| {
        let FloorSnapshot { marks, house, .. } = read(bytes)?;
        let house = House::restore(house).map_err(|error| PassedOver::Unreadable(error.to_string()))?;
        Ok((house, marks.into_owned()))
    })
}

/// The tree over the leaves of a record: from the newest snapshot that fits, and what was recorded since.
///
/// # Errors
/// A store that fails.
pub fn tree(store: &mut (impl Store + ?Sized)) -> Result<Frontier, RebuildError> {
    let start = newest(store, |bytes| {
        let OnlyMarks { marks } = read(bytes)?;
        Ok(((), marks))
    })?;
    let mut tree = start.found.map_or_else(Frontier::default, |((), marks)| marks.tree().clone());
    grow(store, &mut tree, u64::MAX)?;
    Ok(tree)
}

/// Adds the leaves of the log to a tree, up to so many.
fn grow(store: &mut (impl Store + ?Sized), tree: &mut Frontier, most: u64) -> Result<(), RebuildError> {
    let mut next = Some(tree.size());
    while let Some(from) = next.filter(|from| *from < most) {
        let at_most = u32::try_from(most - from).unwrap_or(u32::MAX).min(PAGE);
        match ask(store, Request::ReadLog { from, at_most }) {
            Reply::Events(page) => {
                page.items.iter().for_each(|row| tree.push(Digest::new(row.leaf.0), |_, _| ()));
                next = page.next;
            }
            other => return Err(unexpected(other)),
        }
    }
    Ok(())
}

/// A snapshot's text, in the form of today or an earlier one.
fn read<'a, T: serde::Deserialize<'a>>(bytes: &'a [u8]) -> Result<T, PassedOver> {
    let unreadable = |error: serde_json::Error| PassedOver::Unreadable(error.to_string());
    let OnlyForm { form } = serde_json::from_slice(bytes).map_err(unreadable)?;
    if (1..=FORM).contains(&form) {
        serde_json::from_slice(bytes).map_err(unreadable)
    } else {
        Err(PassedOver::Form(form))
    }
}

/// The newest whole snapshot, if it can be read and fits.
fn newest<T>(
    store: &mut (impl Store + ?Sized),
    read: impl FnOnce(&[u8]) -> Result<(T, Marks), PassedOver>,
) -> Result<Start<(T, Marks)>, RebuildError> {
    let LoadedSnapshot { snapshot, damaged } =
        match ask(store, Request::LoadSnapshot { stream: stream_name(Stream::House) }) {
            Reply::Snapshot(loaded) => loaded,
            other => return Err(unexpected(other)),
        };
    let mut passed: Vec<PassedOver> = damaged.into_iter().map(|one| PassedOver::Damaged(Box::new(one))).collect();
    let Some(snapshot) = snapshot else { return Ok(Start { found: None, passed }) };
    let found = match read(&snapshot.bytes) {
        Ok((found, marks)) => misfit(store, &marks)?.map_or(Ok((found, marks)), |why| Err(PassedOver::Misfit(why))),
        Err(reason) => Err(reason),
    };
    let found = found.map_err(|reason| passed.push(reason)).ok();
    Ok(Start { found, passed })
}

/// What in the log is not as it was when the snapshot was taken.
fn misfit(store: &mut (impl Store + ?Sized), marks: &Marks) -> Result<Option<String>, RebuildError> {
    for (stream, end) in marks.ends() {
        let from = Version(end.version);
        let rows = match ask(store, Request::Read { stream: stream_name(*stream), from, at_most: 1 }) {
            Reply::Events(page) => page.items,
            other => return Err(unexpected(other)),
        };
        let same = rows.first().is_some_and(|row| row.version == from && row.leaf.0 == *end.leaf.as_bytes());
        if !same {
            return Ok(Some(format!("{stream} had another event at version {}", end.version)));
        }
    }
    let Some(last) = marks.commands().checked_sub(1) else { return Ok(None) };
    match ask(store, Request::ReadCommands { from: last, at_most: 1 }) {
        Reply::Commands(page) => {
            if page.items.first().map(|command| command.log.end) != Some(marks.events()) {
                return Ok(Some(format!("command {last} does not end at {} of the log", marks.events())));
            }
        }
        other => return Err(unexpected(other)),
    }
    other_tree(store, marks)
}

/// Where the last checkpoint speaks of as much as the snapshot or more, the tree must grow into the one that it speaks of.
/// Whether the checkpoint is to be believed is not looked at here.
fn other_tree(store: &mut (impl Store + ?Sized), marks: &Marks) -> Result<Option<String>, RebuildError> {
    let last = match ask(store, Request::LastCheckpoint) {
        Reply::LastCheckpoint(last) => last,
        other => return Err(unexpected(other)),
    };
    let note = last.and_then(|checkpoint| SignedNote::parse(&checkpoint.bytes).ok());
    let Some(checkpoint) = note.and_then(|note| Checkpoint::parse(note.text()).ok()) else { return Ok(None) };
    if checkpoint.size() < marks.events() {
        return Ok(None);
    }
    let mut tree = marks.tree().clone();
    grow(store, &mut tree, checkpoint.size())?;
    let same = tree.size() == checkpoint.size() && tree.root() == *checkpoint.root();
    Ok((!same).then(|| format!("its tree is not the one of the checkpoint at {}", checkpoint.size())))
}
