//! Where something was found.

use core::fmt;

use sabot_store::{Recorded, RecordedCommand};

/// Where something was found, by the names under which it can be looked up.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum Place {
    /// The record as a whole.
    Record,
    /// An event.
    Event { stream: String, version: u64, log: u64 },
    /// A place in the log where no event can be named.
    Log { index: u64 },
    /// A command.
    Command { number: u64, id: String },
    /// A transfer of money.
    Transfer { id: String, command: String },
    /// An account.
    Account { account: String },
    /// A stored checkpoint.
    Checkpoint { number: u64, size: u64 },
    /// The signed head of the last commit.
    Head { size: u64 },
    /// A checkpoint that the inspector holds.
    Held { size: u64 },
    /// A key of the log, or the note that brought it in at this size.
    Key { size: u64 },
    /// A snapshot.
    Snapshot { stream: String, version: u64 },
    /// A stream.
    Stream { stream: String },
    /// A round, and the event that closed it.
    Round { table: String, round: u32, version: u64, log: u64 },
    /// A shuffled deck or shoe, and the event where it is seen.
    Deck { table: String, shuffle: u32, version: u64, log: u64 },
    /// An account of a person.
    Person { name: String },
    /// A jackpot.
    Pool { pool: String },
}

impl Place {
    /// An event.
    pub(crate) fn event(row: &Recorded) -> Place {
        Place::Event { stream: row.stream.to_string(), version: row.version.0, log: row.log_index }
    }

    /// A command.
    pub(crate) fn command(command: &RecordedCommand) -> Place {
        Place::Command { number: command.number, id: command.command.to_string() }
    }

    /// The word for its kind.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Place::Record => "record",
            Place::Event { .. } => "event",
            Place::Log { .. } => "log",
            Place::Command { .. } => "command",
            Place::Transfer { .. } => "transfer",
            Place::Account { .. } => "account",
            Place::Checkpoint { .. } => "checkpoint",
            Place::Head { .. } => "head",
            Place::Held { .. } => "held",
            Place::Key { .. } => "key",
            Place::Snapshot { .. } => "snapshot",
            Place::Stream { .. } => "stream",
            Place::Round { .. } => "round",
            Place::Deck { .. } => "deck",
            Place::Person { .. } => "person",
            Place::Pool { .. } => "pool",
        }
    }

    /// Its parts by name, for whoever writes sentences or JSON.
    #[must_use]
    pub fn parts(&self) -> Vec<(&'static str, String)> {
        match self {
            Place::Record => Vec::new(),
            Place::Event { stream, version, log } => {
                vec![("stream", stream.clone()), ("version", version.to_string()), ("log", log.to_string())]
            }
            Place::Log { index } => vec![("log", index.to_string())],
            Place::Command { number, id } => vec![("number", number.to_string()), ("id", id.clone())],
            Place::Transfer { id, command } => vec![("id", id.clone()), ("command", command.clone())],
            Place::Account { account } => vec![("account", account.clone())],
            Place::Checkpoint { number, size } => vec![("number", number.to_string()), ("size", size.to_string())],
            Place::Head { size } | Place::Held { size } | Place::Key { size } => vec![("size", size.to_string())],
            Place::Snapshot { stream, version } => {
                vec![("stream", stream.clone()), ("version", version.to_string())]
            }
            Place::Stream { stream } => vec![("stream", stream.clone())],
            Place::Round { table, round, version, log } => vec![
                ("table", table.clone()),
                ("round", round.to_string()),
                ("version", version.to_string()),
                ("log", log.to_string()),
            ],
            Place::Deck { table, shuffle, version, log } => vec![
                ("table", table.clone()),
                ("shuffle", shuffle.to_string()),
                ("version", version.to_string()),
                ("log", log.to_string()),
            ],
            Place::Person { name } => vec![("name", name.clone())],
            Place::Pool { pool } => vec![("pool", pool.clone())],
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())?;
        self.parts().iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}
