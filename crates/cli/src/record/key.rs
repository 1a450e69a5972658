//! `sabot key`: the keys that sign a record.

use std::fmt::Write as _;
use std::path::Path;

use clap::{Args, ValueEnum};
use sabot_data::{DataError, DataFolder, FolderOpening, Keys};
use sabot_evidence::KeyRing;
use sabot_evidence::note::VerifierKey;
use sabot_locale::Words;
use serde_json::{Value, json};

use crate::args::{DATA, folder};
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::why;

/// What is done with the keys.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Deed {
    Show,
    Rotate,
}

/// The keys of a record, to be shown or followed by a new one.
#[derive(Debug, Args)]
pub(crate) struct Key {
    #[arg(value_name = "show|rotate")]
    pub(crate) deed: Deed,
    #[arg(long, value_name = "DIR", default_value = DATA, value_parser = folder)]
    pub(crate) data: String,
    #[arg(from_global)]
    pub(crate) json: bool,
}

pub(crate) fn answer(request: &Key, words: &Words) -> Result<Answer, Failure> {
    let folder = Path::new(&request.data);
    let unusable = |error: DataError| {
        let (name, why) = (folder.display().to_string(), why::data(&error, words));
        Failure::fault("--data", &name, words.with("key-unusable", &[("folder", &name), ("why", &why)]))
    };
    if matches!(request.deed, Deed::Rotate) {
        let (from, key) = rotate(folder, words)?;
        if request.json {
            return Ok(Answer::json(&key_json(from, &key), true));
        }
        return Ok(Answer::yes(told("key-rotated", from, &key, words)));
    }
    let ring = Keys::ring(folder).map_err(unusable)?;
    let keys = in_charge(&ring);
    let name = ring.latest().name().to_string();
    if request.json {
        let keys: Vec<Value> = keys.iter().map(|(from, key)| key_json(*from, key)).collect();
        return Ok(Answer::json(&json!({"log": name, "keys": keys}), true));
    }
    let mut text = words.with("key-name", &[("name", &name)]) + "\n";
    for (from, key) in keys {
        let _ = write!(text, "{}", told("key-in-charge", from, key, words));
    }
    Ok(Answer::yes(text))
}

/// Every key with the size of the log from which on it signs.
fn in_charge(ring: &KeyRing) -> Vec<(u64, &VerifierKey)> {
    let later = ring.rotations().iter().map(|rotation| (rotation.size(), rotation.new_key()));
    core::iter::once((0, ring.key_for(0))).chain(later).collect()
}

/// Signs the log as it is with the old key for the last time, and the new key in.
fn rotate(folder: &Path, words: &Words) -> Result<(u64, VerifierKey), Failure> {
    let name = folder.display().to_string();
    let unusable = |error: DataError| {
        let args = [("folder", name.as_str()), ("why", &why::data(&error, words))];
        Failure::fault("--data", &name, words.with("key-unusable", &args))
    };
    let old = Keys::read(folder).map_err(unusable)?;
    // While the folder is open nobody else signs.
    let (mut data, _) =
        DataFolder::open(folder, old.signer.name().as_str(), FolderOpening::default()).map_err(unusable)?;
    why::tell(data.noticed(), words);
    let (size, root) = (data.notary().tree().size(), data.notary().tree().root());
    let ring = Keys::ring(folder).map_err(unusable)?;
    if let Some(last) = ring.rotations().last().filter(|last| last.size() >= size) {
        let args = [("folder", name.as_str()), ("size", &last.size().to_string())];
        return Err(Failure::input("--data", &name, words.with("key-again", &args)));
    }
    data.checkpoint().map_err(unusable)?;
    let key = Keys::rotate(folder, size, root).map_err(unusable)?;
    // A program that reads the record meanwhile keeps the journal from being removed. The new key does not depend on
    // that.
    let _left = data.close().map_err(unusable)?;
    Ok((size, key))
}

fn told(sentence: &str, from: u64, key: &VerifierKey, words: &Words) -> String {
    let (from, id, key) = (from.to_string(), key.id().to_string(), key.to_string());
    words.with(sentence, &[("from", &from), ("id", &id), ("key", &key)]) + "\n"
}

fn key_json(from: u64, key: &VerifierKey) -> Value {
    json!({"id": key.id().to_string(), "from": from, "key": key.to_string()})
}
