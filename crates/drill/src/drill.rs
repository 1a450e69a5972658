//! The drill of one seed.

use std::panic::{AssertUnwindSafe, catch_unwind};

use sabot_floor::rebuild;

use crate::checkers::Wrong;
use crate::counts::{DrillCounts, Drilled};
use crate::finding::DrillFinding;
use crate::keys::house_key;
use crate::record::Record;
use crate::world::World;

/// The record of one seed in so many is read again as a whole.
const WHOLE_IN: u64 = 8;

/// Drills one seed until so many rounds have closed, or its disk has lied and that was noticed. Where its house holds a tournament, it
/// goes on until one is over, for so many rounds and four times as many at most.
///
/// # Errors
/// What a checker has found; the same seed and the same number of rounds find it again.
pub fn drill(seed: u64, rounds: u32) -> Result<Drilled, DrillFinding> {
    let mut step = 0;
    // A program that panics is a finding like any other.
    let ended = catch_unwind(AssertUnwindSafe(|| whole(seed, rounds, &mut step)));
    let found = |(checker, told): Wrong, step| DrillFinding { seed, checker, step, told };
    match ended {
        Ok(Ok(drilled)) => Ok(drilled),
        Ok(Err(wrong)) => Err(found(wrong, step)),
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no reason given");
            Err(found(("panic", text.to_owned()), step))
        }
    }
}

fn whole(seed: u64, rounds: u32, step: &mut u64) -> Result<Drilled, Wrong> {
    let mut world = World::new(seed)?;
    let mut goes_on = true;
    while goes_on && world.has_more(u64::from(rounds)) {
        *step += 1;
        goes_on = world.step()?;
    }
    if goes_on {
        goes_on = world.settle()?;
    }
    if goes_on {
        let record = Record::read(&mut world.store).map_err(|told| ("chain", told))?;
        world.checkers.whole(&record, world.floor.decided(), world.floor.shown())?;
        world.checkers.proved(&record)?;
        // Every stop was a replay already. Now and then all of the record is read once more from its first event on,
        // whatever short cut the floor takes when it opens.
        if seed.is_multiple_of(WHOLE_IN) {
            let read = rebuild(&mut world.store, Some(&house_key())).map_err(|error| ("replay", error.to_string()))?;
            world.checkers.replayed(world.floor.shown(), &read.house)?;
        }
    }
    // The audit runs on what is on the disk, even if the disk has lied, because that is what an inspector opens.
    let _ = world.store.reopen();
    world.checkers.audited(&mut world.store, world.floor.shown())?;
    let (compared, exchanged, proved, root) = world.checkers.counts();
    let counts = DrillCounts { compared, exchanged, proved, shapes: world.shaping.met(), ..world.counts };
    Ok(Drilled { seed, counts, events: world.checkers.given() as u64, root })
}
