//! The lines of an exported record.

use data_encoding::HEXLOWER;
use sabot_evidence::{Canonical, Digest, NotRepresentable, PublicKeys};
use sabot_ledger::Bounds;
use sabot_money::{Currency, Money};
use sabot_store::{AccountChange, Recorded, RecordedCommand, StoredCheckpoint, StoredTransfer};

/// The word in the first line of an export.
pub const EXPORT_FORMAT: &str = "sabot-export-v1";

/// A line of an exported record.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "line", rename_all = "snake_case")]
pub(crate) enum Line {
    /// The first line.
    Header(Header),
    /// A command; its events follow.
    Command(CommandLine),
    /// An event.
    Event(EventLine),
    /// A signed statement about the events before it.
    Checkpoint(CheckpointLine),
}

#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Header {
    pub(crate) format: String,
    pub(crate) keys: Option<PublicKeys>,
}

#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct CommandLine {
    pub(crate) number: u64,
    pub(crate) command: String,
    pub(crate) content: Digest,
    pub(crate) answer: Bytes,
    /// How many events it has.
    pub(crate) events: u64,
    pub(crate) accounts: Vec<AccountLine>,
    pub(crate) transfers: Vec<TransferLine>,
}

#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct EventLine {
    pub(crate) log_index: u64,
    pub(crate) stream: String,
    pub(crate) version: u64,
    pub(crate) epoch: u64,
    pub(crate) kind: String,
    pub(crate) kind_version: u16,
    pub(crate) recorded_at_ms: i64,
    pub(crate) command: String,
    pub(crate) body: String,
    pub(crate) leaf: Digest,
}

#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct CheckpointLine {
    pub(crate) number: u64,
    pub(crate) log_size: u64,
    pub(crate) note: Bytes,
}

#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AccountLine {
    Open { account: String, currency: Currency, least: Money, most: Money },
    Rebound { account: String, least: Money, most: Money },
}

#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct TransferLine {
    pub(crate) id: String,
    pub(crate) debit: String,
    pub(crate) credit: String,
    pub(crate) currency: Currency,
    pub(crate) amount: Money,
}

/// Bytes: as text where they are, otherwise in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Bytes {
    Text(String),
    Hex(String),
}

impl Bytes {
    pub(crate) fn of(bytes: &[u8]) -> Bytes {
        match core::str::from_utf8(bytes) {
            Ok(text) => Bytes::Text(text.to_owned()),
            Err(_) => Bytes::Hex(HEXLOWER.encode(bytes)),
        }
    }

    pub(crate) fn bytes(&self) -> Option<Vec<u8>> {
        match self {
            Bytes::Text(text) => Some(text.as_bytes().to_vec()),
            Bytes::Hex(digits) => HEXLOWER.decode(digits.as_bytes()).ok().filter(|bytes| Bytes::of(bytes) == *self),
        }
    }
}

impl Line {
    /// The line in its one form, without its end.
    pub(crate) fn text(&self) -> Result<Canonical, NotRepresentable> {
        Canonical::of(self)
    }
}

impl From<&RecordedCommand> for CommandLine {
    fn from(command: &RecordedCommand) -> CommandLine {
        CommandLine {
            number: command.number,
            command: command.command.to_string(),
            content: command.content,
            answer: Bytes::of(&command.answer),
            events: command.log.end.saturating_sub(command.log.start),
            accounts: command.accounts.iter().map(AccountLine::from).collect(),
            transfers: command.transfers.iter().map(TransferLine::from).collect(),
        }
    }
}

impl From<&AccountChange> for AccountLine {
    fn from(change: &AccountChange) -> AccountLine {
        let Bounds { least, most } = change.bounds();
        let account = change.account().to_string();
        match change {
            AccountChange::Open { currency, .. } => AccountLine::Open { account, currency: *currency, least, most },
            AccountChange::Rebound { .. } => AccountLine::Rebound { account, least, most },
        }
    }
}

impl From<&StoredTransfer> for TransferLine {
    fn from(transfer: &StoredTransfer) -> TransferLine {
        let StoredTransfer { id, debit, credit, currency, amount } = *transfer;
        let (id, debit, credit) = (id.to_string(), debit.to_string(), credit.to_string());
        TransferLine { id, debit, credit, currency, amount }
    }
}

impl From<&Recorded> for EventLine {
    fn from(row: &Recorded) -> EventLine {
        EventLine {
            log_index: row.log_index,
            stream: row.stream.to_string(),
            version: row.version.0,
            epoch: row.epoch.0,
            kind: row.kind.to_string(),
            kind_version: row.kind_version,
            recorded_at_ms: row.recorded_at_ms,
            command: row.command.to_string(),
            body: row.body.clone(),
            leaf: row.leaf,
        }
    }
}

impl From<&StoredCheckpoint> for CheckpointLine {
    fn from(checkpoint: &StoredCheckpoint) -> CheckpointLine {
        let StoredCheckpoint { number, log_size, bytes } = checkpoint;
        CheckpointLine { number: *number, log_size: *log_size, note: Bytes::of(bytes) }
    }
}
