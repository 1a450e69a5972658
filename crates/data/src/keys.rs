//! The keys of a house, each in a file that its owner alone may read.

use std::fs;
use std::path::{Path, PathBuf};

use sabot_chance::HouseKey;
use sabot_evidence::note::{SignedNote, SignerKey, VerifierKey};
use sabot_evidence::secret_file::{self, SecretFileError};
use sabot_evidence::{Digest, KeyRing, Rotation};

use crate::DataError;

/// The keys of a house.
#[derive(Debug)]
pub struct Keys {
    /// Seals decks.
    pub house: HouseKey,
    /// Signs checkpoints.
    pub signer: SignerKey,
}

const HOUSE: &str = "house.key";
const LOG: &str = "log.key";
const PUBLIC: &str = "log.pub";
const ROTATIONS: &str = "keys";

impl Keys {
    /// Reads the keys of a folder, or makes them where there are none yet.
    ///
    /// # Errors
    /// A key that others can read, a file that is no key, or one that cannot be written.
    pub fn open(folder: &Path, log: &str) -> Result<Keys, DataError> {
        // A public key without its secrets is that of an imported record, or its key was lost. A new key must not sign
        // under the same name as if it were the old one.
        if folder.join(PUBLIC).exists() && !(folder.join(LOG).exists() && folder.join(HOUSE).exists()) {
            return Err(DataError::NotOurs(folder.to_owned()));
        }
        let house = folder.join(HOUSE);
        if !house.exists() {
            let key = HouseKey::generate().map_err(|error| DataError::key(&house, error))?;
            secret_file::create(&house, &key.to_text()).map_err(|error| DataError::key(&house, error))?;
        }
        let signer = folder.join(LOG);
        if !signer.exists() {
            let name = log.parse().map_err(|error| DataError::key(&signer, format!("{error}")))?;
            let key = SignerKey::generate(name).map_err(|error| DataError::key(&signer, error))?;
            secret_file::create(&signer, &key.to_text()).map_err(|error| DataError::key(&signer, error))?;
            write_public(folder, &key.verifier())?;
        }
        Keys::read(folder)
    }

    /// Reads the keys of a folder.
    ///
    /// # Errors
    /// A key that is not there or that others can read, or a file that is no key.
    pub fn read(folder: &Path) -> Result<Keys, DataError> {
        let house = secret(folder, HOUSE, HouseKey::from_text)?;
        let signer = secret(folder, LOG, SignerKey::from_text)?;
        Ok(Keys { house, signer })
    }

    /// The house's key of a folder, for whoever only reads; nothing where it is not there, as in a copy for somebody else.
    ///
    /// # Errors
    /// A key that others can read, or a file that is no key.
    pub fn house(folder: &Path) -> Result<Option<HouseKey>, DataError> {
        if folder.join(HOUSE).exists() { secret(folder, HOUSE, HouseKey::from_text).map(Some) } else { Ok(None) }
    }

    /// Whether both secret keys of a folder and the public one are there.
    #[must_use]
    pub(crate) fn are_whole(folder: &Path) -> bool {
        [HOUSE, LOG, PUBLIC].iter().all(|name| folder.join(name).exists())
    }

    /// Whether a folder has secret keys at all.
    #[must_use]
    pub(crate) fn has_secrets(folder: &Path) -> bool {
        folder.join(HOUSE).exists() || folder.join(LOG).exists()
    }

    /// Whether a folder has the secret key that signs: a copy for somebody else has none, also where he may open what is sealed.
    #[must_use]
    pub fn can_sign(folder: &Path) -> bool {
        folder.join(LOG).exists()
    }

    /// The public key in charge, as its own file has it.
    ///
    /// # Errors
    /// A public key that is not there, or a file that is no key.
    pub fn public(folder: &Path) -> Result<VerifierKey, DataError> {
        public_key(&folder.join(PUBLIC))
    }

    /// The public keys of a folder, from its first to the one in charge.
    ///
    /// # Errors
    /// A public key or a rotation that is not there, or a file that is neither.
    pub fn ring(folder: &Path) -> Result<KeyRing, DataError> {
        let first = folder.join(ROTATIONS).join("0.pub");
        let path = if first.exists() { first } else { folder.join(PUBLIC) };
        let mut ring = KeyRing::new(public_key(&path)?);
        for number in 1_u32.. {
            let path = rotation_path(folder, number);
            if !path.exists() {
                break;
            }
            let bytes = fs::read(&path).map_err(|error| DataError::file(&path, error))?;
            let note = SignedNote::parse(&bytes).map_err(|error| DataError::key(&path, error))?;
            ring.rotate(&note).map_err(|error| DataError::key(&path, error))?;
        }
        Ok(ring)
    }

    /// Makes a new signing key, signed in by the old one at this size and root of the log. The old one is kept beside it.
    ///
    /// # Errors
    /// Files that cannot be written.
    pub fn rotate(folder: &Path, size: u64, root: Digest) -> Result<VerifierKey, DataError> {
        let Keys { signer: old, .. } = Keys::read(folder)?;
        let ring = Keys::ring(folder)?;
        let number = u32::try_from(ring.rotations().len() + 1).unwrap_or(u32::MAX);
        let path = folder.join(LOG);
        let new = SignerKey::generate(old.name().clone()).map_err(|error| DataError::key(&path, error))?;
        let note = Rotation::sign(&old, &new, size, root).map_err(|error| DataError::key(&path, error))?;
        let keys = folder.join(ROTATIONS);
        fs::create_dir_all(&keys).map_err(|error| DataError::file(&keys, error))?;
        let first = keys.join("0.pub");
        if !first.exists() {
            fs::write(&first, format!("{}\n", old.verifier())).map_err(|error| DataError::file(&first, error))?;
        }
        let written = rotation_path(folder, number);
        fs::write(&written, note.to_string()).map_err(|error| DataError::file(&written, error))?;
        // The new key is whole beside the old one before it takes its place.
        let next = folder.join("log.key.next");
        secret_file::create(&next, &new.to_text()).map_err(|error| DataError::key(&next, error))?;
        let kept = folder.join(format!("log.key.{}", number - 1));
        fs::rename(&path, &kept).map_err(|error| DataError::file(&kept, error))?;
        fs::rename(&next, &path).map_err(|error| DataError::file(&path, error))?;
        write_public(folder, &new.verifier())?;
        Ok(new.verifier())
    }
}

fn secret<T, E: ToString>(
    folder: &Path,
    name: &str,
    of_text: impl FnOnce(&str) -> Result<T, E>,
) -> Result<T, DataError> {
    let path = folder.join(name);
    match secret_file::read(&path) {
        Ok(text) => of_text(&text).map_err(|error| DataError::key(path, error)),
        Err(SecretFileError::Io(error)) => Err(DataError::file(path, error)),
        Err(error) => Err(DataError::key(path, error)),
    }
}

fn public_key(path: &Path) -> Result<VerifierKey, DataError> {
    let text = fs::read_to_string(path).map_err(|error| DataError::file(path, error))?;
    text.trim().parse().map_err(|error| DataError::key(path, format!("{error}")))
}

fn rotation_path(folder: &Path, number: u32) -> PathBuf {
    folder.join(ROTATIONS).join(format!("{number}.note"))
}

fn write_public(folder: &Path, key: &VerifierKey) -> Result<(), DataError> {
    let path = folder.join(PUBLIC);
    fs::write(&path, format!("{key}\n")).map_err(|error| DataError::file(path, error))
}
