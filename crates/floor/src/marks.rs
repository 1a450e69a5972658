//! Where the record stands: what beside the house itself is needed to go on from a place of the log.

use std::collections::BTreeMap;

use sabot_evidence::Digest;
use sabot_evidence::merkle::Frontier;
use sabot_house::{Batch, Stream};
use sabot_ledger::Name;
use sabot_store::{Recorded, Version};

use crate::dealt_cards::DealtCards;
use crate::decks::{COMMITTED, games};
use crate::floor::LogPosition;
use crate::rebuild::Replayed;

/// Where the record stands: how much of it there is, where each stream ends, and which decks lie on the tables.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marks {
    commands: u64,
    tree: Frontier,
    ends: BTreeMap<Stream, End>,
    decks: BTreeMap<Name, DeckMark>,
}

/// The last event of a stream. Its leaf stands for all events of the stream before it as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct End {
    pub(crate) version: u64,
    pub(crate) leaf: Digest,
}

/// A table's deck: which event of its stream committed it, and where its cards lie.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DeckMark {
    pub(crate) version: u64,
    pub(crate) lying: DealtCards,
}

/// An event of the log, as far as its place matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) stream: Stream,
    pub(crate) version: Version,
    /// Whether it commits a deck.
    pub(crate) commits: bool,
}

impl Place {
    /// The place of a recorded event; `None` where its stream does not belong to a house.
    pub(crate) fn of(row: &Recorded) -> Option<Place> {
        let stream = row.stream.as_str().parse().ok()?;
        Some(Place { stream, version: row.version, commits: row.kind.as_str() == COMMITTED })
    }
}

impl Marks {
    /// How many commands the record holds.
    #[must_use]
    pub const fn commands(&self) -> u64 {
        self.commands
    }

    /// How many events.
    #[must_use]
    pub const fn events(&self) -> u64 {
        self.tree.size()
    }

    /// The tree over their leaves.
    #[must_use]
    pub const fn tree(&self) -> &Frontier {
        &self.tree
    }

    /// How many events each stream has.
    #[must_use]
    pub fn heads(&self) -> BTreeMap<Stream, LogPosition> {
        let head = |end: &End| LogPosition { version: Version(end.version), ..LogPosition::default() };
        self.ends.iter().map(|(stream, end)| (*stream, head(end))).collect()
    }

    pub(crate) const fn ends(&self) -> &BTreeMap<Stream, End> {
        &self.ends
    }

    pub(crate) const fn decks(&self) -> &BTreeMap<Name, DeckMark> {
        &self.decks
    }

    /// The same without the decks, which are no part of what the check of a whole record compares.
    pub(crate) fn without_decks(&self) -> Marks {
        Marks { decks: BTreeMap::new(), ..self.clone() }
    }

    /// One more command, as it was read.
    pub(crate) fn follow(&mut self, replayed: &Replayed) {
        // A row of another stream cannot have been read as an event of the house.
        let places = replayed.rows.iter().filter_map(|row| Some((Place::of(row)?, row.leaf)));
        self.take(places, &replayed.batch);
    }

    /// One more command, by its events with their leaves and by what they say.
    pub(crate) fn take(&mut self, places: impl IntoIterator<Item = (Place, sabot_store::Digest)>, batch: &Batch) {
        for (Place { stream, version: Version(version), commits }, leaf) in places {
            self.tree.push(leaf, |_, _| ());
            self.ends.insert(stream, End { version, leaf });
            if let (true, Stream::Table(table)) = (commits, stream) {
                self.decks.insert(table, DeckMark { version, lying: DealtCards::default() });
            }
        }
        // A deck is committed by the command that shuffles, and its first card comes later.
        for (table, game) in games(batch) {
            if let Some(deck) = self.decks.get_mut(&table) {
                deck.lying.take(game);
            }
        }
        self.commands += 1;
    }
}
