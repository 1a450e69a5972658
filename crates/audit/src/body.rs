//! What a row says.

use sabot_chance::HouseKey;
use sabot_floor::{Bodies as Read, NoBody, RowContent, record};
use sabot_house::{Actor, Stream};
use sabot_store::{Recorded, Upcasters};

/// A row that was read.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) stream: Stream,
    pub(crate) by: Actor,
    /// The digest of the command, where the row names it: the first of a command does.
    pub(crate) asked: Option<String>,
    pub(crate) told: RowContent,
    /// Whether something was sealed in it and came out.
    pub(crate) opened: bool,
    /// Whether what everybody may see of it is what everybody may see of what is sealed in it.
    pub(crate) fits: bool,
}

/// Reads rows one after the other, and opens what is sealed where the key is there.
#[derive(Debug)]
pub(crate) struct Bodies<'k> {
    upcasters: Upcasters,
    read: Read,
    key: Option<&'k HouseKey>,
}

impl<'k> Bodies<'k> {
    pub(crate) fn new(key: Option<&'k HouseKey>) -> Bodies<'k> {
        Bodies { upcasters: record::upcasters(), read: Read::default(), key }
    }

    pub(crate) const fn key(&self) -> Option<&'k HouseKey> {
        self.key
    }

    /// What a row tells.
    pub(crate) fn read(&mut self, row: &Recorded) -> Result<Row, NoBody> {
        let now = self.upcasters.read(row).map_err(|error| NoBody::Not(error.to_string()))?;
        let stream = row.stream.as_str().parse::<Stream>().map_err(|error| NoBody::Not(error.to_string()))?;
        let key = || self.key.map(|key| record::row_key(key, row));
        let body = self.read.read(row.kind.as_str(), row.kind_version, &now.body, key)?;
        let (asked, opened, fits) = (body.asked.map(str::to_owned), body.opened.is_some(), body.is_open_part());
        Ok(Row { stream, by: body.by, asked, told: body.told, opened, fits })
    }
}
