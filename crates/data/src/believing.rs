//! What is believed of a record before anything is written to it.
//!
//! The log must extend whatever was signed of it: the head in the file beside the key, the notes of the anchor, its own last
//! checkpoint, and the head of its last commit, which must be of the whole log. Every row behind the last full check is recomputed
//! on the way there. Keys must be those of the record.

use std::path::Path;

use sabot_chance::HouseKey;
use sabot_evidence::{Digest, KeyRing};
use sabot_floor::{CheckError, Marks, RebuildError, RecordError, RowDifference, check, record};
use sabot_store::{LogHead, Mark, RecordedCommand, Reply, Store, StoreRequest, Version, ask};

use crate::unbelieved::Holder;
use crate::{DataError, Unbelieved, anchor, head_file};

/// How many notes of the anchor are read at most when a house opens: the newest. The check beside the work reads all.
const NOTES_MAX: usize = 256;

/// What a record turned out to be.
#[derive(Debug)]
pub(crate) struct Believed {
    /// Where it stands, every row behind the last full check recomputed.
    pub(crate) marks: Marks,
    /// How many events its last checkpoint speaks of.
    pub(crate) signed: u64,
}

/// A signed head of the log that somebody holds.
#[derive(Clone, Debug)]
pub(crate) struct Station {
    pub(crate) holder: Holder,
    pub(crate) size: u64,
    pub(crate) root: Digest,
}

/// What is held of a log, the smallest first, to be compared with the tree as it grows.
#[derive(Debug, Default)]
pub(crate) struct Stations(std::collections::VecDeque<Station>);

impl Stations {
    /// The stations from a place on: those before it were compared when the log was checked up to there.
    pub(crate) fn behind(size: u64, stations: Vec<Station>) -> Stations {
        let mut behind: Vec<Station> = stations.into_iter().filter(|station| station.size >= size).collect();
        behind.sort_by_key(|station| station.size);
        Stations(behind.into())
    }

    /// Compares the tree as it stands: whatever was signed at this size must have this root.
    pub(crate) fn pass(&mut self, marks: &Marks) -> Result<(), Unbelieved> {
        while let Some(Station { holder, size, root }) = self.0.pop_front_if(|station| station.size <= marks.events()) {
            if size < marks.events() || root != marks.tree().root() {
                return Err(Unbelieved::Other { holder, signed: size });
            }
        }
        Ok(())
    }

    /// Refuses what was signed of more events than the log has, once it has ended.
    pub(crate) fn end(mut self, found: u64) -> Result<(), Unbelieved> {
        match self.0.pop_front() {
            Some(Station { holder, size, .. }) => Err(Unbelieved::Shorter { holder, signed: size, found }),
            None => Ok(()),
        }
    }
}

/// A note that must be signed by the key in charge at its size.
pub(crate) fn station(ring: &KeyRing, holder: Holder, note: &[u8]) -> Result<Station, Unbelieved> {
    match ring.open(note) {
        Ok(checkpoint) => Ok(Station { holder, size: checkpoint.size(), root: *checkpoint.root() }),
        Err(error) => Err(Unbelieved::NotSigned { holder, why: error.to_string() }),
    }
}

/// Checks the log behind a mark up to so many events, against what is held of it.
pub(crate) fn compare(
    store: &mut dyn Store,
    house: &HouseKey,
    from: Marks,
    most: u64,
    mut stations: Stations,
    mut goes_on: impl FnMut() -> bool,
) -> Result<Marks, DataError> {
    stations.pass(&from)?;
    let mut other = None;
    let checked = check(store, house, from, most, |marks| match stations.pass(marks) {
        Ok(()) => goes_on(),
        Err(error) => {
            other = Some(error);
            false
        }
    });
    match (checked, other) {
        (_, Some(error)) => Err(error.into()),
        (Ok(marks), None) => {
            stations.end(marks.events())?;
            Ok(marks)
        }
        (Err(CheckError::Difference(difference)), None) => Err(Unbelieved::Altered(difference).into()),
        (Err(CheckError::BrokenOff), None) => Err(DataError::BrokenOff),
        (Err(CheckError::Unreadable(RebuildError::Store(error))), None) => Err(DataError::Store(error)),
        (Err(CheckError::Unreadable(RebuildError::Record(RecordError::Unreadable { stream, version, .. }))), None) => {
            let index = place(store, &stream, version)?;
            Err(Unbelieved::Altered(RowDifference::Row { index, stream, version }).into())
        }
        (Err(CheckError::Unreadable(error)), None) => Err(DataError::Answer(error.to_string())),
    }
}

/// Where an event of a stream stands in the log.
fn place(store: &mut dyn Store, stream: &str, version: u64) -> Result<u64, DataError> {
    let Ok(stream) = stream.parse() else { return Ok(0) };
    match ask(store, StoreRequest::Read { stream, from: Version(version), at_most: 1 }) {
        Reply::Events(page) => Ok(page.items.first().map_or(0, |row| row.log_index)),
        other => Err(DataError::unexpected(other)),
    }
}

/// What was noted about the key of a record.
pub(crate) fn key_mark(key: &HouseKey) -> Vec<u8> {
    key.blind(&[b"sabot-key-check-v1"]).to_vec()
}

