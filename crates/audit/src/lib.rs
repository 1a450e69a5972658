//! An audit of a whole record: everything that can be checked without trusting whoever wrote it.
//!
//! [`audit`] goes through the record once, from its first event to its last, and holds no more of it in memory than the
//! house itself does. Whatever is not as it must be is a [`Finding`] that names its [`RecordPlace`], what was expected and what
//! is there.
//!
//! | module | checks |
//! |---|---|
//! | `log` | bodies are canonical and hash into their leaves; versions, places and epochs; the order of time |
//! | `clock` | the clock was put right by two people and by what was noted, and moments fall nowhere else |
//! | `signed` | the tree at the size of every checkpoint, every change of keys and whatever the inspector holds |
//! | `command` | events, answers and transfers belong to their commands |
//! | `decided`, `first_form` | every command decided again: what the house decides is what its rows tell |
//! | `replay` | the house, rebuilt from its batches; after each of them the [book of laws](sabot_laws) is asked |
//! | `decks` | decks committed before betting, and opened as they were shown |
//! | `snapshot` | the newest snapshot, from which a floor would start, is the house as it was then |
//! | `store` | what the store says it holds at the end |
//! | `broken` | that a house did not break while it was rebuilt |
//!
//! It knows no file and no command line. What it finds has a key, so that others can tell it in any language.

#![forbid(unsafe_code)]

mod audit;
mod body;
mod broken;
mod clock;
mod command;
mod copied_pool;
mod decided;
mod decks;
mod fault;
mod finding;
mod first_form;
mod laying;
mod log;
mod place;
mod replay;
mod signed;
mod snapshot;
mod source;
mod store;
mod verdict;

pub use audit::{AuditProgress, Inputs, audit};
pub use fault::Fault;
pub use finding::{FINDINGS_MAX, Finding};
pub use place::RecordPlace;
pub use sabot_laws::Law;
pub use verdict::{AuditCounts, RecordStanding, Verdict};
