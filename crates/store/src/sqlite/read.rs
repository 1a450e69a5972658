//! Everything that only reads.

use core::ops::Range;

use rusqlite::{Connection, OptionalExtension as _, Row};
use sabot_ledger::Bounds;

use super::days::{Days, answer_across};
use super::filed::{self, Wanted, is_first_form};
use super::packing::unpack_snapshot;
use super::values::{Code, Minor, digest, number};
use crate::recorded::{InLog, InStream, gather};
use crate::snapshot::newest_whole;
use crate::{
    AccountChange, AccountName, CommandId, Digest, Lease, LoadedSnapshot, LogHead, Mark, Page, RecordedCommand, Reply,
    Snapshot, StoreError, StoreRequest, StoredBalance, StoredCheckpoint, StoredTransfer, StreamHead, StreamName,
    Version,
};

/// Answers a request that changes nothing, from one moment of the record.
pub(super) fn answer(conn: &Connection, days: &Days, request: &StoreRequest) -> rusqlite::Result<Reply> {
    let moment = conn.unchecked_transaction()?;
    let reply = answer_across(&moment, days, request)?;
    moment.commit()?;
    Ok(reply)
}

pub(super) fn answer_now(conn: &Connection, request: &StoreRequest) -> rusqlite::Result<Reply> {
    Ok(match request {
        StoreRequest::Read { stream, from, at_most } => {
            Reply::Events(stream_from(conn, *stream, *from, *at_most)?.into())
        }
        StoreRequest::ReadLog { from, at_most } => Reply::Events(log_from(conn, *from, *at_most)?.into()),
        StoreRequest::ReadCommands { from, at_most } => Reply::Commands(commands_from(conn, *from, *at_most)?),
        StoreRequest::FindCommand { command } => Reply::Command(find_command(conn, *command)?.map(Box::new)),
        StoreRequest::Head { stream } => Reply::Head(head(conn, *stream)?),
        StoreRequest::LogSize => Reply::LogSize(log_size(conn)?),
        StoreRequest::Streams => Reply::Streams(streams(conn)?),
        StoreRequest::Lease { resource } => Reply::Lease(lease(conn, *resource)?),
        StoreRequest::LoadSnapshot { stream } => Reply::Snapshot(snapshot(conn, *stream)?),
        StoreRequest::Checkpoints { from, at_most } => Reply::Checkpoints(checkpoints_from(conn, *from, *at_most)?),
        StoreRequest::LastCheckpoint => Reply::LastCheckpoint(last_checkpoint(conn)?),
        StoreRequest::LogHead => Reply::LogHead(log_head(conn)?),
        StoreRequest::Mark { of } => Reply::Mark(mark(conn, *of)?),
        StoreRequest::Balance { account } => Reply::Balance(balance(conn, *account)?),
        StoreRequest::Balances => Reply::Balances(balances(conn)?),
        StoreRequest::Backup { .. }
        | StoreRequest::Append(_)
        | StoreRequest::Take { .. }
        | StoreRequest::Renew { .. }
        | StoreRequest::Release { .. }
        | StoreRequest::SaveSnapshot(_)
        | StoreRequest::SaveCheckpoint { .. }
        | StoreRequest::CloseDay { .. }
        | StoreRequest::SaveMark { .. } => Reply::Failed(StoreError::Unsupported { what: "a change while reading" }),
    })
}

pub(super) fn log_from(conn: &Connection, from: u64, at_most: u32) -> rusqlite::Result<Page<InLog>> {
    let mut wanted = Wanted::of(at_most);
    filed::in_log(conn, from, |filed| wanted.take(filed))?;
    gather(at_most, wanted.events.into_iter().map(|event| Ok(InLog(event))))
}

pub(super) fn stream_from(
    conn: &Connection,
    stream: StreamName,
    from: Version,
    at_most: u32,
) -> rusqlite::Result<Page<InStream>> {
    let mut wanted = Wanted::of(at_most);
    filed::in_stream(conn, stream, from, |filed| wanted.take(filed))?;
    gather(at_most, wanted.events.into_iter().map(|event| Ok(InStream(event))))
}

const COMMAND: &str = "SELECT number, id, content, answer, log_from, log_end, change_from, change_end, transfer_from, \
                       transfer_end FROM command";

fn command(conn: &Connection, row: &Row<'_>) -> rusqlite::Result<RecordedCommand> {
    Ok(RecordedCommand {
        number: row.get(0)?,
        command: row.get(1)?,
        content: digest(row, 2)?,
        answer: row.get(3)?,
        log: row.get(4)?..row.get(5)?,
        accounts: changes(conn, row.get(6)?, row.get(7)?)?,
        transfers: transfers(conn, row.get(8)?, row.get(9)?)?,
    })
}

