//! What the record knows of people: in which role somebody acts, who has an account, who does not play, and what players have
//! allowed themselves in a gaming day.
//!
//! The log holds the names of accounts, roles, dates and sums. What somebody is called, his papers and his secrets never come
//! here: they lie in a file beside the record, and the log has a keyed digest of each row there. There is no clock, no database
//! and no input or output: moments come in as data.

#![forbid(unsafe_code)]

mod account;
mod actor;
mod day;
mod exclusion;
mod limits;
mod moment;
pub mod pairs;
mod register;
mod two_people;

pub use account::{AccountOpened, AccountState, Accounts, Before, Change, Changed, SideRow};
pub use actor::{Actor, Role};
pub use exclusion::Exclusion;
pub use limits::{MINUTES_MAX, OwnLimits, OwnLimitsNow};
pub use moment::{GamingDay, Moment};
pub use register::{Register, Today};
pub use two_people::{ADMINISTRATORS_LEAST, Deed, Denied, Takes, agree, apart, is_founding, takes};
