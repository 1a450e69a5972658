//! A log that was lost, and the folder of one that begins in its place.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use sabot_chance::HouseKey;
use sabot_evidence::{Digest, secret_file};
use sabot_floor::LeafSealer;
use sabot_store::{Held, SqliteOptions, SqliteStore};

use crate::believing::{Station, Stations, compare, head, size, station};
use crate::folder::{HEAD, looked_at};
use crate::handover::{Handover, PART, resume};
use crate::unbelieved::Holder;
use crate::{DataError, DataFolder, FolderOpening, Keys, Noticed, Unbelieved, anchored, head_file, modes};

/// The newest signed head that is known of a log, beside the record that is left of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Abandoned {
    /// The name of the log.
    pub log: String,
    /// How many events the head speaks of.
    pub size: u64,
    /// The root of its tree.
    pub root: Digest,
    /// The signed head.
    pub note: String,
    /// How many events the record has that is left.
    pub kept: u64,
}

/// What was lost of the log in a folder.
///
/// # Errors
/// [`DataError::NothingLost`] where the record is believed as it is. Whatever else is wrong with it: a record that was altered is
/// nothing to go on from.
pub fn abandoned(folder: &Path, anchor: Option<&Path>) -> Result<Abandoned, DataError> {
    match looked_at(folder, anchor) {
        Ok(_) => return Err(DataError::NothingLost(folder.to_owned())),
        Err(
            DataError::HeadDamaged(_)
            | DataError::Unbelieved(
                Unbelieved::Shorter { .. }
                | Unbelieved::NoHeadFile
                | Unbelieved::Other { holder: Holder::Head | Holder::Anchor(_), .. },
            ),
        ) => {}
        Err(other) => return Err(other),
    }
    let keys = Keys::read(folder)?;
    let ring = Keys::ring(folder)?;
    let mut store = crate::archive::reader(&DataFolder::record(folder))?;
    let kept = size(&mut store)?;
    // What is left must agree with its own signed commit, where it has one.
    let commit = head(&mut store)?.map(|head| station(&ring, Holder::Commit, &head.note).map(|one| (one, head.note)));
    let commit = commit.transpose()?;
    let own: Vec<Station> = commit.iter().map(|(one, _)| one.clone()).collect();
    if own.first().is_some_and(|one| one.size != kept) {
        return Err(Unbelieved::Unsigned { signed: own[0].size, found: kept }.into());
    }
    let marks =
        compare(&mut store, &keys.house, sabot_floor::Marks::default(), u64::MAX, Stations::behind(0, own), || true)?;
    let mut known: Vec<(Station, Vec<u8>)> = commit.into_iter().collect();
    if let Ok(Some(note)) = head_file::read(&folder.join(HEAD)) {
        known.push((station(&ring, Holder::Head, &note)?, note));
    }
    let name = keys.signer.name().as_str();
    for (path, note) in anchor.map_or(Ok(Vec::new()), |anchor| anchored(anchor, name))? {
        known.push((station(&ring, Holder::Anchor(path), &note)?, note));
    }
    let newest = known.into_iter().max_by_key(|(one, _)| one.size);
    let (size, root, note) = match newest {
        Some((one, note)) => (one.size, one.root, String::from_utf8_lossy(&note).into_owned()),
        // Nothing was ever signed of a record of the first form without a checkpoint.
        None => (kept, marks.tree().root(), String::new()),
    };
    Ok(Abandoned { log: name.to_owned(), size, root, note, kept })
}

/// The name of the log that follows one.
fn next_name(log: &str) -> String {
    match log.rsplit_once('/').and_then(|(name, last)| Some((name, last.parse::<u32>().ok()?))) {
        Some((name, number)) => format!("{name}/{}", number.saturating_add(1)),
        None => format!("{log}/2"),
    }
}

/// A new log that is to take the place of a lost one.
#[derive(Debug)]
pub struct Successor {
    folder: PathBuf,
    held: Held,
}

impl Successor {
    /// Makes the folder of a log that follows the lost one, beside it: with the same house key and a new signing key.
    ///
    /// # Errors
    /// Files that cannot be written, or a server that has the record.
    pub fn begin(folder: &Path, lost: &Abandoned) -> Result<(Successor, DataFolder, HouseKey), DataError> {
        // An earlier try is finished or removed first. If it is finished now, nothing is lost any more.
        if matches!(resume(folder)?, Some(Noticed::RecoveryFinished { .. })) {
            return Err(DataError::NothingLost(folder.to_owned()));
        }
        let held = Held::take(&DataFolder::record(folder))?;
        let part = folder.join(PART);
        modes::make_folder(&part)?;
        let record = DataFolder::record(&part);
        crate::folder::make_private(&record)?;
        SqliteStore::open(&record, Arc::new(LeafSealer), SqliteOptions::default())?.close()?;
        let house = part.join("house.key");
        let key = Keys::read(folder)?.house;
        secret_file::create(&house, &key.to_text()).map_err(|error| DataError::key(&house, error))?;
        let opening = FolderOpening { create: true, ..FolderOpening::default() };
        let (data, key) = DataFolder::open(&part, &next_name(&lost.log), opening)?;
        Ok((Successor { folder: folder.to_owned(), held }, data, key))
    }

    /// Puts what belongs to the lost log aside, into a folder of its own, and the new one in its place. Gives that folder. A
    /// program that is stopped meanwhile is finished by the next ([`resume`](crate::resume)).
    ///
    /// # Errors
    /// Files that cannot be moved.
    pub fn take_place(self) -> Result<PathBuf, DataError> {
        let Successor { folder, held } = self;
        let plan = Handover::plan(&folder)?;
        plan.run()?;
        drop(held);
        Ok(plan.aside())
    }
}
