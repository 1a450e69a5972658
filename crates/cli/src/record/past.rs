//! What the commands about past rounds share: a record that is only read, its public keys, a round in it.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use sabot_chance::HouseKey;
use sabot_data::{DataError, DataFolder, Keys};
use sabot_dispute::{FindError, FoundRound, RoundId, find};
use sabot_evidence::PublicKeys;
use sabot_floor::{RebuildError, RecordError};
use sabot_locale::Words;
use sabot_store::{LeftBeside, SqliteReader};

use crate::args::Wrong;
use crate::common::failure::Failure;
use crate::common::why;

/// The record of a folder, for reading alone: a server may go on writing.
pub(crate) fn record(folder: &str, words: &Words) -> Result<SqliteReader, Failure> {
    let path = DataFolder::record(Path::new(folder));
    if !path.exists() {
        let why = why::data(&DataError::Missing(folder.into()), words);
        return Err(unusable(folder, &why, words));
    }
    sabot_data::reader(&path).map_err(|error| unusable(folder, &why::open(&error, words), words))
}

/// What is said where another program keeps a closed record's journal.
pub(crate) fn left(left: LeftBeside, folder: &str, words: &Words) -> String {
    match left {
        LeftBeside::Nothing => String::new(),
        LeftBeside::Journal => {
            let file = DataFolder::record(Path::new(folder)).display().to_string();
            words.with("record-journal-stays", &[("file", &file)]) + "\n"
        }
    }
}

/// A record that cannot be read: exit status 3, or 2 where all that is missing is the key which opens it.
pub(crate) fn unread(folder: &str, error: &RebuildError, words: &Words) -> Failure {
    match error {
        RebuildError::Record(RecordError::Sealed { .. }) => {
            Failure::input("--data", folder, words.with("pack-needs-key", &[("folder", folder)]))
        }
        error => unusable(folder, &why::rebuild(error, words), words),
    }
}

/// A folder that cannot be used: exit status 3.
pub(crate) fn unusable(folder: &str, why: &impl ToString, words: &Words) -> Failure {
    let why = why.to_string();
    Failure::fault("--data", folder, words.with("pack-no-data", &[("folder", folder), ("why", &why)]))
}

/// A file that cannot be read or written.
pub(crate) fn no_file(field: &str, file: &str, error: &std::io::Error, words: &Words) -> Failure {
    let why = error.to_string();
    let message = words.with("pack-no-file", &[("field", field), ("file", file), ("why", &why)]);
    let missing = matches!(error.kind(), std::io::ErrorKind::NotFound | std::io::ErrorKind::IsADirectory);
    if missing { Failure::input(field, file, message) } else { Failure::fault(field, file, message) }
}

/// The public keys of a folder as they lie there: the first one, and the notes that signed the others in.
pub(crate) fn public_keys(folder: &str, words: &Words) -> Result<PublicKeys, Failure> {
    let path = Path::new(folder);
    let read = |path: &Path| {
        fs::read_to_string(path).map_err(|error| unusable(folder, &format!("{}: {error}", path.display()), words))
    };
    let first = path.join("keys").join("0.pub");
    let first = read(&if first.exists() { first } else { path.join("log.pub") })?.trim().to_owned();
    let mut rotations = Vec::new();
    for number in 1_u32.. {
        let note = path.join("keys").join(format!("{number}.note"));
        if !note.exists() {
            break;
        }
        rotations.push(read(&note)?);
    }
    let keys = PublicKeys { first, rotations };
    keys.ring().map_err(|error| unusable(folder, &error, words))?;
    Ok(keys)
}

/// The house's key of a folder, which opens what is sealed; nothing where it is not there or not ours to read.
pub(crate) fn house_key(folder: &str, words: &Words) -> Result<Option<HouseKey>, Failure> {
    match Keys::house(Path::new(folder)) {
        Ok(key) => Ok(key),
        Err(error) if error.is_permission() => Ok(None),
        Err(error) => Err(unusable(folder, &why::data(&error, words), words)),
    }
}

/// Writes the public keys of a log into a folder, as a house has them there.
pub(crate) fn write_public_keys(folder: &Path, keys: &PublicKeys) -> Result<(), String> {
    let write = |path: &Path, text: &str| fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()));
    let ring = keys.ring().map_err(|error| error.to_string())?;
    if !keys.rotations.is_empty() {
        let notes = folder.join("keys");
        fs::create_dir_all(&notes).map_err(|error| format!("{}: {error}", notes.display()))?;
        write(&notes.join("0.pub"), &format!("{}\n", keys.first))?;
        for (number, note) in (1..).zip(&keys.rotations) {
            write(&notes.join(format!("{number}.note")), note)?;
        }
    }
    write(&folder.join("log.pub"), &format!("{}\n", ring.latest()))
}

/// The round that somebody named.
pub(crate) fn round(given: &str) -> Result<RoundId, Wrong> {
    given.parse().map_err(|_| Wrong::new("pack-not-a-round", given))
}

/// Finds a round in a record.
pub(crate) fn found(
    store: &mut SqliteReader,
    id: RoundId,
    folder: &str,
    key: Option<&HouseKey>,
    words: &Words,
) -> Result<FoundRound, Failure> {
    guarded(folder, words, || find(store, id, key))?.map_err(|error| not_found(&error, id, folder, words))
}

/// Goes through a record. Forged events may make the house panic while it is rebuilt: that is a fault of the record.
pub(crate) fn guarded<T>(folder: &str, words: &Words, go: impl FnOnce() -> T) -> Result<T, Failure> {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| ()));
    let result = catch_unwind(AssertUnwindSafe(go));
    std::panic::set_hook(hook);
    result.map_err(|_| unusable(folder, &words.text("pack-impossible"), words))
}

pub(crate) fn not_found(error: &FindError, id: RoundId, folder: &str, words: &Words) -> Failure {
    let (round, table, number) = (id.to_string(), id.table.to_string(), id.number.to_string());
    let mut args = vec![("round", round.as_str()), ("table", table.as_str())];
    let (known, last);
    let key = match error {
        FindError::Rebuild(error) => return unread(folder, error, words),
        FindError::NoHouse => {
            args.truncate(1);
            "pack-no-house"
        }
        FindError::NoTable { known: tables, .. } => {
            known = tables.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            args.push(("known", &known));
            "pack-no-table"
        }
        FindError::NoRound { last: 0, .. } => {
            args.push(("number", &number));
            "pack-no-round-yet"
        }
        FindError::NoRound { last: over, .. } => {
            last = over.to_string();
            args.extend([("number", number.as_str()), ("last", last.as_str())]);
            "pack-no-round"
        }
    };
    Failure::input("ROUND", &round, words.with(key, &args))
}
