//! `log.head`: the signed head of the log, remembered beside the key and outside the database.
//!
//! The file has two places of 4,096 bytes. Between two times that the disk is asked to have it (about every second, and when the
//! record is closed) one of them is written over with every commit and the other stays as the disk has it, so that a torn write
//! never costs both. A place is the SHA-256 of what follows up to the end of the note, a number that grows, the length of a note,
//! and the note; what stands behind it says nothing. Once the zeros behind the note were hashed too: such places are read for ever.
//!
//! After a stop of the program, however sudden, it is exact. After a power cut it may be a second or so behind the record; it is
//! never ahead of it, as it is written once a commit is durable.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use sabot_evidence::Digest;
use sabot_floor::Remember;

use crate::DataError;

/// How long a place is: a page, so that one can be written without the other.
const PLACE: usize = 4_096;
/// What stands before the note: a digest, a number, a length.
const BEFORE_NOTE: usize = 32 + 8 + 2;
/// After how long the disk is asked to have what was written.
const SYNC_EVERY: Duration = Duration::from_secs(1);

/// The file, open to be written.
#[derive(Debug)]
pub(crate) struct HeadFile {
    path: PathBuf,
    file: File,
    /// The number of what was written last.
    number: u64,
    /// Which of the two places is written over now.
    place: u64,
    synced_at: Instant,
    synced: bool,
}

impl HeadFile {
    /// Opens the file, or makes it. Nothing is changed yet.
    pub(crate) fn open(path: &Path) -> Result<HeadFile, DataError> {
        let fails = |error| DataError::file(path, error);
        let known = places(path)?.unwrap_or_default();
        let newest = (0..).zip(&known).filter_map(|(place, one)| Some((one.as_ref()?.number, place))).max();
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(path).map_err(fails)?;
        // The file has its whole length from the start, so that a disk that is full later does not keep a head from
        // being remembered.
        if file.metadata().map_err(fails)?.len() != 2 * PLACE as u64 {
            write_at(&file, &[0; 2 * PLACE], 0).map_err(fails)?;
            file.sync_all().map_err(fails)?;
        }
        let (number, place) = newest.map_or((0, 0), |(number, place): (u64, u64)| (number, 1 - place));
        Ok(HeadFile { path: path.to_owned(), file, number, place, synced_at: Instant::now(), synced: true })
    }

    /// Writes a note over the place whose contents the disk need not keep.
    pub(crate) fn write(&mut self, note: &[u8]) -> io::Result<()> {
        if self.synced_at.elapsed() >= SYNC_EVERY {
            self.sync()?;
        }
        self.number += 1;
        write_at(&self.file, &place(self.number, note)?, self.place * PLACE as u64)?;
        self.synced = false;
        Ok(())
    }

    /// Makes the disk keep what was written; from then on the other place is written over.
    pub(crate) fn sync(&mut self) -> io::Result<()> {
        if !self.synced {
            self.file.sync_data()?;
            self.synced = true;
            self.place = 1 - self.place;
        }
        self.synced_at = Instant::now();
        Ok(())
    }
}

impl Remember for HeadFile {
    fn remember(&mut self, note: &[u8]) -> Result<(), String> {
        self.write(note).map_err(|error| format!("{}: {error}", self.path.display()))
    }

    fn settle(&mut self) -> Result<(), String> {
        self.sync().map_err(|error| format!("{}: {error}", self.path.display()))
    }
}

/// What stands in a place.
#[derive(Debug, PartialEq, Eq)]
struct Remembered {
    number: u64,
    note: Vec<u8>,
}

/// The note that was remembered last; none where there is no file, or nothing was remembered in it yet.
pub(crate) fn read(path: &Path) -> Result<Option<Vec<u8>>, DataError> {
    let Some(known) = places(path)? else { return Ok(None) };
    Ok(known.into_iter().flatten().max_by_key(|one| one.number).map(|one| one.note))
}

/// What the two places hold; nothing where there is no file.
fn places(path: &Path) -> Result<Option<[Option<Remembered>; 2]>, DataError> {
    let fails = |error| DataError::file(path, error);
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(fails(error)),
    };
    let mut bytes = Vec::new();
    file.take(2 * PLACE as u64 + 1).read_to_end(&mut bytes).map_err(fails)?;
    let whole = bytes.len() == 2 * PLACE;
    let (first, second) = bytes.split_at(PLACE.min(bytes.len()));
    let read = [first, second].map(written);
    // A file that was only made holds zeros. One that holds something else, and no note, was damaged.
    let nothing = read.iter().all(Option::is_none);
    if (nothing && bytes.iter().any(|byte| *byte != 0)) || (!whole && !bytes.is_empty()) {
        return Err(DataError::HeadDamaged(path.to_owned()));
    }
    Ok(Some(read))
}

