//! Article 5, Blinds · Apostas prévias à distribuição de cartas · 派牌前投注: the first at the button's left posts the small
//! blind, the second the big one.

use sabot_law::Basis;
use sabot_money::Money;

use super::cites::{art, difference, reading};
use super::readings::TwoPlayerBlinds;
use super::{Blind, Config, SeatSet};
use crate::Seat;

/// Who posts which blind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blinds {
    /// The small one.
    pub small: Seat,
    /// The big one.
    pub big: Seat,
}

/// 5(1), 5(2): the first and the second at the button's left. With two players that makes the button the big blind (R14);
/// that he posts the small one is a departure. `waiting` are those who come in with the big blind only (R72).
#[must_use]
pub(crate) fn blinds(button: Seat, players: SeatSet, waiting: SeatSet, readings: TwoPlayerBlinds) -> Option<Blinds> {
    let small = players.next_after(button)?;
    let big = players.union(waiting).next_after(small)?;
    // Where two are dealt in, the second at the button's left is the button itself.
    if big == button && readings == TwoPlayerBlinds::ButtonPostsSmall {
        return Some(Blinds { small: button, big: small });
    }
    Some(Blinds { small, big })
}

/// What a blind amounts to: what the player has, where that is less (R73).
#[must_use]
pub(crate) fn amount(blind: Blind, stack: Money, config: &Config) -> Money {
    match blind {
        Blind::Small => config.small_blind,
        Blind::Big | Blind::Live => config.big_blind,
    }
    .min(stack)
}

/// What a blind rests on. `owed`: whoever posts it comes in with it (R72).
#[must_use]
pub(crate) fn posted(blind: Blind, short: bool, two: bool, owed: bool, config: &Config) -> Basis {
    let half = config.small_blind.times(2).is_ok_and(|twice| twice == config.big_blind);
    let basis = match blind {
        Blind::Small => Basis::new(art(5, 1)).and_if(!half, reading(92)).and_if(owed, reading(72)),
        // Who posts the highest blind acts last (6(4)); that is the big blind's seat, also when it is short.
        Blind::Big => Basis::new(art(5, 2)).and_if(short, difference(23)),
        Blind::Live => Basis::new(art(5, 2)).and(reading(72)),
    };
    basis.and_if(two, reading(14)).and_if(short, reading(73))
}

/// R72: the blinds passed an absent player.
pub(crate) const MISSED: Basis = Basis::with(art(5, 2), [reading(72)]);
