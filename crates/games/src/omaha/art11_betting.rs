//! Article 11, Betting · Regras aplicáveis às apostas · 博彩的適用規則: spoken bets bind; up to the pot in limit games, up to
//! all one's chips in the others.

use sabot_law::{Basis, Cite, Rules};
use sabot_money::Money;

use super::chips::{minus, plus};
use super::cites::{art, difference, reading, sub};
use super::readings::TwoPlayerRaises;
use super::{Action, Config, Hand, Limit, SeatSet, art04_wagers, art12_raising};
use crate::{Reason, Refusal, Seat};

/// The totals of the betting round that a player may bet or raise to: whole chips from the least to the most. Where he
/// has less than the least, all he has is the only one (R80).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Span {
    /// The least total.
    pub least: Money,
    /// The largest total.
    pub most: Money,
}

/// What a player may bet or raise to.
///
/// # Errors
/// Why he may not bet or raise at all: too few chips (R80), nobody to match it (R80), three raises made (12(2)), or a short
/// all-in that does not let him raise again (R78).
#[inline]
pub(crate) fn span(config: &Config, hand: &Hand, seat: Seat) -> Result<Span, Refusal> {
    if hand.all_in_to(seat) > hand.price && !hand.can_be_called(seat) {
        // 11(3) forbids no bet; that a raise needs somebody who could match it is R80 alone.
        let basis = if config.rules > Rules::FIRST {
            Basis::new(reading(80))
        } else {
            Basis::with(game(config), [reading(80)])
        };
        return Err(Refusal::by("do", Reason::NobodyToCall(seat), basis));
    }
    span_of_all_in(config, hand, seat)
}

/// What a player may bet or raise to with all his chips, whether or not anybody can match it: what nobody can goes back (R80).
///
/// # Errors
/// As [`span`], but for want of a caller.
#[inline]
fn span_of_all_in(config: &Config, hand: &Hand, seat: Seat) -> Result<Span, Refusal> {
    let all_in = hand.all_in_to(seat);
    if all_in <= hand.price {
        let reason = Reason::NotEnoughChips(all_in, hand.price);
        return Err(Refusal::by("to", reason, Basis::with(game(config), [reading(80)])));
    }
    let opens = hand.price.is_zero();
    if !opens {
        art12_raising::check_raise(config, hand, seat)?;
    }
    let least = if opens { config.smallest_bet() } else { art12_raising::least(hand) };
    let most = largest(config, hand, seat).map_or(all_in, |limit| limit.min(all_in));
    Ok(if all_in < least { Span { least: all_in, most: all_in } } else { Span { least, most } })
}

/// What a bet or raise of the pot comes to: the pot, or the highest bet with the pot as it is after the call (D26, R75).
#[must_use]
#[inline]
pub(crate) fn of_the_pot(hand: &Hand, seat: Seat) -> Money {
    if hand.price.is_zero() { hand.pot } else { plus(plus(hand.price, hand.pot), hand.to_call(seat)) }
}

/// 11(2)(1): a bet goes up to the pot. 11(2)(3): a raise goes up to the pot as it is after the call (D26, R75): the highest
/// bet, the pot with all bets, and one's own call. 11(3): without limit there is no such bound. 12(4): with two players left
/// a raise has none either (R79).
#[must_use]
#[inline]
pub(crate) fn largest(config: &Config, hand: &Hand, seat: Seat) -> Option<Money> {
    let opens = hand.price.is_zero();
    match config.limit {
        Limit::NoLimit => None,
        Limit::Pot if !opens && art12_raising::amount_is_free(config, hand) => None,
        Limit::Pot => Some(of_the_pot(hand, seat)),
    }
}

/// Checks the total of a bet or raise.
///
/// # Errors
/// Less than the least, more than the limit, more than the player's chips on the table, or no whole chips.
#[inline]
pub(crate) fn check_to(config: &Config, hand: &Hand, seat: Seat, to: Money) -> Result<(), Refusal> {
    check_within(config, hand, seat, to, span(config, hand, seat)?)
}

/// What all-in comes to: a call where every opponent still in is all-in, otherwise a bet or raise of the whole stack, in limit
/// games within the pot. It is never refused because nobody could match it (11(3), R80).
///
/// # Errors
/// More than the limit, three raises made (12(2)), or a short all-in that does not let him raise again (R78).
#[inline]
pub(crate) fn all_in(config: &Config, hand: &Hand, seat: Seat) -> Result<(Action, Money), Refusal> {
    let to = hand.all_in_to(seat);
    if to <= hand.price {
        return Ok((Action::Call, to));
    }
    let second = config.rules > Rules::FIRST;
    if second && hand.able.without(SeatSet::only(seat)).is_empty() {
        return Ok((Action::Call, call_to(hand, seat)));
    }
    let span = if second { span_of_all_in(config, hand, seat) } else { span(config, hand, seat) }?;
    check_within(config, hand, seat, to, span)?;
    Ok((if hand.price.is_zero() { Action::Bet } else { Action::Raise }, to))
}

