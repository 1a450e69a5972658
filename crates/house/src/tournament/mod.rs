//! Tournaments that a house holds: the state machine of [`sabot_games::omaha::tournament`], its tables on the floor, its money in
//! the books, its lots.
//!
//! | file | about |
//! |---|---|
//! | `asked.rs` | what players, staff and the house's programs ask |
//! | `row.rs` | what its stream tells |
//! | `lot.rs` | a seed that was promised before, and the orders that are drawn from it |
//! | `held.rs` | a tournament of the house, as everybody may look at it |
//! | `applying.rs` | what its rows change |
//! | `entering.rs` | who may enter, and when |
//! | `directing.rs` | what is asked of it, decided |
//! | `drawing.rs` | lots drawn by the house's program |
//! | `hands.rs` | hands at its tables: begun and ended |
//! | `laying.rs` | its tables opened, laid and closed, all in the batch of what brought it about |
//! | `paying.rs` | what happens in it as transfers |
//! | `two_people.rs` | disqualification, cancelling, another structure, large prizes |
//! | `offers.rs` | what somebody may do now, as commands with holes |
//! | `due.rs` | what the house's programs have to do |

mod applying;
mod asked;
mod directing;
mod drawing;
mod due;
mod entering;
mod hands;
mod held;
mod laying;
mod lot;
mod offers;
mod paying;
mod row;
mod two_people;

pub use asked::{TournamentOrder, TournamentWish};
pub use due::TournamentDue;
pub use held::HouseTournament;
pub(crate) use held::TournamentSnapshot;
pub use lot::{LotSeed, LotSeedError, drawn_order, lot_promise};
pub use row::{LotPromise, TournamentRow};
