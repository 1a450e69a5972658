//! Configurations and editions from their files, and all that is wrong with them.

use std::path::Path;

use sabot_data::DataFolder;
use sabot_floor::Replay;
use sabot_games::AnyEdition;
use sabot_house::HouseEvent;
use sabot_house::config::{self, ConfigFault, ConfigProblem, HouseConfig};
use sabot_law::{Instrument, Rules};
use sabot_locale::Words;

use crate::common::failure::{Failure, Finding};
use crate::common::files;
use crate::common::title::title;

/// The text that a house is founded from, with the editions of the files that it names, and what it says.
pub(crate) fn house(file: &str, text: &str, rules: Rules, words: &Words) -> Result<(String, HouseConfig), Failure> {
    let folder = Path::new(file).parent().unwrap_or(Path::new(""));
    let beside = |name: &str| folder.join(name).display().to_string();
    let read = |name: &str| files::read(&beside(name), words).map_err(|failure| failure.message);
    config::read_with_editions(text, rules, read).map_err(|problems| {
        let place = |one: &ConfigProblem| one.file.as_deref().map_or_else(|| file.to_owned(), beside);
        told(problems.iter().map(|one| finding(&place(one), one, words)).collect(), &problems)
    })
}

/// The house that `--config` names, or the demo house, which goes on as its record has it. All that is wrong with it is told, line by line. Where there is a record
/// already, an earlier version of the readings may allow what the newest does not; whether that is the record's is seen where
/// it is opened.
pub(crate) fn configured(
    file: Option<&str>,
    data: &str,
    fresh: fn() -> String,
    words: &Words,
) -> Result<(String, HouseConfig), Failure> {
    let text = match file {
        None => recorded(data).unwrap_or_else(fresh),
        Some(file) => std::fs::read_to_string(file).map_err(|error| {
            let args = [("file", file), ("why", &error.to_string())];
            Failure::fault("--config", file, words.with("run-unreadable", &args))
        })?,
    };
    let file = file.unwrap_or_default();
    let under = |rules| house(file, &text, rules, words);
    let is_there = DataFolder::record(Path::new(data)).exists();
    let earlier = (Rules::FIRST.0..Rules::TODAY.0).rev().map(Rules).filter(|_| is_there);
    under(Rules::TODAY)
        .or_else(|failure| earlier.into_iter().find_map(|rules| under(rules).ok()).ok_or(failure))
        .map_err(|failure| {
            let message = words.with("run-bad-config", &[("count", &failure.findings.len().to_string())]);
            Failure { findings: failure.findings, ..Failure::input("--config", file, message) }
        })
}

/// What the demo house of a record was founded from: an earlier version of this program had another example.
fn recorded(data: &str) -> Option<String> {
    let record = DataFolder::record(Path::new(data));
    let mut store = record.exists().then(|| sabot_data::reader(&record).ok()).flatten()?;
    let first = Replay::new(&mut store, None).advance().ok().flatten()?;
    let text = first.batch.events.into_iter().find_map(|event| match event.what {
        HouseEvent::Founded { config, .. } => Some(config),
        _ => None,
    })?;
    let demo = config::read_newest(&text).is_ok_and(|house| house.name == config::demo().name);
    demo.then_some(text)
}

/// The edition that `--edition` names.
pub(crate) fn edition(file: &str, words: &Words) -> Result<AnyEdition, Failure> {
    let text = files::read(file, words).map_err(|failure| Failure { field: "--edition".to_owned(), ..failure })?;
    config::read_edition(&text).map_err(|problems| {
        let findings: Vec<Finding> = problems.iter().map(|one| finding(file, one, words)).collect();
        told(findings, &problems)
    })
}

/// The edition that `--edition` names, where it is one `of` this game; the built-in one where none is named.
pub(crate) fn edition_of<E>(
    game: Instrument,
    file: Option<&str>,
    of: impl Fn(AnyEdition) -> Option<E>,
    words: &Words,
) -> Result<E, Failure> {
    let edition = file.map_or_else(|| Ok(AnyEdition::built_in(game)), |file| edition(file, words))?;
    of(edition).ok_or_else(|| {
        let (file, found) = (file.unwrap_or_default(), title(edition.id().instrument, words));
        let args = [("file", file), ("found", found), ("game", title(game, words))];
        Failure::input("--edition", file, words.with("edge-other-edition", &args))
    })
}

/// All problems; the first stands for them where only one can be told.
fn told(findings: Vec<Finding>, problems: &[ConfigProblem]) -> Failure {
    let first = problems.first();
    let message = findings.first().map_or_else(String::new, |finding| finding.message.clone());
    Failure {
        kind: first.map_or("input", ConfigProblem::kind),
        basis: first.and_then(ConfigProblem::basis).map(Box::new),
        findings: findings.into(),
        ..Failure::input(
            first.map_or("", |problem| &problem.field),
            first.map_or("", |problem| &problem.value),
            message,
        )
    }
}

fn finding(file: &str, problem: &ConfigProblem, words: &Words) -> Finding {
    let mut texts = problem.texts();
    if let ConfigFault::OtherGame { game, of, .. } = &problem.wrong {
        // Games are called by their titles in sentences, and by their short names where they are typed.
        let titles: Vec<&str> = of.iter().map(|game| title(*game, words)).collect();
        texts.extend([("game", title(*game, words).to_owned()), ("of", titles.join(", "))]);
    }
    let mut message = words.told_with(&problem.told(), &texts);
    if !problem.field.is_empty() {
        message = format!("{}: {message}", problem.field);
    }
    if let Some(basis) = problem.basis() {
        message += &format!(" ({basis})");
    }
    Finding {
        place: format!("{file}:{}", problem.line),
        line: problem.line,
        field: problem.field.clone(),
        value: problem.value.clone(),
        cite: problem.basis().map(|basis| basis.cite().to_string()),
        message,
    }
}
