//! The integration tests of the crate, in one binary.

mod data;
mod messages;
mod omaha;
mod own_words;
mod tournament;
