//! The secret half of a key.

use core::fmt;

use data_encoding::BASE64;
use ed25519_dalek::{Signer as _, SigningKey};
use zeroize::Zeroizing;

use super::verifier::key_bytes;
use super::{ED25519, KeyError, KeyName, Signature, VerifierKey};

/// A key that signs. Its bytes are overwritten when it is dropped, and no `Debug` shows them.
///
/// Written `PRIVATE+KEY+name+id+base64(0x01 ‖ seed)`, which belongs into a [`secret_file`](crate::secret_file) only.
///
/// ```
/// use sabot_evidence::note::SignerKey;
///
/// let key = SignerKey::generate("casino.example/log".parse()?)?;
/// let again = SignerKey::from_text(&key.to_text())?;
/// assert_eq!(again.verifier(), key.verifier());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SignerKey {
    name: KeyName,
    key: SigningKey,
}

impl SignerKey {
    /// A new key from the entropy of the operating system.
    ///
    /// # Errors
    /// If the operating system has none to give.
    pub fn generate(name: KeyName) -> Result<SignerKey, getrandom::Error> {
        let mut seed = Zeroizing::new([0; 32]);
        getrandom::fill(seed.as_mut())?;
        Ok(SignerKey::from_seed(name, &seed))
    }

    /// The key with this seed, the 32 secret bytes of RFC 8032.
    #[must_use]
    pub fn from_seed(name: KeyName, seed: &[u8; 32]) -> SignerKey {
        SignerKey { name, key: SigningKey::from_bytes(seed) }
    }

    /// Reads a key from its text.
    ///
    /// # Errors
    /// What is wrong with the text, without repeating any of it.
    pub fn from_text(text: &str) -> Result<SignerKey, KeyError> {
        let rest = text.strip_prefix("PRIVATE+KEY+").ok_or(KeyError::Form)?;
        let mut parts = rest.splitn(3, '+');
        let (Some(name), Some(id), Some(bytes)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(KeyError::Form);
        };
        let bytes = Zeroizing::new(BASE64.decode(bytes.as_bytes()).map_err(|_| KeyError::Form)?);
        let key = SignerKey::from_seed(name.parse()?, key_bytes(&bytes)?);
        if key.verifier().id().to_string() == id { Ok(key) } else { Err(KeyError::Id) }
    }

    /// The key as text, overwritten when it is dropped.
    #[must_use]
    pub fn to_text(&self) -> Zeroizing<String> {
        let mut bytes = Zeroizing::new([ED25519; 33]);
        bytes[1..].copy_from_slice(self.key.as_bytes());
        let base64 = Zeroizing::new(BASE64.encode(bytes.as_ref()));
        Zeroizing::new(format!("PRIVATE+KEY+{}+{}+{}", self.name, self.verifier().id(), *base64))
    }

    /// Who signs with it.
    #[must_use]
    pub fn name(&self) -> &KeyName {
        &self.name
    }

    /// Its public half.
    #[must_use]
    pub fn verifier(&self) -> VerifierKey {
        VerifierKey::of(self.name.clone(), self.key.verifying_key())
    }

    /// Signs these bytes.
    pub(super) fn sign(&self, bytes: &[u8]) -> Signature {
        let signature = self.key.sign(bytes).to_bytes().to_vec();
        Signature { name: self.name.clone(), id: self.verifier().id(), bytes: signature }
    }
}

impl fmt::Debug for SignerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SignerKey({}+{})", self.name, self.verifier().id())
    }
}
