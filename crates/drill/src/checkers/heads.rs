//! Every commit is signed, and the head remembered outside the disk is true: the log extends it, it is never ahead of the record,
//! and behind nothing that was answered unless the power was cut. At the end every event that was given out is proved under the
//! head that the record ends with.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;

use sabot_evidence::merkle::{Frontier, Node, consistency, inclusion};
use sabot_evidence::note::VerifierKey;
use sabot_evidence::{Checkpoint, Digest};
use sabot_store::{LogHead, Receipt};

use super::Seen;
use crate::finding::{Checked, ensure, ensure_eq};
use crate::memory::Memory;
use crate::record::Record;

#[derive(Debug)]
pub(crate) struct Heads {
    key: VerifierKey,
    memory: Memory,
    /// How many events the remembered head must speak of at the least.
    answered: u64,
    /// Everything that was given out.
    given: Vec<Receipt>,
    /// The last head of a commit that was looked at.
    opened: Option<Arc<LogHead>>,
    proved: u64,
}

/// The tree over all rows of a record.
struct Tree {
    edge: Frontier,
    nodes: HashMap<Node, Digest>,
}

impl Tree {
    fn of(record: &Record) -> Tree {
        let mut tree = Tree { edge: Frontier::default(), nodes: HashMap::new() };
        for row in &record.rows {
            let Tree { edge, nodes } = &mut tree;
            edge.push(row.leaf, |node, digest| {
                nodes.insert(node, *digest);
            });
        }
        tree
    }

    /// What is stored of the tree, as whoever proves asks for it.
    fn stored(&self) -> impl FnMut(Node) -> Result<Option<Digest>, Infallible> {
        |node| Ok(self.nodes.get(&node).copied())
    }

    /// The whole tree is an earlier one with more behind it.
    fn extends(&self, what: &str, size: u64, root: &Digest) -> Checked {
        let found = self.edge.size();
        ensure!(size <= found, "{what} speaks of {size} events, and the record has {found}");
        let proof = consistency(size, found, self.stored()).map_err(|error| format!("{what}: {error}"))?;
        proof
            .verify(root, &self.edge.root())
            .map_err(|error| format!("the log does not extend {what} of {size} events: {error}"))
    }
}

impl Heads {
    pub(crate) fn new(key: VerifierKey, memory: Memory) -> Heads {
        Heads { key, memory, answered: 0, given: Vec::new(), opened: None, proved: 0 }
    }

    fn open(&self, what: &str, note: &[u8]) -> Result<Checkpoint, String> {
        Checkpoint::open(note, &[&self.key]).map_err(|error| format!("{what} is not signed: {error}"))
    }

    /// The size and root that are remembered; where nothing is remembered, those of a log without events.
    fn remembered(&self) -> Result<(u64, Digest), String> {
        let Some(note) = self.memory.note() else { return Ok((0, Frontier::default().root())) };
        self.open("the remembered head", &note).map(|head| (head.size(), *head.root()))
    }

    /// The size that is remembered beside the head of a commit. Nearly always that head is what is remembered, and its signature
    /// has been checked already.
    fn remembered_beside(&self, head: &LogHead, told: &Checkpoint) -> Result<u64, String> {
        match self.memory.note() {
            Some(note) if note == head.note => Ok(told.size()),
            _ => self.remembered().map(|(size, _)| size),
        }
    }

    /// Something is shown: its commit was signed, and that is remembered.
    pub(crate) fn shown(&mut self, seen: &Seen<'_>) -> Checked {
        let (id, receipt) = (&seen.batch.id, seen.receipt);
        let Some(head) = &receipt.head else { return Err(format!("{id} is shown, and its commit is not signed")) };
        ensure!(
            head.log_size >= receipt.log.end,
            "{id} ends at event {}, and its head speaks of {}",
            receipt.log.end,
            head.log_size
        );
        // Several batches share a commit, whose head is looked at once.
        if self.opened.as_ref() != Some(head) {
            let told = self.open("the head of a commit", &head.note)?;
            ensure_eq!(
                (told.size(), told.root().as_bytes()),
                (head.log_size, head.root.as_bytes()),
                "what the head of {id} says"
            );
            let remembered = self.remembered_beside(head, &told)?;
            ensure!(
                remembered >= receipt.log.end,
                "{id} ends at event {}, and is shown while a head of {remembered} is remembered",
                receipt.log.end
            );
            self.opened = Some(Arc::clone(head));
        }
        self.answered = receipt.log.end;
        self.give(seen);
        Ok(())
    }

    /// Something stands in the record that was not shown before a stop.
    pub(crate) fn recovered(&mut self, seen: &Seen<'_>) {
        self.give(seen);
    }

    fn give(&mut self, seen: &Seen<'_>) {
        self.given.push(seen.receipt.clone());
    }

    /// The power was cut, and what was remembered last may be forgotten: the record itself must tell of it.
    pub(crate) fn forgot(&mut self) {
        self.answered = 0;
    }

    /// The record was opened anew, or is read at the end.
    pub(crate) fn whole(&self, record: &Record) -> Checked {
        self.stand(record, &Tree::of(record))
    }

    fn stand(&self, record: &Record, tree: &Tree) -> Checked {
        let (size, root) = (tree.edge.size(), tree.edge.root());
        match &record.head {
            None => ensure!(size == 0, "the record has {size} events, and no head"),
            Some(head) => {
                let told = self.open("the head of the record", &head.note)?;
                ensure_eq!((told.size(), told.root()), (size, &root), "what the head of the record says");
                ensure_eq!((head.log_size, head.root), (size, root), "the head of the record");
            }
        }
        let (remembered, known) = self.remembered()?;
        tree.extends("the remembered head", remembered, &known)?;
        let answered = self.answered;
        ensure!(remembered >= answered, "{answered} events were answered, and a head of {remembered} is remembered");
        Ok(())
    }

    /// The house has stopped: whatever was given out can be proved to whoever has the last head, and so can every earlier head.
    pub(crate) fn prove(&mut self, record: &Record) -> Checked {
        let tree = Tree::of(record);
        self.stand(record, &tree)?;
        let (size, root) = (tree.edge.size(), tree.edge.root());
        // The head of several batches that share a commit is looked at once.
        let mut last: Option<&Arc<LogHead>> = None;
        for receipt in &self.given {
            for (index, leaf) in receipt.log.clone().zip(&receipt.leaves) {
                let proof = inclusion(index, size, tree.stored()).map_err(|error| format!("event {index}: {error}"))?;
                let proved = proof.verify(leaf, &root);
                proved.map_err(|error| format!("event {index} was given out and cannot be proved: {error}"))?;
                self.proved += 1;
            }
            if let Some(head) = &receipt.head
                && last.replace(head) != Some(head)
            {
                tree.extends("a head that was given out", head.log_size, &head.root)?;
            }
        }
        Ok(())
    }

    /// How many events were proved.
    pub(crate) const fn proved(&self) -> u64 {
        self.proved
    }
}
