//! Omaha Poker: what hands are worth when no more is bet.

pub mod commission;
pub mod equity;
