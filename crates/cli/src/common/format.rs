//! Exact numbers for people: decimals that are rounded only to be read, and steps of an argument.

use sabot_edge::{Argument, EdgeError, Fraction};
use sabot_locale::Words;

use crate::common::failure::Failure;

/// What cannot be analysed, as a sentence.
pub(crate) fn failed(error: &EdgeError, words: &Words) -> Failure {
    let why = words.with(error.problem, &[("value", &error.value)]);
    Failure::input(error.field, &error.value, format!("{}: {why}", error.field))
}

/// A fraction with so many decimals, rounded to the nearest, halves away from nothing.
pub(crate) fn decimal(fraction: &Fraction, digits: u32, words: &Words) -> String {
    let scale = 10_i128.pow(digits);
    let (numer, denom) = (*fraction.numer(), *fraction.denom());
    // The whole part first, so that no product grows beyond what can be counted.
    let (whole, rest) = (numer / denom, numer % denom);
    let part = (rest.abs() * scale * 2 + denom) / (denom * 2);
    let (whole, part) = if part == scale { (whole + numer.signum(), 0) } else { (whole, part) };
    let sign = if numer < 0 && (whole != 0 || part != 0) { "-" } else { "" };
    let width = usize::try_from(digits).unwrap_or(0);
    format!("{sign}{}{}{part:0width$}", words.count(whole.unsigned_abs()), words.point())
}

/// A fraction in per cent, with three decimals.
pub(crate) fn percent(fraction: &Fraction, words: &Words) -> String {
    format!("{} %", decimal(&(fraction * Fraction::from_integer(100)), 3, words))
}

/// The nearest number that a program without fractions can hold.
#[expect(clippy::cast_precision_loss, reason = "for display alone")]
pub(crate) fn nearest(fraction: &Fraction) -> f64 {
    *fraction.numer() as f64 / *fraction.denom() as f64
}

/// A step of a counting argument in words: names are translated, counts get their thousands apart.
pub(crate) fn step(step: &Argument, words: &Words) -> String {
    let told: Vec<(&str, String)> = step
        .args
        .iter()
        .map(|(name, value)| {
            let key = format!("{name}-{}", value.replace('_', "-"));
            let whole = value.strip_suffix("/1").unwrap_or(value);
            let text = match (words.knows(&key), whole.strip_prefix('-').unwrap_or(whole).parse::<u128>()) {
                (true, _) => words.text(&key),
                (false, Ok(count)) if whole.starts_with('-') => format!("-{}", words.count(count)),
                (false, Ok(count)) => words.count(count),
                (false, Err(_)) => value.clone(),
            };
            (*name, text)
        })
        .collect();
    let args: Vec<(&str, &str)> = told.iter().map(|(name, text)| (*name, text.as_str())).collect();
    words.with(step.key, &args)
}

/// A rounded number as the language writes it.
pub(crate) fn rounded(number: f64, digits: usize, words: &Words) -> String {
    format!("{number:.digits$}").replace('.', words.point().encode_utf8(&mut [0; 4]))
}

#[cfg(test)]
mod tests {
    use sabot_locale::Lang;

    use super::*;

    #[test]
    fn decimals_are_rounded_to_the_nearest() {
        let words = Words::new(Lang::En);
        for (numer, denom, text) in [
            (1, 3, "0.333"),
            (2, 3, "0.667"),
            (-1, 3, "-0.333"),
            (-2, 3, "-0.667"),
            (1, 2000, "0.001"),
            (-1, 3000, "0.000"),
            (9_999_999, 10_000, "1,000.000"),
            (-9_999_999, 10_000, "-1,000.000"),
            (5, 1, "5.000"),
        ] {
            assert_eq!(decimal(&Fraction::new(numer, denom), 3, &words), text, "{numer}/{denom}");
        }
    }
}
