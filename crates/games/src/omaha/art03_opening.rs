//! Article 3, Opening procedures · Procedimentos iniciais · 開始程序: by hand with a cut, into shoe or hand, or by machine
//! without one; dealt from the button's left.

use sabot_law::{Basis, Rules};

use super::SeatSet;
use super::art01_material::provided;
use super::cites::{art, reading, sub};
use super::config::Config;
use crate::{CardSource, Device, Seat};

/// 3(1)(1): by hand, cut with the white card, which goes to the bottom, then into the shoe or the hand. 3(1)(2): by machine, no cut. R20: for every hand
/// afresh. At a generator table R3 alone stands for
/// all of it: nobody cuts there and no shoe is filled, so this article is not cited.
#[must_use]
pub(crate) fn shuffled(config: &Config, device: Device) -> Basis {
    let source = config.cards;
    if source == CardSource::Generator && config.rules > Rules::FIRST {
        return Basis::with(reading(3), [sub(1, 1, 3), reading(20)]);
    }
    let cite = match device {
        Device::Shoe | Device::Hand => sub(3, 1, 1),
        Device::Machine => sub(3, 1, 2),
    };
    provided(Basis::with(cite, [art(3, 1), reading(20)]), device, source)
}

/// 3(2): the first at the button's left receives the first card, then each clockwise.
#[must_use]
#[inline]
pub(crate) fn next_to(players: SeatSet, last: Seat) -> Option<Seat> {
    players.next_after(last)
}

/// A hole card rests on this; 6(2): its holder alone sees it.
pub(crate) const DEALT: Basis = Basis::with(art(6, 1), [art(3, 2), art(6, 2)]);
