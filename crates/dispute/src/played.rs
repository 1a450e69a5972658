//! A command of a past round, with its rows as they are stored.

use sabot_evidence::Digest;
use sabot_floor::{DeckEvent, ORDERED, Ordered, Replayed};
use sabot_games::{BankedEvent, omaha};
use sabot_house::{Batch, GameEvent, HouseEvent, Stream};
use sabot_ledger::Name;
use sabot_store::{Recorded, RecordedCommand};

/// A row, and the leaf before it in its stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The row as it is stored.
    pub row: Recorded,
    /// The leaf of the row before it in its stream; zeros for the first.
    pub previous: Digest,
}

/// A command and what it did.
#[derive(Clone, Debug)]
pub struct Played {
    /// The command as the store knows it.
    pub command: RecordedCommand,
    /// Its rows.
    pub rows: Vec<Kept>,
    /// What they say.
    pub batch: Batch,
    /// What they say of decks.
    pub decks: Vec<(Stream, DeckEvent)>,
    /// What was asked: rows of the first form do not tell.
    pub ordered: Option<Box<Ordered>>,
}

/// What one row says.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Says<'a> {
    House(Stream, &'a HouseEvent),
    Deck(Stream, &'a DeckEvent),
    /// What was asked.
    Order,
}

impl Played {
    /// Takes a command with the leaf before each of its rows.
    pub(crate) fn new(replayed: Replayed, mut previous: impl FnMut(&Recorded) -> Digest) -> Played {
        let Replayed { command, rows, batch, decks, ordered } = replayed;
        let rows = rows.into_iter().map(|row| Kept { previous: previous(&row), row }).collect();
        Played { command, rows, batch, decks, ordered }
    }

    /// Each row with what it says. Rows of decks and of the house are two lists, each in the order of the log.
    pub(crate) fn said(&self) -> impl Iterator<Item = (&Kept, Says<'_>)> {
        let (mut house, mut decks) = (self.batch.events.iter(), self.decks.iter());
        self.rows.iter().filter_map(move |kept| {
            let says = if kept.row.kind.as_str() == ORDERED {
                Some(Says::Order)
            } else if DeckEvent::KINDS.contains(&kept.row.kind.as_str()) {
                decks.next().map(|(stream, event)| Says::Deck(*stream, event))
            } else {
                house.next().map(|event| Says::House(event.stream, &event.what))
            };
            says.map(|says| (kept, says))
        })
    }

    /// What happened in the game of a table.
    pub(crate) fn games(&self, table: Name) -> impl Iterator<Item = &GameEvent> {
        self.batch.events.iter().filter_map(move |event| match (event.stream, &event.what) {
            (Stream::Table(at), HouseEvent::Game(game)) if at == table => Some(game),
            _ => None,
        })
    }
}

/// The number of the round that an event opens.
pub(crate) fn opens(event: &GameEvent) -> Option<u32> {
    match event {
        GameEvent::Banked(event) => match event.what {
            BankedEvent::RoundOpened { number, .. } => Some(number),
            _ => None,
        },
        GameEvent::Omaha(event) => match event.what {
            omaha::OmahaEvent::HandStarted { number, .. } => Some(number),
            _ => None,
        },
    }
}
