//! What the log is after each commit, and who signs it.

use core::fmt;
use std::sync::Arc;

use crate::{AppendOutcome, Digest, Reply};

/// What the log is: how many events it has, the root of the tree over their leaves, and a signed text that says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogHead {
    /// How many events.
    pub log_size: u64,
    /// The root of the tree over their leaves.
    pub root: Digest,
    /// The signed text.
    pub note: Vec<u8>,
}

/// Signs what the log is. Who opens a store brings it, beside the [`Sealer`](crate::Sealer), so that the store need know neither
/// trees nor keys.
///
/// The one writer of a store has each group of appends signed inside the transaction that records them. Once that is durable, and
/// before anybody is answered, it says so: whoever remembers heads elsewhere is never ahead of the record, and never behind an
/// answer.
pub trait Heads: Send {
    /// How many events the log has that it has signed or was opened on.
    fn log_size(&self) -> u64;

    /// The head of the log with these leaves behind it. Until it is durable it may be taken back.
    ///
    /// # Errors
    /// Why nothing can be signed; then nothing is recorded either.
    fn sign(&mut self, leaves: &[Digest]) -> Result<LogHead, String>;

    /// Takes back what was signed since the last durable head, because it was not recorded.
    fn undo(&mut self);

    /// Learns that what was signed last is durable.
    ///
    /// # Errors
    /// Why it cannot be remembered; then nobody is answered, and the store stops.
    fn durable(&mut self, head: &LogHead) -> Result<(), String>;

    /// Nothing more comes for a while, or ever: a moment to make what was remembered outlast a power cut.
    ///
    /// # Errors
    /// Why it cannot.
    fn settle(&mut self) -> Result<(), String> {
        Ok(())
    }
}

/// Who signs, if anybody does.
#[derive(Default)]
pub(crate) struct Signing(Option<Box<dyn Heads>>);

impl fmt::Debug for Signing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let log_size = self.0.as_ref().map(|heads| heads.log_size());
        f.debug_struct("Signing").field("log_size", &log_size).finish()
    }
}

impl Signing {
    pub(crate) const fn by(heads: Box<dyn Heads>) -> Signing {
        Signing(Some(heads))
    }

    /// Signs the head of the log with what these replies say was appended, if anything was and anybody signs. The
    /// replies carry the head from then on.
    pub(crate) fn sign(&mut self, replies: &mut [Reply]) -> Result<Option<Arc<LogHead>>, String> {
        let Some(heads) = &mut self.0 else { return Ok(None) };
        let leaves: Vec<Digest> =
            replies.iter().filter_map(done).flat_map(|receipt| &receipt.leaves).copied().collect();
        if leaves.is_empty() {
            return Ok(None);
        }
        let head = Arc::new(heads.sign(&leaves)?);
        for reply in replies {
            if let Reply::Append(AppendOutcome::Done(receipt)) = reply {
                receipt.head = Some(Arc::clone(&head));
            }
        }
        Ok(Some(head))
    }

    pub(crate) fn undo(&mut self) {
        if let Some(heads) = &mut self.0 {
            heads.undo();
        }
    }

    pub(crate) fn durable(&mut self, head: Option<&LogHead>) -> Result<(), String> {
        match (&mut self.0, head) {
            (Some(heads), Some(head)) => heads.durable(head),
            _ => Ok(()),
        }
    }

    pub(crate) fn settle(&mut self) -> Result<(), String> {
        self.0.as_mut().map_or(Ok(()), |heads| heads.settle())
    }

    /// Whether nobody signs, or whoever does knows a log of this size.
    pub(crate) fn fits(&self, log_size: u64) -> bool {
        self.0.as_ref().is_none_or(|heads| heads.log_size() == log_size)
    }

    pub(crate) const fn is_none(&self) -> bool {
        self.0.is_none()
    }
}

fn done(reply: &Reply) -> Option<&crate::Receipt> {
    match reply {
        Reply::Append(AppendOutcome::Done(receipt)) => Some(receipt),
        _ => None,
    }
}

/// What whoever keeps a record notes about the whole of it. The store does not read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// The key to which the record belongs. It is noted once and never changed.
    Key,
    /// The place up to which the record was checked.
    Checked,
}

impl Mark {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Mark::Key => "key",
            Mark::Checked => "checked",
        }
    }
}
