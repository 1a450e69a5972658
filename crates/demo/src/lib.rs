//! A demo house that plays by itself: bots on a floor, a store under it, and time that passes at once.
//!
//! Each table has one thing under way at a time; many tables together fill the store's commits. Bots see what is shown,
//! and so only what is durable.

#![forbid(unsafe_code)]

mod opening;
mod player;
mod preparing;

pub use opening::{OpenError, Opened, found, open};
pub use player::{Acknowledged, Progress, RunError, Running};
pub use preparing::{PrepareError, perform, prepare};
