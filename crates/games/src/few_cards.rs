//! A few cards that can be copied: what a hand is opened as, or what is dealt at once.

use core::fmt;
use core::ops::Deref;

use sabot_cards::Card;

/// One to `MAX` cards in order.
///
/// ```
/// use sabot_games::FewCards;
/// let cards = sabot_cards::parse_cards("As Kd 9h").unwrap();
/// assert_eq!(FewCards::new(&cards).map(|few| few.len()), Some(3));
/// assert_eq!(FewCards::new(&[]), None);
/// ```
#[derive(Clone, Copy)]
pub struct CardList<const MAX: usize> {
    /// The places beyond the length are filled with the first card; nothing reads them.
    cards: [Card; MAX],
    len: u8,
}

/// The cards of one hand: five in the longest of all games.
pub type FewCards = CardList<5>;

impl<const MAX: usize> CardList<MAX> {
    /// These cards; `None` for none at all or more than `MAX`.
    ///
    /// ```
    /// use sabot_games::FewCards;
    /// let cards = sabot_cards::parse_cards("As Kd 9h 7c 5s 2d").unwrap();
    /// assert_eq!(FewCards::new(&cards[..5]).map(|few| few.len()), Some(5));
    /// assert_eq!(FewCards::new(&cards), None, "no hand has six");
    /// ```
    #[must_use]
    pub fn new(cards: &[Card]) -> Option<CardList<MAX>> {
        let mut few = CardList { cards: [*cards.first()?; MAX], len: u8::try_from(cards.len()).ok()? };
        few.cards.get_mut(..cards.len())?.copy_from_slice(cards);
        Some(few)
    }
}

impl<const N: usize> From<[Card; N]> for FewCards {
    fn from(cards: [Card; N]) -> FewCards {
        const { assert!(N > 0 && N <= 5, "one to five cards") };
        FewCards::new(&cards).expect("one to five cards")
    }
}

impl<const MAX: usize> Deref for CardList<MAX> {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }
}

impl<const MAX: usize> PartialEq for CardList<MAX> {
    fn eq(&self, other: &CardList<MAX>) -> bool {
        **self == **other
    }
}

impl<const MAX: usize> Eq for CardList<MAX> {}

impl<const MAX: usize> fmt::Debug for CardList<MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

#[cfg(feature = "serde")]
mod serialised {
    use arrayvec::ArrayVec;
    use sabot_cards::Card;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::CardList;

    impl<const MAX: usize> Serialize for CardList<MAX> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.iter())
        }
    }

    impl<'de, const MAX: usize> Deserialize<'de> for CardList<MAX> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardList<MAX>, D::Error> {
            let cards = ArrayVec::<Card, MAX>::deserialize(deserializer)?;
            CardList::new(&cards).ok_or_else(|| serde::de::Error::custom(format_args!("one to {MAX} cards")))
        }
    }
}
