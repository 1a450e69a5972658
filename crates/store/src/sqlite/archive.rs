//! A closed day as an archive: one file, a fraction of the day's, from which the day is made again.
//!
//! The bytes: `sabotday`, the number 1 in one byte; how many ids it has, and for each the first eight bytes of its digest, in
//! order, so that whoever looks for an id need not unpack; how long the note is that whoever archived it wrote, and the note;
//! then a Zstandard frame of the rows, table by table, in pieces, column by column. Numbers of the head have eight bytes, the
//! highest first. Leaves are not among the rows: they follow from them. Snapshots are not either: they can be made anew.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek as _, SeekFrom, Write};
use std::ops::ControlFlow;
use std::path::Path;

use rusqlite::types::Value;
use rusqlite::{Connection, Row, params, params_from_iter};

use super::archive_rows::{Piece, read_piece, write_piece};
use super::filed::{self, Filed};
use super::open::{closed, making};
use super::packing::{Packing, pack};
use super::values::{digest, digest_or_none, meaning, number};
use crate::{CommandId, Digest, Epoch, Kind, Sealer, StoreError, StreamName, Unsealed, Version};

const MAGIC: &[u8; 9] = b"sabotday\x01";
/// How many rows a piece has at most.
pub(super) const PIECE_ROWS: usize = 4_096;
/// The level of compression: a high one, because a day is archived once.
const LEVEL: i32 = 12;
/// How far back the same bytes are found: 2^25.
const WINDOW_LOG: u32 = 25;

/// The tables of a day and their columns, in the order in which they are made again.
const TABLES: [(&str, &[&str]); 14] = [
    ("stream", &["number", "name"]),
    ("account", &["number", "name", "currency"]),
    ("day", &["number", "name", "log_end", "leaf", "command_end", "change_end", "transfer_end"]),
    ("stream_before", &["stream", "version", "leaf"]),
    ("balance_before", &["account", "amount_minor", "least_minor", "most_minor"]),
    ("checkpoint", &["number", "log_size", "bytes"]),
    ("balance", &["account", "amount_minor", "least_minor", "most_minor"]),
    ("lease", &["resource", "owner", "epoch", "until_ms"]),
    ("head", &["only", "log_size", "root", "note"]),
    ("mark", &["name", "bytes"]),
    (
        "command",
        &[
            "number",
            "id",
            "content",
            "answer",
            "log_from",
            "log_end",
            "change_from",
            "change_end",
            "transfer_from",
            "transfer_end",
        ],
    ),
    ("account_change", &["number", "command", "account", "opens", "least_minor", "most_minor"]),
    ("transfer", &["number", "id", "command", "debit", "credit", "currency", "amount_minor"]),
    (EVENT, &["log_index", "stream", "version", "epoch", "command", "kind", "kind_version", "recorded_at_ms", "body"]),
];
const EVENT: &str = "event";
/// Where the text of an event is among its columns.
const BODY: usize = 8;

/// What an id is looked up by: commands and transfers are told apart.
fn digest_of(kind: &str, id: &str) -> u64 {
    let [a, b, c, d, e, f, g, h, ..] = *Digest::of([kind, "/", id].concat().as_bytes()).as_bytes();
    u64::from_be_bytes([a, b, c, d, e, f, g, h])
}

pub(super) fn of_command(id: &str) -> u64 {
    digest_of("command", id)
}

pub(super) fn of_transfer(id: &str) -> u64 {
    digest_of("transfer", id)
}

fn io(error: &io::Error) -> StoreError {
    StoreError::Io { detail: error.to_string() }
}

fn sql(error: rusqlite::Error) -> StoreError {
    meaning(&error)
}

pub(super) fn damaged(detail: &str) -> StoreError {
    StoreError::Damaged { detail: format!("the archive of a day: {detail}") }
}

