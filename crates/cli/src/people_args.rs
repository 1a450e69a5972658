//! What `sabot people` was asked: a deed, a name where it takes one, and whose passwords are typed or read.

use clap::ArgMatches;
use sabot_locale::Words;

use crate::asked::{Deed, People};
use crate::failure::Failure;

/// Reads it. What does not go with the deed is refused by its name.
pub(crate) fn read(matches: &ArgMatches, data: String, json: bool, words: &Words) -> Result<People, Failure> {
    let text = |name: &str| matches.get_one::<String>(name).cloned();
    let deed = text("people-deed").and_then(|deed| Deed::ALL.into_iter().find(|known| known.as_str() == deed));
    let deed = deed.expect("required");
    let missing = |arg: &str| Failure::input(arg, "", words.with("cli-missing-argument", &[("arg", arg)]));
    let unknown = |given: &str| Failure::input(given, given, words.with("cli-unknown-argument", &[("value", given)]));
    match (deed, text("people-name")) {
        (Deed::List, Some(name)) => return Err(unknown(&name)),
        (Deed::List, None) => {}
        (_, None) => return Err(missing("<NAME>")),
        (_, Some(_)) => {}
    }
    match (deed, text("role")) {
        (Deed::Add, None) => return Err(missing("--role")),
        (Deed::Add, Some(_)) | (_, None) => {}
        (_, Some(_)) => return Err(unknown("--role")),
    }
    if !matches!(deed, Deed::Add | Deed::Reset) && text("password-file").is_some() {
        return Err(unknown("--password-file"));
    }
    Ok(People {
        deed,
        name: text("people-name").unwrap_or_default(),
        role: text("role").unwrap_or_default(),
        password_file: text("password-file"),
        by: text("by"),
        by_file: text("by-file"),
        second: text("second"),
        second_file: text("second-file"),
        config: text("people-config"),
        data,
        server: text("server").expect("it has a default"),
        ca: text("ca"),
        json,
    })
}
