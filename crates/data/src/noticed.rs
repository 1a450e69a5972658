//! What whoever opens a folder is to be told.

use core::fmt;
use std::path::PathBuf;

/// Something that does not keep a folder from being used, and that people should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Noticed {
    /// A recovery that was stopped in the middle was finished.
    RecoveryFinished {
        /// Where the lost log lies.
        aside: PathBuf,
    },
    /// A recovery that was stopped before it moved anything was taken back.
    RecoveryUndone,
    /// Others can look into the folder, and open nothing that is secret there.
    FolderVisible {
        /// The folder.
        path: PathBuf,
        /// Its mode.
        mode: u32,
    },
}

impl fmt::Display for Noticed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Noticed::RecoveryFinished { aside } => write!(
                f,
                "a recovery that was stopped in the middle is finished: the new log is in its place, and everything of the lost one \
                 lies in {}",
                aside.display()
            ),
            Noticed::RecoveryUndone => {
                f.write_str("a recovery that was stopped before it changed anything was taken back")
            }
            Noticed::FolderVisible { path, mode } => {
                let path = path.display();
                write!(
                    f,
                    "others can look into {path} (mode {mode:03o}), which is better its owner's alone: chmod 700 {path}"
                )
            }
        }
    }
}
