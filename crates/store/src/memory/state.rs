//! All that a store keeps, and how each request reads or changes it.

use core::convert::Infallible;
use core::fmt;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::append::append;
use crate::lease::until;
use crate::limits::{CHECKPOINT_BYTES_MAX, SNAPSHOT_BYTES_MAX, SNAPSHOTS_KEPT};
use crate::recorded::{InLog, InStream, Numbered, gather};
use crate::snapshot::newest_whole;
use crate::{
    AccountName, AppendOutcome, CommandId, Digest, Epoch, Lease, LeaseOutcome, LogHead, Mark, Owner, Page, Recorded,
    RecordedCommand, Reply, RequestError, Sealer, Snapshot, StoreError, StoreRequest, StoredBalance, StoredCheckpoint,
    StreamHead, StreamName, TransferId, Version,
};

/// The record.
pub(crate) struct State {
    pub(super) sealer: Arc<dyn Sealer>,
    /// All events; the place in the list is the place in the log.
    pub(super) log: Vec<Recorded>,
    /// Where the events of each stream are in the log.
    pub(super) streams: BTreeMap<StreamName, Vec<usize>>,
    pub(super) commands: Vec<RecordedCommand>,
    /// Where each command is in the list.
    pub(super) numbers: BTreeMap<CommandId, usize>,
    pub(super) transfers: BTreeSet<TransferId>,
    pub(super) balances: BTreeMap<AccountName, StoredBalance>,
    leases: BTreeMap<StreamName, Lease>,
    snapshots: BTreeMap<(StreamName, Version), Snapshot>,
    checkpoints: Vec<StoredCheckpoint>,
    head: Option<LogHead>,
    marks: BTreeMap<Mark, Vec<u8>>,
}

impl State {
    pub(crate) fn new(sealer: Arc<dyn Sealer>) -> State {
        State {
            sealer,
            log: Vec::new(),
            streams: BTreeMap::new(),
            commands: Vec::new(),
            numbers: BTreeMap::new(),
            transfers: BTreeSet::new(),
            balances: BTreeMap::new(),
            leases: BTreeMap::new(),
            snapshots: BTreeMap::new(),
            checkpoints: Vec::new(),
            head: None,
            marks: BTreeMap::new(),
        }
    }

    /// An empty record with the same sealer.
    pub(crate) fn emptied(&self) -> State {
        State::new(Arc::clone(&self.sealer))
    }

    /// Does what is asked.
    pub(crate) fn handle(&mut self, request: StoreRequest) -> Reply {
        match request {
            StoreRequest::Append(batch) => {
                Reply::Append(append(self, &batch).map_or_else(|refused| refused, AppendOutcome::Done))
            }
            StoreRequest::Read { stream, from, at_most } => Reply::Events(self.read(stream, from, at_most).into()),
            StoreRequest::ReadLog { from, at_most } => Reply::Events(self.read_log(from, at_most).into()),
            StoreRequest::ReadCommands { from, at_most } => Reply::Commands(page(at_most, rest(&self.commands, from))),
            StoreRequest::FindCommand { command } => Reply::Command(self.command(command).cloned().map(Box::new)),
            StoreRequest::Head { stream } => Reply::Head(self.head(stream)),
            StoreRequest::LogSize => Reply::LogSize(self.log.len() as u64),
            StoreRequest::Streams => Reply::Streams(self.streams.keys().map(|stream| self.head(*stream)).collect()),
            StoreRequest::Take { resource, owner, ttl_ms, now_ms } => {
                leased(until(now_ms, ttl_ms).map(|until_ms| self.take(resource, owner, now_ms, until_ms)))
            }
            StoreRequest::Renew { resource, owner, epoch, ttl_ms, now_ms } => {
                leased(until(now_ms, ttl_ms).map(|until_ms| self.renew(resource, owner, epoch, until_ms)))
            }
            StoreRequest::Release { resource, owner, epoch } => Reply::Leased(self.release(resource, owner, epoch)),
            StoreRequest::Lease { resource } => Reply::Lease(self.leases.get(&resource).copied()),
            StoreRequest::SaveSnapshot(snapshot) => {
                self.save_snapshot(snapshot).map_or_else(Reply::Refused, |()| Reply::SnapshotSaved)
            }
            StoreRequest::LoadSnapshot { stream } => {
                let of_stream = self.snapshots.iter().rev().filter(|((of, _), _)| *of == stream);
                Reply::Snapshot(newest_whole(of_stream.map(|(_, snapshot)| snapshot.clone())))
            }
            StoreRequest::SaveCheckpoint { log_size, bytes } => self
                .save_checkpoint(log_size, bytes)
                .map_or_else(Reply::Refused, |number| Reply::CheckpointSaved { number }),
            StoreRequest::Checkpoints { from, at_most } => {
                Reply::Checkpoints(page(at_most, rest(&self.checkpoints, from)))
            }
            StoreRequest::LastCheckpoint => Reply::LastCheckpoint(self.checkpoints.last().cloned()),
            // There is no file that could be closed.
            StoreRequest::CloseDay { .. } => Reply::DayClosed,
            StoreRequest::LogHead => Reply::LogHead(self.head.clone()),
            StoreRequest::Mark { of } => Reply::Mark(self.marks.get(&of).cloned()),
            StoreRequest::SaveMark { of, bytes } => match check_mark(of, &bytes, self.marks.get(&of)) {
                Ok(()) => {
                    self.marks.insert(of, bytes);
                    Reply::MarkSaved
                }
                Err(error) => Reply::Refused(error),
            },
            StoreRequest::Balance { account } => Reply::Balance(self.balances.get(&account).copied()),
            StoreRequest::Balances => Reply::Balances(self.balances.values().copied().collect()),
            StoreRequest::Backup { .. } => Reply::Failed(StoreError::Unsupported { what: "a backup" }),
        }
    }

