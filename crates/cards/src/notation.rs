//! Reading cards from text.
//!
//! A hand is one string. Its cards follow each other with spaces, commas or nothing between them:
//! `As Kd 9h`, `AsKd9h`, `A♠ 10♦`, `as,10D`. A rank is `2` to `9`, `T` or `10`, `J`, `Q`, `K`, `A`;
//! a suit is `s`, `h`, `c`, `d`, or its symbol, black or white, in text or emoji form. Case does
//! not matter. Whether a card comes twice is not a question of notation: see [`first_duplicate`].

use std::str::FromStr;

use arrayvec::ArrayString;
use thiserror::Error;

use crate::{Card, CardSet, Rank, Suit};

/// The most cards that [`parse_cards`] reads from one string: far more than any shoe is stacked
/// with by hand, and little enough that a hostile text costs nothing.
pub const MOST_CARDS: usize = 1024;

/// A short piece of the text that was at fault, cut at a character boundary.
///
/// It is bounded so that an error stays small and no message repeats a whole hostile input.
pub type Excerpt = ArrayString<8>;

/// Why a text is not cards. A `position` counts characters from 1.
///
/// ```
/// use sabot_cards::parse_cards;
///
/// let error = parse_cards("As Xd").unwrap_err();
/// assert_eq!(error.to_string(), r#"character 4: "Xd" does not begin with a rank"#);
/// assert_eq!(error.position(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NotationError {
    /// A card should begin here, and this is no rank.
    #[error("character {position}: {found:?} does not begin with a rank")]
    NotARank {
        /// Where the card should begin.
        position: usize,
        /// What stands there.
        found: Excerpt,
    },
    /// A suit should follow the rank here, and this is none.
    #[error("character {position}: {found:?} does not begin with a suit")]
    NotASuit {
        /// Where the suit should stand.
        position: usize,
        /// What stands there.
        found: Excerpt,
    },
    /// The card is cut off before its suit, by the end of the text or by a separator.
    #[error("character {position}: the card {found:?} is cut off before its suit")]
    CutOff {
        /// Where the card begins.
        position: usize,
        /// What there is of it.
        found: Excerpt,
    },
    /// There are more cards than [`MOST_CARDS`].
    #[error("character {position}: too many cards from {found:?} on (limit {MOST_CARDS})")]
    TooMany {
        /// Where the first card too many begins.
        position: usize,
        /// What stands there.
        found: Excerpt,
    },
    /// One card is wanted and the text is empty.
    #[error("a card is wanted and the text is empty")]
    Empty,
    /// One card is wanted and more text follows it.
    #[error("character {position}: {found:?} follows the one card that is wanted")]
    Trailing {
        /// Where the further text begins.
        position: usize,
        /// What stands there.
        found: Excerpt,
    },
}

impl NotationError {
    /// The character at fault, counted from 1 (an empty text is at fault from its beginning).
    ///
    /// ```
    /// # use sabot_cards::{Card, NotationError};
    /// assert_eq!("Ax".parse::<Card>().unwrap_err().position(), 2);
    /// assert_eq!(NotationError::Empty.position(), 1);
    /// ```
    #[must_use]
    pub const fn position(&self) -> usize {
        match *self {
            Self::NotARank { position, .. }
            | Self::NotASuit { position, .. }
            | Self::CutOff { position, .. }
            | Self::TooMany { position, .. }
            | Self::Trailing { position, .. } => position,
            Self::Empty => 1,
        }
    }
}

impl FromStr for Card {
    type Err = NotationError;

    /// Reads exactly one card, with nothing before or behind it.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text.is_empty() {
            return Err(NotationError::Empty);
        }
        let mut reader = Reader::new(text);
        let card = reader.card()?;
        if reader.rest.is_empty() {
            Ok(card)
        } else {
            Err(NotationError::Trailing { position: reader.position, found: reader.excerpt() })
        }
    }
}

