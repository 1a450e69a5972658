//! The progressive jackpot controller: one pool that several tables feed, as article 10 of the stud regulation orders it.
//!
//! How a bet is divided, what a prize is, what a void takes back and what an emptied pool starts from is said by
//! [`sabot_games::stud::art10_progressive_jackpot`]; the controller calls it and never repeats it. What it adds is the
//! order of things between tables: who is eligible, whose round is being paid (R51), which hits wait for two people,
//! what has happened so far, and that every unit is accounted for.
//!
//! [`Controller::decide`] changes nothing, [`Controller::apply`] refuses nothing. There is no clock and no input or
//! output here, and nothing of the rest of the house.
//!
//! ```
//! use sabot_games::{Seat, stud};
//! use sabot_house::jackpot::{Controller, JackpotBet, Order, Terms};
//! use sabot_money::{Currency, Money};
//!
//! let setup = stud::JackpotSetup { bet: Some(Money::of(1_000)), ..stud::JackpotSetup::default() };
//! let law = stud::Config::check(&stud::Setup { jackpot: setup, ..stud::Setup::default() })?.jackpot;
//! let mut pool = Controller::new(Terms {
//!     name: "great-hall".parse()?,
//!     currency: Currency::Mop,
//!     law,
//!     data: stud::EditionData::of_69_2003(),
//!     opening: stud::Pool::opening(&setup),
//!     large_hit: None,
//! });
//! let seat = Seat::new(3).ok_or("seats are numbered from 1")?;
//! let bet = JackpotBet { seat, player: "ana".parse()?, stake: Money::of(1_000), carried: false };
//! for event in pool.decide(&Order::Contribute { table: "stud-1".parse()?, round: 1, bets: vec![bet] })? {
//!     pool.apply(&event);
//! }
//! // 70 % of 1,000 raise the pool of 20,000,000.
//! assert_eq!(pool.displayed(), Money::of(20_000_700));
//! assert!(pool.reconciliation().balanced);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apply;
mod controller;
mod decide;
mod decide_hits;
mod event;
mod grounds;
mod hit;
pub mod literal;
mod meters;
mod order;
mod reconciliation;
mod refusal;
mod round;
mod state;
mod terms;

pub use controller::Controller;
pub use event::{Event, PaidPrize};
pub use hit::{HITS_KEPT, Hit, HitState};
pub use meters::{Level, Meters};
pub use order::Order;
pub use reconciliation::{Balance, Reconciliation};
pub use refusal::{Reason, Refusal};
pub use state::ControllerState;
pub use terms::{JackpotBet, Terms};
