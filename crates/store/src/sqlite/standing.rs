//! What the writer keeps at hand, as only the writer changes it.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension as _};
use sabot_ledger::Bounds;

use super::values::{Code, Minor, digest};
use super::{filed, read};
use crate::{AccountName, Digest, Epoch, StoredBalance, StreamName, Version};

/// Where the record ends, so that nothing needs to be counted.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ends {
    pub(super) log: u64,
    pub(super) leaf: Option<Digest>,
    pub(super) commands: u64,
    pub(super) streams: u64,
    pub(super) accounts: u64,
    pub(super) changes: u64,
    pub(super) transfers: u64,
}

impl Ends {
    pub(super) fn load(conn: &Connection) -> rusqlite::Result<Ends> {
        let count = |table: &str, column: &str| {
            // A file begins where the days before it ended.
            let before = match table {
                "command" => "(SELECT max(command_end) FROM day)",
                "account_change" => "(SELECT max(change_end) FROM day)",
                "transfer" => "(SELECT max(transfer_end) FROM day)",
                _ => "0",
            };
            let sql = format!("SELECT coalesce(max({column}) + 1, {before}, 0) FROM {table}");
            conn.query_row(&sql, [], |row| row.get(0))
        };
        let day = "SELECT log_end, leaf FROM day ORDER BY number DESC LIMIT 1";
        let end = match filed::end(conn)? {
            Some(end) => Some(end),
            None => conn.query_row(day, [], |row| Ok((row.get(0)?, digest(row, 1)?))).optional()?,
        };
        Ok(Ends {
            log: end.map_or(0, |(end, _)| end),
            leaf: end.map(|(_, leaf)| leaf),
            commands: count("command", "number")?,
            streams: count("stream", "number")?,
            accounts: count("account", "number")?,
            changes: count("account_change", "number")?,
            transfers: count("transfer", "number")?,
        })
    }
}

/// Where a stream stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    /// Its row; none as long as it has no event.
    pub(super) number: Option<u64>,
    pub(super) version: Version,
    pub(super) leaf: Option<Digest>,
    pub(super) epoch: Epoch,
}

/// An account's row, and what it holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Held {
    pub(super) number: u64,
    pub(super) balance: StoredBalance,
}

/// Streams and accounts that were looked up, as they stand.
#[derive(Debug, Default)]
pub(super) struct Standings {
    streams: HashMap<StreamName, Standing>,
    accounts: HashMap<AccountName, Held>,
}

/// How many streams are kept at hand, and how many accounts.
const STANDINGS_MAX: usize = 1 << 16;

impl Standings {
    /// Where a stream stands.
    pub(super) fn of(&mut self, conn: &Connection, stream: StreamName) -> rusqlite::Result<Standing> {
        if let Some(standing) = self.streams.get(&stream) {
            return Ok(*standing);
        }
        if self.streams.len() >= STANDINGS_MAX {
            self.streams.clear();
        }
        let (number, version, leaf) = read::standing(conn, stream)?;
        let mut lease = conn.prepare_cached("SELECT epoch FROM lease WHERE resource = ?1")?;
        let epoch = lease.query_row([stream], |row| row.get(0)).optional()?.unwrap_or_default();
        let standing = Standing { number, version, leaf, epoch };
        self.streams.insert(stream, standing);
        Ok(standing)
    }

    /// An account, if it is open.
    pub(super) fn account(&mut self, conn: &Connection, account: AccountName) -> rusqlite::Result<Option<Held>> {
        if let Some(held) = self.accounts.get(&account) {
            return Ok(Some(*held));
        }
        if self.accounts.len() >= STANDINGS_MAX {
            self.accounts.clear();
        }
        let mut find = conn.prepare_cached(
            "SELECT account.number, account.currency, balance.amount_minor, balance.least_minor, balance.most_minor \
             FROM account CROSS JOIN balance ON balance.account = account.number WHERE account.name = ?1",
        )?;
        let found = find.query_row([account], |row| {
            let (Code(currency), Minor(amount)) = (row.get(1)?, row.get(2)?);
            let (Minor(least), Minor(most)) = (row.get(3)?, row.get(4)?);
            let balance = StoredBalance { account, currency, amount, bounds: Bounds { least, most } };
            Ok(Held { number: row.get(0)?, balance })
        });
        let held = found.optional()?;
        self.accounts.extend(held.map(|held| (account, held)));
        Ok(held)
    }

    /// Takes over where streams and accounts stand after a batch.
    pub(super) fn learn(
        &mut self,
        streams: impl Iterator<Item = (StreamName, Standing)>,
        accounts: impl IntoIterator<Item = Held>,
    ) {
        self.streams.extend(streams);
        self.accounts.extend(accounts.into_iter().map(|held| (held.balance.account, held)));
    }

    /// Forgets a stream, so that it is looked up again next time.
    pub(super) fn forget(&mut self, stream: StreamName) {
        self.streams.remove(&stream);
    }

    /// Forgets everything, so that it is looked up again next time.
    pub(super) fn forget_all(&mut self) {
        self.streams.clear();
        self.accounts.clear();
    }
}
