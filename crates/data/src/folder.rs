//! The folder and what is open of it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sabot_floor::{LeafSealer, Notary};
use sabot_store::{Left, Receipt, Reply, Request, SqliteOptions, SqliteStore, ask};

use crate::keys::Keys;
use crate::tree::frontier;
use crate::{DataError, anchor};

/// The name of the record in its folder.
const RECORD: &str = "record.db";

/// How a folder is opened.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    /// Whether a folder without a record becomes one.
    pub create: bool,
    /// A second folder for checkpoints.
    pub anchor: Option<PathBuf>,
    /// How the store works.
    pub store: SqliteOptions,
}

/// Signs checkpoints and writes them to the anchor.
#[derive(Debug)]
pub struct Signing<'a> {
    notary: &'a mut Notary,
    anchor: Option<&'a Path>,
}

impl Signing<'_> {
    /// Takes in what has become durable. Where a checkpoint is due it is signed, and what the store has to keep comes back.
    ///
    /// # Errors
    /// A checkpoint that cannot be written to the anchor.
    pub fn durable(&mut self, receipt: &Receipt) -> Result<Option<Request>, DataError> {
        self.notary.take(receipt);
        if self.notary.is_due() { self.sign().map(Some) } else { Ok(None) }
    }

    /// Signs what no checkpoint speaks of yet, where there is anything, for the store to keep.
    ///
    /// # Errors
    /// A checkpoint that cannot be written to the anchor.
    pub fn rest(&mut self) -> Result<Option<Request>, DataError> {
        if self.notary.has_more() { self.sign().map(Some) } else { Ok(None) }
    }

    fn sign(&mut self) -> Result<Request, DataError> {
        let (log_size, note) = self.notary.sign().map_err(|error| DataError::Checkpoint(error.to_string()))?;
        if let Some(anchor) = self.anchor {
            anchor::write(anchor, log_size, &note)?;
        }
        Ok(Request::SaveCheckpoint { log_size, bytes: note.into_bytes() })
    }
}

/// Makes the file of a new record before the store does: hidden cards stand in it, and its owner alone reads them. What SQLite
/// writes beside it has the same mode.
fn make_private(record: &Path) -> Result<(), DataError> {
    if record.exists() {
        return Ok(());
    }
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(record).map(drop).map_err(|error| DataError::file(record, error))
}

/// An open data folder.
#[derive(Debug)]
pub struct DataFolder {
    folder: PathBuf,
    anchor: Option<PathBuf>,
    store: SqliteStore,
    notary: Notary,
}

impl DataFolder {
    /// Where the record of a folder is.
    #[must_use]
    pub fn record(folder: &Path) -> PathBuf {
        folder.join(RECORD)
    }

    /// Opens a folder, with its keys and its record; another server that has it is a refusal.
    ///
    /// # Errors
    /// A folder without a record, keys that cannot be used, a record that cannot be opened.
    pub fn open(folder: &Path, log: &str, opening: Opening) -> Result<(DataFolder, sabot_chance::HouseKey), DataError> {
        if !opening.create && !DataFolder::record(folder).exists() {
            return Err(DataError::Missing(folder.to_owned()));
        }
        fs::create_dir_all(folder).map_err(|error| DataError::file(folder, error))?;
        make_private(&DataFolder::record(folder))?;
        let mut store = SqliteStore::open(&DataFolder::record(folder), Arc::new(LeafSealer), opening.store)?;
        let Keys { house, signer } = Keys::open(folder, log)?;
        let signed = match ask(&mut store, Request::LastCheckpoint) {
            Reply::LastCheckpoint(last) => last.map_or(0, |checkpoint| checkpoint.log_size),
            other => return Err(DataError::unexpected(other)),
        };
        let notary = Notary::new(frontier(&mut store)?, signed, signer);
        let folder = folder.to_owned();
        Ok((DataFolder { folder, anchor: opening.anchor, store, notary }, house))
    }

    /// The store.
    pub const fn store(&mut self) -> &mut SqliteStore {
        &mut self.store
    }

    /// The store, and beside it who signs: for whoever keeps both busy at once.
    pub fn parts(&mut self) -> (&mut SqliteStore, Signing<'_>) {
        (&mut self.store, Signing { notary: &mut self.notary, anchor: self.anchor.as_deref() })
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

    /// Signs what no checkpoint speaks of yet.
    ///
    /// # Errors
    /// A checkpoint that cannot be written.
    pub fn checkpoint(&mut self) -> Result<(), DataError> {
        let (store, mut signing) = self.parts();
        let Some(request) = signing.rest()? else { return Ok(()) };
        match ask(store, request) {
            Reply::CheckpointSaved { .. } => Ok(()),
            other => Err(DataError::unexpected(other)),
        }
    }

    /// Signs a last checkpoint and closes the record, so that one file remains, but where another program reads it.
    ///
    /// # Errors
    /// A checkpoint that cannot be written, or a disk that fails.
    pub fn close(mut self) -> Result<Left, DataError> {
        self.checkpoint()?;
        Ok(self.store.close()?)
    }
}
