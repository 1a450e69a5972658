//! Moments and gaming days, as data.

use core::fmt;

/// Macau is eight hours ahead of UTC all year.
const MACAU_AHEAD_MS: i64 = 8 * 60 * 60 * 1000;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
const MINUTE_MS: i64 = 60 * 1000;

/// A moment: milliseconds since the beginning of 1970, UTC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Moment(pub i64);

impl Moment {
    /// So many milliseconds later.
    #[must_use]
    pub const fn plus_ms(self, ms: u32) -> Moment {
        Moment(self.0.saturating_add(ms as i64))
    }

    /// So many milliseconds later, or earlier where they are negative.
    #[must_use]
    pub const fn shifted(self, by_ms: i64) -> Moment {
        Moment(self.0.saturating_add(by_ms))
    }

    /// The gaming day it falls into, where the day begins so many minutes after midnight in Macau.
    ///
    /// ```
    /// use sabot_people::Moment;
    /// // 2026-11-14 22:30 UTC is 06:30 on the 15th in Macau.
    /// let early = Moment(1_794_695_400_000);
    /// assert_eq!(early.gaming_day(6 * 60).to_string(), "2026-11-15");
    /// assert_eq!(early.gaming_day(7 * 60).to_string(), "2026-11-14");
    /// ```
    #[must_use]
    pub const fn gaming_day(self, starts_minute: u16) -> GamingDay {
        let local = self.0.saturating_add(MACAU_AHEAD_MS - starts_minute as i64 * MINUTE_MS);
        GamingDay(local.div_euclid(DAY_MS))
    }

    /// As a clock in Macau shows it, to the minute: `2026-11-15 06:30`.
    #[must_use]
    pub fn macau_clock(self) -> String {
        let minutes = self.since_midnight() / MINUTE_MS;
        // A gaming day that begins at midnight is a day of the calendar.
        format!("{} {:02}:{:02}", self.gaming_day(0), minutes / 60, minutes % 60)
    }

    /// The same to the millisecond.
    ///
    /// ```
    /// use sabot_people::Moment;
    /// // 22:30 UTC on the 14th.
    /// assert_eq!(Moment(1_794_695_400_000).macau_time(), "2026-11-15 06:30:00.000");
    /// ```
    #[must_use]
    pub fn macau_time(self) -> String {
        let ms = self.since_midnight();
        format!("{}:{:02}.{:03}", self.macau_clock(), ms / 1_000 % 60, ms % 1_000)
    }

    /// How many milliseconds the day is old in Macau.
    const fn since_midnight(self) -> i64 {
        self.0.saturating_add(MACAU_AHEAD_MS).rem_euclid(DAY_MS)
    }
}

/// A gaming day, by the date on which it began in Macau: days since 1970-01-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct GamingDay(pub i64);

impl GamingDay {
    /// When it begins, where it begins so many minutes after midnight in Macau.
    ///
    /// ```
    /// use sabot_people::Moment;
    /// let begins = Moment(1_794_695_400_000).gaming_day(6 * 60).begins(6 * 60);
    /// assert_eq!(begins, Moment(1_794_693_600_000), "half an hour before");
    /// ```
    #[must_use]
    pub const fn begins(self, starts_minute: u16) -> Moment {
        Moment(self.0.saturating_mul(DAY_MS).saturating_sub(MACAU_AHEAD_MS - starts_minute as i64 * MINUTE_MS))
    }

    /// Year, month and day of the proleptic Gregorian calendar.
    ///
    /// The count starts on 0000-03-01, so that the leap day is the last of its year and every month's first day follows
    /// from one division.
    #[must_use]
    pub const fn date(self) -> (i64, i64, i64) {
        let days = self.0 + 719_468;
        let era = days.div_euclid(146_097);
        let of_era = days.rem_euclid(146_097);
        let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month_from_march = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month_from_march + 2) / 5 + 1;
        let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
        let year = year_of_era + era * 400 + (month <= 2) as i64;
        (year, month, day)
    }
}

impl fmt::Display for GamingDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_follow_each_other_as_a_calendar_says() {
        let lengths = |year: i64| {
            let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            [31, if leap { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        };
        let mut day = GamingDay(0);
        for year in 1970..2110 {
            for (month, length) in (1..).zip(lengths(year)) {
                for date in 1..=length {
                    assert_eq!(day.date(), (year, month, date));
                    day = GamingDay(day.0 + 1);
                }
            }
        }
    }

    #[test]
    fn clocks_show_macau() {
        // 2026-11-14 22:30 UTC.
        let early = Moment(1_794_695_400_000);
        assert_eq!(early.macau_clock(), "2026-11-15 06:30");
        assert_eq!(early.shifted(17 * 3_600_000 + 30 * 60_000 - 1).macau_time(), "2026-11-15 23:59:59.999");
        assert_eq!(Moment(-8 * 3_600_000 - 1).macau_time(), "1969-12-31 23:59:59.999");
    }

    #[test]
    fn a_gaming_day_lasts_from_its_hour_to_the_next_days() {
        // 1970-01-02 06:00 in Macau is 22:00 UTC on the first.
        let starts = Moment(22 * 60 * MINUTE_MS);
        assert_eq!(starts.gaming_day(360).to_string(), "1970-01-02");
        assert_eq!(Moment(starts.0 - 1).gaming_day(360).to_string(), "1970-01-01");
        assert_eq!(Moment(starts.0 + DAY_MS - 1).gaming_day(360).to_string(), "1970-01-02");
    }
}
