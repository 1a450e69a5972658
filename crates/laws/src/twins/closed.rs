//! Hands that nobody saw.

use sabot_cards::Card;

use super::Unknown;

/// Odd cards of mixed suits, and the highest cards of one suit: two hands that differ in everything that counts.
const STAND_INS: [[&str; 5]; 2] = [["2c", "4d", "5h", "7s", "9c"], ["As", "Ks", "Qs", "Js", "Ts"]];

/// Settles with either of two hands in the place of every one that nobody saw. Where the result is the same with both,
/// nothing depended on them. `all_seen`: there is none, and one result is enough.
pub(super) fn settled<const N: usize, T: PartialEq>(
    all_seen: bool,
    settle: impl Fn([Card; N]) -> T,
) -> Result<T, Unknown> {
    const { assert!(N <= 5, "the stand-ins have five cards") };
    let hand = |of: [&str; 5]| core::array::from_fn(|at| of[at].parse().expect("a card"));
    let [one, other] = STAND_INS.map(hand);
    let result = settle(one);
    if all_seen || settle(other) == result { Ok(result) } else { Err(Unknown::Cards) }
}
