//! The regulated games as pure state machines: one folder a regulation, one file an article.
//!
//! A game is a [`Table`]: untrusted [commands](Table::Command) go in, [`Table::decide`] answers with events or a
//! [`Refusal`], and [`Table::apply`] is the only thing that changes state. Cards, money and the moment enter as data:
//! there is no clock, no generator and no input or output here.
//!
//! Every event, every [`Line`] of a settlement and every refusal carries its [`Basis`](sabot_law::Basis).
//!
//! What the games share stands here, once: the vocabulary of [`Command`]s and events ([`What`]), [`Bets`],
//! [dealing order](place_of_card), [`Irregularity`], [`Supervision`], [`Legal`] families and [views](Viewed). What
//! differs stands in the folder of each regulation.

mod bet;
mod bets;
mod cards_in_play;
mod cites;
mod command;
mod dealing;
mod device;
#[cfg(feature = "serde")]
mod draft;
mod edition;
mod event;
#[cfg(feature = "serde")]
mod felt;
mod few_cards;
pub mod football;
mod house_table;
mod irregularity;
#[cfg(feature = "serde")]
mod irregularity_form;
mod legal;
mod limits;
mod line;
pub mod literal;
#[cfg(feature = "serde")]
mod offer;
#[cfg(feature = "serde")]
mod offering;
pub mod omaha;
mod opening;
mod place;
mod play;
mod player;
pub mod qpoker;
mod refusal;
#[cfg(feature = "schema")]
mod schema;
pub mod stud;
mod supervision;
mod table;
mod told;
mod view;
mod what;

pub use bet::Bet;
pub use bets::{Bets, Laid, Limits, check_chip_unit, check_stake};
pub use cards_in_play::{Face, HandCards};
pub use command::Command;
pub use dealing::place_of_card;
pub use device::{CardSource, Device};
#[cfg(feature = "serde")]
pub use draft::{Draft, Field, Misfit, To};
pub use edition::{AnyEdition, Edition, Editions};
pub use event::Event;
#[cfg(feature = "serde")]
pub use felt::{Felt, FeltSpot, PayRow, PayTable, Printed};
pub use few_cards::{CardList, FewCards};
pub use house_table::{EventList, HouseTable, Stage, Standing};
pub use irregularity::{
    Failed, Irregularity, IrregularityCites, Mishap, Wrong, check_in_use, check_open, dead_card, dead_hand,
    device_replaced, exposed_card,
};
pub use legal::{Bettor, LaidCards, Legal, Room, Stakes, Taken};
pub use line::{Line, Outcome};
#[cfg(feature = "serde")]
pub use offer::{By, Door, Few, Hole, Offer, Value};
pub use place::{Place, Seat};
pub use player::{PlayerName, PlayerNameError};
pub use refusal::{Reason, Refusal};
pub use supervision::Supervision;
pub use table::{Next, Table, Tell};
pub use told::{Arg, Told};
pub use view::{
    BetState, CardFace, CroupierView, InspectorView, PublicView, SeatState, SeatView, TableState, View, Viewed, Viewer,
};
pub use what::{Decision, What};
