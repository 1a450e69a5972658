//! `sabot config`: a configuration to start from, and what is wrong with one.

use sabot_house::config;
use sabot_locale::Words;

use crate::asked::Config;
use crate::config_json::json_of;
use crate::config_summary::text_of;
use crate::failure::Failure;
use crate::output::Answer;
use crate::{house_file, settle};

pub(crate) fn answer(request: &Config, words: &Words) -> Result<Answer, Failure> {
    let (file, json) = match request {
        Config::Example => return Ok(Answer::yes(config::EXAMPLE.to_owned())),
        Config::Check { file, json } => (file, *json),
    };
    let text = read(file, words)?;
    let (_, house) = house_file::house(file, &text, words)?;
    Ok(if json { Answer::json(&json_of(&house, words), true) } else { Answer::yes(text_of(&house, words)) })
}

/// A house whose file is not there cannot be told from one whose disk is gone: exit status 3, unlike a scenario that was
/// mistyped. Everything else is as with other files.
fn read(file: &str, words: &Words) -> Result<String, Failure> {
    settle::read(file, words).map_err(|failure| {
        let gone = file != "-" && !std::path::Path::new(file).exists();
        if gone { Failure::fault("FILE", file, failure.message) } else { failure }
    })
}