/// Looks at a record that has events.
pub(crate) fn believe(
    store: &mut dyn Store,
    folder: &Path,
    anchored: Option<&Path>,
    house: &HouseKey,
    ring: &KeyRing,
) -> Result<Believed, DataError> {
    let found = size(store)?;
    let marked = mark(store, Mark::Key)?;
    // A record of the first form has no mark of its key: the answer to its last command tells it.
    let ours = match &marked {
        Some(marked) => *marked == key_mark(house),
        None => wrote_last(store, house)?,
    };
    if !ours {
        return Err(Unbelieved::HouseKey.into());
    }
    let head = head(store)?;
    let remembered = head_file::read(&folder.join(crate::folder::HEAD))?;
    if remembered.is_none() && (marked.is_some() || head.is_some()) {
        return Err(Unbelieved::NoHeadFile.into());
    }
    let mut stations = Vec::new();
    if let Some(head) = &head {
        let commit = station(ring, Holder::Commit, &head.note)?;
        if (commit.size, commit.root.as_bytes()) != (head.log_size, head.root.as_bytes()) {
            return Err(Unbelieved::Other { holder: Holder::Commit, signed: head.log_size }.into());
        }
        stations.push(commit);
    }
    if let Some(note) = &remembered {
        stations.push(station(ring, Holder::Head, note)?);
    }
    // Nobody has signed rows behind the last signed head. A record whose commits were not signed yet is believed once.
    if let Some(first) = stations.first().filter(|first| first.size < found) {
        return Err(Unbelieved::Unsigned { signed: first.size, found }.into());
    }
    let last = last_checkpoint(store)?;
    if head.is_none()
        && (form_at(store, found)? > 1 || form_at(store, last.as_ref().map_or(0, |last| last.log_size))? > 1)
    {
        return Err(Unbelieved::NoHead.into());
    }
    let signed = last.as_ref().map_or(0, |last| last.log_size);
    if let Some(last) = last {
        stations.push(station(ring, Holder::Checkpoint, &last.bytes)?);
    }
    let name = ring.latest().name();
    for (path, note) in anchored.map_or(Ok(Vec::new()), |anchor| anchor::newest(anchor, name.as_str(), NOTES_MAX))? {
        stations.push(station(ring, Holder::Anchor(path), &note)?);
    }
    let from = checked(store, house)?;
    if from.events() > found {
        return Err(Unbelieved::Shorter { holder: Holder::Check, signed: from.events(), found }.into());
    }
    // A record that is too short is reported before its rows are read, because nothing in them can be to blame.
    if let Some(longest) = stations.iter().max_by_key(|station| station.size).filter(|longest| longest.size > found) {
        let (holder, signed) = (longest.holder.clone(), longest.size);
        return Err(Unbelieved::Shorter { holder, signed, found }.into());
    }
    let stations = Stations::behind(from.events(), stations);
    let marks = compare(store, house, from, u64::MAX, stations, || true)?;
    Ok(Believed { marks, signed })
}

/// The place up to which a record was checked: its beginning, where this key has noted none.
pub(crate) fn checked(store: &mut dyn Store, house: &HouseKey) -> Result<Marks, DataError> {
    Ok(mark(store, Mark::Checked)?.and_then(|bytes| Marks::unseal(&bytes, house)).unwrap_or_default())
}

/// Whether the last command of a record was written with this key, where that can be told by its answer.
fn wrote_last(store: &mut dyn Store, house: &HouseKey) -> Result<bool, DataError> {
    let Some(last) = last_command(store)? else { return Ok(true) };
    let Some((_, Some(blind))) = record::answered(&last.answer) else { return Ok(true) };
    Ok(blind == record::blind_of(house, last.command.as_str(), last.content))
}

/// The form in which the last of so many events is written. Programs that write later forms sign every commit.
fn form_at(store: &mut dyn Store, size: u64) -> Result<u16, DataError> {
    let Some(from) = size.checked_sub(1) else { return Ok(0) };
    match ask(store, StoreRequest::ReadLog { from, at_most: 1 }) {
        Reply::Events(page) => Ok(page.items.first().map_or(0, |row| row.kind_version)),
        other => Err(DataError::unexpected(other)),
    }
}

/// The command that wrote the last event.
fn last_command(store: &mut dyn Store) -> Result<Option<RecordedCommand>, DataError> {
    let Some(from) = size(store)?.checked_sub(1) else { return Ok(None) };
    let row = match ask(store, StoreRequest::ReadLog { from, at_most: 1 }) {
        Reply::Events(page) => page.items.into_iter().next(),
        other => return Err(DataError::unexpected(other)),
    };
    let Some(row) = row else { return Ok(None) };
    match ask(store, StoreRequest::FindCommand { command: row.command }) {
        Reply::Command(command) => Ok(command.map(|command| *command)),
        other => Err(DataError::unexpected(other)),
    }
}

pub(crate) fn size(store: &mut dyn Store) -> Result<u64, DataError> {
    match ask(store, StoreRequest::LogSize) {
        Reply::LogSize(size) => Ok(size),
        other => Err(DataError::unexpected(other)),
    }
}

pub(crate) fn head(store: &mut dyn Store) -> Result<Option<LogHead>, DataError> {
    match ask(store, StoreRequest::LogHead) {
        Reply::LogHead(head) => Ok(head),
        other => Err(DataError::unexpected(other)),
    }
}

pub(crate) fn mark(store: &mut dyn Store, of: Mark) -> Result<Option<Vec<u8>>, DataError> {
    match ask(store, StoreRequest::Mark { of }) {
        Reply::Mark(bytes) => Ok(bytes),
        other => Err(DataError::unexpected(other)),
    }
}

fn last_checkpoint(store: &mut dyn Store) -> Result<Option<sabot_store::StoredCheckpoint>, DataError> {
    match ask(store, StoreRequest::LastCheckpoint) {
        Reply::LastCheckpoint(last) => Ok(last),
        other => Err(DataError::unexpected(other)),
    }
}
