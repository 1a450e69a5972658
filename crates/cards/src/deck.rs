//! One deck of cards in dealing order.

use arrayvec::ArrayVec;
use thiserror::Error;

use crate::{Card, RandomWords, first_duplicate, shuffle};

/// Up to 52 different cards in the order in which they will be dealt.
///
/// ```
/// use sabot_cards::Deck;
///
/// let mut deck = Deck::in_order();
/// assert_eq!(deck.draw().unwrap().to_string(), "2d");
/// assert_eq!(deck.len(), 51);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    cards: ArrayVec<Card, { Card::COUNT }>,
    /// How many of the cards have been dealt.
    dealt: usize,
}

/// Why cards cannot be a deck. (More than 52 cards always contain a duplicate.)
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum DeckError {
    /// A card comes twice.
    #[error("the card {0} comes twice in one deck")]
    Duplicate(Card),
}

impl Deck {
    /// All 52 cards in the order of their numbers: what is shuffled.
    ///
    /// ```
    /// # use sabot_cards::{Card, Deck};
    /// assert!(Deck::in_order().remaining().iter().copied().eq(Card::all()));
    /// ```
    #[must_use]
    pub fn in_order() -> Self {
        Self { cards: Card::all().collect(), dealt: 0 }
    }

    /// All 52 cards, every order equally likely.
    ///
    /// ```
    /// # use sabot_cards::Deck;
    /// let deck = Deck::shuffled(&mut || 0);
    /// assert_eq!(deck.len(), 52);
    /// ```
    #[must_use]
    pub fn shuffled(chance: &mut (impl RandomWords + ?Sized)) -> Self {
        let mut deck = Self::in_order();
        shuffle(&mut deck.cards, chance);
        deck
    }

    /// A stacked deck: exactly these cards, the first dealt first. It need not be complete.
    ///
    /// ```
    /// # use sabot_cards::{Deck, DeckError, parse_cards};
    /// let cards = parse_cards("As Kd As")?;
    /// assert_eq!(Deck::from_cards(&cards), Err(DeckError::Duplicate(cards[0])));
    /// assert_eq!(Deck::from_cards(&cards[..2]).unwrap().len(), 2);
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Names the first card that comes a second time.
    pub fn from_cards(cards: &[Card]) -> Result<Self, DeckError> {
        match first_duplicate(cards) {
            Some(card) => Err(DeckError::Duplicate(card)),
            None => Ok(Self {
                // Different cards are at most 52, so they fit.
                cards: cards.iter().copied().collect(),
                dealt: 0,
            }),
        }
    }

    /// Deals the next card, or nothing when all are dealt.
    ///
    /// ```
    /// # use sabot_cards::{Deck, parse_cards};
    /// let mut deck = Deck::from_cards(&parse_cards("As")?)?;
    /// assert_eq!(deck.draw().unwrap().to_string(), "As");
    /// assert_eq!(deck.draw(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn draw(&mut self) -> Option<Card> {
        let card = self.cards.get(self.dealt).copied()?;
        self.dealt += 1;
        Some(card)
    }

    /// The cards not yet dealt, the next one first.
    ///
    /// ```
    /// # use sabot_cards::Deck;
    /// let mut deck = Deck::in_order();
    /// deck.draw();
    /// assert_eq!(deck.remaining()[0].to_string(), "2c");
    /// ```
    #[must_use]
    pub fn remaining(&self) -> &[Card] {
        &self.cards[self.dealt..]
    }

    /// How many cards are not yet dealt.
    ///
    /// ```
    /// # use sabot_cards::Deck;
    /// assert_eq!(Deck::in_order().len(), 52);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.remaining().len()
    }

    /// Whether all cards are dealt.
    ///
    /// ```
    /// # use sabot_cards::Deck;
    /// assert!(!Deck::in_order().is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.remaining().is_empty()
    }

    /// Cuts the cards not yet dealt, as is done with the white card after a shuffle by hand: the
    /// first `at` of them go beneath the others. A cut at or behind the last card moves nothing.
    ///
    /// ```
    /// # use sabot_cards::{Deck, parse_cards};
    /// let mut deck = Deck::from_cards(&parse_cards("As Kd 9h 2c")?)?;
    /// deck.cut(1);
    /// assert_eq!(deck.remaining(), parse_cards("Kd 9h 2c As")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cut(&mut self, at: usize) {
        let remaining = &mut self.cards[self.dealt..];
        if at < remaining.len() {
            remaining.rotate_left(at);
        }
    }
}

/// The cards not yet dealt, one after another.
///
/// ```
/// # use sabot_cards::Deck;
/// let two: Vec<String> = Deck::in_order().take(2).map(|card| card.to_string()).collect();
/// assert_eq!(two, ["2d", "2c"]);
/// ```
impl Iterator for Deck {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        self.draw()
    }
}
