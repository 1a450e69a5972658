//! Blocks of rounds: the pieces that threads share out, each with a random stream of its own.

use sabot_ranking::with_wide_registers;

use crate::stream::{Column, LANES, WordStream};

/// The rounds of a block. The last one of a simulation may have fewer: the first ones of the same stream.
pub const BLOCK: u32 = 65_536;
/// The rounds that are played side by side.
const BATCH: u32 = 64;
const _: () = assert!(BATCH as usize == LANES);
/// At most so many ends has a round of a game.
pub(crate) const ENDS: usize = 32;
/// What stands for a round that is not played, because a draw of it was refused.
pub(crate) const NOT_PLAYED: u8 = 31;

/// How often each end came.
pub(crate) type Counts = [u64; ENDS];

/// A game that is played for many rounds side by side.
pub(crate) trait Rounds: Sync {
    /// The ends of the next rounds of the stream, or [`NOT_PLAYED`].
    fn batch(&self, stream: &mut WordStream) -> Column<u8>;
}

/// Plays a block.
pub(crate) fn play<G: Rounds>(game: &G, seed: u64, block: u64, rounds: u32) -> Counts {
    with_wide_registers(
        #[inline(always)]
        || play_plain(game, seed, block, rounds),
    )
}

/// The same with the registers that every processor has.
#[inline(always)]
fn play_plain<G: Rounds>(game: &G, seed: u64, block: u64, rounds: u32) -> Counts {
    let mut stream = WordStream::of_block(seed, block);
    let mut counted = Counted::default();
    let mut left = rounds;
    while left > 0 {
        let ends = game.batch(&mut stream);
        let played = if left >= BATCH { counted.add(&ends) } else { counted.add_first(&ends, left) };
        left = left.wrapping_sub(played);
    }
    counted.sums()
}

/// Four counts of each end, because adding to one count again and again must wait for itself.
#[derive(Default)]
struct Counted([[u32; ENDS]; 4]);

impl Counted {
    /// Counts all rounds; says how many were played.
    #[inline(always)]
    fn add(&mut self, ends: &Column<u8>) -> u32 {
        let mut not_played = 0_u8;
        for end in ends {
            not_played = not_played.wrapping_add(u8::from(*end == NOT_PLAYED));
        }
        for four in ends.chunks_exact(4) {
            for (counts, end) in self.0.iter_mut().zip(four) {
                // Ends are below 32 anyway. The remainder tells the compiler so, and it leaves the bounds check out.
                let count = &mut counts[usize::from(*end) % ENDS];
                *count = count.wrapping_add(1);
            }
        }
        BATCH.wrapping_sub(not_played.into())
    }

    /// Counts no more than so many.
    fn add_first(&mut self, ends: &Column<u8>, most: u32) -> u32 {
        let most = usize::try_from(most).unwrap_or(LANES);
        let played = ends.iter().filter(|end| **end != NOT_PLAYED).take(most);
        played.fold(0, |played, end| {
            self.0[0][usize::from(*end)] += 1;
            played + 1
        })
    }

    /// The sums, without the rounds that were not played.
    fn sums(&self) -> Counts {
        let mut sums: Counts = core::array::from_fn(|end| self.0.iter().map(|counts| u64::from(counts[end])).sum());
        sums[usize::from(NOT_PLAYED)] = 0;
        sums
    }
}

#[cfg(test)]
mod tests {
    use sabot_edge::football::Shoe;
    use sabot_edge::{qpoker, stud};
    use sabot_games::Edition;

    use super::*;
    use crate::football::FootballRounds;
    use crate::qpoker::QpokerRounds;
    use crate::stud::StudRounds;

    fn the_same_on_every_processor(game: &impl Rounds) {
        for block in 0..3 {
            for rounds in [1, 100, BLOCK] {
                let counts = play(game, 1, block, rounds);
                assert_eq!(counts, play_plain(game, 1, block, rounds));
                assert_eq!(counts.iter().sum::<u64>(), u64::from(rounds));
            }
        }
    }

    #[test]
    fn wide_registers_change_nothing() {
        let (rules, strategy) = (stud::Rules::of_69_2003(), crate::stud::Strategy::Optimal);
        the_same_on_every_processor(&StudRounds::new(&rules, strategy).expect("the regulation").0);
        let (rules, strategy) = (qpoker::Rules::of_89_2004(), crate::qpoker::Strategy::Optimal);
        the_same_on_every_processor(&QpokerRounds::new(&rules, strategy).expect("the regulation").0);
        let shoe = Shoe::fresh(6).expect("six decks");
        the_same_on_every_processor(&FootballRounds::new(&Edition::of_65_2004(), &shoe).expect("the regulation").0);
    }
}
