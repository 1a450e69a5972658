//! The integration tests of the crate, in one binary.

mod chance;
mod deck;
mod fuzz;
mod notation;
#[cfg(feature = "serde")]
mod serde;
mod set;
mod shoe;
