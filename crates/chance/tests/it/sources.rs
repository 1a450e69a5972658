//! The live generator and the simulated one, from outside.

use chacha20::rand_core::{Rng as _, SeedableRng as _};
use sabot_cards::RandomWords as _;
use sabot_chance::{Generator, GeneratorFailure, Provenance, Simulated, Source};
use sabot_evidence::Digest;
use static_assertions::{assert_impl_all, assert_not_impl_any};

assert_not_impl_any!(Generator: Clone, serde::Serialize);
assert_impl_all!(Generator: Send, Sync);

#[test]
fn no_two_generators_are_alike() {
    let first = || Generator::start(Generator::WORDS_PER_SEED).unwrap().words().unwrap().next_u64();
    let words: std::collections::BTreeSet<u64> = (0..8).map(|_| first()).collect();
    assert_eq!(words.len(), 8);
}

#[test]
fn the_kinds_are_told_apart() {
    let generator = Generator::start(Generator::WORDS_PER_SEED).unwrap();
    let simulated = Simulated::from_seed(7);
    assert_eq!(generator.provenance(), Provenance::OperatingSystem);
    assert_eq!(simulated.provenance(), Provenance::Simulated);
    assert_eq!(format!("{simulated:?}"), "Simulated { seed: 7, words: 0 }");
    assert_eq!(serde_json::to_string(&Provenance::OperatingSystem).unwrap(), "\"operating_system\"");
    assert_eq!(serde_json::to_string(&Provenance::Simulated).unwrap(), "\"simulated\"");
}

/// The words of a seed, computed with another implementation of the cipher: key from the seed; of each key's stream the first 32
/// bytes are the next key and the next 32 the key of this use.
#[test]
fn simulated_words_are_those_that_are_described() {
    let mut key = *Digest::of(&[&b"sabot-simulated-v1"[..], &99_u64.to_be_bytes()].concat()).as_bytes();
    let mut source = Simulated::from_seed(99);
    for _ in 0..3 {
        let mut stream = rand_chacha::ChaCha20Rng::from_seed(key);
        let mut used = [0; 32];
        stream.fill_bytes(&mut key);
        stream.fill_bytes(&mut used);
        let mut wanted = rand_chacha::ChaCha20Rng::from_seed(used);
        let mut words = source.words().unwrap();
        assert!((0..100).all(|_| words.next_u64() == wanted.next_u64()));
    }
}

#[test]
fn a_simulated_failure_stays() {
    let mut source = Simulated::from_seed(1).failing_after(2);
    assert!(source.words().is_ok() && source.words().is_ok());
    assert_eq!(source.words().unwrap_err(), GeneratorFailure::NoEntropy);
    assert_eq!(source.words().unwrap_err(), GeneratorFailure::NoEntropy);
    assert_eq!(serde_json::to_string(&GeneratorFailure::NoEntropy).unwrap(), "\"no_entropy\"");
}
