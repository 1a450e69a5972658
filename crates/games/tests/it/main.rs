//! The integration tests of the crate, in one binary.

mod between;
mod books;
mod citations;
mod dealer;
mod decided;
mod exposed_when;
mod football_literal;
mod football_views;
mod fuzz;
mod limits;
mod made_up;
#[cfg(feature = "serde")]
mod offers;
mod omaha;
mod qpoker_literal;
mod qpoker_views;
#[cfg(feature = "serde")]
mod stud_felt;
mod stud_literal;
mod stud_pool;
#[cfg(feature = "serde")]
mod stud_serde;
mod stud_spot;
mod stud_views;
