//! A command line that cannot be read, told in the reader's language.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use sabot_locale::Words;

use super::Wrong;
use crate::common::failure::Failure;

/// What was wrong with the command line, in the reader's words.
pub(crate) fn mistake(error: &clap::Error, words: &Words) -> Failure {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    let arg = context(ContextKind::InvalidArg);
    let value = context(ContextKind::InvalidValue);
    let told = |key: &str, args: &[(&str, &str)]| words.with(key, args);
    let (field, value, message) = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let name = context(ContextKind::InvalidSubcommand);
            let message = told("cli-unknown-command", &[("value", &name)]);
            ("COMMAND".to_owned(), name, message)
        }
        ErrorKind::UnknownArgument => {
            let message = told("cli-unknown-argument", &[("value", &arg)]);
            (arg.clone(), arg, message)
        }
        ErrorKind::MissingRequiredArgument => {
            let message = told("cli-missing-argument", &[("arg", &arg)]);
            (arg, String::new(), message)
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            let message = told("cli-missing-value", &[("arg", &arg)]);
            (arg, value, message)
        }
        ErrorKind::InvalidValue => {
            let valid = context(ContextKind::ValidValue);
            let message = told("cli-invalid-value", &[("arg", &arg), ("value", &value), ("valid", &valid)]);
            (arg, value, message)
        }
        ErrorKind::ValueValidation if let Some(wrong) = wrong(error) => {
            let message = told(wrong.sentence, &[("value", &wrong.value), ("why", &wrong.why)]);
            (bare(&arg), wrong.value.clone(), message)
        }
        ErrorKind::ValueValidation => {
            let message = told("cli-not-a-number", &[("arg", &arg), ("value", &value)]);
            (arg, value, message)
        }
        ErrorKind::InvalidUtf8 => (String::new(), String::new(), told("cli-not-utf8", &[])),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            ("COMMAND".to_owned(), String::new(), told("cli-no-command", &[]))
        }
        _ => {
            let message = told("cli-wrong-use", &[("arg", &arg)]);
            (arg, value, message)
        }
    };
    Failure::input(&field, &value, message)
}

/// What one of our own readers of values had against it.
fn wrong(error: &clap::Error) -> Option<&Wrong> {
    std::error::Error::source(error)?.downcast_ref()
}

/// A flag or an argument without its value: `--data` of `--data <DIR>`, `ROUND` of `<ROUND>`.
fn bare(arg: &str) -> String {
    arg.split(' ').next().unwrap_or_default().trim_matches(['<', '>']).to_owned()
}
