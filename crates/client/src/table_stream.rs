//! A table that is watched: its stream in a thread of its own, heard message by message.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use crate::error::ClientError;
use crate::follow::{Incoming, follow};
use crate::server::Server;
use crate::table::WatchedTable;

/// A table that is watched.
#[derive(Debug)]
pub struct TableStream {
    name: String,
    heard: Receiver<Incoming>,
    /// The table as it was last told.
    pub table: WatchedTable,
}

impl TableStream {
    /// Begins to watch a table.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn begin(server: &Server, name: &str) -> Result<TableStream, ClientError> {
        let (send, heard) = channel();
        follow(server, format!("tables={name}"), move |one| send.send(one).is_ok()).map_err(|error| {
            ClientError::Unreachable { server: server.address().to_owned(), why: error.to_string() }
        })?;
        Ok(TableStream { name: name.to_owned(), heard, table: WatchedTable::default() })
    }

    /// Hears what comes next; false where nothing comes in this time.
    ///
    /// # Errors
    /// If the server does not let us watch any more.
    pub fn hear(&mut self, at_most: Duration) -> Result<bool, ClientError> {
        match self.heard.recv_timeout(at_most) {
            Ok(Incoming::Message(message)) => {
                self.table.take(&self.name, &message);
                Ok(true)
            }
            Ok(Incoming::Refused(error)) => Err(error),
            Ok(Incoming::Open | Incoming::Broken(_)) => Ok(true),
            Err(RecvTimeoutError::Timeout) => Ok(false),
            Err(RecvTimeoutError::Disconnected) => Err(ClientError::Unread("no stream".to_owned())),
        }
    }
}
