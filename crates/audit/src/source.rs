//! The record as it comes out of a store, page by page: a thread of its own reads ahead, and looks at each row by itself while
//! the one before is put in its place.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Scope;

use sabot_evidence::canonical::NotCanonical;
use sabot_evidence::{Canonical, Digest};
use sabot_store::{Page, Recorded, RecordedCommand, Reply, Store, StoreError, StoreRequest, StoredCheckpoint, ask};

/// How many rows are read at once: few enough to stay near the processor.
const PAGE: u32 = 256;

/// An event, and what can be said of it without knowing any other.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) recorded: Recorded,
    /// Why its text is not canonical, where it is not.
    pub(crate) not_canonical: Option<NotCanonical>,
    /// The digest of its text.
    pub(crate) body: Digest,
}

impl From<Recorded> for Row {
    fn from(recorded: Recorded) -> Row {
        let not_canonical = Canonical::check(&recorded.body).err();
        Row { not_canonical, body: Digest::of(recorded.body.as_bytes()), recorded }
    }
}

type Read<T> = Result<Page<T>, StoreError>;

/// Rows of one kind in their order.
#[derive(Debug)]
struct Pages<T> {
    /// What asks for some of them, from a place on.
    request: fn(u64, u32) -> StoreRequest,
    replies: Receiver<Read<T>>,
    items: std::vec::IntoIter<T>,
    next: Option<u64>,
    /// Whether the next page was asked for already.
    asked: bool,
    /// How many are asked for: one at a time once something could not be read, to come as close to it as possible.
    at_most: u32,
}

impl<T> Pages<T> {
    fn new(request: fn(u64, u32) -> StoreRequest, replies: Receiver<Read<T>>) -> Pages<T> {
        Pages { request, replies, items: Vec::new().into_iter(), next: Some(0), asked: false, at_most: PAGE }
    }

    fn take(&mut self, requests: &Sender<StoreRequest>) -> Result<Option<T>, Unread> {
        loop {
            if let Some(item) = self.items.next() {
                return Ok(Some(item));
            }
            let Some(from) = self.next else { return Ok(None) };
            self.ask(from, requests);
            self.asked = false;
            let gone = || Err(StoreError::Stopped { reason: "nobody reads the record".to_owned() });
            match self.replies.recv().unwrap_or_else(|_| gone()) {
                Ok(page) => {
                    (self.items, self.next) = (page.items.into_iter(), page.next);
                    self.next.into_iter().for_each(|next| self.ask(next, requests));
                }
                Err(StoreError::Damaged { .. }) if self.at_most > 1 => self.at_most = 1,
                Err(error) => {
                    self.next = None;
                    return Err(Unread { from, error });
                }
            }
        }
    }

    fn ask(&mut self, from: u64, requests: &Sender<StoreRequest>) {
        if !self.asked {
            // If nobody listens any more, no answer comes, and that is noticed where the answer is waited for.
            let _ = requests.send((self.request)(from, self.at_most));
            self.asked = true;
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
pub(crate) struct Source {
    requests: Sender<StoreRequest>,
    events: Pages<Row>,
    /// The event that comes next, once somebody has looked.
    peeked: Option<Row>,
    commands: Pages<RecordedCommand>,
    checkpoints: Pages<StoredCheckpoint>,
}

impl Source {
    /// Reads a store in a thread, until it is dropped.
    pub(crate) fn reading<'scope, S>(scope: &'scope Scope<'scope, '_>, store: &'scope mut S) -> Source
    where
        S: Store + Send + ?Sized,
    {
        let (requests, asked) = channel::<StoreRequest>();
        let (events, read_events) = channel();
        let (commands, read_commands) = channel();
        let (checkpoints, read_checkpoints) = channel();
        scope.spawn(move || {
            for request in asked {
                let heard = match (&request, ask(store, request.clone())) {
                    (_, Reply::Events(page)) => {
                        let items = page.items.into_iter().map(Row::from).collect();
                        events.send(Ok(Page { items, next: page.next })).is_ok()
                    }
                    (_, Reply::Commands(page)) => commands.send(Ok(page)).is_ok(),
                    (_, Reply::Checkpoints(page)) => checkpoints.send(Ok(page)).is_ok(),
                    (StoreRequest::ReadCommands { .. }, other) => commands.send(Err(failed(other))).is_ok(),
                    (StoreRequest::Checkpoints { .. }, other) => checkpoints.send(Err(failed(other))).is_ok(),
                    (_, other) => events.send(Err(failed(other))).is_ok(),
                };
                if !heard {
                    return;
                }
            }
        });
        Source {
            requests,
            events: Pages::new(|from, at_most| StoreRequest::ReadLog { from, at_most }, read_events),
            peeked: None,
            commands: Pages::new(|from, at_most| StoreRequest::ReadCommands { from, at_most }, read_commands),
            checkpoints: Pages::new(|from, at_most| StoreRequest::Checkpoints { from, at_most }, read_checkpoints),
        }
    }

    /// The next event, if it lies before this place of the log.
    pub(crate) fn event_before(&mut self, end: u64) -> Result<Option<Row>, Unread> {
        if self.peeked.is_none() {
            self.peeked = self.events.take(&self.requests)?;
        }
        Ok(self.peeked.take_if(|event| event.recorded.log_index < end))
    }

    /// The next command.
    pub(crate) fn command(&mut self) -> Result<Option<RecordedCommand>, Unread> {
        self.commands.take(&self.requests)
    }

    /// The next checkpoint.
    pub(crate) fn checkpoint(&mut self) -> Result<Option<StoredCheckpoint>, Unread> {
        self.checkpoints.take(&self.requests)
    }
}

/// Why a store did not answer as it was asked.
pub(crate) fn failed(reply: Reply) -> StoreError {
    match reply {
        Reply::Failed(error) | Reply::Unknown(error) => error,
        other => StoreError::Damaged { detail: format!("another answer than was asked for: {other:?}") },
    }
}
