//! Football Poker · Poker de Futebol, regulation 65/2004: bets on the point sum of a hand, from a shoe of six decks or more.
//!
//! Each article of the regulation is a file of its number. Beside them stand the shoe, which lives on between rounds, the
//! phases of a round, the table that they are played on, what the house may configure, the edition's numbers and the views.

pub mod art01_game;
pub mod art02_material;
pub mod art03_wagers;
pub mod art04_seats;
pub mod art05_procedure;
pub mod art06_exposed_cards;
pub mod art07_card_values;
pub mod art08_third_card;
pub mod art09_prizes;

mod apply;
mod between;
mod cites;
mod config;
mod edition;
#[cfg(feature = "serde")]
mod felt;
mod legal;
mod round;
mod shoe;
mod table;
mod view;

pub use art06_exposed_cards::IRREGULARITIES;
pub use between::Between;
pub use config::{Config, Setup};
pub use edition::EditionData;
pub use table::{Events, FootballTable};
pub use view::{Display, FootballState, ShownResult};
