//! The controller of a progressive jackpot, by itself: article 10 of the stud regulation as far as it moves a pool.
//!
//! A table takes jackpot bets and names the hands that claim a prize. The controller alone feeds the pool, pays out of it, starts
//! it again and takes back what a void round gave; a table that stands alone owns a controller of one table. So a pool is
//! counted once, and whoever certifies the counting reads this crate and nothing above it. What it adds to the article is the
//! order of things between tables: whose round is being paid (R51), which hits wait for two people, what has happened so far,
//! and that every unit is accounted for.
//!
//! | file | about |
//! |---|---|
//! | `terms.rs` | what a house asks for, and what a pool is for ever |
//! | `pool.rs` | how a bet is divided (R7), taken back (R36), and what an emptied pool starts from (10(8)) |
//! | `prizes.rs` | who wins how much (10(2) to 10(7)), out of what (R6) |
//! | `grounds.rs` | what each movement and each prize rests on |
//! | `order.rs`, `decide.rs`, `decide_hits.rs`, `refusal.rs` | what can be asked, and what is answered |
//! | `event.rs`, `movement.rs`, `apply.rs` | what happened, line by line, and what it changes |
//! | `controller.rs`, `round.rs`, `hit.rs`, `state.rs` | what is known of tables, rounds and prizes |
//! | `meters.rs`, `reconciliation.rs` | what went through the pool, and the account of every unit |
//! | `literal.rs` | the slow twin, which recounts everything from the list of events |
//!
//! [`Controller::decide`] changes nothing, [`Controller::apply`] refuses nothing. There is no clock, no input or output, no card
//! and no game here.
//!
//! ```
//! use sabot_jackpot::{Controller, JackpotBet, JackpotSetup, PoolOrder, Pool, PrizeShares, Terms};
//! use sabot_money::{ChipUnit, Currency, Money, Share, StakeRange};
//!
//! let setup = JackpotSetup { bet: Some(Money::of(1_000)), ..JackpotSetup::default() };
//! let bets = StakeRange::new(Money::of(1_000), Money::of(1_000), ChipUnit::new(Money::of(100))?)?;
//! let mut pool = Controller::new(Terms {
//!     name: "great-hall".parse()?,
//!     currency: Currency::Mop,
//!     law: setup.terms(bets),
//!     shares: PrizeShares { royal_flush: Share::WHOLE, straight_flush: Share::percent(10) },
//!     opening: Pool::opening(&setup),
//!     large_hit: None,
//! });
//! let bet = JackpotBet { seat: 3, player: "ana".parse()?, stake: Money::of(1_000), carried: false };
//! for event in pool.decide(&PoolOrder::Contribute { table: "stud-1".parse()?, round: 1, bets: vec![bet] })? {
//!     pool.apply(&event);
//! }
//! // 70 % of 1,000 raise the pool of 20,000,000.
//! assert_eq!(pool.displayed(), Money::of(20_000_700));
//! assert!(pool.reconciliation().balanced);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod apply;
mod controller;
mod decide;
mod decide_hits;
mod event;
mod grounds;
mod hit;
pub mod literal;
mod meters;
mod movement;
mod order;
mod pool;
mod prizes;
mod reconciliation;
mod refusal;
mod round;
mod state;
mod terms;

pub use controller::Controller;
pub use event::{PaidPrize, PoolEvent};
pub use hit::{HITS_KEPT, Hit, HitState};
pub use meters::{Level, PoolMeters};
pub use movement::Movement;
pub use order::PoolOrder;
pub use pool::{
    Contribution, PARTS, POOL_MAX, Pool, PoolRestart, Remainders, Reversed, contribute, restart, take_back,
};
pub use prizes::{Award, Claim, FixedPrizes, Paying, Prize, PrizeOrder, pay};
pub use reconciliation::{Balance, Reconciliation};
pub use refusal::{PoolReason, PoolRefusal};
pub use state::ControllerState;
pub use terms::{JackpotBet, JackpotSetup, JackpotTerms, PrizeShares, Terms};
