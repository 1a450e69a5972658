//! `sabot export --rounds`: every round of a record, in one of the forms of `sabot history`.

use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, Write};

use sabot_history::{PassError, RecordedRound, pass};
use sabot_locale::Words;
use serde_json::json;

use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::record::export::Export;
use crate::record::history::{HistoryForm, Proving, written};
use crate::record::past;

/// What was written, and what has no such form: other games, and hands for which a form has no word.
#[derive(Clone, Copy, Debug, Default)]
struct Counted {
    written: u64,
    left_out: u64,
}

/// Why it does not go on.
enum Stopped {
    Io(io::Error),
    Failed(Failure),
}

pub(crate) fn answer(request: &Export, words: &Words) -> Result<Answer, Failure> {
    let Some(file) = &request.out else {
        let mut out = BufWriter::new(io::stdout().lock());
        let counted = match all(request, &mut out, words) {
            Ok(counted) => counted,
            // Who closed the pipe has seen enough.
            Err(Stopped::Io(error)) if error.kind() == ErrorKind::BrokenPipe => return Ok(Answer::yes(String::new())),
            Err(Stopped::Io(error)) => return Err(failed(request, &error, words)),
            Err(Stopped::Failed(failure)) => return Err(failure),
        };
        if counted.left_out > 0 {
            // Standard error may be gone; then there is nobody to tell.
            let _ = writeln!(io::stderr(), "{}", left_out(counted, request.format, words));
        }
        return Ok(Answer::yes(String::new()));
    };
    let created = File::create(file).map_err(|error| past::no_file("--out", file, &error, words))?;
    let counted = all(request, &mut BufWriter::new(created), words).map_err(|stopped| match stopped {
        Stopped::Io(error) => failed(request, &error, words),
        Stopped::Failed(failure) => failure,
    })?;
    let Counted { written, left_out: without } = counted;
    if request.json {
        let told = json!({"file": file, "format": request.format.word(), "rounds": written, "left_out": without});
        return Ok(Answer::json(&told, true));
    }
    let mut told = words.with("history-exported", &[("file", file), ("rounds", &written.to_string())]) + "\n";
    if without > 0 {
        told += &(left_out(counted, request.format, words) + "\n");
    }
    Ok(Answer::yes(told))
}

fn left_out(counted: Counted, form: HistoryForm, words: &Words) -> String {
    words.with("history-left-out", &[("count", &counted.left_out.to_string()), ("format", form.word())])
}

fn failed(request: &Export, error: &io::Error, words: &Words) -> Failure {
    let why = error.to_string();
    Failure::fault("--out", request.out.as_deref().unwrap_or("-"), words.with("export-failed", &[("why", &why)]))
}

fn all(request: &Export, out: &mut dyn Write, words: &Words) -> Result<Counted, Stopped> {
    let folder = &request.data;
    let mut store = past::record(folder, words).map_err(Stopped::Failed)?;
    let key = past::house_key(folder, words).map_err(Stopped::Failed)?;
    let mut run = |each: &mut dyn FnMut(RecordedRound) -> Result<(), Stopped>| {
        let passed = past::guarded(folder, words, || pass(&mut store, key.as_ref(), each)).map_err(Stopped::Failed)?;
        passed.map(|(leaves, _)| leaves).map_err(|error| match error {
            PassError::Rebuild(error) => Stopped::Failed(past::unread(folder, &error, words)),
            PassError::NoHouse => Stopped::Failed(past::unusable(folder, &"the record has no house", words)),
            PassError::Taker(stopped) => stopped,
        })
    };
    // A proof needs the leaves of the whole log, which are known when it has been read once.
    let leaves = if request.proof { Some(run(&mut |_| Ok(()))?) } else { None };
    let proving = match leaves {
        Some(leaves) => {
            let mut store = past::record(folder, words).map_err(Stopped::Failed)?;
            Some(Proving::of(&mut store, folder, leaves, words).map_err(Stopped::Failed)?)
        }
        None => None,
    };
    let mut counted = Counted::default();
    run(&mut |round| {
        let text = match written(&round, request.format, request.seen.viewer, proving.as_ref(), words) {
            Ok(text) => text,
            // A hand for which the form has no word is left out, and counted.
            Err(failure) if failure.field == "--format" => None,
            Err(failure) => return Err(Stopped::Failed(failure)),
        };
        let Some(text) = text else {
            counted.left_out += 1;
            return Ok(());
        };
        counted.written += 1;
        let first = counted.written == 1;
        let said = match request.format {
            HistoryForm::Round => writeln!(out, "{text}"),
            HistoryForm::Phh => writeln!(out, "{}[{}]\n{text}", if first { "" } else { "\n" }, counted.written),
            HistoryForm::Ohh => writeln!(out, "{}{text}", if first { "" } else { "\n" }),
            HistoryForm::Text => writeln!(out, "{}{text}", if first { "" } else { "\n\n" }),
        };
        said.map_err(Stopped::Io)
    })?;
    out.flush().map_err(Stopped::Io)?;
    Ok(counted)
}
