//! Hands of Omaha Poker for the tests: from text, and all of five cards.

use std::sync::LazyLock;

use sabot_cards::{Card, CardSet, parse_cards};
use sabot_ranking::{OmahaBoard, OmahaValue, literal, omaha, omaha_best, omaha_five, omaha_of, ordered};

/// The cards that a text writes.
pub(super) fn cards<const N: usize>(text: &str) -> [Card; N] {
    let cards = parse_cards(text).expect("the text is cards");
    cards.try_into().expect("the text is so many cards")
}

/// The value of what a player has with a board, on which all ways to it agree.
#[track_caller]
pub(super) fn played(own: [Card; 4], middle: [Card; 5]) -> OmahaValue {
    let value = omaha(own, middle);
    assert_eq!(OmahaBoard::new(middle).value(own), value, "{own:?} {middle:?}");
    assert_eq!(omaha_of(&own, &middle), Ok(value), "{own:?} {middle:?}");
    let best = literal::omaha::best(&own, &middle);
    assert_eq!(omaha_five(best), value, "{own:?} {middle:?}");
    assert_eq!(literal::omaha::category(&best), value.category(), "{own:?} {middle:?}");
    check_best(own, middle);
    value
}

/// The cards shown are two of the player's and three of the board's, worth as much as they can be,
/// and in order of importance.
#[track_caller]
pub(super) fn check_best(own: [Card; 4], middle: [Card; 5]) {
    let best = omaha_best(own, middle);
    let [own_set, middle_set]: [CardSet; 2] = [own.into_iter().collect(), middle.into_iter().collect()];
    let best_set: CardSet = best.into_iter().collect();
    assert_eq!(best_set.intersection(own_set).len(), 2, "{best:?} of {own:?} {middle:?}");
    assert_eq!(best_set.intersection(middle_set).len(), 3, "{best:?} of {own:?} {middle:?}");
    assert_eq!(omaha_five(best), omaha(own, middle), "{best:?} of {own:?} {middle:?}");
    assert_eq!(best, ordered(best));
}

/// A hand of five cards with its value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Valued {
    pub(super) value: OmahaValue,
    pub(super) hand: [Card; 5],
}

/// All 2,598,960 hands of five cards, the lowest value first.
pub(super) static ALL: LazyLock<Vec<Valued>> = LazyLock::new(|| {
    let hands = crate::hands::ALL.iter().map(|valued| valued.hand);
    let mut all: Vec<Valued> = hands.map(|hand| Valued { value: omaha_five(hand), hand }).collect();
    all.sort_by_key(|valued| valued.value);
    all
});

/// The hands in groups of one value, the lowest first.
pub(super) fn groups() -> impl Iterator<Item = &'static [Valued]> {
    ALL.chunk_by(|a, b| a.value == b.value)
}
