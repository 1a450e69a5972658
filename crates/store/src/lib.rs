//! The durable record of a house, behind one interface.
//!
//! A [`Store`] is asked now and answers later ([`Store::submit`], [`Store::completed`]), so that one interface fits a
//! writer thread, a database far away and a simulated disk. It keeps, for ever and in order, what commands did: events
//! in streams, all in one log without gaps, and money moved between accounts in balance. A [`StoreBatch`] is recorded whole
//! or not at all, and answered when it is durable.
//!
//! What always holds:
//!
//! - a stream's versions and the log's places have no gaps, and the [`Sealer`] saw the events in the order of the log;
//! - a command is recorded once; repeated, it is given its first answer;
//! - who holds an older [`Epoch`] than the newest given out cannot append, whatever the clocks say;
//! - where somebody signs ([`Heads`]), the record holds a signed head of the log as it was after its last commit;
//! - in each currency all balances sum to zero, and each is within its bounds;
//! - what was recorded is never changed or removed. [`Upcasters`] turn old events into newer forms when they are read.
//!
//! Three engines: [`MemoryStore`] for tests and as the plain twin that the others are compared with, [`FaultyStore`]
//! for simulation, [`SqliteStore`] for a house on one machine. The store knows bytes, versions, leases and balanced
//! transfers; it knows no game, no ledger entry and no clock.
//!
//! ```
//! use std::sync::Arc;
//! use sabot_store::*;
//!
//! let mut store = MemoryStore::new(Arc::new(|event: &Unsealed<'_>| Digest::of(event.body.as_bytes())));
//! let opened = NewEvent { kind: "opened".parse()?, kind_version: 1, recorded_at_ms: 0, body: "{}".to_owned() };
//! let batch = StoreBatch {
//!     command: "open-stud-1".parse()?,
//!     content: Digest::of(b"open the table stud-1"),
//!     answer: b"it is open".to_vec(),
//!     streams: vec![StreamAppend {
//!         stream: "stud-1".parse()?,
//!         epoch: Epoch(0),
//!         expected: Version(0),
//!         events: vec![opened],
//!     }],
//!     accounts: vec![],
//!     transfers: vec![],
//! };
//! let Reply::Append(AppendOutcome::Done(receipt)) = ask(&mut store, StoreRequest::Append(Box::new(batch.clone()))) else {
//!     panic!("the stream is empty");
//! };
//! assert_eq!(receipt.log, 0..1);
//!
//! // The line was cut and the command comes once more: nothing happens twice.
//! let again = ask(&mut store, StoreRequest::Append(Box::new(batch)));
//! assert_eq!(again, Reply::Append(AppendOutcome::Duplicate { answer: b"it is open".to_vec(), log: 0..1 }));
//! # Ok::<(), StoreNameError>(())
//! ```

#![forbid(unsafe_code)]

mod batch;
mod counters;
mod error;
mod faulty;
mod heads;
mod lease;
pub mod limits;
mod memory;
mod name;
mod outcome;
mod recorded;
mod request;
mod seal;
mod snapshot;
mod sqlite;
mod store;
mod upcast;

pub use batch::{AccountChange, NewEvent, StoreBatch, StoredTransfer, StreamAppend};
pub use counters::{Epoch, Version};
pub use error::{RequestError, StoreError};
pub use faulty::{DiskFault, FaultPlan, FaultyStore, Recovery};
pub use heads::{Heads, LogHead, Mark};
pub use lease::{Lease, LeaseOutcome};
pub use memory::MemoryStore;
pub use name::{AccountName, CommandId, DayName, Kind, Owner, StoreNameError, StreamName, TransferId};
pub use outcome::{AppendOutcome, BatchError, Receipt};
pub use recorded::{Page, Recorded, RecordedCommand, StoredBalance, StoredCheckpoint, StreamHead};
pub use request::{Reply, StoreRequest};
pub use sabot_law::Digest;
pub use seal::{Sealer, Unsealed};
pub use snapshot::{DamagedSnapshot, LoadedSnapshot, Snapshot};
pub use sqlite::{
    Archiving, ClosedDay, Damage, Held, LeftBeside, OpenStoreError, SqliteOptions, SqliteReader, SqliteStore, note_of,
};
pub use store::{Store, Ticket, ask};
pub use upcast::{Current, UpcastError, UpcastStep, Upcasters};
// Bounds are those of the ledger.
pub use sabot_ledger::Bounds;
