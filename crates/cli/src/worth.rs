//! What bets, decisions and hands are worth: counted, weighed, simulated.

pub(crate) mod advise;
pub(crate) mod edge;
pub(crate) mod equity;
pub(crate) mod simulate;
