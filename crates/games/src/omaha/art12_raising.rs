//! Article 12, Raising · Regras aplicáveis à subida das apostas · 加注之適用規則: at least the last bet or raise; three times in
//! a betting round of a limit game; without limit of amount where there is none, or where two players are left.

use sabot_law::Basis;
use sabot_money::Money;

use super::chips::{minus, plus};
use super::cites::{art, reading};
use super::readings::TwoPlayerRaises;
use super::{Config, Hand, Limit};
use crate::{Reason, Refusal, Seat};

/// 12(1): a raise adds at least the last full bet or raise of the betting round (R76).
#[must_use]
#[inline]
pub(crate) fn least(hand: &Hand) -> Money {
    plus(hand.price, hand.last_full)
}

/// 12(4): with exactly two players who have not folded, all-ins included, the amount of a raise has no upper limit (R79).
#[must_use]
#[inline]
pub(crate) fn amount_is_free(config: &Config, hand: &Hand) -> bool {
    hand.live.is_two() && config.readings.two_player_raises == TwoPlayerRaises::AmountUnlimited
}

/// Whether another raise may be made at all.
///
/// # Errors
/// 12(2): after three raises of this betting round in a limit game (R77). R78: for who has acted, while short all-ins since
/// then do not add up to a full raise.
#[inline]
pub(crate) fn check_raise(config: &Config, hand: &Hand, seat: Seat) -> Result<(), Refusal> {
    let most = config.edition.data.raises_max;
    let lifted = hand.live.is_two() && config.readings.two_player_raises == TwoPlayerRaises::WithinPot;
    if config.limit == Limit::Pot && hand.raises >= most && !lifted {
        return Err(Refusal::by("do", Reason::RaisesMade(most), Basis::with(art(12, 2), [reading(77)])));
    }
    let since = minus(hand.price, hand.acted_at[seat.index()]);
    if hand.acted.contains(seat) && since < hand.last_full {
        let reason = Reason::NotReopened(since, hand.last_full);
        return Err(Refusal::by("do", reason, Basis::with(art(12, 1), [reading(78)])));
    }
    Ok(())
}

/// What a raise rests on: its least amount, and in limit games the number of raises.
#[must_use]
pub(crate) const fn raised(basis: Basis, limit: Limit) -> Basis {
    basis.and(art(12, 1)).and_if(matches!(limit, Limit::Pot), art(12, 2))
}

/// What an all-in for less than a raise rests on: it counts as none (R76, R77).
#[must_use]
pub(crate) const fn raised_short(basis: Basis) -> Basis {
    basis.and(art(12, 1)).and(reading(76)).and(reading(80))
}
