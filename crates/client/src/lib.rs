//! Talks to a floor over its HTTP interface, and over nothing else: what this crate knows of a table is what the server tells.
//!
//! - [`Server`]: signs in, looks things up, sends commands. A command has an id; where no answer comes it is sent again under
//!   the same id, so that it happens once whatever the line does.
//! - [`follow`]: a stream of what changes, taken up again by itself where it breaks off, from the last event that was heard.
//! - [`Table`]: a table as the stream tells it, full views and changes.
//! - [`choices`]: what may be done now, as the server offers it, ready to be sent.

mod choice;
mod croupier;
mod error;
mod follow;
mod server;
mod sse;
mod table;

pub use choice::{Amount, Choice, choices};
pub use error::ClientError;
pub use follow::{Heard, follow};
pub use server::{Answer, Options, Person, Server};
pub use sse::{Message, Messages};
pub use table::{Table, merge};
