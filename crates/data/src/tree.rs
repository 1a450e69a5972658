//! The tree over the leaves of a record.

use sabot_evidence::Digest;
use sabot_store::{Reply, Store, StoreRequest, ask};

use crate::DataError;

const PAGE: u32 = 4_096;

/// Every leaf of a record from a place on, in order.
///
/// # Errors
/// A store that fails.
pub fn leaves(store: &mut dyn Store, from: u64, mut take: impl FnMut(Digest)) -> Result<u64, DataError> {
    let mut next = Some(from);
    let mut count = 0;
    while let Some(from) = next {
        match ask(store, StoreRequest::ReadLog { from, at_most: PAGE }) {
            Reply::Events(page) => {
                count += page.items.len() as u64;
                page.items.iter().for_each(|row| take(row.leaf));
                next = page.next;
            }
            other => return Err(DataError::unexpected(other)),
        }
    }
    Ok(count)
}
