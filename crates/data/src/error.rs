//! Why a data folder cannot be used.

use std::path::PathBuf;

use sabot_store::{OpenStoreError, StoreError};

use crate::Unbelieved;

/// Why a data folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum DataError {
    /// There is no record in it.
    #[error("there is no record in {0}: sabot run makes one")]
    Missing(PathBuf),
    /// It has a public key and not the secret ones: it can be read, and not played on.
    #[error("{0} has log.pub and not both house.key and log.key: the record can be read, and not played on")]
    NotOurs(PathBuf),
    /// Its keys are there, and the record is not.
    #[error("{0} has keys and no record: put the record back, or found a new house in another folder")]
    RecordGone(PathBuf),
    /// Others may read or write it.
    #[error("{} is open to others (mode {mode:03o}): chmod {wanted} {}", .path.display(), .path.display())]
    OpenToOthers {
        /// The file or folder.
        path: PathBuf,
        /// Its mode.
        mode: u32,
        /// The mode it should have.
        wanted: &'static str,
    },
    /// The remembered head cannot be read.
    #[error("{} is damaged: where the record is known to be whole, remove it and use sabot recover", .0.display())]
    HeadDamaged(PathBuf),
    /// Nothing is lost, because the record is believed as it is.
    #[error("nothing is lost in {}: the record extends every head that is known", .0.display())]
    NothingLost(PathBuf),
    /// The caller did not want the check to go on.
    #[error("the check was broken off")]
    BrokenOff,
    /// The record is not to be believed.
    #[error(transparent)]
    Unbelieved(#[from] Unbelieved),
    /// A file or a folder that cannot be read or written.
    #[error("{path}: {error}")]
    File {
        /// The file or folder.
        path: PathBuf,
        /// What the operating system said.
        error: std::io::Error,
    },
    /// A key that cannot be used.
    #[error("{path}: {reason}")]
    Key {
        /// Where it is.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// A record that cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenStoreError),
    /// A store that fails.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A store that answers something else.
    #[error("the store answered {0}")]
    Answer(String),
    /// A checkpoint that cannot be signed or believed.
    #[error("checkpoint: {0}")]
    Checkpoint(String),
}

impl DataError {
    pub(crate) fn file(path: impl Into<PathBuf>, error: std::io::Error) -> DataError {
        DataError::File { path: path.into(), error }
    }

    pub(crate) fn key(path: impl Into<PathBuf>, reason: impl ToString) -> DataError {
        DataError::Key { path: path.into(), reason: reason.to_string() }
    }

    /// Whether the operating system denied access.
    #[must_use]
    pub fn is_permission(&self) -> bool {
        matches!(self, DataError::File { error, .. } if error.kind() == std::io::ErrorKind::PermissionDenied)
    }

    /// What a store answered that it should not have.
    #[must_use]
    pub fn unexpected(reply: sabot_store::Reply) -> DataError {
        match reply {
            sabot_store::Reply::Failed(error) | sabot_store::Reply::Unknown(error) => DataError::Store(error),
            other => DataError::Answer(format!("{other:?}")),
        }
    }
}
