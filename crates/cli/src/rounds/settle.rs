//! `sabot settle`: plays a scenario and tells every payment with its article.

use std::fmt::Write as _;

use clap::Args;
use sabot_games::Editions;
use sabot_law::Basis;
use sabot_locale::Words;
use sabot_scenario::{RoundReport, Scenario, ScenarioError, ScenarioReport, play_knowing};
use serde_json::{Value, json};

use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::files;
use crate::common::line_json::{cited, round_json, signed};
use crate::house::file;

/// A scenario to be played.
#[derive(Debug, Args)]
pub(crate) struct Settle {
    #[arg(value_name = "FILE")]
    pub(crate) file: String,
    /// Files with editions beside those built in.
    #[arg(id = "edition", long = "edition", value_name = "FILE")]
    pub(crate) editions: Vec<String>,
    #[arg(from_global)]
    pub(crate) json: bool,
}

pub(crate) fn answer(request: &Settle, words: &Words) -> Result<Answer, Failure> {
    let text = files::read(&request.file, words)?;
    let scenario = Scenario::parse(&text).map_err(|error| failed(&error, words))?;
    let words = &words.of_named(scenario.game.as_deref().unwrap_or_default());
    let mut editions = Vec::new();
    for file in &request.editions {
        let edition = file::edition(file, words)?;
        let number = edition.id().number;
        // An edition that the scenario does not name would not be used at all, so it is refused instead of being
        // ignored.
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

fn json_of(scenario: &Scenario, report: &ScenarioReport, words: &Words) -> Value {
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
    } else if let (Some(round), Some(_)) = (report.rounds.first(), &scenario.tournament) {
        let told = |(what, basis): &(_, Basis)| json!({"text": words.told(what), "cites": basis.all().map(|cite| cite.to_string()).collect::<Vec<_>>()});
        object.insert("story".to_owned(), round.story.iter().map(told).collect());
    } else if let Some(round) = report.rounds.first() {
        object.extend(round_json(round, words));
    }
    if !report.differences.is_empty() {
        let told: Vec<String> = report.differences.iter().map(|difference| difference.message(words)).collect();
        object.insert("differences".to_owned(), json!(told));
    }
    Value::Object(object)
}

fn text_of(scenario: &Scenario, report: &ScenarioReport, words: &Words) -> String {
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
        // Of a tournament there is nothing to settle hand by hand: it is told.
        match scenario.tournament {
            Some(_) => round.story.iter().for_each(|(what, basis)| {
                let _ = writeln!(text, "{}", cited(&words.told(what), basis));
            }),
            None => text += &round_text(round, words),
        }
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
    for taken in &round.shared_commission {
        let _ = writeln!(text, "  {}", cited(&words.sentence(&taken.told()), &taken.basis));
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
