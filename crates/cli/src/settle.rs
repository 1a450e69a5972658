//! `sabot settle`: plays a scenario and tells every payment with its article.

use std::fmt::Write as _;
use std::io::Read as _;

use sabot_games::Editions;
use sabot_locale::Words;
use sabot_scenario::{Report, RoundReport, Scenario, ScenarioError, play_knowing};
use serde_json::{Value, json};

use crate::asked::Settle;
use crate::failure::Failure;
use crate::house_file;
use crate::output::Answer;
use crate::told::{cited, round_json, signed};

/// The longest file that is read: far beyond any scenario, far below any memory.
const BYTES_MAX: u64 = 1 << 20;

pub(crate) fn answer(request: &Settle, words: &Words) -> Result<Answer, Failure> {
    let text = read(&request.file, words)?;
    let scenario = Scenario::parse(&text).map_err(|error| failed(&error, words))?;
    let mut editions = Vec::new();
    for file in &request.editions {
        let edition = house_file::edition(file, words)?;
        let number = edition.id().number;
        // Whoever gives an edition wants it played by: one that the scenario does not name would be passed over in silence.
        if scenario.edition.as_deref() != Some(number.as_str()) {
            let args = [("file", file.as_str()), ("edition", number.as_str())];
            return Err(Failure::input("--edition", file, words.with("settle-edition-unnamed", &args)));
        }
        editions.push(edition);
    }
    let known = Editions::with(editions);
    let report = play_knowing(&scenario, &known).map_err(|error| failed(&error, words))?;
    let agrees = report.differences.is_empty();
    if request.json {
        return Ok(Answer::json(&json_of(&scenario, &report, words), agrees));
    }
    Ok(Answer { text: text_of(&scenario, &report, words), yes: agrees })
}

fn failed(error: &ScenarioError, words: &Words) -> Failure {
    Failure {
        kind: error.kind(),
        basis: error.basis().map(Box::new),
        ..Failure::input(&error.field, &error.value, error.message(words))
    }
}

pub(crate) fn read(file: &str, words: &Words) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let taken = if file == "-" {
        std::io::stdin().lock().take(BYTES_MAX + 1).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(file).and_then(|opened| opened.take(BYTES_MAX + 1).read_to_end(&mut bytes))
    };
    if let Err(error) = taken {
        let why = error.to_string();
        let message = words.with("cli-file-unreadable", &[("file", file), ("why", &why)]);
        let missing = matches!(error.kind(), std::io::ErrorKind::NotFound | std::io::ErrorKind::IsADirectory);
        return Err(if missing {
            Failure::input("FILE", file, message)
        } else {
            Failure::fault("FILE", file, message)
        });
    }
    if bytes.len() as u64 > BYTES_MAX {
        return Err(Failure::input("FILE", file, words.with("cli-file-too-long", &[("file", file)])));
    }
    String::from_utf8(bytes)
        .map_err(|_| Failure::input("FILE", file, words.with("cli-file-not-text", &[("file", file)])))
}

fn json_of(scenario: &Scenario, report: &Report, words: &Words) -> Value {
    let mut object = serde_json::Map::new();
    object.insert("game".to_owned(), json!(scenario.game));
    object.insert("edition".to_owned(), json!(report.edition.map(|edition| edition.number.to_string())));
    if scenario.has_several() {
        let rounds: Vec<Value> = report
            .rounds
            .iter()
            .map(|round| {
                let mut one = serde_json::Map::new();
                one.insert("game".to_owned(), object["game"].clone());
                one.insert("edition".to_owned(), object["edition"].clone());
                one.extend(round_json(round, words));
                Value::Object(one)
            })
            .collect();
        object.insert("rounds".to_owned(), Value::Array(rounds));
    } else if let Some(round) = report.rounds.first() {
        object.extend(round_json(round, words));
    }
    if !report.differences.is_empty() {
        let told: Vec<String> = report.differences.iter().map(|difference| difference.message(words)).collect();
        object.insert("differences".to_owned(), json!(told));
    }
    Value::Object(object)
}

fn text_of(scenario: &Scenario, report: &Report, words: &Words) -> String {
    let mut text = String::new();
    if let Some(title) = &scenario.title {
        let _ = writeln!(text, "{title}");
    }
    for (notice, basis) in &report.notices {
        let what = cited(&words.told(notice), basis);
        let _ = writeln!(text, "{}", words.with("settle-notice", &[("what", &what)]));
    }
    for (index, round) in report.rounds.iter().enumerate() {
        if scenario.has_several() {
            let _ = writeln!(text, "\n{}", words.with("settle-round", &[("number", &(index + 1).to_string())]));
        }
        text += &round_text(round, words);
    }
    if report.rounds.is_empty() && report.differences.is_empty() {
        let _ = writeln!(
            text,
            "{}",
            words.with("settle-refused", &[("cite", scenario.refused.as_deref().unwrap_or_default())])
        );
    }
    for difference in &report.differences {
        let _ = writeln!(text, "{}", words.with("settle-difference", &[("what", &difference.message(words))]));
    }
    text
}

/// What became of every bet of a round, and what it came to.
pub(crate) fn round_text(round: &RoundReport, words: &Words) -> String {
    let mut text = String::new();
    if round.void {
        let _ = writeln!(text, "{}", words.text("settle-void"));
    }
    for line in &round.lines {
        let _ = writeln!(text, "  {}", cited(&words.sentence(&line.told), &line.basis));
    }
    let _ = writeln!(text, "{}", words.with("settle-house", &[("amount", &signed(words, round.house_net))]));
    if let Some(jackpot) = round.jackpot {
        let (before, after, paid) =
            (words.money(jackpot.before), words.money(jackpot.after), words.money(jackpot.paid));
        let _ = writeln!(
            text,
            "{}",
            words.with("settle-jackpot", &[("before", &before), ("after", &after), ("paid", &paid)])
        );
    }
    text
}
