//! `sabot archive`: a closed day of the record becomes a file of a fraction, proved equal before the day's own is removed.

use std::path::Path;

use clap::Args;
use sabot_data::{ArchiveError, DataError, DataFolder};
use sabot_locale::Words;
use serde_json::json;

use crate::args::{DATA, folder};
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::why;

/// A closed day to be archived.
#[derive(Debug, Args)]
pub(crate) struct Archive {
    #[arg(value_name = "DAY")]
    pub(crate) day: String,
    #[arg(long, value_name = "DIR", default_value = DATA, value_parser = folder)]
    pub(crate) data: String,
    #[arg(from_global)]
    pub(crate) json: bool,
}

pub(crate) fn answer(request: &Archive, words: &Words) -> Result<Answer, Failure> {
    let folder = Path::new(&request.data);
    if !DataFolder::record(folder).exists() {
        return Err(failed(&ArchiveError::Data(DataError::Missing(folder.to_owned())), request, words));
    }
    let done = sabot_data::archive(folder, &request.day).map_err(|error| failed(&error, request, words))?;
    let root = done.root.to_string();
    if request.json {
        let told = json!({"day": request.day, "events": done.events, "size": done.size, "root": root,
            "bytes_before": done.before, "bytes": done.after});
        return Ok(Answer::json(&told, true));
    }
    let (events, size) = (done.events.to_string(), done.size.to_string());
    let (before, after) = (done.before.to_string(), done.after.to_string());
    let args = [
        ("day", request.day.as_str()),
        ("events", &events),
        ("size", &size),
        ("root", &root),
        ("before", &before),
        ("after", &after),
    ];
    Ok(Answer::yes(words.with("archive-made", &args) + "\n"))
}

fn failed(error: &ArchiveError, request: &Archive, words: &Words) -> Failure {
    let day = request.day.as_str();
    match error {
        ArchiveError::NoDay { closed, .. } => {
            let told = if closed.is_empty() {
                words.with("archive-none", &[("day", day)])
            } else {
                words.with("archive-no-day", &[("day", day), ("closed", &closed.join(", "))])
            };
            Failure::input("DAY", day, told)
        }
        ArchiveError::Already(_) => Failure::input("DAY", day, words.with("archive-already", &[("day", day)])),
        ArchiveError::Earlier(earlier) => {
            Failure::input("DAY", day, words.with("archive-earlier", &[("day", day), ("earlier", earlier)]))
        }
        ArchiveError::Unsigned { why, .. } => {
            Failure::fault("DAY", day, words.with("archive-unsigned", &[("day", day), ("why", why)]))
        }
        ArchiveError::OtherRoot(_) => Failure::fault("DAY", day, words.with("archive-other-root", &[("day", day)])),
        ArchiveError::Differs { table, .. } => {
            Failure::fault("DAY", day, words.with("archive-differs", &[("day", day), ("table", table)]))
        }
        ArchiveError::Data(error) => {
            let args = [("folder", request.data.as_str()), ("why", &why::data(error, words))];
            Failure::fault("--data", &request.data, words.with("audit-unusable", &args))
        }
    }
}
