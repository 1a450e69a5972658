//! Articles 10(1), 14 and 15 of the Omaha Poker regulation 97/2010, item by item.
//!
//! Each item of article 15 asks two things: is a hand this, and which of two such hands wins? By
//! 14(1) all suits are equal, so that hands may tie.

use std::cmp::Ordering;

use sabot_cards::{Card, Rank};

use super::values::{higher_held, higher_ranks, in_sequence, of_one_suit, ranks, ranks_held};
use crate::Category;

/// Five different cards of one deck.
pub type Hand = [Card; 5];

/// One item of the article.
#[derive(Clone, Copy, Debug)]
struct Item {
    category: Category,
    /// Whether the item describes the hand.
    is: fn(&Hand) -> bool,
    /// How two hands that it describes stand to each other: `Greater` if the first wins.
    wins: fn(&Hand, &Hand) -> Ordering,
}

const fn item(category: Category, is: fn(&Hand) -> bool, wins: fn(&Hand, &Hand) -> Ordering) -> Item {
    Item { category, is, wins }
}

/// "The grading of hands, in descending order": 15(1) to 15(10).
const ITEMS: [Item; 10] = [
    item(Category::RoyalFlush, is_royal_flush, better_royal_flush),
    item(Category::StraightFlush, is_straight_flush, better_straight_flush),
    item(Category::FourOfAKind, is_four_of_a_kind, better_four_of_a_kind),
    item(Category::FullHouse, is_full_house, better_full_house),
    item(Category::Flush, is_flush, better_flush),
    item(Category::Straight, is_straight, better_straight),
    item(Category::ThreeOfAKind, is_three_of_a_kind, better_three_of_a_kind),
    item(Category::TwoPairs, is_two_pairs, better_two_pairs),
    item(Category::Pair, is_pair, better_pair),
    item(Category::OddCards, is_odd_cards, better_odd_cards),
];

/// 10(1): the best hand of two of the player's four cards, no more and no less, and three of the
/// five in the middle of the table. Of hands that tie it is the first that is tried.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::{Category, literal};
///
/// let own = parse_cards("As Ks 3d 2h")?.try_into().unwrap();
/// let middle = parse_cards("Qs Js 9d 9c 9h")?.try_into().unwrap();
/// let best = literal::omaha::best(&own, &middle);
/// assert_eq!(best.to_vec(), parse_cards("As Ks 9d 9c 9h")?);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn best(own: &[Card; 4], middle: &[Card; 5]) -> Hand {
    let mut best: Option<Hand> = None;
    for hand in hands(own, middle) {
        if best.is_none_or(|best| compare(&hand, &best).is_gt()) {
            best = Some(hand);
        }
    }
    best.expect("there are sixty hands")
}

/// 10(1): all the hands that a player can make.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::literal;
///
/// let own = parse_cards("As Ks 3d 2h")?.try_into().unwrap();
/// let middle = parse_cards("Qs Js 9d 9c 9h")?.try_into().unwrap();
/// assert_eq!(literal::omaha::hands(&own, &middle).len(), 60);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn hands(own: &[Card; 4], middle: &[Card; 5]) -> Vec<Hand> {
    let mut hands = Vec::new();
    for a in 0..4 {
        for b in a + 1..4 {
            for c in 0..5 {
                for d in c + 1..5 {
                    for e in d + 1..5 {
                        hands.push([own[a], own[b], middle[c], middle[d], middle[e]]);
                    }
                }
            }
        }
    }
    hands
}

/// The category of a hand: that of the first item that describes it.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::{Category, literal};
///
/// let hand = parse_cards("Td 9d 7d 5d 2d")?.try_into().unwrap();
/// assert_eq!(literal::omaha::category(&hand), Category::Flush);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn category(hand: &Hand) -> Category {
    ITEMS[place(hand)].category
}

/// How many of the ten items describe a hand. The article means it to be one, always.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::literal;
///
/// let hand = parse_cards("As Ks Qs Js Ts")?.try_into().unwrap();
/// assert_eq!(literal::omaha::descriptions(&hand), 1);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn descriptions(hand: &Hand) -> usize {
    ITEMS.iter().filter(|item| (item.is)(hand)).count()
}

/// How the first hand stands to the second: `Greater` if it wins, `Equal` if they tie.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::literal;
///
/// let spades = parse_cards("Ts Th 9s 7d 6h")?.try_into().unwrap();
/// let diamonds = parse_cards("Td Tc 9d 7c 6d")?.try_into().unwrap();
/// assert!(literal::omaha::compare(&spades, &diamonds).is_eq());
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn compare(a: &Hand, b: &Hand) -> Ordering {
    let (place_a, place_b) = (place(a), place(b));
    // The first item of the article is the highest.
    match place_a.cmp(&place_b) {
        Ordering::Less => Ordering::Greater,
        Ordering::Greater => Ordering::Less,
        Ordering::Equal => (ITEMS[place_a].wins)(a, b),
    }
}

