//! Who signs what the log is after every commit.

use core::fmt;

use sabot_evidence::Checkpoint;
use sabot_evidence::merkle::Frontier;
use sabot_evidence::note::SignerKey;
use sabot_store::LogHead;

/// Remembers signed heads somewhere else than in the record.
pub trait Remember: Send {
    /// Remembers a head that is durable in the record.
    ///
    /// # Errors
    /// Why it cannot be remembered.
    fn remember(&mut self, note: &[u8]) -> Result<(), String>;

    /// Makes what was remembered outlast a power cut.
    ///
    /// # Errors
    /// Why it cannot.
    fn settle(&mut self) -> Result<(), String>;
}

/// Signs the tree of the log after every commit, for a store.
pub struct HeadSigner {
    /// The tree as far as it is durable.
    tree: Frontier,
    /// The same with what was signed and is not durable yet.
    ahead: Frontier,
    signer: SignerKey,
    memory: Option<Box<dyn Remember>>,
}

impl HeadSigner {
    /// For the log that has this tree.
    #[must_use]
    pub fn new(tree: Frontier, signer: SignerKey) -> HeadSigner {
        HeadSigner { ahead: tree.clone(), tree, signer, memory: None }
    }

    /// The same, and every durable head is remembered here.
    #[must_use]
    pub fn remembered(self, memory: Box<dyn Remember>) -> HeadSigner {
        HeadSigner { memory: Some(memory), ..self }
    }
}

impl fmt::Debug for HeadSigner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Heads").field("log_size", &self.tree.size()).finish_non_exhaustive()
    }
}

/// The signed head of a log that has this tree.
///
/// # Errors
/// Never for a log that has a name.
pub fn head(tree: &Frontier, signer: &SignerKey) -> Result<LogHead, sabot_evidence::CheckpointError> {
    let (log_size, root) = (tree.size(), tree.root());
    let note = Checkpoint::new(signer.name().as_str(), log_size, root)?.sign(signer)?;
    Ok(LogHead { log_size, root, note: note.to_string().into_bytes() })
}

impl sabot_store::Heads for HeadSigner {
    fn log_size(&self) -> u64 {
        self.tree.size()
    }

    fn sign(&mut self, leaves: &[sabot_store::Digest]) -> Result<LogHead, String> {
        for leaf in leaves {
            self.ahead.push(*leaf, |_, _| ());
        }
        head(&self.ahead, &self.signer).map_err(|error| error.to_string())
    }

    fn undo(&mut self) {
        self.ahead = self.tree.clone();
    }

    fn durable(&mut self, head: &LogHead) -> Result<(), String> {
        self.tree = self.ahead.clone();
        self.memory.as_mut().map_or(Ok(()), |memory| memory.remember(&head.note))
    }

    fn settle(&mut self) -> Result<(), String> {
        self.memory.as_mut().map_or(Ok(()), |memory| memory.settle())
    }
}
