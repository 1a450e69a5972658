//! Events as they lie in one file, whichever form it has: one by one in the table event, or in the bundles of their commands. Those
//! in the table come before those in bundles, in the log and in every stream.

use std::collections::{HashMap, VecDeque};
use std::ops::ControlFlow;

use rusqlite::types::{Type, ValueRef};
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::bundle::{malformed, unbundle};
use super::packing::unpack;
use super::values::{digest, number};
use crate::limits::{BODY_BYTES_MAX, PAGE_BYTES_MAX, PAGE_ITEMS_MAX};
use crate::{CommandId, Digest, Recorded, StreamName, Version};

/// The form of a file: how many steps it has taken.
fn form(conn: &Connection) -> rusqlite::Result<i64> {
    conn.prepare_cached("PRAGMA user_version")?.query_row([], |row| row.get(0))
}

/// Whether a file has the form that records had at first: no row was packed, and there were no days.
pub(super) fn is_first_form(conn: &Connection) -> rusqlite::Result<bool> {
    Ok(form(conn)? == 1)
}

/// Whether a file may have bundles.
pub(super) fn has_bundles(conn: &Connection) -> rusqlite::Result<bool> {
    Ok(form(conn)? >= 3)
}

/// An event, and the numbers that its file has for stream and command.
pub(super) struct Filed {
    pub(super) stream: u64,
    pub(super) command: u64,
    pub(super) event: Recorded,
}

/// Whether more is wanted.
type Go = ControlFlow<()>;

/// So many of the events that come, and one more, which tells that there is more.
pub(super) struct Wanted {
    pub(super) events: Vec<Recorded>,
    most: usize,
    bytes: usize,
}

impl Wanted {
    pub(super) fn of(at_most: u32) -> Wanted {
        let most = PAGE_ITEMS_MAX.min(usize::try_from(at_most).unwrap_or(usize::MAX));
        Wanted { events: Vec::new(), most, bytes: 0 }
    }

    pub(super) fn take(&mut self, filed: Filed) -> Go {
        self.bytes += filed.event.body.len();
        self.events.push(filed.event);
        if self.events.len() > self.most || self.bytes > PAGE_BYTES_MAX { Go::Break(()) } else { Go::Continue(()) }
    }
}

/// The events from this place in the log on, in its order, until no more are wanted.
pub(super) fn in_log(conn: &Connection, from: u64, mut take: impl FnMut(Filed) -> Go) -> rusqlite::Result<()> {
    let mut names = Names::of(conn, COMMANDS_AT_ONCE);
    let sql = format!("{} WHERE log_index >= ?1 ORDER BY log_index", select_events(conn)?);
    let mut select = conn.prepare_cached(&sql)?;
    let mut rows = select.query([number(from)])?;
    while let Some(row) = rows.next()? {
        if take(event(row, &mut names)?).is_break() {
            return Ok(());
        }
    }
    if !has_bundles(conn)? {
        return Ok(());
    }
    let Some(first) = command_at(conn, from)? else { return Ok(()) };
    let sql = format!("{BUNDLE} WHERE number >= ?1 AND rows IS NOT NULL ORDER BY number");
    let mut select = conn.prepare_cached(&sql)?;
    let mut rows = select.query([first])?;
    let mut go = Go::Continue(());
    while let Some(row) = rows.next()? {
        bundled(row, &mut names, |filed| {
            if go.is_continue() && filed.event.log_index >= from {
                go = take(filed);
            }
        })?;
        if go.is_break() {
            break;
        }
    }
    Ok(())
}

