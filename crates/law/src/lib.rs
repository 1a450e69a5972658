//! How a rule is named: instruments, citations, editions.
//!
//! Everything that pays, refuses or voids carries a [`Basis`]: the article that decided it and the readings it rests
//! on. The crate knows the *names* of rules and nothing of what they say: no card, no money, no game.
//!
//! ```
//! use sabot_law::{Basis, Cite, Instrument};
//!
//! let two_pairs: Cite = "stud 9(5)(2)".parse()?;
//! assert_eq!(two_pairs, Cite::article(Instrument::Stud, 9, 5, 2));
//! let basis = Basis::new(two_pairs).note(Cite::reading(2));
//! assert_eq!(basis.to_string(), "stud 9(5)(2), R2");
//! # Ok::<(), sabot_law::CiteError>(())
//! ```

mod basis;
mod cite;
mod digest;
mod edition;
mod instrument;
mod rules;
#[cfg(feature = "schema")]
mod schema;

pub use basis::{Basis, NOTES_MAX};
pub use cite::{Article, Cite, CiteError};
pub use digest::{Digest, NotADigest};
pub use edition::{Date, EditionError, EditionId};
pub use instrument::{Instrument, UnknownInstrument};
pub use rules::Rules;
