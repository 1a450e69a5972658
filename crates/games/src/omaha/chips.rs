//! Sums of chips. What lies on a table is bounded when it is brought ([`CHIPS_MAX`](super::CHIPS_MAX)), so no sum of it
//! can fail; a sum that does is a mistake in the program, which stops rather than pay wrongly.

use sabot_money::Money;

const BOUNDED: &str = "the chips on a table are bounded";

/// The sum.
#[inline]
pub(super) fn plus(a: Money, b: Money) -> Money {
    a.plus(b).expect(BOUNDED)
}

/// The difference, which is not below nothing.
#[inline]
pub(super) fn minus(a: Money, b: Money) -> Money {
    let rest = a.minus(b).expect(BOUNDED);
    assert!(rest >= Money::ZERO, "nobody has less than no chips");
    rest
}

/// The sum of many.
#[inline]
pub(super) fn sum(amounts: &[Money]) -> Money {
    // Added up as plain numbers, each far below 2^53, and checked once.
    let total = amounts.iter().fold(0_i64, |sum, amount| sum.wrapping_add(amount.minor()));
    Money::new(total).expect(BOUNDED)
}
