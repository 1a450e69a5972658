//! Stud Poker, 69/2003: one player against the croupier.

mod decisions;
mod ends;
mod strategy;
mod value;

pub use strategy::Strategy;

use sabot_edge::Fraction;
use sabot_edge::stud::{Rules, analyse};
use sabot_games::stud::EditionData;

use crate::block::{NOT_PLAYED, Rounds};
use crate::draw::{Bound, column, inserted, passing};
use crate::error::{FieldProblem, SimulationError};
use crate::outcome::Measured;
use crate::stream::{Column, LANES, WordStream};
pub(crate) use decisions::Decisions;
pub(crate) use ends::{ANTE, OUTCOMES, config, measured, won};
use ends::{FOLD, LOSE, NOT_QUALIFIED, WIN};
use value::Value;

/// Ace and king as ranks.
const ACE: u8 = 12;
const KING: u8 = 11;
/// Pairs of a hand and an up-card: C(52, 5) · 47, and those of them with a pair or better: 1,296,420 hands.
const SITUATIONS: u64 = 122_151_120;
const PAIRS_OR_BETTER: u64 = 1_296_420 * 47;
/// The ranks of A-K-J-8-3, as a [`Value`] of five odd cards holds them.
const AKJ83: [u8; 3] = [ACE, KING << 4 | 9, 6 << 4 | 1];

/// Rounds of stud under one strategy.
#[derive(Debug)]
pub(crate) struct StudRounds {
    strategy: Strategy,
    decisions: Decisions,
    bounds: [Bound; 10],
}

/// The hands of many rounds, the lowest card first, and the croupier's up-card.
struct Dealt {
    player: [Column<u8>; 5],
    croupier: [Column<u8>; 5],
    up: Column<u8>,
    refused: Column<u8>,
}

impl Dealt {
    const NOTHING: Dealt =
        Dealt { player: [[0; LANES]; 5], croupier: [[0; LANES]; 5], up: [0; LANES], refused: [0; LANES] };
}

impl StudRounds {
    /// Rounds of this strategy, and what their ends gain.
    pub(crate) fn new(rules: &Rules, strategy: Strategy) -> Result<(StudRounds, Measured), SimulationError> {
        let measured = measured(rules, strategy)?;
        let decisions = decisions(rules, strategy, &measured)?;
        Ok((StudRounds { strategy, decisions, bounds: Bound::from(52) }, measured))
    }

    /// For each round a 1 where the player raises.
    #[inline(always)]
    fn raises(&self, dealt: &Dealt, values: &[Column<u8>; 4]) -> Column<u8> {
        let [first, second, third, _] = values;
        let mut raises = [1; LANES];
        match self.strategy {
            Strategy::RaiseAlways => {}
            Strategy::PairOrBetter => {
                for lane in 0..LANES {
                    raises[lane] = u8::from(first[lane] >> 4 != 0);
                }
            }
            Strategy::AceKingOrBetter => {
                for lane in 0..LANES {
                    raises[lane] = u8::from(first[lane] >> 4 != 0) | ace_king(first[lane], second[lane]);
                }
            }
            Strategy::Akj83OrBetter => {
                let [ace, next, last] = AKJ83;
                for lane in 0..LANES {
                    let high = (second[lane] > next) | (second[lane] == next) & (third[lane] >= last);
                    raises[lane] = u8::from((first[lane] > ace) | (first[lane] == ace) & high);
                }
            }
            Strategy::MatchingRank => {
                for lane in 0..LANES {
                    let up = dealt.up[lane] >> 2;
                    let matches = dealt.player.iter().fold(false, |any, card| any | (card[lane] >> 2 == up));
                    raises[lane] =
                        u8::from(first[lane] >> 4 != 0) | ace_king(first[lane], second[lane]) & u8::from(matches);
                }
            }
            Strategy::Optimal => {
                let mut open = [0; LANES];
                for lane in 0..LANES {
                    raises[lane] = u8::from(first[lane] >> 4 != 0);
                    open[lane] = ace_king(first[lane], second[lane]);
                }
                self.decide(dealt, &open, &mut raises);
            }
        }
        raises
    }

    /// Looks up the decisions that depend on more than the rank of the hand, in about one round of sixteen.
    #[inline(always)]
    fn decide(&self, dealt: &Dealt, open: &Column<u8>, raises: &mut Column<u8>) {
        // Eight rounds are tested as one word, because mostly none of them needs a look-up.
        for (group, eight) in open.as_chunks::<8>().0.iter().enumerate() {
            let mut bits = u64::from_le_bytes(*eight);
            while bits != 0 {
                let lane = (8 * group + bits.trailing_zeros() as usize / 8) % LANES;
                bits &= bits.wrapping_sub(1);
                let hand = core::array::from_fn(|place| dealt.player[place][lane]);
                raises[lane] = u8::from(self.decisions.raises(hand, dealt.up[lane]));
            }
        }
    }
}

/// The decisions that a strategy asks for.
///
/// Only hands of ace and king are looked up: with more the player raises, with less he folds. For the numbers of the
/// regulation the exact analysis proves that; for other numbers it is checked that its best strategy raises as often.
pub(crate) fn decisions(rules: &Rules, strategy: Strategy, measured: &Measured) -> Result<Decisions, SimulationError> {
    if strategy != Strategy::Optimal {
        return Ok(Decisions::none());
    }
    let decisions = Decisions::best(measured);
    if *rules.data() != EditionData::of_69_2003() {
        let raised = Fraction::new((PAIRS_OR_BETTER + decisions.raised()).into(), SITUATIONS.into());
        let exact = analyse(rules).strategy(strategy).map(|one| one.play_frequency);
        if exact != Some(raised) {
            return Err(SimulationError::new("strategy", strategy.name(), FieldProblem::MoreDecisions));
        }
    }
    Ok(decisions)
}

