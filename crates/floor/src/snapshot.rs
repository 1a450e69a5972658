//! Snapshots of the floor: the house and where the record stands, so that only what came later is read again.
//!
//! A snapshot is a convenience and no evidence. One that is damaged, that this program cannot read, or that does not fit
//! the log is passed over, and the log is read from its beginning. It fits if every stream had the same event at its end:
//! the leaf of an event stands for all events of its stream before it. Its tree must grow into that of the last checkpoint.
//!
//! It holds hidden cards of open rounds, and so it is sealed with the house's key; what somebody else has written is not
//! believed. Sealed decks it holds not at all: it names the events that committed them.

use std::borrow::Cow;

use sabot_chance::{HouseKey, SealKey};
use sabot_evidence::Checkpoint;
use sabot_evidence::merkle::Frontier;
use sabot_evidence::note::SignedNote;
use sabot_house::snapshot::{FORM, HouseSnapshot};
use sabot_house::{House, Stream};
use sabot_store::{DamagedSnapshot, LoadedSnapshot, Reply, Snapshot, Store, StoreRequest, Version, ask};
use zeroize::Zeroizing;

use crate::envelope::{self, Outside};
use crate::marks::Marks;
use crate::rebuild::{PAGE, RebuildError, unexpected};
use crate::record::{RecordError, stream_name};

/// After so many events a snapshot is due.
pub(crate) const EVENTS_PER_SNAPSHOT: u64 = 50_000;

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

/// A snapshot that was not used, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PassedOver {
    /// Its bytes are not those that were saved.
    #[error(transparent)]
    Damaged(Box<DamagedSnapshot>),
    /// It was written in another form.
    #[error("the snapshot is written in form {0}, and this program reads forms 3 to {FORM}")]
    Form(u16),
    /// It was written in a form that was not sealed: anybody who could write the file could have made it.
    #[error(
        "the snapshot is written in form {0}, which is not sealed with the house's key, so that it is not believed"
    )]
    Unsealed(u16),
    /// It is sealed, and whoever reads has no key.
    #[error("the snapshot is sealed, and without the house's key the record is read from its beginning")]
    NoKey,
    /// It does not come out of its seal.
    #[error("the snapshot was changed, or was not sealed with this house's key")]
    Seal,
    /// It cannot be read.
    #[error("the snapshot cannot be read: {0}")]
    Unreadable(String),
    /// It is not of this log.
    #[error("the snapshot does not fit the log: {0}")]
    Misfit(String),
}

/// The request that saves this house and where the record stands, sealed with this key.
pub(crate) fn save(house: &House, marks: &Marks, key: &SealKey) -> Result<StoreRequest, RecordError> {
    let written = FloorSnapshot { form: FORM, marks: Cow::Borrowed(marks), house: house.snapshot() };
    let text = serde_json::to_vec(&written).map_err(|error| RecordError::Unwritable(error.to_string()))?;
    let text = Zeroizing::new(text);
    let outside = Outside { form: FORM, events: marks.events(), root: marks.tree().root() };
    let bytes = envelope::seal(key, &outside, &text)?;
    Ok(StoreRequest::SaveSnapshot(Snapshot::new(stream_name(Stream::House), version(marks), bytes)))
}

/// The version of the house's stream at which a snapshot stands.
fn version(marks: &Marks) -> Version {
    marks.ends().get(&Stream::House).map_or(Version(0), |end| Version(end.version))
}

/// The text of a snapshot as the store keeps it.
///
/// # Errors
/// Why a floor would pass it over.
pub fn unsealed(bytes: &[u8], key: Option<&HouseKey>) -> Result<Zeroizing<Vec<u8>>, PassedOver> {
    envelope::open(key, bytes).map(|(_, text)| text)
}

/// What a record begins with when it is read: the newest snapshot that fits, or nothing.
#[derive(Debug, Default)]
pub(crate) struct Start<T> {
    pub(crate) found: Option<T>,
    pub(crate) passed: Vec<PassedOver>,
}

/// The house of the newest snapshot that fits.
pub(crate) fn load(store: &mut dyn Store, key: Option<&HouseKey>) -> Result<Start<(House, Marks)>, RebuildError> {
    newest(store, key, |text| {
        let FloorSnapshot { marks, house, .. } = read(text)?;
        let house = House::restore(house).map_err(|error| PassedOver::Unreadable(error.to_string()))?;
        Ok((house, marks.into_owned()))
    })
}