fn check_within(config: &Config, hand: &Hand, seat: Seat, to: Money, span: Span) -> Result<(), Refusal> {
    let Span { least, most } = span;
    if !config.unit.measures(to) {
        let reason = Reason::NotWholeChips(to, config.unit.value());
        return Err(Refusal::by("to", reason, art04_wagers::WHOLE_CHIPS));
    }
    if (least..=most).contains(&to) {
        return Ok(());
    }
    let opens = hand.price.is_zero();
    let all_in = hand.all_in_to(seat);
    let (reason, basis) = if to > all_in {
        // 4(1) does not say how many chips a player has; by the first version of the readings it was cited all the same.
        (Reason::NotEnoughChips(all_in, to), Basis::new(game(config)).note_if(config.rules == Rules::FIRST, art(4, 1)))
    } else if to > most {
        (Reason::StakeOutside(to, least, most), upper(opens))
    } else if opens {
        (Reason::StakeOutside(to, least, most), lower(config))
    } else {
        (Reason::StakeOutside(to, least, most), Basis::with(art(12, 1), [reading(76)]))
    };
    Err(Refusal::by("to", reason, basis))
}

/// The item on the amounts of the game that is played.
#[must_use]
const fn game(config: &Config) -> Cite {
    match config.limit {
        Limit::Pot => sub(11, 2, 1),
        Limit::NoLimit => art(11, 3),
    }
}

/// The upper bound of limit games.
const fn upper(opens: bool) -> Basis {
    if opens { Basis::new(sub(11, 2, 1)) } else { Basis::with(sub(11, 2, 3), [difference(26), reading(75)]) }
}

/// The lower bound of an opening bet.
fn lower(config: &Config) -> Basis {
    match config.limit {
        Limit::Pot => Basis::with(sub(11, 2, 1), [reading(19)]),
        Limit::NoLimit => Basis::new(art(11, 3)),
    }
}

/// The item on calling in the game that is played.
#[must_use]
pub(crate) const fn call_of(limit: Limit) -> Cite {
    match limit {
        Limit::Pot => sub(11, 2, 2),
        Limit::NoLimit => art(11, 3),
    }
}

/// What a call rests on; R80: for all one's chips where they do not reach.
#[must_use]
pub(crate) const fn called(basis: Basis, limit: Limit, all_in: bool) -> Basis {
    basis.and(call_of(limit)).and_if(all_in, reading(80))
}

/// What a bet rests on.
#[must_use]
pub(crate) const fn opened(basis: Basis, limit: Limit, all_in: bool) -> Basis {
    let basis = match limit {
        Limit::Pot => basis.and(sub(11, 2, 1)).and(reading(19)),
        Limit::NoLimit => basis.and(art(11, 3)),
    };
    basis.and_if(all_in, reading(80))
}

/// What the upper bound of a raise rests on.
#[must_use]
pub(crate) const fn bounded(basis: Basis, bound: Bound) -> Basis {
    match bound {
        Bound::None => basis.and(art(12, 3)),
        Bound::Pot => basis.and(sub(11, 2, 3)).and(reading(75)),
        Bound::TwoFree => basis.and(art(12, 4)).and(reading(79)),
        Bound::TwoWithinPot => basis.and(sub(11, 2, 3)).and(reading(79)),
    }
}

/// What bounds a raise from above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// A game without limit has no bound, 12(3).
    None,
    /// The pot bounds it, 11(2)(3).
    Pot,
    /// There is no bound because two players are left, 12(4).
    TwoFree,
    /// The pot bounds it although two players are left, by a departure of the house (R79).
    TwoWithinPot,
}

impl Bound {
    /// What bounds a raise now.
    #[must_use]
    #[inline]
    pub(crate) fn of(config: &Config, hand: &Hand) -> Bound {
        match (config.limit, config.readings.two_player_raises) {
            (Limit::NoLimit, _) => Bound::None,
            (Limit::Pot, _) if !hand.live.is_two() => Bound::Pot,
            (Limit::Pot, TwoPlayerRaises::AmountUnlimited) => Bound::TwoFree,
            (Limit::Pot, TwoPlayerRaises::WithinPot) => Bound::TwoWithinPot,
        }
    }
}

/// R81: what is said before its turn at a live table.
pub(crate) const ANNOUNCED: Basis = Basis::with(art(11, 1), [reading(81)]);

/// What a call comes to: the price, or all he has (R80).
#[must_use]
#[inline]
pub(crate) fn call_to(hand: &Hand, seat: Seat) -> Money {
    hand.price.min(hand.all_in_to(seat))
}

/// What a call would cost.
#[must_use]
pub(crate) fn call_cost(hand: &Hand, seat: Seat) -> Money {
    minus(call_to(hand, seat).max(hand.bets[seat.index()]), hand.bets[seat.index()])
}
