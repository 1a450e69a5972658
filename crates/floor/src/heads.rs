//! Who signs what the log is after every commit.

use core::fmt;

use sabot_evidence::merkle::Frontier;
use sabot_evidence::note::SignerKey;
use sabot_evidence::{Checkpoint, Digest};
use sabot_store::LogHead;

/// Remembers signed heads somewhere else than in the record.
pub trait Remember: Send {
    /// This one is durable in the record.
    ///
    /// # Errors
    /// Why it cannot be remembered.
    fn remember(&mut self, note: &[u8]) -> Result<(), String>;

    /// What was remembered is to outlast a power cut.
    ///
    /// # Errors
    /// Why it cannot.
    fn settle(&mut self) -> Result<(), String>;
}

/// Signs the tree of the log after every commit, for a store.
pub struct Heads {
    /// The tree as far as it is durable.
    tree: Frontier,
    /// The same with what was signed and is not durable yet.
    ahead: Frontier,
    signer: SignerKey,
    memory: Option<Box<dyn Remember>>,
}

impl Heads {
    /// For the log that has this tree.
    #[must_use]
    pub fn new(tree: Frontier, signer: SignerKey) -> Heads {
        Heads { ahead: tree.clone(), tree, signer, memory: None }
    }

    /// The same, and every durable head is remembered here.
    #[must_use]
    pub fn remembered(self, memory: Box<dyn Remember>) -> Heads {
        Heads { memory: Some(memory), ..self }
    }
}

impl fmt::Debug for Heads {
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
    Ok(LogHead { log_size, root: sabot_store::Digest(*root.as_bytes()), note: note.to_string().into_bytes() })
}

impl sabot_store::Heads for Heads {
    fn log_size(&self) -> u64 {
        self.tree.size()
    }

    fn sign(&mut self, leaves: &[sabot_store::Digest]) -> Result<LogHead, String> {
        for leaf in leaves {
            self.ahead.push(Digest::new(leaf.0), |_, _| ());
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
