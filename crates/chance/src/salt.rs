//! The salt of one card.

use core::fmt;
use core::str::FromStr;

use data_encoding::HEXLOWER;
use sabot_cards::RandomWords;
use thiserror::Error;
use zeroize::Zeroize;

/// 32 random bytes that keep anybody from finding a hidden card by trying all 52. Written as 64 small hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Salt([u8; 32]);

/// A text that is no salt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("32 bytes are written as 64 digits of 0 to 9 and a to f")]
pub struct NotASalt;

impl Salt {
    /// The salt with these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Salt {
        Salt(bytes)
    }

    /// Four words, the lowest byte of each first.
    pub fn random(chance: &mut (impl RandomWords + ?Sized)) -> Salt {
        let mut bytes = [0; 32];
        for place in bytes.chunks_exact_mut(8) {
            place.copy_from_slice(&chance.next_u64().to_le_bytes());
        }
        Salt(bytes)
    }

    /// Its bytes.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl Zeroize for Salt {
    fn zeroize(&mut self) {
        self.0.zeroize();
    }
}

impl fmt::Display for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&HEXLOWER.encode(&self.0))
    }
}

impl fmt::Debug for Salt {
    /// Not its bytes: a salt is secret until its card is opened.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Salt(..)")
    }
}

impl FromStr for Salt {
    type Err = NotASalt;

    fn from_str(text: &str) -> Result<Salt, NotASalt> {
        let bytes = HEXLOWER.decode(text.as_bytes()).map_err(|_| NotASalt)?;
        bytes.try_into().map(Salt).map_err(|_| NotASalt)
    }
}

impl TryFrom<String> for Salt {
    type Error = NotASalt;

    fn try_from(text: String) -> Result<Salt, NotASalt> {
        text.parse()
    }
}

impl From<Salt> for String {
    fn from(salt: Salt) -> String {
        salt.to_string()
    }
}
