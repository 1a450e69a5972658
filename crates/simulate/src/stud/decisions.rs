//! The best decisions for hands of ace and king, by a count of their own: the exact analysis proves the same ones in another
//! way, and a test compares what comes of them.
//!
//! Against an up-card the croupier's hands of five different ranks are counted by their set of ranks: of each rank other than
//! the up-card's there are four cards, or three if the player holds one; and of all these hands one is a flush, if the player
//! holds none of its cards. So a decision depends on the player's ranks, on the rank of the up-card, on the ranks that he
//! holds in its suit and, where his own ranks can come again, on the suits of his ace and of the up-card.

use super::ends::{FOLD, LOSE, NOT_QUALIFIED, WIN};
use crate::outcome::{End, Measured};

/// Three of the eleven ranks below the king: C(11, 3).
const RANKS: usize = 165;
/// What of the suits matters: the player's cards in the up-card's suit, five bits, the suit of his ace and that of the up-card.
const SUITS: usize = 512;
/// Hands of four ranks, of so many of which the player holds a card: 3 to the one power times 4 to the other.
const CARDS: [i64; 5] = [256, 192, 144, 108, 81];
/// The croupier's hands that a player's hand and an up-card leave: C(46, 4).
const HANDS: i64 = 163_185;
const ACE: usize = 12;
const ACE_KING: u16 = 0b11 << 11;
/// 5-4-3-2-A.
const WHEEL: u16 = 1 << ACE | 0b1111;

/// For every hand of five odd cards with ace and king, the up-cards against which it is raised.
#[derive(Debug)]
pub(crate) struct Decisions {
    /// By the three other ranks and the suits; a bit for each rank of the up-card.
    ups: Vec<u16>,
}

impl Decisions {
    /// No table of decisions, for strategies that decide by the rank of the hand alone.
    pub(crate) fn none() -> Decisions {
        Decisions { ups: Vec::new() }
    }

    /// The best ones, by what the ends of a round gain.
    pub(crate) fn best(measured: &Measured) -> Decisions {
        let mut ups = vec![0; RANKS * SUITS];
        let sets: Vec<u16> = odd_sets().collect();
        for player in sets.iter().copied().filter(|set| set & ACE_KING == ACE_KING) {
            let cases = &mut ups[place_of_ranks(player)..][..SUITS];
            for up in 0..13 {
                let facing = Facing::of(player, up, &sets);
                for part in 0..32 {
                    let Some((idle, lower)) = facing.counts(spread(part, player)) else { continue };
                    for (ace, up_suit) in (0..4).flat_map(|ace| (0..4).map(move |suit| (ace, suit))) {
                        let won = lower + facing.ties_won(part, ace, up_suit);
                        cases[place_of_suits(part, ace, up_suit)] |= u16::from(best(&measured.ends, idle, won)) << up;
                    }
                }
            }
        }
        Decisions { ups }
    }

    /// Whether a hand, the lowest card first, is raised against an up-card.
    #[inline(always)]
    pub(crate) fn raises(&self, hand: [u8; 5], up: u8) -> bool {
        let [low, middle, high] = [hand[0], hand[1], hand[2]].map(|card| usize::from(card >> 2) % 13);
        let ranks = low + CHOOSE_2[middle] + CHOOSE_3[high];
        let mut part = 0;
        for (place, card) in hand.into_iter().enumerate() {
            part |= usize::from((card ^ up) & 0b11 == 0) << place;
        }
        let suits = place_of_suits(part, usize::from(hand[4] & 0b11), usize::from(up & 0b11));
        self.ups.get(ranks << 9 | suits).is_some_and(|ups| ups >> (up >> 2 & 15) & 1 == 1)
    }

    /// In how many situations, a hand and an up-card each, there is a raise.
    pub(super) fn raised(&self) -> u64 {
        situations().map(|(hand, up)| u64::from(self.raises(hand, up))).sum()
    }
}

