//! A gaming floor over HTTP.
//!
//! | module | noun |
//! |---|---|
//! | [`engine`] | the one thread that has the floor |
//! | `views` | what may leave the process |
//! | [`patch`] | what has changed between two views |
//! | `significant` | what is looked for afterwards |

#![forbid(unsafe_code)]

pub mod engine;
mod metrics;
pub mod patch;
pub mod people;
mod significant;
mod views;

pub use significant::Significant;
