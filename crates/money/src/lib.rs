//! Money as integers.
//!
//! An amount is a whole number of minor units (hundredths of the table's currency) and every operation on it is
//! checked: what does not fit, or does not divide, is an error and never a rounded number. A [`Name`] says whose it is.
//! The crate knows no game, no account and no floating point.
//!
//! ```
//! use sabot_money::{Money, Odds};
//!
//! let raise = Money::new(20_000)?;
//! assert_eq!(Odds::to_one(2).winnings(raise)?, Money::new(40_000)?);
//! # Ok::<(), sabot_money::MoneyError>(())
//! ```

mod amount;
mod chip_unit;
mod currency;
mod error;
mod grouped;
mod name;
mod odds;
#[cfg(feature = "schema")]
mod schema;
mod share;

pub use amount::Money;
pub use chip_unit::{ChipUnit, StakeRange};
pub use currency::Currency;
pub use error::MoneyError;
pub use grouped::grouped;
pub use name::{Name, NameError};
pub use odds::Odds;
pub use share::Share;
