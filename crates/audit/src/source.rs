//! The record as it comes out of a store, page by page.

use sabot_store::{Checkpoint, Page, Recorded, RecordedCommand, Reply, Request, Store, StoreError, ask};

/// How many rows are read at once.
const PAGE: u32 = 256;

/// Rows of one kind in their order.
#[derive(Debug)]
struct Pages<T> {
    items: std::vec::IntoIter<T>,
    next: Option<u64>,
    /// How many are asked for: one at a time once something could not be read, to come as close to it as possible.
    at_most: u32,
}

impl<T> Pages<T> {
    fn new() -> Pages<T> {
        Pages { items: Vec::new().into_iter(), next: Some(0), at_most: PAGE }
    }

    fn take(&mut self, mut read: impl FnMut(u64, u32) -> Result<Page<T>, StoreError>) -> Result<Option<T>, Unread> {
        loop {
            if let Some(item) = self.items.next() {
                return Ok(Some(item));
            }
            let Some(from) = self.next.take() else { return Ok(None) };
            match read(from, self.at_most) {
                Ok(page) => {
                    self.next = page.next;
                    self.items = page.items.into_iter();
                }
                Err(StoreError::Damaged { .. }) if self.at_most > 1 => {
                    self.at_most = 1;
                    self.next = Some(from);
                }
                Err(error) => return Err(Unread { from, error }),
            }
        }
    }
}

/// What could not be read, and why.
#[derive(Debug)]
pub(crate) struct Unread {
    pub(crate) from: u64,
    pub(crate) error: StoreError,
}

/// Everything that is read in order.
#[derive(Debug)]
pub(crate) struct Source<'a, S: ?Sized> {
    store: &'a mut S,
    events: Pages<Recorded>,
    /// The event that comes next, once somebody has looked.
    peeked: Option<Recorded>,
    commands: Pages<RecordedCommand>,
    checkpoints: Pages<Checkpoint>,
}

impl<'a, S: Store + ?Sized> Source<'a, S> {
    pub(crate) fn new(store: &'a mut S) -> Source<'a, S> {
        Source { store, events: Pages::new(), peeked: None, commands: Pages::new(), checkpoints: Pages::new() }
    }

    /// The store, for whatever is not read in order.
    pub(crate) const fn store(&mut self) -> &mut S {
        self.store
    }

    /// The next event, if it lies before this place of the log.
    pub(crate) fn event_before(&mut self, end: u64) -> Result<Option<Recorded>, Unread> {
        if self.peeked.is_none() {
            let Source { store, events, .. } = self;
            self.peeked = events.take(|from, at_most| match ask(*store, Request::ReadLog { from, at_most }) {
                Reply::Events(page) => Ok(page),
                other => Err(failed(other)),
            })?;
        }
        Ok(self.peeked.take_if(|event| event.log_index < end))
    }

    /// The next command.
    pub(crate) fn command(&mut self) -> Result<Option<RecordedCommand>, Unread> {
        let Source { store, commands, .. } = self;
        commands.take(|from, at_most| match ask(*store, Request::ReadCommands { from, at_most }) {
            Reply::Commands(page) => Ok(page),
            other => Err(failed(other)),
        })
    }

    /// The next checkpoint.
    pub(crate) fn checkpoint(&mut self) -> Result<Option<Checkpoint>, Unread> {
        let Source { store, checkpoints, .. } = self;
        checkpoints.take(|from, at_most| match ask(*store, Request::Checkpoints { from, at_most }) {
            Reply::Checkpoints(page) => Ok(page),
            other => Err(failed(other)),
        })
    }
}

/// Why a store did not answer as it was asked.
pub(crate) fn failed(reply: Reply) -> StoreError {
    match reply {
        Reply::Failed(error) | Reply::Unknown(error) => error,
        other => StoreError::Damaged { detail: format!("another answer than was asked for: {other:?}") },
    }
}
