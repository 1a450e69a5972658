//! Sets against the plain `BTreeSet`.

use std::collections::BTreeSet;

use proptest::prelude::*;
use sabot_cards::{Card, CardSet, parse_cards};
use sabot_testkit::config;

fn any_cards() -> impl Strategy<Value = Vec<Card>> {
    let card = (0_u8..52).prop_map(|index| Card::from_index(index).unwrap());
    prop::collection::vec(card, 0..80)
}

fn plain(cards: &[Card]) -> BTreeSet<Card> {
    cards.iter().copied().collect()
}

fn set(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}

#[test]
fn the_full_set_is_all_cards() {
    assert_eq!(Card::all().collect::<CardSet>(), CardSet::FULL);
    assert_eq!(CardSet::default(), CardSet::EMPTY);
    assert_eq!(CardSet::EMPTY.to_string(), "");
    assert_eq!(format!("{:?}", set(&parse_cards("AsKd").unwrap())), "{Kd, As}");
}

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn sets_agree_with_the_plain_ones(a in any_cards(), b in any_cards()) {
        let (fast_a, fast_b) = (set(&a), set(&b));
        let (plain_a, plain_b) = (plain(&a), plain(&b));
        prop_assert!(fast_a.iter().eq(plain_a.iter().copied()));
        prop_assert!(fast_a.iter().rev().eq(plain_a.iter().rev().copied()));
        prop_assert_eq!(fast_a.len(), plain_a.len());
        prop_assert_eq!(fast_a.iter().len(), plain_a.len());
        prop_assert_eq!(fast_a.is_empty(), plain_a.is_empty());
        prop_assert!(fast_a.union(fast_b).iter().eq(plain_a.union(&plain_b).copied()));
        prop_assert!(fast_a.intersection(fast_b).iter().eq(plain_a.intersection(&plain_b).copied()));
        prop_assert!(fast_a.difference(fast_b).iter().eq(plain_a.difference(&plain_b).copied()));
        for card in Card::all() {
            prop_assert_eq!(fast_a.contains(card), plain_a.contains(&card));
        }
    }

    #[test]
    fn inserting_and_removing_agree_with_the_plain_set(
        steps in prop::collection::vec((any::<bool>(), 0_u8..52), 0..200),
    ) {
        let (mut fast, mut plain) = (CardSet::EMPTY, BTreeSet::new());
        for (insert, index) in steps {
            let card = Card::from_index(index).unwrap();
            if insert {
                prop_assert_eq!(fast.insert(card), plain.insert(card));
            } else {
                prop_assert_eq!(fast.remove(card), plain.remove(&card));
            }
        }
        prop_assert!(fast.into_iter().eq(plain));
    }

    #[test]
    fn a_printed_set_parses_back(cards in any_cards()) {
        let set = set(&cards);
        let read = parse_cards(&set.to_string()).unwrap();
        prop_assert_eq!(read.len(), set.len());
        prop_assert_eq!(read.into_iter().collect::<CardSet>(), set);
    }
}
