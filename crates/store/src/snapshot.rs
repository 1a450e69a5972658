//! Snapshots: the state of a stream's owner at a version, so that not all events need to be replayed.
//!
//! They are a convenience and no evidence: a damaged one is told and passed over.

use crate::{Digest, StreamName, Version};

/// A snapshot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The stream whose owner's state it is.
    pub stream: StreamName,
    /// How many events of the stream it covers.
    pub version: Version,
    /// The state, in a form that is not looked at here.
    pub bytes: Vec<u8>,
    /// The digest of the bytes.
    pub digest: Digest,
}

impl Snapshot {
    /// A snapshot of these bytes.
    #[must_use]
    pub fn new(stream: StreamName, version: Version, bytes: Vec<u8>) -> Snapshot {
        let digest = Digest::of(&bytes);
        Snapshot { stream, version, bytes, digest }
    }
}

/// What was found when a snapshot was asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LoadedSnapshot {
    /// The newest whole one.
    pub snapshot: Option<Snapshot>,
    /// Snapshots that are damaged, whether newer or older than the whole one.
    pub damaged: Vec<DamagedSnapshot>,
}

/// A snapshot whose bytes are not those that were saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the snapshot of stream {stream} at version {version} is damaged: its digest is {found}, not {expected}")]
pub struct DamagedSnapshot {
    /// The stream.
    pub stream: StreamName,
    /// The version.
    pub version: Version,
    /// The digest it was saved with.
    pub expected: Digest,
    /// The digest of what is there.
    pub found: Digest,
}

/// The newest whole snapshot of these, which come newest first.
pub(crate) fn newest_whole(snapshots: impl IntoIterator<Item = Snapshot>) -> LoadedSnapshot {
    let mut loaded = LoadedSnapshot::default();
    for snapshot in snapshots {
        let found = Digest::of(&snapshot.bytes);
        if found == snapshot.digest {
            loaded.snapshot.get_or_insert(snapshot);
            continue;
        }
        let Snapshot { stream, version, digest: expected, .. } = snapshot;
        loaded.damaged.push(DamagedSnapshot { stream, version, expected, found });
    }
    loaded
}
