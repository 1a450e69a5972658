//! Which part of a house is reported on.

use sabot_house::GamingDay;
use sabot_house::meters::MeterPlace;
use sabot_law::Instrument;
use sabot_ledger::Name;

/// What is left out of a report. Nothing is by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReportFilter {
    /// One table only.
    pub table: Option<Name>,
    /// One game only.
    pub game: Option<Instrument>,
    /// One gaming day only.
    pub day: Option<GamingDay>,
}

impl ReportFilter {
    /// Whether a table and day is wanted.
    #[must_use]
    pub fn holds(&self, place: &MeterPlace) -> bool {
        self.table.is_none_or(|table| table == place.table)
            && self.game.is_none_or(|game| game == place.game)
            && self.day.is_none_or(|day| day == place.day)
    }
}

/// 0000-01-01 and 9999-12-31, as days since 1970-01-01.
const YEARS_0_TO_9999: (i64, i64) = (-719_528, 2_932_896);

/// Reads a gaming day, `2026-11-15`.
///
/// ```
/// use sabot_report::day;
/// assert_eq!(day("2028-02-29").map(|day| day.to_string()).as_deref(), Some("2028-02-29"));
/// assert_eq!(day("0000-01-01").zip(day("9999-12-31")).map(|(first, last)| (first.0, last.0)), Some((-719_528, 2_932_896)));
/// assert_eq!((day("2027-02-29"), day("2027-2-1"), day("tomorrow")), (None, None, None));
/// ```
#[must_use]
pub fn day(text: &str) -> Option<GamingDay> {
    // Within these years days follow each other as their texts do.
    let (mut below, mut above) = YEARS_0_TO_9999;
    while below < above {
        let middle = below + (above - below) / 2;
        if GamingDay(middle).to_string().as_str() < text { below = middle + 1 } else { above = middle }
    }
    let found = GamingDay(below);
    (found.to_string() == text).then_some(found)
}
