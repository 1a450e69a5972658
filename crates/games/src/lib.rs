//! The regulated games as pure state machines: one folder a regulation, one file an article.
//!
//! A game is a [`Table`]: untrusted [commands](Table::Command) go in, [`Table::decide`] answers with events or a
//! [`Refusal`], and [`Table::apply`] is the only thing that changes state. Cards, money and the moment enter as data:
//! there is no clock, no generator and no input or output here.
//!
//! Every event, every [`Line`] of a settlement and every refusal carries its [`Basis`](sabot_law::Basis).

mod bet;
mod cards_in_play;
mod device;
mod event;
mod line;
pub mod literal;
mod place;
mod player;
mod refusal;
pub mod stud;
mod table;
mod told;
mod view;

pub use bet::Bet;
pub use cards_in_play::{Face, HandCards};
pub use device::{CardSource, Device};
pub use event::Event;
pub use line::{Line, Outcome};
pub use place::{Place, Seat};
pub use player::{PlayerName, PlayerNameError};
pub use refusal::{Reason, Refusal};
pub use table::{Next, Table, What};
pub use told::{Arg, Told};
pub use view::{CardFace, View, Viewer};
