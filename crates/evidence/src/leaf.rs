//! The leaf of one stored event: what the log's tree is made of.

use crate::Digest;
use crate::merkle::leaf_hash;

/// The name with which every leaf begins, so that no other bytes that are hashed anywhere can be taken for one.
pub(crate) const LEAF_DOMAIN: &str = "sabot-leaf-v1";

/// An event as the log has recorded it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedLeaf<'a> {
    /// The stream it belongs to: a table, a pool.
    pub stream: &'a str,
    /// Its place in the stream, from 1.
    pub version: u64,
    /// The term of whoever owned the stream when it was written; it never falls.
    pub epoch: u64,
    /// What kind of event it is.
    pub kind: &'a str,
    /// Which form of that kind.
    pub kind_version: u64,
    /// When it was recorded: milliseconds since the beginning of 1970, UTC.
    pub recorded_at_ms: i64,
    /// The command that brought it about.
    pub command: &'a str,
    /// The SHA-256 digest of the body, exactly as stored.
    pub body: Digest,
}

/// An event in its place: behind another of the same stream, and in the log.
///
/// ```
/// use sabot_evidence::{Digest, Leaf, RecordedLeaf};
///
/// let event = RecordedLeaf {
///     stream: "stud-1", version: 1, epoch: 1, kind: "opened", kind_version: 1,
///     recorded_at_ms: 1_794_695_400_000, command: "c-1", body: Digest::of(b"{}"),
/// };
/// let leaf = Leaf { event, previous: Digest::ZERO, index: 0 };
/// assert_ne!(leaf.hash(), Leaf { index: 1, ..leaf }.hash());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaf<'a> {
    /// The event.
    pub event: RecordedLeaf<'a>,
    /// The hash of the leaf before it in the same stream; [`Digest::ZERO`] for the first.
    pub previous: Digest,
    /// Its place in the whole log, from 0.
    pub index: u64,
}

impl Leaf<'_> {
    /// The bytes that are hashed.
    ///
    /// Every text is preceded by the number of its bytes; every number has eight bytes, the highest first (the time in two's
    /// complement); a digest has its 32 bytes. So no two different leaves have the same bytes. In this order: domain,
    /// stream, version, epoch, kind, version of the kind, time, command, digest of the body, leaf before, place in the log.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        let event = &self.event;
        let mut bytes = Vec::with_capacity(192);
        text(&mut bytes, LEAF_DOMAIN);
        text(&mut bytes, event.stream);
        number(&mut bytes, event.version);
        number(&mut bytes, event.epoch);
        text(&mut bytes, event.kind);
        number(&mut bytes, event.kind_version);
        bytes.extend_from_slice(&event.recorded_at_ms.to_be_bytes());
        text(&mut bytes, event.command);
        bytes.extend_from_slice(event.body.as_bytes());
        bytes.extend_from_slice(self.previous.as_bytes());
        number(&mut bytes, self.index);
        bytes
    }

    /// Its hash in the tree, SHA-256(0x00 ‖ bytes) as RFC 6962 says; the next leaf of the stream names it.
    #[must_use]
    pub fn hash(&self) -> Digest {
        leaf_hash(&self.encode())
    }
}

fn number(bytes: &mut Vec<u8>, number: u64) {
    bytes.extend_from_slice(&number.to_be_bytes());
}

fn text(bytes: &mut Vec<u8>, text: &str) {
    number(bytes, text.len() as u64);
    bytes.extend_from_slice(text.as_bytes());
}
