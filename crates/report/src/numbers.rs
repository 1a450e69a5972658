//! Numbers as each language writes them. Nothing here is rounded but to be read.

use sabot_edge::Fraction;
use sabot_house::Moment;
use sabot_locale::{Lang, Words};

use crate::expectation::nearest;

/// Macau is eight hours ahead of UTC all year.
const AHEAD_MINUTES: i64 = 8 * 60;

/// What stands where there is nothing to say.
pub(crate) const NOTHING: &str = "–";

/// A count with its thousands apart.
pub(crate) fn count(count: u128, words: &Words) -> String {
    let apart = if words.lang() == Lang::Pt { '\u{a0}' } else { ',' };
    let digits = count.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(apart);
        }
        text.push(digit);
    }
    text
}

/// A number with two decimals, given in hundredths: what an amount in minor units is.
pub(crate) fn hundredths(number: i128, words: &Words) -> String {
    let point = if words.lang() == Lang::Pt { ',' } else { '.' };
    let (whole, part) = (number.unsigned_abs() / 100, number.unsigned_abs() % 100);
    format!("{}{}{point}{part:02}", if number < 0 { "-" } else { "" }, count(whole, words))
}

/// An amount in minor units, written as [`Words::money`] does; sums may be larger than an amount can be.
pub(crate) fn money(minor: i128, words: &Words) -> String {
    hundredths(minor, words)
}

/// The same of what is never below nothing.
pub(crate) fn sum(minor: u128, words: &Words) -> String {
    money(i128::try_from(minor).unwrap_or(i128::MAX), words)
}

/// A fraction in per cent, with two decimals.
pub(crate) fn percent(fraction: &Fraction, words: &Words) -> String {
    let (numer, denom) = (*fraction.numer(), *fraction.denom());
    // The whole part first, so that no product grows beyond what can be counted.
    let rest = (numer % denom).checked_mul(10_000).map_or(0, |rest| nearest(rest, denom));
    let text = (numer / denom).checked_mul(10_000).map(|whole| hundredths(whole + rest, words));
    text.map_or_else(|| NOTHING.to_owned(), |text| format!("{text} %"))
}

/// A moment as a clock in Macau shows it, to the minute.
pub(crate) fn clock(at: Moment) -> String {
    let minutes = at.0.div_euclid(60_000).saturating_add(AHEAD_MINUTES).rem_euclid(24 * 60);
    // A gaming day that begins at midnight is a day of the calendar.
    format!("{} {:02}:{:02}", at.gaming_day(0), minutes / 60, minutes % 60)
}

/// How many columns of a terminal a text takes: a Chinese character takes two.
pub(crate) fn wide(text: &str) -> usize {
    text.chars().map(|one| if one > '\u{2e80}' { 2 } else { 1 }).sum()
}

#[cfg(test)]
mod tests {
    use sabot_effort::{Dice, cases};
    use sabot_money::Money;

    use super::*;

    #[test]
    fn amounts_are_written_as_everywhere_else() {
        let mut dice = Dice::new(2026);
        for lang in Lang::ALL {
            let words = Words::new(lang);
            for _ in 0..cases(200) {
                let minor = i64::try_from(dice.below(1 << 40)).expect("small") - (1 << 39);
                assert_eq!(money(minor.into(), &words), words.money(Money::of(minor)));
            }
        }
        assert_eq!(money(i128::from(u64::MAX), &Words::new(Lang::En)), "184,467,440,737,095,516.15");
    }

    #[test]
    fn shares_have_two_decimals() {
        let words = Words::new(Lang::En);
        for (numer, denom, text) in [
            (1, 3, "33.33 %"),
            (2, 3, "66.67 %"),
            (-4, 25, "-16.00 %"),
            (-1, 3, "-33.33 %"),
            (5, 1, "500.00 %"),
            (0, 1, "0.00 %"),
            (1, i128::MAX, "0.00 %"),
        ] {
            assert_eq!(percent(&Fraction::new(numer, denom), &words), text);
        }
        assert_eq!(percent(&Fraction::new(1, 3), &Words::new(Lang::Pt)), "33,33 %");
    }

    #[test]
    fn clocks_show_macau() {
        // 2026-11-14 22:30 UTC.
        assert_eq!(clock(Moment(1_794_695_400_000)), "2026-11-15 06:30");
        assert_eq!(clock(Moment(1_794_695_400_000 + 17 * 3_600_000 + 30 * 60_000 - 1)), "2026-11-15 23:59");
    }
}
