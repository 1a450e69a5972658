//! A place on the disk for one test.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A new, empty folder that goes away with its test.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// A folder that no other test of any program has.
    ///
    /// # Panics
    /// If it cannot be made.
    #[must_use]
    pub fn new() -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("sabot-test-{}-{number}", std::process::id()));
        // A program of the same number may have been killed before it could clear up.
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Where a file in it is, or would be.
    #[must_use]
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Default for Folder {
    fn default() -> Folder {
        Folder::new()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Where that fails, the operating system clears its folder for such things itself.
        let _ = fs::remove_dir_all(&self.0);
    }
}
