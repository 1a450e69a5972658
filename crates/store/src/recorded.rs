//! What the record gives back.

use core::ops::Range;

use sabot_ledger::Bounds;
use sabot_money::{Currency, Money};

use crate::limits::{PAGE_BYTES_MAX, PAGE_ITEMS_MAX};
use crate::{AccountChange, AccountName, CommandId, Digest, Epoch, Kind, StoredTransfer, StreamName, Version};

/// An event as it was recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// Its place in the log of all streams, counted from 0 without gaps.
    pub log_index: u64,
    /// Its stream.
    pub stream: StreamName,
    /// Its place in the stream, counted from 1 without gaps.
    pub version: Version,
    /// The epoch under which it was written.
    pub epoch: Epoch,
    /// The command that brought it about.
    pub command: CommandId,
    /// What kind it is.
    pub kind: Kind,
    /// Which form of its kind the body has.
    pub kind_version: u16,
    /// When, in milliseconds since 1970, UTC.
    pub recorded_at_ms: i64,
    /// The text as it was given.
    pub body: String,
    /// What the sealer made of it.
    pub leaf: Digest,
}

/// A command with all that it did besides its events, which are in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedCommand {
    /// Its place among the commands, counted from 0 without gaps.
    pub number: u64,
    /// Its id.
    pub command: CommandId,
    /// What it asked for.
    pub content: Digest,
    /// What it was answered.
    pub answer: Vec<u8>,
    /// Where its events are in the log.
    pub log: Range<u64>,
    /// Accounts that it opened or gave other bounds.
    pub accounts: Vec<AccountChange>,
    /// Money that it moved.
    pub transfers: Vec<StoredTransfer>,
}

/// Where a stream stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StreamHead {
    /// The stream.
    pub stream: StreamName,
    /// How many events it has.
    pub version: Version,
    /// The newest epoch given out for it.
    pub epoch: Epoch,
    /// The leaf of its last event.
    pub leaf: Option<Digest>,
}

/// What an account holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredBalance {
    /// The account.
    pub account: AccountName,
    /// Its currency.
    pub currency: Currency,
    /// What it holds.
    pub amount: Money,
    /// How little and how much it may hold.
    pub bounds: Bounds,
}

/// A signed statement about the log, kept as it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCheckpoint {
    /// Its place among the checkpoints, counted from 0 without gaps.
    pub number: u64,
    /// How many events of the log it speaks of.
    pub log_size: u64,
    /// What it says.
    pub bytes: Vec<u8>,
}

/// Some of what was asked for, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page<T> {
    /// What fits in one answer.
    pub items: Vec<T>,
    /// Where to go on, if there is more.
    pub next: Option<u64>,
}

/// What stands in pages: it has a number to go on from, and a size.
pub(crate) trait Numbered {
    fn number(&self) -> u64;
    fn bytes(&self) -> usize;
}

/// The first of these, as many as were asked for and as fit.
pub(crate) fn gather<T: Numbered, E>(at_most: u32, items: impl Iterator<Item = Result<T, E>>) -> Result<Page<T>, E> {
    let most = PAGE_ITEMS_MAX.min(usize::try_from(at_most).unwrap_or(usize::MAX));
    let mut page = Page { items: Vec::new(), next: None };
    let mut bytes = 0;
    for item in items {
        let item = item?;
        bytes += item.bytes();
        if page.items.len() >= most || (bytes > PAGE_BYTES_MAX && !page.items.is_empty()) {
            page.next = Some(item.number());
            break;
        }
        page.items.push(item);
    }
    Ok(page)
}

impl Numbered for StoredCheckpoint {
    fn number(&self) -> u64 {
        self.number
    }

    fn bytes(&self) -> usize {
        self.bytes.len()
    }
}

impl Numbered for RecordedCommand {
    fn number(&self) -> u64 {
        self.number
    }

    fn bytes(&self) -> usize {
        self.answer.len() + size_of_val(&*self.accounts) + size_of_val(&*self.transfers)
    }
}

/// An event that is read in the order of the log.
pub(crate) struct InLog(pub(crate) Recorded);

impl Numbered for InLog {
    fn number(&self) -> u64 {
        self.0.log_index
    }

    fn bytes(&self) -> usize {
        self.0.body.len()
    }
}

/// An event that is read in the order of its stream.
pub(crate) struct InStream(pub(crate) Recorded);

impl Numbered for InStream {
    fn number(&self) -> u64 {
        self.0.version.0
    }

    fn bytes(&self) -> usize {
        self.0.body.len()
    }
}

impl From<Page<InLog>> for Page<Recorded> {
    fn from(page: Page<InLog>) -> Page<Recorded> {
        Page { items: page.items.into_iter().map(|one| one.0).collect(), next: page.next }
    }
}

impl From<Page<InStream>> for Page<Recorded> {
    fn from(page: Page<InStream>) -> Page<Recorded> {
        Page { items: page.items.into_iter().map(|one| one.0).collect(), next: page.next }
    }
}