    /// The log was signed after its last append.
    pub(crate) fn signed(&mut self, head: Option<&LogHead>) {
        if let Some(head) = head {
            self.head = Some(head.clone());
        }
    }

    pub(super) fn command(&self, id: CommandId) -> Option<&RecordedCommand> {
        self.numbers.get(&id).map(|number| &self.commands[*number])
    }

    pub(super) fn version(&self, stream: StreamName) -> Version {
        Version(self.streams.get(&stream).map_or(0, |places| places.len() as u64))
    }

    pub(super) fn leaf(&self, stream: StreamName) -> Option<Digest> {
        self.streams.get(&stream).and_then(|places| places.last()).map(|place| self.log[*place].leaf)
    }

    pub(super) fn epoch(&self, stream: StreamName) -> Epoch {
        self.leases.get(&stream).map_or(Epoch(0), |lease| lease.epoch)
    }

    fn head(&self, stream: StreamName) -> StreamHead {
        StreamHead { stream, version: self.version(stream), epoch: self.epoch(stream), leaf: self.leaf(stream) }
    }

    fn read(&self, stream: StreamName, from: Version, at_most: u32) -> Page<InStream> {
        let places = self.streams.get(&stream).map_or(&[][..], Vec::as_slice);
        page(at_most, rest(places, from.0.saturating_sub(1)).map(|place| InStream(self.log[place].clone())))
    }

    fn read_log(&self, from: u64, at_most: u32) -> Page<InLog> {
        page(at_most, rest(&self.log, from).map(InLog))
    }

    fn take(&mut self, resource: StreamName, owner: Owner, now_ms: i64, until_ms: i64) -> LeaseOutcome {
        if let Some(lease) = self.leases.get(&resource)
            && let Some(holder) = lease.owner
            && holder != owner
            && lease.until_ms > now_ms
        {
            return LeaseOutcome::Held { owner: holder, epoch: lease.epoch, until_ms: lease.until_ms };
        }
        let epoch = self.epoch(resource).next();
        self.leases.insert(resource, Lease { resource, owner: Some(owner), epoch, until_ms });
        LeaseOutcome::Taken { epoch, until_ms }
    }

    /// The lease, if it is still this owner's under this epoch.
    fn held(&mut self, resource: StreamName, owner: Owner, epoch: Epoch) -> Result<&mut Lease, LeaseOutcome> {
        match self.leases.get_mut(&resource) {
            Some(lease) if lease.owner == Some(owner) && lease.epoch == epoch => Ok(lease),
            Some(lease) => Err(LeaseOutcome::Lost { epoch: lease.epoch, owner: lease.owner }),
            None => Err(LeaseOutcome::Lost { epoch: Epoch(0), owner: None }),
        }
    }

    fn renew(&mut self, resource: StreamName, owner: Owner, epoch: Epoch, until_ms: i64) -> LeaseOutcome {
        match self.held(resource, owner, epoch) {
            Ok(lease) => {
                lease.until_ms = until_ms;
                LeaseOutcome::Renewed { until_ms }
            }
            Err(lost) => lost,
        }
    }

