//! The whole record as a store holds it now.

use sabot_store::{LogHead, Recorded, RecordedCommand, Reply, Store, StoreRequest, StoredBalance, ask};

/// How many rows are read at once.
const PAGE: u32 = 4_096;

/// The record.
#[derive(Debug)]
pub(crate) struct Record {
    pub(crate) rows: Vec<Recorded>,
    pub(crate) commands: Vec<RecordedCommand>,
    pub(crate) balances: Vec<StoredBalance>,
    /// The signed head of the log.
    pub(crate) head: Option<LogHead>,
}

impl Record {
    /// Reads all of it. What is under way at the store is answered before, and those answers are lost.
    pub(crate) fn read(store: &mut dyn Store) -> Result<Record, String> {
        let (mut rows, mut commands) = (Vec::new(), Vec::new());
        let mut next = Some(0);
        while let Some(from) = next {
            match ask(store, StoreRequest::ReadLog { from, at_most: PAGE }) {
                Reply::Events(page) => {
                    rows.extend(page.items);
                    next = page.next;
                }
                other => return Err(format!("the log cannot be read: {other:?}")),
            }
        }
        next = Some(0);
        while let Some(from) = next {
            match ask(store, StoreRequest::ReadCommands { from, at_most: PAGE }) {
                Reply::Commands(page) => {
                    commands.extend(page.items);
                    next = page.next;
                }
                other => return Err(format!("the commands cannot be read: {other:?}")),
            }
        }
        let head = match ask(store, StoreRequest::LogHead) {
            Reply::LogHead(head) => head,
            other => return Err(format!("the head cannot be read: {other:?}")),
        };
        match ask(store, StoreRequest::Balances) {
            Reply::Balances(balances) => Ok(Record { rows, commands, balances, head }),
            other => Err(format!("the balances cannot be read: {other:?}")),
        }
    }
}
