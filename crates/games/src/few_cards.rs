//! A handful of cards that can be copied: what a hand is opened as.

use core::fmt;
use core::ops::Deref;

use sabot_cards::Card;

/// One to five cards in order.
///
/// ```
/// use sabot_games::FewCards;
/// let cards = sabot_cards::parse_cards("As Kd 9h").unwrap();
/// assert_eq!(FewCards::new(&cards).map(|few| few.len()), Some(3));
/// assert_eq!(FewCards::new(&[]), None);
/// ```
#[derive(Clone, Copy)]
pub struct FewCards {
    /// Beyond the length it repeats the first card, which nobody sees.
    cards: [Card; FewCards::MAX],
    len: u8,
}

impl FewCards {
    /// The longest hand of all games.
    pub const MAX: usize = 5;

    /// These cards; `None` for none at all or more than [`FewCards::MAX`].
    #[must_use]
    pub fn new(cards: &[Card]) -> Option<FewCards> {
        let mut few = FewCards { cards: [*cards.first()?; FewCards::MAX], len: u8::try_from(cards.len()).ok()? };
        few.cards.get_mut(..cards.len())?.copy_from_slice(cards);
        Some(few)
    }
}

impl<const N: usize> From<[Card; N]> for FewCards {
    fn from(cards: [Card; N]) -> FewCards {
        const { assert!(N > 0 && N <= FewCards::MAX, "one to five cards") };
        FewCards::new(&cards).expect("one to five cards")
    }
}

impl Deref for FewCards {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }
}

impl PartialEq for FewCards {
    fn eq(&self, other: &FewCards) -> bool {
        **self == **other
    }
}

impl Eq for FewCards {}

impl fmt::Debug for FewCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

#[cfg(feature = "serde")]
mod serialised {
    use arrayvec::ArrayVec;
    use sabot_cards::Card;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::FewCards;

    impl Serialize for FewCards {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.iter())
        }
    }

    impl<'de> Deserialize<'de> for FewCards {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<FewCards, D::Error> {
            let cards = ArrayVec::<Card, { FewCards::MAX }>::deserialize(deserializer)?;
            FewCards::new(&cards).ok_or_else(|| serde::de::Error::custom("a hand has one to five cards"))
        }
    }
}
