//! The integration tests of the crate, in one binary.

mod canonical;
mod chain;
mod checkpoints;
mod keys;
mod notes;
mod python;
mod shared;
mod tree;
mod vectors;
