//! A new log takes the place of a lost one, step by step. What is to be moved is written down first, so that whoever is stopped
//! in the middle is finished by the next who opens the folder.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use sabot_store::Held;
use serde_json::{Value, json};

use crate::folder::HEAD;
use crate::{DataError, DataFolder, Noticed, modes};

/// Where the new record is made before it takes its place.
pub(crate) const PART: &str = "recover.part";
/// The list of what is to be moved. While it is not there, nothing has been moved.
const READY: &str = "ready.json";
/// The files and folders that belong to a log and go with it.
const OF_A_LOG: [&str; 8] = ["record.db", "record.db-wal", "record.db-shm", "days", "log.key", "log.pub", HEAD, "keys"];
/// The files that the database makes and removes by itself.
const JOURNAL: [&str; 2] = ["record.db-wal", "record.db-shm"];

/// What is moved where.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Handover {
    folder: PathBuf,
    /// The name of the folder that receives the lost log.
    aside: String,
    out: Vec<String>,
    back: Vec<String>,
}

/// One step of the handover. A program may be stopped after each, and each can be done again.
#[derive(Debug)]
enum Step<'a> {
    Aside,
    Out(&'a str),
    HouseKey,
    In(&'a str),
    /// Waits until the disk has what was moved: nothing comes in before everything is out, even if the power fails.
    Settle,
    Clear,
}

impl Handover {
    /// Writes down what is to be moved, once the new log is whole.
    pub(crate) fn plan(folder: &Path) -> Result<Handover, DataError> {
        let part = folder.join(PART);
        let number = (1_u32..).find(|number| !folder.join(aside(*number)).exists()).unwrap_or(u32::MAX);
        let there =
            |of: &Path| OF_A_LOG.iter().filter(|name| of.join(name).exists()).map(ToString::to_string).collect();
        let plan = Handover { folder: folder.to_owned(), aside: aside(number), out: there(folder), back: there(&part) };
        let text = json!({"aside": plan.aside, "out": plan.out, "in": plan.back}).to_string();
        let (path, written) = (part.join(READY), part.join("ready.part"));
        let write = || {
            let mut file = File::create(&written)?;
            file.write_all(text.as_bytes())?;
            file.sync_all()?;
            fs::rename(&written, &path)?;
            sync(&part)
        };
        write().map_err(|error| DataError::file(&path, error))?;
        Ok(plan)
    }

    /// What was to be moved, where that was written down.
    fn read(folder: &Path) -> Result<Option<Handover>, DataError> {
        let path = folder.join(PART).join(READY);
        let text = match fs::read(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(DataError::file(path, error)),
        };
        let parsed = serde_json::from_slice(&text).ok().and_then(|value| Handover::parse(folder, &value));
        let other = || DataError::file(&path, io::Error::other("this is not what sabot recover writes"));
        parsed.map(Some).ok_or_else(other)
    }

    fn parse(folder: &Path, value: &Value) -> Option<Handover> {
        let names = |of: &str| {
            let names = value.get(of)?.as_array()?.iter().map(|name| name.as_str().map(str::to_owned));
            names.collect::<Option<Vec<_>>>().filter(|all| all.iter().all(|name| OF_A_LOG.contains(&name.as_str())))
        };
        let number: u32 = value.get("aside")?.as_str()?.strip_prefix("abandoned-")?.parse().ok()?;
        Some(Handover { folder: folder.to_owned(), aside: aside(number), out: names("out")?, back: names("in")? })
    }

    /// Where the lost log lies then.
    pub(crate) fn aside(&self) -> PathBuf {
        self.folder.join(&self.aside)
    }

    fn steps(&self) -> Vec<Step<'_>> {
        let out = self.out.iter().map(|name| Step::Out(name));
        let back = self.back.iter().map(|name| Step::In(name));
        let before = core::iter::once(Step::Aside).chain(out).chain([Step::HouseKey, Step::Settle]);
        before.chain(back).chain([Step::Settle, Step::Clear]).collect()
    }

    /// Moves everything that was not moved yet.
    pub(crate) fn run(&self) -> Result<(), DataError> {
        self.steps().iter().try_for_each(|step| self.take(step))
    }

    fn take(&self, step: &Step<'_>) -> Result<(), DataError> {
        let (folder, aside, part) = (&self.folder, self.aside(), self.folder.join(PART));
        let moved = |from: &Path, to: &Path| fs::rename(from, to).map_err(|error| DataError::file(from, error));
        match *step {
            Step::Aside => modes::make_folder(&aside),
            Step::Out(name) if aside.join(name).exists() => Ok(()),
            Step::Out(name) if JOURNAL.contains(&name) && !folder.join(name).exists() => Ok(()),
            Step::Out(name) => moved(&folder.join(name), &aside.join(name)),
            // Both logs are of one house, and whoever audits the old one must find its key beside it.
            Step::HouseKey => {
                let key = folder.join("house.key");
                fs::copy(&key, aside.join("house.key")).map(drop).map_err(|error| DataError::file(&key, error))
            }
            Step::In(name) if !part.join(name).exists() => Ok(()),
            Step::In(name) => moved(&part.join(name), &folder.join(name)),
            Step::Settle => [&aside, folder, &part]
                .into_iter()
                .try_for_each(|one| sync(one).map_err(|error| DataError::file(one, error))),
            Step::Clear => clear(&part),
        }
    }
}

