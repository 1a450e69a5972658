//! A whole record as lines of JSON: commands, each with its events, and checkpoints, in the order of the log.
//!
//! Nothing in it depends on when or where it was made: the same record gives the same bytes.

use std::io::{self, Write};

use sabot_evidence::PublicKeys;
use sabot_store::{Page, Recorded, RecordedCommand, Reply, Store, StoreError, StoreRequest, StoredCheckpoint, ask};

use crate::export_lines::{EXPORT_FORMAT, Header, Line};

/// How much is read at once.
const PAGE: u32 = 4_096;

/// Why a record cannot be exported.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The store failed.
    #[error("the record cannot be read: {0}")]
    Store(StoreError),
    /// The store answered something else.
    #[error("the store answered {0}")]
    Answer(String),
    /// Something that cannot be written as a line.
    #[error("{0}")]
    Unwritable(String),
    /// The lines cannot be written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// What was exported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exported {
    /// Commands.
    pub commands: u64,
    /// Events.
    pub events: u64,
    /// Checkpoints.
    pub checkpoints: u64,
}

/// Writes a whole record.
///
/// # Errors
/// A store that fails, or lines that cannot be written.
pub fn export(store: &mut dyn Store, keys: Option<&PublicKeys>, out: &mut impl Write) -> Result<Exported, ExportError> {
    let mut exported = Exported::default();
    write(out, &Line::Header(Header { format: EXPORT_FORMAT.to_owned(), keys: keys.cloned() }))?;
    let (mut commands, mut events) = (Pages::new(commands_page), Pages::new(events_page));
    let mut checkpoints = Pages::new(checkpoints_page);
    let mut waiting = checkpoints.next(store)?;
    loop {
        // A checkpoint stands behind the last event that it speaks of.
        while let Some(checkpoint) = waiting.take_if(|one| one.log_size <= exported.events) {
            write(out, &Line::Checkpoint((&checkpoint).into()))?;
            exported.checkpoints += 1;
            waiting = checkpoints.next(store)?;
        }
        let Some(command) = commands.next(store)? else { break };
        write(out, &Line::Command((&command).into()))?;
        exported.commands += 1;
        while exported.events < command.log.end {
            let missing = || ExportError::Unwritable(format!("event {} of the log is not there", exported.events));
            let event = events.next(store)?.ok_or_else(missing)?;
            write(out, &Line::Event((&event).into()))?;
            exported.events += 1;
        }
    }
    out.flush()?;
    Ok(exported)
}

fn write(out: &mut impl Write, line: &Line) -> Result<(), ExportError> {
    let text = line.text().map_err(|error| ExportError::Unwritable(error.to_string()))?;
    out.write_all(text.as_bytes())?;
    Ok(out.write_all(b"\n")?)
}

/// Things that a store gives page by page.
struct Pages<T> {
    items: std::vec::IntoIter<T>,
    next: Option<u64>,
    read: fn(u64) -> StoreRequest,
    page: fn(Reply) -> Result<Page<T>, Box<Reply>>,
}

type Paged<T> = (fn(u64) -> StoreRequest, fn(Reply) -> Result<Page<T>, Box<Reply>>);

impl<T> Pages<T> {
    fn new(paged: impl FnOnce() -> Paged<T>) -> Pages<T> {
        let (read, page) = paged();
        Pages { items: Vec::new().into_iter(), next: Some(0), read, page }
    }

    fn next(&mut self, store: &mut dyn Store) -> Result<Option<T>, ExportError> {
        loop {
            if let Some(item) = self.items.next() {
                return Ok(Some(item));
            }
            let Some(from) = self.next.take() else { return Ok(None) };
            let page = (self.page)(ask(store, (self.read)(from))).map_err(|reply| unexpected(*reply))?;
            (self.next, self.items) = (page.next, page.items.into_iter());
        }
    }
}

fn commands_page() -> Paged<RecordedCommand> {
    (
        |from| StoreRequest::ReadCommands { from, at_most: PAGE },
        |reply| match reply {
            Reply::Commands(page) => Ok(page),
            other => Err(Box::new(other)),
        },
    )
}

fn events_page() -> Paged<Recorded> {
    (
        |from| StoreRequest::ReadLog { from, at_most: PAGE },
        |reply| match reply {
            Reply::Events(page) => Ok(page),
            other => Err(Box::new(other)),
        },
    )
}

fn checkpoints_page() -> Paged<StoredCheckpoint> {
    (
        |from| StoreRequest::Checkpoints { from, at_most: PAGE },
        |reply| match reply {
            Reply::Checkpoints(page) => Ok(page),
            other => Err(Box::new(other)),
        },
    )
}

fn unexpected(reply: Reply) -> ExportError {
    match reply {
        Reply::Failed(error) | Reply::Unknown(error) => ExportError::Store(error),
        other => ExportError::Answer(format!("{other:?}")),
    }
}
