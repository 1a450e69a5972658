//! What a store can be asked, and what it answers.

use std::path::PathBuf;

use crate::{
    AccountName, AppendOutcome, CommandId, DayName, Epoch, Lease, LeaseOutcome, LoadedSnapshot, LogHead, Mark, Owner,
    Page, Recorded, RecordedCommand, RequestError, Snapshot, StoreBatch, StoreError, StoredBalance, StoredCheckpoint,
    StreamHead, StreamName, Version,
};

/// What a store is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreRequest {
    /// Record what a command did.
    Append(Box<StoreBatch>),
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
        /// What the lease is on.
        resource: StreamName,
        /// Who takes it.
        owner: Owner,
        /// How long it is to run.
        ttl_ms: u32,
        /// What time it is. Engines that several machines share go by their own clock.
        now_ms: i64,
    },
    /// Make a lease run longer.
    Renew {
        /// What the lease is on.
        resource: StreamName,
        /// Who holds it.
        owner: Owner,
        /// The epoch under which he took it.
        epoch: Epoch,
        /// How long it is to run from now on.
        ttl_ms: u32,
        /// What time it is.
        now_ms: i64,
    },
    /// Give a lease back.
    Release {
        /// What the lease is on.
        resource: StreamName,
        /// Who holds it.
        owner: Owner,
        /// The epoch under which he took it.
        epoch: Epoch,
    },
    /// How a lease stands.
    Lease {
        /// What the lease is on.
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

impl StoreRequest {
    /// Whether it changes the record.
    #[must_use]
    pub(crate) const fn is_write(&self) -> bool {
        match self {
            StoreRequest::Append(_)
            | StoreRequest::Take { .. }
            | StoreRequest::Renew { .. }
            | StoreRequest::Release { .. }
            | StoreRequest::SaveSnapshot(_)
            | StoreRequest::SaveCheckpoint { .. }
            | StoreRequest::CloseDay { .. }
            | StoreRequest::SaveMark { .. } => true,
            StoreRequest::Read { .. }
            | StoreRequest::ReadLog { .. }
            | StoreRequest::ReadCommands { .. }
            | StoreRequest::FindCommand { .. }
            | StoreRequest::Head { .. }
            | StoreRequest::LogSize
            | StoreRequest::Streams
            | StoreRequest::Lease { .. }
            | StoreRequest::LoadSnapshot { .. }
            | StoreRequest::Checkpoints { .. }
            | StoreRequest::LastCheckpoint
            | StoreRequest::LogHead
            | StoreRequest::Mark { .. }
            | StoreRequest::Balance { .. }
            | StoreRequest::Balances
            | StoreRequest::Backup { .. } => false,
        }
    }
}

/// What a store answers: to each request the variant of its kind, or one of the last three.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Reply {
    /// To [`StoreRequest::Append`].
    Append(AppendOutcome),
    /// To [`StoreRequest::Read`] and [`StoreRequest::ReadLog`].
    Events(Page<Recorded>),
    /// To [`StoreRequest::ReadCommands`].
    Commands(Page<RecordedCommand>),
    /// To [`StoreRequest::FindCommand`].
    Command(Option<Box<RecordedCommand>>),
    /// To [`StoreRequest::Head`].
    Head(StreamHead),
    /// To [`StoreRequest::LogSize`].
    LogSize(u64),
    /// To [`StoreRequest::Streams`].
    Streams(Vec<StreamHead>),
    /// To [`StoreRequest::Take`], [`StoreRequest::Renew`] and [`StoreRequest::Release`].
    Leased(LeaseOutcome),
    /// To [`StoreRequest::Lease`]; none if it was never taken.
    Lease(Option<Lease>),
    /// To [`StoreRequest::SaveSnapshot`].
    SnapshotSaved,
    /// To [`StoreRequest::LoadSnapshot`].
    Snapshot(LoadedSnapshot),
    /// To [`StoreRequest::SaveCheckpoint`]. The same one saved again keeps its number.
    CheckpointSaved {
        /// Its number.
        number: u64,
    },
    /// To [`StoreRequest::Checkpoints`].
    Checkpoints(Page<StoredCheckpoint>),
    /// To [`StoreRequest::LastCheckpoint`].
    LastCheckpoint(Option<StoredCheckpoint>),
    /// To [`StoreRequest::CloseDay`].
    DayClosed,
    /// To [`StoreRequest::LogHead`]; none where nobody has signed.
    LogHead(Option<LogHead>),
    /// To [`StoreRequest::Mark`]; none where nothing was noted.
    Mark(Option<Vec<u8>>),
    /// To [`StoreRequest::SaveMark`].
    MarkSaved,
    /// To [`StoreRequest::Balance`]; none if it is not open.
    Balance(Option<StoredBalance>),
    /// To [`StoreRequest::Balances`].
    Balances(Vec<StoredBalance>),
    /// To [`StoreRequest::Backup`]: the copy is whole, checked and durable.
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
