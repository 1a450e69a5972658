//! The orders of hands as single integers, each beside a slow literal twin.
//!
//! | module | noun |
//! |---|---|
//! | [`category`] | [`Category`]: the kinds of hands, by name alone |
//! | [`mod@five`] | [`FiveValue`]: a hand of five cards as one integer, in the order of stud 8 |
//! | [`mod@three`] | [`ThreeValue`]: a hand of three cards as one integer, in the order of qpoker 8 |
//! | [`equal_suits`] | [`OmahaValue`]: the same where suits are equal, in the order of omaha 15 |
//! | [`mod@omaha`] | [`OmahaBoard`]: the best hand of two of four cards and three of a board, after omaha 10(1) |
//! | [`omaha_hand`] | [`OmahaHand`]: a player's four cards, made ready for many boards |
//! | [`mod@five_batch`], [`mod@three_batch`], [`mod@omaha_batch`] | many hands at once |
//! | [`mod@points`] | the points of cards, after football 7 |
//! | [`deciding`] | [`Deciding`]: the ranks and the suit by which a value is compared |
//! | [`comparison`] | [`Comparison`]: which of two hands wins, and what decided it |
//! | [`mod@ordered`] | the cards of a hand in order of importance, for showing |
//! | [`literal`] | the same orders once more, sentence by sentence, to test the fast ones |
//!
//! ```
//! use sabot_cards::parse_cards;
//! use sabot_ranking::{Category, compare, five_of};
//!
//! let pair = five_of(&parse_cards("Ts Td 9h 7c 6c")?).unwrap();
//! let straight = five_of(&parse_cards("6d 7d 8c 9c Th")?).unwrap();
//! assert_eq!(pair.category(), Category::Pair);
//! assert!(straight > pair);
//! assert!(compare(straight, pair).ordering.is_gt());
//! # Ok::<(), sabot_cards::NotationError>(())
//! ```

// Except in `detected`, which says why.
#![deny(unsafe_code)]

mod boards;
pub mod category;
pub mod comparison;
pub mod deciding;
mod detected;
pub mod equal_suits;
pub mod five;
pub mod five_batch;
mod five_ranks;
mod hand_error;
pub mod literal;
mod masks;
mod numbering;
pub mod omaha;
pub mod omaha_batch;
pub mod omaha_hand;
mod one_suit;
pub mod ordered;
pub mod points;
pub mod three;
pub mod three_batch;
mod two_and_three;

pub use category::{Category, UnknownCategory};
pub use comparison::{Comparison, Decider, HandValue, compare};
pub use deciding::Deciding;
pub use detected::with_wide_registers;
pub use equal_suits::{OmahaValue, omaha_five, omaha_five_of};
pub use five::{FiveValue, five, five_of};
pub use five_batch::five_batch;
pub use hand_error::HandError;
pub use omaha::{OmahaBoard, omaha, omaha_best, omaha_of};
pub use omaha_batch::omaha_batch;
pub use omaha_hand::{ByThreeRanks, OmahaHand};
pub use ordered::{ordered, ordered_three};
pub use points::{card_points, points};
pub use three::{ThreeValue, three, three_by_ace, three_of};
pub use three_batch::three_batch;
