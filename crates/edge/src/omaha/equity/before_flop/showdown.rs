//! Who wins where in a square, and on how many boards.

use super::super::tally::{Counts, PARTS, Tally};
use super::MOST_HANDS;
use super::square::Square;

/// A pot shared among up to six in whole parts.
const SHARES: i16 = 60;

/// What each winner has of a pot when there are two of them, and how much less when there is one more, and so on.
const STEPS: [i16; MOST_HANDS - 1] =
    [SHARES / 2, SHARES / 3 - SHARES / 2, SHARES / 4 - SHARES / 3, SHARES / 5 - SHARES / 4, SHARES / 6 - SHARES / 5];

/// How many boards each player won alone and shared.
#[derive(Default)]
pub(super) struct Showdowns {
    alone: [i64; MOST_HANDS],
    shared: [i64; MOST_HANDS],
    /// What they had of shared pots, in [`SHARES`].
    shares: [i64; MOST_HANDS],
}

impl Showdowns {
    /// Counts the first `L` places from one on `times` their weights. The weights of a square are numbers of ways for two cards
    /// to come, so with the 44 cards that two hands leave they add up to 946 at most and with the 40 that three leave to 780:
    /// in shares, of which a shared pot gives at most thirty, 23,400. So no sum leaves 16 bits.
    #[inline(always)]
    pub(super) fn add<const L: usize>(&mut self, values: &[Square], from: usize, weights: &[i16; L], times: i64) {
        if let [first, second] = values {
            // What neither wins they share.
            self.alone[0] += sum_where_less(part(second, from), part(first, from), weights) * times;
            self.alone[1] += sum_where_less(part(first, from), part(second, from), weights) * times;
            return;
        }
        let (mut best, mut winners) = ([0_i16; L], [lane(values.len()); L]);
        for values in values.iter().map(|square| part::<L>(square, from)) {
            for (n, best) in best.iter_mut().enumerate() {
                *best = (*best).max(values[n]);
            }
        }
        for values in values.iter().map(|square| part::<L>(square, from)) {
            for (n, winners) in winners.iter_mut().enumerate() {
                *winners = winners.wrapping_add(less(values[n], best[n]));
            }
        }
        let (mut alone, mut shared, mut shares) = ([0; L], [0; L], [0_i16; L]);
        for (n, &weight) in weights.iter().enumerate() {
            alone[n] = weight & !less(1, winners[n]);
            shared[n] = weight & less(1, winners[n]);
            // What each of the winners has of a shared pot: half if they are two, by and by less.
            let mut share = 0_i16;
            for (fewer, step) in (1..).zip(STEPS) {
                share = share.wrapping_add(step & less(fewer, winners[n]));
            }
            shares[n] = weight.wrapping_mul(share);
        }
        for (player, values) in values.iter().map(|square| part(square, from)).enumerate() {
            self.alone[player] += sum_where_not_less(values, &best, &alone) * times;
            self.shared[player] += sum_where_not_less(values, &best, &shared) * times;
            self.shares[player] += sum_where_not_less(values, &best, &shares) * times;
        }
    }

    /// The counts of so many players, of so many boards.
    pub(super) fn tally(&self, players: usize, boards: u64) -> Tally {
        // In the end no count is negative: whatever was counted out had been counted in.
        let count = |boards: i64| u64::try_from(boards).expect("a number of boards");
        let mut tally = Tally::new(players);
        tally.boards = boards;
        for (player, counts) in tally.players.iter_mut().enumerate() {
            let alone = count(self.alone[player]);
            *counts = if players == 2 {
                let shared = boards - count(self.alone[0]) - count(self.alone[1]);
                Counts::new(alone, shared, shared * (PARTS / 2))
            } else {
                let parts = count(self.shares[player]) * (PARTS / u64::from(SHARES.unsigned_abs()));
                Counts::new(alone, count(self.shared[player]), parts)
            };
        }
        tally
    }
}

/// The first `L` places from one on.
#[inline(always)]
fn part<const L: usize>(square: &Square, from: usize) -> &[i16; L] {
    square[from..].first_chunk().expect("a part of a square")
}

/// All bits if `a` is less than `b`, else none. No two numbers here are so far apart that their difference does not fit; its
/// sign, drawn over all bits, is the answer. (From a comparison instead the compiler makes a branch at every place.)
#[inline(always)]
const fn less(a: i16, b: i16) -> i16 {
    a.wrapping_sub(b) >> 15
}

/// The sum of the weights where `a` is less than `b`.
#[inline(always)]
fn sum_where_less<const L: usize>(a: &[i16; L], b: &[i16; L], weights: &[i16; L]) -> i64 {
    let mut sum = 0_i16;
    for n in 0..L {
        sum = sum.wrapping_add(less(a[n], b[n]) & weights[n]);
    }
    sum.into()
}

/// The sum of the weights where `a` is not less than `b`.
#[inline(always)]
fn sum_where_not_less<const L: usize>(a: &[i16; L], b: &[i16; L], weights: &[i16; L]) -> i64 {
    let mut sum = 0_i16;
    for n in 0..L {
        sum = sum.wrapping_add(!less(a[n], b[n]) & weights[n]);
    }
    sum.into()
}

/// A number of players as the numbers of a square.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "at most six")]
const fn lane(players: usize) -> i16 {
    players as i16
}
