//! Articles 4 and 8 of the Q Poker regulation 89/2004, item by item.
//!
//! Each item of article 8 asks two things: is a hand this, and which of two such hands wins?

use std::cmp::Ordering;

use sabot_cards::{Card, Rank, Suit};

use super::values::{higher_held, higher_rank, higher_ranks, higher_suit, of_one_suit, ranks_held};
use crate::Category;

/// Three cards; of several decks, so that they may be equal.
pub type Hand = [Card; 3];

/// 4(3): the sequences, downwards, in the order of the text. (D22: a stray "J, 10" in
/// Chinese and a "V" for the "J" in Portuguese are misprints.)
const SEQUENCES: [[Rank; 3]; 12] = [
    [Rank::Ace, Rank::King, Rank::Queen],
    [Rank::King, Rank::Queen, Rank::Jack],
    [Rank::Queen, Rank::Jack, Rank::Ten],
    [Rank::Jack, Rank::Ten, Rank::Nine],
    [Rank::Ten, Rank::Nine, Rank::Eight],
    [Rank::Nine, Rank::Eight, Rank::Seven],
    [Rank::Eight, Rank::Seven, Rank::Six],
    [Rank::Seven, Rank::Six, Rank::Five],
    [Rank::Six, Rank::Five, Rank::Four],
    [Rank::Five, Rank::Four, Rank::Three],
    [Rank::Four, Rank::Three, Rank::Two],
    [Rank::Ace, Rank::Two, Rank::Three],
];

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

/// "Hands are graded in the following descending order": 8(1) to 8(6).
const ITEMS: [Item; 6] = [
    item(Category::StraightFlush, is_straight_flush, better_straight_flush),
    item(Category::ThreeOfAKind, is_three_of_a_kind, better_three_of_a_kind),
    item(Category::Straight, is_straight, better_straight),
    item(Category::Flush, is_flush, better_flush),
    item(Category::Pair, is_pair, better_pair),
    item(Category::OddCards, is_odd_cards, better_odd_cards),
];

/// The category of a hand: that of the first item that describes it. With several decks a hand
/// of one suit may hold equal cards, which two items describe; the first is the higher (R9).
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::{Category, literal};
///
/// let hand = parse_cards("Td 7d 5d")?.try_into().unwrap();
/// assert_eq!(literal::three::category(&hand), Category::Flush);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn category(hand: &Hand) -> Category {
    ITEMS[place(hand)].category
}

/// How many of the six items describe a hand. The article means it to be one; of several decks,
/// it may be two.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::literal;
///
/// let one_deck = parse_cards("9s 9h 4s")?.try_into().unwrap();
/// let two_decks = parse_cards("9s 9s 4s")?.try_into().unwrap();
/// assert_eq!(literal::three::descriptions(&one_deck), 1);
/// assert_eq!(literal::three::descriptions(&two_decks), 2);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn descriptions(hand: &Hand) -> usize {
    ITEMS.iter().filter(|item| (item.is)(hand)).count()
}

/// How the first hand stands to the second: `Greater` if it wins, `Equal` if the article leaves it
/// undecided, which is a stand-off (R9).
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::literal;
///
/// let straight = parse_cards("8d 7c 6d")?.try_into().unwrap();
/// let flush = parse_cards("As Ks Js")?.try_into().unwrap();
/// assert!(literal::three::compare(&straight, &flush).is_gt());
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

/// [`compare`] where the ace and not the three names the suit of A-2-3, the other way of reading 8(3) (R18): 4(2) counts the
/// ace highest, and nothing in 4(3) says otherwise.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::literal;
///
/// let one = parse_cards("Ah 2s 3d")?.try_into().unwrap();
/// let other = parse_cards("Ad 2c 3s")?.try_into().unwrap();
/// assert!(literal::three::compare(&one, &other).is_lt(), "diamonds below spades");
/// assert!(literal::three::compare_by_ace(&one, &other).is_gt(), "hearts above diamonds");
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn compare_by_ace(a: &Hand, b: &Hand) -> Ordering {
    let are_lowest = |hand: &Hand| is_straight(hand) && sequence(hand) == Some(SEQUENCES.len() - 1);
    if are_lowest(a) && are_lowest(b) {
        return higher_suit(suit_of(a, Rank::Ace), suit_of(b, Rank::Ace));
    }
    compare(a, b)
}

