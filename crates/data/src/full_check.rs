//! The check of the whole record, beside the work of the house.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sabot_chance::HouseKey;
use sabot_evidence::KeyRing;
use sabot_floor::{LeafSealer, Marks};
use sabot_store::{Mark, Reply, SqliteReader, StoreRequest, ask};

use crate::believing::{Station, Stations, compare, head, station};
use crate::unbelieved::Holder;
use crate::{DataError, DataFolder, Unbelieved, anchored};

/// How many checkpoints are read at once.
const PAGE: u32 = 1_024;

/// Checks a record while it goes on being written: first all of it, and later what was added since.
#[derive(Debug)]
pub struct FullCheck {
    folder: PathBuf,
    anchor: Option<PathBuf>,
    house: HouseKey,
    ring: KeyRing,
    ends: Arc<AtomicBool>,
    /// Up to where everything was checked.
    marks: Option<Marks>,
}

/// Tells a check that it is no longer wanted.
#[derive(Clone, Debug)]
pub struct BreakOff(Arc<AtomicBool>);

impl BreakOff {
    /// Ends the check as soon as possible.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl FullCheck {
    pub(crate) fn new(folder: PathBuf, anchor: Option<PathBuf>, house: HouseKey, ring: KeyRing) -> FullCheck {
        FullCheck { folder, anchor, house, ring, ends: Arc::default(), marks: None }
    }

    /// The handle with which the check is broken off.
    #[must_use]
    pub fn break_off(&self) -> BreakOff {
        BreakOff(Arc::clone(&self.ends))
    }

    /// Checks what was not checked yet, up to the head of the last commit, and gives what the store has to keep. The first time
    /// that is everything: every page and table, every row, every checkpoint of the record and the anchor.
    ///
    /// # Errors
    /// The first thing that is not as it was written; a record that cannot be read; [`DataError::BrokenOff`].
    pub fn run(&mut self) -> Result<StoreRequest, DataError> {
        let mut store = SqliteReader::following(&DataFolder::record(&self.folder))?.unpacking(Arc::new(LeafSealer));
        let ended = || self.ends.load(Ordering::Relaxed);
        let marks = match self.marks.take() {
            Some(marks) => self.rows(&mut store, marks, Vec::new())?,
            None => {
                let held = self.held(&mut store)?;
                let marks = self.rows(&mut store, Marks::default(), held)?;
                if ended() {
                    return Err(DataError::BrokenOff);
                }
                // A check of pages that is stopped fails as if the record could not be read, so whether it was stopped
                // is asked before its result is looked at.
                let stopper = store.stopper();
                let done = AtomicBool::new(false);
                let damage = std::thread::scope(|scope| {
                    scope.spawn(|| {
                        while !done.load(Ordering::Relaxed) && !ended() {
                            std::thread::sleep(std::time::Duration::from_millis(20));
                        }
                        if !done.load(Ordering::Relaxed) {
                            stopper();
                        }
                    });
                    let damage = store.damage();
                    done.store(true, Ordering::Relaxed);
                    damage
                });
                if ended() {
                    return Err(DataError::BrokenOff);
                }
                if let Some(damage) = damage? {
                    let path = DataFolder::record(&self.folder);
                    return Err(sabot_store::OpenStoreError::Damaged { path, damage }.into());
                }
                marks
            }
        };
        let bytes = marks.sealed(&self.house);
        self.marks = Some(marks);
        Ok(StoreRequest::SaveMark { of: Mark::Checked, bytes })
    }

    /// How many events were checked so far.
    #[must_use]
    pub fn events(&self) -> u64 {
        self.marks.as_ref().map_or(0, Marks::events)
    }

    /// Rows from a place on, up to the head of the last commit.
    fn rows(&self, store: &mut SqliteReader, from: Marks, mut held: Vec<Station>) -> Result<Marks, DataError> {
        let most = match head(store)? {
            Some(head) => {
                let commit = station(&self.ring, Holder::Commit, &head.note)?;
                if (commit.size, commit.root.as_bytes()) != (head.log_size, head.root.as_bytes()) {
                    return Err(Unbelieved::Other { holder: Holder::Commit, signed: head.log_size }.into());
                }
                held.push(commit);
                head.log_size
            }
            // Nothing was appended since the record had its first form, so no commit is signed.
            None => crate::believing::size(store)?,
        };
        let stations = Stations::behind(from.events(), held);
        compare(store, &self.house, from, most, stations, || !self.ends.load(Ordering::Relaxed))
    }

    /// Every checkpoint of the record, and every note of the anchor. What was signed since is compared with the next commits.
    fn held(&self, store: &mut SqliteReader) -> Result<Vec<Station>, DataError> {
        let mut held = Vec::new();
        let mut next = Some(0);
        while let Some(from) = next {
            match ask(store, StoreRequest::Checkpoints { from, at_most: PAGE }) {
                Reply::Checkpoints(page) => {
                    for checkpoint in &page.items {
                        held.push(station(&self.ring, Holder::Checkpoint, &checkpoint.bytes)?);
                    }
                    next = page.next;
                }
                other => return Err(DataError::unexpected(other)),
            }
        }
        if let Some(anchor) = &self.anchor {
            for (path, note) in anchored(anchor, self.ring.latest().name().as_str())? {
                held.push(station(&self.ring, Holder::Anchor(path), &note)?);
            }
        }
        Ok(held)
    }
}
