//! A note: a text, an empty line, and a line for each signature.

use core::fmt;

use data_encoding::BASE64;
use thiserror::Error;

use super::{KeyId, KeyName, SignerKey, VerifierKey};

/// No note has more signatures; the format demands that 16 be accepted.
pub const SIGNATURES_MAX: usize = 100;
/// No note has more bytes, signatures included.
pub const NOTE_BYTES_MAX: usize = 1_000_000;

/// What a signature line begins with: an em dash and a space.
const DASH: &str = "\u{2014} ";

/// A signature under a note, whether or not its key is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// Who is said to have signed.
    pub name: KeyName,
    /// With which key.
    pub id: KeyId,
    /// What the key made of the text: 64 bytes for Ed25519.
    pub bytes: Vec<u8>,
}

/// A text with the signatures under it. What it says counts only once [`SignedNote::verify`] has said by whom.
///
/// ```
/// use sabot_evidence::note::{SignedNote, VerifierKey};
///
/// // The example in C2SP signed-note.
/// let note = SignedNote::parse("This is an example message.\n\n\
///     \u{2014} example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n".as_bytes())?;
/// let key: VerifierKey = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k".parse()?;
/// assert_eq!(note.verify(&[&key])?, [&key]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedNote {
    text: String,
    signatures: Vec<Signature>,
}

/// Why bytes are no note, or a note is not believed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoteError {
    /// More than [`NOTE_BYTES_MAX`] bytes.
    #[error("a note has at most {NOTE_BYTES_MAX} bytes")]
    TooLong,
    /// Not UTF-8, or with control characters other than line breaks.
    #[error("a note is UTF-8 without control characters")]
    Characters,
    /// The text does not end with a line break.
    #[error("the text of a note ends with a line break")]
    TextEnd,
    /// No empty line, or nothing behind it.
    #[error("a note ends with an empty line and at least one signature")]
    NoSignatures,
    /// A line below the empty one that is no signature.
    #[error("signature {number} is malformed")]
    Malformed {
        /// Which one, from 1.
        number: usize,
    },
    /// Two signatures of one key.
    #[error("the key {name}+{id} has signed twice")]
    Twice {
        /// The key's name.
        name: KeyName,
        /// Its mark.
        id: KeyId,
    },
    /// More than [`SIGNATURES_MAX`] signatures.
    #[error("a note has at most {SIGNATURES_MAX} signatures")]
    TooMany,
    /// A known key has not signed this text.
    #[error("the signature of {name}+{id} is not of this text")]
    Forged {
        /// The key's name.
        name: KeyName,
        /// Its mark.
        id: KeyId,
    },
    /// No known key has signed.
    #[error("no known key has signed this note")]
    Unsigned,
}

impl SignedNote {
    /// Signs a text with one or more keys.
    ///
    /// # Errors
    /// If the text cannot be a note's, or is too long, or a key comes twice.
    pub fn sign(text: &str, keys: &[&SignerKey]) -> Result<SignedNote, NoteError> {
        check_characters(text)?;
        if !text.ends_with('\n') {
            return Err(NoteError::TextEnd);
        }
        let mut note = SignedNote { text: text.to_owned(), signatures: Vec::new() };
        for key in keys {
            note.add(key.sign(text.as_bytes()))?;
        }
        if note.signatures.is_empty() { Err(NoteError::NoSignatures) } else { note.fitting() }
    }

    /// Puts another signature under it, such as an inspector's.
    ///
    /// # Errors
    /// If the key has signed already, or the note has too many signatures or bytes.
    pub fn cosign(mut self, key: &SignerKey) -> Result<SignedNote, NoteError> {
        self.add(key.sign(self.text.as_bytes()))?;
        self.fitting()
    }

    /// The note, unless it is longer than what readers accept.
    fn fitting(self) -> Result<SignedNote, NoteError> {
        if self.to_string().len() > NOTE_BYTES_MAX { Err(NoteError::TooLong) } else { Ok(self) }
    }

    fn add(&mut self, signature: Signature) -> Result<(), NoteError> {
        if self.signatures.iter().any(|other| other.name == signature.name && other.id == signature.id) {
            return Err(NoteError::Twice { name: signature.name, id: signature.id });
        }
        if self.signatures.len() == SIGNATURES_MAX {
            return Err(NoteError::TooMany);
        }
        self.signatures.push(signature);
        Ok(())
    }

    /// Reads a note; nothing is believed yet.
    ///
    /// # Errors
    /// If the bytes are no note.
    pub fn parse(bytes: &[u8]) -> Result<SignedNote, NoteError> {
        if bytes.len() > NOTE_BYTES_MAX {
            return Err(NoteError::TooLong);
        }
        let whole = core::str::from_utf8(bytes).map_err(|_| NoteError::Characters)?;
        check_characters(whole)?;
        // The text may have empty lines of its own: the last one is the border.
        let border = whole.rfind("\n\n").ok_or(NoteError::NoSignatures)?;
        let (text, lines) = (&whole[..=border], &whole[border + 2..]);
        let lines = match lines.strip_suffix('\n') {
            Some(lines) => lines.split('\n'),
            None => return Err(NoteError::NoSignatures),
        };
        let mut note = SignedNote { text: text.to_owned(), signatures: Vec::new() };
        for (number, line) in (1..).zip(lines) {
            note.add(signature(line).ok_or(NoteError::Malformed { number })?)?;
        }
        Ok(note)
    }

    /// The text with its last line break, as it was signed.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The signatures in their order.
    #[must_use]
    pub fn signatures(&self) -> &[Signature] {
        &self.signatures
    }

    /// Which of these keys have signed. Signatures of other keys are passed over.
    ///
    /// # Errors
    /// If one of the keys is said to have signed and has not, or none has.
    pub fn verify<'k>(&self, keys: &[&'k VerifierKey]) -> Result<Vec<&'k VerifierKey>, NoteError> {
        let mut signers = Vec::new();
        for signature in &self.signatures {
            let known = keys.iter().find(|key| *key.name() == signature.name && key.id() == signature.id);
            let Some(key) = known else { continue };
            if !key.signed(self.text.as_bytes(), &signature.bytes) {
                return Err(NoteError::Forged { name: signature.name.clone(), id: signature.id });
            }
            signers.push(*key);
        }
        if signers.is_empty() { Err(NoteError::Unsigned) } else { Ok(signers) }
    }
}

impl fmt::Display for SignedNote {
    /// The whole note, as it is stored and sent.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.text)?;
        for Signature { name, id, bytes } in &self.signatures {
            writeln!(f, "{DASH}{name} {}", BASE64.encode(&[&id.0[..], bytes].concat()))?;
        }
        Ok(())
    }
}

/// Reads a signature line without its line break.
fn signature(line: &str) -> Option<Signature> {
    let (name, base64) = line.strip_prefix(DASH)?.split_once(' ')?;
    let bytes = BASE64.decode(base64.as_bytes()).ok()?;
    let (id, bytes) = bytes.split_first_chunk::<4>()?;
    if bytes.is_empty() {
        return None;
    }
    Some(Signature { name: name.parse().ok()?, id: KeyId(*id), bytes: bytes.to_vec() })
}

fn check_characters(text: &str) -> Result<(), NoteError> {
    if text.bytes().all(|byte| byte >= 0x20 || byte == b'\n') { Ok(()) } else { Err(NoteError::Characters) }
}
