//! Hands of one deck that share no card never tie: checked over all hands. With several decks some do.

use sabot_ranking::Category;

use super::hands::{Valued, groups, of_decks};

#[test]
fn no_two_hands_of_one_deck_without_a_common_card_are_equal() {
    for group in groups(&of_decks(1)) {
        for (n, a) in group.iter().enumerate() {
            for b in &group[n + 1..] {
                assert!(!a.set().intersection(b.set()).is_empty(), "{a:?} ties with {b:?}");
            }
        }
    }
}

/// Everything else that ties shares the card whose suit would decide.
#[test]
fn with_several_decks_only_equal_threes_tie_without_a_common_card() {
    for decks in [2, 3] {
        let hands = of_decks(decks);
        let apart = groups(&hands).filter(|group| hold_two_apart(group));
        let categories: Vec<Category> = apart.map(|group| group[0].value.category()).collect();
        assert_eq!(categories, [Category::ThreeOfAKind; 13], "one for each rank, from {decks} decks");
    }
}

fn hold_two_apart(group: &[Valued]) -> bool {
    group.iter().any(|a| group.iter().any(|b| a.set().intersection(b.set()).is_empty()))
}
