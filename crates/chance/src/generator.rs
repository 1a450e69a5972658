//! The generator of generator tables.

use core::fmt;
use core::num::NonZeroU64;

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng as _, SeedableRng as _};
use sabot_evidence::Digest;
use zeroize::Zeroizing;

use crate::health::{Health, START_UP_BYTES};
use crate::source::{Key, SourceWords, erase};
use crate::{GeneratorFailure, Provenance, Source};

/// So many raw bytes go into every seed: twice what the key holds, so that even bytes of half the claimed entropy fill it.
const SEED_BYTES: usize = 64;

/// Where raw entropy comes from. Outside of this file's tests it is the operating system and nothing else.
type Entropy = Box<dyn FnMut(&mut [u8]) -> Result<(), GeneratorFailure> + Send + Sync>;

/// `ChaCha20` seeded from the entropy of the operating system, watched by [`Health`] tests.
///
/// Every use has a key of its own; after a configured number of words, and whenever it is told to, the generator mixes
/// fresh entropy in. Once something has failed it gives nothing more: it has to be made anew, which tests everything again.
///
/// ```
/// use sabot_cards::{Deck, RandomWords};
/// use sabot_chance::{Generator, Source};
///
/// let mut generator = Generator::start(Generator::WORDS_PER_SEED)?;
/// let deck = Deck::shuffled(&mut generator.words()?);
/// assert_ne!(deck, Deck::shuffled(&mut generator.words()?));
/// # Ok::<(), sabot_chance::GeneratorFailure>(())
/// ```
pub struct Generator {
    entropy: Entropy,
    health: Health,
    /// The key, or why there is none any more.
    key: Result<Key, GeneratorFailure>,
    words_per_seed: NonZeroU64,
    words_since_seed: u64,
    seeds: u64,
}

impl Generator {
    /// A good number of words for [`Generator::start`]: a deck and its salts need about 260.
    pub const WORDS_PER_SEED: NonZeroU64 = NonZeroU64::new(4096).expect("not zero");

    /// Tests cipher and entropy, takes a seed, and from then on another one before the first use that comes after so many
    /// words.
    ///
    /// # Errors
    /// If a known answer is wrong, or the entropy is missing or unsound.
    pub fn start(words_per_seed: NonZeroU64) -> Result<Generator, GeneratorFailure> {
        let system = |bytes: &mut [u8]| getrandom::fill(bytes).map_err(|_| GeneratorFailure::NoEntropy);
        Generator::start_from(Box::new(system), words_per_seed)
    }

    fn start_from(mut entropy: Entropy, words_per_seed: NonZeroU64) -> Result<Generator, GeneratorFailure> {
        known_answers()?;
        let mut health = Health::default();
        let mut tested = Zeroizing::new([0; START_UP_BYTES]);
        entropy(tested.as_mut())?;
        health.test(tested.as_ref())?;
        let raw = raw_seed(&mut entropy, &mut health)?;
        let key = hashed(&[b"sabot-generator-seed-v1", raw.as_ref()]);
        Ok(Generator { entropy, health, key: Ok(key), words_per_seed, words_since_seed: 0, seeds: 1 })
    }

    /// Mixes fresh entropy into the key at once. Whoever knew the old key knows nothing of the new one, and whoever chose
    /// the new entropy does not either.
    ///
    /// # Errors
    /// If the generator has failed, or the new entropy is missing or unsound: then it has failed from now on.
    pub(crate) fn reseed(&mut self) -> Result<(), GeneratorFailure> {
        self.key = self.mixed();
        self.key.as_ref().map_err(|failure| *failure)?;
        self.words_since_seed = 0;
        self.seeds += 1;
        Ok(())
    }

    /// The key after fresh entropy.
    fn mixed(&mut self) -> Result<Key, GeneratorFailure> {
        let key = self.key.as_mut().map_err(|failure| *failure)?;
        let old = erase(key);
        let raw = raw_seed(&mut self.entropy, &mut self.health)?;
        Ok(hashed(&[b"sabot-generator-reseed-v1", old.as_ref(), raw.as_ref()]))
    }

    /// How many seeds it has taken, the first included: what a log may tell about seeds.
    #[must_use]
    pub const fn seeds(&self) -> u64 {
        self.seeds
    }

    /// Why it gives nothing, if it has failed.
    #[must_use]
    pub fn failure(&self) -> Option<GeneratorFailure> {
        self.key.as_ref().err().copied()
    }
}

impl Source for Generator {
    fn words(&mut self) -> Result<SourceWords<'_>, GeneratorFailure> {
        if self.words_since_seed >= self.words_per_seed.get() {
            self.reseed()?;
        }
        let key = self.key.as_mut().map_err(|failure| *failure)?;
        Ok(SourceWords::new(&erase(key), &mut self.words_since_seed))
    }

    fn provenance(&self) -> Provenance {
        Provenance::OperatingSystem
    }
}

