//! What an inspector does when the house has stopped: the audit over the whole record, and the figures of the report beside
//! the meters of the house. Nobody has altered anything, so neither may find anything.

use sabot_audit::{Inputs, Verdict, audit};
use sabot_floor::{Replay, Replayed};
use sabot_house::House;
use sabot_report::{Check, Log, check};
use sabot_store::Store;

use crate::keys::house_key;

/// How many findings or differences are told.
const TOLD: usize = 3;

/// The record of a house as a store holds it, whatever stops it went through.
pub(crate) fn clean(store: &mut (impl Store + Send)) -> Result<(), String> {
    // Who has the house's key also sees whether what it blinds was made with it.
    let inputs = Inputs { house: Some(house_key()), ..Inputs::default() };
    let verdict = audit(store, &inputs, &mut |_| ()).map_err(|error| format!("no audit: {error}"))?;
    if !verdict.is_clean() {
        return Err(told_of(&verdict));
    }
    let checked = reported(store)?;
    if checked.equal() { Ok(()) } else { Err(told_by(&checked)) }
}

/// The meters beside the log, as `sabot report --check` reads both from the record.
fn reported(store: &mut impl Store) -> Result<Check, String> {
    let (mut house, mut log) = (House::default(), Log::checking());
    let mut replay = Replay::new(store);
    while let Some(Replayed { batch, .. }) = replay.advance().map_err(|error| format!("no report: {error}"))? {
        house.apply(&batch);
        log.take(&batch);
    }
    Ok(check(&house, &log))
}

fn told_of(verdict: &Verdict) -> String {
    let told: Vec<String> = verdict.findings.iter().take(TOLD).map(ToString::to_string).collect();
    let count = verdict.findings.len() as u64 + verdict.more;
    format!("the audit calls a record altered that nobody touched: {count} findings: {}", told.join("; "))
}

fn told_by(checked: &Check) -> String {
    let differs = checked.differences.iter().take(TOLD);
    let told = differs.map(|one| format!("{}: the meter says {}, the log {}", one.figure, one.meter, one.log));
    let count = checked.differences.len();
    format!("{count} meters are not what the log says: {}", told.collect::<Vec<_>>().join("; "))
}
