//! Article 4, Wagers · Apostas · 投注: with chips only; a notice shows the blinds. Tournaments (4(2)) are not built yet.

use sabot_law::Basis;
use sabot_money::{ChipUnit, Money};

use super::cites::{art, reading};
use crate::{Reason, Refusal};

/// 4(1): chips only, so every amount is a number of whole chips (R1).
///
/// # Errors
/// Anything else.
pub(crate) fn check_chips(field: &'static str, amount: Money, unit: ChipUnit) -> Result<(), Refusal> {
    if amount.is_positive() && unit.measures(amount) {
        return Ok(());
    }
    Err(Refusal::by(field, Reason::NotWholeChips(amount, unit.value()), Basis::with(art(4, 1), [reading(1)])))
}

/// 4(3): the notice of the blinds; R32: unchanged within a hand.
pub const NOTICE: Basis = Basis::with(art(4, 3), [reading(32)]);
