//! `sabot report`: what a house brought, from its record alone. Nothing is written but the file that was asked for.

use std::io::Write as _;
use std::path::Path;

use clap::{Args, ValueEnum};
use sabot_data::{DataError, DataFolder};
use sabot_floor::{Replay, Replayed};
use sabot_house::{GamingDay, House};
use sabot_law::Instrument;
use sabot_locale::Words;
use sabot_report::{Log, Report as Built, ReportFilter, Theories, check, csv, day, difference_line, html, json, text};
use serde_json::json as value;

use crate::args::{DATA, Wrong, folder, game};
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::house::run::unusable;
use crate::record::past;

/// How a report is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Text,
    Json,
    Csv,
    Html,
}

/// A report on a house.
#[derive(Debug, Args)]
pub(crate) struct Report {
    #[arg(long, value_name = "DIR", default_value = DATA, value_parser = folder)]
    pub(crate) data: String,
    #[arg(long, value_name = "TABLE")]
    pub(crate) table: Option<String>,
    #[arg(long, value_name = "GAME", value_parser = game())]
    pub(crate) game: Option<Instrument>,
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = gaming_day)]
    pub(crate) day: Option<GamingDay>,
    #[arg(long, value_name = "text|json|csv|html")]
    pub(crate) format: Option<Format>,
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<String>,
    /// Whether the meters are compared with the log.
    #[arg(long)]
    pub(crate) check: bool,
    #[arg(from_global)]
    pub(crate) json: bool,
}

/// How many differences are told beside a table.
const TOLD: usize = 10;

pub(crate) fn answer(request: &Report, words: &Words) -> Result<Answer, Failure> {
    let format = format(request, words)?;
    let built = build(request, words)?;
    let yes = built.check.as_ref().is_none_or(sabot_report::Check::equal);
    let written = match format {
        Format::Json => format!("{:#}\n", json(&built)),
        Format::Csv => csv(&built),
        Format::Html => html(&built, words),
        Format::Text => text(&built, words),
    };
    let Some(file) = &request.out else {
        if format == Format::Csv {
            // A table has no room for sentences.
            tell_differences(&built, words);
        }
        return Ok(Answer { text: written, yes });
    };
    std::fs::write(file, written).map_err(|error| {
        let args = [("file", file.as_str()), ("why", &error.to_string())];
        Failure::fault("--out", file, words.with("report-unwritable", &args))
    })?;
    if request.json {
        return Ok(Answer::json(&value!({"out": file, "equal": built.check.as_ref().map(|check| check.equal())}), yes));
    }
    tell_differences(&built, words);
    Ok(Answer { text: words.with("report-written", &[("file", file)]) + "\n", yes })
}

/// `--json` is a format like the others.
fn format(request: &Report, words: &Words) -> Result<Format, Failure> {
    let other = match request.format {
        None if request.json => return Ok(Format::Json),
        None => return Ok(Format::Text),
        Some(format) if !request.json || format == Format::Json => return Ok(format),
        Some(Format::Csv) => "csv",
        Some(Format::Html) => "html",
        Some(Format::Text | Format::Json) => "text",
    };
    Err(Failure::input("--format", other, words.with("report-one-format", &[("format", other)])))
}

fn gaming_day(text: &str) -> Result<GamingDay, Wrong> {
    day(text).ok_or_else(|| Wrong::new("report-bad-day", text))
}

fn build(request: &Report, words: &Words) -> Result<Built, Failure> {
    let (house, log) = read(request, words)?;
    let Some(config) = house.config() else {
        let folder = &request.data;
        return Err(Failure::input("--data", folder, words.with("report-no-house", &[("folder", folder)])));
    };
    let table = match &request.table {
        None => None,
        Some(given) => {
            let known = config.tables.iter().map(|table| table.name).find(|name| name.as_str() == given);
            let unknown = || Failure::input("--table", given, words.with("report-no-table", &[("table", given)]));
            Some(known.ok_or_else(unknown)?)
        }
    };
    let wanted = ReportFilter { table, game: request.game, day: request.day };
    let built =
        Built::of(&house, &log, &Theories::of(config), wanted).expect("a house with a configuration is founded");
    Ok(if request.check { built.checked(check(&house, &log)) } else { built })
}

/// The house as its record makes it, and what the record says, read side by side. No lease is taken; the house's key opens what is
/// sealed.
fn read(request: &Report, words: &Words) -> Result<(House, Log), Failure> {
    let folder = Path::new(&request.data);
    let fails = |error: DataError| unusable(folder, &error, words);
    let record = DataFolder::record(folder);
    if !record.exists() {
        return Err(fails(DataError::Missing(folder.to_owned())));
    }
    let mut store = sabot_data::reader(&record).map_err(|error| fails(error.into()))?;
    if let Some(damage) = store.damage().map_err(|error| fails(error.into()))? {
        return Err(fails(sabot_store::OpenStoreError::Damaged { path: record, damage }.into()));
    }
    let (mut house, mut log) = (House::default(), if request.check { Log::checking() } else { Log::new() });
    let key = past::house_key(&request.data, words)?;
    let mut replay = Replay::new(&mut store, key.as_ref());
    let told = |error: sabot_floor::RebuildError| past::unread(&request.data, &error, words);
    while let Some(Replayed { batch, .. }) = replay.advance().map_err(told)? {
        house.check_followed(&batch).map_err(|unfollowed| told(unfollowed.into()))?;
        house.apply(&batch);
        log.take(&batch);
    }
    Ok((house, log))
}

/// Tells the differences on standard error, for reports that go to a file or are of a form without room for them.
fn tell_differences(built: &Built, words: &Words) {
    let differences = built.check.iter().flat_map(|check| &check.differences);
    for one in differences.take(TOLD) {
        // Who has closed standard error does not want to know; the exit status says it too.
        let _ = writeln!(std::io::stderr(), "{}", difference_line(one, words));
    }
}
