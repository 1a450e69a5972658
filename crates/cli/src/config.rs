//! `sabot config`: a configuration to start from, and what is wrong with one.

use sabot_house::config::{self, Problem};
use sabot_locale::Words;

use crate::asked::Config;
use crate::config_json::json_of;
use crate::config_summary::text_of;
use crate::failure::{Failure, Finding};
use crate::output::Answer;
use crate::settle;

pub(crate) fn answer(request: &Config, words: &Words) -> Result<Answer, Failure> {
    let (file, json) = match request {
        Config::Example => return Ok(Answer::yes(config::EXAMPLE.to_owned())),
        Config::Check { file, json } => (file, *json),
    };
    let text = read(file, words)?;
    match config::read(&text) {
        Ok(house) if json => Ok(Answer::json(&json_of(&house, words), true)),
        Ok(house) => Ok(Answer::yes(text_of(&house, words))),
        Err(problems) => Err(failed(file, &problems, words)),
    }
}

/// A house whose file is not there cannot be told from one whose disk is gone: exit status 3, unlike a scenario that was
/// mistyped. Everything else is as with other files.
fn read(file: &str, words: &Words) -> Result<String, Failure> {
    settle::read(file, words).map_err(|failure| {
        let gone = file != "-" && !std::path::Path::new(file).exists();
        if gone { Failure::fault("FILE", file, failure.message) } else { failure }
    })
}

/// All problems; the first stands for them where only one can be told.
fn failed(file: &str, problems: &[Problem], words: &Words) -> Failure {
    let findings: Vec<Finding> = problems.iter().map(|problem| finding(file, problem, words)).collect();
    let first = problems.first();
    let message = findings.first().map_or_else(String::new, |finding| finding.message.clone());
    Failure {
        kind: first.map_or("input", Problem::kind),
        basis: first.and_then(Problem::basis).map(Box::new),
        findings: findings.into(),
        ..Failure::input(
            first.map_or("", |problem| &problem.field),
            first.map_or("", |problem| &problem.value),
            message,
        )
    }
}

fn finding(file: &str, problem: &Problem, words: &Words) -> Finding {
    let mut message = words.told_with(&problem.told(), &problem.texts());
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
