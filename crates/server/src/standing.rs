//! How a table stands, in the words of the wire.

use sabot_house::{FloorTable, GameProgress, Halt, Mode};
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
pub(crate) fn halt(desk: &FloorTable) -> Option<wire::Halt> {
    desk.halt().map(|halt| match halt {
        Halt::Paused => wire::Halt::Paused,
        Halt::Held => wire::Halt::Held,
        Halt::Generator => wire::Halt::Generator,
    })
}

/// How far its game is.
pub(crate) fn progress(desk: &FloorTable) -> wire::Progress {
    match desk.game().progress() {
        GameProgress::Between => wire::Progress::Between,
        GameProgress::Betting => wire::Progress::Betting,
        GameProgress::Playing => wire::Progress::Playing,
        GameProgress::Deciding => wire::Progress::Deciding,
        GameProgress::Settled => wire::Progress::Settled,
        GameProgress::Closed => wire::Progress::Closed,
    }
}
