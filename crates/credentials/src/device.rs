//! Devices on which somebody has signed in before: they keep a random token, which opens nothing. It says only that tries from
//! there are not a stranger's, and gives them a bucket of their own.

use rusqlite::{Connection, OptionalExtension, params};
use sabot_people::Moment;

use crate::{Policy, Token};

/// Whether an account has signed in on the device that showed this.
pub(crate) fn knows(
    conn: &Connection,
    policy: &Policy,
    name: &str,
    device: &Token,
    now: Moment,
) -> rusqlite::Result<bool> {
    let sql = "SELECT 1 FROM device WHERE token = ?1 AND account = ?2 AND seen_ms > ?3";
    let since = now.0.saturating_sub(policy.device_ms);
    conn.prepare_cached(sql)?
        .query_row(params![device.digest(), name, since], |_| Ok(()))
        .optional()
        .map(|row| row.is_some())
}

/// Whether anybody has.
pub(crate) fn is_known(conn: &Connection, policy: &Policy, device: &Token, now: Moment) -> rusqlite::Result<bool> {
    let sql = "SELECT 1 FROM device WHERE token = ?1 AND seen_ms > ?2 LIMIT 1";
    let since = now.0.saturating_sub(policy.device_ms);
    conn.prepare_cached(sql)?.query_row(params![device.digest(), since], |_| Ok(())).optional().map(|row| row.is_some())
}

/// An account has signed in there now. Its oldest devices are forgotten where there are too many.
pub(crate) fn remember(
    conn: &Connection,
    policy: &Policy,
    name: &str,
    device: &Token,
    now: Moment,
) -> rusqlite::Result<()> {
    conn.execute("DELETE FROM device WHERE seen_ms <= ?1", [now.0.saturating_sub(policy.device_ms)])?;
    conn.execute(
        "INSERT OR REPLACE INTO device (token, account, seen_ms) VALUES (?1, ?2, ?3)",
        params![device.digest(), name, now.0],
    )?;
    conn.execute(
        "DELETE FROM device WHERE account = ?1 AND token NOT IN
         (SELECT token FROM device WHERE account = ?1 ORDER BY seen_ms DESC, rowid DESC LIMIT ?2)",
        params![name, policy.devices_each.max(1)],
    )?;
    Ok(())
}

/// A new password makes every device a stranger's.
pub(crate) fn forget(conn: &Connection, name: &str) -> rusqlite::Result<()> {
    conn.execute("DELETE FROM device WHERE account = ?1", [name])?;
    Ok(())
}
