//! Health tests of the entropy, from NIST SP 800-90B, 4.4.
//!
//! They run over the raw bytes before anything is done with them, at the start over [`START_UP_BYTES`] and then over every
//! byte for as long as the program runs. The claim tested is that of the operating system: each byte has eight bits
//! of entropy (H = 8). The probability α that a sound source is rejected is 2^-40 for each test and sample, within the range
//! that the publication proposes. Both cut-offs are derived anew, with exact fractions, by `tools/vectors/chance.py`.
//!
//! What they can find is a source that is stuck or grossly uneven, no more: the bytes of an operating system come out of
//! a generator of its own.

use crate::GeneratorFailure;

/// So many bytes are tested at the start, before any is used (SP 800-90B, 4.3: at least 1024 consecutive samples).
pub const START_UP_BYTES: usize = 1024;

/// 4.4.1: C = 1 + ⌈-log2(α) / H⌉ = 1 + ⌈40 / 8⌉ = 6. So many equal bytes in a row fail.
///
/// A sound source does this with probability 256^-5 = 2^-40 at any given byte.
pub const REPETITION_CUTOFF: u32 = 6;

/// 4.4.2: windows of 512 samples, where a sample has more than two values.
pub const PROPORTION_WINDOW: u32 = 512;

/// 4.4.2: C = 1 + CRITBINOM(W, 2^-H, 1 - α), where CRITBINOM is the smallest c such that at most c of W = 512 samples have a given
/// value of probability 1/256 with probability 1 - α at least.
///
/// The expected number is 2. By exact sums P(X > 17) = 5.36 α and P(X > 18) = 0.54 α, so CRITBINOM is 18 and C is 19. So many
/// times the first byte of a window within it, itself included, fail. (As the first byte counts itself, a sound source does
/// this with P(Bin(511, 1/256) ≥ 18) = 5.2 · 2^-40 a window.)
pub const PROPORTION_CUTOFF: u32 = 19;

/// Both tests and what they have seen.
///
/// ```
/// use sabot_chance::{GeneratorFailure, health::Health};
///
/// let mut health = Health::default();
/// assert_eq!(health.test(&[1, 7, 7, 7, 7, 7, 2]), Ok(()));
/// assert_eq!(health.test(&[7, 7, 7, 7, 7, 7]), Err(GeneratorFailure::RepetitionCount));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Health {
    /// The last byte, and how often it has come in a row.
    run: Option<(u8, u32)>,
    window: Option<Window>,
}

/// A window of the adaptive proportion test.
#[derive(Clone, Debug)]
struct Window {
    /// Its first byte, which is counted.
    first: u8,
    count: u32,
    /// How many bytes of the window have come.
    seen: u32,
}

impl Health {
    /// Tests more bytes of the source.
    ///
    /// # Errors
    /// Which test has failed. The source is not to be used any more, then.
    pub fn test(&mut self, bytes: &[u8]) -> Result<(), GeneratorFailure> {
        bytes.iter().try_for_each(|&byte| self.repetition(byte).and_then(|()| self.proportion(byte)))
    }

    fn repetition(&mut self, byte: u8) -> Result<(), GeneratorFailure> {
        let run = match self.run {
            Some((last, run)) if last == byte => run + 1,
            _ => 1,
        };
        self.run = Some((byte, run));
        if run >= REPETITION_CUTOFF { Err(GeneratorFailure::RepetitionCount) } else { Ok(()) }
    }

    fn proportion(&mut self, byte: u8) -> Result<(), GeneratorFailure> {
        let window = match &mut self.window {
            Some(window) if window.seen < PROPORTION_WINDOW => window,
            over => over.insert(Window { first: byte, count: 0, seen: 0 }),
        };
        window.seen += 1;
        window.count += u32::from(byte == window.first);
        if window.count >= PROPORTION_CUTOFF { Err(GeneratorFailure::AdaptiveProportion) } else { Ok(()) }
    }
}
