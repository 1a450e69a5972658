//! Q Poker, 89/2004: what the bet against the croupier, each decision and the bonus are worth, for one deck up to eight.
//!
//! | file | about |
//! |---|---|
//! | `rules` | which edition, how many decks, what breaks a tie |
//! | `payments` | what every end of a bet gains, as the live table pays it |
//! | `hands` | all hands of three cards, and how many physical hands each stands for |
//! | `strategy` | when a player stays |
//! | `sweep` | against each of the player's hands: how many of the croupier's are below it, equal, above |
//! | `analysis` | the strategies and the bonus, added up |
//! | `explain` | the counting argument |
//! | `advice` | one hand, and one hand beside others that lie open |
//! | `open_hands` | what seeing one other hand is worth, exactly |
//! | `open_sample` | what seeing several is worth, simulated |

mod advice;
mod analysis;
mod explain;
mod hands;
mod open_hands;
mod open_sample;
mod payments;
mod rules;
mod strategy;
mod sweep;

pub use advice::{Advice, advice, advice_with_open};
pub use analysis::analyse;
pub use open_hands::{OpenHand, one_open_hand};
pub use open_sample::{SimulatedOpenHands, simulated_open_hands};
pub use rules::Rules;
pub use strategy::Strategy;
