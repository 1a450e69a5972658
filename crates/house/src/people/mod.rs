//! People as the record knows them: who has an account, what is significant of what they do, and the protection of players:
//! who does not play, by his own wish or the house's, and what each has allowed himself in a gaming
//! day. It is part of the record, so that whoever seats somebody, sells chips or lays a bet for another meets it too, and no
//! file beside the record decides.
//!
//! The log holds names, dates and sums; why somebody is excluded is personal, and stays outside.

mod accounting;
mod noting;
mod protecting;

pub use noting::{NoteCode, NoteCodeError, Noted};
pub use sabot_people::{
    AccountOpened, AccountState, Accounts, Before, Change, Changed, Denied, Exclusion, OwnLimits, OwnLimitsNow, SideRow,
};
pub(crate) use sabot_people::{Register, Today};
