//! Clocks that were put right: the only events behind which a moment may lie before an earlier one.

use sabot_house::{House, HouseEvent, Wish};

use crate::finding::Findings;
use crate::replay::Step;
use crate::{Fault, RecordPlace};

/// Where moments go on behind a command, where that put the clock right. It must have been asked for by one person and approved
/// by another, and by as much as the house's program had noted; `house` is the house before, where it could be rebuilt.
pub(crate) fn corrected(house: Option<&House>, step: &Step, findings: &mut Findings) -> Option<i64> {
    let mut goes_on = None;
    for (event, row) in step.batch.events.iter().zip(&step.row_of) {
        let HouseEvent::ClockCorrected { request, from, to, asked, approved } = &event.what else { continue };
        goes_on = Some(to.0);
        let Some(here) = step.rows.get(*row).map(RecordPlace::event) else { continue };
        let told = |from: i64, by_ms: i64, asked: &str, approved: &str| {
            format!("from {from} by {by_ms} ms, asked by {asked}, approved by {approved}")
        };
        let found = told(from.0, to.0.saturating_sub(from.0), asked.as_str(), approved.as_str());
        let (at, by) = (step.batch.at.0, step.batch.actor.name);
        let Some(house) = house else {
            if (from.0, *approved) != (at, by) || asked == approved {
                let due = format!("from {at}, approved by {by} and asked for by somebody else");
                findings.add(here, Fault::Clock, due, found);
            }
            continue;
        };
        let waits = house.requests().find(|waits| waits.id == *request);
        let due = waits.and_then(|waits| match waits.wish {
            Wish::Clock { ahead_ms } if ahead_ms == house.clock_ahead_ms() && waits.by.name != by => {
                Some(told(at, ahead_ms, waits.by.name.as_str(), by.as_str()))
            }
            _ => None,
        });
        match due {
            Some(due) => {
                findings.same(Fault::Clock, &due, &found, || here.clone());
            }
            None => findings.add(here, Fault::Clock, "a correction that was noted and asked for by another", found),
        }
    }
    goes_on
}