/// The place in the article of the item that describes a hand.
fn place(hand: &Hand) -> usize {
    let found = ITEMS.iter().position(|item| (item.is)(hand));
    found.expect("what is none of 15(1) to 15(9) is 15(10)")
}

// 15(1): the five highest cards, A K Q J 10, of one suit. Nothing decides between two of them.

fn is_royal_flush(hand: &Hand) -> bool {
    use Rank::{Ace, Jack, King, Queen, Ten};
    of_one_suit(hand) && ranks(hand) == [Ace, King, Queen, Jack, Ten]
}

fn better_royal_flush(_: &Hand, _: &Hand) -> Ordering {
    Ordering::Equal
}

// 15(2): one suit in sequence, K Q J 10 9 the highest, 5 4 3 2 A the lowest; five equal cards tie.

fn is_straight_flush(hand: &Hand) -> bool {
    of_one_suit(hand) && in_sequence(hand) && !is_royal_flush(hand)
}

fn better_straight_flush(a: &Hand, b: &Hand) -> Ordering {
    higher_ranks(&ranks(a), &ranks(b))
}

// 15(3): four cards of one rank; the higher wins, the odd card counts for nothing.

fn is_four_of_a_kind(hand: &Hand) -> bool {
    ranks_held(hand, 4).count() == 1
}

fn better_four_of_a_kind(a: &Hand, b: &Hand) -> Ordering {
    higher_held(a, b, 4)
}

// 15(4): three cards of one rank and two of another; the three decide, then the pair; five equal
// cards tie.

fn is_full_house(hand: &Hand) -> bool {
    ranks_held(hand, 3).count() == 1 && ranks_held(hand, 2).count() == 1
}

fn better_full_house(a: &Hand, b: &Hand) -> Ordering {
    higher_held(a, b, 3).then_with(|| higher_held(a, b, 2))
}

// 15(5): one suit; the highest card decides, then the next, and so on; five equal cards tie.

fn is_flush(hand: &Hand) -> bool {
    of_one_suit(hand) && !in_sequence(hand)
}

fn better_flush(a: &Hand, b: &Hand) -> Ordering {
    higher_ranks(&ranks(a), &ranks(b))
}

// 15(6): in sequence, not of one suit; the highest card decides, A K Q J 10 is the highest and
// 5 4 3 2 A the lowest; five equal cards tie.

fn is_straight(hand: &Hand) -> bool {
    in_sequence(hand) && !of_one_suit(hand)
}

fn better_straight(a: &Hand, b: &Hand) -> Ordering {
    higher_ranks(&ranks(a), &ranks(b))
}

// 15(7): three cards of one rank and two different that form no pair; the three decide, then the
// two different cards; five equal cards tie.

fn is_three_of_a_kind(hand: &Hand) -> bool {
    ranks_held(hand, 3).count() == 1 && ranks_held(hand, 2).count() == 0
}

fn better_three_of_a_kind(a: &Hand, b: &Hand) -> Ordering {
    higher_held(a, b, 3).then_with(|| higher_held(a, b, 1))
}

// 15(8): two different pairs and an odd card; the higher pair decides, then the other pair, then
// the odd card; five equal cards tie.

fn is_two_pairs(hand: &Hand) -> bool {
    ranks_held(hand, 2).count() == 2
}

fn better_two_pairs(a: &Hand, b: &Hand) -> Ordering {
    higher_held(a, b, 2).then_with(|| higher_held(a, b, 1))
}

// 15(9): two cards of one rank and three odd; the pair decides, then the highest of the odd cards,
// then the next, and so on; five equal cards tie.

fn is_pair(hand: &Hand) -> bool {
    ranks_held(hand, 2).count() == 1 && ranks_held(hand, 1).count() == 3
}

fn better_pair(a: &Hand, b: &Hand) -> Ordering {
    higher_held(a, b, 2).then_with(|| higher_held(a, b, 1))
}

// 15(10): five cards that form no pair, sequence or suit; the highest card decides, then the next,
// and so on; five equal cards tie.

fn is_odd_cards(hand: &Hand) -> bool {
    ranks_held(hand, 1).count() == 5 && !in_sequence(hand) && !of_one_suit(hand)
}

fn better_odd_cards(a: &Hand, b: &Hand) -> Ordering {
    higher_ranks(&ranks(a), &ranks(b))
}
