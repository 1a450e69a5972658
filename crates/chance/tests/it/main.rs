//! The integration tests of the crate, in one binary.

mod commitments;
mod cuts;
mod fairness;
mod health;
mod python;
mod seal_keys;
mod sealed;
mod sources;
mod vectors;

use sabot_cards::Card;
use sabot_chance::Salt;
use sabot_evidence::Digest;

/// So many decks in order.
fn decks(decks: usize) -> Vec<Card> {
    (0..decks).flat_map(|_| Card::all()).collect()
}

/// As many salts as anybody wants: number n is SHA-256("salt" ‖ n in four bytes, the highest first).
fn salts(count: usize) -> Vec<Salt> {
    let count = u32::try_from(count).expect("few salts");
    (0..count).map(|n| Salt::new(*Digest::of(&[&b"salt"[..], &n.to_be_bytes()].concat()).as_bytes())).collect()
}
