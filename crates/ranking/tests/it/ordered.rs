//! The cards in order of importance.

use sabot_cards::{Card, CardSet};
use sabot_ranking::ordered;

use crate::hands::{ALL, hand};

#[test]
fn each_category_is_shown_as_a_reader_expects() {
    let shown = [
        ("Td Ad Qd Kd Jd", "Ad Kd Qd Jd Td"),
        ("5c Ac 3c 2c 4c", "5c 4c 3c 2c Ac"),
        ("Ks 9c 9s 9d 9h", "9s 9h 9c 9d Ks"),
        ("Kd Kc 2d 2h 2s", "2s 2h 2d Kc Kd"),
        ("2h 5h 7h 9h Th", "Th 9h 7h 5h 2h"),
        ("6s 7d 8c 9h Td", "Td 9h 8c 7d 6s"),
        ("Ad 2s 3s 4s 5c", "5c 4s 3s 2s Ad"),
        ("6d Kc 5s Ks Kd", "Ks Kc Kd 6d 5s"),
        ("Ac 6c 6h Td Ts", "Ts Td 6h 6c Ac"),
        ("As 5d 5c 4s 3s", "5c 5d As 4s 3s"),
        ("Ac Ad 5s 4s 3s", "Ac Ad 5s 4s 3s"),
        ("Ks As 2d 3c 4h", "As Ks 4h 3c 2d"),
        ("6c As 5h 4h 3d", "As 6c 5h 4h 3d"),
    ]
    .map(|(cards, expected)| (hand(cards), hand(expected)));
    for (cards, expected) in shown {
        assert_eq!(ordered(cards), expected);
    }
}

/// Every hand keeps its cards, and cards of one rank stand together with the higher suit first.
#[test]
fn every_hand_keeps_its_cards() {
    for valued in ALL.iter() {
        let shown = ordered(valued.hand);
        assert_eq!(shown.into_iter().collect::<CardSet>(), valued.set());
        for pair in shown.windows(2) {
            let [first, second] = [pair[0], pair[1]];
            assert!(first.rank() != second.rank() || first.suit() > second.suit());
        }
        let breaks = shown.windows(2).filter(|pair| pair[0].rank() != pair[1].rank());
        let mut ranks = shown.map(Card::rank).to_vec();
        ranks.sort_unstable();
        ranks.dedup();
        assert_eq!(breaks.count() + 1, ranks.len());
    }
}
