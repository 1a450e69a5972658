//! Article 7 of the Football Poker regulation 65/2004, item by item.

use sabot_cards::{Card, Rank};

/// The points of a hand of a few cards.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::literal;
///
/// assert_eq!(literal::points::points(&parse_cards("8d 5s")?), 3);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn points(cards: &[Card]) -> u8 {
    let mut sum = 0;
    for card in cards {
        sum += of_card(card.rank());
    }
    last_digit(sum)
}

/// 7(1): cards count by their face value. 7(2): king, queen, jack and the card with the number 10
/// count 0. 7(3): aces count 1.
fn of_card(rank: Rank) -> u32 {
    match rank.label() {
        "K" | "Q" | "J" | "10" => 0,
        "A" => 1,
        printed => printed.parse().expect("all other cards have their number printed on them"),
    }
}

/// 7(4): of a sum of two cards above ten, only the last digit counts. So it does of ten itself and
/// of three cards (R12); of a smaller sum the last digit is the sum.
fn last_digit(sum: u32) -> u8 {
    let written = sum.to_string();
    let last = &written[written.len() - 1..];
    last.parse().expect("a number is written in digits")
}
