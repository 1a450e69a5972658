//! What can be wrong with an amount.

/// An amount that cannot be formed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoneyError {
    /// Outside ±2^53, the range in which every reader of the log and every browser counts exactly.
    #[error("an amount is beyond 2^53 minor units")]
    TooLarge,
    /// The stake does not divide as the odds ask.
    #[error("{stake} minor units cannot be paid {num} to {den} exactly")]
    Inexact {
        /// The stake in minor units.
        stake: i64,
        /// What is paid …
        num: u32,
        /// … for so much.
        den: u32,
    },
    /// A chip unit that is zero, negative or odd.
    #[error("a chip unit is a positive, even number of minor units, and {0} is none")]
    ChipUnit(i64),
    /// A share above the whole.
    #[error("a share is at most 10,000 ten-thousandths, and {0} is more")]
    Share(u32),
    /// Odds with nothing to divide by.
    #[error("odds of something to zero say nothing")]
    Odds,
    /// A range of stakes that is empty or not made of whole chips.
    #[error("a range of stakes runs upwards from at least one chip unit in whole chips: {min} to {max} does not")]
    StakeRange {
        /// The smallest stake in minor units.
        min: i64,
        /// The largest stake in minor units.
        max: i64,
    },
    /// Not the code of a currency.
    #[error("no such currency: MOP, HKD, play or tournament")]
    Currency,
}
