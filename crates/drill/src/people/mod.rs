//! Who does what at the house, beside the bots: people who watch over it, croupiers who err, guests who think better
//! of it, and somebody hostile.

pub(crate) mod direction;
pub(crate) mod fickle;
pub(crate) mod hostile;
pub(crate) mod mistakes;
pub(crate) mod staff;

use sabot_house::{Actor, Role};
use sabot_ledger::Name;

/// A name that is written here.
pub(crate) fn name(text: &'static str) -> Name {
    text.parse().expect("a short plain name")
}

/// Somebody by a name that is written here.
pub(crate) fn person(text: &'static str, role: Role) -> Actor {
    Actor::person(name(text), role)
}
