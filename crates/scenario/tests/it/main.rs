//! The integration tests of the crate, in one binary.

mod coverage;
mod edition;
mod files;
