//! The process stops, and the floor is opened again from its record.

use std::time::Duration;

use sabot_bots::Patrons;
use sabot_floor::opening::{OpenFloorError, OpenedFloor, open};
use sabot_floor::record::stream_name;
use sabot_floor::{Floor, PassedOver, Replay, Replayed};
use sabot_house::{Command, Stream};
use sabot_store::{DiskFault, Receipt, Store};

use crate::checkers::{Seen, Wrong};
use crate::keys::house_key;
use crate::record::Record;
use crate::signing::signs;
use crate::world::{World, source};

/// How often opening is tried: the disk may fail meanwhile.
const TRIES: usize = 64;

impl World {
    /// The process stops at some boundary.
    pub(crate) fn stops(&mut self) -> Result<(), Wrong> {
        match self.dice.below(3) {
            // It stops before the append, and what was decided is lost.
            0 => {}
            // It stops after the append, before anybody hears of it.
            1 => drop(self.store.wait(Duration::ZERO)),
            // It stops in the middle of a group: some were told, the others not.
            _ => {
                if let Some((ticket, reply)) = self.store.wait(Duration::ZERO) {
                    self.delivers(ticket, reply)?;
                }
            }
        }
        Ok(())
    }

    /// Opens the floor again. Everything that was given out must be there, anything beside it was under way, and the
    /// house must be the one that lived. After a disk that lied that cannot hold: then the lie must be noticed, and
    /// nobody plays on.
    pub(crate) fn reopen(&mut self) -> Result<bool, Wrong> {
        self.counts.stops += 1;
        let fault = self.store.stopped();
        let lied = matches!(fault, Some(DiskFault::Lie { .. }));
        while let Some((ticket, reply)) = self.store.stopped().and_then(|_| self.store.wait(Duration::ZERO)) {
            // Before it stopped the machine may still have told what it believed to be written.
            if lied || self.dice.one_in(2) {
                self.delivers(ticket, reply)?;
            }
        }
        if let Some(fault) = fault {
            self.counts.faults.count(fault);
            self.loses_power(fault);
        }
        self.checkers.stopped();
        self.busy.clear();
        self.handed_in.clear();
        let (floor, lied_meanwhile) = self.opened()?;
        let record = Record::read(&mut self.store).map_err(|told| ("chain", told))?;
        match (self.checkers.reopened(&record), lied) {
            (Err(_), _) if lied || lied_meanwhile => {
                self.counts.lies += 1;
                return Ok(false);
            }
            (Ok(()), true) => return Err(("durable", "the disk lied, and nothing is missing".to_owned())),
            (checked, _) => checked?,
        }
        let live = self.follows()?;
        self.checkers.whole(&record, &live, floor.shown())?;
        self.floor = floor;
        self.follows_clock();
        self.floor.bound_appends(self.appends_max);
        self.old_clocks.clear();
        self.tables = self.floor.shown().tables().map(|(name, _)| *name).collect();
        self.asked.clear();
        self.silent.clear();
        self.patrons = Patrons::new(self.dice.word(), self.bots_max);
        self.patrons.adopt(self.floor.shown());
        self.asks_again()?;
        Ok(true)
    }

    /// The floor from its record, and whether the disk lied while it was opened: then only leases may be missing.
    fn opened(&mut self) -> Result<(Floor, bool), Wrong> {
        let (mut last, mut lied) = (String::new(), false);
        for _ in 0..TRIES {
            let _ = self.store.reopen();
            signs(&mut self.store, self.seed, &self.memory)?;
            // A snapshot is a convenience: one that the disk has damaged is passed over.
            let damaged = self.dice.one_in(4) && self.store.damage_snapshot(stream_name(Stream::House));
            self.counts.damaged += u64::from(damaged);
            let source = source(self.dice.word(), &mut self.failing);
            match open(&mut self.store, source, house_key(), "drill", self.now) {
                Ok(OpenedFloor { floor, passed, .. }) if self.store.stopped().is_none() => {
                    let noticed = passed.iter().any(|one| matches!(one, PassedOver::Damaged(_)));
                    return match damaged == noticed && passed.len() <= 1 {
                        true => Ok((floor, lied)),
                        false => {
                            Err(("replay", format!("one snapshot was damaged: {damaged}; passed over: {passed:?}")))
                        }
                    };
                }
                Ok(_) => "the disk stopped".clone_into(&mut last),
                // The disk failed while the streams were taken, so it is tried once more.
                Err(error @ OpenFloorError::Taken { .. }) => last = error.to_string(),
                Err(error) => return Err(("replay", format!("the record cannot be opened: {error}"))),
            }
            if let Some(fault) = self.store.stopped() {
                self.counts.faults.count(fault);
                self.loses_power(fault);
                lied |= matches!(fault, DiskFault::Lie { .. });
            }
        }
        Err(("progress", format!("the floor cannot be opened: {last}")))
    }

    /// The house that lived, with what stands in the record and was not shown yet.
    fn follows(&mut self) -> Result<sabot_house::House, Wrong> {
        let mut live = self.floor.shown().clone();
        let (mut found, key) = (Vec::new(), house_key());
        let mut replay = Replay::from(&mut self.store, Some(&key), self.followed, self.checkers.given() as u64);
        while let Some(replayed) = replay.advance().map_err(|error| ("replay", error.to_string()))? {
            found.push(replayed);
        }
        for Replayed { rows, batch, decks, command, .. } in found {
            live.apply(&batch);
            let versions = rows.iter().map(|row| (row.stream, row.version)).collect();
            let leaves = rows.iter().map(|row| row.leaf).collect();
            let receipt = Receipt { log: command.log, versions, leaves, head: None };
            let asked = self.asked.remove(batch.id.as_str()).map(|(asked, _)| asked);
            let seen = Seen {
                house: &live,
                batch: &batch,
                decks: &decks,
                receipt: &receipt,
                asked: asked.as_ref(),
                marks: None,
            };
            self.checkers.recovered(&seen)?;
            self.counts.recovered += 1;
            self.counted(&batch);
        }
        Ok(live)
    }

    /// Those who heard nothing ask again, some of them, under the same ids.
    fn asks_again(&mut self) -> Result<(), Wrong> {
        let waiting = core::mem::take(&mut self.clients);
        for command in waiting.into_values() {
            if self.dice.one_in(2) {
                let at = self.now.max(self.floor.decided().last_at());
                self.send(Command { at, ..command }, true, None)?;
            }
        }
        Ok(())
    }
}
