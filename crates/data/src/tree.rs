//! The tree over the leaves of a record.

use sabot_chance::HouseKey;
use sabot_evidence::Digest;
use sabot_evidence::merkle::Frontier;
use sabot_floor::RebuildError;
use sabot_store::{Reply, Request, Store, ask};

use crate::DataError;

const PAGE: u32 = 4_096;

/// Every leaf of a record from a place on, in order.
///
/// # Errors
/// A store that fails.
pub fn leaves(store: &mut (impl Store + ?Sized), from: u64, mut take: impl FnMut(Digest)) -> Result<u64, DataError> {
    let mut next = Some(from);
    let mut count = 0;
    while let Some(from) = next {
        match ask(store, Request::ReadLog { from, at_most: PAGE }) {
            Reply::Events(page) => {
                count += page.items.len() as u64;
                page.items.iter().for_each(|row| take(Digest::new(row.leaf.0)));
                next = page.next;
            }
            other => return Err(DataError::unexpected(other)),
        }
    }
    Ok(count)
}

/// The tree over a whole record: from its newest snapshot on.
pub(crate) fn frontier(store: &mut (impl Store + ?Sized), key: &HouseKey) -> Result<Frontier, DataError> {
    sabot_floor::tree(store, Some(key)).map_err(|error| match error {
        RebuildError::Store(error) => DataError::Store(error),
        other => DataError::Answer(other.to_string()),
    })
}
