//! What gives each stored event its leaf: the evidence's, over exactly what is stored.

use sabot_evidence::{Digest, Leaf, RecordedLeaf};
use sabot_store::{Sealer, Unsealed};

/// Seals events for the tree of the log.
#[derive(Clone, Copy, Debug, Default)]
pub struct LeafSealer;

impl Sealer for LeafSealer {
    fn seal(&self, event: &Unsealed<'_>) -> sabot_store::Digest {
        let leaf = Leaf {
            event: RecordedLeaf {
                stream: event.stream.as_str(),
                version: event.version.0,
                epoch: event.epoch.0,
                kind: event.kind.as_str(),
                kind_version: u64::from(event.kind_version),
                recorded_at_ms: event.recorded_at_ms,
                command: event.command.as_str(),
                body: Digest::of(event.body.as_bytes()),
            },
            previous: event.before_in_stream.unwrap_or(Digest::ZERO),
            index: event.log_index,
        };
        leaf.hash()
    }
}
