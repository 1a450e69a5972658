//! Hands of Omaha Poker: two of four cards with three of five, all suits equal.

mod article10;
mod article15;
mod every_hand;
mod hands;
mod random;

pub(crate) use random::random_deal;