/// The events of a stream from a version on, until no more are wanted.
pub(super) fn in_stream(
    conn: &Connection,
    stream: StreamName,
    from: Version,
    mut take: impl FnMut(Filed) -> Go,
) -> rusqlite::Result<()> {
    let mut find = conn.prepare_cached("SELECT number FROM stream WHERE name = ?1")?;
    let Some(stream) = find.query_row([stream], |row| row.get::<_, u64>(0)).optional()? else { return Ok(()) };
    let mut names = Names::of(conn, 1);
    let sql = format!("{} WHERE stream = ?1 AND version >= ?2 ORDER BY version", select_events(conn)?);
    let mut select = conn.prepare_cached(&sql)?;
    let mut rows = select.query(params![stream, from])?;
    while let Some(row) = rows.next()? {
        if take(event(row, &mut names)?).is_break() {
            return Ok(());
        }
    }
    if !has_bundles(conn)? {
        return Ok(());
    }
    // The bundle in which that version is begins with it or with one before.
    let mut select = conn.prepare_cached(
        "SELECT command FROM part WHERE stream = ?1 AND version >= \
         coalesce((SELECT max(version) FROM part WHERE stream = ?1 AND version <= ?2), 0) ORDER BY version",
    )?;
    let mut parts = select.query(params![stream, from])?;
    let sql = format!("{BUNDLE} WHERE number = ?1");
    let mut find = conn.prepare_cached(&sql)?;
    let mut go = Go::Continue(());
    while let (Go::Continue(()), Some(part)) = (go, parts.next()?) {
        let command: u64 = part.get(0)?;
        let mut rows = find.query([command])?;
        let row = rows.next()?.ok_or_else(|| missing("command", command))?;
        bundled(row, &mut names, |filed| {
            if go.is_continue() && filed.stream == stream && filed.event.version >= from {
                go = take(filed);
            }
        })?;
    }
    Ok(())
}

/// The version of a stream's last event in this file and its leaf.
pub(super) fn last_in_stream(conn: &Connection, stream: u64) -> rusqlite::Result<Option<(Version, Digest)>> {
    if has_bundles(conn)? {
        let mut select = conn.prepare_cached(
            "SELECT rows, leaves FROM command WHERE number = \
             (SELECT command FROM part WHERE stream = ?1 ORDER BY version DESC LIMIT 1)",
        )?;
        let mut rows = select.query([stream])?;
        let mut last = None;
        if let Some(row) = rows.next()? {
            unbundle(blob(row, 0)?, blob(row, 1)?, |row| {
                if row.stream == stream {
                    last = Some((row.version, row.leaf));
                }
                Ok(())
            })?;
        }
        if last.is_some() {
            return Ok(last);
        }
    }
    let sql = "SELECT version, leaf FROM event WHERE stream = ?1 ORDER BY version DESC LIMIT 1";
    conn.prepare_cached(sql)?.query_row([stream], |row| Ok((row.get(0)?, digest(row, 1)?))).optional()
}

/// Where the events of this file end in the log, and the leaf of the last; nothing where it has none.
pub(super) fn end(conn: &Connection) -> rusqlite::Result<Option<(u64, Digest)>> {
    if has_bundles(conn)? {
        let sql = "SELECT log_end, leaves FROM command ORDER BY number DESC LIMIT 1";
        let last = conn.prepare_cached(sql)?.query_row([], |row| {
            let leaves = row.get_ref(1)?.as_blob_or_null()?;
            Ok((row.get(0)?, leaves.and_then(|leaves| leaves.last_chunk().copied().map(Digest::new))))
        });
        if let Some((end, Some(leaf))) = last.optional()? {
            return Ok(Some((end, leaf)));
        }
    }
    let sql = "SELECT log_index + 1, leaf FROM event ORDER BY log_index DESC LIMIT 1";
    conn.prepare_cached(sql)?.query_row([], |row| Ok((row.get(0)?, digest(row, 1)?))).optional()
}

/// The bundles of a file one by one: the number of the command, where the log of that command begins and ends, the bundle, its leaves.
pub(super) const BUNDLES: &str = "SELECT number, log_from, log_end, rows, leaves FROM command ORDER BY number";

const BUNDLE: &str = "SELECT number, id, log_from, rows, leaves FROM command";

pub(super) fn blob<'r>(row: &'r Row<'_>, column: usize) -> rusqlite::Result<&'r [u8]> {
    row.get_ref(column)?.as_blob().map_err(|_| malformed("they are not there"))
}

/// Gives the events of a command that has a bundle.
fn bundled(row: &Row<'_>, names: &mut Names<'_>, mut take: impl FnMut(Filed)) -> rusqlite::Result<()> {
    let (command, id, mut log_index): (u64, CommandId, u64) = (row.get(0)?, row.get(1)?, row.get(2)?);
    unbundle(blob(row, 3)?, blob(row, 4)?, |row| {
        let event = Recorded {
            log_index,
            stream: names.stream(row.stream)?,
            version: row.version,
            epoch: row.epoch,
            command: id,
            kind: row.kind,
            kind_version: row.kind_version,
            recorded_at_ms: row.recorded_at_ms,
            body: row.body.to_owned(),
            leaf: row.leaf,
        };
        take(Filed { stream: row.stream, command, event });
        log_index += 1;
        Ok(())
    })
    .map(drop)
}

