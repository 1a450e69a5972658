//! Whether a record is as it was written: every row behind a mark recomputed, and every command held against its rows.
//!
//! A row's leaf is made anew of what stands in the row, and must be the one that the tree was signed with. What stands beside the
//! rows, and no leaf covers, is worked out from them: what was asked, how it was answered, which money moved. Before the mark
//! nothing is looked at. Who has checked a record up to a place writes a mark there, with a tag that only the house's key gives.

use data_encoding::HEXLOWER;
use sabot_chance::HouseKey;
use sabot_house::{House, HouseEvent};
use sabot_store::{Recorded, RecordedCommand, Sealer as _, Store, StoredBalance, Unsealed};

use crate::marks::Marks;
use crate::money::{account_name, movements};
use crate::rebuild::{RebuildError, Replay, Replayed};
use crate::record;
use crate::seal::LeafSealer;

/// What is not as it was written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RowDifference {
    /// A row whose leaf is not made of it.
    #[error("the event {index} of the log ({stream}, version {version}) is not as it was written")]
    Row {
        /// Its place in the log.
        index: u64,
        /// Its stream.
        stream: String,
        /// Its version.
        version: u64,
    },
    /// A command that is not what its rows tell.
    #[error("{what} of command {command} is not what its events tell")]
    Command {
        /// Its id.
        command: String,
        /// What of it is different.
        what: &'static str,
    },
    /// An account that holds something else than the house's books say.
    #[error("account {account} holds {found} minor units in the store and {due} by the events")]
    Balance {
        /// The account.
        account: String,
        /// What it holds by the events.
        due: String,
        /// What it holds in the store.
        found: String,
    },
}

/// Why a check came to no good end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckError {
    /// The record is not as it was written.
    #[error(transparent)]
    Difference(#[from] RowDifference),
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(RebuildError),
    /// The caller did not want the check to go on.
    #[error("the check was broken off")]
    BrokenOff,
}

impl From<RebuildError> for CheckError {
    fn from(error: RebuildError) -> CheckError {
        match error {
            RebuildError::Difference(difference) => CheckError::Difference(difference),
            other => CheckError::Unreadable(other),
        }
    }
}

/// Checks the commands of a log behind a mark, as far as so many events; gives where it came to. Asked after every command whether
/// to go on.
///
/// # Errors
/// The first thing that is not as it was written, or a record that cannot be read.
pub fn check(
    store: &mut dyn Store,
    key: &HouseKey,
    mut marks: Marks,
    most: u64,
    mut goes_on: impl FnMut(&Marks) -> bool,
) -> Result<Marks, CheckError> {
    let mut replay = Replay::from(store, Some(key), marks.commands(), marks.events());
    while marks.events() < most
        && let Some(replayed) = replay.advance()?
    {
        marks.check(&replayed)?;
        marks.follow(&replayed);
        if !goes_on(&marks) {
            return Err(CheckError::BrokenOff);
        }
    }
    Ok(marks)
}

impl Marks {
    /// Whether the next command is as it was written.
    pub(crate) fn check(&self, replayed: &Replayed) -> Result<(), RowDifference> {
        let Replayed { command, rows, batch, .. } = replayed;
        self.check_rows(command, rows)?;
        let differs = |what| Err(RowDifference::Command { command: command.command.to_string(), what });
        let refused = batch.events.iter().any(|event| matches!(event.what, HouseEvent::Refused(_)));
        let Some((accepted, blind)) = record::answered(&command.answer) else { return differs("the answer") };
        if accepted == refused {
            return differs("the answer");
        }
        // A row of form 2 tells the order itself, whose digest was compared when it was read.
        if let Some(first) = rows.first().filter(|row| row.kind_version == 1) {
            let blinded = blind.map(|blind| record::blinded(command.content, blind).to_string());
            if blinded.is_none() || asked(&first.body) != blinded.as_deref() {
                return differs("the digest");
            }
        }
        let (accounts, transfers) = movements(batch);
        if accounts != command.accounts {
            return differs("what was done to accounts");
        }
        if transfers != command.transfers {
            return differs("the money");
        }
        Ok(())
    }

