//! A floor from its record: every batch since the newest snapshot read again and applied, in the order of the log.

use sabot_chance::HouseKey;
use sabot_house::{Batch, House, Stream, Unfollowed};
use sabot_store::{Recorded, RecordedCommand, Reply, Store, StoreError, StoreRequest, ask};

use crate::checking::RowDifference;
use crate::decks::DeckEvent;
use crate::marks::Marks;
use crate::ordered::Ordered;
use crate::record::{Commanded, Reader, RecordError, upcasters};
use crate::snapshot::{self, PassedOver, Start};

/// How many rows are read at once.
pub(crate) const PAGE: u32 = 4_096;

/// Why a record cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RebuildError {
    /// The store failed.
    #[error("the record cannot be read: {0}")]
    Store(StoreError),
    /// The store answered something else.
    #[error("the store answered {0} instead of a page")]
    Answer(String),
    /// A row that is no event.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// Something is not as it was written.
    #[error(transparent)]
    Difference(#[from] RowDifference),
    /// An edition or a configuration that this program does not know.
    #[error(transparent)]
    Unfollowed(#[from] Unfollowed),
    /// Commands and events do not fit together.
    #[error("command {command} should have its events at {expected} of the log, and they are at {found}")]
    Misplaced {
        /// The command.
        command: String,
        /// Where its events should begin.
        expected: u64,
        /// Where they begin.
        found: u64,
    },
}

/// Reads the whole log in order, command by command, without holding it in memory.
#[derive(Debug)]
pub struct Replay<'a> {
    store: &'a mut dyn Store,
    reader: Reader<'a>,
    commands: std::vec::IntoIter<RecordedCommand>,
    next_command: Option<u64>,
    events: std::vec::IntoIter<Recorded>,
    next_event: Option<u64>,
    index: u64,
}

/// A command with its rows and the batch that they are.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The command as the store knows it.
    pub command: RecordedCommand,
    /// Its rows.
    pub rows: Vec<Recorded>,
    /// What the rows say of the house.
    pub batch: Batch,
    /// What the rows say of decks.
    pub decks: Vec<(Stream, DeckEvent)>,
    /// What was asked: rows of the first form do not tell.
    pub ordered: Option<Box<Ordered>>,
}

impl<'a> Replay<'a> {
    /// From the beginning. Without the key a record can be read up to the first row in which something is sealed.
    pub fn new(store: &'a mut dyn Store, key: Option<&'a HouseKey>) -> Replay<'a> {
        Replay::from(store, key, 0, 0)
    }

    /// From this command on, whose first event stands at this place of the log.
    pub fn from(store: &'a mut dyn Store, key: Option<&'a HouseKey>, command: u64, event: u64) -> Replay<'a> {
        Replay {
            store,
            reader: Reader::new(upcasters(), key),
            commands: Vec::new().into_iter(),
            next_command: Some(command),
            events: Vec::new().into_iter(),
            next_event: Some(event),
            index: event,
        }
    }

    fn command(&mut self) -> Result<Option<RecordedCommand>, RebuildError> {
        loop {
            if let Some(command) = self.commands.next() {
                return Ok(Some(command));
            }
            let Some(from) = self.next_command.take() else { return Ok(None) };
            match ask(self.store, StoreRequest::ReadCommands { from, at_most: PAGE }) {
                Reply::Commands(page) => {
                    self.next_command = page.next;
                    self.commands = page.items.into_iter();
                }
                other => return Err(unexpected(other)),
            }
        }
    }

    fn event(&mut self) -> Result<Option<Recorded>, RebuildError> {
        loop {
            if let Some(event) = self.events.next() {
                return Ok(Some(event));
            }
            let Some(from) = self.next_event.take() else { return Ok(None) };
            match ask(self.store, StoreRequest::ReadLog { from, at_most: PAGE }) {
                Reply::Events(page) => {
                    self.next_event = page.next;
                    self.events = page.items.into_iter();
                }
                other => return Err(unexpected(other)),
            }
        }
    }

    /// The next command.
    ///
    /// # Errors
    /// A store that fails, or a row that cannot be read.
    pub fn advance(&mut self) -> Result<Option<Replayed>, RebuildError> {
        let Some(command) = self.command()? else { return Ok(None) };
        let misplaced = |found| RebuildError::Misplaced {
            command: command.command.to_string(),
            expected: command.log.start,
            found,
        };
        if command.log.start != self.index {
            return Err(misplaced(self.index));
        }
        let mut rows = Vec::new();
        while self.index < command.log.end {
            let Some(row) = self.event()? else { return Err(misplaced(self.index)) };
            self.reader.take(&row, command.content)?;
            self.index += 1;
            rows.push(row);
        }
        let Commanded { batch, decks, ordered } = self.reader.finish().ok_or_else(|| misplaced(self.index))?;
        Ok(Some(Replayed { command, rows, batch, decks, ordered }))
    }
}

