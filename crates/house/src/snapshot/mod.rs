//! A house at a moment, as it is written down: so that it need not be made again from all that ever happened.
//!
//! It can be taken at any moment. A game is only written down between rounds; where a round is open, the game as it was
//! when the round began stands there with everything that has happened in it since, and these events make it again. Hidden
//! cards of that round stand in the events: whoever keeps a snapshot seals it, as the floor does.
//!
//! | file | about |
//! |---|---|
//! | `game.rs` | a game between rounds, whichever it is |
//! | `clock.rs` | a table's clock, as what is left of it |
//! | `table.rs` | a table with its round, its money and its last rounds |
//! | `house.rs` | everything, and back |

mod clock;
mod game;
mod house;
mod table;

pub use game::Between;
pub use house::{FORM, HouseSnapshot, SnapshotError};
pub(crate) use sabot_people::pairs;
