//! Fractions whose sums and products say when they no longer fit, for the long ones that seven hands bring.

use crate::Fraction;

pub(super) fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

pub(super) fn plus(a: Fraction, b: Fraction) -> Option<Fraction> {
    let common = gcd(*a.denom(), *b.denom());
    let (left, right) = (b.denom() / common, a.denom() / common);
    let sum = a.numer().checked_mul(left)?.checked_add(b.numer().checked_mul(right)?)?;
    // A factor that the sum shares with the product of the denominators divides their common part, so only that must be
    // cancelled.
    let shared = gcd(sum, common);
    Some(Fraction::new_raw(sum / shared, (a.denom() / shared).checked_mul(left)?))
}

pub(super) fn times(a: Fraction, b: Fraction) -> Option<Fraction> {
    let (left, right) = (gcd(*a.numer(), *b.denom()), gcd(*b.numer(), *a.denom()));
    let numer = (a.numer() / left).checked_mul(b.numer() / right)?;
    Some(Fraction::new_raw(numer, (a.denom() / right).checked_mul(b.denom() / left)?))
}

/// The quotient; `None` where it does not fit, and for a division by zero.
pub(super) fn by(a: Fraction, b: Fraction) -> Option<Fraction> {
    if *b.numer() == 0 { None } else { times(a, b.recip()) }
}

/// The sum of many.
pub(super) fn total(parts: impl IntoIterator<Item = Option<Fraction>>) -> Option<Fraction> {
    parts.into_iter().try_fold(Fraction::from_integer(0), |sum, part| plus(sum, part?))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #![proptest_config(sabot_testkit::config(2_000))]
        #[test]
        fn they_are_the_plain_operations(a in -500_i128..500, b in 1_i128..500, c in -500_i128..500, d in 1_i128..500) {
            let (x, y) = (Fraction::new(a, b), Fraction::new(c, d));
            prop_assert_eq!(plus(x, y), Some(x + y));
            prop_assert_eq!(times(x, y), Some(x * y));
            prop_assert_eq!(by(x, y), (c != 0).then(|| x / y));
            // In lowest terms, as `==` alone would not show.
            prop_assert_eq!(plus(x, y).map(|sum| *sum.denom()), Some(*(x + y).denom()));
        }
    }

    #[test]
    fn what_does_not_fit_is_said() {
        let large = Fraction::from_integer(i128::MAX);
        assert_eq!(plus(large, large), None);
        assert_eq!(times(large, large), None);
        assert_eq!(by(large, Fraction::from_integer(0)), None);
    }
}