/// The place in the article of the first item that describes a hand.
fn place(hand: &Hand) -> usize {
    let found = ITEMS.iter().position(|item| (item.is)(hand));
    found.expect("what is none of 8(1) to 8(5) is 8(6)")
}

// 8(1): three cards of one suit in sequence; the higher sequence wins, then the higher suit.

fn is_straight_flush(hand: &Hand) -> bool {
    of_one_suit(hand) && in_sequence(hand)
}

fn better_straight_flush(a: &Hand, b: &Hand) -> Ordering {
    higher_sequence(a, b).then_with(|| higher_suit(a[0].suit(), b[0].suit()))
}

// 8(2): three cards of one rank; the higher wins.

fn is_three_of_a_kind(hand: &Hand) -> bool {
    ranks_held(hand, 3).count() == 1
}

fn better_three_of_a_kind(a: &Hand, b: &Hand) -> Ordering {
    higher_held(a, b, 3)
}

// 8(3): in sequence, not of one suit; the higher sequence wins, then the higher suit: that of the
// highest card (R18).

fn is_straight(hand: &Hand) -> bool {
    in_sequence(hand) && !of_one_suit(hand)
}

fn better_straight(a: &Hand, b: &Hand) -> Ordering {
    higher_sequence(a, b)
        .then_with(|| higher_suit(suit_of(a, highest_in_sequence(a)), suit_of(b, highest_in_sequence(b))))
}

// 8(4): one suit, not in sequence; the highest card decides, then the next, and so on; then the
// suit.

fn is_flush(hand: &Hand) -> bool {
    of_one_suit(hand) && !in_sequence(hand)
}

fn better_flush(a: &Hand, b: &Hand) -> Ordering {
    higher_ranks(&ranks(a), &ranks(b)).then_with(|| higher_suit(a[0].suit(), b[0].suit()))
}

// 8(5): two cards of one rank and a different one; the pair decides, then the different card, then
// its suit.

fn is_pair(hand: &Hand) -> bool {
    ranks_held(hand, 2).count() == 1
}

fn better_pair(a: &Hand, b: &Hand) -> Ordering {
    higher_held(a, b, 2).then_with(|| higher_held(a, b, 1)).then_with(|| higher_suit(suit_of_odd(a), suit_of_odd(b)))
}

// 8(6): three different cards that form no sequence, suit or pair; the highest card decides, then
// the next, and so on; then the suit of the highest card.

fn is_odd_cards(hand: &Hand) -> bool {
    ranks_held(hand, 1).count() == 3 && !in_sequence(hand) && !of_one_suit(hand)
}

fn better_odd_cards(a: &Hand, b: &Hand) -> Ordering {
    let highest = |hand| suit_of(hand, ranks(hand)[0]);
    higher_ranks(&ranks(a), &ranks(b)).then_with(|| higher_suit(highest(a), highest(b)))
}

/// The ranks of a hand downwards.
fn ranks(hand: &Hand) -> [Rank; 3] {
    let mut ranks = hand.map(Card::rank);
    ranks.sort_by(|&a, &b| higher_rank(b, a));
    ranks
}

/// The line of 4(3) whose three ranks a hand holds.
fn sequence(hand: &Hand) -> Option<usize> {
    let holds = |rank: &Rank| hand.iter().any(|card| card.rank() == *rank);
    SEQUENCES.iter().position(|line| line.iter().all(holds))
}

/// Whether 4(3) lists the ranks of a hand. It lists none that goes round from the two to the king.
fn in_sequence(hand: &Hand) -> bool {
    sequence(hand).is_some()
}

/// `Greater` if the first sequence is the higher: it stands earlier in the list.
fn higher_sequence(a: &Hand, b: &Hand) -> Ordering {
    sequence(b).cmp(&sequence(a))
}

/// The highest rank of a sequence. A-2-3 is the lowest sequence since its ace counts below the two:
/// there it is the three (R18).
fn highest_in_sequence(hand: &Hand) -> Rank {
    match ranks(hand) {
        [Rank::Ace, Rank::Three, Rank::Two] => Rank::Three,
        [highest, _, _] => highest,
    }
}

/// The suit of the only card of this rank.
fn suit_of(hand: &Hand, rank: Rank) -> Suit {
    let card = hand.iter().find(|card| card.rank() == rank);
    card.expect("the rank is one of the hand's").suit()
}

/// The suit of the card beside a pair.
fn suit_of_odd(hand: &Hand) -> Suit {
    let odd = ranks_held(hand, 1).next();
    suit_of(hand, odd.expect("a pair leaves a card"))
}
