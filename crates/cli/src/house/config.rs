//! `sabot config`: a configuration to start from, and what is wrong with one, or with the structure of a tournament.

mod json;
mod structure;
mod summary;

use clap::{Args, ValueEnum};
use sabot_house::config;
use sabot_law::Rules;
use sabot_locale::Words;

use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::files;
use crate::house::file as house_file;
use json::json_of;
use summary::text_of;

/// What is wanted of a configuration.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Wanted {
    Example,
    Check,
}

/// The configuration of a house.
#[derive(Debug, Args)]
pub(crate) struct Config {
    #[arg(value_name = "example|check")]
    pub(crate) wanted: Wanted,
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<String>,
    #[arg(from_global)]
    pub(crate) json: bool,
}

pub(crate) fn answer(request: &Config, words: &Words) -> Result<Answer, Failure> {
    let file = match (request.wanted, &request.file) {
        (Wanted::Example, None) => return Ok(Answer::yes(config::EXAMPLE.to_owned())),
        (Wanted::Example, Some(file)) => {
            return Err(Failure::input(file, file, words.with("cli-unknown-argument", &[("value", file)])));
        }
        (Wanted::Check, None) => {
            return Err(Failure::input("<FILE>", "", words.with("cli-missing-argument", &[("arg", "<FILE>")])));
        }
        (Wanted::Check, Some(file)) => file,
    };
    let text = read(file, words)?;
    if structure::is_one(&text) {
        return structure::answer(file, &text, request.json, words);
    }
    let (_, house) = house_file::house(file, &text, Rules::TODAY, words)?;
    Ok(if request.json { Answer::json(&json_of(&house, words), true) } else { Answer::yes(text_of(&house, words)) })
}

/// Where the file is missing, its disk may be gone too, so the exit status is 3, a fault, and not 2 as for a mistyped
/// scenario. Everything else is as with other files.
fn read(file: &str, words: &Words) -> Result<String, Failure> {
    files::read(file, words).map_err(|failure| {
        let gone = file != "-" && !std::path::Path::new(file).exists();
        if gone { Failure::fault("FILE", file, failure.message) } else { failure }
    })
}
