//! `sabot import`: a record made of its exported lines, in an empty folder. It takes its name when it is whole.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use sabot_audit::Inputs;
use sabot_data::{DataFolder, ImportError, Imported, import};
use sabot_evidence::PublicKeys;
use sabot_floor::LeafSealer;
use sabot_locale::Words;
use sabot_store::{LeftBeside, SqliteOptions, SqliteReader, SqliteStore};
use serde_json::json;

use crate::args::{DATA, folder};
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::why;
use crate::record::audit;
use crate::record::past;

/// A record to be made of its lines.
#[derive(Debug, Args)]
pub(crate) struct Import {
    #[arg(value_name = "FILE")]
    pub(crate) file: String,
    #[arg(long, value_name = "DIR", default_value = DATA, value_parser = folder)]
    pub(crate) data: String,
    #[arg(from_global)]
    pub(crate) json: bool,
}

pub(crate) fn answer(request: &Import, words: &Words) -> Result<Answer, Failure> {
    let folder = Path::new(&request.data);
    let lines: Box<dyn BufRead> = if request.file == "-" {
        Box::new(io::stdin().lock())
    } else {
        let file = File::open(&request.file);
        Box::new(BufReader::new(file.map_err(|error| past::no_file("FILE", &request.file, &error, words))?))
    };
    let existed = folder.exists();
    empty(folder, &request.data, words)?;
    sabot_data::make_folder(folder).map_err(|error| past::unusable(&request.data, &why::data(&error, words), words))?;
    let part = folder.join("record.part");
    let imported = whole(lines, folder, &part, words).map_err(|failed| {
        clean_up(folder, &part, existed);
        match failed {
            Failed::Line(why) => {
                let args = [("file", request.file.as_str()), ("why", &why)];
                Failure::input("FILE", &request.file, words.with("import-refused", &args))
            }
            Failed::Store(why) => {
                Failure::fault("--data", &request.data, words.with("import-failed", &[("why", &why)]))
            }
        }
    })?;
    let Imported { commands, events, checkpoints, root, .. } = imported;
    if request.json {
        let told = json!({
            "data": request.data,
            "commands": commands,
            "events": events,
            "checkpoints": checkpoints,
            "root": root.to_string(),
        });
        return Ok(Answer::json(&told, true));
    }
    let counts = [commands, events, checkpoints].map(|count| count.to_string());
    let root = root.to_string();
    let args = [
        ("folder", request.data.as_str()),
        ("commands", &counts[0]),
        ("events", &counts[1]),
        ("checkpoints", &counts[2]),
        ("root", &root),
    ];
    Ok(Answer::yes(words.with("import-done", &args) + "\n"))
}

/// Nothing is imported over anything.
fn empty(folder: &Path, name: &str, words: &Words) -> Result<(), Failure> {
    match fs::read_dir(folder).map(Iterator::count) {
        Ok(count) if count > 0 => {
            Err(Failure::input("--data", name, words.with("import-not-empty", &[("folder", name)])))
        }
        Ok(_) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(past::unusable(name, &error, words)),
    }
}

/// Why nothing was imported.
enum Failed {
    /// The file is at fault.
    Line(String),
    /// The disk is.
    Store(String),
}

/// Makes the record under a name of its own, and gives it its name when it is durable.
fn whole(lines: Box<dyn BufRead>, folder: &Path, part: &Path, words: &Words) -> Result<Imported, Failed> {
    let store = |error: &dyn ToString| Failed::Store(error.to_string());
    let mut record =
        SqliteStore::open(part, Arc::new(LeafSealer), SqliteOptions::default()).map_err(|error| store(&error))?;
    let imported = import(lines, &mut record);
    if record.close().map_err(|error| store(&error))? == LeftBeside::Journal {
        return Err(Failed::Store("another program reads the record while it is made".to_owned()));
    }
    let imported = imported.map_err(|error| match error {
        ImportError::Line { .. } | ImportError::Io(_) | ImportError::NotEmpty => Failed::Line(error.to_string()),
        ImportError::Store(why) => Failed::Store(why),
    })?;
    sound(part, imported.keys.as_ref(), words)?;
    if let Some(keys) = &imported.keys {
        past::write_public_keys(folder, keys).map_err(Failed::Store)?;
    }
    fs::rename(part, DataFolder::record(folder)).map_err(|error| store(&error))?;
    Ok(imported)
}

/// Audits the imported record. The lines may agree with each other and still be false: a command's answer and its
/// transfers are no part of its leaves, and only the audit compares them with the events.
fn sound(part: &Path, keys: Option<&PublicKeys>, words: &Words) -> Result<(), Failed> {
    let mut record = SqliteReader::open(part).map_err(|error| Failed::Store(error.to_string()))?;
    let keys = keys.map(PublicKeys::ring).transpose().map_err(|error| Failed::Line(error.to_string()))?;
    let verdict = audit::gone_through(&mut record, &Inputs { keys, ..Inputs::default() }, words);
    match verdict.map_err(|error| Failed::Store(error.to_string()))?.findings.first() {
        None => Ok(()),
        Some(finding) => Err(Failed::Line(audit::sentence(finding, words))),
    }
}

/// Takes away what was begun: the part with the files that SQLite and the lock put beside it, and the folder if it is ours.
fn clean_up(folder: &Path, part: &Path, existed: bool) {
    for ending in ["", "-wal", "-shm", "-journal", ".lock"] {
        let mut name = part.as_os_str().to_owned();
        name.push(ending);
        // What is not there need not go.
        let _ = fs::remove_file(PathBuf::from(name));
    }
    if !existed {
        let _ = fs::remove_dir(folder);
    }
}
