//! Significant events, looked up in the record itself: newest first, page by page. Nothing beside the record can take one away.
//!
//! A row is read as an event only where its kind, or for games and pools a word in it, says that it may be significant; a
//! million rows take about a second.

use std::path::Path;

use sabot_credentials::{FOUND_MOST, FoundEvent, Query};
use sabot_floor::RecordError;
use sabot_floor::record::{Reader, upcasters};
use sabot_law::Digest;
use sabot_store::{Recorded, Reply, SqliteReader, StoreRequest, ask};

use crate::significant::significant;

/// How many rows are read at once.
const PAGE: u32 = 4_096;

/// An event that was found, and the command that it came of, by which more may be known of it beside the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hit {
    pub(crate) found: FoundEvent,
    pub(crate) command: String,
}

/// Whether a row may be significant at all.
fn may_be(row: &Recorded) -> bool {
    match row.kind.as_str() {
        "game" => row.body.contains("irregularity") || row.body.contains("voided"),
        "money" | "seated" | "unseated" | "cut_offered" | "clock_wound" | "refused" => false,
        kind => sabot_house::HouseEvent::KINDS.contains(&kind),
    }
}

fn fits(query: &Query, found: &FoundEvent) -> bool {
    let same = |wanted: &Option<String>, has: Option<&str>| wanted.as_deref().is_none_or(|wanted| has == Some(wanted));
    query.from_ms.is_none_or(|from| found.at_ms >= from)
        && query.to_ms.is_none_or(|to| found.at_ms < to)
        && same(&query.actor, found.actor.as_deref())
        && same(&query.table, found.table.as_deref())
        && same(&query.code, Some(&found.code))
}

/// Looks significant events up in a record, the newest first.
///
/// # Errors
/// A record that cannot be read.
pub(crate) fn search(record: &Path, query: &Query) -> Result<Vec<Hit>, String> {
    let mut store = sabot_data::reader(record).map_err(|error| error.to_string())?;
    let limit = match query.limit {
        0 => FOUND_MOST,
        limit => limit.min(FOUND_MOST),
    } as usize;
    let size = match ask(&mut store, StoreRequest::LogSize) {
        Reply::LogSize(size) => size,
        other => return Err(format!("{other:?}")),
    };
    let (mut reader, mut found) = (Reader::new(upcasters(), None), Vec::new());
    let mut end = query.before.map_or(size, |before| before.min(size));
    while end > 0 {
        let from = end.saturating_sub(u64::from(PAGE));
        for row in page(&mut store, from, end)?.iter().rev() {
            // Moments rise, except where a clock was put right: events from before such a correction may be found only
            // without `from`.
            if query.from_ms.is_some_and(|from| row.recorded_at_ms < from) {
                return Ok(found);
            }
            if !may_be(row) {
                continue;
            }
            let taken = reader.take(row, Digest::new([0; 32]));
            let Some(commanded) = reader.finish() else { continue };
            match taken {
                Ok(()) => {}
                // A row in which a face-down card is sealed cannot be read here, and is not looked for.
                Err(RecordError::Sealed { .. }) => continue,
                Err(error) => return Err(error.to_string()),
            }
            for one in significant(&commanded.batch).into_iter().rev() {
                let one = FoundEvent {
                    number: row.log_index,
                    at_ms: one.at_ms,
                    code: one.code.into(),
                    actor: one.actor,
                    table: one.table,
                    detail: one.detail,
                };
                if fits(query, &one) {
                    found.push(Hit { found: one, command: row.command.to_string() });
                }
            }
            if found.len() >= limit {
                found.truncate(limit);
                return Ok(found);
            }
        }
        end = from;
    }
    Ok(found)
}

/// The rows from one place of the log to another.
fn page(store: &mut SqliteReader, from: u64, end: u64) -> Result<Vec<Recorded>, String> {
    let (mut rows, mut next) = (Vec::new(), Some(from));
    while let Some(at) = next.filter(|at| *at < end) {
        let at_most = u32::try_from(end - at).unwrap_or(PAGE);
        match ask(store, StoreRequest::ReadLog { from: at, at_most }) {
            Reply::Events(page) => {
                rows.extend(page.items);
                next = page.next;
            }
            other => return Err(format!("{other:?}")),
        }
    }
    Ok(rows)
}
