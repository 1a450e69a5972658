//! Stud Poker, regulation 69/2003: what every decision is worth, exactly.
//!
//! [`analyse`] looks at all 19,933,230,517,200 combinations of a player's hand, a croupier's hand and its up-card, and
//! proves the best decision for each of the 122,151,120 situations by exact counts. It needs no enumeration of them:
//!
//! | module | about |
//! |---|---|
//! | `classes` | 6,175 classes of hands by their ranks |
//! | `contained` | croupier's hands that hold the up-card and none of the player's, by ranks alone |
//! | `flushes` | what that counts wrongly: flushes, all of them in the up-card's suit |
//! | `ties` | how hands of equal rank fall by suits |
//! | `group` | the player's hands of equal rank, and what the croupier's are to them |
//! | `sweep` | all groups in order |
//! | `strategy` | when a player raises |
//! | `judge`, `tally`, `strategies` | what is best, and what comes of it |
//!
//! [`decision()`] is one situation by plain enumeration; [`suit_matters()`] tells where the order of suits changes what is
//! best; [`jackpot()`] is the value of the jackpot bet of article 10.

mod analyse;
mod argument;
mod classes;
mod contained;
mod decision;
mod flushes;
mod group;
mod jackpot;
mod judge;
mod rules;
#[cfg(test)]
mod slices;
mod strategies;
mod strategy;
mod suit_matters;
mod sweep;
mod tally;
mod ties;

pub use analyse::analyse;
pub use decision::{Advice, decision};
pub use jackpot::{Jackpot, JackpotValue, Level, jackpot};
pub use rules::Rules;
pub use strategy::Strategy;
pub use suit_matters::{SuitMatters, suit_matters};
pub use ties::SuitCase;
