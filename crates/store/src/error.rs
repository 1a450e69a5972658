//! What can go wrong with a request, and with the store itself.

use std::path::PathBuf;

use crate::{Digest, StreamName, Version};

/// The store could not do it. It is nobody's mistake and says nothing about the request.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// No room.
    #[error("the disk is full")]
    DiskFull,
    /// Reading or writing failed.
    #[error("reading or writing the store failed: {detail}")]
    Io {
        /// What the engine says.
        detail: String,
    },
    /// What is stored is not what was written.
    #[error("the store is damaged: {detail}")]
    Damaged {
        /// What the engine says.
        detail: String,
    },
    /// More requests wait than may.
    #[error("the store is busy: {waiting} requests wait already")]
    Busy {
        /// How many may wait.
        waiting: usize,
    },
    /// It stopped writing after something that must not be tried again; it has to be opened anew.
    #[error("the store has stopped and must be opened anew: {reason}")]
    Stopped {
        /// What happened.
        reason: String,
    },
    /// This engine cannot do that.
    #[error("this store cannot make {what}")]
    Unsupported {
        /// What was asked for.
        what: &'static str,
    },
}

/// A request that cannot be right. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RequestError {
    /// A lease of no length, or too long a one.
    #[error("a lease runs for 1 to 86400000 ms, and {ttl_ms} ms is not within")]
    LeaseLength {
        /// How long it was to run.
        ttl_ms: u32,
    },
    /// A moment beyond all calendars.
    #[error("the moment {ms} ms is beyond 2^53 ms around 1970")]
    Moment {
        /// The moment.
        ms: i64,
    },
    /// A snapshot or a checkpoint that is too long.
    #[error("{what} has at most {most} bytes, and this has {bytes}")]
    TooLarge {
        /// What is too long.
        what: &'static str,
        /// How long it is.
        bytes: usize,
        /// How long it may be.
        most: usize,
    },
    /// A snapshot that was damaged before it came here.
    #[error("a snapshot of stream {stream} came with the digest {given}, which is not that of its bytes")]
    SnapshotDigest {
        /// The stream.
        stream: StreamName,
        /// The digest it came with.
        given: Digest,
    },
    /// A snapshot of what has not happened.
    #[error("a snapshot of stream {stream} at version {version} is ahead of the stream, which is at {actual}")]
    SnapshotAhead {
        /// The stream.
        stream: StreamName,
        /// The version of the snapshot.
        version: Version,
        /// The version of the stream.
        actual: Version,
    },
    /// A checkpoint of what has not happened.
    #[error("a checkpoint of {log_size} events is ahead of the log, which has {actual}")]
    CheckpointAhead {
        /// How many events it speaks of.
        log_size: u64,
        /// How many there are.
        actual: u64,
    },
    /// A checkpoint that came too late.
    #[error("a checkpoint of {log_size} events is behind the last one, which has {last}")]
    CheckpointBehind {
        /// How many events it speaks of.
        log_size: u64,
        /// How many the last one speaks of.
        last: u64,
    },
    /// A record that belongs to a key is given to another.
    #[error("the record belongs to another key, and to one for ever")]
    OtherKey,
    /// A backup over something that is there.
    #[error("{} exists already, and a backup overwrites nothing", .path.display())]
    BackupExists {
        /// The file that is there.
        path: PathBuf,
    },
}
