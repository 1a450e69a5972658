//! A deck or shoe whose order is fixed and not yet known.

use core::convert::Infallible;
use core::fmt;
use core::num::NonZeroU8;
use std::collections::BTreeSet;

use sabot_cards::{Card, shuffle};
use sabot_evidence::Digest;
use sabot_evidence::merkle::{Frontier, Node, inclusion, shared};
use thiserror::Error;
use zeroize::Zeroizing;

use crate::commitment::card_leaf;
use crate::source::Key;
use crate::{
    Commitment, GeneratorFailure, OpenedCards, Opening, Provenance, Salt, SharedProof, Source, SourceWords, Uncovered,
};

/// No more cards are committed at once: 255 decks.
pub const CARDS_MAX: usize = 255 * Card::COUNT;

/// Cards in dealing order, each with its salt, and the tree over them.
///
/// It is secret: nothing serialises it (see [`SealedCards`](crate::SealedCards) for the store), no `Debug` shows a card, and its memory is
/// overwritten when it is dropped. Out of it come the [`Commitment`], and an [`Opening`] for each card that the rules show.
///
/// ```
/// use core::num::NonZeroU8;
/// use sabot_chance::{Committed, Simulated};
///
/// let deck = Committed::shuffled(NonZeroU8::MIN, &mut Simulated::from_seed(1))?;
/// let published = deck.commitment("stud-1", 12);
/// let shown = deck.open(0).unwrap();
/// assert_eq!(published.verify(&shown), Ok(()));
/// # Ok::<(), sabot_chance::GeneratorFailure>(())
/// ```
pub struct Committed {
    /// The numbers of the cards.
    cards: Zeroizing<Vec<u8>>,
    salts: Zeroizing<Vec<Salt>>,
    /// What gives all the salts again, where they came from one use of a source.
    salts_key: Option<Key>,
    /// The digests of the tree's perfect parts, level by level, the leaves first: a round that is over opens many cards.
    nodes: Vec<Vec<Digest>>,
    root: Digest,
    provenance: Provenance,
}

/// Why cards and salts cannot be committed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotCommitted {
    /// No card, or more than [`CARDS_MAX`].
    #[error("1 to {CARDS_MAX} cards are committed at once, not {0}")]
    Cards(usize),
    /// There is one salt for each card.
    #[error("{cards} cards have {salts} salts")]
    Salts {
        /// How many cards there are.
        cards: usize,
        /// How many salts there are.
        salts: usize,
    },
}

impl Committed {
    /// So many full decks, every order equally likely. Order and salts come from two uses of the source, so that no salt
    /// tells anything about the order.
    ///
    /// # Errors
    /// If the source has failed.
    pub fn shuffled(decks: NonZeroU8, source: &mut (impl Source + ?Sized)) -> Result<Committed, GeneratorFailure> {
        let mut cards: Zeroizing<Vec<u8>> =
            Zeroizing::new((0..decks.get()).flat_map(|_| Card::all()).map(Card::index).collect());
        shuffle(&mut cards, &mut source.words()?);
        let mut words = source.words()?;
        let key = words.key();
        let salts = salts(&mut words, cards.len());
        Ok(Committed { salts_key: Some(key), ..Committed::of(cards, salts, source.provenance()) })
    }

    /// Cards in an order that somebody chose, the first dealt first: for practice, and for tests. They are marked as
    /// [`Provenance::Stacked`].
    ///
    /// # Errors
    /// If there are no cards, too many, or not as many salts.
    pub fn stacked(cards: &[Card], salts: &[Salt]) -> Result<Committed, NotCommitted> {
        if cards.is_empty() || cards.len() > CARDS_MAX {
            return Err(NotCommitted::Cards(cards.len()));
        }
        if cards.len() != salts.len() {
            return Err(NotCommitted::Salts { cards: cards.len(), salts: salts.len() });
        }
        let cards = Zeroizing::new(cards.iter().map(|card| card.index()).collect());
        Ok(Committed::of(cards, Zeroizing::new(salts.to_vec()), Provenance::Stacked))
    }

    /// Puts the tree over numbers of cards below 52 and as many salts.
    pub(crate) fn of(cards: Zeroizing<Vec<u8>>, salts: Zeroizing<Vec<Salt>>, provenance: Provenance) -> Committed {
        let mut tree = Frontier::default();
        let mut nodes: Vec<Vec<Digest>> = Vec::new();
        for (position, (&number, salt)) in (0..).zip(cards.iter().zip(salts.iter())) {
            tree.push(card_leaf(position, card(number), salt), |node, digest| {
                // The tree reports the parts of a level from left to right, and the first part of a level after the two
                // below it. So a list of lists can be filled by pushing.
                let level = usize::from(node.level);
                if level == nodes.len() {
                    nodes.push(Vec::new());
                }
                nodes[level].push(*digest);
            });
        }
        Committed { root: tree.root(), cards, salts, salts_key: None, nodes, provenance }
    }

