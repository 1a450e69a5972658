//! `sabot export`: a whole record as lines of JSON.

use std::fs::File;
use std::io::{self, BufWriter, ErrorKind};

use clap::Args;
use sabot_data::{ExportError, export};
use sabot_locale::Words;
use serde_json::json;

use crate::args::{DATA, Viewpoint, folder, viewpoint};
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::record::history::HistoryForm;
use crate::record::{export_rounds, past};

/// A record to be written as lines.
#[derive(Debug, Args)]
pub(crate) struct Export {
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<String>,
    /// Every round instead of every row.
    #[arg(id = "all-rounds", long = "rounds")]
    pub(crate) rounds: bool,
    #[arg(long, value_name = "round|phh|ohh|text", default_value = "round", requires = "all-rounds")]
    pub(crate) format: HistoryForm,
    #[arg(id = "as", long = "as", value_name = "WHO", default_value = "public", value_parser = viewpoint, requires = "all-rounds")]
    pub(crate) seen: Viewpoint,
    /// Whether the rows of each round are proven against the newest checkpoint.
    #[arg(long, requires = "all-rounds")]
    pub(crate) proof: bool,
    #[arg(long, value_name = "DIR", default_value = DATA, value_parser = folder)]
    pub(crate) data: String,
    #[arg(from_global)]
    pub(crate) json: bool,
}

pub(crate) fn answer(request: &Export, words: &Words) -> Result<Answer, Failure> {
    if request.rounds {
        return export_rounds::answer(request, words);
    }
    let mut store = past::record(&request.data, words)?;
    let keys = past::public_keys(&request.data, words)?;
    let failed = |error: ExportError| {
        let why = error.to_string();
        Failure::fault("--data", &request.data, words.with("export-failed", &[("why", &why)]))
    };
    let Some(file) = &request.out else {
        let mut out = BufWriter::new(io::stdout().lock());
        return match export(&mut store, Some(&keys), &mut out) {
            Ok(_) => Ok(Answer::yes(String::new())),
            // Who closed the pipe has seen enough.
            Err(ExportError::Io(error)) if error.kind() == ErrorKind::BrokenPipe => Ok(Answer::yes(String::new())),
            Err(error) => Err(failed(error)),
        };
    };
    let created = File::create(file).map_err(|error| past::no_file("--out", file, &error, words))?;
    let exported = export(&mut store, Some(&keys), &mut BufWriter::new(created)).map_err(failed)?;
    let (commands, events) = (exported.commands, exported.events);
    if request.json {
        let told = json!({"file": file, "commands": commands, "events": events, "checkpoints": exported.checkpoints});
        return Ok(Answer::json(&told, true));
    }
    let (commands, events) = (commands.to_string(), events.to_string());
    let checkpoints = exported.checkpoints.to_string();
    let args = [("file", file.as_str()), ("commands", &commands), ("events", &events), ("checkpoints", &checkpoints)];
    Ok(Answer::yes(words.with("export-written", &args) + "\n"))
}
