//! Every set of five ranks with its number of boards, as if there were no flushes.

use sabot_ranking::OmahaHand;

use super::MOST_HANDS;
use super::showdown::Showdowns;
use super::square::{ALL, ROW, best_with_two, first_rows, twos, with_rows};

/// Counts all boards; of each rank so many cards are left. The ranks of a board are a ≥ b ≥ c ≥ d ≥ e, and a square has all d
/// and e for one a, b and c.
#[inline(always)]
pub(super) fn count(hands: &[OmahaHand], left: &[i16; ROW], found: &mut Showdowns) {
    let lower = first_rows(&twos(left));
    let values = &mut [[0; ALL]; MOST_HANDS][..hands.len()];
    for a in 0..13 {
        for b in 0..=a {
            for c in 0..=b {
                let threes = ways(&[a, b, c], left);
                with_rows!(c + 1, L => {
                    for (values, hand) in values.iter_mut().zip(hands) {
                        best_with_two::<L>(hand.by_three_ranks(), [a, b, c], values);
                    }
                    found.add::<L>(values, 0, lower[c].first_chunk().expect("a part of a square"), threes);
                });
                // The row of d = c: cards of one rank are chosen together.
                let (mut lower, mut alike) = (*left, [0; ROW]);
                lower[c..].fill(0);
                alike[c] = 1;
                found.add::<ROW>(values, c * ROW, &lower, ways(&[a, b, c, c], left));
                found.add::<ROW>(values, c * ROW, &alike, ways(&[a, b, c, c, c], left));
            }
        }
    }
}

/// In how many ways cards of these ranks, given downwards, can come.
#[inline(always)]
fn ways(ranks: &[usize], left: &[i16; ROW]) -> i64 {
    let (mut ways, mut alike) = (1, 0);
    for (n, &rank) in ranks.iter().enumerate() {
        // After each card it is the number of ways to choose those so far, so the division leaves no rest.
        alike = if n > 0 && ranks[n - 1] == rank { alike + 1 } else { 0 };
        ways = ways * (i64::from(left[rank]) - alike).max(0) / (alike + 1);
    }
    ways
}
