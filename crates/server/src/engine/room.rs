//! Whether a disk that was full has room again: then the house ends at once, so that it can be opened anew, and nobody waits for
//! minutes before a picture that stands still.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::Duration;

use sabot_floor::Stop;
use sabot_store::StoreError;

/// How often the disk is looked at.
const LOOKS_EVERY: Duration = Duration::from_secs(5);
/// How much room there has to be: enough for the house to play on, and not to be full again with the next command.
const ROOM: usize = 8 << 20;
/// How much is written at a time.
const CHUNK: usize = 1 << 20;
/// The name of the file that is written to find out.
const FILE: &str = "room.tmp";

/// Looks for room, on a thread of its own: a disk may hang.
#[derive(Debug, Default)]
pub(super) struct Room {
    looking: Option<Receiver<bool>>,
    /// Whether the disk was full, as the store or a look at it said.
    was_full: bool,
    /// When the disk was last looked at, as time since boot.
    looked_at: Option<Duration>,
}

impl Room {
    /// Whether there is room again in this folder, where there was none. Some systems report a full disk as another
    /// failure, so only a look tells. It is asked again and again.
    pub(super) fn is_there(&mut self, stop: &Stop, folder: &Path, now: Duration) -> bool {
        self.was_full |= matches!(stop, Stop::Failed(StoreError::DiskFull));
        let found = self.looking.as_ref().map(Receiver::try_recv).filter(|found| *found != Err(TryRecvError::Empty));
        if let Some(found) = found {
            (self.looking, self.looked_at) = (None, Some(now));
            // If the thread broke, no room was found.
            let room = found.unwrap_or(false);
            // Only a disk that was full is opened anew: one that fails for another reason always has room, and would be
            // opened again and again.
            let again = room && self.was_full;
            self.was_full |= !room;
            if !room {
                tracing::info!("the disk has no room yet");
            }
            return again;
        }
        let since = *self.looked_at.get_or_insert(now);
        if self.looking.is_none() && now.saturating_sub(since) >= LOOKS_EVERY {
            let path = folder.join(FILE);
            let (tell, looking) = channel();
            let look = move || {
                // If the house has ended, nobody waits for the result, so a failure to send it does not matter.
                let _ = tell.send(has_room(&path));
            };
            // If no thread can be started, the next call tries again.
            self.looking = thread::Builder::new().name("room".to_owned()).spawn(look).ok().map(|_| looking);
        }
        false
    }
}

/// Whether so much can be written. Only writing tells, because the free space that a disk reports ignores quotas and
/// limits.
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
            let mut now = Duration::from_secs(77);
            assert!(!room.is_there(&stop, &folder, now), "not at once");
            let found = looks.into_iter().map(|found| {
                now += Duration::from_secs(1);
                let (tell, looking) = channel();
                tell.send(found).expect("somebody listens");
                room.looking = Some(looking);
                room.is_there(&stop, &folder, now)
            });
            assert_eq!(found.collect::<Vec<_>>(), due, "{stop}");
        }
        std::fs::remove_dir(folder).expect("it was empty");
    }
}
