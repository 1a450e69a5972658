//! The integration tests of the crate, in one binary.

mod editions;
mod football;
mod hostile;
mod kit;
mod omaha;
mod qpoker;
mod stud;
