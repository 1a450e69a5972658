//! Past rounds: told again, proven to a stranger, and a whole record as lines of text.
//!
//! | module | noun |
//! |---|---|
//! | `found` | [`Found`]: a round that is over, with all that the record says of it |
//! | `story`, `lines`, `money`, `later` | [`Story`]: the round as somebody may see it, with its lines, its money and what was done about it later |
//! | `hidden` | which rows hold cards that nobody was shown |
//! | `pack`, `prove` | [`Pack`]: rows with proofs against a signed checkpoint, and our reading of them |
//! | `check`, `twins` | [`check()`]: a pack checked without the house, its settlement worked out once more by the slow twins |
//! | `page` | a pack to be printed |
//! | `export`, `import` | a whole record as lines of JSON, and back |
//!
//! It works on any [`sabot_store::Store`] and touches no file: bytes come in and go out. What it checks is untrusted.

#![forbid(unsafe_code)]

mod check;
mod difference;
mod export;
mod found;
mod hidden;
mod import;
mod keys;
mod later;
mod leaves;
mod lines;
mod money;
mod pack;
mod page;
mod played;
mod prove;
mod record;
mod round;
mod story;
mod time;
mod twins;

pub use check::{Checked, Trust, Verdict, check};
pub use difference::Difference;
pub use export::{ExportError, Exported, export};
pub use found::{FindError, Found, Promise, find};
pub use import::{ImportError, Imported, import};
pub use keys::{KeysError, PublicKeys};
pub use later::{Deed, Later};
pub use lines::{Line, Settlement};
pub use money::{Moved, PoolMove};
pub use pack::{
    Content, DeckPart, Disclosure, FIRST_PACK_FORMAT, NotAPack, PACK_FORMAT, Pack, ProvenRow, ReadJackpot, ReadLine,
    Reading,
};
pub use page::page;
pub use played::{Kept, Played};
pub use prove::ProveError;
pub use record::EXPORT_FORMAT;
pub use round::{NotARound, RoundId};
pub use story::{Said, Step, Story, sees_books};
pub use time::macau_time;
