//! Settlement by the letter: slow twins that tests, audits and drills compare the live path with. It never calls them.
//!
//! A twin takes the numbers of the round's edition. Those of a built-in edition stand here once more, as the gazette prints
//! them; those of any other are read from the text that its digest is taken over.

pub mod football;
pub mod omaha;
pub mod omaha_betting;
mod printed;
pub mod qpoker;
pub mod stud;
pub mod tournament;

pub use printed::ToOne;
