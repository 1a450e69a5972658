//! What came of comparing the meters with the log.

use sabot_locale::Words;

use super::Part;
use crate::check::{Check, FigureDifference};

/// How many differences are told.
const TOLD: usize = 10;

/// The comparison as a part of the report.
pub(super) fn part(check: &Check, words: &Words) -> Part {
    let compared = words.count(check.compared.into());
    let heading = words.text("report-check");
    if check.equal() {
        let lead = vec![words.with("report-check-equal", &[("compared", &compared)])];
        return Part { heading, lead, ..Part::default() };
    }
    let differ = words.count(check.differences.len() as u128);
    let mut lead = vec![words.with("report-check-different", &[("count", &differ), ("compared", &compared)])];
    lead.extend(check.differences.iter().take(TOLD).map(|one| difference_line(one, words)));
    if check.differences.len() > TOLD {
        let more = words.count((check.differences.len() - TOLD) as u128);
        lead.push(words.with("report-check-more", &[("count", &more)]));
    }
    Part { heading, lead, alarm: true, ..Part::default() }
}

/// One difference as a sentence. Figures are named as files name them, amounts in minor units: it is for who looks for
/// the cause.
#[must_use]
pub fn difference_line(one: &FigureDifference, words: &Words) -> String {
    let (figure, meter, log) = (one.figure.to_string(), one.meter.to_string(), one.log.to_string());
    words.with("report-check-difference", &[("figure", &figure), ("meter", &meter), ("log", &log)])
}
