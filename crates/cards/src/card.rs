//! One card of the 52, as one small integer.

use std::fmt;

use crate::{Rank, Suit};

/// A card: a rank and a suit.
///
/// It is stored as one byte, `rank * 4 + suit`, and ordered by it: by rank first, then by suit.
/// That is the order in which a hand is sorted for display; which hand wins is not decided here.
///
/// ```
/// use sabot_cards::{Card, Rank, Suit};
///
/// let card = Card::new(Rank::Ten, Suit::Diamonds);
/// assert_eq!(card.to_string(), "Td");
/// assert_eq!(card.pretty().to_string(), "10♦");
/// assert_eq!("10d".parse(), Ok(card));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many different cards there are.
    pub const COUNT: usize = 52;

    /// The card of this rank and suit.
    ///
    /// ```
    /// # use sabot_cards::{Card, Rank, Suit};
    /// assert_eq!(Card::new(Rank::Ace, Suit::Spades).index(), 51);
    /// ```
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self(rank.index() * 4 + suit.index())
    }

    /// Its rank.
    ///
    /// ```
    /// # use sabot_cards::{Card, Rank, Suit};
    /// assert_eq!(Card::new(Rank::Six, Suit::Clubs).rank(), Rank::Six);
    /// ```
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 >> 2) as usize]
    }

    /// Its suit.
    ///
    /// ```
    /// # use sabot_cards::{Card, Rank, Suit};
    /// assert_eq!(Card::new(Rank::Six, Suit::Clubs).suit(), Suit::Clubs);
    /// ```
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 & 3) as usize]
    }

    /// Its number, 0 (two of diamonds) to 51 (ace of spades).
    ///
    /// ```
    /// # use sabot_cards::{Card, Rank, Suit};
    /// assert_eq!(Card::new(Rank::Three, Suit::Clubs).index(), 5);
    /// ```
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The card of this number, if it is below 52.
    ///
    /// ```
    /// # use sabot_cards::Card;
    /// assert_eq!(Card::from_index(51).unwrap().to_string(), "As");
    /// assert_eq!(Card::from_index(52), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 52 { Some(Self(index)) } else { None }
    }

    /// All 52 cards in the order of their numbers.
    ///
    /// ```
    /// # use sabot_cards::Card;
    /// assert_eq!(Card::all().count(), 52);
    /// assert_eq!(Card::all().next().unwrap().to_string(), "2d");
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..52).map(Self)
    }

    /// The card as a player reads it, with the symbol of its suit: `A♠`, `10♦`.
    ///
    /// ```
    /// # use sabot_cards::{Card, Rank, Suit};
    /// assert_eq!(Card::new(Rank::Ace, Suit::Spades).pretty().to_string(), "A♠");
    /// ```
    #[must_use]
    pub fn pretty(self) -> impl fmt::Display + fmt::Debug + Copy {
        Pretty(self)
    }
}

impl fmt::Display for Card {
    /// Writes the two characters of the notation: `As`, `Td`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = arrayvec::ArrayString::<2>::new();
        text.push(self.rank().letter());
        text.push(self.suit().letter());
        f.pad(&text)
    }
}

impl fmt::Debug for Card {
    /// As `Display`: in a failed assertion `Card(51)` would say nothing to a reader.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What [`Card::pretty`] returns.
#[derive(Clone, Copy, Debug)]
struct Pretty(Card);

impl fmt::Display for Pretty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Two characters of label and at most three bytes of symbol.
        let mut text = arrayvec::ArrayString::<5>::new();
        text.push_str(self.0.rank().label());
        text.push(self.0.suit().symbol());
        f.pad(&text)
    }
}

#[cfg(feature = "serde")]
mod as_text {
    //! A card in a file is its notation, so that a person can read and edit the file.

    use super::{Card, fmt};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    impl Serialize for Card {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for Card {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            deserializer.deserialize_str(Notation)
        }
    }

    /// Takes any string that the deserialiser has, borrowed or not.
    struct Notation;

    impl de::Visitor<'_> for Notation {
        type Value = Card;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a card such as \"As\" or \"Td\"")
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<Card, E> {
            text.parse().map_err(E::custom)
        }
    }
}
