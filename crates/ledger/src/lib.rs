//! The money of a casino floor in double entry.
//!
//! Every amount leaves one [`Account`] and enters another of the same currency, so that nothing appears, vanishes or
//! converts. Untrusted [`MoneyCommand`]s go in, [`Ledger::decide`] answers with an [`MoneyEvent`] or a [`MoneyRefusal`] and changes
//! nothing; [`Ledger::apply`] is the only thing that changes state, and the same events give the same ledger. There is
//! no clock, no input or output and no rule of a game here.
//!
//! What always holds, and is compared in the tests with the slow twin in [`literal`]:
//!
//! - in each currency, all balances sum to zero, and so do what is available and what is reserved together;
//! - every account stays within its [`Bounds`], also if everything reserved is posted in full or in part;
//! - what was reserved can always be posted and always be voided;
//! - [`Meters`] only grow, and equal the sum over all transfers.
//!
//! ```
//! use sabot_ledger::{Account, Acceptance, Bounds, MoneyCommand, Entry, AccountKind, Ledger, MoneyOrder, Purpose, Transfer};
//! use sabot_money::{Currency, Money};
//!
//! let purse = Account::new(Currency::Mop, AccountKind::Purse, "ana".parse()?);
//! let cage = Account::new(Currency::Mop, AccountKind::Cage, "main".parse()?);
//! let mut ledger = Ledger::default();
//! let bought = Transfer::new(Purpose::BuyIn, vec![Entry::new(cage, purse, Money::of(50_000))]);
//! for (id, order) in [
//!     ("open-1", MoneyOrder::Open { account: purse, bounds: Bounds::from_zero(Money::MAX) }),
//!     ("open-2", MoneyOrder::Open { account: cage, bounds: Bounds { least: Money::of(-1_000_000), most: Money::MAX } }),
//!     ("buy-in-1", MoneyOrder::Post(bought.clone())),
//! ] {
//!     let answer = ledger.decide(&MoneyCommand { id: id.parse()?, order })?;
//!     ledger.apply(answer.event());
//! }
//! assert_eq!(ledger.available(&purse), Some(Money::of(50_000)));
//! assert_eq!(ledger.available(&cage), Some(Money::of(-50_000)));
//!
//! // The line was cut and the cashier's terminal sends it once more: nothing happens twice.
//! let again = ledger.decide(&MoneyCommand { id: "buy-in-1".parse()?, order: MoneyOrder::Post(bought) })?;
//! assert!(matches!(again, Acceptance::Duplicate(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod account;
mod bounds;
mod citation;
mod command;
mod decide;
mod draft;
mod effects;
mod event;
mod id;
mod ledger;
pub mod literal;
mod meters;
mod purpose;
mod record;
mod refusal;
mod replay;
mod standing;
mod tags;
mod transfer;
#[cfg(feature = "serde")]
mod written;

pub use account::{Account, AccountKind, Owner};
pub use bounds::Bounds;
pub use citation::{Citation, CitationError};
pub use command::{MoneyCommand, MoneyOrder, Portion};
pub use event::{Acceptance, MoneyEvent, MoneyMovement};
pub use id::Id;
pub use ledger::Ledger;
pub use meters::{Meter, MeterScope, Meters, Readings};
pub use purpose::Purpose;
pub use record::TransferState;
pub use refusal::{MoneyReason, MoneyRefusal};
pub use replay::Spoiled;
pub use sabot_money::{Name, NameError};
pub use standing::AccountStanding;
pub use tags::Tags;
pub use transfer::{ENTRIES_MAX, Entry, Transfer};