    fn release(&mut self, resource: StreamName, owner: Owner, epoch: Epoch) -> LeaseOutcome {
        match self.held(resource, owner, epoch) {
            Ok(lease) => {
                lease.owner = None;
                LeaseOutcome::Released
            }
            Err(lost) => lost,
        }
    }

    fn save_snapshot(&mut self, snapshot: Snapshot) -> Result<(), RequestError> {
        check_snapshot(&snapshot, self.version(snapshot.stream))?;
        let stream = snapshot.stream;
        self.snapshots.insert((stream, snapshot.version), snapshot);
        let versions: Vec<_> = self.snapshots.keys().filter(|(of, _)| *of == stream).copied().collect();
        for old in versions.iter().rev().skip(SNAPSHOTS_KEPT) {
            self.snapshots.remove(old);
        }
        Ok(())
    }

    /// Damages the newest snapshot of a stream, as a bad disk would. Whether there was one.
    pub(crate) fn damage_snapshot(&mut self, stream: StreamName) -> bool {
        let newest = self.snapshots.iter_mut().rev().find(|((of, _), _)| *of == stream);
        let Some((_, snapshot)) = newest else { return false };
        match snapshot.bytes.first_mut() {
            Some(byte) => *byte ^= 1,
            None => snapshot.bytes.push(0),
        }
        true
    }

    fn save_checkpoint(&mut self, log_size: u64, bytes: Vec<u8>) -> Result<u64, RequestError> {
        let same = self.checkpoints.iter().find(|one| one.log_size == log_size && one.bytes == bytes);
        if let Some(same) = same {
            return Ok(same.number);
        }
        let last = self.checkpoints.last().map_or(0, |last| last.log_size);
        check_checkpoint(log_size, &bytes, last, self.log.len() as u64)?;
        let number = self.checkpoints.len() as u64;
        self.checkpoints.push(StoredCheckpoint { number, log_size, bytes });
        Ok(number)
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State").field("events", &self.log.len()).finish_non_exhaustive()
    }
}

/// Whether a snapshot can be kept beside a stream of this version.
pub(crate) fn check_snapshot(snapshot: &Snapshot, actual: Version) -> Result<(), RequestError> {
    let Snapshot { stream, version, bytes, digest } = snapshot;
    if bytes.len() > SNAPSHOT_BYTES_MAX {
        return Err(RequestError::TooLarge { what: "a snapshot", bytes: bytes.len(), most: SNAPSHOT_BYTES_MAX });
    }
    if Digest::of(bytes) != *digest {
        return Err(RequestError::SnapshotDigest { stream: *stream, given: *digest });
    }
    if *version > actual {
        return Err(RequestError::SnapshotAhead { stream: *stream, version: *version, actual });
    }
    Ok(())
}

/// Whether a checkpoint can follow the last one, over a log of this size.
pub(crate) fn check_checkpoint(log_size: u64, bytes: &[u8], last: u64, actual: u64) -> Result<(), RequestError> {
    if bytes.len() > CHECKPOINT_BYTES_MAX {
        return Err(RequestError::TooLarge { what: "a checkpoint", bytes: bytes.len(), most: CHECKPOINT_BYTES_MAX });
    }
    if log_size > actual {
        return Err(RequestError::CheckpointAhead { log_size, actual });
    }
    if log_size < last {
        return Err(RequestError::CheckpointBehind { log_size, last });
    }
    Ok(())
}

/// Whether this can be noted in the place of what was noted before.
pub(crate) fn check_mark(of: Mark, bytes: &[u8], before: Option<&Vec<u8>>) -> Result<(), RequestError> {
    if bytes.len() > SNAPSHOT_BYTES_MAX {
        return Err(RequestError::TooLarge { what: "a mark", bytes: bytes.len(), most: SNAPSHOT_BYTES_MAX });
    }
    if of == Mark::Key && before.is_some_and(|before| before != bytes) {
        return Err(RequestError::OtherKey);
    }
    Ok(())
}

fn leased(outcome: Result<LeaseOutcome, RequestError>) -> Reply {
    outcome.map_or_else(Reply::Refused, Reply::Leased)
}

/// What a list holds from a place on.
fn rest<T: Clone>(list: &[T], from: u64) -> impl Iterator<Item = T> {
    let from = usize::try_from(from).unwrap_or(usize::MAX).min(list.len());
    list[from..].iter().cloned()
}

fn page<T: Numbered>(at_most: u32, items: impl Iterator<Item = T>) -> Page<T> {
    let Ok(page) = gather(at_most, items.map(Ok::<T, Infallible>));
    page
}
