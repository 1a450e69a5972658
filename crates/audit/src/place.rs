//! Where something was found.

use core::fmt;

use sabot_store::{Recorded, RecordedCommand};

/// Where something was found, by the names under which it can be looked up.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum RecordPlace {
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

impl RecordPlace {
    /// An event.
    pub(crate) fn event(row: &Recorded) -> RecordPlace {
        RecordPlace::Event { stream: row.stream.to_string(), version: row.version.0, log: row.log_index }
    }

    /// A command.
    pub(crate) fn command(command: &RecordedCommand) -> RecordPlace {
        RecordPlace::Command { number: command.number, id: command.command.to_string() }
    }

    /// The word for its kind.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            RecordPlace::Record => "record",
            RecordPlace::Event { .. } => "event",
            RecordPlace::Log { .. } => "log",
            RecordPlace::Command { .. } => "command",
            RecordPlace::Transfer { .. } => "transfer",
            RecordPlace::Account { .. } => "account",
            RecordPlace::Checkpoint { .. } => "checkpoint",
            RecordPlace::Head { .. } => "head",
            RecordPlace::Held { .. } => "held",
            RecordPlace::Key { .. } => "key",
            RecordPlace::Snapshot { .. } => "snapshot",
            RecordPlace::Stream { .. } => "stream",
            RecordPlace::Round { .. } => "round",
            RecordPlace::Deck { .. } => "deck",
            RecordPlace::Person { .. } => "person",
            RecordPlace::Pool { .. } => "pool",
        }
    }

    /// Its parts by name, for whoever writes sentences or JSON.
    #[must_use]
    pub fn parts(&self) -> Vec<(&'static str, String)> {
        match self {
            RecordPlace::Record => Vec::new(),
            RecordPlace::Event { stream, version, log } => {
                vec![("stream", stream.clone()), ("version", version.to_string()), ("log", log.to_string())]
            }
            RecordPlace::Log { index } => vec![("log", index.to_string())],
            RecordPlace::Command { number, id } => vec![("number", number.to_string()), ("id", id.clone())],
            RecordPlace::Transfer { id, command } => vec![("id", id.clone()), ("command", command.clone())],
            RecordPlace::Account { account } => vec![("account", account.clone())],
            RecordPlace::Checkpoint { number, size } => {
                vec![("number", number.to_string()), ("size", size.to_string())]
            }
            RecordPlace::Head { size } | RecordPlace::Held { size } | RecordPlace::Key { size } => {
                vec![("size", size.to_string())]
            }
            RecordPlace::Snapshot { stream, version } => {
                vec![("stream", stream.clone()), ("version", version.to_string())]
            }
            RecordPlace::Stream { stream } => vec![("stream", stream.clone())],
            RecordPlace::Round { table, round, version, log } => vec![
                ("table", table.clone()),
                ("round", round.to_string()),
                ("version", version.to_string()),
                ("log", log.to_string()),
            ],
            RecordPlace::Deck { table, shuffle, version, log } => vec![
                ("table", table.clone()),
                ("shuffle", shuffle.to_string()),
                ("version", version.to_string()),
                ("log", log.to_string()),
            ],
            RecordPlace::Person { name } => vec![("name", name.clone())],
            RecordPlace::Pool { pool } => vec![("pool", pool.clone())],
        }
    }
}

impl fmt::Display for RecordPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())?;
        self.parts().iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}
