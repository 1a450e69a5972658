//! The public half of a key.

use core::fmt;
use core::str::FromStr;

use data_encoding::{BASE64, HEXLOWER};
use ed25519_dalek::VerifyingKey;

use super::{ED25519, KeyError, KeyName};
use crate::Digest;

/// The short mark by which a signature tells its key: the first four bytes of SHA-256(name ‖ 0x0A ‖ 0x01 ‖ public key).
///
/// It only helps to find the key; whether the key has signed is shown by the signature.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyId(pub [u8; 4]);

impl fmt::Display for KeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&HEXLOWER.encode(&self.0))
    }
}

impl fmt::Debug for KeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What everybody may know of a key: with it signatures are checked. Written `name+id+base64(0x01 ‖ public key)`.
///
/// ```
/// use sabot_evidence::note::VerifierKey;
///
/// // The key of the example in C2SP signed-note.
/// let text = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k";
/// let key: VerifierKey = text.parse()?;
/// assert_eq!(key.id().to_string(), "530d903a");
/// assert_eq!(key.to_string(), text);
/// # Ok::<(), sabot_evidence::note::KeyError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct VerifierKey {
    name: KeyName,
    key: VerifyingKey,
}

impl VerifierKey {
    pub(super) fn of(name: KeyName, key: VerifyingKey) -> VerifierKey {
        VerifierKey { name, key }
    }

    /// Who signs with it.
    #[must_use]
    pub fn name(&self) -> &KeyName {
        &self.name
    }

    /// Its mark.
    #[must_use]
    pub fn id(&self) -> KeyId {
        let digest = Digest::of_parts(&[self.name.as_str().as_bytes(), b"\n", &[ED25519], self.key.as_bytes()]);
        let [a, b, c, d, ..] = *digest.as_bytes();
        KeyId([a, b, c, d])
    }

    /// The 32 bytes of the public key.
    #[must_use]
    pub(crate) fn public_bytes(&self) -> &[u8; 32] {
        self.key.as_bytes()
    }

    /// Whether this is the key's signature of these bytes. Only the one form of a signature counts that a signer makes:
    /// points in their shortest form, no number beyond the group's order, no points of small order.
    #[must_use]
    pub fn signed(&self, bytes: &[u8], signature: &[u8]) -> bool {
        let Ok(signature) = ed25519_dalek::Signature::from_slice(signature) else { return false };
        self.key.verify_strict(bytes, &signature).is_ok()
    }
}

impl fmt::Display for VerifierKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut bytes = [ED25519; 33];
        bytes[1..].copy_from_slice(self.key.as_bytes());
        write!(f, "{}+{}+{}", self.name, self.id(), BASE64.encode(&bytes))
    }
}

impl fmt::Debug for VerifierKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "VerifierKey({self})")
    }
}

impl FromStr for VerifierKey {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<VerifierKey, KeyError> {
        let mut parts = text.splitn(3, '+');
        let (Some(name), Some(id), Some(bytes)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(KeyError::Form);
        };
        let name: KeyName = name.parse()?;
        let bytes = BASE64.decode(bytes.as_bytes()).map_err(|_| KeyError::Form)?;
        let public = key_bytes(&bytes)?;
        let key = VerifyingKey::from_bytes(public).map_err(|_| KeyError::Point)?;
        // Under a point of small order a signature can be found for any text without a secret; and a point that is written
        // in another than its shortest form would have two ids.
        if key.is_weak() || key.to_edwards().compress().as_bytes() != public {
            return Err(KeyError::Point);
        }
        let key = VerifierKey { name, key };
        // Compared as text, so that an id in capitals is refused too.
        if id.len() != 8 {
            Err(KeyError::Form)
        } else if key.id().to_string() == id {
            Ok(key)
        } else {
            Err(KeyError::Id)
        }
    }
}

/// The 32 bytes behind the byte that names the algorithm.
pub(super) fn key_bytes(bytes: &[u8]) -> Result<&[u8; 32], KeyError> {
    match bytes {
        [ED25519, key @ ..] => key.try_into().map_err(|_| KeyError::Form),
        [] => Err(KeyError::Form),
        _ => Err(KeyError::Algorithm),
    }
}
