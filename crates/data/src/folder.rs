//! The folder and what is open of it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sabot_chance::HouseKey;
use sabot_floor::{HeadSigner, LeafSealer, Marks, Notary};
use sabot_store::{
    Held, LeftBeside, LogHead, Mark, OpenStoreError, Receipt, Reply, SqliteOptions, SqliteReader, SqliteStore,
    StoreRequest, ask,
};

use crate::anchor::{AnchorState, Anchoring};
use crate::believing::{Believed, believe, head, key_mark, mark, size};
use crate::full_check::FullCheck;
use crate::head_file::HeadFile;
use crate::keys::Keys;
use crate::{DataError, Noticed, Unbelieved, modes};

/// The name of the record in its folder.
const RECORD: &str = "record.db";
/// The name of the remembered head.
pub(crate) const HEAD: &str = "log.head";

/// How a folder is opened.
#[derive(Clone, Debug, Default)]
pub struct FolderOpening {
    /// Whether a folder without a record becomes one.
    pub create: bool,
    /// A second folder for checkpoints.
    pub anchor: Option<PathBuf>,
    /// How the store works.
    pub store: SqliteOptions,
}

/// Signs checkpoints.
#[derive(Debug)]
pub struct Signing<'a> {
    notary: &'a mut Notary,
    anchoring: Option<&'a Anchoring>,
}

impl Signing<'_> {
    /// Takes in what has become durable. Where a checkpoint is due it is signed, and what the store has to keep comes back.
    ///
    /// # Errors
    /// Never for a log that has a name.
    pub fn durable(&mut self, receipt: &Receipt) -> Result<Option<StoreRequest>, DataError> {
        self.notary.take(receipt);
        if self.notary.is_due() { self.sign().map(Some) } else { Ok(None) }
    }

    /// Signs what no checkpoint speaks of yet, where there is anything, for the store to keep.
    ///
    /// # Errors
    /// Never for a log that has a name.
    pub fn rest(&mut self) -> Result<Option<StoreRequest>, DataError> {
        if self.notary.has_more() { self.sign().map(Some) } else { Ok(None) }
    }

    /// A checkpoint was stored: it is anchored next.
    pub fn stored(&self) {
        if let Some(anchoring) = self.anchoring {
            anchoring.nudge();
        }
    }

    fn sign(&mut self) -> Result<StoreRequest, DataError> {
        let (log_size, note) = self.notary.sign().map_err(|error| DataError::Checkpoint(error.to_string()))?;
        Ok(StoreRequest::SaveCheckpoint { log_size, bytes: note.into_bytes() })
    }
}

/// Makes the file of a new record before the store does: who bet what stands in it, and its owner alone reads that. What SQLite
/// writes beside it has the same mode.
pub(crate) fn make_private(record: &Path) -> Result<(), DataError> {
    if record.exists() {
        return Ok(());
    }
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(record).map(drop).map_err(|error| DataError::file(record, error))
}

/// How a folder was closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedFolder {
    /// What is left beside the record.
    pub left: LeftBeside,
    /// Why the last checkpoint is not anchored, where it is not.
    pub unanchored: Option<String>,
}

/// An open data folder.
#[derive(Debug)]
pub struct DataFolder {
    folder: PathBuf,
    anchor: Option<PathBuf>,
    anchoring: Option<Anchoring>,
    store: SqliteStore,
    notary: Notary,
    head: Option<LogHead>,
    marks: Marks,
    noticed: Vec<Noticed>,
}

impl DataFolder {
    /// Where the record of a folder is.
    #[must_use]
    pub fn record(folder: &Path) -> PathBuf {
        folder.join(RECORD)
    }