/// Writes the archive of the day in this file, durable.
pub(super) fn write(day: &Path, note: &[u8], to: &Path) -> Result<(), StoreError> {
    let conn = closed(day).map_err(sql)?;
    let mut ids = ids(&conn).map_err(sql)?;
    ids.sort_unstable();
    let written = (|| {
        let mut file = BufWriter::new(File::create(to)?);
        file.write_all(MAGIC)?;
        file.write_all(&(ids.len() as u64).to_be_bytes())?;
        for id in &ids {
            file.write_all(&id.to_be_bytes())?;
        }
        file.write_all(&(note.len() as u64).to_be_bytes())?;
        file.write_all(note)?;
        let mut frame = zstd::Encoder::new(file, LEVEL)?;
        frame.include_checksum(true)?;
        frame.window_log(WINDOW_LOG)?;
        for (table, (name, columns)) in TABLES.iter().enumerate() {
            rows(&conn, name, columns, |rows| write_piece(&mut frame, table, &rows))
                .map_err(|error| io::Error::other(error.to_string()))?;
        }
        frame.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
    })();
    written.map_err(|error: io::Error| io(&error))
}

fn ids(conn: &Connection) -> rusqlite::Result<Vec<u64>> {
    let of = |table: &str, hash: fn(&str) -> u64| -> rusqlite::Result<Vec<u64>> {
        let mut select = conn.prepare(&format!("SELECT id FROM {table}"))?;
        let ids = select.query_map([], |row| Ok(hash(row.get_ref(0)?.as_str()?)))?;
        ids.collect()
    };
    Ok([of("command", of_command)?, of("transfer", of_transfer)?].concat())
}

