//! R32: the house sets the limits and displays them. They do not change within a round; between rounds limits may
//! change, and nothing else of a table may.

use sabot_law::{Basis, Rules};

use crate::cites::reading;
use crate::{CardSource, Reason, Refusal};

/// R33: whether a table pays in chips, so that nothing smaller than its smallest chip can be paid. Tables of the first version
/// of the readings paid halves of chips.
pub(crate) fn pays_in_chips(cards: CardSource, rules: Rules) -> bool {
    cards.is_live() && rules > Rules::FIRST
}

/// Refuses other limits unless no round is open.
pub(crate) fn check_between(is_between: bool, is_closed: bool, phase: &'static str) -> Result<(), Refusal> {
    match (is_closed, is_between) {
        (true, _) => Err(Refusal::plain("do", Reason::TableClosed)),
        (false, false) => Err(Refusal::by("do", Reason::NotNow(phase), reading(32))),
        (false, true) => Ok(()),
    }
}

/// Refuses the first field that is no limit and does not stay as it was.
pub(crate) fn check_same<const N: usize>(fields: [(&'static str, bool); N]) -> Result<(), Refusal> {
    match fields.into_iter().find(|(_, same)| !same) {
        Some((field, _)) => Err(Refusal::by(field, Reason::NotALimit, Basis::new(reading(32)))),
        None => Ok(()),
    }
}
