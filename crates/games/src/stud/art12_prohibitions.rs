//! Article 12, Prohibitions · Proibições · 禁止事項: no records, forecasts or strategies; no talk while deciding.
//!
//! No program can see what players carry in their pockets, but it decides what its own screens show. So a live table's
//! seat view has no history, odds or advice, no program sits there, and table talk is closed while decisions are made.

use sabot_law::{Basis, Cite, Rules};

use super::cites::art;
use crate::{CardSource, Reason, Refusal};

/// R95: how far the article reaches on a screen. The first version had it without a number.
const ON_A_SCREEN: Cite = Cite::reading(95);

fn basis(item: u8, rules: Rules) -> Basis {
    Basis::new(art(12, item)).note_if(rules > Rules::FIRST, ON_A_SCREEN)
}

/// 12(1), R95: no aids on the screens of those who sit at the table. The first version of the readings forbade them where the
/// cards are real.
///
/// # Errors
/// When a table is configured with them.
pub(crate) fn check_aids(cards: CardSource, wanted: bool, rules: Rules) -> Result<(), Refusal> {
    forbidden("aids", Reason::AidAtSeat, wanted && (cards.is_live() || rules > Rules::FIRST), rules)
}

/// 12(1), R95: no programs in the seats where the cards are real.
///
/// # Errors
/// When a live table is configured with them.
pub(crate) fn check_bots(cards: CardSource, wanted: bool, rules: Rules) -> Result<(), Refusal> {
    forbidden("bots", Reason::ProgramAtSeat, wanted && cards.is_live(), rules)
}

fn forbidden(field: &'static str, why: Reason, asked: bool, rules: Rules) -> Result<(), Refusal> {
    let why = if rules == Rules::FIRST { Reason::AidForbidden } else { why };
    if asked { Err(Refusal::by(field, why, basis(1, rules))) } else { Ok(()) }
}

/// 12(1): players keep no record of what has happened, so nobody who sits at the table is shown past rounds.
pub(crate) const RECALL_OPEN: bool = false;

/// 12(2): nobody talks while cards are read for a decision.
///
/// # Errors
/// While decisions are open.
pub(crate) fn check_talk(deciding: bool, rules: Rules) -> Result<(), Refusal> {
    if deciding { Err(Refusal::by("talk", Reason::TalkClosed, basis(2, rules))) } else { Ok(()) }
}
