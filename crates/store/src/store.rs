//! The one interface of all engines.

use std::time::Duration;

use crate::{Reply, StoreError, StoreRequest};

/// What the asker calls a request, to know its answer again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ticket(pub u64);

/// A durable record that is asked now and answers later.
///
/// - A write is answered when it is durable, not before.
/// - Writes happen, and are answered, in the order in which they were submitted: those that fail too. No append happens behind
///   one that failed, until the store is opened anew.
/// - A read that is submitted after a write was answered sees it; before, it may.
/// - Every request is answered exactly once, unless the store stops or is closed before.
pub trait Store: core::fmt::Debug {
    /// Hands in a request. Never waits.
    fn submit(&mut self, ticket: Ticket, request: StoreRequest);

    /// The next answer, if one has come. Never waits.
    fn completed(&mut self) -> Option<(Ticket, Reply)>;

    /// The next answer, waiting for it as long as this. A simulated store does not wait; it works.
    fn wait(&mut self, at_most: Duration) -> Option<(Ticket, Reply)>;
}

impl<S: Store + ?Sized> Store for Box<S> {
    fn submit(&mut self, ticket: Ticket, request: StoreRequest) {
        (**self).submit(ticket, request);
    }

    fn completed(&mut self) -> Option<(Ticket, Reply)> {
        (**self).completed()
    }

    fn wait(&mut self, at_most: Duration) -> Option<(Ticket, Reply)> {
        (**self).wait(at_most)
    }
}

/// How long [`ask`] waits.
const PATIENCE: Duration = Duration::from_secs(60);

/// Asks and waits for the answer: for tools and tests that have one request under way at a time. Answers to requests
/// that were submitted before are dropped.
pub fn ask(store: &mut (impl Store + ?Sized), request: StoreRequest) -> Reply {
    const ONLY: Ticket = Ticket(u64::MAX);
    let write = request.is_write();
    store.submit(ONLY, request);
    while let Some((ticket, reply)) = store.wait(PATIENCE) {
        if ticket == ONLY {
            return reply;
        }
    }
    let error = StoreError::Stopped { reason: "no answer came".to_owned() };
    if write { Reply::Unknown(error) } else { Reply::Failed(error) }
}
