//! Hands and rounds by the letter of the regulations: ranked, settled, dealt, and the rules themselves.

pub(crate) mod deal;
pub(crate) mod rank;
pub(crate) mod rules;
pub(crate) mod settle;
pub(crate) mod tournament;
