//! `sabot backup`: a copy of the record, made while it goes on being written, and audited.

use std::fs;
use std::path::Path;

use clap::Args;
use sabot_credentials::{PEOPLE_FILE, SIGN_INS_FILE, copy_people};
use sabot_data::{DataError, DataFolder, leaves, make_folder, remember_head};
use sabot_evidence::Digest;
use sabot_evidence::merkle::Frontier;
use sabot_locale::Words;
use sabot_store::{Reply, SqliteReader, StoreRequest, ask};
use serde_json::json;

use crate::args::{DATA, folder};
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::why;
use crate::record::audit::{Held, examine, json_of, text_of};

/// A record to be copied.
#[derive(Debug, Args)]
pub(crate) struct Backup {
    #[arg(value_name = "DIR")]
    pub(crate) to: String,
    #[arg(long, value_name = "DIR", default_value = DATA, value_parser = folder)]
    pub(crate) data: String,
    /// Whether the secret keys go with it.
    #[arg(long)]
    pub(crate) with_keys: bool,
    #[arg(from_global)]
    pub(crate) json: bool,
}

pub(crate) fn answer(request: &Backup, words: &Words) -> Result<Answer, Failure> {
    let (from, to) = (Path::new(&request.data), Path::new(&request.to));
    let failed = |why: &dyn ToString| {
        let args = [("folder", request.to.as_str()), ("why", &why.to_string())];
        Failure::fault("DIR", &request.to, words.with("backup-failed", &args))
    };
    if DataFolder::record(to).exists() {
        let told = words.with("backup-exists", &[("folder", &request.to)]);
        return Err(Failure::input("DIR", &request.to, told));
    }
    if !DataFolder::record(from).exists() {
        let why = why::data(&DataError::Missing(from.to_owned()), words);
        let told = words.with("audit-unusable", &[("folder", &request.data), ("why", &why)]);
        return Err(Failure::fault("--data", &request.data, told));
    }
    make_folder(to).map_err(|error| failed(&why::data(&error, words)))?;
    let mut store = sabot_data::reader(&DataFolder::record(from)).map_err(|error| failed(&error))?;
    let bytes = match ask(&mut store, StoreRequest::Backup { to: DataFolder::record(to) }) {
        Reply::BackedUp { bytes } => bytes,
        Reply::Refused(error) => return Err(failed(&error)),
        other => return Err(failed(&DataError::unexpected(other))),
    };
    keys(from, to, request.with_keys).map_err(|error| failed(&error))?;
    if request.with_keys {
        // The head of the copy is remembered, not that of the record, which may have grown since it was copied.
        remember_head(to).map_err(|error| failed(&why::data(&error, words)))?;
    }
    let people = request.with_keys && from.join(PEOPLE_FILE).exists();
    if people {
        copy_people(&from.join(PEOPLE_FILE), &to.join(PEOPLE_FILE)).map_err(|error| failed(&error))?;
    }
    let verdict = examine(to, from, Held::default(), words)?;
    // The record may have grown since it was copied, and only grown.
    let mut store = sabot_data::reader(&DataFolder::record(from)).map_err(|error| failed(&error))?;
    let (size, root) = tree(&mut store, verdict.counts.events).map_err(|error| failed(&error))?;
    let same = (size, root) == (verdict.counts.events, verdict.root);
    let yes = same && verdict.is_clean();
    let root = root.to_string();
    if request.json {
        let audit = json_of(&verdict, words);
        let value = json!({"folder": request.to, "bytes": bytes, "size": size, "root": root, "same": same, "keys": request.with_keys,
            "people": people, "audit": audit});
        return Ok(Answer::json(&value, yes));
    }
    let args = [
        ("folder", request.to.as_str()),
        ("size", &size.to_string()),
        ("root", root.as_str()),
        ("bytes", &bytes.to_string()),
    ];
    let head = words.with(if same { "backup-made" } else { "backup-differs" }, if same { &args } else { &args[..3] });
    let along = words.text(match (request.with_keys, people) {
        (true, true) => "backup-keys-and-people",
        (true, false) => "backup-keys",
        (false, _) => "backup-neither",
    });
    Ok(Answer { text: format!("{head}\n{along}\n{}", text_of(&verdict, words)), yes })
}

/// The tree over the first events of a record.
fn tree(store: &mut SqliteReader, size: u64) -> Result<(u64, Digest), DataError> {
    let mut tree = Frontier::default();
    leaves(store, 0, |leaf| {
        if tree.size() < size {
            tree.push(leaf, |_, _| ());
        }
    })?;
    Ok((tree.size(), tree.root()))
}

/// Copies the public key and the notes that brought later ones in; the secret ones, and a demo house's passwords, only where
/// somebody asked for them.
fn keys(from: &Path, to: &Path, secret: bool) -> std::io::Result<()> {
    let is_secret = |name: &str| name == "house.key" || name.starts_with("log.key") || name == SIGN_INS_FILE;
    copy(from, to, |name| name == "log.pub" || (secret && is_secret(name)))?;
    let (from, to) = (from.join("keys"), to.join("keys"));
    if from.is_dir() {
        fs::create_dir_all(&to)?;
        copy(&from, &to, |_| true)?;
    }
    Ok(())
}

/// Copies files with their permissions.
fn copy(from: &Path, to: &Path, wanted: impl Fn(&str) -> bool) -> std::io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        if entry.file_type()?.is_file() && entry.file_name().to_str().is_some_and(&wanted) {
            fs::copy(entry.path(), to.join(entry.file_name()))?;
        }
    }
    Ok(())
}
