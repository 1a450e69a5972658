//! Exact fractions. Every count here is below 2^63 and every product of two below 2^126, so nothing overflows; a sum that would
//! panics rather than be wrong.

/// An exact number, in lowest terms.
pub type Fraction = num_rational::Ratio<i128>;

/// As programs read it: `n/d` in lowest terms, `0/1` for nothing.
///
/// ```
/// use sabot_edge::{Fraction, display};
/// assert_eq!(display(&Fraction::new(-2, 4)), "-1/2");
/// assert_eq!(display(&Fraction::from_integer(0)), "0/1");
/// ```
#[must_use]
pub fn display(fraction: &Fraction) -> String {
    format!("{}/{}", fraction.numer(), fraction.denom())
}

/// As people read it: so many decimals, the last one rounded to the nearest, halves away from zero.
///
/// ```
/// use sabot_edge::{Fraction, decimal};
/// assert_eq!(decimal(&Fraction::new(-2, 3), 4), "-0.6667");
/// assert_eq!(decimal(&Fraction::new(5, 2), 0), "3");
/// assert_eq!(decimal(&Fraction::new(-1, 1_000), 2), "0.00");
/// ```
///
/// # Panics
/// Where the number would have more than 37 digits.
#[must_use]
pub fn decimal(fraction: &Fraction, decimals: usize) -> String {
    let denom = fraction.denom().unsigned_abs();
    let (mut digits, mut rest) = (fraction.numer().unsigned_abs() / denom, fraction.numer().unsigned_abs() % denom);
    for _ in 0..decimals {
        rest *= 10;
        digits = digits * 10 + rest / denom;
        rest %= denom;
    }
    digits += u128::from(rest * 2 >= denom);
    let sign = if *fraction.numer() < 0 && digits > 0 { "-" } else { "" };
    let text = format!("{digits:0width$}", width = decimals + 1);
    let (whole, part) = text.split_at(text.len() - decimals);
    if decimals == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{part}") }
}
