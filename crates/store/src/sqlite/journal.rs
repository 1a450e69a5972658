//! Moving the journal into the database as it grows.
//!
//! That takes as long as many commits do, so a thread beside the writer moves it. What the writer appends meanwhile is little; the
//! writer moves that itself, and only then, with nothing left in it, the journal begins anew.

use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;

use super::open;

/// How large a page is.
const PAGE_BYTES: usize = 4 << 10;
/// What a commit adds to the journal at least, roughly: the ends of some tables and indexes.
const COMMIT_BYTES: usize = 8 * PAGE_BYTES;
/// After how many written bytes the length of the journal is looked at.
const LOOK_BYTES: usize = 512 << 10;

/// The journal of the file that is written.
pub(super) struct Journal {
    path: PathBuf,
    /// How many pages it may have before it is moved.
    pages_max: u32,
    /// How much was written since its length was last looked at.
    unlooked: usize,
    /// The thread that moves it.
    moving: Option<JoinHandle<rusqlite::Result<()>>>,
}

impl Journal {
    pub(super) fn new(path: &Path, pages_max: u32) -> Journal {
        Journal { path: path.to_owned(), pages_max, unlooked: 0, moving: None }
    }

    /// So many bytes were written. Readers may hold back the last of the journal until the next time.
    pub(super) fn grew(&mut self, conn: &Connection, written: usize) -> rusqlite::Result<()> {
        // Looking takes a lock or two and one commit adds little, so the journal is not looked at after every commit.
        self.unlooked += written.max(COMMIT_BYTES);
        let bytes_max = usize::try_from(self.pages_max).unwrap_or(usize::MAX).saturating_mul(PAGE_BYTES);
        if let Some(moving) = &self.moving {
            // The sooner the writer follows, the less is left for it. Where it runs away from the thread it waits, so that the
            // journal has an end.
            if !moving.is_finished() && self.unlooked < bytes_max / 2 {
                return Ok(());
            }
            self.unlooked = 0;
            return self.wait().and_then(|()| moved(conn));
        }
        if self.unlooked < bytes_max.min(LOOK_BYTES) {
            return Ok(());
        }
        self.unlooked = 0;
        // The file keeps its length when its beginning is written over, so its size would not tell.
        let pages: i64 = conn.prepare_cached("PRAGMA wal_checkpoint(NOOP)")?.query_row([], |row| row.get(1))?;
        if pages < i64::from(self.pages_max) { Ok(()) } else { self.begin(conn) }
    }

    /// Begins to move it. Where the system gives no thread the writer does it.
    fn begin(&mut self, conn: &Connection) -> rusqlite::Result<()> {
        let path = self.path.clone();
        let work = move || {
            let beside = open::beside(&path)?;
            // The second time takes what was appended while the first went on, and is short.
            moved(&beside).and_then(|()| moved(&beside))
        };
        match thread::Builder::new().name("store-journal".to_owned()).spawn(work) {
            Ok(moving) => {
                self.moving = Some(moving);
                Ok(())
            }
            Err(_) => moved(conn),
        }
    }

    /// Waits until nobody else moves it: whoever closes the file must be the last who has it open. A disk that failed the thread
    /// may not fail again when the writer asks, and what it lost would be lost unseen: so the thread's failure is told.
    pub(super) fn wait(&mut self) -> rusqlite::Result<()> {
        // A thread that panicked has left the journal as it was, and the writer moves it.
        self.moving.take().map_or(Ok(()), |moving| moving.join().unwrap_or(Ok(())))
    }
}

/// Moves all of the journal that is there when it begins, as far as readers let it.
fn moved(conn: &Connection) -> rusqlite::Result<()> {
    conn.prepare_cached("PRAGMA wal_checkpoint(PASSIVE)")?.query_row([], |_| Ok(()))
}
