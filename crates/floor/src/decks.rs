//! The committed decks and shoes of generator tables.
//!
//! A deck is shuffled when a round opens, and its root stands in the log beside that event: before anybody can bet. It is
//! sealed there too, in a row of its own, so that a round that was interrupted goes on with the very next card, and so that
//! the promise can be shown to anybody without the sealed cards. When the round is over, what everybody has seen is opened
//! with its proof; the rest stays closed for ever.

use std::collections::BTreeMap;
use std::num::NonZeroU8;

use data_encoding::HEXLOWER;
use sabot_cards::Card;
use sabot_chance::{
    Commitment, Committed, Cut, CutContribution, GeneratorFailure, HouseKey, OpenedCards, Salt, SealedCards, Source,
    Unsealable,
};
use sabot_evidence::Digest;
use sabot_house::{Batch, FloorTable, GameEvent, House, HouseEvent, Mode, Stream};
use sabot_ledger::Name;
use sabot_store::{Reply, Store, StoreRequest, Version, ask};

use crate::dealt_cards::DealtCards;
use crate::marks::{DeckMark, Marks};
use crate::rebuild::{RebuildError, unexpected};
use crate::record::{Reader, stream_name, upcasters};

/// The word in the log for a deck that is committed.
pub(crate) const COMMITTED: &str = "deck_committed";

/// What happens to a deck, as it stands in the log.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "what", content = "of", rename_all = "snake_case")]
pub enum DeckEvent {
    /// A deck was shuffled: its root.
    DeckCommitted {
        /// Which shuffle of the table it is.
        shuffle: u32,
        /// What is promised.
        commitment: Commitment,
    },
    /// The same deck for the house alone, always in the row right behind: the sealed cards in hexadecimal digits.
    DeckSealed {
        /// Which shuffle of the table it is.
        shuffle: u32,
        /// The cards, sealed with the house's key.
        sealed: String,
    },
    /// What everybody has seen of it in a round that is over.
    DeckOpened {
        /// Which shuffle of the table.
        shuffle: u32,
        /// The round.
        round: u32,
        /// The cards with their proof.
        #[serde(flatten)]
        opened: OpenedCards,
    },
}

impl DeckEvent {
    /// Every word for it in the log.
    pub const KINDS: [&'static str; 3] = [COMMITTED, "deck_sealed", "deck_opened"];

    /// The word for it in the log.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            DeckEvent::DeckCommitted { .. } => COMMITTED,
            DeckEvent::DeckSealed { .. } => "deck_sealed",
            DeckEvent::DeckOpened { .. } => "deck_opened",
        }
    }
}

/// Why a deck in the log cannot be taken up again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ResumeDeckError {
    /// A deck in the log does not come out of its seal.
    #[error("a sealed deck cannot be opened: {0}")]
    Sealed(#[from] Unsealable),
    /// Sealed bytes that are no digits.
    #[error("the sealed deck is not written in hexadecimal digits")]
    Digits,
}

/// A table's deck.
#[derive(Debug)]
struct Deck {
    shuffle: u32,
    committed: Committed,
    lying: DealtCards,
}

impl Deck {
    fn cut(&self, desk: &FloorTable) -> Option<Cut> {
        cut(self.committed.root(), self.committed.len(), desk)
    }
}

/// The cut that the players at a table have made of its cards, of which there are so many under this root. `None` only where
/// there are no cards.
#[must_use]
pub fn cut(root: &Digest, cards: u32, desk: &FloorTable) -> Option<Cut> {
    let offered = desk.cuts().iter();
    let offered = offered.map(|cut| CutContribution { seat: cut.seat.number(), bytes: Salt::new(cut.bytes.bytes()) });
    Cut::of(root, cards, offered.collect()).ok()
}

/// The decks of all generator tables.
pub struct Decks {
    source: Box<dyn Source + Send>,
    key: HouseKey,
    decks: BTreeMap<Name, Deck>,
}

impl core::fmt::Debug for Decks {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Decks")
            .field("source", &self.source.provenance())
            .field("tables", &self.decks.len())
            .finish_non_exhaustive()
    }
}

impl Decks {
    /// Decks from this source, sealed with this key.
    #[must_use]
    pub fn new(source: impl Source + Send + 'static, key: HouseKey) -> Decks {
        Decks { source: Box::new(source), key, decks: BTreeMap::new() }
    }

    /// What is promised about the cards on each table.
    pub(crate) fn commitments(&self) -> impl Iterator<Item = (Name, Commitment)> {
        self.decks.iter().map(|(table, deck)| (*table, deck.committed.commitment(table.as_str(), deck.shuffle.into())))
    }

    pub(crate) const fn key(&self) -> &HouseKey {
        &self.key
    }

    /// The cards that are still to come at a table, in order.
    pub fn coming(&self, house: &House, table: Name) -> Vec<Card> {
        let (Some(deck), Some(desk)) = (self.decks.get(&table), house.table(table)) else { return Vec::new() };
        let drawn = desk.drawn();
        if drawn.shuffles != deck.shuffle {
            return Vec::new();
        }
        let Some(cut) = deck.cut(desk) else { return Vec::new() };
        let to_come = u32::from(drawn.cards)..deck.committed.len();
        to_come.filter_map(|dealt| deck.committed.card(cut.place(dealt)?)).collect()
    }

