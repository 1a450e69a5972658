//! The integration tests of the crate, in one binary.

mod article08;
mod batch;
mod category;
mod every_hand;
mod hands;
mod no_ties;
mod omaha;
mod ordered;
mod points;
mod random;
mod three;