    /// Every row has its place in its stream, and the leaf that is made of it.
    fn check_rows(&self, command: &RecordedCommand, rows: &[Recorded]) -> Result<(), RowDifference> {
        let mut ends: Vec<(sabot_store::StreamName, u64, Option<sabot_store::Digest>)> = Vec::new();
        for (index, row) in (self.events()..).zip(rows) {
            let at = match ends.iter().position(|(stream, ..)| *stream == row.stream) {
                Some(at) => at,
                None => {
                    let stream = row.stream.as_str().parse().ok();
                    let end = stream.and_then(|stream| self.ends().get(&stream));
                    let leaf = end.map(|end| end.leaf);
                    ends.push((row.stream, end.map_or(0, |end| end.version), leaf));
                    ends.len() - 1
                }
            };
            let (_, version, previous) = &mut ends[at];
            let leaf = LeafSealer.seal(&Unsealed {
                log_index: index,
                stream: row.stream,
                version: row.version,
                epoch: row.epoch,
                command: row.command,
                kind: row.kind,
                kind_version: row.kind_version,
                recorded_at_ms: row.recorded_at_ms,
                body: &row.body,
                before_in_stream: *previous,
                before_in_log: None,
            });
            let placed = row.log_index == index && row.version.0 == *version + 1 && row.command == command.command;
            if !placed || row.leaf != leaf {
                let (stream, version) = (row.stream.to_string(), row.version.0);
                return Err(RowDifference::Row { index, stream, version });
            }
            (*version, *previous) = (row.version.0, Some(leaf));
        }
        Ok(())
    }

    /// What is written where a record was checked up to here.
    ///
    /// # Panics
    /// Never: marks have a text.
    #[must_use]
    pub fn sealed(&self, key: &HouseKey) -> Vec<u8> {
        let text = serde_json::to_string(&self.without_decks()).expect("marks have a text");
        [&*tag(key, &text), "\n", &text].concat().into_bytes()
    }

    /// What was written there; nothing where this key did not write it.
    #[must_use]
    pub fn unseal(bytes: &[u8], key: &HouseKey) -> Option<Marks> {
        let (written, text) = core::str::from_utf8(bytes).ok()?.split_once('\n')?;
        if written != tag(key, text) {
            return None;
        }
        serde_json::from_str(text).ok()
    }
}

fn tag(key: &HouseKey, text: &str) -> String {
    HEXLOWER.encode(&key.blind(&[b"sabot-checked-v1", text.as_bytes()]))
}

/// What the first row of a command says was asked.
fn asked(body: &str) -> Option<&str> {
    body.strip_prefix("{\"asked\":\"")?.split_once('"').map(|(asked, _)| asked)
}

/// Whether the store's balances are those of the house's books.
///
/// # Errors
/// The first account, by name, that is not.
pub fn check_balances(house: &House, balances: &[StoredBalance]) -> Result<(), RowDifference> {
    let mut due: std::collections::BTreeMap<_, _> = house
        .ledger()
        .accounts()
        .map(|(account, standing)| (account_name(account), (standing.balance(), standing.bounds())))
        .collect();
    for balance in balances {
        let of = due.remove(&balance.account);
        if of != Some((balance.amount, balance.bounds)) {
            let told = |(amount, bounds): (sabot_money::Money, sabot_store::Bounds)| {
                format!("{} (within {} and {})", amount.minor(), bounds.least.minor(), bounds.most.minor())
            };
            let due = of.map_or_else(|| "nothing".to_owned(), told);
            let found = told((balance.amount, balance.bounds));
            return Err(RowDifference::Balance { account: balance.account.to_string(), due, found });
        }
    }
    match due.into_iter().next() {
        None => Ok(()),
        Some((account, (amount, _))) => Err(RowDifference::Balance {
            account: account.to_string(),
            due: amount.minor().to_string(),
            found: "nothing".to_owned(),
        }),
    }
}
