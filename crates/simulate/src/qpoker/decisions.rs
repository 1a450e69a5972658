//! With which hands the player stays.
//!
//! The best decisions are counted here in a way of their own; the exact analysis proves the same ones in another, and a test
//! compares them. Against three odd cards only the croupier's odd cards are not higher, and those are counted by their set of
//! ranks: of each rank there are four cards a deck, less what the player holds, and from all hands of a set the flushes are
//! taken off, suit by suit.

use sabot_cards::{Card, Rank, Suit};
use sabot_edge::Fraction;
use sabot_edge::qpoker::{Rules, analyse};
use sabot_games::qpoker::EditionData;
use sabot_ranking::{Category, ThreeValue, three};

use super::ends::{GIVE_UP, LOSE, NOT_QUALIFIED, TIE, WIN};
use super::{Strategy, place};
use crate::error::{FieldProblem, SimulationError};
use crate::outcome::{End, Measured};

/// With which hands a strategy stays.
#[derive(Debug)]
pub(crate) struct Decisions {
    stays: Vec<bool>,
}

/// All hands of three kinds of card, the lowest card first, in the order of their places; with several decks a card may come
/// again.
pub(crate) fn hands() -> impl Iterator<Item = [Card; 3]> {
    let below = |high: u8| (0..=high).flat_map(move |middle| (0..=middle).map(move |low| [low, middle, high]));
    (0..52).flat_map(below).map(|kinds| kinds.map(|kind| Card::from_index(kind).expect("below 52")))
}

impl Decisions {
    /// The decisions of a strategy. The best one is taken to stay with a pair or better. For the numbers of the
    /// regulation the exact analysis proves that; for other numbers it is checked that the analysis plays as often.
    pub(crate) fn of(rules: &Rules, strategy: Strategy, measured: &[Measured]) -> Result<Decisions, SimulationError> {
        let stays: Vec<bool> = match strategy {
            Strategy::AlwaysPlay => hands().map(|_| true).collect(),
            Strategy::Q64OrBetter => hands().map(|hand| by_ranks(three(hand)) >= by_ranks(queen_six_four())).collect(),
            Strategy::Optimal => {
                let sets = Sets::new(rules.decks());
                hands()
                    .map(|hand| three(hand).category() != Category::OddCards || sets.stays(hand, &measured[0].ends))
                    .collect()
            }
        };
        let decisions = Decisions { stays };
        if strategy == Strategy::Optimal && rules.edition().data != EditionData::of_89_2004() {
            let exact = analyse(rules).strategy(strategy).map(|one| one.play_frequency);
            if exact != Some(decisions.play_frequency(rules.decks())) {
                return Err(SimulationError::new("strategy", strategy.name(), FieldProblem::MoreDecisions));
            }
        }
        Ok(decisions)
    }

    /// Whether the player stays with a hand, the lowest card first.
    pub(crate) fn stays(&self, hand: [Card; 3]) -> bool {
        self.stays[place(hand.map(|card| card.index().into()))]
    }

    /// The part of all hands with which the player stays.
    fn play_frequency(&self, decks: u8) -> Fraction {
        let played = hands().filter(|hand| self.stays(*hand)).map(|hand| i128::from(copies(hand, decks))).sum();
        Fraction::new(played, choose(52 * i64::from(decks), 3).into())
    }
}

/// How many hands of these kinds so many decks hold.
fn copies([low, middle, high]: [Card; 3], decks: u8) -> i64 {
    let decks = i64::from(decks);
    match (low == middle, middle == high) {
        (false, false) => decks * decks * decks,
        (true, true) => choose(decks, 3),
        _ => choose(decks, 2) * decks,
    }
}

/// In how many ways two or three can be chosen.
const fn choose(all: i64, chosen: i64) -> i64 {
    if chosen == 2 { all * (all - 1) / 2 } else { all * (all - 1) * (all - 2) / 6 }
}

/// A value without its suit, which is its last two bits.
fn by_ranks(value: ThreeValue) -> u32 {
    value.raw() >> 2
}

fn queen_six_four() -> ThreeValue {
    three([
        Card::new(Rank::Queen, Suit::Diamonds),
        Card::new(Rank::Six, Suit::Clubs),
        Card::new(Rank::Four, Suit::Clubs),
    ])
}

/// The sets of three different ranks that are no straight, the lowest hand first.
struct Sets {
    decks: i64,
    /// The ranks of each, the lowest first.
    sets: Vec<[usize; 3]>,
}

impl Sets {
    fn new(decks: u8) -> Sets {
        let below = |high: usize| (0..high).flat_map(move |middle| (0..middle).map(move |low| [low, middle, high]));
        // A-2-3 is the lowest straight (4(3)).
        let straight = |[low, middle, high]: [usize; 3]| high - low == 2 || [low, middle, high] == [0, 1, 12];
        Sets { decks: decks.into(), sets: (0..13).flat_map(below).filter(|set| !straight(*set)).collect() }
    }

    /// Whether staying gains more than giving up, with three odd cards.
    fn stays(&self, hand: [Card; 3], ends: &[End]) -> bool {
        let (idle, won, tied) = self.counts(hand);
        let all = choose(52 * self.decks - 3, 3);
        let net = |kind: u8| ends[usize::from(kind)].net;
        let play = net(NOT_QUALIFIED) * idle + net(WIN) * won + net(TIE) * tied + net(LOSE) * (all - idle - won - tied);
        play > net(GIVE_UP) * all
    }

