//! Article 8 of the Stud Poker regulation 69/2003, item by item.
//!
//! Each item asks two things: is a hand this, and which of two such hands wins?

use std::cmp::Ordering;

use sabot_cards::{Card, Rank};

use super::values::{
    higher_held, higher_ranks, higher_suit, higher_suit_of_highest, higher_suit_of_pair, in_sequence, of_one_suit,
    ranks, ranks_held,
};
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

/// "Hands are graded in the following descending order": 8(1) to 8(10).
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

/// The category of a hand: that of the first item that describes it.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::{Category, literal};
///
/// let hand = parse_cards("Td 9d 7d 5d 2d")?.try_into().unwrap();
/// assert_eq!(literal::five::category(&hand), Category::Flush);
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
/// assert_eq!(literal::five::descriptions(&hand), 1);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn descriptions(hand: &Hand) -> usize {
    ITEMS.iter().filter(|item| (item.is)(hand)).count()
}

/// How the first hand stands to the second: `Greater` if it wins.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::literal;
///
/// let two_pairs = parse_cards("Td Tc 6d 6c 5d")?.try_into().unwrap();
/// let pair = parse_cards("Ts Th 9s 7d 6h")?.try_into().unwrap();
/// assert!(literal::five::compare(&two_pairs, &pair).is_gt());
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
    found.expect("what is none of 8(1) to 8(9) is 8(10)")
}

// 8(1): the five highest cards, A K Q J 10, of any one suit; the higher suit wins.

fn is_royal_flush(hand: &Hand) -> bool {
    use Rank::{Ace, Jack, King, Queen, Ten};
    of_one_suit(hand) && ranks(hand) == [Ace, King, Queen, Jack, Ten]
}

fn better_royal_flush(a: &Hand, b: &Hand) -> Ordering {
    higher_suit(a[0].suit(), b[0].suit())
}

// 8(2): one suit in sequence, K Q J 10 9 the highest, 5 4 3 2 A the lowest; first by the value of
// the cards, then by the suit.

fn is_straight_flush(hand: &Hand) -> bool {
    of_one_suit(hand) && in_sequence(hand) && !is_royal_flush(hand)
}

fn better_straight_flush(a: &Hand, b: &Hand) -> Ordering {
    higher_ranks(&ranks(a), &ranks(b)).then_with(|| higher_suit(a[0].suit(), b[0].suit()))
}

// 8(3): four cards of one rank; the higher wins, the odd card counts for nothing.

fn is_four_of_a_kind(hand: &Hand) -> bool {
    ranks_held(hand, 4).count() == 1
}

fn better_four_of_a_kind(a: &Hand, b: &Hand) -> Ordering {
    higher_held(a, b, 4)
}

// 8(4): three cards of one rank and two of another; the three decide.

fn is_full_house(hand: &Hand) -> bool {
    ranks_held(hand, 3).count() == 1 && ranks_held(hand, 2).count() == 1
}

fn better_full_house(a: &Hand, b: &Hand) -> Ordering {
    higher_held(a, b, 3)
}

// 8(5): one suit, not in sequence; the highest card decides, then the next, and so on; then the
// suit.

fn is_flush(hand: &Hand) -> bool {
    of_one_suit(hand) && !in_sequence(hand)
}

fn better_flush(a: &Hand, b: &Hand) -> Ordering {
    higher_ranks(&ranks(a), &ranks(b)).then_with(|| higher_suit(a[0].suit(), b[0].suit()))
}

// 8(6): in sequence, not of one suit; first by the value of the cards, then by the suit of the
// highest card.

fn is_straight(hand: &Hand) -> bool {
    in_sequence(hand) && !of_one_suit(hand)
}

fn better_straight(a: &Hand, b: &Hand) -> Ordering {
    higher_ranks(&ranks(a), &ranks(b)).then_with(|| higher_suit_of_highest(a, b))
}

// 8(7): three cards of one rank and two different that form no pair; the three decide, the odd
// cards count for nothing.

fn is_three_of_a_kind(hand: &Hand) -> bool {
    ranks_held(hand, 3).count() == 1 && ranks_held(hand, 2).count() == 0
}

fn better_three_of_a_kind(a: &Hand, b: &Hand) -> Ordering {
    higher_held(a, b, 3)
}

// 8(8): two different pairs and an odd card; the higher pair decides, then the second pair, then
// the odd card, then the suit of the higher pair.

fn is_two_pairs(hand: &Hand) -> bool {
    ranks_held(hand, 2).count() == 2
}

fn better_two_pairs(a: &Hand, b: &Hand) -> Ordering {
    higher_held(a, b, 2).then_with(|| higher_held(a, b, 1)).then_with(|| higher_suit_of_pair(a, b))
}

// 8(9): two cards of one rank and three odd; the pair decides, then the highest of the odd cards,
// then the next, and so on; then the suit of the pair.

fn is_pair(hand: &Hand) -> bool {
    ranks_held(hand, 2).count() == 1 && ranks_held(hand, 1).count() == 3
}

fn better_pair(a: &Hand, b: &Hand) -> Ordering {
    higher_held(a, b, 2).then_with(|| higher_held(a, b, 1)).then_with(|| higher_suit_of_pair(a, b))
}

// 8(10): five cards that form no pair, sequence or suit; the highest card decides, then the next,
// and so on; then the suit of the highest card.

fn is_odd_cards(hand: &Hand) -> bool {
    ranks_held(hand, 1).count() == 5 && !in_sequence(hand) && !of_one_suit(hand)
}

fn better_odd_cards(a: &Hand, b: &Hand) -> Ordering {
    higher_ranks(&ranks(a), &ranks(b)).then_with(|| higher_suit_of_highest(a, b))
}
