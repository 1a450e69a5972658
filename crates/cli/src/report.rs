//! `sabot report`: what a house brought, from its record alone. Nothing is written but the file that was asked for.

use std::io::Write as _;
use std::path::Path;

use sabot_data::{DataError, DataFolder};
use sabot_floor::{Replay, Replayed};
use sabot_house::House;
use sabot_locale::Words;
use sabot_report::{Log, Report as Built, Theories, Wanted, check, csv, day, difference_line, html, json, text};
use serde_json::json as value;

use crate::asked::Report;
use crate::failure::Failure;
use crate::output::Answer;
use crate::run::unusable;

/// How many differences are told beside a table.
const TOLD: usize = 10;

pub(crate) fn answer(request: &Report, words: &Words) -> Result<Answer, Failure> {
    let format = format(request, words)?;
    let built = build(request, words)?;
    let yes = built.check.as_ref().is_none_or(sabot_report::Check::equal);
    let written = match format {
        "json" => format!("{:#}\n", json(&built)),
        "csv" => csv(&built),
        "html" => html(&built, words),
        _ => text(&built, words),
    };
    let Some(file) = &request.out else {
        if format == "csv" {
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
fn format<'a>(request: &'a Report, words: &Words) -> Result<&'a str, Failure> {
    match request.format.as_deref() {
        None if request.json => Ok("json"),
        None => Ok("text"),
        Some(other) if request.json && other != "json" => {
            Err(Failure::input("--format", other, words.with("report-one-format", &[("format", other)])))
        }
        Some(format) => Ok(format),
    }
}

fn build(request: &Report, words: &Words) -> Result<Built, Failure> {
    let wanted_day = match &request.day {
        None => None,
        Some(given) => Some(
            day(given)
                .ok_or_else(|| Failure::input("--day", given, words.with("report-bad-day", &[("day", given)])))?,
        ),
    };
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
    let wanted = Wanted { table, game: request.game, day: wanted_day };
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
        return Err(fails(sabot_store::OpenError::Damaged { path: record, damage }.into()));
    }
    let (mut house, mut log) = (House::default(), if request.check { Log::checking() } else { Log::new() });
    let key = crate::past::house_key(&request.data, words)?;
    let mut replay = Replay::new(&mut store, key.as_ref());
    let told = |error: sabot_floor::RebuildError| crate::past::unread(&request.data, &error, words);
    while let Some(Replayed { batch, .. }) = replay.advance().map_err(told)? {
        house.check_followed(&batch).map_err(|unfollowed| told(unfollowed.into()))?;
        house.apply(&batch);
        log.take(&batch);
    }
    Ok((house, log))
}

/// On standard error, where the report itself goes to a file or has no room for it.
fn tell_differences(built: &Built, words: &Words) {
    let differences = built.check.iter().flat_map(|check| &check.differences);
    for one in differences.take(TOLD) {
        // Who has closed standard error does not want to know; the exit status says it too.
        let _ = writeln!(std::io::stderr(), "{}", difference_line(one, words));
    }
}
