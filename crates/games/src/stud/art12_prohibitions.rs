//! Article 12, Prohibitions · Proibições · 禁止事項: no records, forecasts or strategies; no talk while deciding.
//!
//! No program can see what players carry in their pockets, but it decides what its own screens show. So a live table's
//! seat view has no history, odds or advice, no program sits there, and table talk is closed while decisions are made.

use super::cites::art;
use crate::{CardSource, Reason, Refusal};

/// 12(1): neither aids on players' screens nor programs in their seats, where the cards are real.
///
/// # Errors
/// When a live table is configured with either.
pub(crate) fn check_aids(cards: CardSource, field: &'static str, wanted: bool) -> Result<(), Refusal> {
    if wanted && cards.is_live() { Err(Refusal::by(field, Reason::AidForbidden, art(12, 1))) } else { Ok(()) }
}

/// 12(1): players keep no record of what has happened, so nobody who sits at the table is shown past rounds.
pub(crate) const RECALL_OPEN: bool = false;

/// 12(2): nobody talks while cards are read for a decision.
///
/// # Errors
/// While decisions are open.
pub(crate) fn check_talk(deciding: bool) -> Result<(), Refusal> {
    if deciding { Err(Refusal::by("talk", Reason::TalkClosed, art(12, 2))) } else { Ok(()) }
}
