//! Article 4, Wagers · Apostas · 投注: with chips only; a notice shows the blinds; in tournaments the chips stay (4(2)).

use sabot_law::{Basis, Rules};
use sabot_money::{ChipUnit, Money};

use super::cites::{art, reading};
use crate::{Reason, Refusal};

/// R1: what lies on the table is a number of whole chips. 4(1) says only of bets that chips make them.
///
/// # Errors
/// Anything else.
pub(crate) fn check_chips(field: &'static str, amount: Money, unit: ChipUnit, rules: Rules) -> Result<(), Refusal> {
    if amount.is_positive() && unit.measures(amount) {
        return Ok(());
    }
    let basis = if rules == Rules::FIRST { WHOLE_CHIPS } else { Basis::new(reading(1)) };
    Err(Refusal::by(field, Reason::NotWholeChips(amount, unit.value()), basis))
}

/// 4(1): bets are made with chips, so every bet is a number of whole chips (R1).
pub(crate) const WHOLE_CHIPS: Basis = Basis::with(art(4, 1), [reading(1)]);

/// 4(3): the notice of the blinds; R32: unchanged within a hand.
pub const NOTICE: Basis = Basis::with(art(4, 3), [reading(32)]);

/// 4(3): at a tournament the notice covers the blinds of all its levels (R93).
pub(crate) const LEVELS: Basis = Basis::with(art(4, 3), [reading(93)]);
