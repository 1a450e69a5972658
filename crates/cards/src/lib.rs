//! Cards, sets, decks and shoes, their notation, and an unbiased shuffle.
//!
//! | module | noun |
//! |---|---|
//! | [`suit`], [`rank`], [`card`] | [`Suit`], [`Rank`] and [`Card`], a card being one of 52 small integers |
//! | [`set`] | [`CardSet`]: which of the 52 cards, as one 64-bit word |
//! | [`notation`] | reading cards from text: `As Kd 9h`, `A♠ 10♦` |
//! | [`random_words`] | [`RandomWords`]: where random words come from, and how a shuffle uses them without bias |
//! | `split_mix` | [`SplitMix64`]: words from a seed, for tests, bots and faults, never for play |
//! | [`deck`] | [`Deck`]: one deck in dealing order |
//! | [`shoe`] | [`Shoe`]: several decks with a white card in them |
//!
//! Nothing here knows a game. With the feature `serde`, a [`Card`] is serialised as its two characters.
//!
//! ```
//! use sabot_cards::{Deck, parse_cards};
//!
//! let mut deck = Deck::from_cards(&parse_cards("As Kd 9h")?)?;
//! assert_eq!(deck.draw().map(|card| card.to_string()).as_deref(), Some("As"));
//! assert_eq!(deck.len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

pub mod card;
pub mod deck;
pub mod notation;
pub mod random_words;
pub mod rank;
#[cfg(feature = "schema")]
mod schema;
pub mod set;
pub mod shoe;
mod split_mix;
pub mod suit;

pub use card::Card;
pub use deck::{Deck, DeckError};
pub use notation::{NotationError, first_duplicate, parse_cards};
pub use random_words::{RandomWords, below, shuffle};
pub use rank::Rank;
pub use set::CardSet;
pub use shoe::{Drawn, Shoe, ShoeError};
pub use split_mix::SplitMix64;
pub use suit::Suit;
