//! What a drill finds, and how it is told.

use core::fmt;

/// Something that must not be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrillFinding {
    /// The seed that shows it again.
    pub seed: u64,
    /// Which checker saw it.
    pub checker: &'static str,
    /// At which step of the drill.
    pub step: u64,
    /// What it saw.
    pub told: String,
}

impl fmt::Display for DrillFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {}, step {}, {}: {}", self.seed, self.step, self.checker, self.told)
    }
}

/// What a checker says: nothing, or what is wrong.
pub(crate) type Checked = Result<(), String>;

/// Says what is wrong where something does not hold.
macro_rules! ensure {
    ($holds:expr, $($told:tt)+) => {
        if !$holds {
            return Err(format!($($told)+));
        }
    };
}

/// Says what is wrong where two things differ.
macro_rules! ensure_eq {
    ($found:expr, $due:expr, $($told:tt)+) => {
        let (found, due) = (&$found, &$due);
        if found != due {
            return Err(format!("{}: {found:?} instead of {due:?}", format_args!($($told)+)));
        }
    };
}

pub(crate) use {ensure, ensure_eq};
