//! Hands for the tests: one from text, and all of them.

use std::sync::LazyLock;

use sabot_cards::{Card, CardSet, parse_cards};
use sabot_ranking::{FiveValue, five};

/// The hand that a text writes.
pub(crate) fn hand(text: &str) -> [Card; 5] {
    let cards = parse_cards(text).expect("the text is cards");
    cards.try_into().expect("the cards are five")
}

/// The value of the hand that a text writes.
pub(crate) fn value(text: &str) -> FiveValue {
    five(hand(text))
}

/// A hand with its value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Valued {
    pub(crate) value: FiveValue,
    pub(crate) hand: [Card; 5],
}

impl Valued {
    pub(crate) fn set(&self) -> CardSet {
        self.hand.into_iter().collect()
    }
}

/// All 52·51·50·49·48 / 120 hands, the lowest value first; made once, whichever test asks first.
pub(crate) static ALL: LazyLock<Vec<Valued>> = LazyLock::new(|| {
    let cards: Vec<Card> = Card::all().collect();
    let mut all = Vec::with_capacity(2_598_960);
    for e in 4..52 {
        for d in 3..e {
            for c in 2..d {
                for b in 1..c {
                    for a in 0..b {
                        let hand = [cards[a], cards[b], cards[c], cards[d], cards[e]];
                        let value = five(hand);
                        all.push(Valued { value, hand });
                    }
                }
            }
        }
    }
    all.sort_unstable_by_key(|valued| valued.value);
    all
});

/// The hands in groups of one value, the lowest first.
pub(crate) fn groups() -> impl Iterator<Item = &'static [Valued]> {
    ALL.chunk_by(|a, b| a.value == b.value)
}
