//! Omaha Poker · Omaha 撲克, regulation 97/2010: players against each other, the house takes a commission.
//!
//! Each article of the regulation is a file of its number. Beside them stand the hand and what is decided in it, the table
//! that hands are played on, what the house may configure, the readings, the edition's numbers and the views; `room/` is the
//! cash table around the hands, `tournament/` the tournament around the tables.
//!
//! Here "hand" is one deal, "betting round" one of its four turns of betting. Commands and events are this game's own:
//! nobody plays against the house, and a hand takes so little time that copying larger events would slow it down.

pub mod art01_material;
pub mod art02_seats;
pub mod art03_opening;
pub mod art04_wagers;
pub mod art05_blinds;
pub mod art06_first_round;
pub mod art07_flop;
pub mod art08_turn_and_river;
pub mod art09_dealing_errors;
pub mod art10_final_hand;
pub mod art11_betting;
pub mod art12_raising;
pub mod art13_folding;
pub mod art14_card_values;
pub mod art15_hand_order;
pub mod art16_commission;

mod apply;
mod between;
mod card_place;
mod chips;
mod cites;
mod command;
mod config;
mod dealing;
mod edition;
mod event;
#[cfg(feature = "serde")]
mod felt;
mod grounds;
mod hand;
mod hand_cards;
mod legal;
mod line;
#[cfg(feature = "serde")]
mod offering;
mod offers;
mod readings;
mod replacements;
pub mod room;
mod seat_set;
mod settling;
mod starting;
mod table;
pub mod tournament;
mod turn;
mod view;

pub use art11_betting::Span;
pub use art16_commission::{CommissionSetup, Terms};
pub use between::Between;
pub use card_place::CardPlace;
pub use command::{Action, Agreement, Fault, Irregularity, OmahaCommand, Remedy, Turn, Wish};
pub use config::{Config, Limit, Setup};
pub use edition::EditionData;
pub use event::{OmahaEvent, StakeOf};
pub use hand::{Blind, Hand, Pot, Street};
pub use legal::Legal;
pub use line::{OmahaLine, SharedCommission};
pub use offers::Options;
pub use readings::{NoFlop, OddChips, Readings, SmallestBet, Stacks, TwoPlayerBlinds, TwoPlayerRaises};
pub use replacements::Replacements;
pub use room::{CHIPS_MAX, Room};
pub use seat_set::SeatSet;
pub use table::{Events, OmahaTable, Phase};
pub use view::{OmahaBooks, OmahaSeat, OmahaState};

/// The longest table, which is a bound of this program: 2(2) names none.
pub const SEATS_MAX: usize = art02_seats::SEATS_MOST as usize;
/// The most players of a hand: one deck serves no more (1(1)(3)).
pub const HANDS_MAX: usize = art02_seats::HANDS_MOST as usize;
/// The hole cards of a full hand.
pub(crate) const HOLE_CARDS_MAX: usize = HANDS_MAX * art06_first_round::HOLE_CARDS;
