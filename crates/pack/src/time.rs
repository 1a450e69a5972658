//! Moments as people in Macau read them.

use sabot_house::Moment;

/// Macau is eight hours ahead of UTC all year.
const AHEAD_MS: i64 = 8 * 60 * 60 * 1000;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// A moment in Macau's time, to the millisecond.
///
/// ```
/// use sabot_house::Moment;
/// // 22:30 UTC on the 14th.
/// assert_eq!(sabot_pack::macau_time(Moment(1_794_695_400_000)), "2026-11-15 06:30:00.000");
/// ```
#[must_use]
pub fn macau_time(at: Moment) -> String {
    let ms = at.0.saturating_add(AHEAD_MS).rem_euclid(DAY_MS);
    let (hours, minutes, seconds) = (ms / 3_600_000, ms / 60_000 % 60, ms / 1_000 % 60);
    format!("{} {hours:02}:{minutes:02}:{seconds:02}.{:03}", at.gaming_day(0), ms % 1_000)
}
