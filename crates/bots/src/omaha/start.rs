//! How good four cards are before the flop, by a simple count.

use sabot_cards::{Card, Rank, Suit};

/// The score from which the tight player sees a flop: about a quarter of all hands.
pub(super) const PLAYED: u32 = 18;
/// The score from which he raises before it: about one hand in sixteen.
pub(super) const RAISED: u32 = 26;

/// What four cards are worth before the flop: points for pairs, for two of a suit, for ranks that make straights, and for aces.
///
/// | | points |
/// |---|---|
/// | a pair of aces, kings, queens, jacks, tens, or lower | 20, 16, 13, 11, 9, 4 |
/// | two cards of a suit with its ace, without it | 8, 5 |
/// | three cards of a suit | 3 |
/// | four, three or two ranks within five neighbours | 14, 8, 3 |
/// | each card of ten or higher | 1 |
///
/// Three of a rank make no pair: one of them is missing when it is needed.
///
/// ```
/// use sabot_bots::starting_score;
/// use sabot_cards::parse_cards;
/// let best = parse_cards("As Ks Ad Kd")?.try_into().unwrap();
/// // Two pairs, two suits with their ace, two neighbours, four high cards.
/// assert_eq!(starting_score(best), 20 + 16 + 8 + 8 + 3 + 4);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn starting_score(hole: [Card; 4]) -> u32 {
    let of_rank = |rank: Rank| hole.iter().filter(|card| card.rank() == rank).count();
    let pairs = Rank::ALL.into_iter().filter(|rank| of_rank(*rank) == 2).map(pair);
    let suits = Suit::ALL.into_iter().map(|suit| {
        let mut ranks = hole.iter().filter(|card| card.suit() == suit).map(|card| card.rank());
        let has_ace = ranks.clone().any(|rank| rank == Rank::Ace);
        match ranks.by_ref().count() {
            2 if has_ace => 8,
            2 => 5,
            3 => 3,
            _ => 0,
        }
    });
    let high: u32 = hole.iter().map(|card| u32::from(card.rank() >= Rank::Ten)).sum();
    pairs.sum::<u32>() + suits.sum::<u32>() + neighbours(hole) + high
}

const fn pair(rank: Rank) -> u32 {
    match rank {
        Rank::Ace => 20,
        Rank::King => 16,
        Rank::Queen => 13,
        Rank::Jack => 11,
        Rank::Ten => 9,
        _ => 4,
    }
}

/// Points for the most ranks that lie within five neighbours, the ace below the two as well as above the king.
fn neighbours(hole: [Card; 4]) -> u32 {
    let mut held = 0_u32;
    for card in hole {
        held |= 2 << card.rank().index();
        if card.rank() == Rank::Ace {
            held |= 1;
        }
    }
    let most = (0..10).map(|from| (held >> from & 0b1_1111).count_ones()).max();
    match most {
        Some(4) => 14,
        Some(3) => 8,
        Some(2) => 3,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_of_all_hands_is_played_and_a_sixteenth_raised() {
        let cards: Vec<Card> = Card::all().collect();
        let (mut hands, mut played, mut raised) = (0, 0, 0);
        for a in 0..52 {
            for b in a + 1..52 {
                for c in b + 1..52 {
                    for d in c + 1..52 {
                        let score = starting_score([cards[a], cards[b], cards[c], cards[d]]);
                        hands += 1;
                        played += u32::from(score >= PLAYED);
                        raised += u32::from(score >= RAISED);
                    }
                }
            }
        }
        assert_eq!(hands, 270_725, "four of 52");
        assert!((hands * 24 / 100..hands * 28 / 100).contains(&played), "{played}");
        assert!((hands * 5 / 100..hands * 7 / 100).contains(&raised), "{raised}");
    }
}
