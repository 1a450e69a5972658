//! How something was asked of the floor, so that it can be asked again of another.

use sabot_floor::Client;
use sabot_house::Command;
use sabot_ledger::Name;

/// How something was asked of the floor.
#[derive(Clone, Debug)]
pub(crate) enum Asked {
    /// By time: the automatic croupier of this table, or of this tournament, did what was due.
    Tick(Name),
    /// By a command, with the client who waits for its answer.
    Command(Option<Client>, Box<Command>),
}
