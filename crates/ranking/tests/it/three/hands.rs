//! Hands of three cards for the tests: one from text, and all of them.

use std::sync::LazyLock;

use sabot_cards::{Card, CardSet, parse_cards};
use sabot_ranking::{ThreeValue, three};

/// The hand that a text writes.
pub(super) fn hand(text: &str) -> [Card; 3] {
    let cards = parse_cards(text).expect("the text is cards");
    cards.try_into().expect("the cards are three")
}

/// The value of the hand that a text writes.
pub(super) fn value(text: &str) -> ThreeValue {
    three(hand(text))
}

/// A hand with its value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Valued {
    pub(super) value: ThreeValue,
    pub(super) hand: [Card; 3],
}

impl Valued {
    pub(super) fn set(&self) -> CardSet {
        self.hand.into_iter().collect()
    }

    /// How often the commonest of its cards comes: the number of decks that it takes.
    pub(super) fn decks(&self) -> usize {
        4 - self.set().len()
    }
}

/// All hands of three or more decks, the lowest value first. Written without regard to their
/// order, they are 52·51·50/6 = 22,100 of one deck; 52·51 = 2652 in which one card comes twice, for
/// which it takes two decks; and 52 in which it comes three times, for which it takes three.
pub(super) static ALL: LazyLock<Vec<Valued>> = LazyLock::new(|| {
    let cards: Vec<Card> = Card::all().collect();
    let mut all = Vec::with_capacity(22_100 + 2652 + 52);
    for c in 0..52 {
        for b in 0..=c {
            for a in 0..=b {
                let hand = [cards[a], cards[b], cards[c]];
                all.push(Valued { value: three(hand), hand });
            }
        }
    }
    all.sort_by_key(|valued| valued.value);
    all
});

/// The hands that so many decks can deal, the lowest value first.
pub(super) fn of_decks(decks: usize) -> Vec<Valued> {
    ALL.iter().copied().filter(|valued| valued.decks() <= decks).collect()
}

/// The hands in groups of one value, the lowest first.
pub(super) fn groups(hands: &[Valued]) -> impl Iterator<Item = &[Valued]> {
    hands.chunk_by(|a, b| a.value == b.value)
}