    /// Opens a folder, with its keys and its record; another server that has it is a refusal. What is believed of the record is
    /// settled before anything is written.
    ///
    /// # Errors
    /// A folder without a record, keys that cannot be used, a record that cannot be opened or is not believed.
    pub fn open(folder: &Path, log: &str, opening: FolderOpening) -> Result<(DataFolder, HouseKey), DataError> {
        let FolderOpening { create, anchor, store: options } = opening;
        let resumed = crate::resume(folder)?;
        let record = DataFolder::record(folder);
        if !record.exists() {
            // A house is founded once: where keys or a remembered head are left, a record that is gone is not made
            // anew.
            if Keys::has_secrets(folder) || folder.join(HEAD).exists() {
                return Err(DataError::RecordGone(folder.to_owned()));
            }
            if !create {
                return Err(DataError::Missing(folder.to_owned()));
            }
        }
        modes::make_folder(folder)?;
        let noticed: Vec<Noticed> = resumed.into_iter().chain(modes::check(folder)?).collect();
        let believed = looked_at(folder, anchor.as_deref())?;
        let founding = believed.is_none();
        let (Keys { house, signer }, marks, signed) = match believed {
            Some((keys, Believed { marks, signed })) => (keys, marks, signed),
            None => {
                make_private(&record)?;
                // The record gets its form before the keys are made, because an empty file beside keys counts as a lost
                // record.
                SqliteStore::open(&record, Arc::new(LeafSealer), options)?.close()?;
                (Keys::open(folder, log)?, Marks::default(), 0)
            }
        };
        let name = signer.name().to_string();
        let mut memory = HeadFile::open(&folder.join(HEAD))?;
        if !founding && crate::head_file::read(&folder.join(HEAD))?.is_none() {
            // A record of the first form has no remembered head: it is believed once, and its head is remembered from
            // now on.
            let first =
                sabot_floor::head(marks.tree(), &signer).map_err(|error| DataError::Checkpoint(error.to_string()))?;
            let fails = |error| DataError::file(folder.join(HEAD), error);
            memory.write(&first.note).map_err(fails)?;
            memory.sync().map_err(fails)?;
        }
        let notary = Notary::new(marks.tree().clone(), signed, Keys::read(folder)?.signer);
        let heads = HeadSigner::new(marks.tree().clone(), signer).remembered(Box::new(memory));
        let mut store = SqliteStore::open_signed(&record, Arc::new(LeafSealer), Box::new(heads), options)?;
        match mark(&mut store, Mark::Key)? {
            Some(marked) if marked != key_mark(&house) => return Err(Unbelieved::HouseKey.into()),
            Some(_) => {}
            None => save(&mut store, Mark::Key, key_mark(&house))?,
        }
        if !founding {
            // Rows before the last mark were recomputed when it was made, and later ones now. The check beside the work
            // recomputes all of them again.
            save(&mut store, Mark::Checked, marks.sealed(&house))?;
        }
        let head = head(&mut store)?;
        let anchoring = match &anchor {
            Some(anchor) => Some(Anchoring::start(record, anchor.clone(), name)?),
            None => None,
        };
        let folder = folder.to_owned();
        Ok((DataFolder { folder, anchor, anchoring, store, notary, head, marks, noticed }, house))
    }

    /// The store.
    pub const fn store(&mut self) -> &mut SqliteStore {
        &mut self.store
    }

    /// The store, and beside it who signs: for whoever keeps both busy at once.
    pub fn parts(&mut self) -> (&mut SqliteStore, Signing<'_>) {
        (&mut self.store, Signing { notary: &mut self.notary, anchoring: self.anchoring.as_ref() })
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.folder
    }

    /// Who signs.
    #[must_use]
    pub const fn notary(&self) -> &Notary {
        &self.notary
    }

    /// The signed head that the record had when it was opened; none where it has none yet.
    #[must_use]
    pub const fn head(&self) -> Option<&LogHead> {
        self.head.as_ref()
    }

    /// What people should be told of the folder.
    #[must_use]
    pub fn noticed(&self) -> &[Noticed] {
        &self.noticed
    }

    /// Where the record stood when it was opened: every row behind the last full check was recomputed on the way there.
    #[must_use]
    pub const fn marks(&self) -> &Marks {
        &self.marks
    }

    /// How the anchor stands, where there is one.
    #[must_use]
    pub fn anchor(&self) -> Option<AnchorState> {
        self.anchoring.as_ref().map(Anchoring::state)
    }

    /// The check of the whole record beside the work, to be run by a thread of its own.
    ///
    /// # Errors
    /// Keys that cannot be read.
    pub fn full_check(&self) -> Result<FullCheck, DataError> {
        let Keys { house, .. } = Keys::read(&self.folder)?;
        Ok(FullCheck::new(self.folder.clone(), self.anchor.clone(), house, Keys::ring(&self.folder)?))
    }

