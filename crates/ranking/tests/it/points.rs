//! Article 7 of the Football Poker regulation 65/2004: the points of cards.

use sabot_cards::{Card, Rank, Suit, parse_cards};
use sabot_ranking::{card_points, literal, points};

/// The points of the hand that a text writes, by both.
#[track_caller]
fn of(text: &str) -> u8 {
    let cards = parse_cards(text).expect("the text is cards");
    let found = points(&cards);
    assert_eq!(literal::points::points(&cards), found, "{text}");
    found
}

#[test]
fn art07_01_cards_count_by_their_face_value() {
    let numbers = ["2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s"].map(of);
    assert_eq!(numbers, [2, 3, 4, 5, 6, 7, 8, 9]);
}

#[test]
fn art07_02_king_queen_jack_and_ten_count_nothing() {
    assert_eq!(["Kh", "Qh", "Jh", "Th"].map(of), [0; 4]);
    assert_eq!(of("Kh Td"), 0);
    assert_eq!(of("Kh 4d"), 4);
}

#[test]
fn art07_03_aces_count_one() {
    assert_eq!(of("As"), 1);
    assert_eq!(of("As Ad"), 2);
}

#[test]
fn art07_04_above_ten_the_last_digit_counts() {
    assert_eq!(of("5d 6s"), 1);
    assert_eq!(of("9d 9s"), 8);
    assert_eq!(of("9d As"), 0);
}

#[test]
fn r12_exactly_ten_counts_nothing_and_three_cards_count_the_same_way() {
    assert_eq!(of("6d 4s"), 0);
    assert_eq!(of("5d 4s Ac"), 0);
    assert_eq!(of("9d 9d 9d"), 7);
    assert_eq!(of("9d 9d 2d"), 0);
}

#[test]
fn both_agree_on_every_two_cards() {
    for a in Card::all() {
        for b in Card::all() {
            assert_eq!(points(&[a, b]), literal::points::points(&[a, b]), "{a} {b}");
        }
    }
}

/// Also every sum of one card, and the suit is of no importance.
#[test]
fn both_agree_on_every_three_ranks() {
    for a in Rank::ALL {
        assert_eq!(card_points(a), literal::points::points(&[Card::new(a, Suit::Clubs)]));
        for b in Rank::ALL {
            for c in Rank::ALL {
                let of_suit = |suit| [a, b, c].map(|rank| Card::new(rank, suit));
                let found = Suit::ALL.map(|suit| points(&of_suit(suit)));
                assert_eq!(found, [literal::points::points(&of_suit(Suit::Spades)); 4], "{a} {b} {c}");
            }
        }
    }
}

/// Of the 169 pairs of ranks, in either order: ten, jack, queen and king are 4 ranks worth 0, and
/// 1 to 9 have one rank each. Nought is 0 with 0, 4·4, and 1+9 to 9+1, 9: together 25. Each other
/// digit is 0 with it and back, 2·4, and one sum of each of the other eight: 16.
#[test]
fn the_digits_come_as_often_as_counting_says() {
    let mut counts = [0; 10];
    for a in Rank::ALL {
        for b in Rank::ALL {
            let hand = [a, b].map(|rank| Card::new(rank, Suit::Hearts));
            counts[usize::from(points(&hand))] += 1;
        }
    }
    assert_eq!(counts, [25, 16, 16, 16, 16, 16, 16, 16, 16, 16]);
    assert_eq!(25 + 9 * 16, 13 * 13);
}

/// A hand has at most three cards, but a longer one is no reason to overflow.
#[test]
fn many_cards_do_not_overflow() {
    assert_eq!(points(&[]), 0);
    assert_eq!(points(&[Card::new(Rank::Nine, Suit::Spades); 1000]), 0);
    assert_eq!(points(&[Card::new(Rank::Nine, Suit::Spades); 1003]), 7);
}
