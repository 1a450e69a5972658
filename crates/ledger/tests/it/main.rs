//! The integration tests of the crate, in one binary.

mod examples;
mod floor;
mod foreign;
mod forgotten;
mod hostile;
mod laws;
mod refusals;
mod reservations;
mod together;
mod written;
