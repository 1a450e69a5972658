//! Committed cards as a store keeps them: so that a round can go on after a crash, and nobody can read them meanwhile.

use core::fmt;

use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use data_encoding::HEXLOWER;
use sabot_cards::Card;
use sabot_evidence::Digest;
use thiserror::Error;
use zeroize::Zeroizing;

use crate::committed::CARDS_MAX;
use crate::seal_key::mac;
use crate::{Commitment, Committed, Salt};

/// The first byte of what is sealed as cards with their salts.
const WITH_SALTS: u8 = 1;
/// The first byte of what is sealed as the key of all salts and the cards.
const WITH_KEY: u8 = 2;
/// The key of all salts.
const SALTS_KEY_BYTES: usize = 32;
/// A card and its salt.
const RECORD_BYTES: usize = 1 + 32;
/// Version and mark of the key.
const HEAD_BYTES: usize = 1 + 4;
/// What the cipher adds.
const TAG_BYTES: usize = 16;

/// The key with which a house seals its decks, kept in a [`secret_file`](sabot_evidence::secret_file).
///
/// It is written `sabot-house-key-v1+` and 64 hexadecimal digits. Whoever has it can read the cards of rounds that are being
/// played; whoever destroys it leaves the cards of finished rounds unread for ever.
pub struct HouseKey(Zeroizing<[u8; 32]>);

const KEY_PREFIX: &str = "sabot-house-key-v1+";

/// A text that is no house key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a house key is {KEY_PREFIX} and 64 hexadecimal digits")]
pub struct NotAHouseKey;

impl HouseKey {
    /// A new key from the entropy of the operating system.
    ///
    /// # Errors
    /// If the operating system has none to give.
    pub fn generate() -> Result<HouseKey, getrandom::Error> {
        let mut bytes = Zeroizing::new([0; 32]);
        getrandom::fill(bytes.as_mut())?;
        Ok(HouseKey(bytes))
    }

    /// Reads a key from its text.
    ///
    /// # Errors
    /// If it is none.
    pub fn from_text(text: &str) -> Result<HouseKey, NotAHouseKey> {
        let digits = text.strip_prefix(KEY_PREFIX).ok_or(NotAHouseKey)?;
        let bytes = Zeroizing::new(HEXLOWER.decode(digits.as_bytes()).map_err(|_| NotAHouseKey)?);
        let bytes: &[u8; 32] = bytes.as_slice().try_into().map_err(|_| NotAHouseKey)?;
        Ok(HouseKey(Zeroizing::new(*bytes)))
    }

    /// The key as text, overwritten when it is dropped.
    #[must_use]
    pub fn to_text(&self) -> Zeroizing<String> {
        let digits = Zeroizing::new(HEXLOWER.encode(self.0.as_ref()));
        Zeroizing::new([KEY_PREFIX, &digits].concat())
    }

    /// The mark by which what is sealed tells its key: the first four bytes of SHA-256("sabot-house-key-id-v1" ‖ key).
    #[must_use]
    pub fn id(&self) -> [u8; 4] {
        let [a, b, c, d, ..] = *Digest::of_parts(&[b"sabot-house-key-id-v1", self.0.as_ref()]).as_bytes();
        [a, b, c, d]
    }

    /// Sixteen bytes that only this key can give for these texts, and always the same: the first half of
    /// HMAC-SHA256(key, for each text the number of its bytes in eight bytes, the highest first, and the text).
    ///
    /// They make a row of the record unguessable for whoever knows all of it but a hidden card. Nothing random is needed, so that
    /// a failed generator does not stop tables that deal cards of cardboard.
    #[must_use]
    pub fn blind(&self, texts: &[&[u8]]) -> [u8; 16] {
        let mut half = [0; 16];
        half.copy_from_slice(&mac(&self.0, texts)[..16]);
        half
    }

    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// A key for one other thing, which tells nothing of this one: HMAC-SHA256(key, the texts "sabot-derived-key-v1" and label,
    /// each behind the number of its bytes).
    #[must_use]
    pub fn derive(&self, label: &str) -> Zeroizing<[u8; 32]> {
        Zeroizing::new(mac(&self.0, &[b"sabot-derived-key-v1", label.as_bytes()]))
    }

    fn cipher(&self) -> XChaCha20Poly1305 {
        XChaCha20Poly1305::new((&*self.0).into())
    }
}

