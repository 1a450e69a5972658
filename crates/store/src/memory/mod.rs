//! The record in memory: the plainest way to keep the promises, and so what the other engines are compared with.

mod append;
mod state;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

pub(crate) use append::bounded;
pub(crate) use state::{State, check_checkpoint, check_snapshot};

use crate::{Reply, Request, Sealer, Store, Ticket};

/// A store that forgets everything when it is dropped. It works when it is asked for answers, in the order of the
/// requests, so that the same requests always give the same answers.
#[derive(Debug)]
pub struct MemoryStore {
    state: State,
    waiting: VecDeque<(Ticket, Request)>,
}

impl MemoryStore {
    /// An empty store.
    #[must_use]
    pub fn new(sealer: Arc<dyn Sealer>) -> MemoryStore {
        MemoryStore { state: State::new(sealer), waiting: VecDeque::new() }
    }
}

impl Store for MemoryStore {
    fn submit(&mut self, ticket: Ticket, request: Request) {
        self.waiting.push_back((ticket, request));
    }

    fn completed(&mut self) -> Option<(Ticket, Reply)> {
        let (ticket, request) = self.waiting.pop_front()?;
        Some((ticket, self.state.handle(request)))
    }

    fn wait(&mut self, _at_most: Duration) -> Option<(Ticket, Reply)> {
        self.completed()
    }
}