pub(super) fn commands_from(conn: &Connection, from: u64, at_most: u32) -> rusqlite::Result<Page<RecordedCommand>> {
    let sql = format!("{COMMAND} WHERE number >= ?1 ORDER BY number");
    let mut select = conn.prepare_cached(&sql)?;
    let rows = select.query_map([number(from)], |row| command(conn, row))?;
    gather(at_most, rows)
}

/// A command that is there already: its content, its answer and where its events are.
pub(super) type Answered = (Digest, Vec<u8>, Range<u64>);

pub(super) fn answered(conn: &Connection, id: CommandId) -> rusqlite::Result<Option<Answered>> {
    let mut find = conn.prepare_cached("SELECT content, answer, log_from, log_end FROM command WHERE id = ?1")?;
    find.query_row([id], |row| Ok((digest(row, 0)?, row.get(1)?, row.get(2)?..row.get(3)?))).optional()
}

pub(super) fn find_command(conn: &Connection, id: CommandId) -> rusqlite::Result<Option<RecordedCommand>> {
    let sql = format!("{COMMAND} WHERE id = ?1");
    conn.prepare_cached(&sql)?.query_row([id], |row| command(conn, row)).optional()
}

fn changes(conn: &Connection, from: u64, end: u64) -> rusqlite::Result<Vec<AccountChange>> {
    if from >= end {
        return Ok(Vec::new());
    }
    let mut select = conn.prepare_cached(
        "SELECT account.name, account.currency, account_change.opens, account_change.least_minor, \
         account_change.most_minor FROM account_change CROSS JOIN account ON account.number = account_change.account \
         WHERE account_change.number >= ?1 AND account_change.number < ?2 ORDER BY account_change.number",
    )?;
    let rows = select.query_map([from, end], |row| {
        let (account, Code(currency)) = (row.get(0)?, row.get(1)?);
        let (Minor(least), Minor(most)) = (row.get(3)?, row.get(4)?);
        let bounds = Bounds { least, most };
        Ok(if row.get(2)? {
            AccountChange::Open { account, currency, bounds }
        } else {
            AccountChange::Rebound { account, bounds }
        })
    })?;
    rows.collect()
}

fn transfers(conn: &Connection, from: u64, end: u64) -> rusqlite::Result<Vec<StoredTransfer>> {
    if from >= end {
        return Ok(Vec::new());
    }
    let mut select = conn.prepare_cached(
        "SELECT transfer.id, debit.name, credit.name, transfer.currency, transfer.amount_minor FROM transfer \
         CROSS JOIN account AS debit ON debit.number = transfer.debit \
         CROSS JOIN account AS credit ON credit.number = transfer.credit \
         WHERE transfer.number >= ?1 AND transfer.number < ?2 ORDER BY transfer.number",
    )?;
    let rows = select.query_map([from, end], |row| {
        let (Code(currency), Minor(amount)) = (row.get(3)?, row.get(4)?);
        Ok(StoredTransfer { id: row.get(0)?, debit: row.get(1)?, credit: row.get(2)?, currency, amount })
    })?;
    rows.collect()
}

pub(super) fn head(conn: &Connection, stream: StreamName) -> rusqlite::Result<StreamHead> {
    let (_, version, leaf) = standing(conn, stream)?;
    let epoch = lease(conn, stream)?.map(|lease| lease.epoch).unwrap_or_default();
    Ok(StreamHead { stream, version, epoch, leaf })
}

/// The number of a stream, if it has one, its version and the leaf of its last event.
pub(super) fn standing(
    conn: &Connection,
    stream: StreamName,
) -> rusqlite::Result<(Option<u64>, Version, Option<Digest>)> {
    let mut find = conn.prepare_cached("SELECT number FROM stream WHERE name = ?1")?;
    let Some(stream) = find.query_row([stream], |row| row.get(0)).optional()? else {
        return Ok((None, Version(0), None));
    };
    let mut last = filed::last_in_stream(conn, stream)?;
    if last.is_none() && !is_first_form(conn)? {
        let sql = "SELECT version, leaf FROM stream_before WHERE stream = ?1";
        last = conn.prepare_cached(sql)?.query_row([stream], |row| Ok((row.get(0)?, digest(row, 1)?))).optional()?;
    }
    let (version, leaf) = last.map_or((Version(0), None), |(version, leaf)| (version, Some(leaf)));
    Ok((Some(stream), version, leaf))
}

fn streams(conn: &Connection) -> rusqlite::Result<Vec<StreamHead>> {
    let mut select = conn.prepare_cached("SELECT name FROM stream ORDER BY name")?;
    let names: rusqlite::Result<Vec<StreamName>> = select.query_map([], |row| row.get(0))?.collect();
    names?.into_iter().map(|stream| head(conn, stream)).collect()
}

