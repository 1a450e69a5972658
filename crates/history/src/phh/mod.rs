//! Poker Hand History (`.phh`): TOML whose fields and actions `uoftcrg/phh-std` describes. Hands go out of a record, and come in
//! to be played again under our rules.
//!
//! | file | what |
//! |---|---|
//! | `write.rs` | a hand of ours as PHH |
//! | `file.rs`, `action.rs` | a file read: fields, amounts, actions; nothing of it is believed |
//! | `replay.rs` | the hand of a file, decided by our engine action by action |
//! | `fault.rs` | what is wrong with a file: the field, its value, and the rule where there is one |
//!
//! PHH has a code for pot-limit Omaha (`PO`) and none for no-limit Omaha: such a hand has no PHH.

mod action;
mod fault;
mod file;
mod replay;
mod write;

pub use fault::{PhhFault, PhhWrong};
pub use file::{PhhFile, read_phh};
pub use replay::{PhhReplay, replay_phh};
pub use write::{NoPhh, phh, phhs};