fn aside(number: u32) -> String {
    format!("abandoned-{number}")
}

/// Removes what is left of the new log's own folder, and the list last: without the list the rest would look like a
/// recovery that had only begun.
fn clear(part: &Path) -> Result<(), DataError> {
    let remove = || {
        for entry in fs::read_dir(part)? {
            let entry = entry?;
            match entry.file_type()?.is_dir() {
                true => fs::remove_dir_all(entry.path())?,
                false if entry.file_name() == READY => {}
                false => fs::remove_file(entry.path())?,
            }
        }
        fs::remove_dir_all(part)
    };
    remove().map_err(|error| DataError::file(part, error))
}

/// Finishes a recovery that was stopped while it took the place of the lost log, or takes back one that was stopped before.
///
/// # Errors
/// A server that has the record, or files that cannot be moved.
pub fn resume(folder: &Path) -> Result<Option<Noticed>, DataError> {
    let part = folder.join(PART);
    if !part.exists() {
        return Ok(None);
    }
    // Whoever is recovering right now holds the lock: what he is making must not be removed.
    let _held = Held::take(&DataFolder::record(folder))?;
    match Handover::read(folder)? {
        Some(plan) => {
            plan.run()?;
            Ok(Some(Noticed::RecoveryFinished { aside: plan.aside() }))
        }
        None if part.exists() => {
            clear(&part)?;
            Ok(Some(Noticed::RecoveryUndone))
        }
        None => Ok(None),
    }
}

#[cfg(unix)]
fn sync(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// On systems other than Unix a folder cannot be synced.
#[cfg(not(unix))]
fn sync(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder with a lost log and a whole new one, each file with the word of its log.
    fn half(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("sabot-handover-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let part = folder.join(PART);
        fs::create_dir_all(part.join("unused")).expect("a folder");
        for (of, word, names) in [
            (&folder, "lost", &["record.db", "record.db-wal", "log.key", "log.pub", "log.head", "house.key"][..]),
            (&part, "new", &["record.db", "log.key", "log.pub", "log.head"][..]),
        ] {
            names.iter().for_each(|name| fs::write(of.join(name), word).expect("a file"));
        }
        for of in ["days", "keys"] {
            fs::create_dir_all(folder.join(of)).expect("a folder");
            fs::write(folder.join(of).join("first"), "lost").expect("a file");
        }
        folder
    }

    fn stands(folder: &Path, of: &str) {
        let read = |path: PathBuf| fs::read_to_string(&path).unwrap_or_else(|error| panic!("{of}: {path:?}: {error}"));
        for name in ["record.db", "log.key", "log.pub", "log.head"] {
            assert_eq!(read(folder.join(name)), "new", "{of}: {name}");
            assert_eq!(read(folder.join("abandoned-1").join(name)), "lost", "{of}: {name}");
        }
        for name in ["record.db-wal", "days/first", "keys/first", "house.key"] {
            assert_eq!(read(folder.join("abandoned-1").join(name)), "lost", "{of}: {name}");
        }
        for name in ["record.db-wal", "days", "keys", PART, "abandoned-2"] {
            assert!(!folder.join(name).exists(), "{of}: {name} is still there");
        }
        assert_eq!(read(folder.join("house.key")), "lost", "{of}: the house keeps its key");
    }

    #[test]
    fn a_stop_behind_any_step_is_finished_by_the_next() {
        let folder = half("steps");
        let all = Handover::plan(&folder).expect("a plan").steps().len();
        assert_eq!(all, 1 + 7 + 2 + 4 + 2);
        for stopped in 0..=all {
            let folder = half("steps");
            let plan = Handover::plan(&folder).expect("a plan");
            plan.steps().iter().take(stopped).for_each(|step| plan.take(step).expect("a step"));
            let noticed = resume(&folder).expect("it is finished");
            let due = Noticed::RecoveryFinished { aside: folder.join("abandoned-1") };
            assert_eq!(noticed, (stopped < all).then_some(due), "behind {stopped} steps");
            stands(&folder, &format!("behind {stopped} steps"));
            assert_eq!(resume(&folder).expect("nothing is left"), None);
            fs::remove_dir_all(folder).expect("removed");
        }
    }

    #[test]
    fn what_was_not_written_down_is_taken_back() {
        let folder = half("undone");
        assert_eq!(resume(&folder).expect("it is taken back"), Some(Noticed::RecoveryUndone));
        assert!(!folder.join(PART).exists() && !folder.join("abandoned-1").exists());
        assert_eq!(fs::read_to_string(folder.join("record.db")).expect("a file"), "lost");
        fs::remove_dir_all(folder).expect("removed");
    }

    #[test]
    fn nothing_is_moved_by_what_somebody_else_wrote() {
        let folder = half("other");
        for text in [
            r#"{"aside":"../else","out":[],"in":[]}"#,
            r#"{"aside":"abandoned-1","out":["people.db"],"in":[]}"#,
            r#"{"aside":"abandoned-1","out":[]}"#,
            "",
        ] {
            fs::write(folder.join(PART).join(READY), text).expect("a file");
            let told = resume(&folder).expect_err(text).to_string();
            assert!(told.contains("not what sabot recover writes"), "{told}");
            assert_eq!(fs::read_to_string(folder.join("record.db")).expect("a file"), "lost", "{text}");
        }
        fs::remove_dir_all(folder).expect("removed");
    }
}
