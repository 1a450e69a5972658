//! Football Poker, 65/2004: what the five bets are worth, for a fresh shoe and for any that is left.
//!
//! A hand is two cards, and a third where the two make 0 or 9. Every order of the cards in the shoe is equally likely, so that
//! any hand at the table, not only the first, is a random draw from the cards that nobody has seen; burnt cards, which are
//! taken unseen (R62), count as still in the shoe.
//!
//! | file | about |
//! |---|---|
//! | `shoe` | the cards that are left, counted by rank |
//! | `rules` | the numbers of an edition, and a shoe |
//! | `sums` | how often a hand makes which points with how many cards |
//! | `analysis` | the bets, settled by the functions of the live table |
//! | `removal` | what one card less of a rank does to each bet |
//! | `drift` | how far the value of a bet wanders as the shoe is dealt, exactly |
//! | `drift_sample` | how often a bet comes to favour the player, simulated |

mod analysis;
mod drift;
mod drift_sample;
mod removal;
mod rules;
mod shoe;
mod sums;

pub use analysis::analyse;
pub use drift::{Drift, drift};
pub use drift_sample::{SimulatedDrift, simulated_drift};
pub use removal::{Removal, effects_of_removal};
pub use rules::Rules;
pub use shoe::Shoe;