/// A 1 if five odd cards hold ace and king.
#[inline(always)]
fn ace_king(first: u8, second: u8) -> u8 {
    u8::from((first == ACE) & (second >> 4 == KING))
}

impl Rounds for StudRounds {
    #[inline(always)]
    fn batch(&self, stream: &mut WordStream) -> Column<u8> {
        let mut dealt = Dealt::NOTHING;
        deal(&self.bounds, stream, &mut dealt);
        let player = values(&dealt.player);
        let croupier = values(&dealt.croupier);
        let raises = self.raises(&dealt, &player);
        let mut ends = [0; LANES];
        for lane in 0..LANES {
            let value = |columns: &[Column<u8>; 4]| Value {
                first: columns[0][lane],
                second: columns[1][lane],
                third: columns[2][lane],
                card: columns[3][lane],
            };
            let (player, croupier) = (value(&player), value(&croupier));
            // 9(1): ace and king, or a higher category.
            let plays = (croupier.first >> 4 != 0) | (ace_king(croupier.first, croupier.second) != 0);
            let compared = if player.beats(croupier) { WIN.wrapping_add(player.category()) } else { LOSE };
            let played = if plays { compared } else { NOT_QUALIFIED };
            let end = if raises[lane] != 0 { played } else { FOLD };
            ends[lane] = if dealt.refused[lane] != 0 { NOT_PLAYED } else { end };
        }
        ends
    }
}

/// Five cards for the player, then five for the croupier, whose last one is face up (7).
///
/// In which order cards go round does not matter to chance: all orders of the deck are equally likely.
#[inline(always)]
#[expect(clippy::needless_range_loop, reason = "a lane is a place in many columns")]
fn deal(bounds: &[Bound; 10], stream: &mut WordStream, dealt: &mut Dealt) {
    let mut refused = [0; LANES];
    let mut numbers = [[0; LANES]; 10];
    for (bound, numbers) in bounds.iter().zip(&mut numbers) {
        narrow(&column(stream, bound, &mut refused), numbers);
    }
    narrow(&refused, &mut dealt.refused);
    for lane in 0..LANES {
        let (player, _) = sorted(core::array::from_fn(|n| numbers[n][lane]));
        // The croupier's cards are first numbered among the 47 that the player has not. Going over to the numbers of all
        // cards keeps their order.
        let (croupier, last) = sorted(core::array::from_fn(|n| numbers[5 + n][lane]));
        for place in 0..5 {
            dealt.player[place][lane] = player[place];
            dealt.croupier[place][lane] = passing(croupier[place], &player);
        }
        dealt.up[lane] = passing(last, &player);
    }
}

/// Numbers below 256 in bytes.
#[inline(always)]
fn narrow(wide: &Column<u16>, bytes: &mut Column<u8>) {
    for lane in 0..LANES {
        bytes[lane] = wide[lane].to_le_bytes()[0];
    }
}

/// Five draws without putting back: the cards from the lowest, and the last one drawn.
#[inline(always)]
fn sorted([a, b, c, d, e]: [u8; 5]) -> ([u8; 5], u8) {
    let one = [a];
    let two: [u8; 2] = inserted(passing(b, &one), &one);
    let three: [u8; 3] = inserted(passing(c, &two), &two);
    let four: [u8; 4] = inserted(passing(d, &three), &three);
    let last = passing(e, &four);
    (inserted(last, &four), last)
}

/// The values of many hands, byte by byte.
#[inline(always)]
fn values(hands: &[Column<u8>; 5]) -> [Column<u8>; 4] {
    let mut values = [[0; LANES]; 4];
    for lane in 0..LANES {
        let [e, d, c, b, a] = hands;
        let value = Value::of(e[lane], d[lane], c[lane], b[lane], a[lane]);
        values[0][lane] = value.first;
        values[1][lane] = value.second;
        values[2][lane] = value.third;
        values[3][lane] = value.card;
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every round holds ten different cards, sorted, the up-card among the croupier's; and Pearson's test of how often each
    /// card comes to the player, to the croupier and face up. With 51 degrees of freedom a sum above 140 comes less than once
    /// in a thousand million tests; the seed is fixed.
    #[test]
    fn every_card_comes_as_often_as_the_others() {
        const BATCHES: u32 = 20_000;
        let (mut stream, bounds) = (WordStream::of_block(8, 8), Bound::from(52));
        let mut counts = [[0_u32; 52]; 3];
        for _ in 0..BATCHES {
            let mut dealt = Dealt::NOTHING;
            deal(&bounds, &mut stream, &mut dealt);
            for lane in (0..LANES).filter(|lane| dealt.refused[*lane] == 0) {
                let (player, croupier) = (dealt.player.map(|card| card[lane]), dealt.croupier.map(|card| card[lane]));
                let up = dealt.up[lane];
                assert!(player.is_sorted() && croupier.is_sorted() && croupier.contains(&up));
                let cards = player.iter().chain(&croupier).fold(0_u64, |cards, card| cards | 1 << card);
                assert_eq!((cards.count_ones(), cards >> 52), (10, 0));
                player.iter().for_each(|card| counts[0][usize::from(*card)] += 1);
                croupier.iter().for_each(|card| counts[1][usize::from(*card)] += 1);
                counts[2][usize::from(up)] += 1;
            }
        }
        for counts in counts {
            let all: u32 = counts.iter().sum();
            // About 0.3 in a hundred rounds are refused.
            assert!(all > BATCHES * 64 * 99 / 100);
            let expected = f64::from(all) / 52.0;
            let sum: f64 = counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
            assert!(sum < 140.0, "{sum}");
        }
    }
}
