//! Several decks in one shoe, with a white card that announces the end.

use thiserror::Error;

use crate::{Card, RandomWords, shuffle};

/// Cards of one or more decks in dealing order, and a white card among them.
///
/// The white card is no card: it is never dealt to anyone, and no count includes it. It comes out
/// together with the card behind it. A white card behind the last card never comes out.
///
/// ```
/// use sabot_cards::{Shoe, parse_cards};
///
/// let mut shoe = Shoe::from_cards(2, parse_cards("As As Kd")?, 1)?;
/// assert_eq!(shoe.before_white_card(), 2);
/// assert!(!shoe.draw().unwrap().white_card);
/// assert!(!shoe.burn().unwrap().white_card);
/// assert!(shoe.draw().unwrap().white_card);
/// assert_eq!(shoe.draw(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shoe {
    cards: Vec<Card>,
    /// How many of the cards have come out, dealt or burnt.
    out: usize,
    burnt: usize,
    /// How many cards lie before the white card in the full shoe.
    white_card_at: usize,
}

/// A card that came out of a shoe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Drawn {
    /// The card.
    pub card: Card,
    /// Whether the white card came out just before it.
    pub white_card: bool,
}

/// Why cards cannot be a shoe.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ShoeError {
    /// A shoe holds at least one deck.
    #[error("a shoe holds at least one deck")]
    NoDecks,
    /// A card comes more often than there are decks.
    #[error("the card {card} comes more than {decks} times in a shoe of {decks} decks")]
    TooManyCopies {
        /// The card.
        card: Card,
        /// The number of decks, which is the most copies there can be.
        decks: u8,
    },
    /// The white card would have more cards behind it than there are.
    #[error("the white card cannot have {from_end} cards behind it in a shoe of {cards}")]
    WhiteCardOutside {
        /// How many cards were to lie behind the white card.
        from_end: usize,
        /// How many cards the shoe holds.
        cards: usize,
    },
}

impl Shoe {
    /// A full shoe, every order equally likely, with `white_card_from_end` cards behind the white
    /// card.
    ///
    /// ```
    /// # use sabot_cards::Shoe;
    /// let shoe = Shoe::shuffled(8, 52, &mut || 0)?;
    /// assert_eq!(shoe.left(), 416);
    /// assert_eq!(shoe.before_white_card(), 364);
    /// # Ok::<(), sabot_cards::ShoeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there are no decks, or the white card would lie outside the shoe.
    pub fn shuffled(
        decks: u8,
        white_card_from_end: usize,
        chance: &mut (impl RandomWords + ?Sized),
    ) -> Result<Self, ShoeError> {
        let cards = (0..decks).flat_map(|_| Card::all()).collect();
        let mut shoe = Self::from_cards(decks, cards, white_card_from_end)?;
        shuffle(&mut shoe.cards, chance);
        Ok(shoe)
    }

    /// A stacked shoe: exactly these cards, the first dealt first. It need not be complete.
    ///
    /// ```
    /// # use sabot_cards::{Shoe, ShoeError, parse_cards};
    /// let cards = parse_cards("As Kd As")?;
    /// let card = cards[0];
    /// assert_eq!(Shoe::from_cards(1, cards, 0), Err(ShoeError::TooManyCopies { card, decks: 1 }));
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there are no decks, a card comes more often than the decks hold it, or the white card
    /// would lie outside the shoe.
    pub fn from_cards(decks: u8, cards: Vec<Card>, white_card_from_end: usize) -> Result<Self, ShoeError> {
        if decks == 0 {
            return Err(ShoeError::NoDecks);
        }
        let mut unused = [decks; Card::COUNT];
        for &card in &cards {
            let copies = &mut unused[usize::from(card.index())];
            *copies = copies.checked_sub(1).ok_or(ShoeError::TooManyCopies { card, decks })?;
        }
        let white_card_at = cards
            .len()
            .checked_sub(white_card_from_end)
            .ok_or(ShoeError::WhiteCardOutside { from_end: white_card_from_end, cards: cards.len() })?;
        Ok(Self { cards, out: 0, burnt: 0, white_card_at })
    }