/// The first place of a hand's ranks: the three low ones in the combinatorial number system.
fn place_of_ranks(player: u16) -> usize {
    let low: Vec<usize> = members(player).map(usize::from).collect();
    (low[0] + CHOOSE_2[low[1]] + CHOOSE_3[low[2]]) * SUITS
}

#[inline(always)]
const fn place_of_suits(part: usize, ace: usize, up_suit: usize) -> usize {
    part << 4 | ace << 2 | up_suit
}

/// All hands of five odd cards with ace and king, the lowest card first, with all up-cards.
fn situations() -> impl Iterator<Item = ([u8; 5], u8)> {
    let players = odd_sets().filter(|set| set & ACE_KING == ACE_KING);
    let hands = players.flat_map(|player| (0..1_u16 << 10).map(move |suits| hand(player, suits)));
    let several_suits = |hand: &[u8; 5]| hand.iter().any(|card| (card ^ hand[0]) & 0b11 != 0);
    let ups = |hand: [u8; 5]| (0..52).filter(move |up| !hand.contains(up)).map(move |up| (hand, up));
    hands.filter(several_suits).flat_map(ups)
}

/// The hand of these ranks and suits, two bits each.
fn hand(player: u16, suits: u16) -> [u8; 5] {
    let mut hand = [0; 5];
    for ((place, card), rank) in hand.iter_mut().enumerate().zip(members(player)) {
        *card = rank << 2 | (suits >> (2 * place)).to_le_bytes()[0] & 0b11;
    }
    hand
}

/// C(n, 2) and C(n, 3).
const CHOOSE_2: [usize; 13] = [0, 0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66];
const CHOOSE_3: [usize; 13] = [0, 0, 0, 1, 4, 10, 20, 35, 56, 84, 120, 165, 220];

/// The ranks of a set, ascending.
fn members(set: u16) -> impl Iterator<Item = u8> {
    (0..13).filter(move |rank| set >> rank & 1 == 1)
}

/// The sets of five ranks that are no straight, ascending: the greater number is the higher hand of five odd cards.
fn odd_sets() -> impl Iterator<Item = u16> {
    let straight = |set: u16| set == WHEEL || set >> set.trailing_zeros() == 0b1_1111;
    (0..1_u16 << 13).filter(move |set| set.count_ones() == 5 && !straight(*set))
}

/// The ranks of a part of the player's.
fn spread(part: usize, player: u16) -> u16 {
    members(player).enumerate().map(|(place, rank)| u16::from(part >> place & 1 == 1) << rank).sum()
}

/// Whether a raise gains more than a fold, when so many of the croupier's hands do not play and so many are lower.
fn best(ends: &[End], idle: i64, won: i64) -> bool {
    let net = |end: u8| ends[usize::from(end)].net;
    let raise = net(NOT_QUALIFIED) * idle + net(WIN) * won + net(LOSE) * (HANDS - idle - won);
    raise > net(FOLD) * HANDS
}

/// The croupier's hands with an up-card of one rank, against a player's of ace and king.
struct Facing {
    player: u16,
    up: usize,
    /// Hands that do not play, and lower ones that do, with flushes.
    idle: i64,
    lower: i64,
    /// Their ranks without the up-card's.
    idle_sets: Vec<u16>,
    lower_sets: Vec<u16>,
}

impl Facing {
    fn of(player: u16, up: usize, odd_sets: &[u16]) -> Facing {
        let mut facing = Facing { player, up, idle: 0, lower: 0, idle_sets: Vec::new(), lower_sets: Vec::new() };
        for set in odd_sets.iter().copied().filter(|set| set >> up & 1 == 1) {
            let others = set & !(1 << up);
            let hands = CARDS[(others & player).count_ones() as usize];
            if set & ACE_KING != ACE_KING {
                facing.idle += hands;
                facing.idle_sets.push(others);
            } else if set < player {
                facing.lower += hands;
                facing.lower_sets.push(others);
            }
        }
        facing
    }

