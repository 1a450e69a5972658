//! Hands of one suit by the set of their ranks, made once when this crate is compiled.

use crate::numbering;

/// By the set of five ranks, the number of the hand of one suit. What stands at other sets is of no importance.
static NUMBERS: [u16; 1 << 13] = {
    let mut numbers = [0; 1 << 13];
    let mut ranks = 0_u16;
    while ranks < 1 << 13 {
        if ranks.count_ones() == 5 {
            numbers[ranks as usize] = numbering::of_one_suit(ranks);
        }
        ranks += 1;
    }
    numbers
};

/// The number of the best hand of two of a player's ranks and three of the board's in one suit, of which he has at least
/// two and the board at least three. A rank is the player's or the board's, never both's.
#[inline]
pub(crate) fn best(own: u16, board: u16) -> u16 {
    if own.count_ones() == 2 && board.count_ones() == 3 {
        return NUMBERS[usize::from(own | board)];
    }
    best_of_more(own, board)
}

/// The same where there is a choice.
fn best_of_more(own: u16, board: u16) -> u16 {
    // A higher card instead of a lower one never makes a flush lower.
    let flush = NUMBERS[usize::from(highest(2, own) | highest(3, board))];
    let can_be_played = |&&ranks: &&u16| ranks & !(own | board) == 0 && (ranks & own).count_ones() == 2;
    let straight_flushes = numbering::SEQUENCES.iter().filter(can_be_played);
    straight_flushes.map(|&ranks| NUMBERS[usize::from(ranks)]).fold(flush, u16::max)
}

/// The highest so many of a set of ranks.
const fn highest(count: u32, ranks: u16) -> u16 {
    let mut highest = ranks;
    while highest.count_ones() > count {
        highest &= highest - 1;
    }
    highest
}

#[cfg(test)]
mod tests {
    use super::best;
    use crate::numbering;

    fn sets(size: u32, of: u16) -> impl Iterator<Item = u16> {
        (0..1_u16 << 13).filter(move |set| set & !of == 0 && set.count_ones() == size)
    }

    /// Every two, three or four ranks of a player's with every three to five of a board's, against all choices.
    #[test]
    fn no_choice_is_better_and_one_is_as_good() {
        for own in (2..=4).flat_map(|size| sets(size, (1 << 13) - 1)) {
            let twos: Vec<u16> = sets(2, own).collect();
            for board in (3..=5).flat_map(|size| sets(size, !own & ((1 << 13) - 1))) {
                let mut expected = 0;
                // All parts of the board downwards, as numbers.
                let mut part = board;
                while part != 0 {
                    if part.count_ones() == 3 {
                        let choices = twos.iter().map(|two| numbering::of_one_suit(two | part));
                        expected = choices.fold(expected, u16::max);
                    }
                    part = (part - 1) & board;
                }
                assert_eq!(best(own, board), expected, "{own:b} {board:b}");
            }
        }
    }
}
