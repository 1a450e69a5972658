//! Past rounds: told again, and proven to a stranger.
//!
//! | module | noun |
//! |---|---|
//! | `found` | [`FoundRound`]: a round that is over, with all that the record says of it |
//! | `story`, `lines`, `money`, `later` | [`Story`]: the round as somebody may see it, with its lines, its money and what was done about it later |
//! | `hidden` | which rows hold cards that nobody was shown |
//! | `pack`, `prove` | [`Pack`]: rows with proofs against a signed checkpoint, and our reading of them |
//! | `check`, `twins` | [`check()`]: a pack checked without the house, its settlement worked out once more by the slow twins |
//! | `page` | a pack to be printed |
//!
//! It works on any [`sabot_store::Store`] and touches no file: bytes come in and go out. What it checks is untrusted.

#![forbid(unsafe_code)]

mod check;
mod difference;
mod found;
mod hidden;
mod later;
mod leaves;
mod lines;
mod money;
mod pack;
mod page;
mod played;
mod prove;
mod round;
mod story;
mod twins;

pub use check::{Checked, PackVerdict, Trust, check};
pub use difference::PackDifference;
pub use found::{FindError, FoundRound, Promise, find};
pub use later::{Later, LaterDeed};
pub use leaves::Leaves;
pub use lines::{Settlement, StakeLine};
pub use money::{Moved, PoolMove};
pub use pack::{
    DeckPart, Disclosure, FIRST_PACK_FORMAT, NotAPack, PACK_FORMAT, Pack, PackContent, ProvenRow, ReadJackpot,
    ReadLine, RoundReading,
};
pub use page::page;
pub use played::{Kept, Played};
pub use prove::ProveError;
pub use round::{NotARound, RoundId};
pub use story::{Said, Story, StoryStep, sees_books};
