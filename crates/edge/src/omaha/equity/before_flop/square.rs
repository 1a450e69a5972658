//! Everything that is asked about two more ranks of the board, side by side: a square of thirteen rows, one for each first
//! rank, of sixteen places, of which thirteen are for a second rank.
//!
//! All is plain loops over numbers of 16 bits, which the compiler turns into instructions that take eight or sixteen places at
//! once. To that end their length `L` is known to it, and sums wrap instead of being checked; that none gets too large is shown
//! in `showdown`.

use sabot_ranking::ByThreeRanks;

/// The places of a row.
pub(super) const ROW: usize = 16;
/// The places of a square.
pub(super) const ALL: usize = 13 * ROW;

/// A number for every two ranks.
pub(super) type Square = [i16; ALL];

/// Runs the same with the places of so many rows as a length that the compiler knows, or of a few more.
macro_rules! with_rows {
    ($rows:expr, $L:ident => $work:expr) => {
        match $rows {
            0..=2 => {
                const $L: usize = 2 * $crate::omaha::equity::before_flop::square::ROW;
                $work
            }
            3..=4 => {
                const $L: usize = 4 * $crate::omaha::equity::before_flop::square::ROW;
                $work
            }
            5..=8 => {
                const $L: usize = 8 * $crate::omaha::equity::before_flop::square::ROW;
                $work
            }
            _ => {
                const $L: usize = $crate::omaha::equity::before_flop::square::ALL;
                $work
            }
        }
    };
}
pub(super) use with_rows;

/// By two more ranks, the best of all threes of these three ranks and the two.
#[inline(always)]
pub(super) fn best_with_two<const L: usize>(by: &ByThreeRanks, [a, b, c]: [usize; 3], best: &mut Square) {
    let best: &mut [i16; L] = best.first_chunk_mut().expect("a part of a square");
    let with_one = best_with_one(by, [a, b, c]);
    for (row, least) in best.chunks_exact_mut(ROW).zip(with_one) {
        for (place, with_one) in row.iter_mut().zip(with_one) {
            *place = with_one.max(least);
        }
    }
    let [a, b, c]: [&[i16; L]; 3] =
        [a, b, c].map(|rank| by[rank].as_flattened().first_chunk().expect("a part of a square"));
    for (n, best) in best.iter_mut().enumerate() {
        *best = (*best).max(a[n]).max(b[n]).max(c[n]);
    }
}

/// By one more rank, the best of all threes of these three ranks and the one.
#[inline(always)]
pub(super) fn best_with_one(by: &ByThreeRanks, [a, b, c]: [usize; 3]) -> [i16; ROW] {
    let alone = by[a][b][c];
    let mut best = by[a][b];
    for ((best, ac), bc) in best.iter_mut().zip(by[a][c]).zip(by[b][c]) {
        *best = (*best).max(ac).max(bc).max(alone);
    }
    best
}

/// The number of ways in which two cards can come of these numbers of each rank, the first not lower than the second.
pub(super) fn twos(left: &[i16; ROW]) -> Square {
    let mut twos = [0; ALL];
    for (x, row) in twos.chunks_exact_mut(ROW).enumerate() {
        for (way, y) in row[..x].iter_mut().zip(left) {
            *way = left[x] * y;
        }
        row[x] = left[x] * (left[x] - 1) / 2;
    }
    twos
}

/// By so many rows from 0 to 12, the first ones of a square; below them there is nothing.
pub(super) fn first_rows(square: &Square) -> [Square; 13] {
    std::array::from_fn(|rows| {
        let mut first = [0; ALL];
        first[..rows * ROW].copy_from_slice(&square[..rows * ROW]);
        first
    })
}
