//! Three cards in order of importance.

use sabot_cards::Card;
use sabot_ranking::{Category, ordered_three};

use super::hands::{ALL, hand};

#[test]
fn each_category_is_shown_as_a_reader_expects() {
    let shown = [
        ("Qd Ad Kd", "Ad Kd Qd"),
        ("Ac 3c 2c", "3c 2c Ac"),
        ("9c 9s 9d", "9s 9c 9d"),
        ("6s 7d 8c", "8c 7d 6s"),
        ("Ad 2s 3c", "3c 2s Ad"),
        ("5h 7h Th", "Th 7h 5h"),
        ("5s 9c 9s", "9s 9c 5s"),
        ("As 5d 5c", "5c 5d As"),
        ("Ac 3d 3s", "3s 3d Ac"),
        ("2d Ac As", "As Ac 2d"),
        ("Ks 2d As", "As Ks 2d"),
        // Several decks: equal cards stand together, and a flush goes downwards all the same.
        ("9s 4s 4d", "4s 4d 9s"),
        ("4s 9s 4s", "9s 4s 4s"),
        ("4s 9s 9s", "9s 9s 4s"),
        ("4s 4s 4s", "4s 4s 4s"),
    ]
    .map(|(cards, expected)| (hand(cards), hand(expected)));
    for (cards, expected) in shown {
        assert_eq!(ordered_three(cards), expected);
    }
}

/// Every hand keeps its cards, and their ranks begin with those that are compared.
#[test]
fn every_hand_keeps_its_cards_and_begins_with_what_decides() {
    for valued in ALL.iter() {
        let shown = ordered_three(valued.hand);
        let mut kept = shown;
        kept.sort_unstable();
        assert_eq!(kept, valued.hand, "the hands are written upwards");
        let mut ranks = shown.map(Card::rank).to_vec();
        if valued.value.category() == Category::Pair {
            ranks.dedup();
        }
        assert!(ranks.starts_with(valued.value.deciding().ranks()), "{valued:?}");
    }
}
