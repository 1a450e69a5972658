//! Who signs what the log is: the tree over all leaves, and checkpoints of it.

use sabot_evidence::merkle::Frontier;
use sabot_evidence::note::SignerKey;
use sabot_evidence::{Checkpoint, CheckpointError};
use sabot_store::Receipt;

/// After so many events a checkpoint is due.
const EVENTS_PER_CHECKPOINT: u64 = 10_000;

/// The tree of the log as far as it is durable, and the key that signs it.
#[derive(Debug)]
pub struct Notary {
    tree: Frontier,
    signed: u64,
    signer: SignerKey,
}

impl Notary {
    /// A notary of the log that has this tree, whose last checkpoint speaks of so many events.
    #[must_use]
    pub const fn new(tree: Frontier, signed: u64, signer: SignerKey) -> Notary {
        Notary { tree, signed, signer }
    }

    /// Takes in what has become durable, in the order of the log.
    pub fn take(&mut self, receipt: &Receipt) {
        for leaf in &receipt.leaves {
            self.tree.push(*leaf, |_, _| ());
        }
    }

    /// The tree.
    #[must_use]
    pub const fn tree(&self) -> &Frontier {
        &self.tree
    }

    /// Whether a checkpoint is due.
    #[must_use]
    pub fn is_due(&self) -> bool {
        self.tree.size() >= self.signed + EVENTS_PER_CHECKPOINT
    }

    /// Whether there is anything that no checkpoint speaks of.
    #[must_use]
    pub fn has_more(&self) -> bool {
        self.tree.size() > self.signed
    }

    /// Signs the log as it is: its size and the text of the checkpoint.
    ///
    /// # Errors
    /// Never for a log that has a name.
    pub fn sign(&mut self) -> Result<(u64, String), CheckpointError> {
        let size = self.tree.size();
        let checkpoint = Checkpoint::new(self.signer.name().as_str(), size, self.tree.root())?;
        let note = checkpoint.sign(&self.signer).map_err(CheckpointError::from)?;
        self.signed = size;
        Ok((size, note.to_string()))
    }
}
