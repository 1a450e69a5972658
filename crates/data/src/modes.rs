//! Who else may read or write what lies in a data folder.

use std::fs;
use std::path::Path;

use crate::{DataError, Noticed};

/// The files that nobody else may read.
const FILES: [&str; 4] = ["record.db", "record.db-wal", "record.db-shm", "log.head"];

/// Makes a folder that its owner alone may enter.
pub fn make_folder(folder: &Path) -> Result<(), DataError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| DataError::file(folder, error))
}

/// Whether a folder and what lies in it is its owner's alone: face-down cards stand in the record, and who can write to the folder
/// can put another record there. Who can only look into the folder sees names and sizes, and opens nothing: that is told, and
/// the house goes on.
#[cfg(unix)]
pub(crate) fn check(folder: &Path) -> Result<Option<Noticed>, DataError> {
    refuse(folder, 0o022, "700")?;
    FILES.iter().try_for_each(|name| refuse(&folder.join(name), 0o077, "600"))?;
    let mode = mode(folder)?.filter(|mode| mode & 0o077 != 0);
    Ok(mode.map(|mode| Noticed::FolderVisible { path: folder.to_owned(), mode }))
}

#[cfg(unix)]
fn refuse(path: &Path, bits: u32, wanted: &'static str) -> Result<(), DataError> {
    match mode(path)? {
        Some(mode) if mode & bits != 0 => Err(DataError::OpenToOthers { path: path.to_owned(), mode, wanted }),
        _ => Ok(()),
    }
}

/// The mode of what lies there, if anything does.
#[cfg(unix)]
fn mode(path: &Path) -> Result<Option<u32>, DataError> {
    use std::os::unix::fs::PermissionsExt as _;
    match fs::metadata(path) {
        Ok(metadata) => Ok(Some(metadata.permissions().mode() & 0o777)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(DataError::file(path, error)),
    }
}

/// Elsewhere the operating system's own protection has to do.
#[cfg(not(unix))]
pub(crate) fn check(_: &Path) -> Result<Option<Noticed>, DataError> {
    Ok(None)
}
