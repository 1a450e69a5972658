//! Q Poker · Q撲克, regulation 89/2004: three cards against the croupier, and a bonus on a pair or better.
//!
//! Each article of the regulation is a file of its number. Beside them stand the phases of a round, the table that they
//! are played on, what the house may configure, the readings, the edition's numbers and the views.

pub mod art01_material;
pub mod art02_seats;
pub mod art03_opening;
pub mod art04_card_values;
pub mod art05_wagers;
pub mod art06_betting;
pub mod art07_dealing;
pub mod art08_hand_order;
pub mod art09_play_and_prizes;
pub mod art10_bonus;
pub mod art11_irregularities;

mod apply;
mod between;
mod cites;
mod config;
mod edition;
#[cfg(feature = "serde")]
mod felt;
mod legal;
mod readings;
mod round;
mod table;
mod view;

pub use art11_irregularities::IRREGULARITIES;
pub use between::Between;
pub use config::{Config, Setup};
pub use edition::{BetPays, BonusPays, EditionData, OddsRow};
pub use readings::{BettorsOfAHand, LowStraight, Readings, TimeOut};
pub use table::{Events, QpokerTable};
pub use view::QpokerState;
