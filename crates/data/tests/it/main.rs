//! The data folder: its keys, who may open it, and what is written to the anchor.

mod believed;
mod exports;
mod kit;

use std::fs;
use std::path::Path;

use sabot_data::{DataError, DataFolder, FolderOpening, Keys};
use sabot_evidence::Digest;

use crate::kit::{LOG, Scratch};

fn creating() -> FolderOpening {
    FolderOpening { create: true, ..FolderOpening::default() }
}

fn opened(folder: &Path) -> Result<DataFolder, DataError> {
    DataFolder::open(folder, LOG, creating()).map(|(data, _)| data)
}

#[test]
fn keys_are_made_once_and_are_their_owners_alone() {
    let folder = Scratch::new("keys");
    let first = Keys::open(&folder.0, LOG).expect("keys are made");
    let again = Keys::open(&folder.0, LOG).expect("keys are read");
    assert_eq!(*first.house.to_text(), *again.house.to_text());
    assert_eq!(first.signer.verifier(), again.signer.verifier());
    assert_eq!(Keys::ring(&folder.0).expect("the public key").rotations().len(), 0);
    #[cfg(unix)]
    for name in ["house.key", "log.key"] {
        use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
        let path = folder.0.join(name);
        assert_eq!(fs::metadata(&path).expect("a key").mode() & 0o777, 0o600, "{name}");
        // A key that others can read is no secret any more.
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).expect("another mode");
        let error = Keys::open(&folder.0, LOG).expect_err("it is refused");
        assert!(matches!(&error, DataError::Key { path: named, .. } if *named == path), "{error}");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).expect("its own mode");
    }
}

/// An imported record has a public key and no secret ones: it is read, and nobody signs for it anew.
#[test]
fn a_folder_without_its_secret_keys_is_not_played_on() {
    for lost in ["log.key", "house.key"] {
        let folder = Scratch::new(&format!("lost-{}", &lost[..3]));
        Keys::open(&folder.0, LOG).expect("keys are made");
        fs::remove_file(folder.0.join(lost)).expect("it is lost");
        let error = Keys::open(&folder.0, LOG).expect_err("it is refused");
        assert!(matches!(&error, DataError::NotOurs(named) if *named == folder.0), "{lost}: {error}");
        assert!(!folder.0.join(lost).exists(), "no other {lost} is made");
        assert!(Keys::ring(&folder.0).is_ok(), "what was signed can be believed as before");
    }
}

#[test]
fn a_new_key_is_signed_in_by_the_old_one() {
    let folder = Scratch::new("rotate");
    let old = Keys::open(&folder.0, LOG).expect("keys").signer.verifier();
    let new = Keys::rotate(&folder.0, 7, Digest::of(b"a root")).expect("a new key");
    assert_ne!(old, new);
    assert_eq!(Keys::read(&folder.0).expect("keys").signer.verifier(), new);
    let ring = Keys::ring(&folder.0).expect("both keys");
    assert_eq!(ring.rotations().len(), 1);
    // The first key is where the ring begins, for whoever holds it since then.
    assert_eq!(fs::read_to_string(folder.0.join("keys/0.pub")).expect("the first key").trim(), old.to_string());
    let note = folder.0.join("keys/1.note");
    let text = fs::read_to_string(&note).expect("the note").replacen('7', "8", 1);
    fs::write(&note, text).expect("it is changed");
    assert!(Keys::ring(&folder.0).is_err(), "a note that was changed is not believed");
}

#[test]
fn one_server_at_a_time_and_none_where_there_is_no_record() {
    let folder = Scratch::new("lock");
    let missing = DataFolder::open(&folder.0, LOG, FolderOpening::default()).map(drop).expect_err("there is none");
    assert!(matches!(missing, DataError::Missing(_)), "{missing}");
    let first = opened(&folder.0).expect("it is made");
    #[cfg(unix)]
    for name in ["record.db", "record.db-wal"] {
        use std::os::unix::fs::MetadataExt as _;
        assert_eq!(fs::metadata(folder.0.join(name)).expect("a file").mode() & 0o777, 0o600, "{name}");
    }
    let second = opened(&folder.0).map(drop).expect_err("somebody has it");
    assert!(matches!(second, DataError::Open(_)), "{second}");
    first.close().expect("it closes");
    opened(&folder.0).expect("it is free again").close().expect("it closes");
}
