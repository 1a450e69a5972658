//! Whether a disk that was full has room again: then the house ends at once, so that it can be opened anew, and nobody waits for
//! minutes before a picture that stands still.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use sabot_floor::Stop;
use sabot_store::StoreError;

/// How often is looked.
const LOOKS_EVERY: Duration = Duration::from_secs(5);
/// How much room there has to be: enough for the house to play on, and not to be full again with the next command.
const ROOM: usize = 8 << 20;
/// What is written at once.
const CHUNK: usize = 1 << 20;
/// The file that is written to see.
const FILE: &str = "room.tmp";

/// Looks for room, on a thread of its own: a disk may hang.
#[derive(Debug, Default)]
pub(super) struct Room {
    looking: Option<JoinHandle<bool>>,
    /// Whether it was full, by what the store or a look said.
    was_full: bool,
    looked_at: Option<Instant>,
}

impl Room {
    /// Whether there is room again in this folder, where there was none: some systems call that another failure, so that only a look
    /// tells. Asked again and again.
    pub(super) fn is_there(&mut self, stop: &Stop, folder: &Path) -> bool {
        self.was_full |= matches!(stop, Stop::Failed(StoreError::DiskFull));
        if let Some(looked) = self.looking.take_if(|looking| looking.is_finished()) {
            self.looked_at = Some(Instant::now());
            let room = looked.join().unwrap_or(false);
            // A disk that fails for another reason has room all the time, and would be opened anew again and again.
            let again = room && self.was_full;
            self.was_full |= !room;
            return again;
        }
        let since = *self.looked_at.get_or_insert_with(Instant::now);
        if self.looking.is_none() && since.elapsed() >= LOOKS_EVERY {
            let path = folder.join(FILE);
            // Without a thread it is looked again the next time.
            self.looking = thread::Builder::new().name("room".to_owned()).spawn(move || has_room(&path)).ok();
        }
        false
    }
}

/// Only writing tells: what a disk says of itself does not know of quotas and limits.
fn has_room(path: &PathBuf) -> bool {
    let written = File::create(path).and_then(|mut file| {
        let chunk = vec![b'.'; CHUNK];
        (0..ROOM / CHUNK).try_for_each(|_| file.write_all(&chunk))?;
        file.sync_all()
    });
    let removed = std::fs::remove_file(path);
    written.is_ok() && removed.is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_that_was_not_full_is_not_waited_for_and_nothing_is_left() {
        let folder = std::env::temp_dir().join(format!("sabot-room-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        assert!(has_room(&folder.join(FILE)));
        assert!(!has_room(&folder.join("nowhere").join(FILE)));
        assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 0);
        let failed = Stop::Failed(StoreError::Io { detail: "broken".to_owned() });
        for (stop, looks, due) in [
            (failed.clone(), vec![true, true], vec![false, false]),
            (failed, vec![false, true], vec![false, true]),
            (Stop::Failed(StoreError::DiskFull), vec![false, true], vec![false, true]),
            (Stop::Failed(StoreError::DiskFull), vec![true], vec![true]),
        ] {
            let mut room = Room::default();
            assert!(!room.is_there(&stop, &folder), "not at once");
            let found = looks.into_iter().map(|found| {
                let looking = thread::spawn(move || found);
                while !looking.is_finished() {
                    thread::yield_now();
                }
                room.looking = Some(looking);
                room.is_there(&stop, &folder)
            });
            assert_eq!(found.collect::<Vec<_>>(), due, "{stop}");
        }
        std::fs::remove_dir(folder).expect("it was empty");
    }
}
