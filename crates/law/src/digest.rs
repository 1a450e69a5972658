//! Thirty-two bytes that stand for longer ones: an edition's data, a command, a leaf, a root.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayString;

/// A SHA-256 digest.
///
/// Written as 64 hexadecimal digits, small ones only: there is one way to write a digest, so that records that hold one
/// can be compared as they are. This crate names digests and hashes nothing by itself: [`Digest::of`] comes with the
/// feature `sha2`.
///
/// ```
/// use sabot_law::Digest;
///
/// let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
/// let digest: Digest = empty.parse()?;
/// assert_eq!(digest.to_string(), empty);
/// assert!(empty.to_uppercase().parse::<Digest>().is_err());
/// # Ok::<(), sabot_law::NotADigest>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "ArrayString<64>", into = "ArrayString<64>")
)]
pub struct Digest([u8; 32]);

/// A text that is no digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a digest is 64 digits of 0 to 9 and a to f")]
pub struct NotADigest;

impl Digest {
    /// 32 zeros, which a first entry names as the digest of the entry before it. Nobody knows bytes with this digest,
    /// so it cannot be taken for that of a real one.
    pub const ZERO: Digest = Digest([0; 32]);

    /// The digest with these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Digest {
        Digest(bytes)
    }

    /// The SHA-256 digest of these bytes.
    ///
    /// ```
    /// # use sabot_law::Digest;
    /// // FIPS 180-2, appendix B.1.
    /// let published = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    /// # #[cfg(feature = "sha2")]
    /// assert_eq!(Digest::of(b"abc").to_string(), published);
    /// ```
    #[cfg(feature = "sha2")]
    #[must_use]
    pub fn of(bytes: &[u8]) -> Digest {
        Digest::of_parts(&[bytes])
    }

    /// The SHA-256 digest of these parts, one after the other without anything between them.
    ///
    /// ```
    /// # use sabot_law::Digest;
    /// # #[cfg(feature = "sha2")]
    /// assert_eq!(Digest::of_parts(&[b"ab", b"c"]), Digest::of(b"abc"));
    /// ```
    #[cfg(feature = "sha2")]
    #[must_use]
    pub fn of_parts(parts: &[&[u8]]) -> Digest {
        use sha2::{Digest as _, Sha256};
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

    /// Reads 64 hexadecimal digits; usable in a constant.
    ///
    /// # Errors
    /// When there are other than 64 digits, or something that is none.
    pub const fn from_hex(text: &str) -> Result<Digest, NotADigest> {
        const fn nibble(digit: u8) -> Option<u8> {
            match digit {
                b'0'..=b'9' => Some(digit - b'0'),
                b'a'..=b'f' => Some(digit - b'a' + 10),
                _ => None,
            }
        }
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return Err(NotADigest);
        }
        let mut bytes = [0; 32];
        let mut index = 0;
        while index < 32 {
            match (nibble(digits[2 * index]), nibble(digits[2 * index + 1])) {
                (Some(high), Some(low)) => bytes[index] = high * 16 + low,
                _ => return Err(NotADigest),
            }
            index += 1;
        }
        Ok(Digest(bytes))
    }

    /// Its 64 digits. They are put together in place: every snapshot of a house names many digests.
    fn digits(self) -> ArrayString<64> {
        let digit = |nibble: u8| char::from(b"0123456789abcdef"[usize::from(nibble)]);
        let mut text = ArrayString::new();
        for byte in self.0 {
            text.push(digit(byte >> 4));
            text.push(digit(byte & 15));
        }
        text
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.digits())
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
        Digest::from_hex(text)
    }
}

impl TryFrom<ArrayString<64>> for Digest {
    type Error = NotADigest;

    fn try_from(text: ArrayString<64>) -> Result<Digest, NotADigest> {
        text.parse()
    }
}

impl From<Digest> for ArrayString<64> {
    fn from(digest: Digest) -> ArrayString<64> {
        digest.digits()
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> String {
        digest.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_prints_as_it_was_read() {
        let text = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(Digest::from_hex(text).map(|digest| digest.to_string()), Ok(text.to_owned()));
        assert_eq!(Digest::from_hex(&text[1..]), Err(NotADigest));
        assert_eq!(Digest::from_hex(&text.replace('e', "E")), Err(NotADigest));
        assert_eq!(Digest::from_hex(&text.replace('e', "g")), Err(NotADigest));
    }
}
