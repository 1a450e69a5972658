//! Decks on a shelf, from which a floor takes them as from its record.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use sabot_evidence::Canonical;
use sabot_floor::DeckEvent;
use sabot_floor::record::{KIND_VERSION, stream_name};
use sabot_house::{Actor, Role, Stream};
use sabot_ledger::Name;
use sabot_store::{Digest, Epoch, Page, Recorded, Reply, Store, StoreError, StoreRequest, StreamName, Ticket, Version};

/// A store that holds nothing but the deck of each table, wherever in the stream it is asked for.
#[derive(Debug, Default)]
pub(crate) struct Shelf {
    decks: BTreeMap<StreamName, [DeckEvent; 2]>,
    answers: VecDeque<(Ticket, Reply)>,
}

impl Shelf {
    /// Puts the deck of a table there: its promise, and behind it the sealed cards.
    pub(crate) fn put(&mut self, table: Name, events: [DeckEvent; 2]) {
        self.decks.insert(stream_name(Stream::Table(table)), events);
    }

    /// An event as a row of the log.
    fn row(event: &DeckEvent, stream: StreamName, version: Version) -> Option<Recorded> {
        let mut body = serde_json::to_value(event).ok()?;
        body["by"] = serde_json::to_value(Actor::automatic(Role::Croupier)).ok()?;
        body["salt"] = "0".repeat(32).into();
        Some(Recorded {
            log_index: 0,
            stream,
            version,
            epoch: Epoch(0),
            command: "shelf".parse().ok()?,
            kind: event.kind().parse().ok()?,
            kind_version: KIND_VERSION,
            recorded_at_ms: 0,
            body: Canonical::of(&body).ok()?.into_string(),
            leaf: Digest::new([0; 32]),
        })
    }

    fn answer(&self, request: &StoreRequest) -> Option<Reply> {
        let StoreRequest::Read { stream, from, .. } = request else { return None };
        let rows = self.decks.get(stream)?.iter().zip(from.0..);
        let items = rows.map(|(event, version)| Shelf::row(event, *stream, Version(version))).collect::<Option<_>>()?;
        Some(Reply::Events(Page { items, next: None }))
    }
}

impl Store for Shelf {
    fn submit(&mut self, ticket: Ticket, request: StoreRequest) {
        let reply = self.answer(&request);
        let reply = reply.unwrap_or(Reply::Failed(StoreError::Unsupported { what: "anything but a deck" }));
        self.answers.push_back((ticket, reply));
    }

    fn completed(&mut self) -> Option<(Ticket, Reply)> {
        self.answers.pop_front()
    }

    fn wait(&mut self, _at_most: Duration) -> Option<(Ticket, Reply)> {
        self.completed()
    }
}