/// The rows of a table, in pieces.
fn rows(
    conn: &Connection,
    table: &str,
    columns: &[&str],
    mut take: impl FnMut(Piece) -> io::Result<()>,
) -> rusqlite::Result<()> {
    let other = |error: io::Error| rusqlite::Error::ToSqlConversionFailure(Box::new(error));
    let mut piece = Vec::new();
    let mut push = |row: Vec<Value>| {
        piece.push(row);
        if piece.len() == PIECE_ROWS { take(std::mem::take(&mut piece)) } else { Ok(()) }
    };
    if table == EVENT {
        let mut taken = Ok(());
        filed::in_log(conn, 0, |filed| {
            taken = push(event_values(filed).0);
            if taken.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        taken.map_err(other)?;
    } else {
        let mut select = conn.prepare(&format!("SELECT {} FROM {table} ORDER BY 1", columns.join(", ")))?;
        let mut found = select.query([])?;
        while let Some(row) = found.next()? {
            push(values(row, columns.len())?).map_err(other)?;
        }
    }
    if piece.is_empty() { Ok(()) } else { take(piece).map_err(other) }
}

fn values(row: &Row<'_>, columns: usize) -> rusqlite::Result<Vec<Value>> {
    (0..columns).map(|column| row.get(column)).collect()
}

/// An event as an archive has it, and its leaf.
fn event_values(filed: Filed) -> (Vec<Value>, Digest) {
    let Filed { stream, command, event } = filed;
    let counted = |count: u64| Value::Integer(number(count));
    let row = vec![
        counted(event.log_index),
        counted(stream),
        counted(event.version.0),
        counted(event.epoch.0),
        counted(command),
        Value::Text(event.kind.to_string()),
        Value::Integer(i64::from(event.kind_version)),
        Value::Integer(event.recorded_at_ms),
        Value::Text(event.body),
    ];
    (row, event.leaf)
}

/// The head of an archive.
pub(super) struct StreamHead {
    file: File,
    ids: u64,
    /// What whoever archived the day wrote.
    pub(super) note: Vec<u8>,
    /// Where the rows begin.
    rows: u64,
}

impl StreamHead {
    pub(super) fn open(path: &Path) -> Result<StreamHead, StoreError> {
        let mut file = File::open(path).map_err(|error| io(&error))?;
        let read = (|| {
            let mut magic = [0; 9];
            file.read_exact(&mut magic)?;
            let ids = read_number(&mut file)?;
            let length = file.metadata()?.len();
            let note_at = ids.checked_mul(8).and_then(|bytes| bytes.checked_add(17)).filter(|at| *at < length);
            let Some(note_at) = note_at.filter(|_| magic == *MAGIC) else {
                return Err(io::Error::other("it is none"));
            };
            file.seek(SeekFrom::Start(note_at))?;
            let bytes = read_number(&mut file)?;
            let Some(rows) = bytes.checked_add(note_at + 8).filter(|rows| *rows < length) else {
                return Err(io::Error::other("its note is too long"));
            };
            let mut note = vec![0; usize::try_from(bytes).unwrap_or_default()];
            file.read_exact(&mut note)?;
            Ok((ids, note, rows))
        })();
        let (ids, note, rows) = read.map_err(|error| damaged(&error.to_string()))?;
        Ok(StreamHead { file, ids, note, rows })
    }

    /// Whether the day may have an id of this digest: where it says no, it has not.
    pub(super) fn may_have(&mut self, digest: u64) -> io::Result<bool> {
        let (mut begin, mut end) = (0, self.ids);
        while begin < end {
            let middle = begin + (end - begin) / 2;
            match self.id(middle)? {
                found if found == digest => return Ok(true),
                found if found < digest => begin = middle + 1,
                _ => end = middle,
            }
        }
        Ok(false)
    }

    fn id(&mut self, place: u64) -> io::Result<u64> {
        self.file.seek(SeekFrom::Start(17 + 8 * place))?;
        read_number(&mut self.file)
    }
}

fn read_number(file: &mut File) -> io::Result<u64> {
    let mut bytes = [0; 8];
    file.read_exact(&mut bytes)?;
    Ok(u64::from_be_bytes(bytes))
}

/// Makes the day again in a file that is not there yet. What comes in is untrusted: whoever needs more than a file that reads compares
/// its leaves with a signed root.
pub(super) fn restore(archive: &Path, to: &Path, sealer: &dyn Sealer) -> Result<(), StoreError> {
    let mut head = StreamHead::open(archive)?;
    let mut listed = Vec::new();
    for place in 0..head.ids {
        listed.push(head.id(place).map_err(|error| io(&error))?);
    }
    head.file.seek(SeekFrom::Start(head.rows)).map_err(|error| io(&error))?;
    let mut conn = making(to).map_err(sql)?;
    // The file is temporary, and the archive it is made from is safe, so it needs neither a journal nor a synced disk.
    conn.execute_batch("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF").map_err(sql)?;
    let made = conn.transaction().map_err(sql)?;
    let mut frame = zstd::Decoder::new(BufReader::new(head.file)).map_err(|error| damaged(&error.to_string()))?;
    frame.window_log_max(WINDOW_LOG).map_err(|error| damaged(&error.to_string()))?;
    let (mut sealing, mut last) = (None, 0);
    while let Some((table, piece)) =
        read_piece(&mut frame, |table| TABLES.get(table).map(|(_, columns)| columns.len()))?
    {
        let (name, columns) = TABLES[table];
        if table < last {
            return Err(damaged("its tables are not in their order"));
        }
        last = table;
        if name == EVENT {
            let sealing = match &mut sealing {
                Some(sealing) => sealing,
                empty => empty.insert(Sealing::begin(&made, sealer).map_err(sql)?),
            };
            sealing.insert(&made, piece).map_err(sql)?;
        } else {
            let holes: Vec<String> = (1..=columns.len()).map(|column| format!("?{column}")).collect();
            let text = format!("INSERT INTO {name} ({}) VALUES ({})", columns.join(", "), holes.join(", "));
            let mut insert = made.prepare_cached(&text).map_err(sql)?;
            for row in piece {
                insert.execute(params_from_iter(row)).map_err(sql)?;
            }
        }
    }
    let mut found = ids(&made).map_err(sql)?;
    found.sort_unstable();
    if found != listed {
        return Err(damaged("its list of ids is not that of its rows"));
    }
    made.commit().map_err(sql)?;
    conn.close().map_err(|(_, error)| meaning(&error))
}

/// The leaves of a day while it is made again.
struct Sealing<'a> {
    sealer: &'a dyn Sealer,
    streams: HashMap<i64, (StreamName, Option<Digest>)>,
    before_in_log: Option<Digest>,
}

impl<'a> Sealing<'a> {
    fn begin(conn: &Connection, sealer: &'a dyn Sealer) -> rusqlite::Result<Sealing<'a>> {
        let text = "SELECT stream.number, stream.name, stream_before.leaf FROM stream \
                    LEFT JOIN stream_before ON stream_before.stream = stream.number";
        let mut select = conn.prepare(text)?;
        let streams = select.query_map([], |row| Ok((row.get(0)?, (row.get(1)?, digest_or_none(row, 2)?))))?;
        let leaf = "SELECT leaf FROM day ORDER BY number DESC LIMIT 1";
        let before = conn.prepare(leaf)?.query_map([], |row| digest(row, 0))?.next().transpose()?;
        Ok(Sealing { sealer, streams: streams.collect::<rusqlite::Result<_>>()?, before_in_log: before })
    }

    fn insert(&mut self, conn: &Connection, rows: Piece) -> rusqlite::Result<()> {
        let mut find = conn.prepare_cached("SELECT id FROM command WHERE number = ?1")?;
        let mut insert = conn.prepare_cached(
            "INSERT INTO event (log_index, stream, version, epoch, command, kind, kind_version, recorded_at_ms, body, \
             leaf, packed) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
        )?;
        for row in rows {
            let whole = |column: usize| match row[column] {
                Value::Integer(number) => Ok(number),
                _ => Err(rusqlite::Error::IntegralValueOutOfRange(column, 0)),
            };
            let count = |column: usize| {
                whole(column).and_then(|number| {
                    u64::try_from(number).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(column, number))
                })
            };
            let wrong =
                |column: usize| rusqlite::Error::InvalidColumnType(column, String::new(), row[column].data_type());
            let (Value::Text(kind), Value::Text(body)) = (&row[5], &row[BODY]) else { return Err(wrong(BODY)) };
            let kind: Kind = kind.parse().map_err(|_| wrong(5))?;
            let kind_version = u16::try_from(whole(6)?).map_err(|_| wrong(6))?;
            let command: CommandId = find.query_row([whole(4)?], |row| row.get(0))?;
            let (name, before) = self.streams.get_mut(&whole(1)?).ok_or_else(|| wrong(1))?;
            let leaf = self.sealer.seal(&Unsealed {
                log_index: count(0)?,
                stream: *name,
                version: Version(count(2)?),
                epoch: Epoch(count(3)?),
                command,
                kind,
                kind_version,
                recorded_at_ms: whole(7)?,
                body,
                before_in_stream: *before,
                before_in_log: self.before_in_log,
            });
            (*before, self.before_in_log) = (Some(leaf), Some(leaf));
            let packed = pack(body, Packing::Row);
            insert.execute(params![
                row[0],
                row[1],
                row[2],
                row[3],
                row[4],
                row[5],
                row[6],
                row[7],
                "",
                leaf.as_bytes(),
                packed
            ])?;
        }
        Ok(())
    }
}

/// The first table in which two files of a day differ, leaves included; snapshots are not looked at.
pub(super) fn difference(one: &Path, other: &Path) -> Result<Option<&'static str>, StoreError> {
    let (one, other) = (closed(one).map_err(sql)?, closed(other).map_err(sql)?);
    for (table, columns) in TABLES {
        let same = if table == EVENT { same_events(&one, &other) } else { same_rows(&one, &other, table, columns) };
        if !same.map_err(sql)? {
            return Ok(Some(table));
        }
    }
    Ok(None)
}

