//! What every bet is worth, exactly: by counting, never by sampling, with the settlement functions that the live table
//! uses. So the edge that is published is that of the payments which a table really makes.
//!
//! | module | about |
//! |---|---|
//! | [`stud`] | Stud Poker: every decision proven, all strategies, the jackpot |
//! | [`qpoker`] | Q Poker for any number of decks, the bonus, what open hands are worth |
//! | [`football`] | Football Poker for a fresh shoe or any that is left |
//! | [`omaha`] | equities before and after the flop; what the commission costs |
//! | [`report`] | what an analysis says, the same for all games |

pub mod football;
mod fraction;
pub mod omaha;
pub mod qpoker;
pub mod report;
pub mod stud;
mod ties;

pub use fraction::{Fraction, decimal, display};
pub use report::{Analysis, Argument, BetValue, EdgeError, OutcomeCount, StrategyValue};
pub use ties::Ties;
