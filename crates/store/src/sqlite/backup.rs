//! A copy of the whole store while it goes on working.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use super::check::damage;
use super::days::{Days, folder};
use super::open::reading;
use super::values::meaning;
use crate::{Reply, RequestError, StoreError};

/// Copies a store to a file that must not exist. The file has its name only once it is whole, checked and durable.
pub(super) fn backup(from: &Path, to: &Path) -> Reply {
    let exists = || Reply::Refused(RequestError::BackupExists { path: to.to_owned() });
    if to.exists() {
        return exists();
    }
    let part = part(to);
    let reply = match copy(from, &part) {
        // A hard link never replaces a file that exists, as a rename would.
        Ok(()) => match copy_days(from, &part, to)
            .and_then(|()| fs::hard_link(&part, to))
            .and_then(|()| sync_folder(to))
            .and_then(|()| to.metadata())
        {
            Ok(metadata) => Reply::BackedUp { bytes: metadata.len() },
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => exists(),
            Err(error) => Reply::Failed(StoreError::Io { detail: format!("{}: {error}", to.display()) }),
        },
        Err(error) => Reply::Failed(error),
    };
    // The part has its own name and disturbs nobody, so a failure to remove it does not matter.
    let _ = fs::remove_file(part);
    reply
}

fn part(to: &Path) -> PathBuf {
    let mut name = to.as_os_str().to_owned();
    name.push(".part");
    PathBuf::from(name)
}

fn copy(from: &Path, part: &Path) -> Result<(), StoreError> {
    let io = |error: io::Error| StoreError::Io { detail: format!("{}: {error}", part.display()) };
    if part.exists() {
        fs::remove_file(part).map_err(io)?;
    }
    make_private(part).map_err(io)?;
    copy_pages(from, part).map_err(|error| meaning(&error))?;
    let copied = Connection::open(part).map_err(|error| meaning(&error))?;
    // The copy is to be one file, without the journal that the store works with.
    copied.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(())).map_err(|error| meaning(&error))?;
    match damage(&copied) {
        Ok(None) => {}
        Ok(Some(damage)) => return Err(StoreError::Damaged { detail: damage.to_string() }),
        Err(error) => return Err(meaning(&error)),
    }
    copied.close().map_err(|(_, error)| meaning(&error))?;
    File::open(part).and_then(|file| file.sync_all()).map_err(io)
}

/// Makes the file before SQLite does, for its owner alone, as the record is.
fn make_private(part: &Path) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(part).map(drop)
}

/// Copies the closed days that the copy speaks of, before it has its name. They do not change, so that one of the same length that is
/// there already is the same.
fn copy_days(from: &Path, part: &Path, to: &Path) -> io::Result<()> {
    let other = |error: rusqlite::Error| io::Error::other(error.to_string());
    let days = Days::of(from, &reading(part).map_err(other)?).map_err(other)?;
    let target = folder(to);
    for path in days.files() {
        let name = path.file_name().ok_or_else(|| io::Error::other("a day without a name"))?;
        fs::create_dir_all(&target)?;
        let (copy, part) = (target.join(name), target.join(PathBuf::from(name).with_added_extension("part")));
        if copy.exists() && copy.metadata()?.len() == path.metadata()?.len() {
            continue;
        }
        fs::copy(&path, &part)?;
        File::open(&part)?.sync_all()?;
        fs::rename(&part, &copy)?;
        sync_folder(&copy)?;
    }
    Ok(())
}

fn copy_pages(from: &Path, part: &Path) -> rusqlite::Result<()> {
    let from = reading(from)?;
    let mut to = Connection::open(part)?;
    let backup = Backup::new(&from, &mut to)?;
    // All pages are copied in one step, so that they are of one moment. The writer goes on meanwhile.
    loop {
        match backup.step(-1)? {
            StepResult::Done => return Ok(()),
            _ => thread::sleep(Duration::from_millis(5)),
        }
    }
}

fn sync_folder(of: &Path) -> io::Result<()> {
    match of.parent() {
        Some(folder) if cfg!(unix) => {
            let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
            File::open(folder)?.sync_all()
        }
        _ => Ok(()),
    }
}