/// Reads any number of cards, at most [`MOST_CARDS`]; a text of separators alone is no cards.
///
/// ```
/// use sabot_cards::parse_cards;
///
/// let cards = parse_cards("As Kd 10♥")?;
/// assert_eq!(cards, parse_cards("a♠,KDth")?);
/// assert_eq!(cards.len(), 3);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
///
/// # Errors
///
/// Where and why the first piece that is not a card, or a card too many, was found.
pub fn parse_cards(text: &str) -> Result<Vec<Card>, NotationError> {
    let mut reader = Reader::new(text);
    let mut cards = Vec::new();
    loop {
        reader.skip_separators();
        if reader.rest.is_empty() {
            return Ok(cards);
        }
        if cards.len() == MOST_CARDS {
            return Err(NotationError::TooMany { position: reader.position, found: reader.excerpt() });
        }
        cards.push(reader.card()?);
    }
}

/// The first card that has already come before, if any.
///
/// ```
/// use sabot_cards::{first_duplicate, parse_cards};
///
/// let cards = parse_cards("As Kd Kh Kd As")?;
/// assert_eq!(first_duplicate(&cards), Some(cards[3]));
/// assert_eq!(first_duplicate(&cards[..3]), None);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn first_duplicate(cards: &[Card]) -> Option<Card> {
    let mut seen = CardSet::EMPTY;
    cards.iter().copied().find(|&card| !seen.insert(card))
}

/// What is left of a text, and the position of its first character.
struct Reader<'a> {
    rest: &'a str,
    position: usize,
}

impl<'a> Reader<'a> {
    const fn new(text: &'a str) -> Self {
        Self { rest: text, position: 1 }
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn advance(&mut self) {
        let mut chars = self.rest.chars();
        if chars.next().is_some() {
            self.rest = chars.as_str();
            self.position += 1;
        }
    }

    fn skip_separators(&mut self) {
        while self.peek().is_some_and(is_separator) {
            self.advance();
        }
    }

    /// Reads one card from the beginning of what is left.
    fn card(&mut self) -> Result<Card, NotationError> {
        let (start, start_position) = (self.rest, self.position);
        let cut_off = |read: usize| NotationError::CutOff { position: start_position, found: excerpt(&start[..read]) };
        let not_a_rank = NotationError::NotARank { position: start_position, found: self.excerpt() };

        let first = self.peek().ok_or(NotationError::Empty)?;
        self.advance();
        let rank = if first == '1' {
            // Only the ten begins with a one.
            match self.peek() {
                Some('0') => self.advance(),
                Some(other) if !is_separator(other) => return Err(not_a_rank),
                _ => return Err(cut_off(1)),
            }
            Rank::Ten
        } else {
            rank_of(first).ok_or(not_a_rank)?
        };

        let suit = match self.peek() {
            Some(letter) if !is_separator(letter) => suit_of(letter)
                .ok_or_else(|| NotationError::NotASuit { position: self.position, found: self.excerpt() })?,
            _ => return Err(cut_off(start.len() - self.rest.len())),
        };
        let symbol = self.peek().is_some_and(|c| !c.is_ascii());
        self.advance();
        // Keyboards for emoji put a variation selector, which is invisible, after a symbol.
        if symbol && self.peek() == Some('\u{FE0F}') {
            self.advance();
        }
        Ok(Card::new(rank, suit))
    }

    /// What stands here, up to the next separator.
    fn excerpt(&self) -> Excerpt {
        excerpt(self.rest)
    }
}

/// The beginning of a text up to a separator, at least one character, as much as there is room for.
fn excerpt(text: &str) -> Excerpt {
    let mut excerpt = Excerpt::new();
    for (n, c) in text.chars().enumerate() {
        if (n > 0 && is_separator(c)) || excerpt.try_push(c).is_err() {
            break;
        }
    }
    excerpt
}

fn is_separator(c: char) -> bool {
    c == ',' || c.is_whitespace()
}

fn rank_of(c: char) -> Option<Rank> {
    let upper = c.to_ascii_uppercase();
    Rank::ALL.into_iter().find(|rank| rank.letter() == upper)
}

const fn suit_of(c: char) -> Option<Suit> {
    Some(match c {
        's' | 'S' | '♠' | '♤' => Suit::Spades,
        'h' | 'H' | '♥' | '♡' => Suit::Hearts,
        'c' | 'C' | '♣' | '♧' => Suit::Clubs,
        'd' | 'D' | '♦' | '♢' => Suit::Diamonds,
        _ => return None,
    })
}
