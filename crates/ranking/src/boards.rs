//! What any two ranks make with any five of a board, made when it is first asked for.
//!
//! That is 6,188 rows of 91 numbers, 1.2 megabytes: too much for the program file, but made in less than a millisecond. With it
//! a hand is one row and six numbers of it; with `two_and_three` alone it would be sixty numbers of ten rows, four times as
//! slow. So one hand pays for the table, and ten thousand have paid it back.

use std::sync::LazyLock;

use crate::two_and_three::{ROW, TRIPLES, column, triple, with_triple};

/// The table and the way to its rows.
pub(crate) struct Boards {
    /// By three ranks and two, the row of all five: which three and which two is of no importance.
    rows: Box<[[u16; ROW]]>,
    /// By two ranks of the player, the number of the best hand that is not of one suit.
    best: Box<[[u16; ROW]]>,
}

/// Made once.
pub(crate) static BOARDS: LazyLock<Boards> = LazyLock::new(Boards::new);

impl Boards {
    /// The numbers of every two ranks on the board of these ranks, in any order.
    #[inline]
    pub(crate) fn row(&self, [a, b, c, d, e]: [u16; 5]) -> &[u16; ROW] {
        &self.best[usize::from(self.rows[triple(a, b, c)][column(d, e)])]
    }

    fn new() -> Boards {
        let mut rows = vec![[0; ROW]; TRIPLES].into_boxed_slice();
        let mut best = Vec::with_capacity(6188);
        for a in 0..13 {
            for b in 0..=a {
                for c in 0..=b {
                    for d in 0..=c {
                        for e in 0..=d {
                            let row = u16::try_from(best.len()).expect("6,188 rows");
                            let all = threes([a, b, c, d, e]);
                            for (three, [x, y]) in all {
                                rows[three][column(x, y)] = row;
                            }
                            best.push(best_of(all.map(|(three, _)| with_triple(three))));
                        }
                    }
                }
            }
        }
        Boards { rows, best: best.into_boxed_slice() }
    }
}

/// Every three of five ranks as a row of `two_and_three`, with the two others.
fn threes([a, b, c, d, e]: [u16; 5]) -> [(usize, [u16; 2]); 10] {
    [
        (triple(a, b, c), [d, e]),
        (triple(a, b, d), [c, e]),
        (triple(a, b, e), [c, d]),
        (triple(a, c, d), [b, e]),
        (triple(a, c, e), [b, d]),
        (triple(a, d, e), [b, c]),
        (triple(b, c, d), [a, e]),
        (triple(b, c, e), [a, d]),
        (triple(b, d, e), [a, c]),
        (triple(c, d, e), [a, b]),
    ]
}

/// The best of ten at every place.
fn best_of(rows: [&[u16; ROW]; 10]) -> [u16; ROW] {
    let mut best = *rows[0];
    for row in &rows[1..] {
        for (best, number) in best.iter_mut().zip(*row) {
            *best = (*best).max(*number);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::BOARDS;

    /// All 6,188 boards in all orders find one row, and no two boards the same one.
    #[test]
    fn every_board_has_its_row_whatever_the_order() {
        let mut found = std::collections::BTreeSet::new();
        for n in 0..13_u32.pow(5) {
            let ranks: [u16; 5] = std::array::from_fn(|place| (n / 13_u32.pow(place as u32) % 13) as u16);
            let mut sorted = ranks;
            sorted.sort_unstable();
            let row = std::ptr::from_ref(BOARDS.row(ranks)) as usize;
            assert_eq!(row, std::ptr::from_ref(BOARDS.row(sorted)) as usize, "{ranks:?}");
            found.insert((sorted, row));
        }
        assert_eq!(found.len(), 6188);
        let rows: std::collections::BTreeSet<usize> = found.into_iter().map(|(_, row)| row).collect();
        assert_eq!(rows.len(), 6188);
    }
}