    /// Puts the tree over numbers of cards below 52 and the salts that this key gives.
    pub(crate) fn with_key(cards: Zeroizing<Vec<u8>>, key: Key, provenance: Provenance) -> Committed {
        let salts = salts(&mut SourceWords::new(&key, &mut 0), cards.len());
        Committed { salts_key: Some(key), ..Committed::of(cards, salts, provenance) }
    }

    /// What is published of it before betting opens.
    #[must_use]
    pub fn commitment(&self, table: &str, round: u64) -> Commitment {
        Commitment { table: table.to_owned(), round, cards: self.len(), root: self.root, provenance: self.provenance }
    }

    /// The root of the tree.
    #[must_use]
    pub const fn root(&self) -> &Digest {
        &self.root
    }

    /// How many cards there are.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "there is always a card")]
    pub fn len(&self) -> u32 {
        u32::try_from(self.cards.len()).expect("at most 255 decks")
    }

    /// Where the order came from.
    #[must_use]
    pub const fn provenance(&self) -> Provenance {
        self.provenance
    }

    /// The card at a position of the committed order: it is dealt, and not yet shown to anybody.
    #[must_use]
    pub fn card(&self, position: u32) -> Option<Card> {
        self.cards.get(usize::try_from(position).ok()?).map(|&number| card(number))
    }

    /// Uncovers the card at a position, and no other.
    #[must_use]
    pub fn open(&self, position: u32) -> Option<Opening> {
        let path = inclusion(position.into(), self.len().into(), |node| self.stored(node)).ok()?.path;
        let Uncovered { position, card, salt } = self.uncovered(position)?;
        Some(Opening { position, card, salt, path })
    }

    /// Uncovers the cards at these positions, and no other, under one proof. Positions beyond the cards are passed over.
    #[must_use]
    pub fn open_all(&self, positions: impl IntoIterator<Item = u32>) -> OpenedCards {
        let positions: BTreeSet<u32> = positions.into_iter().filter(|position| *position < self.len()).collect();
        let places: Vec<u64> = positions.iter().map(|position| u64::from(*position)).collect();
        let nodes = shared(&places, self.len().into(), |node| self.stored(node)).unwrap_or_default();
        let openings = positions.into_iter().filter_map(|position| self.uncovered(position)).collect();
        OpenedCards::Shared(SharedProof { nodes, openings })
    }

    fn uncovered(&self, position: u32) -> Option<Uncovered> {
        let salt = *self.salts.get(usize::try_from(position).ok()?)?;
        Some(Uncovered { position, card: self.card(position)?, salt })
    }

    fn stored(&self, node: Node) -> Result<Option<Digest>, Infallible> {
        let at = usize::try_from(node.index).ok();
        Ok(at.and_then(|at| self.nodes.get(usize::from(node.level))?.get(at).copied()))
    }

    /// Whether these are so many full decks. A commitment alone does not show that: an inspector who may unseal a deck asks.
    #[must_use]
    pub fn are_full_decks(&self, decks: u8) -> bool {
        let mut copies = [0_usize; Card::COUNT];
        self.cards.iter().for_each(|&number| copies[usize::from(number)] += 1);
        copies == [usize::from(decks); Card::COUNT]
    }

    /// The key of the salts and the numbers of the cards: what is sealed where all salts have one key.
    pub(crate) fn keyed(&self) -> Option<(&Key, &[u8])> {
        self.salts_key.as_ref().map(|key| (key, self.cards.as_slice()))
    }

    /// Position by position, the number of the card and its salt: what is sealed.
    pub(crate) fn secrets(&self) -> impl Iterator<Item = (u8, &Salt)> {
        self.cards.iter().copied().zip(self.salts.iter())
    }
}

impl fmt::Debug for Committed {
    /// What everybody may know.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Committed")
            .field("root", &self.root)
            .field("cards", &self.len())
            .field("provenance", &self.provenance)
            .finish_non_exhaustive()
    }
}

/// So many salts.
fn salts(words: &mut SourceWords<'_>, count: usize) -> Zeroizing<Vec<Salt>> {
    Zeroizing::new((0..count).map(|_| Salt::random(words)).collect())
}

fn card(number: u8) -> Card {
    Card::from_index(number).expect("only numbers of cards are committed")
}
