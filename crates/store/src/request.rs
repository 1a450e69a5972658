//! What a store can be asked, and what it answers.

use std::path::PathBuf;

use crate::{
    AccountName, Balance, Batch, Checkpoint, CommandId, DayName, Epoch, Head, Lease, LeaseOutcome, LoadedSnapshot,
    LogHead, Mark, Outcome, Owner, Page, Recorded, RecordedCommand, RequestError, Snapshot, StoreError, StreamName,
    Version,
};

/// What a store is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Record what a command did.
    Append(Box<Batch>),
    /// Events of a stream from a version on.
    Read {
        /// The stream.
        stream: StreamName,
        /// The first version wanted.
        from: Version,
        /// How many at most.
        at_most: u32,
    },
    /// Events of all streams in the order of the log.
    ReadLog {
        /// The first place wanted.
        from: u64,
        /// How many at most.
        at_most: u32,
    },
    /// Commands in the order in which they were recorded.
    ReadCommands {
        /// The first number wanted.
        from: u64,
        /// How many at most.
        at_most: u32,
    },
    /// A command by its id: how a repeated one is answered, and how an unknown outcome is found out.
    FindCommand {
        /// The id.
        command: CommandId,
    },
    /// Where a stream stands.
    Head {
        /// The stream.
        stream: StreamName,
    },
    /// How many events there are.
    LogSize,
    /// Every stream that has an event, by name.
    Streams,
    /// Take a lease.
    Take {
        /// On what.
        resource: StreamName,
        /// For whom.
        owner: Owner,
        /// For how long.
        ttl_ms: u32,
        /// What time it is. Engines that several machines share go by their own clock.
        now_ms: i64,
    },
    /// Make a lease run longer.
    Renew {
        /// On what.
        resource: StreamName,
        /// Whose.
        owner: Owner,
        /// Under which epoch.
        epoch: Epoch,
        /// For how long from now.
        ttl_ms: u32,
        /// What time it is.
        now_ms: i64,
    },
    /// Give a lease back.
    Release {
        /// On what.
        resource: StreamName,
        /// Whose.
        owner: Owner,
        /// Under which epoch.
        epoch: Epoch,
    },
    /// How a lease stands.
    Lease {
        /// On what.
        resource: StreamName,
    },
    /// Keep a snapshot; of each stream the two newest are kept.
    SaveSnapshot(Snapshot),
    /// The newest whole snapshot of a stream.
    LoadSnapshot {
        /// The stream.
        stream: StreamName,
    },
    /// Keep a checkpoint for ever.
    SaveCheckpoint {
        /// How many events it speaks of.
        log_size: u64,
        /// What it says.
        bytes: Vec<u8>,
    },
    /// Checkpoints in the order in which they were saved.
    Checkpoints {
        /// The first number wanted.
        from: u64,
        /// How many at most.
        at_most: u32,
    },
    /// The checkpoint saved last.
    LastCheckpoint,
    /// Close the day: what comes behind is written into a new file, and numbers go on. Where nothing was written since the last
    /// turn, nothing happens.
    CloseDay {
        /// What the day that ends is called. A second one of the same name is told apart by a number.
        day: DayName,
    },
    /// The signed head of the log as it was after the last commit.
    LogHead,
    /// What was noted about the whole record.
    Mark {
        /// Which note.
        of: Mark,
    },
    /// Note something about the whole record, in place of what was noted before.
    SaveMark {
        /// Which note.
        of: Mark,
        /// What it says.
        bytes: Vec<u8>,
    },
    /// What an account holds.
    Balance {
        /// The account.
        account: AccountName,
    },
    /// What all accounts hold at one moment, by name.
    Balances,
    /// Copy the whole store while it goes on working.
    Backup {
        /// To this file, which must not exist.
        to: PathBuf,
    },
}

impl Request {
    /// Whether it changes the record.
    #[must_use]
    pub const fn is_write(&self) -> bool {
        match self {
            Request::Append(_)
            | Request::Take { .. }
            | Request::Renew { .. }
            | Request::Release { .. }
            | Request::SaveSnapshot(_)
            | Request::SaveCheckpoint { .. }
            | Request::CloseDay { .. }
            | Request::SaveMark { .. } => true,
            Request::Read { .. }
            | Request::ReadLog { .. }
            | Request::ReadCommands { .. }
            | Request::FindCommand { .. }
            | Request::Head { .. }
            | Request::LogSize
            | Request::Streams
            | Request::Lease { .. }
            | Request::LoadSnapshot { .. }
            | Request::Checkpoints { .. }
            | Request::LastCheckpoint
            | Request::LogHead
            | Request::Mark { .. }
            | Request::Balance { .. }
            | Request::Balances
            | Request::Backup { .. } => false,
        }
    }
}

/// What a store answers: to each request the variant of its kind, or one of the last three.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Reply {
    /// To [`Request::Append`].
    Append(Outcome),
    /// To [`Request::Read`] and [`Request::ReadLog`].
    Events(Page<Recorded>),
    /// To [`Request::ReadCommands`].
    Commands(Page<RecordedCommand>),
    /// To [`Request::FindCommand`].
    Command(Option<Box<RecordedCommand>>),
    /// To [`Request::Head`].
    Head(Head),
    /// To [`Request::LogSize`].
    LogSize(u64),
    /// To [`Request::Streams`].
    Streams(Vec<Head>),
    /// To [`Request::Take`], [`Request::Renew`] and [`Request::Release`].
    Leased(LeaseOutcome),
    /// To [`Request::Lease`]; none if it was never taken.
    Lease(Option<Lease>),
    /// To [`Request::SaveSnapshot`].
    SnapshotSaved,
    /// To [`Request::LoadSnapshot`].
    Snapshot(LoadedSnapshot),
    /// To [`Request::SaveCheckpoint`]. The same one saved again keeps its number.
    CheckpointSaved {
        /// Its number.
        number: u64,
    },
    /// To [`Request::Checkpoints`].
    Checkpoints(Page<Checkpoint>),
    /// To [`Request::LastCheckpoint`].
    LastCheckpoint(Option<Checkpoint>),
    /// To [`Request::CloseDay`].
    DayClosed,
    /// To [`Request::LogHead`]; none where nobody has signed.
    LogHead(Option<LogHead>),
    /// To [`Request::Mark`]; none where nothing was noted.
    Mark(Option<Vec<u8>>),
    /// To [`Request::SaveMark`].
    MarkSaved,
    /// To [`Request::Balance`]; none if it is not open.
    Balance(Option<Balance>),
    /// To [`Request::Balances`].
    Balances(Vec<Balance>),
    /// To [`Request::Backup`]: the copy is whole, checked and durable.
    BackedUp {
        /// How large it is.
        bytes: u64,
    },
    /// The request cannot be right.
    Refused(RequestError),
    /// The store could not do it, and nothing of it happened.
    Failed(StoreError),
    /// Whether it happened cannot be known before the store is opened anew.
    Unknown(StoreError),
}
