//! What must hold after everything that happens at a house. Each law stands here once; the drill, the audit and the evenings of
//! the house's tests all ask the same [`Book`], so that a law added here guards all three.
//!
//! A law keeps counts of its own, from the batches alone, and compares them with what the house says. What comes in is
//! untrusted: a record may have been written by anybody. A law that does not hold is told ([`Broken`]) with what should be and
//! what is, and the book goes on.
//!
//! | file | law |
//! |---|---|
//! | `books` | every account stands as the list of transfers says; in each currency nothing appears and nothing vanishes |
//! | `purses` | nobody owes but the cage and the house; a purse changes by rule alone |
//! | `lines`, `lines_due`, `lines_omaha` | a bet is one amount set aside, a settled bet one transfer, under its rule |
//! | `on_tables`, `on_tournaments` | the accounts hold what lies on the tables, and what tournaments took in |
//! | `payment` | what a round moved for each seat is what its lines say |
//! | `settlement` | every round by the letter of the regulation, numbered without gaps |
//! | `recall` | the last rounds are recalled as they were |
//! | `pools` | a jackpot falls only by rule, and is what its slow twin counts |
//! | `meters`, `figures` | the ledger's meters, and the figures of tables and days |
//! | `cage` | chips are bought, redeemed, brought and taken away as was asked |
//! | `corrections` | corrections and large prizes give exactly what was approved, once |
//! | `limits` | limits change between rounds, to what was approved |
//! | `clocks`, `halts` | clocks run while people have something to do, and nobody plays at a table that stands |
//! | `two_people` | what needs two people has two, in the right roles |
//! | `people` | accounts, their counters, who acted in which role, and what takes two administrators or cashiers |
//! | `tournaments`, `tournament_money` | a tournament is what its slow twin works out; its entries, fees, prizes, overlay and refunds are moved once |
//! | `streams` | everything is told in the stream it belongs to |
//!
//! [`twins`] settles recorded rounds once more by the letter, for the law of settlement and for dispute packs.

#![forbid(unsafe_code)]

mod at;
mod book;
mod books;
mod broken;
mod cage;
mod clocks;
mod corrections;
mod figures;
mod halts;
mod limits;
mod lines;
mod lines_due;
mod lines_omaha;
mod meters;
mod on_tables;
mod on_tournaments;
mod payment;
mod people;
mod pools;
mod purposes;
mod purses;
mod recall;
mod seen;
mod settlement;
mod streams;
mod tournament_money;
mod tournaments;
pub mod twins;
mod two_people;

pub use book::{Book, ClosedRound};
pub use books::{Books, Stand};
pub use broken::{Broken, Law, Where};
pub use seen::Seen;
