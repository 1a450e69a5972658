//! Omaha Poker: random hands against the letter, hostile commands, secrecy, and rules with figures worked out by hand.

mod by_letter;
mod hostile;
mod play;
mod rules_betting;
mod rules_money;
mod rules_room;
mod rules_seats;
mod scene;
mod secrecy;
mod tournament;
mod watch;
#[cfg(feature = "serde")]
mod written;
