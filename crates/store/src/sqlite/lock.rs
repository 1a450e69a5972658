//! The lock against two servers on one file.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

/// Holds a file beside the database, locked by the operating system. When the process ends, however it ends, the lock
/// is gone; the file may stay and does no harm.
#[derive(Debug)]
pub(super) struct Lock {
    file: File,
    path: PathBuf,
}

/// Why there is no lock.
#[derive(Debug)]
pub(super) enum LockError {
    /// Somebody has it: what he wrote into it.
    Held(String),
    /// It cannot be made.
    Io(io::Error),
}

impl From<io::Error> for LockError {
    fn from(error: io::Error) -> LockError {
        LockError::Io(error)
    }
}

/// How often a lock that is removed in the same moment is tried again.
const TRIES: usize = 100;

impl Lock {
    /// Takes the lock at this path.
    pub(super) fn take(path: &Path) -> Result<Lock, LockError> {
        for _ in 0..TRIES {
            let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    let mut holder = String::new();
                    // The name of the holder is only for the message: that somebody holds the lock is certain without
                    // it.
                    let _ = file.read_to_string(&mut holder);
                    return Err(LockError::Held(holder.trim().to_owned()));
                }
                Err(TryLockError::Error(error)) => return Err(error.into()),
            }
            // Whoever had the lock before may have removed the file after it was opened here: then the lock is on a
            // file that nobody else will find.
            if is_at(&file, path) {
                file.set_len(0)?;
                write!(file, "process {}", std::process::id())?;
                return Ok(Lock { file, path: path.to_owned() });
            }
        }
        Err(io::Error::other("the lock was taken away each time").into())
    }

    /// Gives it back and removes the file, while nobody else can have it.
    pub(super) fn remove(self) -> io::Result<()> {
        std::fs::remove_file(&self.path)?;
        self.file.unlock()
    }
}

#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    match (file.metadata(), path.metadata()) {
        (Ok(here), Ok(there)) => here.dev() == there.dev() && here.ino() == there.ino(),
        _ => false,
    }
}

/// On systems other than Unix an open file cannot be removed.
#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn of_many_one_at_a_time_has_it() {
        let path = std::env::temp_dir().join(format!("sabot-store-lock-{}", std::process::id()));
        let (holders, taken) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let try_often = || {
            for _ in 0..3_000 {
                let Ok(lock) = Lock::take(&path) else { continue };
                assert_eq!(holders.fetch_add(1, Ordering::SeqCst), 0, "two have the lock");
                taken.fetch_add(1, Ordering::SeqCst);
                holders.fetch_sub(1, Ordering::SeqCst);
                lock.remove().expect("it is removed");
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(try_often);
            }
        });
        assert!(taken.load(Ordering::SeqCst) > 0);
        assert!(!path.exists());
    }
}
