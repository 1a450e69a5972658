//! What a browser or a program shows to say who it is.

use core::fmt;

use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest, Sha256};

use crate::{PeopleError, random};

/// How every token begins, so that one that leaks is recognised.
const PREFIX: &str = "sabot_";

/// 256 random bits: whoever has them is signed in. Only their SHA-256 is kept, and a session is found by it, so neither
/// the file nor the time of a comparison says anything about a token. A plain hash is enough: nobody guesses 256 bits.
#[derive(Clone, PartialEq, Eq)]
pub struct Token([u8; 32]);

impl Token {
    pub(crate) fn new() -> Result<Token, PeopleError> {
        Ok(Token(random::bytes()?))
    }

    /// As it travels: `sabot_` and 43 characters of base64url.
    #[must_use]
    pub fn text(&self) -> String {
        format!("{PREFIX}{}", BASE64URL_NOPAD.encode(&self.0))
    }

    /// Reads what [`Token::text`] wrote, and nothing else.
    #[must_use]
    pub fn parse(text: &str) -> Option<Token> {
        let bytes = BASE64URL_NOPAD.decode(text.strip_prefix(PREFIX)?.as_bytes()).ok()?;
        Some(Token(bytes.try_into().ok()?))
    }

    pub(crate) fn digest(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }
}

/// Not the token: this may end up in a log.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_reads_as_it_is_written() {
        let zero = Token([0; 32]);
        assert_eq!(zero.text(), format!("sabot_{}", "A".repeat(43)));
        assert_eq!(Token::parse(&zero.text()), Some(zero.clone()));
        assert_eq!(format!("{zero:?}"), "Token(..)");
        for bad in
            ["", "sabot_", &"A".repeat(43), &format!("sabot_{}", "A".repeat(42)), &format!("sabot_{}B", "A".repeat(42))]
        {
            assert_eq!(Token::parse(bad), None, "{bad}");
        }
        assert_ne!(Token::new().expect("random"), Token::new().expect("random"));
    }
}
