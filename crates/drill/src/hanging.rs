//! The store hangs while time passes: who must wait, and whose time is given anew.

use std::collections::BTreeMap;

use sabot_floor::Output;
use sabot_house::Moment;
use sabot_ledger::Name;

use crate::checkers::Wrong;
use crate::world::World;

/// How long a look at a store that hangs takes.
const LOOK_MS: u32 = 500;
/// After so long without an answer of the store nobody's clock may run out: what people see is older. The floor allows less.
const OLD_PICTURE_MS: u32 = 2_500;

impl World {
    /// The house must not be ahead of its own clock: what it counts from a moment to come would stand still until then.
    pub(crate) fn is_in_time(&self) -> Result<(), Wrong> {
        let (last, now) = (self.floor.decided().last_at(), self.now);
        if last <= now {
            return Ok(());
        }
        Err(("progress", format!("the house is at {} while its clock is at {}", last.0, now.0)))
    }

    /// Lets time pass while the store hangs, and clocks with it. A floor must not wait for a store that owes it
    /// nothing.
    pub(crate) fn hangs(&mut self) -> Result<(), Wrong> {
        if self.busy.is_empty() && self.floor.waiting() > 0 && !self.has_stopped() {
            let told = format!("the floor waits for {} answers, and the store owes none", self.floor.waiting());
            return Err(("progress", told));
        }
        let hung = core::mem::replace(&mut self.hung, self.store.stalls());
        if !self.hung {
            return Ok(());
        }
        self.counts.faults.stalled += u64::from(!hung);
        self.now = self.now.plus_ms(LOOK_MS);
        Ok(())
    }

    /// Remembers the clocks that run while people see an old picture. Whoever acts in time has a clock of his own again.
    pub(crate) fn notes_old_clocks(&mut self, table: Name) {
        let running = self.floor.decided().tables().filter(|(_, desk)| desk.is_open() && desk.halt().is_none());
        let clocks: BTreeMap<Name, Moment> =
            running.filter_map(|(table, desk)| Some((*table, desk.clock()?.due))).collect();
        self.old_clocks.retain(|of, due| *of != table || clocks.get(of) == Some(due));
        if self.sees_old_picture() {
            self.old_clocks.extend(clocks);
        }
    }

    /// Whether something was handed in so long ago that people see an old picture.
    fn sees_old_picture(&self) -> bool {
        self.handed_in.values().next().is_some_and(|since| self.now > since.plus_ms(OLD_PICTURE_MS))
    }

    /// Refuses what happens by itself while people see an old picture; after it time must be given anew first. Gives
    /// whether it was.
    pub(crate) fn given_anew(&mut self, table: Name, outputs: &[Output]) -> Result<bool, Wrong> {
        let Some(batch) = outputs.iter().find_map(|output| match output {
            Output::Append(_, batch) => Some(batch),
            _ => None,
        }) else {
            return Ok(false);
        };
        if self.sees_old_picture() {
            return Err(("progress", format!("something happened by itself at {table} while the store hung")));
        }
        let wound = batch.streams.iter().flat_map(|one| &one.events).any(|event| event.kind.as_str() == "clock_wound");
        self.counts.wound += u64::from(wound);
        match self.old_clocks.remove(&table) {
            Some(due) if !wound => Err((
                "progress",
                format!("a clock of {table} ran to {} while the store hung, and was not wound", due.0),
            )),
            _ => Ok(wound),
        }
    }
}