    /// Signs what no checkpoint speaks of yet.
    ///
    /// # Errors
    /// A checkpoint that cannot be stored.
    pub fn checkpoint(&mut self) -> Result<(), DataError> {
        let (store, mut signing) = self.parts();
        let Some(request) = signing.rest()? else { return Ok(()) };
        match ask(store, request) {
            Reply::CheckpointSaved { .. } => {
                signing.stored();
                Ok(())
            }
            other => Err(DataError::unexpected(other)),
        }
    }

    /// Signs a last checkpoint and closes the record, so that one file remains, unless another program reads it.
    /// Checkpoints that are not anchored yet are anchored when the house is opened again.
    ///
    /// # Errors
    /// A checkpoint that cannot be stored, or a disk that fails.
    pub fn close(mut self) -> Result<ClosedFolder, DataError> {
        self.checkpoint()?;
        let unanchored = self.anchoring.take().and_then(Anchoring::finish);
        Ok(ClosedFolder { left: self.store.close()?, unanchored })
    }
}

fn save(store: &mut SqliteStore, of: Mark, bytes: Vec<u8>) -> Result<(), DataError> {
    match ask(store, StoreRequest::SaveMark { of, bytes }) {
        Reply::MarkSaved => Ok(()),
        other => Err(DataError::unexpected(other)),
    }
}

/// What is believed of the record in a folder: nothing where it is empty, as when a house is being founded. No byte of it is
/// changed.
pub(crate) fn looked_at(folder: &Path, anchor: Option<&Path>) -> Result<Option<(Keys, Believed)>, DataError> {
    let record = DataFolder::record(folder);
    // The lock keeps everybody else from writing while the record is looked at.
    let held = Held::take(&record)?;
    let empty = fs::metadata(&record).map_or(0, |metadata| metadata.len()) == 0;
    if empty && Keys::are_whole(folder) {
        return Err(DataError::RecordGone(folder.to_owned()));
    }
    if empty {
        return Ok(None);
    }
    let mut store = crate::reader(&record)?;
    let believed = believed_of(&mut store, folder, anchor);
    drop(store);
    drop(held);
    // A failure of the store is reported with the path of the record.
    believed.map_err(|error| match error {
        DataError::Store(error) => OpenStoreError::Engine { path: record, error }.into(),
        other => other,
    })
}

fn believed_of(
    store: &mut SqliteReader,
    folder: &Path,
    anchor: Option<&Path>,
) -> Result<Option<(Keys, Believed)>, DataError> {
    if size(store)? == 0 {
        let founded = mark(store, Mark::Key)?.is_some();
        if founded && crate::head_file::read(&folder.join(HEAD))?.is_some() {
            return Err(Unbelieved::Emptied.into());
        }
        if let Some(anchor) = anchor
            && Keys::are_whole(folder)
            && !crate::anchored(anchor, Keys::read(folder)?.signer.name().as_str())?.is_empty()
        {
            return Err(Unbelieved::Emptied.into());
        }
        return Ok(None);
    }
    if !Keys::are_whole(folder) {
        let copy = Keys::public(folder).is_ok();
        return Err(if copy { DataError::NotOurs(folder.to_owned()) } else { Unbelieved::NoKeys.into() });
    }
    let keys = Keys::read(folder)?;
    let ring = Keys::ring(folder)?;
    if keys.signer.verifier() != Keys::public(folder)? || *ring.latest() != keys.signer.verifier() {
        return Err(Unbelieved::LogKey.into());
    }
    let believed = believe(store, folder, anchor, &keys.house, &ring)?;
    Ok(Some((keys, believed)))
}

/// Writes the remembered head of a copied record beside it, from the head that the copy itself holds, so that a house can go on
/// from the copy.
///
/// # Errors
/// A record that cannot be read, or a file that cannot be written.
pub fn remember_head(folder: &Path) -> Result<(), DataError> {
    let mut store = crate::archive::reader(&DataFolder::record(folder))?;
    let Some(head) = head(&mut store)? else { return Ok(()) };
    let path = folder.join(HEAD);
    let fails = |error| DataError::file(&path, error);
    let mut file = HeadFile::open(&path)?;
    file.write(&head.note).map_err(fails)?;
    file.sync().map_err(fails)
}
