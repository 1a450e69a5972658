//! Fast simulation of the games against the house, through the settlement functions of the live table.
//!
//! A [`Simulation`] gives whole numbers only, and the same ones for the same seed, on any number of threads and on any
//! processor. Rounds are divided into blocks of [`BLOCK`], and each block has a random [`WordStream`] of its own;
//! within a block 64 rounds are played side by side, in loops that the compiler puts into wide registers. A round with
//! a refused draw (see [`scaled`]) is not played; the block consists of the first rounds of its stream that are played.
//! What each end of a round gains is asked of the live table once; [`literal`] plays the same rounds one by one and
//! asks it every time, and tests compare all numbers.
//!
//! | module | about |
//! |---|---|
//! | `simulation`, `game`, `error` | what is played, and what is refused |
//! | `outcome` | the sums, and the mean beside the exact value |
//! | `stream`, `draw`, `block` | random words, unbiased cards, many rounds at once |
//! | [`stud`], [`qpoker`], `football` | the games: how rounds are played side by side, what their ends gain |
//! | [`literal`] | the slow twin |

#![forbid(unsafe_code)]

mod block;
mod draw;
mod error;
mod football;
mod game;
pub mod literal;
mod outcome;
pub mod qpoker;
mod simulation;
mod stream;
pub mod stud;

pub use block::BLOCK;
pub use draw::scaled;
pub use error::{FieldProblem, SimulationError};
pub use game::SimulatedGame;
pub use outcome::{MeanComparison, SimulationOutcome, Tally};
pub use simulation::{ROUNDS_MAX, Simulation, THREADS_MAX};
pub use stream::{Column, LANES, WordStream};
