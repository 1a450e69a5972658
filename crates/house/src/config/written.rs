//! Durations and times of day as people write them.

/// The bounds of a duration.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// The shortest.
    pub(super) least_ms: u32,
    /// The longest.
    pub(super) most_ms: u32,
    /// Whether no duration at all (`0s`) is allowed too: it is in a demo house and not in a real one. Not given: this
    /// duration is never nothing.
    pub(super) instant: Option<bool>,
}

/// A duration as it is written in the file, in the largest unit that tells it exactly.
///
/// ```
/// use sabot_house::config::duration_text;
/// assert_eq!([600, 4_000, 90_000, 120_000, 0].map(duration_text), ["600ms", "4s", "90s", "2m", "0s"]);
/// ```
#[must_use]
pub fn duration_text(ms: u32) -> String {
    match ms {
        0 => "0s".to_owned(),
        ms if ms.is_multiple_of(60_000) => format!("{}m", ms / 60_000),
        ms if ms.is_multiple_of(1_000) => format!("{}s", ms / 1_000),
        ms => format!("{ms}ms"),
    }
}

/// A time of day as it is written in the file.
///
/// ```
/// assert_eq!(sabot_house::config::time_text(6 * 60 + 5), "06:05");
/// ```
#[must_use]
pub fn time_text(minutes: u16) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

/// Reads `600ms`, `20s` or `2m`: a whole number and its unit, nothing between them.
pub(super) fn duration_ms(text: &str) -> Option<u32> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, unit) = text.split_at(digits);
    let factor: u32 = match unit {
        "ms" => 1,
        "s" => 1_000,
        "m" => 60_000,
        _ => return None,
    };
    number.parse::<u32>().ok()?.checked_mul(factor)
}

/// Reads `06:00`: minutes after midnight.
pub(super) fn time_of_day(text: &str) -> Option<u16> {
    let (hours, minutes) = text.split_once(':')?;
    let two_digits = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
    if !two_digits(hours) || !two_digits(minutes) {
        return None;
    }
    let (hours, minutes): (u16, u16) = (hours.parse().ok()?, minutes.parse().ok()?);
    (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_a_number_and_a_unit() {
        for (text, ms) in
            [("0ms", 0), ("600ms", 600), ("20s", 20_000), ("2m", 120_000), ("007s", 7_000), ("71582m", 4_294_920_000)]
        {
            assert_eq!(duration_ms(text), Some(ms), "{text}");
        }
        for text in ["", "s", "20", "20 s", "-1s", "+1s", "1.5s", "1h", "20S", "２s", "4294968s", "99999999999ms"] {
            assert_eq!(duration_ms(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_told_reads_back() {
        for ms in [0, 1, 999, 1_000, 59_000, 60_000, 61_000, 600_000, u32::MAX] {
            assert_eq!(duration_ms(&duration_text(ms)), Some(ms));
        }
        assert!((0..24 * 60).all(|minutes| time_of_day(&time_text(minutes)) == Some(minutes)));
    }

    #[test]
    fn a_time_of_day_has_four_digits() {
        assert_eq!(time_of_day("06:00"), Some(360));
        assert_eq!(time_of_day("23:59"), Some(1_439));
        for text in ["6:00", "24:00", "06:60", "0600", "06:00:00", "", ":", "+6:00", "0６:00"] {
            assert_eq!(time_of_day(text), None, "{text}");
        }
    }
}
