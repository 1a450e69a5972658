//! Article 3, Opening procedures · Procedimentos iniciais · 開始程序: by hand with a cut, or by machine without one.

use sabot_law::{Basis, Rules};

use super::art01_material::provided;
use super::cites::{art, reading};
use super::config::Config;
use crate::{CardSource, Device};

/// 3(1): by hand, cut with the white card, which goes to the bottom, then into the shoe. 3(2): by machine, no cut.
/// R20: for every round afresh. At a generator table R3 alone stands for
/// all of it: nobody cuts there and no shoe is filled, so this article is not cited.
#[must_use]
pub(crate) fn shuffled(config: &Config, device: Device) -> Basis {
    let source = config.cards;
    if source == CardSource::Generator && config.rules > Rules::FIRST {
        return Basis::with(reading(3), [art(1, 1), reading(20)]);
    }
    let cite = match device {
        Device::Shoe | Device::Hand => art(3, 1),
        Device::Machine => art(3, 2),
    };
    provided(Basis::new(cite).note(reading(20)), device, source)
}
