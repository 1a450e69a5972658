//! Fast simulation of the games against the house, through the settlement functions of the live table.

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
pub use error::{Problem, SimulationError};
pub use game::Game;
pub use outcome::{Comparison, Outcome, Tally};
pub use simulation::{ROUNDS_MAX, Simulation, THREADS_MAX};
pub use stream::{Column, LANES, Stream};
