//! Who signs the log of a drill, and what a power cut does to what is remembered of it.

use sabot_evidence::merkle::Frontier;
use sabot_floor::HeadSigner;
use sabot_store::{DiskFault, FaultyStore, Reply, StoreRequest, ask};

use crate::checkers::Wrong;
use crate::keys::signer;
use crate::memory::Memory;
use crate::world::World;

/// How many rows are read at once.
const PAGE: u32 = 4_096;

/// Has every commit of a store signed, from the log that it holds now.
pub(crate) fn signs(store: &mut FaultyStore, seed: u64, memory: &Memory) -> Result<(), Wrong> {
    let mut tree = Frontier::default();
    let mut next = Some(0);
    while let Some(from) = next {
        match ask(store, StoreRequest::ReadLog { from, at_most: PAGE }) {
            Reply::Events(page) => {
                page.items.iter().for_each(|row| tree.push(row.leaf, |_, _| ()));
                next = page.next;
            }
            other => return Err(("heads", format!("the log cannot be read: {other:?}"))),
        }
    }
    store.sign_with(Box::new(HeadSigner::new(tree, signer(seed)).remembered(Box::new(memory.clone()))));
    Ok(())
}

impl World {
    /// Where the whole machine stopped, what was remembered last may be forgotten.
    pub(crate) fn loses_power(&mut self, fault: DiskFault) {
        let off =
            matches!(fault, DiskFault::StopBefore | DiskFault::Torn | DiskFault::StopAfter | DiskFault::Lie { .. });
        if off && self.memory.power_cut() {
            self.counts.set_back += 1;
            self.checkers.forgot();
        }
    }
}