/// The tree over the leaves of a record: from the newest snapshot that fits, and what was recorded since. Without the key no
/// snapshot is believed, and all leaves are read.
///
/// # Errors
/// A store that fails.
pub fn tree(store: &mut dyn Store, key: Option<&HouseKey>) -> Result<Frontier, RebuildError> {
    let start = newest(store, key, |text| {
        let OnlyMarks { marks } = read(text)?;
        Ok(((), marks))
    })?;
    let mut tree = start.found.map_or_else(Frontier::default, |((), marks)| marks.tree().clone());
    grow(store, &mut tree, u64::MAX)?;
    Ok(tree)
}

/// Adds the leaves of the log to a tree, up to so many.
fn grow(store: &mut dyn Store, tree: &mut Frontier, most: u64) -> Result<(), RebuildError> {
    let mut next = Some(tree.size());
    while let Some(from) = next.filter(|from| *from < most) {
        let at_most = u32::try_from(most - from).unwrap_or(u32::MAX).min(PAGE);
        match ask(store, StoreRequest::ReadLog { from, at_most }) {
            Reply::Events(page) => {
                page.items.iter().for_each(|row| tree.push(row.leaf, |_, _| ()));
                next = page.next;
            }
            other => return Err(unexpected(other)),
        }
    }
    Ok(())
}

/// What a snapshot's text says.
fn read<'a, T: serde::Deserialize<'a>>(text: &'a [u8]) -> Result<T, PassedOver> {
    serde_json::from_slice(text).map_err(|error| PassedOver::Unreadable(error.to_string()))
}

/// The newest whole snapshot, if it can be read and fits.
fn newest<T>(
    store: &mut dyn Store,
    key: Option<&HouseKey>,
    read: impl FnOnce(&[u8]) -> Result<(T, Marks), PassedOver>,
) -> Result<Start<(T, Marks)>, RebuildError> {
    let LoadedSnapshot { snapshot, damaged } =
        match ask(store, StoreRequest::LoadSnapshot { stream: stream_name(Stream::House) }) {
            Reply::Snapshot(loaded) => loaded,
            other => return Err(unexpected(other)),
        };
    let mut passed: Vec<PassedOver> = damaged.into_iter().map(|one| PassedOver::Damaged(Box::new(one))).collect();
    let Some(snapshot) = snapshot else { return Ok(Start { found: None, passed }) };
    let opened = envelope::open(key, &snapshot.bytes).and_then(|(outside, text)| {
        let (found, marks) = read(&text)?;
        fits_outside(&outside, &snapshot, &marks).map(|()| (found, marks))
    });
    let found = match opened {
        Ok((found, marks)) => misfit(store, &marks)?.map_or(Ok((found, marks)), |why| Err(PassedOver::Misfit(why))),
        Err(reason) => Err(reason),
    };
    let found = found.map_err(|reason| passed.push(reason)).ok();
    Ok(Start { found, passed })
}

/// Whether a snapshot stands where it was put: an older one in the place of a newer one does not fit.
fn fits_outside(outside: &Outside, snapshot: &Snapshot, marks: &Marks) -> Result<(), PassedOver> {
    if (outside.events, outside.root) != (marks.events(), marks.tree().root()) {
        return Err(PassedOver::Misfit("it says something else on its outside".to_owned()));
    }
    let (taken, kept) = (version(marks), snapshot.version);
    if taken == kept {
        Ok(())
    } else {
        Err(PassedOver::Misfit(format!("it was taken at version {taken} of the house and is kept as one of {kept}")))
    }
}

/// What in the log is not as it was when the snapshot was taken.
fn misfit(store: &mut dyn Store, marks: &Marks) -> Result<Option<String>, RebuildError> {
    for (stream, end) in marks.ends() {
        let from = Version(end.version);
        let rows = match ask(store, StoreRequest::Read { stream: stream_name(*stream), from, at_most: 1 }) {
            Reply::Events(page) => page.items,
            other => return Err(unexpected(other)),
        };
        let same = rows.first().is_some_and(|row| row.version == from && row.leaf == end.leaf);
        if !same {
            return Ok(Some(format!("{stream} had another event at version {}", end.version)));
        }
    }
    let Some(last) = marks.commands().checked_sub(1) else { return Ok(None) };
    match ask(store, StoreRequest::ReadCommands { from: last, at_most: 1 }) {
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
fn other_tree(store: &mut dyn Store, marks: &Marks) -> Result<Option<String>, RebuildError> {
    let last = match ask(store, StoreRequest::LastCheckpoint) {
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