    /// Deals the next card, or nothing when the shoe is empty.
    ///
    /// ```
    /// # use sabot_cards::Shoe;
    /// let mut shoe = Shoe::shuffled(1, 52, &mut || 0)?;
    /// assert!(shoe.draw().unwrap().white_card, "it lay before the first card");
    /// assert!(!shoe.draw().unwrap().white_card, "it comes out once");
    /// # Ok::<(), sabot_cards::ShoeError>(())
    /// ```
    pub fn draw(&mut self) -> Option<Drawn> {
        let card = self.cards.get(self.out).copied()?;
        let white_card = self.out == self.white_card_at;
        self.out += 1;
        Some(Drawn { card, white_card })
    }

    /// Takes the next card out of play; the same as [`Shoe::draw`], but counted apart.
    ///
    /// ```
    /// # use sabot_cards::Shoe;
    /// let mut shoe = Shoe::shuffled(1, 0, &mut || 0)?;
    /// shoe.burn();
    /// assert_eq!((shoe.burnt(), shoe.left()), (1, 51));
    /// # Ok::<(), sabot_cards::ShoeError>(())
    /// ```
    pub fn burn(&mut self) -> Option<Drawn> {
        let drawn = self.draw()?;
        self.burnt += 1;
        Some(drawn)
    }

    /// How many cards have been burnt.
    ///
    /// ```
    /// # use sabot_cards::Shoe;
    /// assert_eq!(Shoe::shuffled(1, 0, &mut || 0)?.burnt(), 0);
    /// # Ok::<(), sabot_cards::ShoeError>(())
    /// ```
    #[must_use]
    pub const fn burnt(&self) -> usize {
        self.burnt
    }

    /// How many cards are left in the shoe.
    ///
    /// ```
    /// # use sabot_cards::Shoe;
    /// assert_eq!(Shoe::shuffled(6, 0, &mut || 0)?.left(), 312);
    /// # Ok::<(), sabot_cards::ShoeError>(())
    /// ```
    #[must_use]
    pub const fn left(&self) -> usize {
        self.cards.len() - self.out
    }

    /// How many of the cards left lie before the white card.
    ///
    /// ```
    /// # use sabot_cards::Shoe;
    /// assert_eq!(Shoe::shuffled(1, 10, &mut || 0)?.before_white_card(), 42);
    /// # Ok::<(), sabot_cards::ShoeError>(())
    /// ```
    #[must_use]
    pub const fn before_white_card(&self) -> usize {
        self.white_card_at.saturating_sub(self.out)
    }

    /// How many of the cards left lie behind the place of the white card.
    ///
    /// ```
    /// # use sabot_cards::Shoe;
    /// assert_eq!(Shoe::shuffled(1, 10, &mut || 0)?.behind_white_card(), 10);
    /// # Ok::<(), sabot_cards::ShoeError>(())
    /// ```
    #[must_use]
    pub const fn behind_white_card(&self) -> usize {
        self.left() - self.before_white_card()
    }

    /// Whether the white card has come out.
    ///
    /// ```
    /// # use sabot_cards::Shoe;
    /// assert!(!Shoe::shuffled(1, 10, &mut || 0)?.white_card_out());
    /// # Ok::<(), sabot_cards::ShoeError>(())
    /// ```
    #[must_use]
    pub const fn white_card_out(&self) -> bool {
        self.out > self.white_card_at
    }
}

/// The cards left, one after another, without a word on the white card.
///
/// ```
/// # use sabot_cards::Shoe;
/// assert_eq!(Shoe::shuffled(6, 104, &mut || 0)?.count(), 312);
/// # Ok::<(), sabot_cards::ShoeError>(())
/// ```
impl Iterator for Shoe {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        self.draw().map(|drawn| drawn.card)
    }
}
