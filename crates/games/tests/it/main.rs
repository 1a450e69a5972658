//! The integration tests of the crate, in one binary.

mod fuzz;
mod stud_literal;
#[cfg(feature = "serde")]
mod stud_serde;
mod stud_views;
