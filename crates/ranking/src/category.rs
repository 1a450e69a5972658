//! The kinds of hands, by name alone.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// What kind a hand is.
///
/// Categories have no order of their own: hands of three cards rank a straight above a flush,
/// hands of five the other way. The order is a matter of a hand's value.
///
/// ```
/// use sabot_ranking::Category;
///
/// assert_eq!(Category::TwoPairs.to_string(), "two_pairs");
/// assert_eq!("royal_flush".parse(), Ok(Category::RoyalFlush));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Category {
    /// Cards that form nothing.
    OddCards,
    /// Two cards of one rank.
    Pair,
    /// Two pairs of different ranks.
    TwoPairs,
    /// Three cards of one rank.
    ThreeOfAKind,
    /// Ranks in sequence, not all of one suit.
    Straight,
    /// One suit, ranks not in sequence.
    Flush,
    /// Three cards of one rank and two of another.
    FullHouse,
    /// Four cards of one rank.
    FourOfAKind,
    /// Ranks in sequence and one suit.
    StraightFlush,
    /// The highest cards in sequence and one suit.
    RoyalFlush,
}

impl Category {
    /// All categories, in the order in which hands of five cards rank them, lowest first.
    pub const ALL: [Self; 10] = [
        Self::OddCards,
        Self::Pair,
        Self::TwoPairs,
        Self::ThreeOfAKind,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::FourOfAKind,
        Self::StraightFlush,
        Self::RoyalFlush,
    ];

    /// The word for it in files and messages to programs; what people read is translated.
    ///
    /// ```
    /// # use sabot_ranking::Category;
    /// assert_eq!(Category::OddCards.as_str(), "odd_cards");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::OddCards => "odd_cards",
            Self::Pair => "pair",
            Self::TwoPairs => "two_pairs",
            Self::ThreeOfAKind => "three_of_a_kind",
            Self::Straight => "straight",
            Self::Flush => "flush",
            Self::FullHouse => "full_house",
            Self::FourOfAKind => "four_of_a_kind",
            Self::StraightFlush => "straight_flush",
            Self::RoyalFlush => "royal_flush",
        }
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The text is the word of no [`Category`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownCategory;

impl fmt::Display for UnknownCategory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a category of hands; they are")?;
        for category in Category::ALL {
            write!(f, " {category}")?;
        }
        Ok(())
    }
}

impl Error for UnknownCategory {}

impl FromStr for Category {
    type Err = UnknownCategory;

    fn from_str(text: &str) -> Result<Self, UnknownCategory> {
        Self::ALL.into_iter().find(|category| category.as_str() == text).ok_or(UnknownCategory)
    }
}
