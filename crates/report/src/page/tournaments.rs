//! The tournaments: entries, fees, what the house added, prizes.

use sabot_locale::Words;

use super::{Grid, Part, Row};
use crate::numbers::sum;
use crate::report::Report;

pub(super) fn part(report: &Report, words: &Words) -> Part {
    let heads = ["holdings", "entries", "paid-in", "fees", "overlay", "prizes", "returned"];
    let mut head = vec![words.text("report-head-tournament")];
    head.extend(heads.iter().map(|name| words.text(&format!("report-head-{name}"))));
    let rows = report.tournaments.iter().map(|(name, figures)| {
        let sums = [figures.paid_in, figures.fees, figures.overlay, figures.prizes, figures.returned];
        let currency =
            figures.currency.map_or_else(String::new, |one| format!(" ({})", words.word("currency", one.code())));
        let mut cells = vec![format!("{name}{currency}")];
        cells.extend([figures.holdings, figures.entries].map(|count| words.count(count.into())));
        cells.extend(sums.map(|one| sum(one, words)));
        Row::plain(cells)
    });
    Part {
        heading: words.text("report-tournaments"),
        chapter: true,
        grid: Some(Grid::plain(head, rows.collect())),
        notes: vec![words.text("report-note-tournaments")],
        ..Part::default()
    }
}
