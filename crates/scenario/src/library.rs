//! The scenarios that come with the program.

use rust_embed::RustEmbed;
use sabot_law::Instrument;

#[derive(RustEmbed)]
#[folder = "../../scenarios"]
struct Files;

/// The scenarios of a game by file name, in order: the folder reads like the regulation.
#[must_use]
pub fn library(instrument: Instrument) -> Vec<(String, String)> {
    let folder = format!("{instrument}/");
    let mut names: Vec<String> =
        Files::iter().filter(|name| name.starts_with(&folder) && name.ends_with(".toml")).map(String::from).collect();
    names.sort();
    names
        .into_iter()
        .filter_map(|name| {
            let file = Files::get(&name)?;
            let text = String::from_utf8_lossy(&file.data).into_owned();
            Some((name, text))
        })
        .collect()
}
