//! How ties fall by suits (article 8). With ranks equal, it is the suit of the deciding card: of the highest one, or the
//! best within the pair or the higher pair.

use sabot_cards::Suit;
use sabot_ranking::Category;

use super::group::Group;

/// What of the suits settles the ties of a situation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SuitCase {
    /// The croupier's deciding card is the up-card itself, or in a flush of its suit: whether the player's suit is higher.
    AboveUpCard(bool),
    /// The croupier must hold the two cards of the pair, or of the higher pair, that the player has not: whether the player
    /// has its spade.
    Spade(bool),
    /// The suit of the player's highest card, and that of the up-card.
    Suits {
        /// The player's.
        deciding: Suit,
        /// The up-card's.
        up: Suit,
    },
}

/// One of the ways in which suits can fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fall {
    pub(super) case: SuitCase,
    /// Its part of the situations, in twelfths.
    pub(super) twelfths: u64,
    /// How many of the ties the player wins.
    pub(super) won: i32,
}

/// All ways in which suits can fall, for an up-card of one of the player's ranks.
///
/// Over all of them the player wins exactly half: turn the order of the suits round, and every won tie is a lost one.
pub(super) fn falls(group: &Group, blocked: u16, up: u8, ties: i32) -> Vec<Fall> {
    let halves = |case: fn(bool) -> SuitCase| {
        [true, false].map(|won| Fall { case: case(won), twelfths: 6, won: if won { ties } else { 0 } }).to_vec()
    };
    match group.category {
        // One half of the hands: of the two suits of a pair and the up-card's suit, spades lie with the player in 6 of 12
        // cases, whether he holds the up-card's suit in it (any other suit is spades, or that one is) or not.
        Category::Pair | Category::TwoPairs => halves(SuitCase::Spade),
        Category::Flush | Category::StraightFlush | Category::RoyalFlush => halves(SuitCase::AboveUpCard),
        Category::OddCards | Category::Straight if up == group.class.deciding => halves(SuitCase::AboveUpCard),
        Category::OddCards | Category::Straight => {
            let same = blocked >> group.class.deciding & 1 == 1;
            let pairs = Suit::ALL.into_iter().flat_map(|deciding| Suit::ALL.map(|up| (deciding, up)));
            let fall = |(deciding, up): (Suit, Suit)| {
                // 27 hands with each suit of the croupier's highest card, one less of the up-card's where it is a flush.
                let flush = i32::from(blocked == 0 && up < deciding);
                let won = 27 * i32::from(deciding.index()) - flush;
                Fall { case: SuitCase::Suits { deciding, up }, twelfths: if same { 3 } else { 1 }, won }
            };
            pairs.filter(|(deciding, up)| (deciding == up) == same).map(fall).collect()
        }
        Category::ThreeOfAKind | Category::FullHouse | Category::FourOfAKind => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::classes::{RankClass, STRAIGHTS};
    use super::super::group::Above;
    use super::*;

    /// Half of the ties are won over all suits, for every part of the hand that can be of the up-card's suit.
    #[test]
    fn half_of_the_ties_are_won() {
        for set in [STRAIGHTS[0], STRAIGHTS[9], 0b1_1000_0001_0110] {
            let class = RankClass::unpaired(set);
            let above = Above::AceKings;
            let group = Group { class, category: class.category, idle: [0; 16], lower: [0; 16], above };
            for (blocked, _) in group.blocked() {
                let ties = group.ties(blocked);
                for up in super::super::classes::members(set & !blocked) {
                    let ties = ties[usize::from(up)];
                    let falls = falls(&group, blocked, up, ties);
                    assert_eq!(falls.iter().map(|fall| fall.twelfths).sum::<u64>(), 12);
                    let twelfths = |fall: &Fall| i32::try_from(fall.twelfths).expect("at most twelve");
                    let won: i32 = falls.iter().map(|fall| fall.won * twelfths(fall)).sum();
                    assert_eq!(won, 6 * ties, "{class:?} {blocked:013b} {up}");
                }
            }
        }
    }
}
