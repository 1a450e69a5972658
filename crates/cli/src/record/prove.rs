//! `sabot prove`: a past round as a dispute pack, for programs and to be printed.

use clap::Args;
use sabot_dispute::{Disclosure, ProveError, RoundId, page};
use sabot_locale::Words;
use serde_json::json;

use crate::args::{DATA, folder};
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::record::past;

/// A past round to be proven.
#[derive(Debug, Args)]
pub(crate) struct Prove {
    #[arg(value_name = "ROUND", value_parser = past::round)]
    pub(crate) round: RoundId,
    /// The files, without their endings.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<String>,
    /// Whether it is for an inspector.
    #[arg(long)]
    pub(crate) full: bool,
    #[arg(long, value_name = "DIR", default_value = DATA, value_parser = folder)]
    pub(crate) data: String,
    #[arg(from_global)]
    pub(crate) json: bool,
}

pub(crate) fn answer(request: &Prove, words: &Words) -> Result<Answer, Failure> {
    let id = request.round;
    let mut store = past::record(&request.data, words)?;
    let keys = past::public_keys(&request.data, words)?;
    let key = past::house_key(&request.data, words)?;
    let found = past::found(&mut store, id, &request.data, key.as_ref(), words)?;
    let disclosure = if request.full { Disclosure::Full } else { Disclosure::Public };
    let pack = found.prove(&mut store, &keys, disclosure, key.as_ref());
    let pack = pack.map_err(|error| unproven(&error, request, words))?;
    let text = pack.canonical().map_err(|error| failed(&error, request, words))?;
    let html = page(&pack, &found.disclosed(disclosure), words);
    let base = match &request.out {
        Some(out) => out.strip_suffix(".json").or(out.strip_suffix(".html")).unwrap_or(out).to_owned(),
        None => format!("{}-{}", id.table, id.number),
    };
    let (for_programs, to_print) = (format!("{base}.json"), format!("{base}.html"));
    for (file, bytes) in [(&for_programs, text.as_bytes()), (&to_print, html.as_bytes())] {
        std::fs::write(file, bytes).map_err(|error| past::no_file("--out", file, &error, words))?;
    }
    let rows = pack.all_rows().count();
    let withheld = pack.all_rows().filter(|row| row.is_withheld()).count();
    let size = pack.checkpoint.lines().nth(1).unwrap_or_default().to_owned();
    if request.json {
        let told = json!({
            "round": id.to_string(),
            "json": for_programs,
            "html": to_print,
            "rows": rows,
            "withheld": withheld,
            "size": size.parse::<u64>().unwrap_or_default(),
        });
        return Ok(Answer::json(&told, true));
    }
    let written = words.with("prove-written", &[("json", &for_programs), ("html", &to_print)]);
    let (rows, withheld) = (rows.to_string(), withheld.to_string());
    let counted = words.with("prove-rows", &[("rows", &rows), ("size", &size), ("withheld", &withheld)]);
    Ok(Answer::yes(format!("{written}\n{counted}\n")))
}

fn unproven(error: &ProveError, request: &Prove, words: &Words) -> Failure {
    match error {
        // The request is right and the round is there, but no checkpoint covers it yet: exit status 1.
        ProveError::Uncovered { needed, newest } => {
            let (round, needed, newest) = (request.round.to_string(), needed.to_string(), newest.to_string());
            let args = [("round", round.as_str()), ("needed", &needed), ("newest", &newest)];
            let message = words.with("pack-uncovered", &args);
            Failure { code: 1, kind: "refused", ..Failure::input("ROUND", &round, message) }
        }
        ProveError::Store(_) | ProveError::Answer(_) => past::unusable(&request.data, error, words),
        ProveError::Keys(_) | ProveError::Checkpoint(_) | ProveError::Unproven(_) => failed(error, request, words),
    }
}

/// The record does not prove the round: exit status 1.
fn failed(error: &impl ToString, request: &Prove, words: &Words) -> Failure {
    let (round, why) = (request.round.to_string(), error.to_string());
    let message = words.with("pack-unproven", &[("round", &round), ("why", &why)]);
    Failure { code: 1, kind: "refused", ..Failure::input("ROUND", &round, message) }
}
