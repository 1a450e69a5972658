//! Talks to a floor over its HTTP interface, and over nothing else: what this crate knows of a table is what the server tells.
//!
//! - [`Server`]: signs in, looks things up, sends commands. A command has an id; where no answer comes it is sent again under
//!   the same id, so that it happens once whatever the line does.
//! - [`follow`]: a stream of what changes, taken up again by itself where it breaks off, from the last event that was heard.
//! - [`WatchedTable`]: a table as the stream tells it, full views and changes, and what may be done there now.
//! - [`TableStream`]: the two together, for whoever watches one table.
//! - [`fill`]: makes of an offer and of what goes into its holes what is sent.
//!
//! The types of everything that crosses the line are in [`wire`].

mod error;
mod follow;
mod offer;
mod server;
mod sse;
mod table;
mod table_stream;

pub use sabot_wire as wire;

pub use error::ClientError;
pub use follow::{Incoming, follow};
pub use offer::{Amount, Unfit, Values, amount, cards, drawn, fill, fits, is_for, least, seat, word};
pub use server::{CommandAnswer, Options, Person, Server};
pub use sse::{Messages, Pieces, SseMessage};
pub use table::WatchedTable;
pub use table_stream::TableStream;
