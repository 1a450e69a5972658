//! A second place for checkpoints.

use std::fs;
use std::path::Path;

use crate::DataError;

/// Writes a checkpoint to an anchor: one file for each size of the log, and `latest`. What is there is never changed.
pub(crate) fn write(anchor: &Path, size: u64, note: &str) -> Result<(), DataError> {
    fs::create_dir_all(anchor).map_err(|error| DataError::file(anchor, error))?;
    let path = anchor.join(format!("checkpoint-{size:012}.note"));
    if path.exists() {
        let there = fs::read_to_string(&path).map_err(|error| DataError::file(&path, error))?;
        if there != note {
            let reason = "another checkpoint of the same size is there already".to_owned();
            return Err(DataError::Checkpoint(format!("{}: {reason}", path.display())));
        }
        return Ok(());
    }
    let part = anchor.join(format!("checkpoint-{size:012}.part"));
    fs::write(&part, note).map_err(|error| DataError::file(&part, error))?;
    fs::rename(&part, &path).map_err(|error| DataError::file(&path, error))
}
