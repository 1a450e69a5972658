//! How much of everything there may be. What is above is refused, never cut.

/// Streams in one batch.
pub const STREAMS_MAX: usize = 64;
/// Events in one batch.
pub const EVENTS_MAX: usize = 1_024;
/// Accounts that one batch opens or gives other bounds.
pub const ACCOUNT_CHANGES_MAX: usize = 1_024;
/// Transfers in one batch.
pub const TRANSFERS_MAX: usize = 4_096;
/// The body of one event.
pub const BODY_BYTES_MAX: usize = 1 << 20;
/// The answer kept for a command.
pub const ANSWER_BYTES_MAX: usize = 1 << 20;
/// All bodies and the answer of a batch together.
pub const BATCH_BYTES_MAX: usize = 16 << 20;
/// A snapshot.
pub const SNAPSHOT_BYTES_MAX: usize = 64 << 20;
/// A checkpoint.
pub const CHECKPOINT_BYTES_MAX: usize = 64 << 10;
/// Snapshots kept for each stream.
pub const SNAPSHOTS_KEPT: usize = 2;
/// How many things a page of an answer holds, whatever was asked for.
pub const PAGE_ITEMS_MAX: usize = 4_096;
/// How many bytes a page of an answer holds, unless a single thing is larger.
pub const PAGE_BYTES_MAX: usize = 8 << 20;
/// How long a lease runs at most: a day.
pub const LEASE_MS_MAX: u32 = 86_400_000;
/// Moments lie within this many milliseconds around 1970, where every reader counts exactly.
pub const MOMENT_MS_MAX: i64 = 1 << 53;
