//! Random bytes of the operating system, and words made of them.

use crate::PeopleError;

/// Letters and digits that nobody mistakes for each other: no i, l, o, 0, 1.
pub(crate) const ALPHABET: &[u8; 31] = b"abcdefghjkmnpqrstuvwxyz23456789";
/// Bytes from here on would favour the first letters: 248 = 8 · 31.
const EVEN: u8 = 248;

/// So many random bytes.
pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], PeopleError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| PeopleError::NoRandom(error.to_string()))?;
    Ok(bytes)
}

/// So many letters and digits, each as likely as any other.
///
/// # Errors
/// If the operating system gives no random bytes.
pub fn word(letters: usize) -> Result<String, PeopleError> {
    let mut word = String::with_capacity(letters);
    while word.len() < letters {
        for byte in bytes::<16>()?.into_iter().filter(|byte| *byte < EVEN).take(letters - word.len()) {
            word.push(char::from(ALPHABET[usize::from(byte) % ALPHABET.len()]));
        }
    }
    Ok(word)
}

/// A password that can be read aloud: four groups of four, 79 bits.
pub(crate) fn password() -> Result<String, PeopleError> {
    Ok([word(4)?, word(4)?, word(4)?, word(4)?].join("-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_of_the_alphabet() {
        assert_eq!(usize::from(EVEN) % ALPHABET.len(), 0);
        let mut seen = std::collections::BTreeSet::new();
        for letters in 0..200 {
            let word = word(letters).expect("random");
            assert_eq!(word.len(), letters);
            assert!(word.bytes().all(|byte| ALPHABET.contains(&byte)));
            seen.extend(word.bytes());
        }
        // Of 19 900 letters none is missing.
        assert_eq!(seen.len(), 31);
        let password = password().expect("random");
        assert_eq!((password.len(), password.matches('-').count()), (19, 3));
    }
}
