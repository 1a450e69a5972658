//! What an inspector does when the house has stopped: the audit over the whole record, and the figures of the report beside
//! the meters of the house. Nobody has altered anything, so neither may find anything.

use sabot_audit::{Inputs, Verdict, audit};
use sabot_evidence::KeyRing;
use sabot_house::{Batch, House};
use sabot_report::{Check, Log, check};
use sabot_store::Store;

use crate::keys::{house_key, signer};

/// How many findings or differences are told.
const TOLD: usize = 3;

/// The batches of a house, counted once more as they come, and its record at the end.
#[derive(Debug)]
pub(crate) struct Audit {
    /// The seed from which the key that signs the log is made.
    seed: u64,
    log: Log,
}

impl Audit {
    pub(crate) fn new(seed: u64) -> Audit {
        Audit { seed, log: Log::checking() }
    }

    /// Counts a batch that is durable.
    pub(crate) fn after(&mut self, batch: &Batch) {
        self.log.take(batch);
    }

    /// Audits the record as a store holds it, whatever stops it went through, and compares the meters of the house that
    /// lived with its batches. That a house read from the record has the same meters is what `replay.rs` compares.
    pub(crate) fn clean(&self, store: &mut (dyn Store + Send), live: &House) -> Result<(), String> {
        // With the house's key the audit also checks what was blinded with it.
        let keys = Some(KeyRing::new(signer(self.seed).verifier()));
        let inputs = Inputs { keys, house: Some(house_key()), ..Inputs::default() };
        let verdict = audit(store, &inputs, &mut |_| ()).map_err(|error| format!("no audit: {error}"))?;
        if !verdict.is_clean() {
            return Err(told_of(&verdict));
        }
        let checked = check(live, &self.log);
        if checked.equal() { Ok(()) } else { Err(told_by(&checked)) }
    }
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
