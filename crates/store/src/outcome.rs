//! What became of a batch.

use core::ops::Range;
use std::sync::Arc;

use sabot_ledger::Bounds;
use sabot_money::Currency;

use crate::{AccountName, CommandId, Digest, Epoch, Kind, LogHead, StreamName, TransferId, Version};

/// What became of a batch. Everything but [`AppendOutcome::Done`] left the record as it was.
///
/// All engines check in the same order, so that they give the same answer: the form of the batch, its command, the
/// epochs of all its streams, their versions, the accounts, the transfers, and the bounds last.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum AppendOutcome {
    /// It is recorded and durable.
    Done(Receipt),
    /// The command was recorded before; this is what it was answered then.
    Duplicate {
        /// The first answer.
        answer: Vec<u8>,
        /// Where its events are in the log.
        log: Range<u64>,
    },
    /// Another command was recorded under the same id.
    OtherContent {
        /// The id.
        command: CommandId,
    },
    /// A newer epoch was given out: the writer no longer holds the stream and must stop.
    Fenced {
        /// The stream.
        stream: StreamName,
        /// The newest epoch.
        epoch: Epoch,
    },
    /// The stream is elsewhere: read it again and decide again.
    Conflict {
        /// The stream.
        stream: StreamName,
        /// Its version.
        actual: Version,
    },
    /// An account would hold less or more than it may: of several, the first by name.
    Overdrawn {
        /// The account.
        account: AccountName,
        /// What it would hold, in minor units.
        would_minor: i128,
        /// What it may hold.
        bounds: Bounds,
    },
    /// The batch is wrong: in itself, or beside what the record holds.
    Refused(BatchError),
}

/// Where a batch is in the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// The places of its events in the log.
    pub log: Range<u64>,
    /// The versions of its streams now, in the order of the batch.
    pub versions: Vec<(StreamName, Version)>,
    /// The leaves of its events, in the order of the log.
    pub leaves: Vec<Digest>,
    /// The signed head of the commit that holds it, where somebody signs.
    pub head: Option<Arc<LogHead>>,
}

/// A batch that no honest writer sends.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BatchError {
    /// Nothing to record.
    #[error("a batch records at least one event")]
    NoEvents,
    /// Too many of something.
    #[error("a batch has at most {most} {what}, and this has {count}")]
    TooMany {
        /// What there are too many of.
        what: &'static str,
        /// How many there are.
        count: usize,
        /// How many are allowed.
        most: usize,
    },
    /// Something too long.
    #[error("{what} has at most {most} bytes, and this has {bytes}")]
    TooLarge {
        /// What is too long.
        what: &'static str,
        /// How long it is.
        bytes: usize,
        /// How long it may be.
        most: usize,
    },
    /// A stream in two places of a batch.
    #[error("stream {stream} stands twice in one batch")]
    StreamTwice {
        /// The stream.
        stream: StreamName,
    },
    /// A moment beyond all calendars.
    #[error("the moment {ms} ms is beyond 2^53 ms around 1970")]
    Moment {
        /// The moment.
        ms: i64,
    },
    /// A zero character in a body.
    #[error("the body of an event of kind {kind} contains a zero character")]
    ZeroInBody {
        /// The kind.
        kind: Kind,
    },
    /// Bounds that hold nothing.
    #[error("account {account} cannot hold at least {} and at most {}", .bounds.least, .bounds.most)]
    BoundsReversed {
        /// The account.
        account: AccountName,
        /// The bounds.
        bounds: Bounds,
    },
    /// An amount that is zero or less.
    #[error("transfer {transfer} moves {minor} minor units, which is not more than nothing")]
    NotPositive {
        /// The transfer.
        transfer: TransferId,
        /// The amount in minor units.
        minor: i64,
    },
    /// From an account to itself.
    #[error("transfer {transfer} goes from an account to itself")]
    SameAccount {
        /// The transfer.
        transfer: TransferId,
    },
    /// An epoch that was never given out.
    #[error("epoch {epoch} of stream {stream} was never given out: the newest is {given}")]
    EpochNeverGiven {
        /// The stream.
        stream: StreamName,
        /// The epoch of the batch.
        epoch: Epoch,
        /// The newest epoch.
        given: Epoch,
    },
    /// An account that is not open.
    #[error("account {account} is not open")]
    UnknownAccount {
        /// The account.
        account: AccountName,
    },
    /// An account that is open already.
    #[error("account {account} is open already")]
    AlreadyOpen {
        /// The account.
        account: AccountName,
    },
    /// A transfer in another currency than its account.
    #[error("transfer {transfer} is in {currency}, and one of its accounts holds {holds}")]
    OtherCurrency {
        /// The transfer.
        transfer: TransferId,
        /// Its currency.
        currency: Currency,
        /// The currency of the account: of the one that gives, if both are wrong.
        holds: Currency,
    },
    /// An id that another transfer has.
    #[error("a transfer {transfer} is recorded already")]
    TransferExists {
        /// The transfer.
        transfer: TransferId,
    },
}
