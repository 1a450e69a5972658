//! Article 3, Opening procedure · Procedimentos iniciais · 開始程序: by hand with a cut, or by machine without one.

use sabot_law::Basis;

use super::art01_material::provided;
use super::cites::{art, reading};
use crate::{CardSource, Device};

/// 3(1): by hand, cut with the white card, which goes to the bottom, then into the shoe. 3(2): by machine, no cut.
/// R20: for every round afresh.
#[must_use]
pub(crate) fn shuffled(device: Device, source: CardSource) -> Basis {
    let cite = match device {
        Device::Shoe => art(3, 1),
        Device::Machine => art(3, 2),
    };
    provided(Basis::new(cite).note(reading(20)), device, source)
}
