//! The integration tests of the crate, in one binary.

mod football_literal;
mod football_views;
mod fuzz;
mod omaha;
mod qpoker_literal;
mod qpoker_views;
mod stud_literal;
#[cfg(feature = "serde")]
mod stud_serde;
mod stud_views;
