//! The data folder of a house: its record, its keys, its signed checkpoints.
//!
//! | file | |
//! |---|---|
//! | `record.db` | the record, one SQLite file once it is closed |
//! | `house.key` | the key with which decks are sealed; mode 0600 |
//! | `log.key` | the key that signs checkpoints; mode 0600 |
//! | `log.pub` | its public half, for inspectors |
//! | `log.head` | the signed head of the log after its last commit; mode 0600 |
//! | `days/` | the days that are closed, a file each (`NAME.db`), or archived (`NAME.sabotday`) |
//! | `keys/` | notes that signed a new key in |
//! | `people.db` | accounts and sessions, where a server has been; `demo-sign-ins.json` beside it in a demo house |
//!
//! An anchor is a second folder, best on another machine, to which every checkpoint is written too. [`export()`] writes a whole record as
//! lines of JSON, and [`import()`] makes it again out of them, wherever it is.

#![forbid(unsafe_code)]

mod anchor;
mod archive;
mod believing;
mod error;
mod export;
mod export_lines;
mod folder;
mod full_check;
mod handover;
mod head_file;
mod import;
mod keys;
mod lost;
mod modes;
mod noticed;
mod tree;
mod unbelieved;

pub use anchor::{AnchorState, anchored};
pub use archive::{ArchiveError, Archived, archive, reader};
pub use error::DataError;
pub use export::{ExportError, Exported, export};
pub use export_lines::EXPORT_FORMAT;
pub use folder::{ClosedFolder, DataFolder, FolderOpening, Signing, remember_head};
pub use full_check::{BreakOff, FullCheck};
pub use handover::resume;
pub use import::{ImportError, Imported, import};
pub use keys::Keys;
pub use lost::{Abandoned, Successor, abandoned};
pub use modes::make_folder;
pub use noticed::Noticed;
pub use tree::leaves;
pub use unbelieved::{Holder, Unbelieved};
