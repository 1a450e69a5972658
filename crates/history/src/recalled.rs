//! A round that the house still recalls, with the rows of the record that tell it: looked up from the end of its table's stream,
//! without the house's key. What lies face down in a row comes from the house, which knows it.

use sabot_dispute::RoundId;
use sabot_floor::RowContent;
use sabot_floor::record::{read_literally, stream_name};
use sabot_house::{Actor, GameEvent, HouseEvent, Moment, Stream};
use sabot_store::{Recorded, Reply, Store, StoreRequest, Version, ask};
use sabot_wire::LogRow;

use crate::RecordedRow;
use crate::passing::opens;

/// How many rows are read at once.
const PAGE: u64 = 2_048;
/// How far back a round is looked for: a table that is busy all day writes so many rows in some days.
const BACK_MOST: u64 = 200_000;

/// Why the rows of a round cannot be given.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecallError {
    /// The store failed, or answered something else.
    #[error("the record cannot be read: {0}")]
    Store(String),
    /// A row that cannot be read.
    #[error("row {index} of the log cannot be read: {why}")]
    Row {
        /// Its place in the log.
        index: u64,
        /// What is wrong.
        why: String,
    },
    /// The record tells something else than the house remembers.
    #[error("row {0} of the log is not what the house remembers")]
    Other(u64),
}

/// The rows of a round from the first of the command that opened it, for events as the house remembers them; nothing where the
/// round lies further back than is looked.
///
/// # Errors
/// A record that cannot be read, or that tells something else.
pub fn rows_of(
    store: &mut dyn Store,
    id: RoundId,
    events: &[GameEvent],
) -> Result<Option<Vec<RecordedRow>>, RecallError> {
    let stream = stream_name(Stream::Table(id.table));
    let head = match ask(store, StoreRequest::Head { stream }) {
        Reply::Head(head) => head.version.0,
        other => return Err(RecallError::Store(format!("{other:?}"))),
    };
    // Rows of the game from `from` on, the earliest first.
    let (mut kept, mut from): (Vec<Recorded>, u64) = (Vec::new(), head + 1);
    let opening = loop {
        if from <= 1 || head + 1 - from > BACK_MOST {
            return Ok(None);
        }
        let begin = from.saturating_sub(PAGE).max(1);
        let mut page = read(store, id, begin, from)?;
        page.retain(|row| row.kind.as_str() == "game");
        page.append(&mut kept);
        (kept, from) = (page, begin);
        let Some(at) = opening_row(&kept, id.number)? else { continue };
        // What the opening command tells before may stand on the page before.
        let earlier = kept.iter().take(at).all(|row| row.command == kept[at].command);
        if !(earlier && from > 1) {
            break at;
        }
    };
    let command = kept[opening].command;
    let mut first = opening;
    while first > 0 && kept[first - 1].command == command {
        let (_, event) = open_part(&kept[first - 1])?;
        if event.closes() {
            break;
        }
        first -= 1;
    }
    let ahead = kept[first..opening].iter().map(|row| {
        let (by, event) = open_part(row)?;
        Ok(recorded(row, by, event))
    });
    let mut rows = ahead.collect::<Result<Vec<RecordedRow>, RecallError>>()?;
    for (position, event) in events.iter().enumerate() {
        let row = kept.get(opening + position).ok_or(RecallError::Other(kept[opening].log_index))?;
        let (by, open) = open_part(row)?;
        if open != event.open_part().unwrap_or(*event) {
            return Err(RecallError::Other(row.log_index));
        }
        rows.push(recorded(row, by, *event));
    }
    Ok(Some(rows))
}

/// The rows of a table from one version up to another.
fn read(store: &mut dyn Store, id: RoundId, begin: u64, end: u64) -> Result<Vec<Recorded>, RecallError> {
    let (mut rows, mut next) = (Vec::new(), Some(begin));
    while let Some(at) = next.filter(|at| *at < end) {
        let at_most = u32::try_from(end - at).unwrap_or(u32::MAX);
        let request = StoreRequest::Read { stream: stream_name(Stream::Table(id.table)), from: Version(at), at_most };
        match ask(store, request) {
            Reply::Events(page) => {
                rows.extend(page.items);
                next = page.next;
            }
            other => return Err(RecallError::Store(format!("{other:?}"))),
        }
    }
    Ok(rows)
}

/// Where the row stands that opens this round.
fn opening_row(rows: &[Recorded], number: u32) -> Result<Option<usize>, RecallError> {
    for (at, row) in rows.iter().enumerate() {
        // A row is read only where its text says that it may open a round.
        let may = row.body.contains("round_opened") || row.body.contains("hand_started");
        if may && opens(&open_part(row)?.1) == Some(number) {
            return Ok(Some(at));
        }
    }
    Ok(None)
}

/// Who did what a row tells, as far as everybody may see it.
fn open_part(row: &Recorded) -> Result<(Actor, GameEvent), RecallError> {
    let wrong = |why: String| RecallError::Row { index: row.log_index, why };
    let (by, content) = read_literally(row.kind.as_str(), row.kind_version, &row.body, None).map_err(wrong)?;
    let told = match content {
        RowContent::House(told) | RowContent::Closed(Some(told)) => *told,
        RowContent::Deck(_) | RowContent::Order(_) | RowContent::Closed(None) => {
            return Err(wrong("it tells of no game".to_owned()));
        }
    };
    match told {
        HouseEvent::Game(event) => Ok((by, event.open_part().unwrap_or(event))),
        _ => Err(wrong("it tells of no game".to_owned())),
    }
}

fn recorded(row: &Recorded, by: Actor, event: GameEvent) -> RecordedRow {
    let place = LogRow { index: row.log_index, leaf: row.leaf };
    RecordedRow { row: place, at: Moment(row.recorded_at_ms), by, event }
}
