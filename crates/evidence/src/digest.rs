//! The SHA-256 digest of something, in 64 small hexadecimal digits.

use core::fmt;
use core::str::FromStr;

use data_encoding::HEXLOWER;
use sha2::{Digest as _, Sha256};
use thiserror::Error;

/// 32 bytes that stand for what was hashed.
///
/// Written as 64 hexadecimal digits, small ones only: there is one way to write a digest, so that records that hold one
/// can be compared as they are.
///
/// ```
/// use sabot_evidence::Digest;
///
/// let digest = Digest::of(b"abc");
/// assert_eq!(digest.to_string(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
/// assert_eq!(digest.to_string().parse(), Ok(digest));
/// assert!(digest.to_string().to_uppercase().parse::<Digest>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Digest([u8; 32]);

/// A text that is no digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a digest is 64 digits of 0 to 9 and a to f")]
pub struct NotADigest;

impl Digest {
    /// 32 zeros: what stands where there is nothing before. Nobody knows bytes with this digest.
    pub const ZERO: Digest = Digest([0; 32]);

    /// The digest with these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Digest {
        Digest(bytes)
    }

    /// The SHA-256 digest of these bytes.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Digest {
        Digest::of_parts(&[bytes])
    }

    /// The SHA-256 digest of these parts, one after the other without anything between them.
    ///
    /// ```
    /// # use sabot_evidence::Digest;
    /// assert_eq!(Digest::of_parts(&[b"ab", b"c"]), Digest::of(b"abc"));
    /// ```
    #[must_use]
    pub fn of_parts(parts: &[&[u8]]) -> Digest {
        let mut hasher = Sha256::new();
        for part in parts {
            hasher.update(part);
        }
        Digest(hasher.finalize().into())
    }

    /// Its bytes.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&HEXLOWER.encode(&self.0))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Digest {
    type Err = NotADigest;

    fn from_str(text: &str) -> Result<Digest, NotADigest> {
        let bytes = HEXLOWER.decode(text.as_bytes()).map_err(|_| NotADigest)?;
        bytes.try_into().map(Digest).map_err(|_| NotADigest)
    }
}

impl TryFrom<String> for Digest {
    type Error = NotADigest;

    fn try_from(text: String) -> Result<Digest, NotADigest> {
        text.parse()
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> String {
        digest.to_string()
    }
}
