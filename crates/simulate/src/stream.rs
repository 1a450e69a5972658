//! Random words: one stream for every block of rounds, whoever plays it.
//!
//! The generator is xoshiro256++ (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021), sixteen of them
//! side by side, because sixteen equal steps are one loop that processors take in a few wide instructions. Their states are
//! words of `SplitMix64` (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014), as the authors of
//! xoshiro advise.
//!
//! Simulations are no game: nobody is paid by these words, so that they need to be even, not secret.

use sabot_cards::{RandomWords as _, SplitMix64};

/// So many rounds are played side by side.
pub const LANES: usize = 64;
/// So many generators run side by side.
const GENERATORS: usize = LANES / 4;
/// Words that start a block: four for each generator.
const WORDS: u64 = 4 * GENERATORS as u64;

/// One number for each of the rounds that are played side by side.
pub type Column<T> = [T; LANES];

/// The random words of one block of rounds.
///
/// The words of a seed are those of `SplitMix64` started at what it mixes of the seed; block `i` takes
/// the words from `64 · i` on: the first sixteen are the first words of the sixteen states, the next sixteen the second ones, and so
/// on. It mixes different numbers into different words, so no two states of a seed are alike in any place and none is zero
/// throughout, which is the one state that xoshiro must not have.
#[derive(Clone, Debug)]
pub struct WordStream {
    state: [[u64; GENERATORS]; 4],
}

impl WordStream {
    /// The stream of a block.
    #[must_use]
    pub fn of_block(seed: u64, block: u64) -> WordStream {
        let mut words = SplitMix64::new(SplitMix64::mixed(seed)).after(block.wrapping_mul(WORDS));
        WordStream { state: core::array::from_fn(|_| core::array::from_fn(|_| words.next_u64())) }
    }

    /// The next word of each generator.
    #[inline(always)]
    fn words(&mut self) -> [u64; GENERATORS] {
        let [a, b, c, d] = &mut self.state;
        let mut words = [0; GENERATORS];
        for n in 0..GENERATORS {
            words[n] = a[n].wrapping_add(d[n]).rotate_left(23).wrapping_add(a[n]);
            let shifted = b[n] << 17;
            c[n] ^= a[n];
            d[n] ^= b[n];
            b[n] ^= c[n];
            a[n] ^= d[n];
            c[n] ^= shifted;
            d[n] = d[n].rotate_left(45);
        }
        words
    }

    /// A number of 16 bits for each round: a word of each generator, cut into four, the lowest bits first.
    #[inline(always)]
    pub fn column(&mut self) -> Column<u16> {
        let mut bytes = [0_u8; 2 * LANES];
        let words = self.words();
        for (place, word) in bytes.chunks_exact_mut(8).zip(&words) {
            place.copy_from_slice(&word.to_le_bytes());
        }
        let mut numbers = [0; LANES];
        for (lane, number) in numbers.iter_mut().enumerate() {
            *number = u16::from_le_bytes([bytes[2 * lane], bytes[2 * lane + 1]]);
        }
        numbers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first words of xoshiro256++ from the state 1, 2, 3, 4, as the reference implementation gives them.
    #[test]
    fn the_generator_is_xoshiro256_plus_plus() {
        let mut stream = WordStream { state: [[1; 16], [2; 16], [3; 16], [4; 16]] };
        for word in [
            41_943_041,
            58_720_359,
            3_588_806_011_781_223,
            3_591_011_842_654_386,
            9_228_616_714_210_784_205,
            9_973_669_472_204_895_162,
        ] {
            assert_eq!(stream.words(), [word; 16]);
        }
    }

    #[test]
    fn blocks_continue_one_sequence_of_words() {
        let mut words = SplitMix64::new(SplitMix64::mixed(77));
        for block in 0..3 {
            for row in WordStream::of_block(77, block).state {
                for held in row {
                    assert_eq!(held, words.next_u64());
                }
            }
        }
    }
}
