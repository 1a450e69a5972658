//! What any two ranks make with any five of a board, made when it is first asked for.
//!
//! That is 6,188 rows of 91 numbers, 1.2 megabytes: too much for the program file, but made in about a millisecond.
//! With it a hand is one row and six numbers of it; with `two_and_three` alone it would be sixty numbers of ten rows,
//! three times as slow. So the first hand waits for the table, and after about ten thousand hands the time is won back.

use std::sync::LazyLock;

use crate::two_and_three::{ROW, TRIPLES, begin_of_three, column, with_three};

/// How many fives of ranks there are.
const BOARDS: usize = 6188;

/// By two ranks of the player, the number of the best hand that is not of one suit. A row begins where the processor's own
/// pieces of memory do, so that it is made of three of them and not of four.
#[derive(Debug)]
#[repr(align(64))]
pub(crate) struct Row([u16; ROW]);

/// The table and the way to its rows.
pub(crate) struct Boards {
    /// By three ranks and two, the row of all five: which three and which two is of no importance.
    rows: Box<[u16]>,
    best: Box<[Row]>,
}

/// Made once.
static TABLE: LazyLock<Boards> = LazyLock::new(Boards::new);

/// The table.
#[inline]
pub(crate) fn boards() -> &'static Boards {
    &TABLE
}

/// The numbers on the board of these ranks, in any order.
#[inline]
pub(crate) fn on_board([a, b, c, d, e]: [u16; 5]) -> &'static Row {
    let boards = boards();
    boards.at(boards.row(begin_of_three(a, b, c), column(d, e)))
}

impl Row {
    /// The number of the two ranks of this column.
    #[inline]
    pub(crate) fn number(&self, column: usize) -> u16 {
        self.0[column]
    }
}

impl Boards {
    /// The row of three ranks and two.
    #[inline]
    pub(crate) fn row(&self, begin_of_three: usize, column: usize) -> u16 {
        self.rows[begin_of_three + column]
    }

    /// This row.
    #[inline]
    pub(crate) fn at(&self, row: u16) -> &Row {
        &self.best[usize::from(row)]
    }

    fn new() -> Boards {
        let mut rows = vec![0; TRIPLES * ROW].into_boxed_slice();
        let mut best = Vec::with_capacity(BOARDS);
        for a in 0..13 {
            for b in 0..=a {
                for c in 0..=b {
                    for d in 0..=c {
                        for e in 0..=d {
                            let row = u16::try_from(best.len()).expect("6,188 rows");
                            let threes = threes([e, d, c, b, a]);
                            for [low, middle, high, x, y] in threes {
                                rows[begin_of_three(low, middle, high) + column(x, y)] = row;
                            }
                            best.push(Row(best_of(threes.map(|[x, y, z, ..]| with_three(x, y, z)))));
                        }
                    }
                }
            }
        }
        Boards { rows, best: best.into_boxed_slice() }
    }
}

/// Every three of five ranks, which are given upwards, and then the two others.
fn threes([a, b, c, d, e]: [u16; 5]) -> [[u16; 5]; 10] {
    [
        [a, b, c, d, e],
        [a, b, d, c, e],
        [a, b, e, c, d],
        [a, c, d, b, e],
        [a, c, e, b, d],
        [a, d, e, b, c],
        [b, c, d, a, e],
        [b, c, e, a, d],
        [b, d, e, a, c],
        [c, d, e, a, b],
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
    use std::collections::BTreeSet;

    use super::{BOARDS, on_board};

    /// All boards find one row in all orders, and no two boards the same one.
    #[test]
    fn every_board_has_its_row_whatever_the_order() {
        let mut found = BTreeSet::new();
        for n in 0..13_u32.pow(5) {
            let ranks = [1, 13, 169, 2197, 28_561].map(|by| u16::try_from(n / by % 13).unwrap());
            let mut sorted = ranks;
            sorted.sort_unstable();
            let row = std::ptr::from_ref(on_board(ranks)).addr();
            assert_eq!(row, std::ptr::from_ref(on_board(sorted)).addr(), "{ranks:?}");
            found.insert((sorted, row));
        }
        assert_eq!(found.len(), BOARDS);
        assert_eq!(found.into_iter().map(|(_, row)| row).collect::<BTreeSet<_>>().len(), BOARDS);
    }
}
