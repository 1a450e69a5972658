//! A set of cards as one 64-bit word.

use std::fmt;
use std::iter::FusedIterator;

use crate::Card;

/// Which of the 52 cards: bit `n` stands for the card of number `n`.
///
/// ```
/// use sabot_cards::{CardSet, parse_cards};
///
/// let hand: CardSet = parse_cards("As Kd As")?.into_iter().collect();
/// assert_eq!(hand.len(), 2);
/// assert_eq!(hand.to_string(), "Kd As");
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// All 52 cards.
    pub const FULL: Self = Self((1 << 52) - 1);

    const fn bit(card: Card) -> u64 {
        1 << card.index()
    }

    /// Puts a card in; says whether it is new.
    ///
    /// ```
    /// # use sabot_cards::{Card, CardSet, Rank, Suit};
    /// let mut set = CardSet::EMPTY;
    /// let ace = Card::new(Rank::Ace, Suit::Spades);
    /// assert!(set.insert(ace));
    /// assert!(!set.insert(ace));
    /// ```
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= Self::bit(card);
        new
    }

    /// Takes a card out; says whether it was there.
    ///
    /// ```
    /// # use sabot_cards::{Card, CardSet, Rank, Suit};
    /// let mut set = CardSet::FULL;
    /// let ace = Card::new(Rank::Ace, Suit::Spades);
    /// assert!(set.remove(ace));
    /// assert!(!set.remove(ace));
    /// assert_eq!(set.len(), 51);
    /// ```
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        self.0 &= !Self::bit(card);
        there
    }

    /// Whether the card is in.
    ///
    /// ```
    /// # use sabot_cards::{Card, CardSet, Rank, Suit};
    /// let ace = Card::new(Rank::Ace, Suit::Spades);
    /// assert!(CardSet::FULL.contains(ace));
    /// assert!(!CardSet::EMPTY.contains(ace));
    /// ```
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & Self::bit(card) != 0
    }

    /// How many cards are in.
    ///
    /// ```
    /// # use sabot_cards::CardSet;
    /// assert_eq!(CardSet::FULL.len(), 52);
    /// ```
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no card is in.
    ///
    /// ```
    /// # use sabot_cards::CardSet;
    /// assert!(CardSet::EMPTY.is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in either set.
    ///
    /// ```
    /// # use sabot_cards::CardSet;
    /// assert_eq!(CardSet::EMPTY.union(CardSet::FULL), CardSet::FULL);
    /// ```
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards in both sets.
    ///
    /// ```
    /// # use sabot_cards::CardSet;
    /// assert!(CardSet::EMPTY.intersection(CardSet::FULL).is_empty());
    /// ```
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards of this set that are not in the other.
    ///
    /// ```
    /// # use sabot_cards::CardSet;
    /// assert_eq!(CardSet::FULL.difference(CardSet::EMPTY), CardSet::FULL);
    /// ```
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The cards, lowest number first.
    ///
    /// ```
    /// # use sabot_cards::{Card, CardSet};
    /// assert!(CardSet::FULL.iter().eq(Card::all()));
    /// ```
    #[must_use]
    pub const fn iter(self) -> Iter {
        Iter(self.0)
    }
}

/// The cards of a [`CardSet`], lowest number first.
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = card_at(self.0.trailing_zeros())?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl DoubleEndedIterator for Iter {
    fn next_back(&mut self) -> Option<Card> {
        // An empty word has 64 leading zeros, hence no highest bit.
        let card = card_at(63_u32.checked_sub(self.0.leading_zeros())?)?;
        self.0 &= !CardSet::bit(card);
        Some(card)
    }
}

impl ExactSizeIterator for Iter {}
impl FusedIterator for Iter {}

/// The card of a bit position; an empty word has its lowest bit "at 64", which is no card.
fn card_at(position: u32) -> Option<Card> {
    u8::try_from(position).ok().and_then(Card::from_index)
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cards);
        set
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl fmt::Display for CardSet {
    /// Writes the cards with spaces between them, lowest first, so that they can be parsed again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, card) in self.iter().enumerate() {
            if n > 0 {
                f.write_str(" ")?;
            }
            fmt::Display::fmt(&card, f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    /// As a set of cards, not as a number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
