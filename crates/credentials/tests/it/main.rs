//! The integration tests of the crate, in one binary.

mod accounts;
mod buckets;
mod demo;
mod file;
mod interrupted;
mod kit;
mod log;
mod players;
mod sessions;
mod sign_in;
