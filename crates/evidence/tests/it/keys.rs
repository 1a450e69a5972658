//! Keys: made, kept in files, never shown.

use std::fs;
use std::path::{Path, PathBuf};

use sabot_evidence::note::SignerKey;
use sabot_evidence::secret_file::{self, SECRET_BYTES_MAX, SecretFileError};
use static_assertions::assert_not_impl_any;

assert_not_impl_any!(SignerKey: Clone, serde::Serialize, std::fmt::Display);

/// A folder of its own that goes away with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("sabot-evidence-{}-{name}", std::process::id()));
        fs::create_dir(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).unwrap();
    }
}

#[test]
fn two_keys_are_never_alike() {
    let key = || SignerKey::generate("a.example".parse().unwrap()).unwrap();
    assert_ne!(key().verifier(), key().verifier());
}

#[test]
fn debug_tells_the_name_and_the_mark_only() {
    // The key of the Go package's example.
    let text = "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz";
    let key = SignerKey::from_text(text).unwrap();
    assert_eq!(format!("{key:?} {key:#?}"), "SignerKey(PeterNeumann+c74f20a3) SignerKey(PeterNeumann+c74f20a3)");
}

#[test]
fn a_key_is_kept_and_read_and_never_overwritten() {
    let folder = Folder::new("kept");
    let path = folder.file("log.key");
    let key = SignerKey::generate("a.example".parse().unwrap()).unwrap();
    secret_file::create(&path, &key.to_text()).unwrap();
    let read = SignerKey::from_text(&secret_file::read(&path).unwrap()).unwrap();
    assert_eq!(read.verifier(), key.verifier());

    let before = fs::read(&path).unwrap();
    let again = secret_file::create(&path, "another");
    assert!(matches!(&again, Err(SecretFileError::Io(error)) if error.kind() == std::io::ErrorKind::AlreadyExists));
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[cfg(unix)]
#[test]
fn a_file_that_others_can_read_is_refused() {
    use std::os::unix::fs::PermissionsExt as _;

    let folder = Folder::new("open");
    let path = folder.file("log.key");
    secret_file::create(&path, "secret").unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&path), 0o600);
    for open in [0o604, 0o640, 0o660, 0o601, 0o610, 0o620, 0o602, 0o777] {
        fs::set_permissions(&path, fs::Permissions::from_mode(open)).unwrap();
        let refused = secret_file::read(&path).unwrap_err();
        assert!(matches!(refused, SecretFileError::OpenToOthers { mode } if mode == open), "{open:o}: {refused}");
        assert!(!refused.to_string().contains("secret"));
    }
    for closed in [0o600, 0o400] {
        fs::set_permissions(&path, fs::Permissions::from_mode(closed)).unwrap();
        assert_eq!(*secret_file::read(&path).unwrap(), "secret");
    }
}

#[test]
fn what_is_no_secret_file_is_refused() {
    let folder = Folder::new("odd");
    let path = folder.file("odd.key");
    assert!(matches!(secret_file::read(&folder.0), Err(SecretFileError::NotAFile | SecretFileError::Io(_))));
    assert!(matches!(secret_file::read(&path), Err(SecretFileError::Io(_))));
    let most = usize::try_from(SECRET_BYTES_MAX).unwrap();
    secret_file::create(&path, &"a".repeat(most)).unwrap();
    assert!(matches!(secret_file::read(&path), Err(SecretFileError::TooLong)));
    fs::write(&path, b"\xff\xfe").unwrap();
    assert!(matches!(secret_file::read(&path), Err(SecretFileError::NotText)));
}
