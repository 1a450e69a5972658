//! Many tables on one store: decide, append, and only then show.
//!
//! The floor is synchronous and free of input and output. It receives commands, answers of the store and the time, and
//! gives appends, answers and what may be shown. Threads and sockets belong to whoever drives it.

#![forbid(unsafe_code)]

mod body;
mod checking;
mod dealt_cards;
mod decks;
mod driver;
mod envelope;
mod floor;
mod gaming_days;
mod heads;
mod hidden;
mod lookup;
mod lots;
mod marks;
mod money;
mod notary;
pub mod opening;
mod ordered;
mod preparing;
mod rebuild;
pub mod record;
mod refusals;
mod seal;
mod snapshot;
mod ticking;
mod to_the_end;

pub use body::{Bodies, Body, NoBody, OpenedRow, RowContent};
pub use checking::{CheckError, RowDifference, check, check_balances};
pub use dealt_cards::DealtCards;
pub use decks::{DeckEvent, Decks, RecoverError, ResumeDeckError, cut, unsealed_deck};
pub use driver::{Driver, Handed, Heard};
pub use floor::{Answered, Client, Floor, LogPosition, Output, Stop};
pub use heads::{HeadSigner, Remember, head};
pub use marks::Marks;
pub use money::{account_name, movements};
pub use notary::Notary;
pub use ordered::{NotOrdered, ORDERED, Ordered, dealt};
pub use preparing::{Acknowledged, PrepareError, perform, prepare};
pub use rebuild::{RebuildError, Rebuilt, Recovered, Replay, Replayed, rebuild, recover};
pub use record::{Commanded, RecordError};
pub use seal::LeafSealer;
pub use snapshot::{PassedOver, tree, unsealed};
pub use to_the_end::{Unfinished, to_the_end};
