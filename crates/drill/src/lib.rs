//! The whole floor under a virtual clock and a virtual disk, from one seed.
//!
//! Bots play all four games, people watch over them, croupiers err, somebody is hostile, lines are cut and commands come
//! twice; the process stops at any boundary, the disk tears its tail, is full, or lies. After everything that happens
//! checkers look at all that was given out and all that is recorded, and at the end the record is audited as an inspector
//! would. The same seed does the same again.
//!
//! ```
//! let drilled = sabot_drill::drill(1, 3).expect("no finding");
//! assert!(drilled.counts.rounds >= 3);
//! assert_eq!(sabot_drill::drill(1, 3).map(|again| again.root), Ok(drilled.root));
//! ```

#![forbid(unsafe_code)]

mod asked;
mod at;
mod checkers;
mod clocks;
mod counts;
mod decks;
mod dice;
mod drill;
mod finding;
mod hanging;
mod holding;
mod house;
mod keys;
mod lying;
mod memory;
mod people;
mod record;
mod reopening;
mod shapes;
mod shelf;
mod signing;
mod views;
mod world;

pub use checkers::is_checker;
pub use counts::{DrillCounts, Drilled, Faults};
pub use drill::drill;
pub use finding::DrillFinding;
pub use house::{HOUSE, TOURNAMENT};
pub use shapes::Shapes;
