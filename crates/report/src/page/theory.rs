//! What was expected, and the edges behind it.

use sabot_edge::Fraction;
use sabot_law::Instrument;
use sabot_ledger::Name;
use sabot_locale::Words;

use super::figures::has_omaha;
use super::{Grid, Part, Row, grid, heads};
use crate::expectation::{Band, Expectation};
use crate::numbers::{NOTHING, money, percent, sum};
use crate::report::{Report, Section};
use crate::theory::BetTheory;

/// Expected and actual win, and how far they lie apart.
pub(super) fn expected(section: &Section, words: &Words) -> Part {
    let heads = ["expected", "actual", "difference", "deviation", "z", "band"];
    let grid = grid(section, &heads, words, |line| row(line.expectation.as_ref(), words));
    let mut notes = vec![words.text("report-note-strategy"), words.text("report-note-independent")];
    if has_omaha(section) {
        notes.push(words.text("report-note-omaha"));
    }
    notes.push(words.text("report-note-bands"));
    Part { heading: words.text("report-expected"), grid: Some(grid), notes, ..Part::default() }
}

fn row(expectation: Option<&Expectation>, words: &Words) -> Row {
    let Some(one) = expectation else { return Row::plain(vec![NOTHING.to_owned(); 6]) };
    let told = |text: Option<String>| text.unwrap_or_else(|| NOTHING.to_owned());
    let band = one.band().map(|band| match band {
        Band::Within => words.text("report-band-within"),
        Band::BeyondTwo => words.text("report-band-beyond-two"),
        Band::BeyondThree => words.text("report-band-beyond-three"),
    });
    let cells = vec![
        money(one.expected(), words),
        money(one.actual, words),
        money(one.difference(), words),
        told(one.deviation().map(|deviation| sum(deviation, words))),
        told(one.z_hundredths().map(|z| words.hundredths(z))),
        told(band),
    ];
    Row { alarm: one.band() == Some(Band::BeyondThree), ..Row::plain(cells) }
}

/// The exact edge of every bet; tables under the same rules stand together.
pub(super) fn edges(report: &Report, words: &Words) -> Option<Part> {
    let mut known: Vec<(&[BetTheory], Vec<Name>)> = Vec::new();
    for (_, table, bets) in &report.theory {
        match known.iter_mut().find(|(same, _)| *same == bets.as_slice()) {
            Some((_, tables)) => tables.push(*table),
            None => known.push((bets, vec![*table])),
        }
    }
    let groups = known.into_iter().map(|(bets, tables)| super::Group {
        name: Some(tables.iter().map(Name::as_str).collect::<Vec<_>>().join(", ")),
        rows: bets.iter().map(|bet| edge_row(bet, words)).collect(),
    });
    let mut head = vec![String::new()];
    head.extend(heads(&["edge", "unit-deviation", "strategy"], words));
    let grid = Grid { head, groups: groups.collect() };
    let stud = report.theory.iter().any(|(game, ..)| *game == Instrument::Stud);
    let notes = if stud { vec![words.text("report-note-raise")] } else { Vec::new() };
    (!grid.groups.is_empty()).then(|| Part {
        heading: words.text("report-edges"),
        grid: Some(grid),
        notes,
        ..Part::default()
    })
}

fn edge_row(bet: &BetTheory, words: &Words) -> Row {
    let strategy = bet.strategy.map_or_else(|| NOTHING.to_owned(), |_| words.text("report-best-strategy"));
    let cells =
        vec![words.word("bet", bet.bet.as_str()), percent(&bet.edge, words), unit_deviation(&bet.variance, words)];
    Row::plain(cells.into_iter().chain([strategy]).collect())
}

/// The standard deviation for a stake of one, with two decimals.
fn unit_deviation(variance: &Fraction, words: &Words) -> String {
    let of_one =
        Expectation { variance_billionths: crate::expectation::billionths(variance), ..Expectation::default() };
    // The variance is taken for a stake of a hundred, so that the deviation in minor units shows two decimals of that
    // for a stake of one.
    let hundred = of_one.variance_billionths.and_then(|variance| variance.checked_mul(10_000));
    let deviation = Expectation { variance_billionths: hundred, ..of_one }.deviation();
    deviation.map_or_else(|| NOTHING.to_owned(), |deviation| sum(deviation, words))
}
