//! Leases, snapshots, checkpoints, heads and marks inside the writer's transaction.

use rusqlite::{Connection, params};

use super::packing::pack_snapshot;
use super::read;
use super::standing::{Ends, Standings};
use super::values::number;
use crate::lease::until;
use crate::limits::SNAPSHOTS_KEPT;
use crate::memory::{check_checkpoint, check_mark, check_snapshot};
use crate::{Epoch, Lease, LeaseOutcome, LogHead, Mark, Owner, Reply, Snapshot, StreamName};

pub(super) fn take(
    conn: &Connection,
    standings: &mut Standings,
    (resource, owner): (StreamName, Owner),
    (now_ms, ttl_ms): (i64, u32),
) -> rusqlite::Result<Reply> {
    let until_ms = match until(now_ms, ttl_ms) {
        Ok(until_ms) => until_ms,
        Err(error) => return Ok(Reply::Refused(error)),
    };
    let lease = read::lease(conn, resource)?;
    if let Some(lease) = lease
        && let Some(holder) = lease.owner
        && holder != owner
        && lease.until_ms > now_ms
    {
        return Ok(Reply::Leased(LeaseOutcome::Held { owner: holder, epoch: lease.epoch, until_ms: lease.until_ms }));
    }
    let epoch = lease.map_or(Epoch(0), |lease| lease.epoch).next();
    let mut write = conn.prepare_cached(
        "INSERT INTO lease (resource, owner, epoch, until_ms) VALUES (?1, ?2, ?3, ?4) \
         ON CONFLICT (resource) DO UPDATE SET owner = ?2, epoch = ?3, until_ms = ?4",
    )?;
    write.execute(params![resource, owner, epoch, until_ms])?;
    standings.forget(resource);
    Ok(Reply::Leased(LeaseOutcome::Taken { epoch, until_ms }))
}

pub(super) fn renew(
    conn: &Connection,
    (resource, owner, epoch): (StreamName, Owner, Epoch),
    (now_ms, ttl_ms): (i64, u32),
) -> rusqlite::Result<Reply> {
    let until_ms = match until(now_ms, ttl_ms) {
        Ok(until_ms) => until_ms,
        Err(error) => return Ok(Reply::Refused(error)),
    };
    if let Some(lost) = lost(read::lease(conn, resource)?, owner, epoch) {
        return Ok(Reply::Leased(lost));
    }
    let mut write = conn.prepare_cached("UPDATE lease SET until_ms = ?2 WHERE resource = ?1")?;
    write.execute(params![resource, until_ms])?;
    Ok(Reply::Leased(LeaseOutcome::Renewed { until_ms }))
}

pub(super) fn release(
    conn: &Connection,
    (resource, owner, epoch): (StreamName, Owner, Epoch),
) -> rusqlite::Result<Reply> {
    if let Some(lost) = lost(read::lease(conn, resource)?, owner, epoch) {
        return Ok(Reply::Leased(lost));
    }
    conn.prepare_cached("UPDATE lease SET owner = NULL WHERE resource = ?1")?.execute([resource])?;
    Ok(Reply::Leased(LeaseOutcome::Released))
}

/// What the asker is told if the lease is not his under this epoch.
fn lost(lease: Option<Lease>, owner: Owner, epoch: Epoch) -> Option<LeaseOutcome> {
    match lease {
        Some(lease) if lease.owner == Some(owner) && lease.epoch == epoch => None,
        Some(lease) => Some(LeaseOutcome::Lost { epoch: lease.epoch, owner: lease.owner }),
        None => Some(LeaseOutcome::Lost { epoch: Epoch(0), owner: None }),
    }
}

pub(super) fn save_snapshot(
    conn: &Connection,
    standings: &mut Standings,
    snapshot: &Snapshot,
) -> rusqlite::Result<Reply> {
    if let Err(error) = check_snapshot(snapshot, standings.of(conn, snapshot.stream)?.version) {
        return Ok(Reply::Refused(error));
    }
    let mut write = conn.prepare_cached(
        "INSERT INTO snapshot (stream, version, digest, bytes, packed) VALUES (?1, ?2, ?3, ?4, ?5) \
         ON CONFLICT (stream, version) DO UPDATE SET digest = ?3, bytes = ?4, packed = ?5",
    )?;
    let packed = pack_snapshot(&snapshot.bytes);
    let bytes = packed.as_ref().unwrap_or(&snapshot.bytes);
    write.execute(params![snapshot.stream, snapshot.version, snapshot.digest.as_bytes(), bytes, packed.is_some()])?;
    let mut prune = conn.prepare_cached(
        "DELETE FROM snapshot WHERE stream = ?1 AND version NOT IN \
         (SELECT version FROM snapshot WHERE stream = ?1 ORDER BY version DESC LIMIT ?2)",
    )?;
    prune.execute(params![snapshot.stream, number(SNAPSHOTS_KEPT as u64)])?;
    Ok(Reply::SnapshotSaved)
}

pub(super) fn save_checkpoint(conn: &Connection, ends: &Ends, log_size: u64, bytes: &[u8]) -> rusqlite::Result<Reply> {
    if let Some(number) = same_checkpoint(conn, log_size, bytes)? {
        return Ok(Reply::CheckpointSaved { number });
    }
    let last = read::last_checkpoint(conn)?;
    let last_size = last.as_ref().map_or(0, |last| last.log_size);
    if let Err(error) = check_checkpoint(log_size, bytes, last_size, ends.log) {
        return Ok(Reply::Refused(error));
    }
    let number = last.map_or(0, |last| last.number + 1);
    let mut write = conn.prepare_cached("INSERT INTO checkpoint (number, log_size, bytes) VALUES (?1, ?2, ?3)")?;
    write.execute(params![number, log_size, bytes])?;
    Ok(Reply::CheckpointSaved { number })
}

pub(super) fn save_mark(conn: &Connection, of: Mark, bytes: &[u8]) -> rusqlite::Result<Reply> {
    if let Err(error) = check_mark(of, bytes, read::mark(conn, of)?.as_ref()) {
        return Ok(Reply::Refused(error));
    }
    let mut write = conn
        .prepare_cached("INSERT INTO mark (name, bytes) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET bytes = ?2")?;
    write.execute(params![of.name(), bytes])?;
    Ok(Reply::MarkSaved)
}

/// Keeps what the log is now, in the place of what it was.
pub(super) fn save_head(conn: &Connection, head: &LogHead) -> rusqlite::Result<()> {
    let mut write = conn.prepare_cached(
        "INSERT INTO head (only, log_size, root, note) VALUES (0, ?1, ?2, ?3) \
         ON CONFLICT (only) DO UPDATE SET log_size = ?1, root = ?2, note = ?3",
    )?;
    write.execute(params![head.log_size, head.root.as_bytes(), head.note]).map(drop)
}

/// The number of a checkpoint that says the same of as many events.
fn same_checkpoint(conn: &Connection, log_size: u64, bytes: &[u8]) -> rusqlite::Result<Option<u64>> {
    let mut select = conn.prepare_cached("SELECT number, log_size, bytes FROM checkpoint ORDER BY number DESC")?;
    let mut rows = select.query([])?;
    while let Some(row) = rows.next()? {
        // They come in order of size, so that one of fewer events ends the search: mostly the first.
        let size: u64 = row.get(1)?;
        if size < log_size {
            break;
        }
        if size == log_size && row.get_ref(2)?.as_blob()? == bytes {
            return row.get(0).map(Some);
        }
    }
    Ok(None)
}
