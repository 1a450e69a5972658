//! Rounds that are over, written for others to read.
//!
//! | module | noun |
//! |---|---|
//! | `recorded`, `passing` | [`RecordedRound`]: a round with the rows that tell it; [`pass`]: every round of a record, in one pass |
//! | `recalled` | the rows of a round that the house still recalls, looked up without its key |
//! | `sight`, `telling` | the round as somebody may see it: `sabot-round-v1` of any of the four games |
//! | `hand` | [`NotedHand`]: an Omaha hand, as the formats of others tell it |
//! | `phh` | Poker Hand History, out and in |
//! | `ohh`, `tracker` | Open Hand History; the text that trackers read |
//! | `proof`, `schema` | its rows proven against a checkpoint; the JSON Schema of the form |
//!
//! It works on any [`sabot_store::Store`] and touches no file.

#![forbid(unsafe_code)]

mod amount;
mod hand;
mod ohh;
mod passing;
mod phh;
mod proof;
mod recalled;
mod recorded;
mod schema;
mod sight;
mod telling;
mod tracker;

pub use hand::{NotedDeed, NotedHand, NotedPlayer, NotedPot, NotedShowing, NotedStreet};
pub use ohh::ohh;
pub use passing::{PassError, pass};
pub use phh::{NoPhh, PhhFault, PhhFile, PhhReplay, PhhWrong, phh, phhs, read_phh, replay_phh};
pub use proof::{NotProven, check_proof, prove};
pub use recalled::{RecallError, rows_of};
pub use recorded::{RecordedRound, RecordedRow, Sitting};
pub use schema::round_schema;
pub use tracker::tracker_text;
