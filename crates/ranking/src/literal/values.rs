//! Article 4 of the Stud Poker regulation 69/2003: the value of cards; and plain counting.
//!
//! Suits and ranks stand in the same words in 4(1) and 4(2) of the Q Poker regulation 89/2004, ranks
//! and the low ace in 14(2) and 14(3) of the Omaha Poker regulation 97/2010.

use std::cmp::Ordering;

use sabot_cards::{Card, Rank, Suit};

use super::five::Hand;

/// 4(1): the suits, downwards.
const SUITS: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds];

/// 4(2): the ranks, downwards.
const RANKS: [Rank; 13] = [
    Rank::Ace,
    Rank::King,
    Rank::Queen,
    Rank::Jack,
    Rank::Ten,
    Rank::Nine,
    Rank::Eight,
    Rank::Seven,
    Rank::Six,
    Rank::Five,
    Rank::Four,
    Rank::Three,
    Rank::Two,
];

/// 4(3): with 5, 4, 3 and 2 in a sequence, the ace is the lowest.
const ACE_LOW: [Rank; 5] = [Rank::Five, Rank::Four, Rank::Three, Rank::Two, Rank::Ace];

/// `Greater` if the first suit is the higher: it stands earlier in the list.
pub(super) fn higher_suit(a: Suit, b: Suit) -> Ordering {
    let place = |suit| SUITS.iter().position(|&listed| listed == suit);
    place(b).cmp(&place(a))
}

/// `Greater` if the first rank is the higher: it stands earlier in the list.
pub(super) fn higher_rank(a: Rank, b: Rank) -> Ordering {
    let place = |rank| RANKS.iter().position(|&listed| listed == rank);
    place(b).cmp(&place(a))
}

/// The cards of a hand downwards.
fn downwards(hand: &Hand) -> Hand {
    let mut cards = *hand;
    cards.sort_by(|a, b| higher_rank(b.rank(), a.rank()));
    let mut ace_last = cards;
    ace_last.rotate_left(1);
    if ace_last.map(Card::rank) == ACE_LOW {
        return ace_last;
    }
    cards
}

/// The ranks of a hand downwards.
pub(super) fn ranks(hand: &Hand) -> [Rank; 5] {
    downwards(hand).map(Card::rank)
}

/// The first rank decides, then the second, and so on.
pub(super) fn higher_ranks(a: &[Rank], b: &[Rank]) -> Ordering {
    let each = a.iter().zip(b).map(|(&a, &b)| higher_rank(a, b));
    each.fold(Ordering::Equal, Ordering::then)
}

/// Whether all cards are of one suit.
pub(super) fn of_one_suit(hand: &[Card]) -> bool {
    hand.iter().all(|card| card.suit() == hand[0].suit())
}

/// Whether the ranks stand beside each other in the list of 4(2), or are those of 4(3). The list
/// has two ends: no sequence goes round from the two to the ace.
pub(super) fn in_sequence(hand: &Hand) -> bool {
    let ranks = ranks(hand);
    ranks == ACE_LOW || RANKS.windows(5).any(|listed| listed == ranks)
}

/// The ranks of which a hand holds exactly so many cards, downwards.
pub(super) fn ranks_held(hand: &[Card], times: usize) -> impl Iterator<Item = Rank> {
    let held = move |rank| hand.iter().filter(|card| card.rank() == rank).count();
    RANKS.into_iter().filter(move |&rank| held(rank) == times)
}

/// Compares the ranks of which each hand holds exactly so many cards: the highest such rank
/// decides, then the next, and so on.
pub(super) fn higher_held(a: &[Card], b: &[Card], times: usize) -> Ordering {
    let each = ranks_held(a, times).zip(ranks_held(b, times));
    each.map(|(a, b)| higher_rank(a, b)).fold(Ordering::Equal, Ordering::then)
}

/// `Greater` if the highest card of the first hand is of the higher suit.
pub(super) fn higher_suit_of_highest(a: &Hand, b: &Hand) -> Ordering {
    higher_suit(downwards(a)[0].suit(), downwards(b)[0].suit())
}

/// `Greater` if the first hand has the highest suit that is in the highest pair of either.
pub(super) fn higher_suit_of_pair(a: &Hand, b: &Hand) -> Ordering {
    let best = |hand: &Hand| {
        let pair = ranks_held(hand, 2).next();
        let of_pair = hand.iter().filter(|card| Some(card.rank()) == pair);
        of_pair.map(|card| card.suit()).max_by(|&a, &b| higher_suit(a, b))
    };
    match (best(a), best(b)) {
        (Some(a), Some(b)) => higher_suit(a, b),
        _ => Ordering::Equal,
    }
}
