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
