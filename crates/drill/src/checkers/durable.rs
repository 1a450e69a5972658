//! What was shown or answered is durable: the store had said so before, and it is still there after every stop.

use std::collections::{BTreeMap, VecDeque};

use sabot_floor::{Answered, Client};
use sabot_store::{AppendOutcome, Digest, Receipt, Recorded, Reply, StoreBatch, Ticket};

use super::Seen;
use crate::finding::{Checked, ensure, ensure_eq};

#[derive(Debug, Default)]
pub(crate) struct Durable {
    /// What the store was asked to write.
    asked: BTreeMap<Ticket, String>,
    /// How much the store had been asked to write when each client's command came.
    came: BTreeMap<Client, u64>,
    appended: u64,
    shown: u64,
    /// What the store said is durable, and was not shown yet.
    done: VecDeque<(String, Receipt)>,
    /// The leaves of everything that was given out, in the order of the log.
    given: Vec<Digest>,
}

impl Durable {
    /// Somebody asks for something.
    pub(crate) fn asks(&mut self, client: Client) {
        self.came.insert(client, self.appended);
    }

    pub(crate) fn appended(&mut self, ticket: Ticket, batch: &StoreBatch) {
        self.appended += 1;
        self.asked.insert(ticket, batch.command.to_string());
    }

    /// The store answers.
    pub(crate) fn replied(&mut self, ticket: Ticket, reply: &Reply) {
        if let (Some(id), Reply::Append(AppendOutcome::Done(receipt))) = (self.asked.remove(&ticket), reply) {
            self.done.push_back((id, receipt.clone()));
        }
    }

    /// Something is shown.
    pub(crate) fn shown(&mut self, seen: &Seen<'_>) -> Checked {
        self.shown += 1;
        let id = seen.batch.id.as_str();
        let said = self.done.pop_front();
        ensure!(
            said.as_ref().is_some_and(|(done, receipt)| done == id && receipt == seen.receipt),
            "{id} is shown before the store said that it is durable"
        );
        self.give(seen)
    }

    /// Something stands in the record that was not shown before a stop.
    pub(crate) fn recovered(&mut self, seen: &Seen<'_>) -> Checked {
        self.give(seen)
    }

    fn give(&mut self, seen: &Seen<'_>) -> Checked {
        ensure_eq!(seen.receipt.log.start, self.given.len() as u64, "where {} stands in the log", seen.batch.id);
        self.given.extend(&seen.receipt.leaves);
        Ok(())
    }

    /// Somebody is told yes or no: `known` is whether the command was shown. A refusal that is not kept tells of what was decided
    /// before it, which must be durable.
    pub(crate) fn answered(&mut self, client: Client, answered: &Answered, known: bool) -> Checked {
        let came = self.came.remove(&client).unwrap_or(0);
        if matches!(answered, Answered::TurnedAway(_)) {
            ensure!(self.shown >= came, "{answered:?} was answered before what it was decided by was durable");
            return Ok(());
        }
        let promises = !matches!(answered, Answered::Unavailable);
        ensure!(!promises || known, "{answered:?} was answered before it was durable");
        Ok(())
    }

    pub(crate) fn stopped(&mut self) {
        self.asked.clear();
        self.done.clear();
        self.came.clear();
        (self.appended, self.shown) = (0, 0);
    }

    /// The record was opened anew, or is read at the end.
    pub(crate) fn whole(&self, rows: &[Recorded]) -> Checked {
        let (found, due) = (rows.len(), self.given.len());
        ensure!(found >= due, "{due} events were given out, and {found} are in the record");
        let changed = rows.iter().zip(&self.given).position(|(row, leaf)| row.leaf != *leaf);
        match changed {
            None => Ok(()),
            Some(at) => Err(format!("event {at} of the log is another than was given out")),
        }
    }

    /// How many events were given out.
    pub(crate) fn given(&self) -> usize {
        self.given.len()
    }
}
