//! Football Poker settled as a reader of the gazette would: article after article, bet after bet, with the literal
//! points and plain integers. It shares neither the ranges, nor the pay table, nor the arithmetic of the live path.

use sabot_cards::Card;
use sabot_ranking::literal::points::points;

use super::printed::{ToOne, odds, won};
use crate::Bet;

/// What article 9 of an edition pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// 9(1): a range, even or odd.
    pub range_and_parity: ToOne,
    /// 9(2): post.
    pub post: ToOne,
}

impl Numbers {
    /// As 65/2004 prints them: once the stake, and eight times.
    ///
    /// ```
    /// use sabot_games::literal::football::Numbers;
    /// let numbers = Numbers::of_65_2004();
    /// assert_eq!((numbers.range_and_parity, numbers.post), ((1, 1), (8, 1)), "9(1), 9(2)");
    /// ```
    #[must_use]
    pub const fn of_65_2004() -> Numbers {
        Numbers { range_and_parity: (1, 1), post: (8, 1) }
    }

    /// As the text of another edition has them; nothing where a line is missing.
    ///
    /// ```
    /// use sabot_games::literal::football::Numbers;
    /// let numbers = Numbers::read("range_and_parity=1:1\npost=9:1\n").unwrap();
    /// assert_eq!(numbers.post, (9, 1));
    /// assert_eq!(Numbers::read("post=9:1\n"), None);
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Option<Numbers> {
        Some(Numbers { range_and_parity: odds(text, "range_and_parity")?, post: odds(text, "post")? })
    }
}

/// 8(1): whether two cards make 0 or 9, so that a third is due.
///
/// ```
/// use sabot_games::literal::football::third_card_due;
/// let two = |text| sabot_cards::parse_cards(text).unwrap().try_into().unwrap();
/// assert!(third_card_due(two("7s 2d")), "nine");
/// assert!(third_card_due(two("Ks Td")), "nothing");
/// assert!(!third_card_due(two("9s 8d")), "17 counts as seven");
/// ```
#[must_use]
pub fn third_card_due(two: [Card; 2]) -> bool {
    let sum = points(&two);
    sum == 0 || sum == 9
}

/// What a bet on a hand of two or three cards gains beyond its stake; `None` for a bet that article 3 does not list.
///
/// ```
/// use sabot_games::Bet;
/// use sabot_games::literal::football::{Numbers, net};
/// let cards = sabot_cards::parse_cards("7s 2d Kh").unwrap();
/// let gained = |bet| net(bet, 1_000, &cards, &Numbers::of_65_2004());
/// // Three cards make nine: odd comes back (8(2)), post is paid eight times (9(2)).
/// assert_eq!((gained(Bet::Odd), gained(Bet::Post)), (Some(0), Some(8_000)));
/// assert_eq!(gained(Bet::Ante), None);
/// ```
#[must_use]
pub fn net(bet: Bet, stake: i64, cards: &[Card], numbers: &Numbers) -> Option<i64> {
    let forecast = article_3(bet, cards)?;
    // R13: post is settled by 3(5) and 9(2) alone.
    if bet != Bet::Post && cards.len() == 3 {
        match points(cards) {
            // 8(2): "the bet loses half of its value".
            0 => return Some(-half(stake)),
            // 8(2): "a tie, and the bet is returned".
            9 => return Some(0),
            _ => {}
        }
    }
    Some(if forecast { article_9(bet, stake, numbers) } else { -stake })
}

/// Article 3: whether the sum is what the bet forecast; `None` for a bet that it does not list.
fn article_3(bet: Bet, cards: &[Card]) -> Option<bool> {
    let sum = points(cards);
    Some(match bet {
        // 3(1).
        Bet::Upper => sum == 1 || sum == 2 || sum == 3 || sum == 4,
        // 3(2).
        Bet::Lower => sum == 5 || sum == 6 || sum == 7 || sum == 8,
        // 3(3).
        Bet::Even => sum == 2 || sum == 4 || sum == 6 || sum == 8,
        // 3(4).
        Bet::Odd => sum == 1 || sum == 3 || sum == 5 || sum == 7,
        // 3(5): "the sum of the three cards".
        Bet::Post => cards.len() == 3 && (sum == 0 || sum == 9),
        Bet::Ante | Bet::Raise | Bet::Jackpot | Bet::Bet | Bet::Bonus => return None,
    })
}

/// Article 9: what a bet wins. R69: beside its stake.
fn article_9(bet: Bet, stake: i64, numbers: &Numbers) -> i64 {
    match bet {
        // 9(2).
        Bet::Post => won(stake, numbers.post),
        // 9(1).
        _ => won(stake, numbers.range_and_parity),
    }
}

/// Half of a stake.
///
/// # Panics
/// When it cannot be halved, which R33 forbids at the table.
fn half(stake: i64) -> i64 {
    assert!(stake % 2 == 0, "{stake} has no half");
    stake / 2
}
