//! The record in memory: the plainest way to keep the promises, and so what the other engines are compared with.

mod append;
mod state;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

pub(crate) use append::bounded;
pub(crate) use state::{State, check_checkpoint, check_mark, check_snapshot};

use crate::heads::Signing;
use crate::{Heads, Reply, Sealer, Store, StoreError, StoreRequest, Ticket};

/// A store that forgets everything when it is dropped. It works when it is asked for answers, in the order of the
/// requests, so that the same requests always give the same answers.
#[derive(Debug)]
pub struct MemoryStore {
    state: State,
    signing: Signing,
    waiting: VecDeque<(Ticket, StoreRequest)>,
}

impl MemoryStore {
    /// An empty store.
    #[must_use]
    pub fn new(sealer: Arc<dyn Sealer>) -> MemoryStore {
        MemoryStore { state: State::new(sealer), signing: Signing::default(), waiting: VecDeque::new() }
    }

    /// Has every append signed from now on.
    #[must_use]
    pub fn signed_by(self, heads: Box<dyn Heads>) -> MemoryStore {
        MemoryStore { signing: Signing::by(heads), ..self }
    }

    /// Does what is asked, and has it signed. In memory everything is durable at once.
    fn handle(&mut self, request: StoreRequest) -> Reply {
        let mut reply = [self.state.handle(request)];
        let head = self.signing.sign(&mut reply);
        let told = head.and_then(|head| {
            self.signing.durable(head.as_deref())?;
            self.state.signed(head.as_deref());
            Ok(())
        });
        let [reply] = reply;
        told.map_or_else(|detail| Reply::Unknown(StoreError::Io { detail }), |()| reply)
    }
}

impl Store for MemoryStore {
    fn submit(&mut self, ticket: Ticket, request: StoreRequest) {
        self.waiting.push_back((ticket, request));
    }

    fn completed(&mut self) -> Option<(Ticket, Reply)> {
        let (ticket, request) = self.waiting.pop_front()?;
        Some((ticket, self.handle(request)))
    }

    fn wait(&mut self, _at_most: Duration) -> Option<(Ticket, Reply)> {
        self.completed()
    }
}
