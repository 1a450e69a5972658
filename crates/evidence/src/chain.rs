//! The streams of a log, each event linked to the one before it.

use std::collections::BTreeMap;

use thiserror::Error;

use crate::{Digest, Leaf, RecordedLeaf};

/// Where a log stands: how many events it has, and the last of each stream.
///
/// Whoever writes a log asks it for the next leaf; whoever checks one feeds it the stored events in order and compares.
///
/// ```
/// use sabot_evidence::{BrokenChain, Chain, Digest, RecordedLeaf};
///
/// let event = RecordedLeaf {
///     stream: "stud-1", version: 1, epoch: 1, kind: "opened", kind_version: 1,
///     recorded_at_ms: 0, command: "c-1", body: Digest::of(b"{}"),
/// };
/// let mut chain = Chain::default();
/// let first = chain.link(&event)?;
/// assert_eq!(chain.head("stud-1").unwrap().leaf, first);
/// assert_eq!(chain.link(&event), Err(BrokenChain::Version { wanted: 2, found: 1 }));
/// # Ok::<(), BrokenChain>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chain {
    size: u64,
    heads: BTreeMap<String, ChainHead>,
}

/// The last event of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct ChainHead {
    /// Its version.
    pub version: u64,
    /// Its epoch.
    pub epoch: u64,
    /// The hash of its leaf.
    pub leaf: Digest,
}

/// Why an event cannot follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BrokenChain {
    /// A version was left out, or comes again.
    #[error("version {wanted} of the stream should follow, and this is {found}")]
    Version {
        /// The version that should follow.
        wanted: u64,
        /// The version that came.
        found: u64,
    },
    /// The event was written by somebody who no longer owned the stream.
    #[error("the stream is in epoch {now}, and this is of epoch {found}")]
    Epoch {
        /// The epoch of the event before.
        now: u64,
        /// The epoch of this one.
        found: u64,
    },
}

impl Chain {
    /// Goes on where a log of so many events ended, with the last event of each of its streams.
    #[must_use]
    pub fn resume(size: u64, heads: impl IntoIterator<Item = (String, ChainHead)>) -> Chain {
        Chain { size, heads: heads.into_iter().collect() }
    }

    /// How many events the log has.
    #[must_use]
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// The last event of a stream, if it has any.
    #[must_use]
    pub fn head(&self, stream: &str) -> Option<&ChainHead> {
        self.heads.get(stream)
    }

    /// Puts an event behind the last of its stream and of the log, and gives the hash of its leaf.
    ///
    /// # Errors
    /// If it is not the next of its stream, or of an epoch that has ended; nothing changes then.
    pub fn link(&mut self, event: &RecordedLeaf<'_>) -> Result<Digest, BrokenChain> {
        let (version, epoch, previous) =
            self.heads.get(event.stream).map_or((0, 0, Digest::ZERO), |head| (head.version, head.epoch, head.leaf));
        let wanted = version.saturating_add(1);
        if event.version != wanted {
            return Err(BrokenChain::Version { wanted, found: event.version });
        }
        if event.epoch < epoch {
            return Err(BrokenChain::Epoch { now: epoch, found: event.epoch });
        }
        let leaf = Leaf { event: *event, previous, index: self.size }.hash();
        self.size += 1;
        self.heads.insert(event.stream.to_owned(), ChainHead { version: event.version, epoch: event.epoch, leaf });
        Ok(leaf)
    }
}