/// The last command that begins at this place of the log or before it. They are in the order of the log, so that it is found by halving.
fn command_at(conn: &Connection, place: u64) -> rusqlite::Result<Option<i64>> {
    // Two subselects, because SQLite would go through all commands to answer both in one select.
    let bounds = "SELECT (SELECT min(number) FROM command), (SELECT max(number) FROM command)";
    let (least, most): (Option<i64>, Option<i64>) =
        conn.prepare_cached(bounds)?.query_row([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let (Some(mut least), Some(mut most)) = (least, most) else { return Ok(None) };
    let mut begins = conn.prepare_cached("SELECT log_from <= ?2 FROM command WHERE number = ?1")?;
    while least < most {
        let middle = most - (most - least) / 2;
        if begins.query_row(params![middle, number(place)], |row| row.get(0)).optional()?.unwrap_or(false) {
            least = middle;
        } else {
            most = middle - 1;
        }
    }
    Ok(Some(least))
}

/// How events are read from the table: in the first form, no row was packed.
fn select_events(conn: &Connection) -> rusqlite::Result<String> {
    let packed = if is_first_form(conn)? { "NULL" } else { "packed" };
    let columns = "log_index, stream, version, epoch, command, kind, kind_version, recorded_at_ms, body, leaf";
    Ok(format!("SELECT {columns}, {packed} FROM event"))
}

fn event(row: &Row<'_>, names: &mut Names<'_>) -> rusqlite::Result<Filed> {
    let (stream, command) = (row.get(1)?, row.get(4)?);
    let event = Recorded {
        log_index: row.get(0)?,
        stream: names.stream(stream)?,
        version: row.get(2)?,
        epoch: row.get(3)?,
        command: names.command(command)?,
        kind: row.get(5)?,
        kind_version: row.get(6)?,
        recorded_at_ms: row.get(7)?,
        body: match row.get_ref(10)? {
            ValueRef::Blob(packed) => unpack(packed, BODY_BYTES_MAX)?,
            _ => row.get(8)?,
        },
        leaf: digest(row, 9)?,
    };
    Ok(Filed { stream, command, event })
}

/// How many ids of commands are asked for at once where events are read in the order of the log.
const COMMANDS_AT_ONCE: u32 = 64;

/// What stands behind the numbers in events. Events of a command follow each other, and streams are few: asking for the names
/// apart is less work than joining the tables.
struct Names<'c> {
    conn: &'c Connection,
    streams: HashMap<u64, StreamName>,
    /// Ids of commands, in the order of their numbers.
    commands: VecDeque<(u64, CommandId)>,
    /// How many ids are asked for at once: in the order of the log the next ones are wanted next.
    at_once: u32,
}

impl<'c> Names<'c> {
    fn of(conn: &'c Connection, at_once: u32) -> Names<'c> {
        Names { conn, streams: HashMap::new(), commands: VecDeque::new(), at_once }
    }

    fn stream(&mut self, number: u64) -> rusqlite::Result<StreamName> {
        if let Some(name) = self.streams.get(&number) {
            return Ok(*name);
        }
        let mut select = self.conn.prepare_cached("SELECT name FROM stream WHERE number = ?1")?;
        let name = select.query_row([number], |row| row.get(0)).optional()?;
        let name = name.ok_or_else(|| missing("stream", number))?;
        self.streams.insert(number, name);
        Ok(name)
    }

    fn command(&mut self, number: u64) -> rusqlite::Result<CommandId> {
        while self.commands.pop_front_if(|(known, _)| *known < number).is_some() {}
        if self.commands.front().is_none_or(|(known, _)| *known != number) {
            let sql = "SELECT number, id FROM command WHERE number >= ?1 ORDER BY number LIMIT ?2";
            let mut select = self.conn.prepare_cached(sql)?;
            let ids = select.query_map(params![number, self.at_once], |row| Ok((row.get(0)?, row.get(1)?)))?;
            self.commands = ids.collect::<rusqlite::Result<_>>()?;
        }
        let id = self.commands.front().filter(|(known, _)| *known == number).map(|(_, id)| *id);
        id.ok_or_else(|| missing("command", number))
    }
}

fn missing(what: &str, number: u64) -> rusqlite::Error {
    let missing = format!("an event refers to {what} {number}, which is not there");
    rusqlite::Error::FromSqlConversionFailure(0, Type::Integer, missing.into())
}