    /// The croupier's hands that do not play, those that play and are lower, and those that are equal.
    fn counts(&self, hand: [Card; 3]) -> (i64, i64, i64) {
        let left = Left::new(hand, self.decks);
        let own = hand.map(|card| usize::from(card.rank().index()));
        let queen = usize::from(Rank::Queen.index());
        let (mut idle, mut won, mut tied) = (0, 0, 0);
        // From the lowest; in a set the highest rank is compared first.
        for set in &self.sets {
            let downwards = |[low, middle, high]: [usize; 3]| [high, middle, low];
            if set[2] < queen {
                idle += left.hands(*set);
            } else if downwards(*set) < downwards(own) {
                won += left.hands(*set);
            }
        }
        if own[2] >= queen {
            // With equal ranks the suit of the highest card decides (8(6)). With several decks that card may be the
            // same, which is a stand-off (R9).
            let top = usize::from(hand[2].suit().index());
            won += (0..top).map(|suit| left.hands_with_top(own, suit)).sum::<i64>();
            tied = left.hands_with_top(own, top);
        }
        (idle, won, tied)
    }
}

/// The cards that the player leaves.
struct Left {
    of_rank: [i64; 13],
    of_card: [[i64; 13]; 4],
}

impl Left {
    fn new(hand: [Card; 3], decks: i64) -> Left {
        let mut left = Left { of_rank: [4 * decks; 13], of_card: [[decks; 13]; 4] };
        for card in hand {
            let (rank, suit) = (usize::from(card.rank().index()), usize::from(card.suit().index()));
            left.of_rank[rank] -= 1;
            left.of_card[suit][rank] -= 1;
        }
        left
    }

    /// Hands of these ranks that are no flush.
    fn hands(&self, [low, middle, high]: [usize; 3]) -> i64 {
        let flushes: i64 = self.of_card.iter().map(|suit| suit[low] * suit[middle] * suit[high]).sum();
        self.of_rank[low] * self.of_rank[middle] * self.of_rank[high] - flushes
    }

    /// Those of them whose highest card is of this suit.
    fn hands_with_top(&self, [low, middle, high]: [usize; 3], suit: usize) -> i64 {
        let of_suit = &self.of_card[suit];
        of_suit[high] * (self.of_rank[low] * self.of_rank[middle] - of_suit[low] * of_suit[middle])
    }
}

#[cfg(test)]
mod tests {
    use sabot_edge::qpoker::advice;
    use sabot_games::Decision;
    use sabot_testkit::{Dice, cases};

    use super::super::ends;
    use super::*;

    fn best(rules: &Rules) -> Decisions {
        let measured = ends::measured(rules, Strategy::Optimal).expect("the regulation");
        Decisions::of(rules, Strategy::Optimal, &measured).expect("the regulation")
    }

    /// What comes of all hands of odd cards: the exact analysis counts the same, for every number of decks.
    #[test]
    fn what_comes_of_them_is_what_the_exact_analysis_counts() {
        for decks in 1..=8 {
            let rules = Rules::of_89_2004().with_decks(decks).expect("so many decks");
            let (decisions, sets) = (best(&rules), Sets::new(decks));
            let report = analyse(&rules);
            let optimal = report.best().expect("a strategy");
            assert_eq!(optimal.play_frequency, decisions.play_frequency(decks), "{decks}");
            let mut won = 0;
            for hand in hands().filter(|hand| three(*hand).category() == Category::OddCards && decisions.stays(*hand)) {
                won += copies(hand, decks) * sets.counts(hand).1;
            }
            let exact = optimal.outcome("win_odd_cards").expect("its name");
            assert_eq!(Ok(exact.combinations), u128::try_from(won), "{decks}");
        }
    }

    /// Random hands, most of them near the line, by plain enumeration of the croupier's hands.
    #[test]
    fn each_is_the_one_that_enumeration_finds() {
        let mut dice = Dice::new(9);
        for decks in [1, 2, 8] {
            let rules = Rules::of_89_2004().with_decks(decks).expect("so many decks");
            let (decisions, sets) = (best(&rules), Sets::new(decks));
            let near = |hand: &[Card; 3]| hand[2].rank() == Rank::Queen && hand[1].rank() <= Rank::Seven;
            let queens: Vec<_> = hands().filter(near).collect();
            let all: Vec<_> = hands().collect();
            for case in 0..cases(60) {
                let hands = if case % 3 == 0 { &all } else { &queens };
                let hand = hands[dice.below(hands.len())];
                let Ok(advice) = advice(hand, &rules) else { continue };
                assert_eq!(decisions.stays(hand), advice.best == Decision::Play, "{hand:?} {decks}");
                if three(hand).category() == Category::OddCards {
                    let counts = (advice.not_qualified, advice.win, advice.tie);
                    let (idle, won, tied) = sets.counts(hand);
                    assert_eq!([idle, won, tied].map(i64::cast_unsigned), [counts.0, counts.1, counts.2], "{hand:?}");
                }
            }
        }
    }
}
