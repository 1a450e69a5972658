//! Stud Poker · 聯獎撲克, regulation 69/2003: five cards against the croupier, with a progressive jackpot.
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
pub mod art10_progressive_jackpot;
pub mod art11_irregularities;
pub mod art12_prohibitions;

mod alone;
mod apply;
mod between;
mod cites;
mod config;
mod edition;
#[cfg(feature = "serde")]
mod felt;
mod jackpot_spot;
mod legal;
mod readings;
mod round;
mod seen;
mod table;
mod view;
mod with_pool;

pub use alone::StudTable;
pub use art11_irregularities::IRREGULARITIES;
pub use between::Between;
pub use config::{Config, Setup, check_jackpot};
pub use edition::{EditionData, Pay, PayTable};
pub use readings::{FoldedJackpot, RaiseMoney, Readings};
pub use sabot_jackpot::{
    Contribution, FixedPrizes, JackpotSetup, JackpotTerms, Pool, PoolRestart, PrizeOrder, Remainders, Reversed,
};
pub use table::{Events, LinkedTable};
pub use view::{StudBooks, StudState};