impl fmt::Debug for HouseKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HouseKey({})", HEXLOWER.encode(&self.id()))
    }
}

/// Committed cards, encrypted and protected against change: `XChaCha20-Poly1305` with the [`Commitment`] as associated data.
///
/// The store keeps these bytes until the round is over; they can be opened only together with the commitment they belong to.
/// The cards of finished rounds that were never shown stay sealed.
#[derive(Clone, PartialEq, Eq)]
pub struct SealedCards(Vec<u8>);

/// Why a deck does not come out of its seal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unsealable {
    /// Not the bytes of a sealed deck of the size that the commitment tells.
    #[error("these are not the bytes of a sealed deck of this size")]
    Form,
    /// Another key has sealed it.
    #[error("it was sealed with another house key")]
    Key,
    /// The bytes were changed, or belong to another commitment.
    #[error("the bytes were changed or belong to another commitment")]
    Changed,
    /// It was sealed by somebody who has the key, and the cards are not those of the commitment.
    #[error("the cards are not those that were committed")]
    Cards,
}

impl SealedCards {
    /// Bytes from a store; nothing is known of them yet.
    #[must_use]
    pub const fn from_bytes(bytes: Vec<u8>) -> SealedCards {
        SealedCards(bytes)
    }

    /// The bytes for a store: version, mark of the key (4), what is encrypted, tag (16). Encrypted are in version 0x02 the key of
    /// all salts (32) and the cards (1 each), in version 0x01 the cards, each with its salt (33).
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for SealedCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sealed({} bytes)", self.0.len())
    }
}

impl Committed {
    /// Seals it for the store.
    ///
    /// The nonce is a hash of the commitment: two decks have different roots, so a nonce comes twice only if the same deck is
    /// sealed for the same round again, which gives the same bytes. Nothing random is needed, so that sealing cannot fail.
    ///
    /// # Panics
    /// Never: the cipher takes more than any deck.
    #[must_use]
    pub fn seal(&self, key: &HouseKey, table: &str, round: u64) -> SealedCards {
        let (version, plain) = match self.keyed() {
            Some((salts, cards)) => (WITH_KEY, Zeroizing::new([salts.as_slice(), cards].concat())),
            None => {
                let mut plain = Zeroizing::new(Vec::with_capacity(RECORD_BYTES * self.secrets().count()));
                for (card, salt) in self.secrets() {
                    plain.push(card);
                    plain.extend_from_slice(salt.as_bytes());
                }
                (WITH_SALTS, plain)
            }
        };
        let bound = bound_to(&self.commitment(table, round), version);
        let payload = Payload { msg: &plain, aad: &bound };
        let encrypted = key.cipher().encrypt(&nonce(&bound), payload).expect("a deck is short");
        SealedCards([&[version][..], &key.id(), &encrypted].concat())
    }

    /// Takes a deck out of its seal, to go on with a round.
    ///
    /// # Errors
    /// If anything does not fit: the key, the bytes, the commitment, the cards in it.
    pub fn unseal(key: &HouseKey, sealed: &SealedCards, commitment: &Commitment) -> Result<Committed, Unsealable> {
        let count = usize::try_from(commitment.cards).unwrap_or(usize::MAX);
        let (head, encrypted) = sealed.0.split_first_chunk::<HEAD_BYTES>().ok_or(Unsealable::Form)?;
        let bytes = match head[0] {
            WITH_SALTS => count.saturating_mul(RECORD_BYTES),
            WITH_KEY => count.saturating_add(SALTS_KEY_BYTES),
            _ => return Err(Unsealable::Form),
        };
        if !(1..=CARDS_MAX).contains(&count) || encrypted.len() != bytes + TAG_BYTES {
            return Err(Unsealable::Form);
        }
        if head[1..] != key.id() {
            return Err(Unsealable::Key);
        }
        let bound = bound_to(commitment, head[0]);
        let payload = Payload { msg: encrypted, aad: &bound };
        let plain = key.cipher().decrypt(&nonce(&bound), payload).map_err(|_| Unsealable::Changed)?;
        let plain = Zeroizing::new(plain);
        let card = |number: u8| Card::from_index(number).map(Card::index).ok_or(Unsealable::Cards);
        let mut cards = Zeroizing::new(Vec::with_capacity(count));
        if head[0] == WITH_KEY {
            let (salts, numbers) = plain.split_first_chunk::<SALTS_KEY_BYTES>().ok_or(Unsealable::Form)?;
            for number in numbers {
                cards.push(card(*number)?);
            }
            let committed = Committed::with_key(cards, Zeroizing::new(*salts), commitment.provenance);
            return if *committed.root() == commitment.root { Ok(committed) } else { Err(Unsealable::Cards) };
        }
        let mut salts = Zeroizing::new(Vec::with_capacity(count));
        for record in plain.chunks_exact(RECORD_BYTES) {
            let (number, salt) = record.split_first_chunk::<1>().ok_or(Unsealable::Form)?;
            cards.push(card(number[0])?);
            salts.push(Salt::new(salt.try_into().map_err(|_| Unsealable::Form)?));
        }
        let committed = Committed::of(cards, salts, commitment.provenance);
        if *committed.root() == commitment.root { Ok(committed) } else { Err(Unsealable::Cards) }
    }
}

