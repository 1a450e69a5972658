//! What the thread is asked.

use std::sync::Arc;

use sabot_floor::{Answered, Floor};
use sabot_house::{Actor, CommandId, Order};
use sabot_store::LogHead;
use tokio::sync::oneshot;

use super::hub::{Hub, Subscription};
use super::watcher::Onlooker;
use crate::clock::Turned;

/// A command as a connection sends it; when it happens is said by the house's clock.
#[derive(Debug)]
pub struct Asked {
    /// Chosen by the sender.
    pub id: CommandId,
    /// Who asks.
    pub actor: Actor,
    /// What is asked for.
    pub order: Order,
}

/// How a command was answered, and how far the log was then.
#[derive(Clone, Debug, PartialEq)]
pub struct AnsweredWithHead {
    /// The answer.
    pub answered: Answered,
    /// How many events the log had: a stream that has shown this many has shown what the command did.
    pub version: u64,
    /// The signed head of the log that holds it, or a later one: whoever has it can prove what the log held.
    pub receipt: Option<Arc<LogHead>>,
}

/// Something to be looked up on the floor as it may be shown.
pub(super) type Look = Box<dyn FnOnce(&Floor, &Hub) + Send>;

/// What comes in.
pub(super) enum Inbox {
    Command(Box<Asked>, oneshot::Sender<AnsweredWithHead>),
    Look(Look),
    Watch(Onlooker, Watching, oneshot::Sender<Subscription>),
    /// Nobody listens to this subscription any more.
    Left(u64),
    /// Somebody has signed out.
    SignedOut(sabot_ledger::Name),
    /// Somebody said something at a table.
    Said(sabot_ledger::Name, sabot_ledger::Name, String),
    /// Somebody has turned the clock.
    Turned(Turned),
    /// Finish what is under way and end.
    Stop,
}

/// What a page wants to watch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Watching {
    /// The tables.
    pub tables: Vec<sabot_ledger::Name>,
    /// The tournaments.
    pub tournaments: Vec<sabot_ledger::Name>,
    /// Whether the list of tables is watched too.
    pub lobby: bool,
    /// The last event that it has seen.
    pub seen: Option<SeenUpTo>,
}

/// The id of an event in a stream: its version, and after a dot for whom it was given. Somebody else, the
/// same person in another role or another language, or who is offered other seats since, cannot go on from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SeenUpTo {
    /// How many events the log had.
    pub version: u64,
    /// For whom the event was given.
    pub mark: u32,
}

impl core::fmt::Display for SeenUpTo {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}.{:08x}", self.version, self.mark)
    }
}

impl core::str::FromStr for SeenUpTo {
    type Err = core::num::ParseIntError;

    fn from_str(text: &str) -> Result<SeenUpTo, Self::Err> {
        let (version, mark) = text.split_once('.').unwrap_or((text, ""));
        Ok(SeenUpTo { version: version.parse()?, mark: u32::from_str_radix(mark, 16)? })
    }
}
