//! The rows of a history, proven against a signed checkpoint of the log they stand in.
//!
//! A proof says that a leaf is in the log; what the leaf is made of, the row's text, is in a dispute pack.

use sabot_dispute::Leaves;
use sabot_evidence::merkle::Inclusion;
use sabot_evidence::{Checkpoint, KeyRing};
use sabot_wire::{LogRow, RoundHistory, RoundProof, RowProof};

/// Why a history is not proven.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotProven {
    /// It carries no proof.
    #[error("proof: it has none")]
    Missing,
    /// The checkpoint is none of these keys, or none at all.
    #[error("proof.checkpoint: {0}")]
    Checkpoint(String),
    /// A row has no proof, or one too many.
    #[error("proof.rows: row {0} of the log is not proven once")]
    Row(u64),
    /// A leaf is not in the log at its place.
    #[error("steps: row {index} of the log is not the one that the checkpoint speaks of: {why}")]
    Leaf {
        /// The row's place.
        index: u64,
        /// What is wrong.
        why: String,
    },
    /// The checkpoint speaks of fewer rows.
    #[error("no checkpoint covers row {needed} of the log: the newest speaks of {newest} rows")]
    Uncovered {
        /// The last row of the round.
        needed: u64,
        /// How many rows the checkpoint covers.
        newest: u64,
    },
}

/// The rows that its steps name, each once, in the order of the log.
fn rows(history: &RoundHistory) -> Vec<LogRow> {
    let mut rows: Vec<LogRow> = history.steps.iter().map(|step| step.row).collect();
    rows.dedup();
    rows
}

/// Adds the proofs of its rows against this checkpoint.
///
/// # Errors
/// A checkpoint that these keys have not signed, or that does not cover all its rows.
pub fn prove(history: &mut RoundHistory, checkpoint: &str, ring: &KeyRing, leaves: &Leaves) -> Result<(), NotProven> {
    let read: Checkpoint =
        ring.open(checkpoint.as_bytes()).map_err(|error| NotProven::Checkpoint(error.to_string()))?;
    let size = read.size();
    let mut proven = Vec::new();
    for LogRow { index, .. } in rows(history) {
        if index >= size {
            return Err(NotProven::Uncovered { needed: index, newest: size });
        }
        let proof = leaves.proof(index, size).map_err(|error| NotProven::Leaf { index, why: error.to_string() })?;
        proven.push(RowProof { index, path: proof.path });
    }
    history.proof = Some(RoundProof { checkpoint: checkpoint.to_owned(), rows: proven });
    Ok(())
}

/// Checks the proofs of a history, and gives how many rows the checkpoint speaks of.
///
/// # Errors
/// What does not hold.
pub fn check_proof(history: &RoundHistory, ring: &KeyRing) -> Result<u64, NotProven> {
    let proof = history.proof.as_ref().ok_or(NotProven::Missing)?;
    let read: Checkpoint =
        ring.open(proof.checkpoint.as_bytes()).map_err(|error| NotProven::Checkpoint(error.to_string()))?;
    let rows = rows(history);
    for (row, proven) in rows.iter().zip(&proof.rows) {
        if row.index != proven.index {
            return Err(NotProven::Row(row.index));
        }
        let inclusion = Inclusion { index: row.index, size: read.size(), path: proven.path.clone() };
        let wrong =
            |error: sabot_evidence::merkle::Invalid| NotProven::Leaf { index: row.index, why: error.to_string() };
        inclusion.verify(&row.leaf, read.root()).map_err(wrong)?;
    }
    if rows.len() != proof.rows.len() {
        let spare = proof.rows.get(rows.len()).map(|row| row.index);
        return Err(NotProven::Row(spare.or(rows.get(proof.rows.len()).map(|row| row.index)).unwrap_or_default()));
    }
    Ok(read.size())
}
