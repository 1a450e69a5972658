//! The thirteen ranks, the ace high.

use std::fmt;

/// A rank. The order is that of stud 4(2): ace, king, queen, jack, ten down to two.
///
/// The ace that counts lowest beside 5, 4, 3 and 2 is a matter of that combination, not of the
/// rank: here it is always the highest.
///
/// ```
/// use sabot_cards::Rank;
///
/// assert!(Rank::Ace > Rank::King);
/// assert!(Rank::Three > Rank::Two);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Rank {
    /// 2, the lowest rank.
    Two = 0,
    /// 3
    Three = 1,
    /// 4
    Four = 2,
    /// 5
    Five = 3,
    /// 6
    Six = 4,
    /// 7
    Seven = 5,
    /// 8
    Eight = 6,
    /// 9
    Nine = 7,
    /// 10
    Ten = 8,
    /// J
    Jack = 9,
    /// Q
    Queen = 10,
    /// K
    King = 11,
    /// A, the highest rank.
    Ace = 12,
}

impl Rank {
    /// All ranks, lowest first.
    pub const ALL: [Self; 13] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    /// The position in [`Rank::ALL`], 0 to 12.
    ///
    /// ```
    /// # use sabot_cards::Rank;
    /// assert_eq!(Rank::Ten.index(), 8);
    /// ```
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The rank at a position in [`Rank::ALL`], if there is one.
    ///
    /// ```
    /// # use sabot_cards::Rank;
    /// assert_eq!(Rank::from_index(12), Some(Rank::Ace));
    /// assert_eq!(Rank::from_index(13), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 13 { Some(Self::ALL[index as usize]) } else { None }
    }

    /// The one character of the notation: `2` to `9`, `T`, `J`, `Q`, `K` or `A`.
    ///
    /// ```
    /// # use sabot_cards::Rank;
    /// assert_eq!(Rank::Ten.letter(), 'T');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        const LETTERS: [u8; 13] = *b"23456789TJQKA";
        LETTERS[self as usize] as char
    }

    /// The label printed on the card: as [`Rank::letter`], but `10` for the ten.
    ///
    /// ```
    /// # use sabot_cards::Rank;
    /// assert_eq!(Rank::Ten.label(), "10");
    /// assert_eq!(Rank::Queen.label(), "Q");
    /// ```
    #[must_use]
    pub const fn label(self) -> &'static str {
        const LABELS: [&str; 13] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
        LABELS[self as usize]
    }
}

impl fmt::Display for Rank {
    /// Writes the one character of the notation.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}
