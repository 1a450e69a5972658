//! Checkpoints: a log's size and root at one moment, signed (C2SP `tlog-checkpoint`).

use core::fmt;

use data_encoding::BASE64;
use thiserror::Error;

use crate::Digest;
use crate::merkle::SIZE_MAX;
use crate::note::{KeyName, NoteError, SignedNote, SignerKey, VerifierKey};

/// What a log says of itself: its name, how many leaves it has, and the root of its tree.
///
/// ```
/// use sabot_evidence::{Checkpoint, Digest};
/// use sabot_evidence::note::SignerKey;
///
/// let key = SignerKey::generate("casino.example/log".parse()?)?;
/// let checkpoint = Checkpoint::new("casino.example/log", 0, Digest::of(b""))?;
/// let note = checkpoint.sign(&key)?.to_string();
/// assert!(note.starts_with("casino.example/log\n0\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n\n\u{2014} casino.example/log "));
/// assert_eq!(Checkpoint::open(note.as_bytes(), &[&key.verifier()])?, checkpoint);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    origin: String,
    size: u64,
    root: Digest,
    extensions: Vec<String>,
}

/// Why a text is no checkpoint, or is not believed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CheckpointError {
    /// Fewer than three lines, or an empty one.
    #[error("a checkpoint has three lines or more, none of them empty")]
    Lines,
    /// The name of the log is empty or has line breaks.
    #[error("the origin is one line that is not empty")]
    Origin,
    /// The second line is not a number as it should be.
    #[error("the size is a number without needless zeros, at most {SIZE_MAX}")]
    Size,
    /// The third line is not 32 bytes in base64.
    #[error("the root is 32 bytes in base64")]
    Root,
    /// It is of another log.
    #[error("this is a checkpoint of {found:?}, not of {wanted}")]
    OtherLog {
        /// The log that was wanted.
        wanted: KeyName,
        /// The log that signed.
        found: String,
    },
    /// It is of the size at which keys changed, with another root than the keys agreed on.
    #[error("at size {size}, where the key changed, the root was another")]
    OtherRoot {
        /// The size.
        size: u64,
    },
    /// The note around it.
    #[error(transparent)]
    Note(#[from] NoteError),
}

impl Checkpoint {
    /// The checkpoint of a log.
    ///
    /// # Errors
    /// If the origin cannot be a line, or no tree is so large.
    pub fn new(origin: &str, size: u64, root: Digest) -> Result<Checkpoint, CheckpointError> {
        if origin.is_empty() || origin.bytes().any(|byte| byte < 0x20) {
            return Err(CheckpointError::Origin);
        }
        if size > SIZE_MAX {
            return Err(CheckpointError::Size);
        }
        Ok(Checkpoint { origin: origin.to_owned(), size, root, extensions: Vec::new() })
    }

    /// Reads the text of a checkpoint, without its signatures.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn parse(text: &str) -> Result<Checkpoint, CheckpointError> {
        let mut lines = text.strip_suffix('\n').ok_or(CheckpointError::Lines)?.split('\n');
        let mut line = || lines.next().filter(|line| !line.is_empty()).ok_or(CheckpointError::Lines);
        let (origin, size, root) = (line()?, line()?, line()?);
        let size = size_from_text(size).ok_or(CheckpointError::Size)?;
        let root = root_from_base64(root).ok_or(CheckpointError::Root)?;
        let mut checkpoint = Checkpoint::new(origin, size, root)?;
        for extension in lines {
            if extension.is_empty() {
                return Err(CheckpointError::Lines);
            }
            checkpoint.extensions.push(extension.to_owned());
        }
        Ok(checkpoint)
    }

    /// Signs it.
    ///
    /// # Errors
    /// If its origin is so long that the note would be too long.
    pub fn sign(&self, key: &SignerKey) -> Result<SignedNote, NoteError> {
        SignedNote::sign(&self.to_string(), &[key])
    }

    /// Reads a signed checkpoint and believes it if one of these keys has signed and none of them is misused.
    ///
    /// # Errors
    /// What is wrong with the note, its signatures or its text.
    pub fn open(note: &[u8], keys: &[&VerifierKey]) -> Result<Checkpoint, CheckpointError> {
        let note = SignedNote::parse(note)?;
        note.verify(keys)?;
        Checkpoint::parse(note.text())
    }

    /// The name of the log.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// How many leaves the log has.
    #[must_use]
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// The root of its tree.
    #[must_use]
    pub const fn root(&self) -> &Digest {
        &self.root
    }

    /// Further lines. Our own checkpoints have none: nobody can check what they say.
    #[must_use]
    pub fn extensions(&self) -> &[String] {
        &self.extensions
    }
}

impl fmt::Display for Checkpoint {
    /// The text that is signed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n{}\n{}", self.origin, self.size, BASE64.encode(self.root.as_bytes()))?;
        self.extensions.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

/// A size as it must be written: no sign, no needless zero.
pub(crate) fn size_from_text(text: &str) -> Option<u64> {
    let size: u64 = text.parse().ok()?;
    (size <= SIZE_MAX && size.to_string() == text).then_some(size)
}

/// A root in base64.
pub(crate) fn root_from_base64(text: &str) -> Option<Digest> {
    let bytes = BASE64.decode(text.as_bytes()).ok()?;
    bytes.try_into().ok().map(Digest::new)
}
