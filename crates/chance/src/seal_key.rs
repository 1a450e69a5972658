//! A key for one purpose, made of the house's, and what is sealed with it.
//!
//! What is sealed begins with a commitment to key and content: whoever is given the key of one row can open that row, and
//! nobody can find another key that opens the same bytes as something else.

use core::fmt;

use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use data_encoding::{BASE64, HEXLOWER};
use hmac::{Hmac, Mac as _};
use sha2::Sha256;
use thiserror::Error;
use zeroize::Zeroizing;

use crate::HouseKey;

/// The commitment at the beginning of what is sealed.
const COMMITMENT_BYTES: usize = 32;
/// What the cipher adds.
const TAG_BYTES: usize = 16;

/// A key that seals for one purpose: one row of the record, or the snapshots.
///
/// The key of a row is written as 64 hexadecimal digits where it is disclosed.
pub struct SealKey(Zeroizing<[u8; 32]>);

/// A text that is no key of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the key of a row is 64 small hexadecimal digits")]
pub struct NotASealKey;

/// Why something does not come out of its seal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unopened {
    /// Not what is written for sealed bytes.
    #[error("it is not written as what is sealed is")]
    Form,
    /// The bytes were changed, or belong to another place or another key.
    #[error("it was changed, or sealed for another place or with another key")]
    Changed,
}

/// Where a row stands: what its key is made of, beside the house's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowPlace<'a> {
    /// Its stream.
    pub stream: &'a str,
    /// Its place in the stream, from 1.
    pub version: u64,
    /// The command that brought it about.
    pub command: &'a str,
    /// When it was recorded, in milliseconds since 1970: a record that is put back and played on has other keys.
    pub at_ms: i64,
}

impl HouseKey {
    /// The key of one row.
    #[must_use]
    pub fn of_row(&self, place: RowPlace<'_>) -> SealKey {
        let RowPlace { stream, version, command, at_ms } = place;
        self.seal_key(&[
            b"sabot-row-key-v1",
            stream.as_bytes(),
            &version.to_be_bytes(),
            command.as_bytes(),
            &at_ms.to_be_bytes(),
        ])
    }

    /// The key of all snapshots.
    #[must_use]
    pub fn of_snapshots(&self) -> SealKey {
        self.seal_key(&[b"sabot-snapshot-key-v1"])
    }

    /// A digest that only this key can give: HMAC-SHA256 of texts as for [`HouseKey::blind`]. It stands in the place of a digest
    /// that could be found by trying 52 cards.
    #[must_use]
    pub fn keyed(&self, texts: &[&[u8]]) -> [u8; 32] {
        mac(self.bytes(), texts)
    }

    fn seal_key(&self, texts: &[&[u8]]) -> SealKey {
        SealKey(Zeroizing::new(mac(self.bytes(), texts)))
    }
}

/// HMAC-SHA256 of texts, each with the number of its bytes before it in eight bytes, the highest first.
pub(crate) fn mac(key: &[u8; 32], texts: &[&[u8]]) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes keys of any length");
    for text in texts {
        mac.update(&(text.len() as u64).to_be_bytes());
        mac.update(text);
    }
    mac.finalize().into_bytes().into()
}

impl SealKey {
    /// Reads a key from its digits.
    ///
    /// # Errors
    /// If it is none.
    pub fn from_text(text: &str) -> Result<SealKey, NotASealKey> {
        let bytes = Zeroizing::new(HEXLOWER.decode(text.as_bytes()).map_err(|_| NotASealKey)?);
        let bytes: &[u8; 32] = bytes.as_slice().try_into().map_err(|_| NotASealKey)?;
        Ok(SealKey(Zeroizing::new(*bytes)))
    }

    /// The key in digits: whoever has it opens what was sealed with it, and nothing else.
    #[must_use]
    pub fn to_text(&self) -> String {
        HEXLOWER.encode(self.0.as_ref())
    }

    /// Seals bytes, bound to what stands beside them: commitment (32), `XChaCha20-Poly1305` of the bytes, tag (16).
    ///
    /// The nonce is the beginning of the commitment, which depends on all that is sealed: a nonce comes twice only with the same
    /// bytes, even where a record is put back to an earlier day and played on differently. Nothing random is needed.
    ///
    /// # Panics
    /// Never: the cipher takes more than fits into memory.
    #[must_use]
    pub fn seal(&self, bound: &[u8], plain: &[u8]) -> Vec<u8> {
        let commitment = self.commitment(bound, plain);
        let payload = Payload { msg: plain, aad: bound };
        let encrypted = self.cipher().encrypt(&nonce(&commitment), payload).expect("it fits into memory");
        [&commitment[..], &encrypted].concat()
    }