    /// Hands that do not play, and lower ones that do, where the player holds these ranks in the up-card's suit; nothing if he
    /// would hold the up-card.
    fn counts(&self, held: u16) -> Option<(i64, i64)> {
        // At most 1,277 sets.
        let count = |sets: &[u16]| sets.iter().fold(0_u16, |count, set| count.wrapping_add((set & held == 0).into()));
        let flushes = |sets: &[u16]| i64::from(count(sets));
        let possible = held >> self.up & 1 == 0;
        possible.then(|| (self.idle - flushes(&self.idle_sets), self.lower - flushes(&self.lower_sets)))
    }

    /// Hands of the player's own ranks whose ace is of a lower suit than his (8(10)).
    fn ties_won(&self, part: usize, ace: usize, up_suit: usize) -> i64 {
        let flush = i64::from(part == 0);
        match self.up {
            up if self.player >> up & 1 == 0 => 0,
            // The up-card is the ace; of the four other ranks the player leaves three cards each.
            ACE if up_suit < ace => 81 - flush,
            ACE => 0,
            // For each lower suit one ace, and three cards of three other ranks.
            _ => (0..ace).map(|suit| 27 - if suit == up_suit { flush } else { 0 }).sum(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use sabot_cards::Card;
    use sabot_edge::stud::{Rules, analyse, decision};
    use sabot_games::Decision;
    use sabot_testkit::{Dice, cases};

    use super::super::{Strategy, ends};
    use super::*;

    fn best_of_the_regulation() -> Decisions {
        Decisions::best(&ends::measured(&Rules::of_69_2003(), Strategy::Optimal).expect("the regulation"))
    }

    /// All hands of ace and king with what they meet: the three counts by which the exact analysis of `optimal` differs from
    /// that of `pair_or_better` are these hands' and nobody else's.
    #[test]
    fn what_comes_of_them_is_what_the_exact_analysis_counts() {
        let decisions = best_of_the_regulation();
        let sets: Vec<u16> = odd_sets().collect();
        let (mut raised, mut idle, mut won) = (0_i64, 0_i64, 0_i64);
        let mut facings = HashMap::new();
        for (hand, up) in situations().filter(|(hand, up)| decisions.raises(*hand, *up)) {
            let player = hand.iter().fold(0, |set, card| set | 1 << (card >> 2));
            let held = hand.iter().filter(|card| *card & 3 == up & 3).fold(0, |set, card| set | 1 << (card >> 2));
            let facing =
                facings.entry((player, up >> 2)).or_insert_with(|| Facing::of(player, usize::from(up >> 2), &sets));
            let (not_playing, lower) = facing.counts(held).expect("the up-card is not held");
            raised += 1;
            idle += not_playing;
            won += lower + facing.ties_won(held.into(), usize::from(hand[4] & 3), usize::from(up & 3));
        }
        let report = analyse(&Rules::of_69_2003());
        let of = |strategy: &str, outcome: &str| {
            let strategy = report.strategy(strategy).expect("one of them");
            let count = strategy.outcome(outcome).expect("its name").combinations;
            i64::try_from(count).expect("below 2^63")
        };
        let more = |outcome| of("optimal", outcome) - of("pair_or_better", outcome);
        assert_eq!(more("fold"), -raised * HANDS);
        assert_eq!(more("not_qualified"), idle);
        assert_eq!(more("win_pair_or_less"), won);
        assert_eq!(more("lose"), raised * HANDS - idle - won);
        assert_eq!(u64::try_from(raised), Ok(decisions.raised()));
    }

    /// Random situations by plain enumeration of the croupier's hands.
    #[test]
    fn each_is_the_one_that_enumeration_finds() {
        let decisions = best_of_the_regulation();
        let mut dice = Dice::new(5);
        let rules = Rules::of_69_2003();
        let all: Vec<_> = situations().step_by(997).collect();
        for _ in 0..cases(12) {
            let (hand, up) = all[dice.below(all.len())];
            let card = |index| Card::from_index(index).expect("below 52");
            let best = decision(hand.map(card), &[card(up)], &rules).expect("six different cards").best;
            assert_eq!(decisions.raises(hand, up), best == Decision::Raise, "{hand:?} {up}");
        }
    }
}
