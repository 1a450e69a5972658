//! The keys of a house that seals nothing of worth.

use sabot_chance::HouseKey;
use sabot_evidence::note::SignerKey;

use crate::dice::Dice;

/// The key with which the decks of a drill are sealed: known to everybody, as a drill deals for nothing.
pub(crate) fn house_key() -> HouseKey {
    let text = format!("sabot-house-key-v1+{}", "7".repeat(64));
    HouseKey::from_text(&text).expect("a prefix and 64 digits")
}

/// The key that signs the log of a seed.
pub(crate) fn signer(seed: u64) -> SignerKey {
    let mut dice = Dice::new(seed, 5);
    let mut secret = [0; 32];
    for part in secret.chunks_exact_mut(8) {
        part.copy_from_slice(&dice.word().to_be_bytes());
    }
    SignerKey::from_seed("drill".parse().expect("a name"), &secret)
}
