//! Recording a batch inside the writer's transaction.
//!
//! Nothing is written before all of it is checked: a batch that is refused leaves nothing to undo. The order of the checks is that
//! of the twin in memory.

use rusqlite::{Connection, params};

use super::bundle::Bundle;
use super::days::Days;
use super::read::answered;
use super::standing::{Ends, Standing, Standings};
use crate::{
    AppendOutcome, BatchError, CommandId, Digest, Receipt, Sealer, StoreBatch, StreamAppend, StreamName, Unsealed,
    Version,
};

/// Why a batch is not recorded.
pub(super) enum Halt {
    /// The batch may not be recorded; the outcome says why.
    Refused(AppendOutcome),
    /// The database failed.
    Sql(rusqlite::Error),
}

impl From<rusqlite::Error> for Halt {
    fn from(error: rusqlite::Error) -> Halt {
        Halt::Sql(error)
    }
}

impl From<BatchError> for Halt {
    fn from(error: BatchError) -> Halt {
        Halt::Refused(AppendOutcome::Refused(error))
    }
}

/// One batch on its way into the record.
pub(super) struct Appending<'a> {
    pub(super) conn: &'a Connection,
    pub(super) sealer: &'a dyn Sealer,
    pub(super) standings: &'a mut Standings,
    /// Where the record ends once this batch is in it.
    pub(super) ends: Ends,
    /// The closed days, whose ids are not used again.
    pub(super) days: &'a Days,
}

impl Appending<'_> {
    /// Records a batch.
    pub(super) fn append(&mut self, batch: &StoreBatch) -> Result<Receipt, Halt> {
        batch.check()?;
        self.refuse_known(batch)?;
        let mut standings = self.check_streams(batch)?;
        let money = self.check_money(batch)?;
        let from = self.ends.log;
        let mut leaves = Vec::with_capacity(batch.events());
        let mut bundle = Bundle::default();
        let parts = batch.streams.iter().zip(&mut standings).filter(|(one, _)| !one.events.is_empty());
        let parts = parts
            .map(|(one, standing)| self.seal(batch.command, one, standing, &mut bundle, &mut leaves))
            .collect::<rusqlite::Result<Vec<_>>>()?;
        let command = self.record_command(batch, &bundle, from)?;
        self.record_parts(&parts, command)?;
        self.record_money(batch, &money, command)?;
        let streams = batch.streams.iter().map(|one| one.stream);
        let versions = streams.clone().zip(standings.iter().map(|standing| standing.version)).collect();
        self.standings.learn(streams.zip(standings), money.after);
        Ok(Receipt { log: from..self.ends.log, versions, leaves, head: None })
    }

    /// Whether the command is there already.
    fn refuse_known(&self, batch: &StoreBatch) -> Result<(), Halt> {
        let known = match answered(self.conn, batch.command)? {
            Some(known) => Some(known),
            None => self.days.command(batch.command)?,
        };
        let Some((content, answer, log)) = known else { return Ok(()) };
        Err(Halt::Refused(if content == batch.content {
            AppendOutcome::Duplicate { answer, log }
        } else {
            AppendOutcome::OtherContent { command: batch.command }
        }))
    }

    /// Records the command with the rows that it made from this place of the log on, and gives its number.
    fn record_command(&mut self, batch: &StoreBatch, bundle: &Bundle, from: u64) -> rusqlite::Result<u64> {
        let mut insert = self.conn.prepare_cached(
            "INSERT INTO command (number, id, content, answer, log_from, log_end, change_from, change_end, \
             transfer_from, transfer_end, rows, leaves) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
        )?;
        let Ends { log, changes, transfers, commands, .. } = self.ends;
        let (rows, leaves) = bundle.packed();
        insert.execute(params![
            commands,
            batch.command,
            batch.content.as_bytes(),
            batch.answer,
            from,
            log,
            changes,
            changes + batch.accounts.len() as u64,
            transfers,
            transfers + batch.transfers.len() as u64,
            rows,
            leaves,
        ])?;
        self.ends.commands += 1;
        Ok(commands)
    }

    fn check_streams(&mut self, batch: &StoreBatch) -> Result<Vec<Standing>, Halt> {
        let streams = batch.streams.iter();
        let found: rusqlite::Result<Vec<Standing>> =
            streams.map(|one| self.standings.of(self.conn, one.stream)).collect();
        let standings = found?;
        for (one, standing) in batch.streams.iter().zip(&standings) {
            let (stream, given) = (one.stream, standing.epoch);
            if one.epoch < given {
                return Err(Halt::Refused(AppendOutcome::Fenced { stream, epoch: given }));
            }
            if one.epoch > given {
                return Err(BatchError::EpochNeverGiven { stream, epoch: one.epoch, given }.into());
            }
        }
        for (one, standing) in batch.streams.iter().zip(&standings) {
            if one.expected != standing.version {
                return Err(Halt::Refused(AppendOutcome::Conflict { stream: one.stream, actual: standing.version }));
            }
        }
        Ok(standings)
    }

    /// Puts what happens in a stream into the bundle, each event with its leaf. Gives the stream's number, and the version of the first.
    fn seal(
        &mut self,
        command: CommandId,
        one: &StreamAppend,
        standing: &mut Standing,
        bundle: &mut Bundle,
        leaves: &mut Vec<Digest>,
    ) -> rusqlite::Result<(u64, Version)> {
        let stream = match standing.number {
            Some(number) => number,
            None => self.record_stream(one.stream)?,
        };
        standing.number = Some(stream);
        let first = standing.version.after(1);
        bundle.begin(stream, first, one.epoch, one.events.len());
        for event in &one.events {
            let version = standing.version.after(1);
            let leaf = self.sealer.seal(&Unsealed {
                log_index: self.ends.log,
                stream: one.stream,
                version,
                epoch: one.epoch,
                command,
                kind: event.kind,
                kind_version: event.kind_version,
                recorded_at_ms: event.recorded_at_ms,
                body: &event.body,
                before_in_stream: standing.leaf,
                before_in_log: self.ends.leaf,
            });
            bundle.push(event, &leaf);
            standing.version = version;
            standing.leaf = Some(leaf);
            self.ends.leaf = Some(leaf);
            self.ends.log += 1;
            leaves.push(leaf);
        }
        Ok((stream, first))
    }

    fn record_parts(&self, parts: &[(u64, Version)], command: u64) -> rusqlite::Result<()> {
        let mut insert = self.conn.prepare_cached("INSERT INTO part (stream, version, command) VALUES (?1, ?2, ?3)")?;
        parts.iter().try_for_each(|(stream, first)| insert.execute(params![stream, first, command]).map(drop))
    }

    fn record_stream(&mut self, stream: StreamName) -> rusqlite::Result<u64> {
        let number = self.ends.streams;
        let mut insert = self.conn.prepare_cached("INSERT INTO stream (number, name) VALUES (?1, ?2)")?;
        insert.execute(params![number, stream])?;
        self.ends.streams += 1;
        Ok(number)
    }
}