fn same_rows(one: &Connection, other: &Connection, table: &str, columns: &[&str]) -> rusqlite::Result<bool> {
    let text = format!("SELECT {} FROM {table} ORDER BY 1", columns.join(", "));
    let (mut one, mut other) = (one.prepare(&text)?, other.prepare(&text)?);
    let (mut one, mut other) = (one.query([])?, other.query([])?);
    loop {
        match (one.next()?, other.next()?) {
            (None, None) => return Ok(true),
            (Some(one), Some(other)) if values(one, columns.len())? == values(other, columns.len())? => {}
            _ => return Ok(false),
        }
    }
}

fn same_events(one: &Connection, other: &Connection) -> rusqlite::Result<bool> {
    let page = |conn: &Connection, from: u64| -> rusqlite::Result<Vec<(Vec<Value>, Digest)>> {
        let mut page = Vec::new();
        filed::in_log(conn, from, |filed| {
            page.push(event_values(filed));
            if page.len() < PIECE_ROWS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        Ok(page)
    };
    let mut from = 0;
    loop {
        let found = page(one, from)?;
        if found != page(other, from)? {
            return Ok(false);
        }
        match found.last().map(|(row, _)| &row[0]) {
            // The places in the log must grow from page to page: in damaged files where they do not, this loop would
            // never end.
            Some(Value::Integer(last)) if u64::try_from(*last).is_ok_and(|last| last >= from) => {
                from = last.cast_unsigned() + 1;
            }
            Some(_) => return Ok(false),
            None => return Ok(true),
        }
    }
}
