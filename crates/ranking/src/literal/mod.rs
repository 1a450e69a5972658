//! The same orders of hands, and the points of cards, once more, written sentence by sentence
//! after the regulations.
//!
//! These twins are slow and plain so that an inspector can read them beside the official text.
//! They share nothing with the fast path but the names of cards and categories, and nothing but
//! tests calls them: where both agree over all hands, the fast one says what the regulation says.

pub mod five;
pub mod omaha;
pub mod points;
pub mod three;
mod values;
