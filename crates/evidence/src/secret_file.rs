//! Files that nobody else may read: signing keys, keys that seal decks.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;

use thiserror::Error;
use zeroize::Zeroizing;

/// No secret is longer.
pub const SECRET_BYTES_MAX: u64 = 4096;

/// Why a secret cannot be kept or read. No message shows any of it.
#[derive(Debug, Error)]
pub enum SecretFileError {
    /// The file system said no.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Others may read, write or run it.
    #[error("the file is open to others (mode {mode:03o}); its owner alone may read it: chmod 600")]
    OpenToOthers {
        /// The file's mode.
        mode: u32,
    },
    /// A folder, a pipe, a device.
    #[error("this is no regular file")]
    NotAFile,
    /// More than [`SECRET_BYTES_MAX`] bytes.
    #[error("the file is too long to be a key")]
    TooLong,
    /// Not UTF-8.
    #[error("the file is no text")]
    NotText,
}

/// Writes a secret and a line break to a new file that its owner alone may read (mode 0600 on Unix), and waits until the disk has it. A
/// file that exists already is left alone: a key is never overwritten.
///
/// # Errors
/// If the file exists or cannot be written.
pub fn create(path: &Path, secret: &str) -> Result<(), SecretFileError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(secret.as_bytes())?;
    file.write_all(b"\n")?;
    file.sync_all()?;
    sync_folder(path)
}

/// Reads a secret, without the line break at its end. On Unix it refuses a file that others can read, because somebody
/// may have read it already. Elsewhere the operating system's own protection has to do.
///
/// # Errors
/// If the file is open to others, no regular file, too long, no text, or cannot be read.
pub fn read(path: &Path) -> Result<Zeroizing<String>, SecretFileError> {
    let file = File::open(path)?;
    // Of the opened file, not of the name, which may mean another file by then.
    let metadata = file.metadata()?;
    if !metadata.is_file() {
        return Err(SecretFileError::NotAFile);
    }
    #[cfg(unix)]
    {
        let mode = std::os::unix::fs::PermissionsExt::mode(&metadata.permissions()) & 0o777;
        if mode & 0o077 != 0 {
            return Err(SecretFileError::OpenToOthers { mode });
        }
    }
    // Room for all of it from the start: a buffer that grows leaves copies behind.
    let mut bytes = Zeroizing::new(Vec::with_capacity(2 + usize::try_from(SECRET_BYTES_MAX).unwrap_or(usize::MAX - 2)));
    file.take(SECRET_BYTES_MAX + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > SECRET_BYTES_MAX {
        return Err(SecretFileError::TooLong);
    }
    let text = core::str::from_utf8(&bytes).map_err(|_| SecretFileError::NotText)?;
    Ok(Zeroizing::new(text.strip_suffix('\n').unwrap_or(text).to_owned()))
}

/// A new file is only there for certain once its folder is on the disk too.
#[cfg(unix)]
fn sync_folder(path: &Path) -> Result<(), SecretFileError> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    Ok(File::open(folder)?.sync_all()?)
}

#[cfg(not(unix))]
fn sync_folder(_path: &Path) -> Result<(), SecretFileError> {
    Ok(())
}
