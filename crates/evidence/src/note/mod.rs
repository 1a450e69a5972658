//! Signed notes: a text and the signatures under it, as C2SP `signed-note` describes them and Go's `sumdb/note` reads them.
//!
//! Only Ed25519 (type 0x01) is made and checked here. Signatures of other types and of unknown keys may stand under a note;
//! they are kept and prove nothing.

mod name;
mod signer;
mod text;
mod verifier;

pub use name::{KeyName, NotAKeyName};
pub use signer::SignerKey;
pub use text::{NOTE_BYTES_MAX, NoteError, SIGNATURES_MAX, Signature, SignedNote};
pub use verifier::{KeyId, VerifierKey};

use thiserror::Error;

/// The byte that stands for Ed25519 in the text of a key.
const ED25519: u8 = 1;

/// A text that is no key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum KeyError {
    /// Not the parts of a key with a plus between them.
    #[error("a key is its name, its id in eight small hexadecimal digits and its bytes in base64, with + between them")]
    Form,
    /// The name cannot be a key's.
    #[error(transparent)]
    Name(#[from] NotAKeyName),
    /// A kind of key that is not known here.
    #[error("only Ed25519 keys are known here")]
    Algorithm,
    /// The bytes are no public key, or one that anybody can sign for.
    #[error("the bytes are no sound public key")]
    Point,
    /// The id is another key's.
    #[error("the id does not belong to this name and key")]
    Id,
}