    /// Follows a batch that was decided: a shuffle brings a new deck, a round that is over its openings. What has to stand
    /// in the log beside it comes back.
    ///
    /// # Errors
    /// If the generator has failed, and at which table; then nothing of the batch may happen.
    pub fn follow(
        &mut self,
        house: &House,
        batch: &Batch,
    ) -> Result<Vec<(Stream, DeckEvent)>, (Name, GeneratorFailure)> {
        let mut events = Vec::new();
        for (table, game) in games(batch) {
            let Some(desk) = house.table(table).filter(|desk| desk.config().mode == Mode::Generator) else { continue };
            if shuffles(game) {
                // The house has not applied the batch yet, so that its count does not have this shuffle.
                let shuffle = desk.drawn().shuffles + 1;
                let decks = NonZeroU8::new(desk.decks()).unwrap_or(NonZeroU8::MIN);
                let committed = Committed::shuffled(decks, &mut self.source).map_err(|failure| (table, failure))?;
                let round = u64::from(shuffle);
                let sealed = HEXLOWER.encode(committed.seal(&self.key, table.as_str(), round).as_bytes());
                let commitment = committed.commitment(table.as_str(), round);
                events.push((Stream::Table(table), DeckEvent::DeckCommitted { shuffle, commitment }));
                events.push((Stream::Table(table), DeckEvent::DeckSealed { shuffle, sealed }));
                self.decks.insert(table, Deck { shuffle, committed, lying: DealtCards::default() });
            }
            let Some(deck) = self.decks.get_mut(&table) else { continue };
            deck.lying.take(game);
            if game.closes() {
                let round = desk.game().round();
                let cut = deck.cut(desk);
                let seen = deck.lying.seen().iter().filter_map(|dealt| cut.as_ref()?.place(*dealt));
                let (opened, shuffle) = (deck.committed.open_all(seen), deck.shuffle);
                events.push((Stream::Table(table), DeckEvent::DeckOpened { shuffle, round, opened }));
            }
        }
        Ok(events)
    }

    /// Takes the decks that lie on the tables out of the log again.
    ///
    /// # Errors
    /// A store that fails, or a deck that does not come out of its seal.
    pub fn recover(&mut self, store: &mut dyn Store, marks: &Marks) -> Result<(), RecoverError> {
        for (table, DeckMark { version, lying }) in marks.decks() {
            let stream = Stream::Table(*table);
            let [DeckEvent::DeckCommitted { shuffle, commitment }, DeckEvent::DeckSealed { sealed, .. }] =
                &*committed(store, stream, Version(*version))?
            else {
                return Err(RecoverError::NoDeck(stream, *version));
            };
            let committed = unsealed_deck(&self.key, sealed, commitment)?;
            self.decks.insert(*table, Deck { shuffle: *shuffle, committed, lying: lying.clone() });
        }
        Ok(())
    }
}

/// The cards of a deck out of their seal, as a row has it in hexadecimal digits.
///
/// # Errors
/// A seal that is not of this key, or not of what was committed.
pub fn unsealed_deck(key: &HouseKey, sealed: &str, commitment: &Commitment) -> Result<Committed, ResumeDeckError> {
    let sealed = HEXLOWER.decode(sealed.as_bytes()).map_err(|_| ResumeDeckError::Digits)?;
    Ok(Committed::unseal(key, &SealedCards::from_bytes(sealed), commitment)?)
}

/// The events of a stream that committed and sealed a deck.
fn committed(store: &mut dyn Store, stream: Stream, version: Version) -> Result<Vec<DeckEvent>, RecoverError> {
    let rows = match ask(store, StoreRequest::Read { stream: stream_name(stream), from: version, at_most: 2 }) {
        Reply::Events(page) => page.items,
        other => return Err(unexpected(other).into()),
    };
    let mut reader = Reader::new(upcasters(), None);
    for (row, due) in rows.iter().zip(version.0..) {
        // Only the deck is looked at, not the command that it belongs to.
        if row.version == Version(due) {
            reader.take(row, sabot_law::Digest::new([0; 32])).map_err(RebuildError::from)?;
        }
    }
    let decks = reader.finish().map(|commanded| commanded.decks).unwrap_or_default();
    Ok(decks.into_iter().map(|(_, deck)| deck).collect())
}

/// Why the decks on the tables cannot be taken out of the log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecoverError {
    /// The log cannot be read.
    #[error(transparent)]
    Rebuild(#[from] RebuildError),
    /// A deck cannot be opened.
    #[error(transparent)]
    Deck(#[from] ResumeDeckError),
    /// An event that should have committed a deck did not.
    #[error("{0} version {1} commits no deck")]
    NoDeck(Stream, u64),
}

/// What happened in games.
pub(crate) fn games(batch: &Batch) -> impl Iterator<Item = (Name, &GameEvent)> {
    batch.events.iter().filter_map(|event| match (event.stream, &event.what) {
        (Stream::Table(table), HouseEvent::Game(game)) => Some((table, game)),
        _ => None,
    })
}

fn shuffles(event: &GameEvent) -> bool {
    match event {
        GameEvent::Banked(event) => {
            matches!(
                event.what,
                sabot_games::BankedEvent::Shuffled { .. } | sabot_games::BankedEvent::ShoeFilled { .. }
            )
        }
        GameEvent::Omaha(event) => matches!(event.what, sabot_games::omaha::OmahaEvent::Shuffled { .. }),
    }
}