pub(crate) fn unexpected(reply: Reply) -> RebuildError {
    match reply {
        Reply::Failed(error) | Reply::Unknown(error) => RebuildError::Store(error),
        other => RebuildError::Answer(format!("{other:?}")),
    }
}

/// A house as its record left it, and where that stands.
#[derive(Clone, Debug, Default)]
pub struct Rebuilt {
    /// The house.
    pub house: House,
    /// Where the record stands.
    pub marks: Marks,
    /// How many of its events the newest snapshot speaks of.
    pub kept: u64,
}

/// A record that was read again from a snapshot on, or from its beginning.
#[derive(Clone, Debug, Default)]
pub struct Recovered {
    /// The house and the marks that it came to.
    pub rebuilt: Rebuilt,
    /// Snapshots that were not used.
    pub passed: Vec<PassedOver>,
}

/// Reads a record from the newest snapshot that fits, or from its beginning where there is none. Without the house's key none
/// is believed.
///
/// # Errors
/// A store that fails, or a row that cannot be read, without the key one in which something is sealed.
pub fn recover(store: &mut dyn Store, key: Option<&HouseKey>) -> Result<Recovered, RebuildError> {
    let Start { found, mut passed } = snapshot::load(store, key)?;
    let mut rebuilt = found.map_or_else(Rebuilt::default, |(house, marks)| {
        let kept = marks.events();
        Rebuilt { house, marks, kept }
    });
    // The house is played on from what this gives, so every row that goes into it is checked.
    rebuilt.read_on(store, key, Marks::check)?;
    // A snapshot whose tree does not grow into the signed one belongs to another log.
    if rebuilt.kept > 0 && !fits_head(store, &rebuilt.marks)? {
        passed.push(PassedOver::Misfit(format!("its tree is not the one of the head at {}", rebuilt.marks.events())));
        rebuilt = Rebuilt::default();
        rebuilt.read_on(store, key, Marks::check)?;
    }
    Ok(Recovered { rebuilt, passed })
}

/// Whether the tree is the one that was signed with the last commit, where one was.
fn fits_head(store: &mut dyn Store, marks: &Marks) -> Result<bool, RebuildError> {
    match ask(store, StoreRequest::LogHead) {
        Reply::LogHead(head) => {
            Ok(head.is_none_or(|head| head.log_size != marks.events() || head.root == marks.tree().root()))
        }
        other => Err(unexpected(other)),
    }
}

/// Reads a whole record, whatever snapshots there are.
///
/// # Errors
/// A store that fails, or a row that cannot be read, without the key one in which something is sealed.
pub fn rebuild(store: &mut dyn Store, key: Option<&HouseKey>) -> Result<Rebuilt, RebuildError> {
    let mut rebuilt = Rebuilt::default();
    rebuilt.read_on(store, key, |_, _| Ok(()))?;
    Ok(rebuilt)
}

impl Rebuilt {
    /// Reads what was recorded since, up to the end of the record.
    fn read_on(
        &mut self,
        store: &mut dyn Store,
        key: Option<&HouseKey>,
        check: impl Fn(&Marks, &Replayed) -> Result<(), RowDifference>,
    ) -> Result<(), RebuildError> {
        let mut replay = Replay::from(store, key, self.marks.commands(), self.marks.events());
        while let Some(replayed) = replay.advance()? {
            self.house.check_followed(&replayed.batch)?;
            check(&self.marks, &replayed)?;
            self.take(&replayed);
        }
        Ok(())
    }

    /// Takes one more command in.
    pub fn take(&mut self, replayed: &Replayed) {
        self.marks.follow(replayed);
        self.house.apply(&replayed.batch);
    }
}
