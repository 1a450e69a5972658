//! The fast value and its literal twin agree about every hand and every two hands, of one deck and
//! of several.

use std::cmp::Ordering;

use sabot_ranking::{Category, ThreeValue, literal};

use super::hands::{ALL, Valued, groups, of_decks};

/// For each category, lowest first.
type Counts = [usize; 6];

/// The numbers of hands of one deck, by counting.
///
/// - Straight flush: 12 sequences of 4 suits, 48.
/// - Three of a kind: 13 ranks of 4 threes of suits, 52.
/// - Straight: 12 sequences of 4·4·4 suits without the 48, 720.
/// - Flush: 13·12·11/6 = 286 threes of ranks without the 12 sequences, 274 of 4 suits, 1096.
/// - Pair: 13 ranks of 6 pairs with 48 other cards, 3744.
/// - Odd cards: 274 threes of ranks of 4·4·4 − 4 = 60 suits, 16,440.
///
/// Together 48 + 52 + 720 + 1096 + 3744 + 16,440 = 22,100.
const ONE_DECK: Counts = [16_440, 3744, 1096, 720, 52, 48];

/// What a second deck adds: one card twice and another. The other is of the same rank (3 cards:
/// three of a kind), of the same suit (12: a flush, R9) or of neither (36: a pair); 51·52 = 2652.
const TWICE: Counts = [0, 36 * 52, 12 * 52, 0, 3 * 52, 0];

/// What a third deck adds: one card three times.
const THRICE: Counts = [0, 0, 0, 0, 52, 0];

/// The numbers of different values, by counting what article 8 looks at: 12 sequences, 274 threes
/// of ranks out of sequence and 13 pairs with 12 odd cards, all with 4 suits; and 13 ranks.
const VALUES: Counts = [274 * 4, 13 * 12 * 4, 274 * 4, 12 * 4, 13, 12 * 4];

/// Flushes with a pair, of several decks: 13 pairs with 12 odd cards, of 4 suits.
const FLUSHES_WITH_A_PAIR: Counts = [0, 0, 13 * 12 * 4, 0, 0, 0];

fn count<'a>(hands: impl IntoIterator<Item = &'a Valued>) -> Counts {
    let mut counts = [0; 6];
    for valued in hands {
        counts[place(valued)] += 1;
    }
    counts
}

fn place(valued: &Valued) -> usize {
    let category = valued.value.category();
    ThreeValue::CATEGORIES.iter().position(|&listed| listed == category).expect("there are six")
}

fn sum(a: Counts, b: Counts) -> Counts {
    std::array::from_fn(|n| a[n] + b[n])
}

fn choose(cards: usize, of: usize) -> usize {
    (0..of).fold(1, |product, n| product * cards.saturating_sub(n) / (n + 1))
}

#[test]
fn the_categories_have_the_numbers_of_hands_known_from_counting() {
    let two_decks = sum(ONE_DECK, TWICE);
    assert_eq!(count(&of_decks(1)), ONE_DECK);
    assert_eq!(count(&of_decks(2)), two_decks);
    assert_eq!(count(&of_decks(3)), sum(two_decks, THRICE));
    assert_eq!([1, 2, 3].map(|decks| of_decks(decks).len()), [22_100, 24_752, 24_804]);
    assert_eq!(ALL.len(), 24_804);
}

/// With every card of every deck told from its likes, as chance deals them: three different cards
/// come in d·d·d ways from d decks, one twice and another in d·(d−1)/2 · d, one three times in
/// d·(d−1)·(d−2)/6. Here the categories are counted afresh, each by itself.
#[test]
fn the_categories_have_the_numbers_of_deals_known_from_counting() {
    for d in 1..=8 {
        let ways = [d * d * d, choose(d, 2) * d, choose(d, 3)];
        let mut counts = [0; 6];
        for valued in ALL.iter() {
            counts[place(valued)] += ways[valued.decks() - 1];
        }
        let straight_flush = 12 * 4 * d * d * d;
        let three_of_a_kind = 13 * choose(4 * d, 3);
        let straight = 12 * (4 * d) * (4 * d) * (4 * d) - straight_flush;
        // Of one suit there are 13·d cards; a three of one card among them ranks higher.
        let flush = 4 * (choose(13 * d, 3) - 13 * choose(d, 3)) - straight_flush;
        // A pair with any card of another rank, but not all of one suit.
        let pair = 13 * (choose(4 * d, 2) * 48 * d - 4 * choose(d, 2) * 12 * d);
        let odd_cards = 274 * (64 - 4) * d * d * d;
        assert_eq!(counts, [odd_cards, pair, flush, straight, three_of_a_kind, straight_flush], "{d} decks");
        assert_eq!(counts.iter().sum::<usize>(), choose(52 * d, 3), "{d} decks");
    }
}

#[test]
fn the_categories_have_the_numbers_of_values_known_from_counting() {
    assert_eq!(count(groups(&of_decks(1)).map(|group| &group[0])), VALUES);
    assert_eq!(count(groups(&of_decks(2)).map(|group| &group[0])), sum(VALUES, FLUSHES_WITH_A_PAIR));
    // A third deck brings no value that two did not.
    assert_eq!(groups(&ALL).count(), 3549);
    assert_eq!(groups(&of_decks(2)).count(), 3549);
}

#[test]
fn both_name_the_same_category_of_every_hand() {
    for Valued { value, hand } in ALL.iter() {
        assert_eq!(literal::three::category(hand), value.category(), "{hand:?}");
    }
}

/// With one deck exactly one item describes a hand. With several, equal cards of one suit are both
/// a flush and a pair or three of a kind, and nothing else is two things: what R9 has to settle.
#[test]
fn only_equal_cards_of_one_suit_are_described_by_two_items() {
    for valued in ALL.iter() {
        let of_one_suit = valued.hand.iter().all(|card| card.suit() == valued.hand[0].suit());
        let expected = if valued.decks() > 1 && of_one_suit { 2 } else { 1 };
        assert_eq!(literal::three::descriptions(&valued.hand), expected, "{valued:?}");
        if expected == 2 {
            let category = if valued.decks() == 2 { Category::Flush } else { Category::ThreeOfAKind };
            assert_eq!(valued.value.category(), category, "{valued:?}");
        }
    }
}

/// Hands of one value are equal to each other.
#[test]
fn both_hold_the_same_hands_for_equal() {
    for group in groups(&ALL) {
        for (n, a) in group.iter().enumerate() {
            for b in &group[n..] {
                assert_eq!(literal::three::compare(&a.hand, &b.hand), Ordering::Equal, "{a:?} {b:?}");
            }
        }
    }
}

/// Of each of the 3549 values one hand, a different one of its group each time, against one of every
/// lower value, both ways round: neighbours and all others, six million pairs.
#[test]
fn both_put_every_two_values_into_the_same_order() {
    let groups: Vec<&[Valued]> = groups(&ALL).collect();
    for (n, high) in groups.iter().enumerate() {
        for (m, low) in groups[..n].iter().enumerate() {
            let (high, low) = (&high[m % high.len()], &low[n % low.len()]);
            assert_eq!(literal::three::compare(&high.hand, &low.hand), Ordering::Greater, "{high:?} {low:?}");
            assert_eq!(literal::three::compare(&low.hand, &high.hand), Ordering::Less, "{high:?} {low:?}");
        }
    }
}
