//! The regulated games as pure state machines: one folder a regulation, one file an article.
//!
//! A game is a [`Table`]: untrusted [commands](Table::Command) go in, [`Table::decide`] answers with events or a
//! [`Refusal`], and [`Table::apply`] is the only thing that changes state. Cards, money and the moment enter as data:
//! there is no clock, no generator and no input or output here. [`Table::perform`] decides and applies at once; a [`Dealer`] deals
//! and does whatever nobody has a choice about, so that a program says only what players do.
//!
//! Every event, every [`Line`] of a settlement and every refusal carries its [`Basis`](sabot_law::Basis).
//!
//! What the games share stands here, once: the vocabulary of [`BankedCommand`]s and events ([`BankedEvent`]), bets,
//! dealing order, [`Irregularity`], [`Supervision`], [`Legal`] families and [views](Viewed). What
//! differs stands in the folder of each regulation.

mod banked_command;
mod banked_event;
mod banked_table;
mod bet;
mod bets;
mod cards_in_play;
mod cites;
mod compared;
mod dealer;
mod dealing;
mod device;
#[cfg(feature = "serde")]
mod draft;
mod edition;
mod event;
mod exposed_when;
#[cfg(feature = "serde")]
mod felt;
mod few_cards;
pub mod football;
mod irregularity;
#[cfg(feature = "serde")]
mod irregularity_form;
mod legal;
mod limits;
mod line;
mod listed;
pub mod literal;
mod message;
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
mod reported;
#[cfg(feature = "schema")]
mod schema;
mod shorthand;
pub mod stud;
mod supervision;
mod table;
mod view;

pub use banked_command::BankedCommand;
pub use banked_event::{BankedEvent, Decision};
pub use banked_table::{BankedTable, EventList, Stage, TableStanding};
pub use bet::Bet;
pub use bets::Limits;
pub(crate) use bets::{Bets, check_chip_unit, check_stake};
pub use cards_in_play::Face;
pub(crate) use cards_in_play::HandCards;
pub use compared::Compared;
pub use dealer::{Dealer, ForDealer};
pub use dealing::{CardSlot, place_of_card};
pub use device::{CardSource, Device};
#[cfg(feature = "serde")]
pub use draft::{Draft, Field, Misfit, RemedyWord, To};
pub use edition::{AnyEdition, Edition, Editions};
pub use event::Event;
pub(crate) use exposed_when::Exposures;
pub use exposed_when::{ExposedWhen, Moments};
#[cfg(feature = "serde")]
pub use felt::{Felt, FeltSpot, PayRow, PayTable, Printed};
pub use few_cards::{CardList, FewCards};
pub use irregularity::{Failed, Irregularity, IrregularityCites, Mishap, Wrong};
pub(crate) use irregularity::{
    check_in_use, check_open, dead_card, dead_hand, device_replaced, exposed_before, exposed_card,
};
pub use legal::{Bettor, Legal, Room, Stakes, Taken};
pub use line::{Line, Outcome, Settled};
pub use listed::{BetLimits, BuyIn, SeatStack, WaitingBet};
pub use message::{Arg, Message};
#[cfg(feature = "serde")]
pub use offer::{By, Door, Few, Hole, Offer, Value};
pub use place::{Place, Seat};
pub use refusal::{Reason, Refusal};
pub use reported::Reported;
pub use sabot_money::{Name, NameError};
pub use shorthand::CommandError;
pub use supervision::Supervision;
pub use table::{Next, Table, Tell};
pub use view::{
    BetState, CardFace, CroupierView, InspectorView, PublicView, SeatState, SeatView, TableState, View, Viewed, Viewer,
};
