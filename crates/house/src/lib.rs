//! What a casino adds to the law: tables that open and close, people with different rights, two-person approvals, a
//! jackpot shared by many tables, and money that cannot vanish.
//!
//! There is no clock, no generator, no database and no input or output here: the moment, the cards and the commands
//! come in as data.

#![forbid(unsafe_code)]

mod affordable;
mod ahead;
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
mod event;
mod floor_table;
mod followed;
mod founding;
mod game;
mod house;
mod house_clock;
mod jackpot_link;
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
pub mod tournament;
mod transaction;
mod two_people;
mod unknown_edition;
pub mod wording;

pub use ahead::TableAhead;
pub use approvals::{ApprovalRequest, Wish};
pub use automatic::Due;
pub use cage::{Chips, Exchange};
pub use clock::{TableClock, Window};
pub use command::{Command, CommandId, CommandIdError, Correction, NewLimits, Order, Why, WhyError};
pub use config::{HouseKind, Mode};
pub use cut::{Contributed, CutBytes, CutBytesError};
pub use event::{Answer, Batch, HouseEvent, Refused, Stream, StreamError, StreamEvent};
pub use floor_table::{DeckPosition, FloorTable, Halt};
pub use followed::Unfollowed;
pub use game::{Game, GameCommand, GameEvent, GameProgress};
pub use house::House;
pub use recall::{Recall, RecalledRound, SettledBet};
pub use recovery::{CarriedOver, CarriedPurse, LeftAccount, Lost};
pub use refusal::{HouseReason, HouseRefusal};
pub use rights::{RIGHTS, Recallable, Right, may_recall, may_recall_on_own_page, viewer};
pub use sabot_jackpot as jackpot;
pub use sabot_people::{Actor, GamingDay, Moment, Role};
pub use standing::Counted;
pub use tournament::{
    HouseTournament, LotPromise, LotSeed, LotSeedError, TournamentDue, TournamentOrder, TournamentRow, TournamentWish,
    drawn_order, lot_promise,
};
pub use unknown_edition::UnknownEdition;
pub use wording::{Worded, Wording};
