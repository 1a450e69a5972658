//! The table that a command is about, as it stands once the command has happened.
//!
//! To decide a command to a game is to work out what becomes of its table. The house that is ahead and the house that is shown need
//! not work that out again: they take the table over. Whoever has only the batch, as a record that is read again, applies that, and
//! comes to the same house; a test compares the two, command by command.

use std::sync::Arc;

use sabot_games::Name;

use crate::floor_table::FloorTable;
use crate::{Batch, HouseEvent, Stream};

/// A table as a command leaves it.
#[derive(Clone, Debug)]
pub struct TableAhead {
    pub(crate) table: Name,
    pub(crate) desk: Arc<FloorTable>,
}

impl TableAhead {
    /// The table after the command, if the command did nothing there but play on. `None` where the batch tells
    /// something at the table beside the game, or closes a round: a closed round leaves the table to be remembered,
    /// which only applying the batch does.
    pub(crate) fn of(desk: FloorTable, batch: &Batch) -> Option<TableAhead> {
        let table = desk.config.name;
        let mut here = batch.events.iter().filter(|event| event.stream == Stream::Table(table));
        let plays = here.try_fold(false, |plays, event| match &event.what {
            HouseEvent::Game(event) if !event.closes() => Some(true),
            HouseEvent::Money(_) => Some(plays),
            _ => None,
        });
        (plays == Some(true)).then(|| TableAhead { table, desk: Arc::new(desk) })
    }
}
