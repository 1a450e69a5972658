//! What gives an event its leaf.

use crate::{CommandId, Digest, Epoch, Kind, StreamName, Version};

/// An event that has its place and is about to be recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsealed<'a> {
    /// Its place in the log.
    pub log_index: u64,
    /// Its stream.
    pub stream: StreamName,
    /// Its place in the stream.
    pub version: Version,
    /// The epoch of its writer.
    pub epoch: Epoch,
    /// The command that brought it about.
    pub command: CommandId,
    /// What kind it is.
    pub kind: Kind,
    /// Which form of its kind the body has.
    pub kind_version: u16,
    /// When, in milliseconds since 1970, UTC.
    pub recorded_at_ms: i64,
    /// The text.
    pub body: &'a str,
    /// The leaf of the event before it in its stream.
    pub before_in_stream: Option<Digest>,
    /// The leaf of the event before it in the log.
    pub before_in_log: Option<Digest>,
}

/// Makes the leaves of the log. Who opens a store brings it, so that the store need not know what is proven with them.
///
/// The one writer of a store calls it in the order of the log, inside the transaction that records the event. The same
/// event must always give the same leaf: a batch that is refused afterwards leaves no trace, and so must the sealer.
///
/// ```
/// use sabot_store::{Digest, Sealer, Unsealed};
/// fn takes(_: impl Sealer) {}
/// takes(|event: &Unsealed<'_>| Digest::of(event.body.as_bytes()));
/// ```
pub trait Sealer: Send + Sync {
    /// The leaf of an event.
    fn seal(&self, event: &Unsealed<'_>) -> Digest;
}

impl<F: Fn(&Unsealed<'_>) -> Digest + Send + Sync> Sealer for F {
    fn seal(&self, event: &Unsealed<'_>) -> Digest {
        self(event)
    }
}
