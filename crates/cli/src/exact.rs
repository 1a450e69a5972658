//! Exact numbers for people: decimals that are rounded only to be read, and counts with their thousands apart.

use sabot_edge::{Argument, EdgeError, Fraction};
use sabot_locale::{Lang, Words};

use crate::failure::Failure;

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
    let point = if words.lang() == Lang::Pt { ',' } else { '.' };
    format!("{sign}{}{point}{part:0width$}", grouped(whole.unsigned_abs(), words))
}

/// A fraction in per cent, with three decimals.
pub(crate) fn percent(fraction: &Fraction, words: &Words) -> String {
    format!("{} %", decimal(&(fraction * Fraction::from_integer(100)), 3, words))
}

/// A count with its thousands apart.
pub(crate) fn grouped(count: u128, words: &Words) -> String {
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
                (false, Ok(count)) if whole.starts_with('-') => format!("-{}", grouped(count, words)),
                (false, Ok(count)) => grouped(count, words),
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
    let text = format!("{number:.digits$}");
    if words.lang() == Lang::Pt { text.replace('.', ",") } else { text }
}

/// Rows in columns, the first to the left and the others to the right.
pub(crate) fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| wide(cell)).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::from(" ");
        for (column, cell) in row.iter().enumerate() {
            let room = " ".repeat(widths[column] - wide(cell));
            line += &if column == 0 { format!(" {cell}{room}") } else { format!("  {room}{cell}") };
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// How many columns of a terminal a text takes: a Chinese character takes two.
fn wide(text: &str) -> usize {
    text.chars().map(|one| if one > '\u{2e80}' { 2 } else { 1 }).sum()
}

#[cfg(test)]
mod tests {
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
