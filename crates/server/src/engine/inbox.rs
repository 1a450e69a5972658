//! What the thread is asked.

use sabot_chance::Generator;
use sabot_floor::{Answered, Floor};
use sabot_house::{Actor, CommandId, Order};
use tokio::sync::oneshot;

use super::hub::{Subscription, Who};

/// A command as a connection sends it; when it happens is said by the house's clock.
#[derive(Debug)]
pub struct Asked {
    /// Chosen by the sender.
    pub id: CommandId,
    /// Who asks.
    pub actor: Actor,
    /// What.
    pub order: Order,
}

/// How a command was answered, and how far the log was then.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// The answer.
    pub answered: Answered,
    /// How many events the log had: a stream that has shown this many has shown what the command did.
    pub version: u64,
}

/// Something to be looked up on the floor as it may be shown.
pub(super) type Look = Box<dyn FnOnce(&Floor<Generator>) + Send>;

/// What comes in.
pub(super) enum Inbox {
    Command(Box<Asked>, oneshot::Sender<Told>),
    Look(Look),
    Watch(Who, Watching, oneshot::Sender<Subscription>),
    /// Nobody listens to this subscription any more.
    Left(u64),
    /// Somebody said something at a table.
    Said(sabot_ledger::Name, sabot_ledger::Name, String),
    /// Finish what is under way and end.
    Stop,
}

/// What a page wants to watch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Watching {
    /// The tables.
    pub tables: Vec<sabot_ledger::Name>,
    /// Whether the list of tables is watched too.
    pub lobby: bool,
    /// How many events of the log it has seen.
    pub seen: Option<u64>,
}
