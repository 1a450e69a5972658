//! The record as it comes out of a store, page by page: a thread of its own reads ahead, and looks at each row by itself, opens
//! what is sealed in it and reads what it tells, while the rows before it are put in their places and played.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Scope;

use sabot_chance::HouseKey;
use sabot_evidence::canonical::NotCanonical;
use sabot_evidence::{Canonical, Digest};
use sabot_floor::{NoBody, record};
use sabot_store::{
    CommandId, Page, Recorded, RecordedCommand, Reply, Store, StoreError, StoreRequest, StoredCheckpoint, ask,
};

use crate::body::{self, Bodies};
use crate::broken::unbroken;

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
    /// What it tells, or why it cannot be read; the outer error is how somebody's forgery broke the one who reads.
    pub(crate) told: Result<Result<body::Row, NoBody>, String>,
    salt: Option<Salt>,
}

/// Whether a row has the salt that the house's key gives it, where it is this one of the rows that name its command.
#[derive(Clone, Copy, Debug)]
struct Salt {
    number: u64,
    fits: bool,
}

impl Row {
    /// Whether the row has its salt as this one of its command's rows.
    pub(crate) fn has_salt(&self, key: &HouseKey, number: u64) -> bool {
        match self.salt.filter(|salt| salt.number == number) {
            Some(salt) => salt.fits,
            // The rows that name the command are not the ones that it claims: the number was guessed wrongly.
            None => record::has_salt(key, &self.recorded, number),
        }
    }
}

/// Looks at rows one after the other.
#[derive(Debug)]
struct Looking<'k> {
    bodies: Bodies<'k>,
    /// The command that the row before named, and how many rows in a row have named it.
    command: Option<(CommandId, u64)>,
}

impl<'k> Looking<'k> {
    fn new(key: Option<&'k HouseKey>) -> Looking<'k> {
        Looking { bodies: Bodies::new(key), command: None }
    }

    fn at(&mut self, recorded: Recorded) -> Row {
        let number = match &mut self.command {
            Some((command, number)) if *command == recorded.command => {
                *number += 1;
                *number
            }
            other => {
                *other = Some((recorded.command, 0));
                0
            }
        };
        let salt = |key| Salt { number, fits: record::has_salt(key, &recorded, number) };
        let key = self.bodies.key();
        let told = unbroken(|| self.bodies.read(&recorded));
        if told.is_err() {
            self.bodies = Bodies::new(key);
        }
        Row {
            not_canonical: Canonical::check(&recorded.body).err(),
            body: Digest::of(recorded.body.as_bytes()),
            salt: key.map(salt),
            told,
            recorded,
        }
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
    pub(crate) fn reading<'scope>(
        scope: &'scope Scope<'scope, '_>,
        store: &'scope mut (dyn Store + Send),
        key: Option<&'scope HouseKey>,
    ) -> Source {
        let (requests, asked) = channel::<StoreRequest>();
        let (events, read_events) = channel();
        let (commands, read_commands) = channel();
        let (checkpoints, read_checkpoints) = channel();
        scope.spawn(move || {
            let mut looking = Looking::new(key);
            for request in asked {
                let heard = match (&request, ask(store, request.clone())) {
                    (_, Reply::Events(page)) => {
                        let items = page.items.into_iter().map(|recorded| looking.at(recorded)).collect();
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
