//! Hands of three cards, of one deck and of several.

mod article08;
mod every_hand;
mod hands;
mod no_ties;
mod ordered;
mod random;