/// The bytes of a place, as far as they say something.
fn place(number: u64, note: &[u8]) -> io::Result<Vec<u8>> {
    let length = u16::try_from(note.len()).ok().filter(|length| usize::from(*length) <= PLACE - BEFORE_NOTE);
    let length = length.ok_or_else(|| io::Error::other("the name of the log is too long for its head"))?;
    let rest = [&number.to_be_bytes()[..], &length.to_be_bytes(), note].concat();
    Ok([Digest::of(&rest).as_bytes(), &rest[..]].concat())
}

fn written(bytes: &[u8]) -> Option<Remembered> {
    let (digest, told) = bytes.split_first_chunk::<32>()?;
    let (number, rest) = told.split_first_chunk::<8>()?;
    let (length, rest) = rest.split_first_chunk::<2>()?;
    let note = rest.get(..usize::from(u16::from_be_bytes(*length)))?;
    let up_to_note = &told[..BEFORE_NOTE - 32 + note.len()];
    let whole = [up_to_note, told].into_iter().any(|hashed| Digest::of(hashed).as_bytes() == digest);
    whole.then(|| Remembered { number: u64::from_be_bytes(*number), note: note.to_vec() })
}

#[cfg(unix)]
fn write_at(file: &File, bytes: &[u8], offset: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::write_all_at(file, bytes, offset)
}

#[cfg(not(unix))]
fn write_at(mut file: &File, bytes: &[u8], offset: u64) -> io::Result<()> {
    use std::io::{Seek as _, Write as _};
    file.seek(io::SeekFrom::Start(offset))?;
    file.write_all(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("sabot-head-{name}-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        path
    }

    #[test]
    fn what_was_written_last_is_remembered() {
        let path = path("last");
        assert_eq!(read(&path).expect("no file"), None);
        let mut file = HeadFile::open(&path).expect("it is made");
        assert_eq!(read(&path).expect("a file"), None, "nothing was remembered yet");
        for number in 0..5 {
            file.write(format!("note {number}").as_bytes()).expect("written");
            assert_eq!(read(&path).expect("a file"), Some(format!("note {number}").into_bytes()));
            if number % 2 == 0 {
                file.sync().expect("synced");
            }
        }
        drop(file);
        let mut file = HeadFile::open(&path).expect("it opens");
        file.write(b"later").expect("written");
        assert_eq!(read(&path).expect("a file"), Some(b"later".to_vec()));
        std::fs::remove_file(path).expect("removed");
    }

    /// As places were written once, with all that stands behind the note in the digest.
    #[test]
    fn a_place_that_was_hashed_to_its_end_is_read() {
        let path = path("whole");
        let mut told = [&7_u64.to_be_bytes()[..], &4_u16.to_be_bytes(), b"note"].concat();
        told.resize(PLACE - 32, 0);
        let place = [Digest::of(&told).as_bytes(), &told[..]].concat();
        std::fs::write(&path, [place, vec![0; PLACE]].concat()).expect("written");
        assert_eq!(read(&path).expect("a file"), Some(b"note".to_vec()));
        let mut file = HeadFile::open(&path).expect("it opens");
        file.write(b"a shorter or longer one").expect("written");
        assert_eq!(read(&path).expect("a file"), Some(b"a shorter or longer one".to_vec()));
        file.sync().expect("synced");
        file.write(b"x").expect("written over what was longer");
        assert_eq!(read(&path).expect("a file"), Some(b"x".to_vec()));
        std::fs::remove_file(path).expect("removed");
    }

    /// Whatever a power cut makes of what the disk was not asked to have, what it was asked to have is still there.
    #[test]
    fn a_torn_write_costs_what_was_written_since_the_disk_had_it_and_no_more() {
        let path = path("torn");
        let mut file = HeadFile::open(&path).expect("it is made");
        file.write(b"the disk has this").expect("written");
        file.sync().expect("synced");
        let before = std::fs::read(&path).expect("the file");
        file.write(b"and this").expect("written");
        file.write(b"and this perhaps").expect("written");
        let after = std::fs::read(&path).expect("the file");
        let changed: Vec<usize> = (0..before.len()).filter(|at| before[*at] != after[*at]).collect();
        for torn in 0..=changed.len() {
            let mut bytes = before.clone();
            changed[..torn].iter().for_each(|at| bytes[*at] = after[*at]);
            std::fs::write(&path, bytes).expect("torn");
            let note = read(&path).expect("a file").expect("a note");
            let expected: &[u8] = if torn == changed.len() { b"and this perhaps" } else { b"the disk has this" };
            assert_eq!(note, expected, "{torn} of {} bytes", changed.len());
        }
        std::fs::write(&path, vec![7; 2 * PLACE]).expect("damaged");
        assert!(matches!(read(&path), Err(DataError::HeadDamaged(_))));
        std::fs::write(&path, &before[..100]).expect("cut off");
        assert!(matches!(read(&path), Err(DataError::HeadDamaged(_))));
        std::fs::remove_file(path).expect("removed");
    }
}
