//! What the evenings must have met, so that the laws have been tried on it.

use super::tally::Tally;

const MET: &[&str] = &["rounds closed", "everything"];

/// Fails with everything that was met where something was not.
pub(crate) fn check(tally: &Tally) {
    let missed: Vec<&&str> = MET.iter().filter(|name| tally.count(name) == 0).collect();
    assert!(missed.is_empty(), "never met: {missed:#?}\n{}", tally.table());
}
