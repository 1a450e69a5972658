//! The four suits, in the order in which the regulations break ties with them.

use std::fmt;

/// A suit. The order is that of stud 4(1): spades, hearts, clubs, diamonds downwards.
///
/// ```
/// use sabot_cards::Suit;
///
/// assert!(Suit::Spades > Suit::Hearts);
/// assert!(Suit::Clubs > Suit::Diamonds);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Suit {
    /// ♦, the lowest suit.
    Diamonds = 0,
    /// ♣
    Clubs = 1,
    /// ♥
    Hearts = 2,
    /// ♠, the highest suit.
    Spades = 3,
}

impl Suit {
    /// All suits, lowest first.
    pub const ALL: [Self; 4] = [Self::Diamonds, Self::Clubs, Self::Hearts, Self::Spades];

    /// The position in [`Suit::ALL`], 0 to 3.
    ///
    /// ```
    /// # use sabot_cards::Suit;
    /// assert_eq!(Suit::Spades.index(), 3);
    /// ```
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The suit at a position in [`Suit::ALL`], if there is one.
    ///
    /// ```
    /// # use sabot_cards::Suit;
    /// assert_eq!(Suit::from_index(0), Some(Suit::Diamonds));
    /// assert_eq!(Suit::from_index(4), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 4 { Some(Self::ALL[index as usize]) } else { None }
    }

    /// The letter of the notation: `d`, `c`, `h` or `s`.
    ///
    /// ```
    /// # use sabot_cards::Suit;
    /// assert_eq!(Suit::Hearts.letter(), 'h');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Diamonds => 'd',
            Self::Clubs => 'c',
            Self::Hearts => 'h',
            Self::Spades => 's',
        }
    }

    /// The symbol on the card: ♦, ♣, ♥ or ♠.
    ///
    /// ```
    /// # use sabot_cards::Suit;
    /// assert_eq!(Suit::Hearts.symbol(), '♥');
    /// ```
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::Diamonds => '♦',
            Self::Clubs => '♣',
            Self::Hearts => '♥',
            Self::Spades => '♠',
        }
    }
}

impl fmt::Display for Suit {
    /// Writes the letter of the notation.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}
