//! Chance that can be repeated: for tests, simulations and drills, never for money.

use sabot_evidence::Digest;
use zeroize::Zeroizing;

use crate::source::{Key, SourceWords, erase};
use crate::{GeneratorFailure, Provenance, Source};

/// The same words for the same seed. It is a type of its own, and everything it deals is marked as
/// [`Provenance::Simulated`]: it cannot be taken for the [`Generator`](crate::Generator).
///
/// ```
/// use sabot_cards::Deck;
/// use sabot_chance::{GeneratorFailure, Simulated, Source};
///
/// let deck = |seed| Deck::shuffled(&mut Simulated::from_seed(seed).words().unwrap());
/// assert_eq!(deck(7), deck(7));
/// assert_ne!(deck(7), deck(8));
///
/// let mut failing = Simulated::from_seed(7).failing_after(1);
/// assert!(failing.words().is_ok());
/// assert_eq!(failing.words().unwrap_err(), GeneratorFailure::NoEntropy);
/// ```
#[derive(Clone)]
pub struct Simulated {
    seed: u64,
    key: Key,
    given: u64,
    /// How many uses it still allows.
    uses: u64,
}

impl Simulated {
    /// The source with this seed: its first key is SHA-256("sabot-simulated-v1" ‖ seed in eight bytes, the highest first).
    #[must_use]
    pub fn from_seed(seed: u64) -> Simulated {
        let key = *Digest::of_parts(&[b"sabot-simulated-v1", &seed.to_be_bytes()]).as_bytes();
        Simulated { seed, key: Zeroizing::new(key), given: 0, uses: u64::MAX }
    }

    /// The same, but it fails after so many uses, as a generator does whose entropy dries up: so that a drill can see what a
    /// floor makes of that.
    #[must_use]
    pub fn failing_after(self, uses: u64) -> Simulated {
        Simulated { uses, ..self }
    }
}

impl Source for Simulated {
    fn words(&mut self) -> Result<SourceWords<'_>, GeneratorFailure> {
        self.uses = self.uses.checked_sub(1).ok_or(GeneratorFailure::NoEntropy)?;
        Ok(SourceWords::new(&erase(&mut self.key), &mut self.given))
    }

    fn provenance(&self) -> Provenance {
        Provenance::Simulated
    }
}

impl core::fmt::Debug for Simulated {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Simulated {{ seed: {}, words: {} }}", self.seed, self.given)
    }
}
