//! Hands of one deck that share no card never tie: checked over all hands.

use sabot_cards::CardSet;

use crate::hands::{Valued, groups};

/// In each group of equal hands any two share a card, so that they cannot lie on one table. Most
/// groups have a card in common; for the others every two hands are looked at.
#[test]
fn no_two_hands_without_a_common_card_are_equal() {
    let mut without_common_card = 0;
    for group in groups() {
        let sets: Vec<CardSet> = group.iter().map(Valued::set).collect();
        let common = sets.iter().fold(CardSet::FULL, |a, &b| a.intersection(b));
        if !common.is_empty() {
            continue;
        }
        without_common_card += 1;
        for (n, &a) in sets.iter().enumerate() {
            for &b in &sets[n + 1..] {
                assert!(!a.intersection(b).is_empty(), "{a} ties with {b}");
            }
        }
    }
    // Three cards of one rank need not be the same three: full houses and threes of 13 ranks.
    assert_eq!(without_common_card, 13 + 13);
}
