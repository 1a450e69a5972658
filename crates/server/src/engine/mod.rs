//! The one thread that has the floor: commands and time come in, answers and views go out.
//!
//! Everything a table does is decided here, one command after the other, and shown only once its record is durable. The
//! rest of the server is any number of connections that send commands to this thread and wait for what it tells them.

mod absent;
mod bots;
mod channel;
mod custody;
mod handle;
mod hub;
mod inbox;
mod pace;
mod pressure;
mod room;
mod tournaments;
pub(crate) mod watch_clock;
mod watcher;
mod work;

pub use custody::CustodyHealth;
pub use handle::{Engine, Gone};
pub use hub::{Hub, Reach, Subscription};
pub(crate) use pressure::UNREADY_AFTER;

pub use inbox::{AnsweredWithHead, Asked, SeenUpTo, Watching};
pub(crate) use watcher::Side;
pub use watcher::{Onlooker, SentMessage};
pub use work::{Halted, Learn, Settings, start};
