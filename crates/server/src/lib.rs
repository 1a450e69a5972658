//! A gaming floor over HTTP.
//!
//! | module | noun |
//! |---|---|
//! | [`clock`] | the machine's clocks, passed in, and the house's own line of time |
//! | [`engine`] | the one thread that has the floor |
//! | [`api`] | the operations, their rights and their OpenAPI document, as one table |
//! | [`patch`] | what has changed between two views |
//! | [`serve`] | the whole server |

#![forbid(unsafe_code)]

pub mod api;
pub mod clock;
mod door;
pub mod engine;
mod histories;
mod introduced;
mod lobby;
mod metrics;
mod noting;
pub mod patch;
mod person;
mod recording;
mod rounds;
mod rules;
mod screens;
mod search;
mod serve;
mod significant;
mod standing;
mod tls;
mod tournaments;
mod views;

pub use introduced::Stopped;
pub use serve::{Chance, GIVES_UP_AFTER, RunningServer, ServeError, ServerPlan, generator, serve};
pub use significant::Note;
pub use tls::TlsError;
