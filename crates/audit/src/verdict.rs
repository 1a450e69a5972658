//! What an audit comes to.

use std::collections::BTreeSet;

use sabot_evidence::Digest;
use sabot_house::people::Accounts;
use sabot_law::Rules;

use crate::Finding;

/// How much was gone through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AuditCounts {
    /// Events.
    pub events: u64,
    /// Commands.
    pub commands: u64,
    /// Commands that were decided again.
    pub decided: u64,
    /// Transfers of money.
    pub transfers: u64,
    /// Checkpoints.
    pub checkpoints: u64,
    /// Rounds that closed, void ones included.
    pub rounds: u64,
    /// Rounds that were settled once more by the letter.
    pub settled: u64,
    /// Decks and shoes that were committed.
    pub decks: u64,
    /// Cards whose proofs were followed.
    pub cards: u64,
    /// Rows in which something is sealed that was not opened, as the house's key was not there.
    pub sealed: u64,
}

/// How far a record can be believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordStanding {
    /// It is not as it was written, or not as it must be.
    Altered,
    /// It contradicts itself nowhere. Whoever has the signing key could still have written all of it anew.
    Consistent,
    /// The first events were signed with the key that the inspector holds.
    Signed {
        /// How many events were signed.
        size: u64,
    },
    /// The first events are those of a checkpoint that the inspector holds.
    UnalteredSince {
        /// How many events the checkpoint speaks of.
        size: u64,
    },
}

/// What an audit comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// How far the record can be believed.
    pub standing: RecordStanding,
    /// How much was gone through.
    pub counts: AuditCounts,
    /// The root of the tree over the whole record.
    pub root: Digest,
    /// The versions of the rules under which tables were founded and rounds played.
    pub rules: BTreeSet<Rules>,
    /// How many events are covered by a checkpoint that is signed.
    pub signed: u64,
    /// What is wrong, in the order in which it was found; at most [`FINDINGS_MAX`](crate::FINDINGS_MAX).
    pub findings: Vec<Finding>,
    /// How many findings are not listed.
    pub more: u64,
    /// Everybody whom the record knows, where it could be rebuilt.
    pub accounts: Option<Accounts>,
}

impl Verdict {
    /// Whether nothing is wrong.
    #[must_use]
    pub const fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }
}