impl fmt::Debug for Generator {
    /// How it stands; nothing of its key.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Generator")
            .field("provenance", &self.provenance())
            .field("failure", &self.failure())
            .field("seeds", &self.seeds)
            .field("words_since_seed", &self.words_since_seed)
            .finish_non_exhaustive()
    }
}

/// Raw bytes that have passed the tests.
fn raw_seed(entropy: &mut Entropy, health: &mut Health) -> Result<Zeroizing<[u8; SEED_BYTES]>, GeneratorFailure> {
    let mut raw = Zeroizing::new([0; SEED_BYTES]);
    entropy(raw.as_mut())?;
    health.test(raw.as_ref())?;
    Ok(raw)
}

fn hashed(parts: &[&[u8]]) -> Key {
    Zeroizing::new(*Digest::of_parts(parts).as_bytes())
}

/// The cipher and the hash give their published results: `ChaCha20` of RFC 8439, A.1, tests 1 and 3 (the second block, under
/// a key that is not all zeros), and SHA-256 of "abc" (FIPS 180-4's example).
fn known_answers() -> Result<(), GeneratorFailure> {
    let mut other_key = [0; 32];
    other_key[31] = 1;
    let sound = keystream(&[0; 32], 0) == KEYSTREAM_OF_ZEROS
        && keystream(&other_key, 64) == KEYSTREAM_OF_ONE
        && *Digest::of(b"abc").as_bytes() == SHA256_OF_ABC;
    if sound { Ok(()) } else { Err(GeneratorFailure::KnownAnswer) }
}

/// 32 bytes of the key stream behind so many others (at most 64).
fn keystream(key: &[u8; 32], skip: usize) -> [u8; 32] {
    let mut stream = ChaCha20Rng::from_seed(*key);
    stream.fill_bytes(&mut [0; 64][..skip]);
    let mut bytes = [0; 32];
    stream.fill_bytes(&mut bytes);
    bytes
}

const KEYSTREAM_OF_ZEROS: [u8; 32] = [
    0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90, 0x40, 0x5d, 0x6a, 0xe5, 0x53, 0x86, 0xbd, 0x28, 0xbd, 0xd2, 0x19,
    0xb8, 0xa0, 0x8d, 0xed, 0x1a, 0xa8, 0x36, 0xef, 0xcc, 0x8b, 0x77, 0x0d, 0xc7,
];
const KEYSTREAM_OF_ONE: [u8; 32] = [
    0x3a, 0xeb, 0x52, 0x24, 0xec, 0xf8, 0x49, 0x92, 0x9b, 0x9d, 0x82, 0x8d, 0xb1, 0xce, 0xd4, 0xdd, 0x83, 0x20, 0x25,
    0xe8, 0x01, 0x8b, 0x81, 0x60, 0xb8, 0x22, 0x84, 0xf3, 0xc9, 0x49, 0xaa, 0x5a,
];
const SHA256_OF_ABC: [u8; 32] = [
    0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea, 0x41, 0x41, 0x40, 0xde, 0x5d, 0xae, 0x22, 0x23, 0xb0, 0x03, 0x61,
    0xa3, 0x96, 0x17, 0x7a, 0x9c, 0xb4, 0x10, 0xff, 0x61, 0xf2, 0x00, 0x15, 0xad,
];

#[cfg(test)]
mod tests {
    use sabot_cards::RandomWords as _;
    use sabot_testkit::Dice;

    use super::*;

    const PER_SEED: NonZeroU64 = NonZeroU64::new(10).unwrap();

    /// A sound source, the same for the same seed, that after so many bytes gives what `then` gives.
    fn sound_until(
        seed: u64,
        bytes: usize,
        mut then: impl FnMut(&mut u8) -> Result<(), GeneratorFailure> + Send + Sync + 'static,
    ) -> Entropy {
        let (mut dice, mut left) = (Dice::new(seed), bytes);
        Box::new(move |buffer| {
            for byte in buffer {
                *byte = dice.word().to_le_bytes()[0];
                match left.checked_sub(1) {
                    Some(less) => left = less,
                    None => then(byte)?,
                }
            }
            Ok(())
        })
    }

    fn sound(seed: u64) -> Entropy {
        sound_until(seed, usize::MAX, |_| Ok(()))
    }

    fn started(entropy: Entropy) -> Result<Generator, GeneratorFailure> {
        Generator::start_from(entropy, PER_SEED)
    }

    fn word(generator: &mut Generator) -> Result<u64, GeneratorFailure> {
        Ok(generator.words()?.next_u64())
    }

