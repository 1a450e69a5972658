//! A played demo house, and somebody who spoils its record.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use rusqlite::Connection;
use sabot_bots::{Patrons, RunningFloor};
use sabot_chance::Simulated;
use sabot_data::{DataError, DataFolder, FolderOpening, Unbelieved};
use sabot_evidence::Digest;
use sabot_floor::opening::{OpenedFloor, open};
use sabot_floor::prepare;
use sabot_house::{Moment, config};
pub(crate) use sabot_testkit::tamper::one;

pub(crate) const LOG: &str = "sabot.house/test";
pub(crate) const NOW: Moment = Moment(1_800_000_000_000);

/// A folder that is gone when the test is over.
#[derive(Debug)]
pub(crate) struct Scratch(pub(crate) PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str) -> Scratch {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("sabot-data-{name}-{}-{number}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder");
        Scratch(path)
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Copies every file of a folder, with its mode.
pub(crate) fn copy_all(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("a file");
        if entry.file_type().expect("a type").is_file() {
            fs::copy(entry.path(), to.join(entry.file_name())).expect("it is copied");
        }
    }
}

/// A copy of a house that was played and closed in order, with its anchor beside it.
pub(crate) fn house(name: &str) -> (Scratch, PathBuf) {
    static PLAYED: OnceLock<PathBuf> = OnceLock::new();
    let played = PLAYED.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("data-played-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        let (data, _) = play(&folder.join("data"), Some(folder.join("anchor")), 2);
        data.close().expect("it closes");
        folder
    });
    let scratch = Scratch::new(name);
    for part in ["data", "anchor"] {
        fs::create_dir_all(scratch.file(part)).expect("a folder");
        copy_all(&played.join(part), &scratch.file(part));
    }
    let data = scratch.file("data");
    (scratch, data)
}

/// Nobody else reads a folder and what lies in it.
pub(crate) fn private(folder: &Path) {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700)).expect("a mode");
    for entry in fs::read_dir(folder).expect("a folder") {
        fs::set_permissions(entry.expect("a file").path(), fs::Permissions::from_mode(0o600)).expect("a mode");
    }
}

pub(crate) fn opening(anchor: Option<PathBuf>) -> FolderOpening {
    FolderOpening { create: true, anchor, ..FolderOpening::default() }
}

/// Plays some rounds of every generator table; the folder stays open.
pub(crate) fn play(folder: &Path, anchor: Option<PathBuf>, rounds: u32) -> (DataFolder, u64) {
    play_as(config::EXAMPLE, folder, anchor, rounds)
}

/// The same in the house of this configuration.
pub(crate) fn play_as(config: &str, folder: &Path, anchor: Option<PathBuf>, rounds: u32) -> (DataFolder, u64) {
    let (mut data, key) = DataFolder::open(folder, LOG, opening(anchor)).expect("a data folder");
    let OpenedFloor { mut floor, .. } = open(data.store(), Simulated::from_seed(5), key, "test", NOW).expect("a floor");
    let (store, mut signing) = data.parts();
    let mut durable =
        |_: &sabot_house::Batch, receipt: &sabot_store::Receipt| signing.durable(receipt).expect("a name");
    prepare(&mut floor, store, config, NOW, &mut durable).expect("it is founded");
    let mut patrons = Patrons::new(5, 4);
    patrons.adopt(floor.shown());
    let running = RunningFloor::new(&mut floor, store, patrons, NOW, rounds);
    let _ = running.play(&mut durable, |_| true).expect("the evening ends");
    let size = data.notary().tree().size();
    (data, size)
}

/// What a server says of a folder, and that it has changed nothing.
pub(crate) fn refused(folder: &Path, anchor: Option<PathBuf>) -> DataError {
    let before = contents(folder);
    let told = DataFolder::open(folder, LOG, opening(anchor)).map(drop).expect_err("it is refused");
    assert_eq!(contents(folder), before, "nothing was written: {told}");
    told
}

pub(crate) fn unbelieved(folder: &Path, anchor: Option<PathBuf>) -> Unbelieved {
    match refused(folder, anchor) {
        DataError::Unbelieved(why) => why,
        other => panic!("{other:?}"),
    }
}

/// The files of a folder, by their digests, but for those that SQLite makes of a journal to read it.
fn contents(folder: &Path) -> Vec<(String, Digest)> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<_> = entries
        .map(|entry| entry.expect("a file"))
        .filter(|entry| entry.file_type().expect("a type").is_file())
        .map(|entry| (entry.file_name().into_string().expect("a name"), entry.path()))
        .filter(|(name, _)| !name.ends_with("-shm") && !name.ends_with(".lock"))
        .map(|(name, path)| (name, fs::read(path).expect("a file")))
        .filter(|(name, bytes)| !name.ends_with("-wal") || !bytes.is_empty())
        .map(|(name, bytes)| (name, Digest::of(&bytes)))
        .collect();
    files.sort();
    files
}

/// A connection for somebody who changes the record of this folder.
pub(crate) fn attacker(folder: &Path) -> Connection {
    sabot_testkit::tamper::attacker(&DataFolder::record(folder))
}
