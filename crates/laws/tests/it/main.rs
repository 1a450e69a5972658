//! The integration tests of the crate, in one binary.

mod broken;
mod tournaments;
mod twins;
mod watched;
