//! What the writer keeps at hand, as only the writer changes it.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension as _};

use crate::{Digest, Epoch, StreamName, Version};

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
            let sql = format!("SELECT coalesce(max({column}) + 1, 0) FROM {table}");
            conn.query_row(&sql, [], |row| row.get(0))
        };
        let leaf = "SELECT leaf FROM event ORDER BY log_index DESC LIMIT 1";
        Ok(Ends {
            log: count("event", "log_index")?,
            leaf: conn.query_row(leaf, [], |row| row.get(0)).optional()?,
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

/// Streams that were looked up, as they stand.
#[derive(Debug, Default)]
pub(super) struct Standings(HashMap<StreamName, Standing>);

/// How many streams are kept at hand.
const STANDINGS_MAX: usize = 1 << 16;

impl Standings {
    /// Where a stream stands.
    pub(super) fn of(&mut self, conn: &Connection, stream: StreamName) -> rusqlite::Result<Standing> {
        if let Some(standing) = self.0.get(&stream) {
            return Ok(*standing);
        }
        if self.0.len() >= STANDINGS_MAX {
            self.0.clear();
        }
        let mut last = conn.prepare_cached(
            "SELECT stream.number, event.version, event.leaf FROM stream \
             CROSS JOIN event ON event.stream = stream.number WHERE stream.name = ?1 \
             ORDER BY event.version DESC LIMIT 1",
        )?;
        let found = last
            .query_row([stream], |row| Ok((row.get(0)?, row.get::<_, Version>(1)?, row.get::<_, Digest>(2)?)))
            .optional()?;
        let mut lease = conn.prepare_cached("SELECT epoch FROM lease WHERE resource = ?1")?;
        let epoch = lease.query_row([stream], |row| row.get(0)).optional()?.unwrap_or_default();
        let standing = match found {
            Some((number, version, leaf)) => Standing { number: Some(number), version, leaf: Some(leaf), epoch },
            None => Standing { number: None, version: Version(0), leaf: None, epoch },
        };
        self.0.insert(stream, standing);
        Ok(standing)
    }

    /// Takes over where streams stand after a batch.
    pub(super) fn learn(&mut self, standings: impl Iterator<Item = (StreamName, Standing)>) {
        self.0.extend(standings);
    }

    /// Looks it up again next time.
    pub(super) fn forget(&mut self, stream: StreamName) {
        self.0.remove(&stream);
    }

    /// Looks all of them up again next time.
    pub(super) fn forget_all(&mut self) {
        self.0.clear();
    }
}