    #[test]
    fn known_answers_are_given_and_others_noticed() {
        assert_eq!(known_answers(), Ok(()));
        assert_ne!(keystream(&[0; 32], 64), KEYSTREAM_OF_ZEROS);
        assert_ne!(keystream(&[0; 32], 0), KEYSTREAM_OF_ONE);
    }

    #[test]
    fn a_bad_source_is_refused_at_the_start() {
        let no_entropy: Entropy = Box::new(|_| Err(GeneratorFailure::NoEntropy));
        assert_eq!(started(no_entropy).unwrap_err(), GeneratorFailure::NoEntropy);
        let stuck: Entropy = Box::new(|bytes| {
            bytes.fill(0xa5);
            Ok(())
        });
        assert_eq!(started(stuck).unwrap_err(), GeneratorFailure::RepetitionCount);
        let mut next = 0_u8;
        // Every other byte is the same.
        let uneven: Entropy = Box::new(move |bytes| {
            for byte in bytes {
                next = next.wrapping_add(1);
                *byte = if next.is_multiple_of(2) { next } else { 7 };
            }
            Ok(())
        });
        assert_eq!(started(uneven).unwrap_err(), GeneratorFailure::AdaptiveProportion);
    }

    /// The source is sound for the start and the first seed; then it gets stuck, dries up, or favours a byte.
    #[test]
    fn a_source_that_fails_later_stops_the_generator_for_good() {
        let until = START_UP_BYTES + SEED_BYTES;
        let stuck = |byte: &mut u8| {
            *byte = 0;
            Ok(())
        };
        let dry = |_: &mut u8| Err(GeneratorFailure::NoEntropy);
        for (entropy, failure) in [
            (sound_until(1, until, stuck), GeneratorFailure::RepetitionCount),
            (sound_until(2, until, dry), GeneratorFailure::NoEntropy),
        ] {
            let mut generator = started(entropy).unwrap();
            for _ in 0..PER_SEED.get() {
                word(&mut generator).unwrap();
            }
            assert_eq!(word(&mut generator), Err(failure), "the reseed is due and fails");
            assert_eq!(generator.failure(), Some(failure));
            assert_eq!(word(&mut generator), Err(failure), "it gives nothing any more");
            assert_eq!(generator.reseed(), Err(failure), "and does not recover");
            assert_eq!(generator.seeds(), 1);
        }

        let mut turn = false;
        let favours = move |byte: &mut u8| {
            turn = !turn;
            if turn {
                *byte = 9;
            }
            Ok(())
        };
        let mut generator = started(sound_until(3, until, favours)).unwrap();
        let failed = (0..1_000).find_map(|_| generator.reseed().err());
        assert_eq!(failed, Some(GeneratorFailure::AdaptiveProportion));
    }

    #[test]
    fn a_reseed_is_due_after_so_many_words_and_comes_on_demand() {
        let mut generator = started(sound(4)).unwrap();
        for given in 0..10 {
            assert_eq!((generator.seeds(), generator.words_since_seed), (1, given));
            word(&mut generator).unwrap();
        }
        // Due before the next use, never within one.
        let mut words = generator.words().unwrap();
        let taken: Vec<u64> = (0..25).map(|_| words.next_u64()).collect();
        assert!((1..25).all(|n| !taken[..n].contains(&taken[n])));
        assert_eq!((generator.seeds(), generator.words_since_seed), (2, 25));
        word(&mut generator).unwrap();
        assert_eq!((generator.seeds(), generator.words_since_seed), (3, 1));
        generator.reseed().unwrap();
        assert_eq!((generator.seeds(), generator.words_since_seed), (4, 0));
    }

    /// The same entropy gives the same words, other entropy others; a reseed changes what follows even if what it brings is
    /// what the first seed brought, and no use repeats another.
    #[test]
    fn words_depend_on_all_that_went_in() {
        let words = |mut generator: Generator| -> Vec<u64> { (0..8).map(|_| word(&mut generator).unwrap()).collect() };
        let plain = words(started(sound(5)).unwrap());
        assert_eq!(plain, words(started(sound(5)).unwrap()));
        assert!(plain.iter().zip(words(started(sound(6)).unwrap())).all(|(one, other)| *one != other));
        let mut reseeded = started(sound(5)).unwrap();
        reseeded.reseed().unwrap();
        let reseeded = words(reseeded);
        assert!(plain.iter().all(|word| !reseeded.contains(word)));
        assert!((1..8).all(|n| !plain[..n].contains(&plain[n])));
    }

    #[test]
    fn debug_shows_its_kind_and_no_key() {
        let generator = started(sound(7)).unwrap();
        assert_eq!(
            format!("{generator:?}"),
            "Generator { provenance: OperatingSystem, failure: None, seeds: 1, words_since_seed: 0, .. }",
        );
    }
}