pub(super) fn log_size(conn: &Connection) -> rusqlite::Result<u64> {
    match filed::end(conn)? {
        Some((end, _)) => Ok(end),
        None if is_first_form(conn)? => Ok(0),
        None => {
            let sql = "SELECT coalesce(max(log_end), 0) FROM day";
            conn.prepare_cached(sql)?.query_row([], |row| row.get(0))
        }
    }
}

pub(super) fn lease(conn: &Connection, resource: StreamName) -> rusqlite::Result<Option<Lease>> {
    let mut select = conn.prepare_cached("SELECT owner, epoch, until_ms FROM lease WHERE resource = ?1")?;
    let lease = select.query_row([resource], |row| {
        Ok(Lease { resource, owner: row.get(0)?, epoch: row.get(1)?, until_ms: row.get(2)? })
    });
    lease.optional()
}

fn snapshot(conn: &Connection, stream: StreamName) -> rusqlite::Result<LoadedSnapshot> {
    let packed = if is_first_form(conn)? { "0" } else { "packed" };
    let sql = format!("SELECT version, bytes, digest, {packed} FROM snapshot WHERE stream = ?1 ORDER BY version DESC");
    let mut select = conn.prepare_cached(&sql)?;
    let rows = select.query_map([stream], |row| {
        let kept: Vec<u8> = row.get(1)?;
        let bytes = if row.get(3)? { unpack_snapshot(&kept).unwrap_or_default() } else { kept };
        Ok(Snapshot { stream, version: row.get(0)?, bytes, digest: digest(row, 2)? })
    })?;
    let snapshots: rusqlite::Result<Vec<Snapshot>> = rows.collect();
    Ok(newest_whole(snapshots?))
}

fn checkpoint(row: &Row<'_>) -> rusqlite::Result<StoredCheckpoint> {
    Ok(StoredCheckpoint { number: row.get(0)?, log_size: row.get(1)?, bytes: row.get(2)? })
}

fn checkpoints_from(conn: &Connection, from: u64, at_most: u32) -> rusqlite::Result<Page<StoredCheckpoint>> {
    let mut select =
        conn.prepare_cached("SELECT number, log_size, bytes FROM checkpoint WHERE number >= ?1 ORDER BY number")?;
    gather(at_most, select.query_map([number(from)], checkpoint)?)
}

pub(super) fn last_checkpoint(conn: &Connection) -> rusqlite::Result<Option<StoredCheckpoint>> {
    let mut select =
        conn.prepare_cached("SELECT number, log_size, bytes FROM checkpoint ORDER BY number DESC LIMIT 1")?;
    select.query_row([], checkpoint).optional()
}

/// Whether the record has this table: one of an earlier form that is only read lacks some.
fn has_table(conn: &Connection, name: &str) -> rusqlite::Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?1)";
    conn.prepare_cached(sql)?.query_row([name], |row| row.get(0))
}

pub(super) fn log_head(conn: &Connection) -> rusqlite::Result<Option<LogHead>> {
    if !has_table(conn, "head")? {
        return Ok(None);
    }
    let mut select = conn.prepare_cached("SELECT log_size, root, note FROM head")?;
    let head =
        select.query_row([], |row| Ok(LogHead { log_size: row.get(0)?, root: digest(row, 1)?, note: row.get(2)? }));
    head.optional()
}

pub(super) fn mark(conn: &Connection, of: Mark) -> rusqlite::Result<Option<Vec<u8>>> {
    if !has_table(conn, "mark")? {
        return Ok(None);
    }
    conn.prepare_cached("SELECT bytes FROM mark WHERE name = ?1")?.query_row([of.name()], |row| row.get(0)).optional()
}

const BALANCE: &str = "SELECT account.name, account.currency, balance.amount_minor, balance.least_minor, \
                       balance.most_minor FROM account CROSS JOIN balance ON balance.account = account.number";

fn balance_of(row: &Row<'_>) -> rusqlite::Result<StoredBalance> {
    let (Code(currency), Minor(amount)) = (row.get(1)?, row.get(2)?);
    let (Minor(least), Minor(most)) = (row.get(3)?, row.get(4)?);
    Ok(StoredBalance { account: row.get(0)?, currency, amount, bounds: Bounds { least, most } })
}

fn balance(conn: &Connection, account: AccountName) -> rusqlite::Result<Option<StoredBalance>> {
    let sql = format!("{BALANCE} WHERE account.name = ?1");
    conn.prepare_cached(&sql)?.query_row([account], balance_of).optional()
}

fn balances(conn: &Connection) -> rusqlite::Result<Vec<StoredBalance>> {
    let sql = format!("{BALANCE} ORDER BY account.name");
    conn.prepare_cached(&sql)?.query_map([], balance_of)?.collect()
}
