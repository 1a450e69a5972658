//! The log of significant events: what inspectors and supervisors look for afterwards.

use rusqlite::types::Value;
use rusqlite::{Connection, params, params_from_iter};

use super::{People, PeopleError};
use crate::Significant;

/// No answer has more events.
pub const FOUND_MOST: u32 = 1_000;

/// What is looked for. Everything that is given has to fit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// At or after this moment.
    pub from_ms: Option<i64>,
    /// Before this moment.
    pub to_ms: Option<i64>,
    /// By this person.
    pub actor: Option<String>,
    /// At this table.
    pub table: Option<String>,
    /// Of this kind.
    pub code: Option<String>,
    /// So many at most; [`FOUND_MOST`] if it is 0 or more than that.
    pub limit: u32,
    /// Only what was recorded before this event: the last number of the page before.
    pub before: Option<u64>,
}

/// One event that was found.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Found {
    /// Its number in the log.
    pub number: u64,
    /// When.
    pub at_ms: i64,
    /// What it is.
    pub code: String,
    /// Who.
    pub actor: Option<String>,
    /// Where.
    pub table: Option<String>,
    /// More about it.
    pub detail: String,
}

/// Writes an event within a transaction.
pub(super) fn note(conn: &Connection, event: &Significant) -> rusqlite::Result<()> {
    let sql = "INSERT INTO significant (at_ms, code, actor, place, detail) VALUES (?1, ?2, ?3, ?4, ?5)";
    conn.prepare_cached(sql)?.execute(params![event.at_ms, event.code, event.actor, event.table, event.detail])?;
    Ok(())
}

impl People {
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
    pub fn search(&self, query: &Query) -> Result<Vec<Found>, PeopleError> {
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
                Ok(Found {
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
