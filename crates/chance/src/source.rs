//! Where a table's chance comes from.

use core::fmt;

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng as _, SeedableRng as _};
use sabot_cards::RandomWords;
use zeroize::Zeroizing;

use crate::GeneratorFailure;

/// What gives a table its random words: the [`Generator`](crate::Generator), or in tests and simulations
/// [`Simulated`](crate::Simulated).
pub trait Source {
    /// Words for one use, such as one shuffle.
    ///
    /// # Errors
    /// If the source has failed, now or earlier.
    fn words(&mut self) -> Result<SourceWords<'_>, GeneratorFailure>;

    /// What kind of source it is, as it is written into every commitment.
    fn provenance(&self) -> Provenance;
}

impl<S: Source + ?Sized> Source for Box<S> {
    fn words(&mut self) -> Result<SourceWords<'_>, GeneratorFailure> {
        (**self).words()
    }

    fn provenance(&self) -> Provenance {
        (**self).provenance()
    }
}

/// Where the order of cards came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// The watched generator, seeded by the operating system: the only one that may decide about money.
    OperatingSystem,
    /// A seed that somebody chose: tests, simulations, drills.
    Simulated,
    /// Cards that somebody put into order: practice.
    Stacked,
}

impl Provenance {
    /// The byte that stands for it where bytes are hashed or sealed.
    #[must_use]
    pub const fn byte(self) -> u8 {
        match self {
            Provenance::OperatingSystem => 0,
            Provenance::Simulated => 1,
            Provenance::Stacked => 2,
        }
    }
}

/// Random words for one use, from a key of their own that is forgotten with them.
///
/// The source is checked before the first word. After that nothing can fail within one use, so a shuffle that was begun
/// is always finished.
pub struct SourceWords<'a> {
    key: Key,
    stream: ChaCha20Rng,
    /// The source's count of the words it has given, which grows with every word taken here.
    given: &'a mut u64,
}

impl<'a> SourceWords<'a> {
    pub(crate) fn new(key: &Key, given: &'a mut u64) -> SourceWords<'a> {
        SourceWords { key: key.clone(), stream: ChaCha20Rng::from_seed(**key), given }
    }

    /// The key that gives all of these words again: as secret as they are, and shorter.
    pub(crate) fn key(&self) -> Key {
        self.key.clone()
    }
}

impl RandomWords for SourceWords<'_> {
    fn next_u64(&mut self) -> u64 {
        *self.given = self.given.saturating_add(1);
        self.stream.next_u64()
    }
}

impl fmt::Debug for SourceWords<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Words(..)")
    }
}

/// A key of the cipher, overwritten when it is dropped.
pub(crate) type Key = Zeroizing<[u8; 32]>;

/// Draws the next key of a source and a key for one use from the key before, which is then forgotten: whoever sees the
/// memory of the program later cannot compute what was dealt before (Bernstein, "Fast-key-erasure random-number
/// generators", 2017).
pub(crate) fn erase(key: &mut Key) -> Key {
    let mut stream = ChaCha20Rng::from_seed(**key);
    let mut used = Zeroizing::new([0; 32]);
    stream.fill_bytes(key.as_mut());
    stream.fill_bytes(used.as_mut());
    used
}