/// The commitment in bytes: "sabot-sealed-v1", or v2 in version 0x02, ‖ length of the table's name ‖ name ‖ round ‖ number of cards ‖ root ‖ provenance; numbers
/// in eight bytes, the highest first, the provenance in one.
fn bound_to(commitment: &Commitment, version: u8) -> Vec<u8> {
    // Each version has its own text. The nonce is derived from it, and one nonce must never seal two contents.
    let domain: &[u8] = if version == WITH_KEY { b"sabot-sealed-v2" } else { b"sabot-sealed-v1" };
    [
        domain,
        &(commitment.table.len() as u64).to_be_bytes(),
        commitment.table.as_bytes(),
        &commitment.round.to_be_bytes(),
        &u64::from(commitment.cards).to_be_bytes(),
        commitment.root.as_bytes(),
        &[commitment.provenance.byte()],
    ]
    .concat()
}

/// The first 24 bytes of SHA-256("sabot-seal-nonce-v1" ‖ what the seal is bound to).
fn nonce(bound: &[u8]) -> XNonce {
    let digest = Digest::of_parts(&[b"sabot-seal-nonce-v1", bound]);
    let mut nonce = XNonce::default();
    nonce.copy_from_slice(&digest.as_bytes()[..24]);
    nonce
}

#[cfg(test)]
mod tests {
    use super::*;

    /// HMAC-SHA256 of one text that is "Hi There" with eight bytes of its length before it, by Python's `hmac`.
    #[test]
    fn a_blind_is_half_an_hmac() {
        let key = HouseKey(Zeroizing::new([0x0b; 32]));
        assert_eq!(HEXLOWER.encode(&key.blind(&[b"Hi There"])), "0bc448fbd942bda00fa596aed1a2014d");
        assert_ne!(key.blind(&[b"ab", b"c"]), key.blind(&[b"a", b"bc"]));
        assert_ne!(key.blind(&[b"ab"]), HouseKey(Zeroizing::new([0x0c; 32])).blind(&[b"ab"]));
    }

    /// Whoever has the key can seal anything: what is not the committed deck is refused all the same.
    #[test]
    fn other_cards_under_the_right_key_are_refused() {
        let key = HouseKey(Zeroizing::new([7; 32]));
        let commitment =
            Committed::stacked(&[Card::from_index(0).unwrap()], &[Salt::new([1; 32])]).unwrap().commitment("a", 1);
        let sealed = |card: u8, salt: u8| {
            let bound = bound_to(&commitment, WITH_SALTS);
            let plain = [&[card][..], &[salt; 32]].concat();
            let encrypted = key.cipher().encrypt(&nonce(&bound), Payload { msg: &plain, aad: &bound }).unwrap();
            SealedCards([&[WITH_SALTS][..], &key.id(), &encrypted].concat())
        };
        let unseal = |sealed: &SealedCards| Committed::unseal(&key, sealed, &commitment).map(drop);
        assert_eq!(unseal(&sealed(0, 1)), Ok(()));
        assert_eq!(unseal(&sealed(1, 1)), Err(Unsealable::Cards));
        assert_eq!(unseal(&sealed(0, 2)), Err(Unsealable::Cards));
        assert_eq!(unseal(&sealed(52, 1)), Err(Unsealable::Cards), "no card has this number");
    }
}
