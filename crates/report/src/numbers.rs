//! Numbers as each language writes them. Nothing here is rounded but to be read.

use sabot_edge::Fraction;
use sabot_locale::Words;

use crate::expectation::nearest;

/// What stands where there is nothing to say.
pub(crate) const NOTHING: &str = "–";

/// An amount in minor units, written as [`Words::money`] does; sums may be larger than an amount can be.
pub(crate) fn money(minor: i128, words: &Words) -> String {
    words.hundredths(minor)
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
    let text = (numer / denom).checked_mul(10_000).map(|whole| words.hundredths(whole + rest));
    text.map_or_else(|| NOTHING.to_owned(), |text| format!("{text} %"))
}

#[cfg(test)]
mod tests {
    use sabot_locale::Lang;

    use super::*;

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
}
