//! What a row says.

use sabot_floor::{Bodies as Read, Body, NoBody, Told, record};
use sabot_house::{Actor, Stream};
use sabot_store::{Recorded, Upcasters};

/// A row that was read.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) stream: Stream,
    pub(crate) by: Actor,
    /// The digest of the command, where the row names it: the first of a command does.
    pub(crate) asked: Option<String>,
    pub(crate) told: Told,
}

/// Reads rows one after the other.
#[derive(Debug)]
pub(crate) struct Bodies {
    upcasters: Upcasters,
    read: Read,
}

impl Bodies {
    pub(crate) fn new() -> Bodies {
        Bodies { upcasters: record::upcasters(), read: Read::default() }
    }

    /// What a row tells.
    pub(crate) fn read(&mut self, row: &Recorded) -> Result<Row, NoBody> {
        let now = self.upcasters.read(row).map_err(|error| NoBody::Not(error.to_string()))?;
        let stream = row.stream.as_str().parse::<Stream>().map_err(|error| NoBody::Not(error.to_string()))?;
        let Body { by, asked, told } = self.read.read(row.kind.as_str(), row.kind_version, &now.body)?;
        Ok(Row { stream, by, asked: asked.map(str::to_owned), told })
    }
}
