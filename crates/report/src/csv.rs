//! The report as a table for other programs: one row for each table and gaming day.

use core::fmt::Write as _;

use sabot_edge::display;

use crate::page::by_bet;
use crate::report::{Report, ReportLine, ReportScope};

/// The bets that have a column of their own; the pots of a hand are one.
const BETS: [&str; 10] = ["ante", "raise", "bet", "bonus", "upper", "lower", "even", "odd", "post", "pot"];

/// The report as comma-separated values, with a head. Amounts are in minor units, fractions `n/d`; a field that has no
/// value is empty. Practice tables are not in it, so that whoever adds rows up gets the totals.
#[must_use]
pub fn csv(report: &Report) -> String {
    let mut text = String::from("day,table,game,currency,rounds,voids,turnover");
    for bet in BETS {
        let _ = write!(text, ",turnover_{bet}");
    }
    text += ",paid,win,drop,hold,commission,jackpot_in,jackpot_paid,corrections,corrected";
    text += ",approvals,approved_limits,approved_corrections,approved_hits,approved_irregularities,refused";
    text += ",expected_millionths,deviation,z,band\n";
    for line in report.sections.iter().flat_map(|section| &section.rows) {
        text += &row(line);
    }
    text
}

fn row(line: &ReportLine) -> String {
    // Only tables and days are rows; names have no comma and no quote.
    let ReportScope::TableDay(place) = line.scope else { return String::new() };
    let figures = &line.figures;
    let approvals = &line.acts.approvals;
    let mut fields = vec![
        place.day.to_string(),
        place.table.to_string(),
        place.game.to_string(),
        place.currency.to_string(),
        figures.rounds.to_string(),
        figures.voids.to_string(),
        figures.turnover_sum().to_string(),
    ];
    let laid = by_bet(line);
    fields.extend(BETS.map(|bet| laid.get(bet).copied().unwrap_or_default().to_string()));
    fields.extend([
        figures.paid.to_string(),
        line.win().to_string(),
        figures.drop.to_string(),
        line.hold().map_or_else(String::new, |hold| display(&hold)),
        figures.commission.to_string(),
        figures.jackpot_in.to_string(),
        figures.jackpot_paid.to_string(),
        figures.corrections.to_string(),
        figures.corrected.to_string(),
        approvals.sum().to_string(),
        approvals.limits.to_string(),
        approvals.corrections.to_string(),
        approvals.hits.to_string(),
        approvals.irregularities.to_string(),
        line.acts.refused.to_string(),
    ]);
    let expectation = line.expectation.as_ref();
    fields.extend([
        expectation.map_or_else(String::new, |one| one.expected_millionths.to_string()),
        expectation.and_then(|one| one.deviation()).map_or_else(String::new, |one| one.to_string()),
        expectation.and_then(|one| one.z_hundredths()).map_or_else(String::new, crate::json::decimal),
        expectation.and_then(|one| one.band()).map_or_else(String::new, |band| band.as_str().to_owned()),
    ]);
    fields.join(",") + "\n"
}
