//! What a casino adds to the law: tables that open and close, people with different rights, two-person approvals, a
//! jackpot shared by many tables, and money that cannot vanish.
//!
//! There is no clock, no generator, no database and no input or output here: the moment, the cards and the commands
//! come in as data.

#![forbid(unsafe_code)]

mod answers;
mod approvals;
mod automatic;
mod books;
mod books_omaha;
mod cage;
mod clock;
mod command;
pub mod config;
mod cut;
mod decisions;
mod desk;
mod draft;
mod event;
mod followed;
mod founding;
mod game;
mod house;
mod house_clock;
mod linked;
pub mod meters;
mod offers;
pub mod people;
mod playing;
mod recall;
mod recovery;
mod refusal;
mod refusal_jackpot;
mod rights;
pub mod snapshot;
mod standing;
mod unknown_edition;
pub mod wording;

pub use approvals::{Request, Wish};
pub use automatic::Due;
pub use cage::{Chips, Exchange};
pub use clock::{Clock, Window};
pub use command::{Command, CommandId, CommandIdError, Correction, NewLimits, Order, Why, WhyError};
pub use config::{HouseKind, Mode};
pub use cut::{Contributed, CutBytes, CutBytesError};
pub use desk::{Desk, Drawn, Halt};
pub use event::{Answer, Batch, Event, Refused, Stream, StreamError, What};
pub use followed::Unfollowed;
pub use game::{Game, GameCommand, GameEvent, Progress};
pub use house::House;
pub use recall::{Recall, Round, SettledBet};
pub use recovery::{CarriedOver, CarriedPurse, Left, Lost};
pub use refusal::{Reason, Refusal};
pub use rights::{Operation, RIGHTS, may_recall, viewer};
pub use sabot_jackpot as jackpot;
pub use sabot_people::{Actor, GamingDay, Moment, Role};
pub use standing::Counted;
pub use unknown_edition::UnknownEdition;
pub use wording::{Worded, Wording};
