//! Turning a closed day into its archive, step by step: whoever does it compares with a signed root in between.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::archive::{self, StreamHead};
use super::days::{ARCHIVE, folder};
use crate::{DayName, Sealer, StoreError};

/// A closed day on its way into its archive. The day's file stays until [`Archiving::finish`].
#[derive(Debug)]
pub struct Archiving {
    day: PathBuf,
    part: PathBuf,
    archive: PathBuf,
}

impl Archiving {
    /// Writes the archive of a closed day of this record, with a note of whoever archives it, beside the day, durable and not yet under its
    /// name.
    ///
    /// # Errors
    /// If the day is not there, or the disk fails.
    pub fn begin(record: &Path, day: DayName, note: &[u8]) -> Result<Archiving, StoreError> {
        let days = folder(record);
        let archive = days.join(format!("{day}.{ARCHIVE}"));
        let archiving = Archiving {
            day: days.join(format!("{day}.db")),
            part: days.join(format!("{day}.{ARCHIVE}.part")),
            archive,
        };
        archive::write(&archiving.day, note, &archiving.part)?;
        Ok(archiving)
    }

    /// Makes the day again out of the archive and compares the two, leaves included; gives the first table that differs.
    ///
    /// # Errors
    /// An archive that cannot be read.
    pub fn difference(&self, sealer: &dyn Sealer) -> Result<Option<&'static str>, StoreError> {
        let again = self.part.with_extension("again");
        // An earlier try that was broken off may have left this file.
        let _ = fs::remove_file(&again);
        let compared =
            archive::restore(&self.part, &again, sealer).and_then(|()| archive::difference(&self.day, &again));
        let _ = fs::remove_file(&again);
        compared
    }

    /// Gives the archive its name, and removes the day's file, of which it is a copy. Gives their sizes in bytes, the day's first.
    ///
    /// # Errors
    /// If the disk fails: then the day's file is still there.
    pub fn finish(self) -> Result<(u64, u64), StoreError> {
        let done = (|| {
            let sizes = (self.day.metadata()?.len(), self.part.metadata()?.len());
            private(&self.part)?;
            fs::rename(&self.part, &self.archive)?;
            sync(&self.archive)?;
            fs::remove_file(&self.day)?;
            sync(&self.archive)?;
            Ok(sizes)
        })();
        done.map_err(|error: io::Error| StoreError::Io { detail: error.to_string() })
    }

    /// Leaves the day as it was.
    pub fn give_up(self) {
        // The part is no archive by its name and disturbs nobody, so a failure to remove it does not matter.
        let _ = fs::remove_file(self.part);
    }
}

/// The note of whoever archived a day of this record.
///
/// # Errors
/// If there is no archive of the day, or its file is no archive.
pub fn note_of(record: &Path, day: &str) -> Result<Vec<u8>, StoreError> {
    StreamHead::open(&folder(record).join(format!("{day}.{ARCHIVE}"))).map(|head| head.note)
}

fn private(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o400))?;
    let _ = path;
    Ok(())
}

fn sync(file: &Path) -> io::Result<()> {
    match file.parent() {
        Some(folder) if cfg!(unix) => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
}