    /// Opens what was sealed.
    ///
    /// # Errors
    /// If it was changed, was bound to something else, or was sealed with another key.
    pub fn open(&self, bound: &[u8], sealed: &[u8]) -> Result<Zeroizing<Vec<u8>>, Unopened> {
        let (commitment, encrypted) = sealed.split_first_chunk::<COMMITMENT_BYTES>().ok_or(Unopened::Form)?;
        if encrypted.len() < TAG_BYTES {
            return Err(Unopened::Form);
        }
        let payload = Payload { msg: encrypted, aad: bound };
        let plain = self.cipher().decrypt(&nonce(commitment), payload).map_err(|_| Unopened::Changed)?;
        let plain = Zeroizing::new(plain);
        if self.commitment(bound, &plain) == *commitment { Ok(plain) } else { Err(Unopened::Changed) }
    }

    /// Seals what is hidden of a row, bound to the text that everybody may see of it, with zeros behind it up to a multiple of
    /// `block` bytes, so that its length tells nothing; in base64.
    #[must_use]
    pub fn seal_beside(&self, open: &str, text: &str, block: usize) -> String {
        self.seal_padded(&beside(open), text, block)
    }

    /// Opens what is hidden of a row beside the text that everybody may see of it.
    ///
    /// # Errors
    /// If either text was changed, or it was sealed for another row or with another key.
    pub fn open_beside(&self, open: &str, sealed: &str) -> Result<Zeroizing<String>, Unopened> {
        self.open_padded(&beside(open), sealed)
    }

    /// Seals the whole text of a row, as rows of the first form were sealed: it is bound to no open text.
    #[must_use]
    pub fn seal_text(&self, text: &str, block: usize) -> String {
        self.seal_padded(ROW, text, block)
    }

    /// Opens the whole text of a row of the first form.
    ///
    /// # Errors
    /// If it was changed, or was sealed for another row, with another key or otherwise.
    pub fn open_text(&self, sealed: &str) -> Result<Zeroizing<String>, Unopened> {
        self.open_padded(ROW, sealed)
    }

    fn seal_padded(&self, bound: &[u8], text: &str, block: usize) -> String {
        let mut plain = Zeroizing::new(Vec::with_capacity(text.len().next_multiple_of(block)));
        plain.extend_from_slice(text.as_bytes());
        plain.resize(text.len().next_multiple_of(block), 0);
        BASE64.encode(&self.seal(bound, &plain))
    }

    fn open_padded(&self, bound: &[u8], sealed: &str) -> Result<Zeroizing<String>, Unopened> {
        let bytes = BASE64.decode(sealed.as_bytes()).map_err(|_| Unopened::Form)?;
        let plain = self.open(bound, &bytes)?;
        // No text of a row has a zero in it: JSON has them escaped.
        let end = plain.iter().position(|byte| *byte == 0).unwrap_or(plain.len());
        let (text, rest) = plain.split_at(end);
        if rest.iter().any(|byte| *byte != 0) {
            return Err(Unopened::Form);
        }
        core::str::from_utf8(text).map(|text| Zeroizing::new(text.to_owned())).map_err(|_| Unopened::Form)
    }

    /// What binds key and content, and tells nothing without the key.
    fn commitment(&self, bound: &[u8], plain: &[u8]) -> [u8; COMMITMENT_BYTES] {
        mac(&self.0, &[b"sabot-seal-commit-v1", bound, plain])
    }

    fn cipher(&self) -> XChaCha20Poly1305 {
        XChaCha20Poly1305::new((&mac(&self.0, &[b"sabot-seal-cipher-v1"])).into())
    }
}

/// What rows of the first form are bound to. It need not name the row, because the key is made for one row.
const ROW: &[u8] = b"sabot-row-v1";

/// What the hidden part of a row is bound to now: its open text, so that the one cannot be put beside another open
/// text.
fn beside(open: &str) -> Vec<u8> {
    [b"sabot-row-v2", open.as_bytes()].concat()
}

fn nonce(commitment: &[u8; COMMITMENT_BYTES]) -> XNonce {
    let mut nonce = XNonce::default();
    nonce.copy_from_slice(&commitment[..24]);
    nonce
}

impl fmt::Debug for SealKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SealKey(…)")
    }
}
