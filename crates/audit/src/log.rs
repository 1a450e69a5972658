//! The log itself: every row in its place, canonical, and hashed into its leaf.

use std::collections::HashMap;

use sabot_evidence::merkle::Frontier;
use sabot_evidence::{Digest, Leaf, RecordedLeaf};
use sabot_store::{Epoch, Recorded, StreamName, Version};

use crate::finding::Findings;
use crate::source::Row;
use crate::{Fault, RecordPlace};

/// The last event of a stream.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Head {
    pub(crate) version: Version,
    pub(crate) epoch: Epoch,
    /// The leaf as it was worked out here.
    due: Digest,
    /// The leaf as it is stored.
    pub(crate) stored: Digest,
}

/// The log so far.
#[derive(Debug, Default)]
pub(crate) struct Log {
    index: u64,
    heads: HashMap<StreamName, Head>,
    tree: Frontier,
    last_at_ms: i64,
}

impl Log {
    /// Where the next event belongs.
    pub(crate) const fn index(&self) -> u64 {
        self.index
    }

    pub(crate) const fn tree(&self) -> &Frontier {
        &self.tree
    }

    pub(crate) const fn heads(&self) -> &HashMap<StreamName, Head> {
        &self.heads
    }

    /// The clock was put right: moments go on from here.
    pub(crate) const fn goes_on_from(&mut self, at_ms: i64) {
        self.last_at_ms = at_ms;
    }

    /// Takes the next row in.
    pub(crate) fn take(&mut self, Row { recorded: row, not_canonical, body, .. }: &Row, findings: &mut Findings) {
        let here = || RecordPlace::event(row);
        findings.same(Fault::LogIndex, &self.index, &row.log_index, here);
        // The next row is compared with this one, right or wrong, so that one gap is one finding.
        self.index = row.log_index.saturating_add(1);
        if row.recorded_at_ms < self.last_at_ms {
            findings.add(here(), Fault::Moment, format_args!("{} or later", self.last_at_ms), row.recorded_at_ms);
        }
        self.last_at_ms = row.recorded_at_ms;
        if let Some(error) = not_canonical {
            findings.add(here(), Fault::NotCanonical, "canonical JSON", error);
        }
        let before = self.heads.get(&row.stream);
        let version = before.map_or(Version(1), |head| head.version.after(1));
        findings.same(Fault::Version, &version.0, &row.version.0, here);
        if let Some(head) = before.filter(|head| row.epoch < head.epoch) {
            findings.add(here(), Fault::Epoch, format_args!("{} or later", head.epoch), row.epoch);
        }
        let stored = row.leaf;
        let due = due_leaf(row, *body, before, stored);
        if due != stored {
            findings.add(here(), Fault::Leaf, due, stored);
        }
        self.heads.insert(row.stream, Head { version: row.version, epoch: row.epoch, due, stored });
        self.tree.push(due, |_, _| ());
    }
}

/// The leaf that a row must have. Where the leaf before it is stored otherwise than it should be, this one may rest on
/// either of the two, so that one changed row is one finding.
fn due_leaf(row: &Recorded, body: Digest, before: Option<&Head>, stored: Digest) -> Digest {
    let event = RecordedLeaf {
        stream: row.stream.as_str(),
        version: row.version.0,
        epoch: row.epoch.0,
        kind: row.kind.as_str(),
        kind_version: u64::from(row.kind_version),
        recorded_at_ms: row.recorded_at_ms,
        command: row.command.as_str(),
        body,
    };
    let leaf = |previous| Leaf { event, previous, index: row.log_index }.hash();
    let Some(head) = before else { return leaf(Digest::ZERO) };
    let due = leaf(head.due);
    if due != stored && head.due != head.stored {
        let on_stored = leaf(head.stored);
        if on_stored == stored {
            return on_stored;
        }
    }
    due
}
