//! How a table stands, in the words of the wire.

use sabot_house::{Desk, Halt, Mode, Progress};
use sabot_wire as wire;

/// What a table is.
pub(crate) const fn mode(mode: Mode) -> wire::Mode {
    match mode {
        Mode::Live => wire::Mode::Live,
        Mode::Generator => wire::Mode::Generator,
        Mode::Practice => wire::Mode::Practice,
    }
}

/// Why a table stands still.
pub(crate) fn halt(desk: &Desk) -> Option<wire::Halt> {
    desk.halt().map(|halt| match halt {
        Halt::Paused => wire::Halt::Paused,
        Halt::Held => wire::Halt::Held,
        Halt::Generator => wire::Halt::Generator,
    })
}

/// How far its game is.
pub(crate) fn progress(desk: &Desk) -> wire::Progress {
    match desk.game().progress() {
        Progress::Between => wire::Progress::Between,
        Progress::Betting => wire::Progress::Betting,
        Progress::Playing => wire::Progress::Playing,
        Progress::Deciding => wire::Progress::Deciding,
        Progress::Settled => wire::Progress::Settled,
        Progress::Closed => wire::Progress::Closed,
    }
}
