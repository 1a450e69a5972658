//! The log is one chain: no gap in its places, none in any stream's versions, every leaf is that of its event, and the leaves
//! that were looked at before are still there. (That those which were given out are among them, `durable.rs` looks after.)

use sabot_evidence::merkle::Frontier;
use sabot_evidence::{Chain as Links, Digest, RecordedLeaf, canonical};
use sabot_store::Recorded;

use crate::finding::{Checked, ensure, ensure_eq};

#[derive(Debug, Default)]
pub(crate) struct Chain {
    /// The links of the rows that were looked at.
    links: Links,
    tree: Frontier,
    leaves: Vec<Digest>,
}

impl Chain {
    /// Reads the log: rows that were looked at before must be as they were, the others must follow.
    pub(crate) fn whole(&mut self, rows: &[Recorded]) -> Checked {
        ensure!(rows.len() >= self.leaves.len(), "the log has become shorter: {} rows", rows.len());
        for (index, row) in (0_u64..).zip(rows) {
            ensure_eq!(row.log_index, index, "the place of a row");
            match usize::try_from(index).ok().and_then(|at| self.leaves.get(at)) {
                Some(leaf) => {
                    ensure_eq!(row.leaf, *leaf, "the leaf of row {index}");
                }
                None => self.link(row)?,
            }
        }
        Ok(())
    }

    fn link(&mut self, row: &Recorded) -> Checked {
        canonical::Canonical::parse(row.body.as_bytes())
            .map_err(|error| format!("row {} is not canonical: {error}", row.log_index))?;
        let event = RecordedLeaf {
            stream: row.stream.as_str(),
            version: row.version.0,
            epoch: row.epoch.0,
            kind: row.kind.as_str(),
            kind_version: row.kind_version.into(),
            recorded_at_ms: row.recorded_at_ms,
            command: row.command.as_str(),
            body: Digest::of(row.body.as_bytes()),
        };
        let leaf = self.links.link(&event).map_err(|broken| format!("row {}: {broken}", row.log_index))?;
        ensure_eq!(row.leaf, leaf, "the leaf of row {}", row.log_index);
        self.tree.push(leaf, |_, _| ());
        self.leaves.push(leaf);
        Ok(())
    }

    /// The root over all rows that were looked at.
    pub(crate) fn root(&self) -> Digest {
        self.tree.root()
    }
}
