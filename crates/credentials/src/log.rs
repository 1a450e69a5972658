//! Significant events: what inspectors and supervisors look for afterwards. They stand in the record; here is what must not stand
//! there, where somebody came from, and the log of a file that has no record yet.

use std::cell::RefCell;

use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, params, params_from_iter};

use crate::{People, PeopleError, Significant};

/// No answer has more events.
pub const FOUND_MOST: u32 = 1_000;

/// What is looked for. Everything that is given has to fit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// Only events at or after this moment.
    pub from_ms: Option<i64>,
    /// Only events before this moment.
    pub to_ms: Option<i64>,
    /// Only events caused by this person.
    pub actor: Option<String>,
    /// Only events at this table.
    pub table: Option<String>,
    /// Only events of this kind.
    pub code: Option<String>,
    /// So many at most; [`FOUND_MOST`] if it is 0 or more than that.
    pub limit: u32,
    /// Only what was recorded before this event: the last number of the page before.
    pub before: Option<u64>,
}

/// One event that was found.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct FoundEvent {
    /// Its number in the log.
    pub number: u64,
    /// When it happened.
    pub at_ms: i64,
    /// What it is.
    pub code: String,
    /// The person who caused it.
    pub actor: Option<String>,
    /// The table where it happened.
    pub table: Option<String>,
    /// More about it.
    pub detail: String,
}

thread_local! {
    /// Significant events that this thread has caused and that are still to be put into the record.
    static NOTES: RefCell<Vec<Significant>> = const { RefCell::new(Vec::new()) };
}

/// Takes the significant events that this thread has caused since the last call.
#[must_use]
pub fn take_notes() -> Vec<Significant> {
    NOTES.with(|notes| core::mem::take(&mut *notes.borrow_mut()))
}

/// Writes an event within a transaction: before there is a record.
pub(crate) fn note(conn: &Connection, event: &Significant) -> rusqlite::Result<()> {
    let sql = "INSERT INTO significant (at_ms, code, actor, place, detail) VALUES (?1, ?2, ?3, ?4, ?5)";
    let parts = [event.detail.as_str(), event.whence.as_deref().unwrap_or_default()];
    let detail = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    conn.prepare_cached(sql)?.execute(params![event.at_ms, event.code, event.actor, event.table, detail])?;
    Ok(())
}

/// How long is known where somebody came from.
const WHENCE_MS: i64 = 180 * 86_400_000;

impl People {
    /// Something significant: for the record, or for this file where there is none yet.
    pub(crate) fn note(&self, conn: &Connection, event: Significant) -> rusqlite::Result<()> {
        if !self.is_recorded() {
            return note(conn, &event);
        }
        NOTES.with(|notes| notes.borrow_mut().push(event));
        Ok(())
    }

    /// Keeps where somebody came from beside the note of it in the record, for half a year.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn keep_whence(&self, command: &str, event: &Significant) -> Result<(), PeopleError> {
        let Some(whence) = &event.whence else { return Ok(()) };
        self.write(|conn| {
            conn.execute("DELETE FROM whence WHERE at_ms <= ?1", [event.at_ms.saturating_sub(WHENCE_MS)])?;
            let sql = "INSERT OR IGNORE INTO whence (command, account, at_ms, whence) VALUES (?1, ?2, ?3, ?4)";
            conn.execute(sql, params![command, event.actor, event.at_ms, whence])?;
            Ok(())
        })
    }

    /// Where those came from who are behind these commands, as far as it is known.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn whence<'a>(&self, commands: impl Iterator<Item = &'a str>) -> Result<Vec<Option<String>>, PeopleError> {
        self.read(|conn| {
            let mut statement = conn.prepare_cached("SELECT whence FROM whence WHERE command = ?1")?;
            let all = commands.map(|command| statement.query_row([command], |row| row.get(0)).optional());
            Ok(all.collect::<Result<_, _>>()?)
        })
    }

    /// Something that the record could not take, in the record's own words: it waits for the next start.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn leave_unsaid(&self, noted: &str) -> Result<(), PeopleError> {
        self.write(|conn| Ok(conn.execute("INSERT INTO unsaid (noted) VALUES (?1)", [noted]).map(drop)?))
    }

    /// What waits for the record.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn unsaid(&self) -> Result<Vec<String>, PeopleError> {
        self.read(|conn| {
            let mut statement = conn.prepare("SELECT noted FROM unsaid ORDER BY number")?;
            Ok(statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?)
        })
    }

    /// The record has all that waited.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn all_said(&self) -> Result<(), PeopleError> {
        self.write(|conn| Ok(conn.execute("DELETE FROM unsaid", []).map(drop)?))
    }

    /// Records significant events, all or none.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn record(&self, events: &[Significant]) -> Result<(), PeopleError> {
        if events.is_empty() {
            return Ok(());
        }
        self.write(|conn| Ok(events.iter().try_for_each(|event| note(conn, event))?))
    }

    /// Finds significant events, the newest first.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn search(&self, query: &Query) -> Result<Vec<FoundEvent>, PeopleError> {
        let text = |text: &Option<String>| text.clone().map(Value::Text);
        // A number beyond those of the log is before none of them.
        let before = query.before.map(|number| Value::Integer(i64::try_from(number).unwrap_or(i64::MAX)));
        let conditions = [
            ("at_ms >= ?", query.from_ms.map(Value::Integer)),
            ("at_ms < ?", query.to_ms.map(Value::Integer)),
            ("actor = ?", text(&query.actor)),
            ("place = ?", text(&query.table)),
            ("code = ?", text(&query.code)),
            ("number < ?", before),
        ];
        let limit = match query.limit {
            0 => FOUND_MOST,
            limit => limit.min(FOUND_MOST),
        };
        let mut sql = "SELECT number, at_ms, code, actor, place, detail FROM significant WHERE 1".to_owned();
        let mut values = Vec::new();
        for (condition, value) in conditions.into_iter().filter_map(|(condition, value)| Some((condition, value?))) {
            sql.push_str(" AND ");
            sql.push_str(condition);
            values.push(value);
        }
        sql.push_str(" ORDER BY number DESC LIMIT ?");
        values.push(Value::Integer(limit.into()));
        self.read(|conn| {
            let mut statement = conn.prepare_cached(&sql)?;
            let rows = statement.query_map(params_from_iter(values), |row| {
                Ok(FoundEvent {
                    number: row.get("number")?,
                    at_ms: row.get("at_ms")?,
                    code: row.get("code")?,
                    actor: row.get("actor")?,
                    table: row.get("place")?,
                    detail: row.get("detail")?,
                })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }
}
