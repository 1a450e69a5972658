//! The structure of a tournament in a file of its own, as `sabot tournament` plays it, checked like a configuration.

use sabot_games::omaha::tournament::{Plan, Stage};
use sabot_law::Instrument;
use sabot_locale::Words;
use serde_json::json;

use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::rounds::tournament::plan_of;

/// Whether a text is meant as a structure: it has levels, and nothing that every house has.
pub(crate) fn is_one(text: &str) -> bool {
    let has = |table: &toml::Table, keys: &[&str]| keys.iter().any(|key| table.contains_key(*key));
    text.parse::<toml::Table>()
        .is_ok_and(|table| has(&table, &["schedule", "players_min"]) && !has(&table, &["name", "kind", "table"]))
}

/// What a structure says, or every mistake in it.
pub(crate) fn answer(file: &str, text: &str, as_json: bool, words: &Words) -> Result<Answer, Failure> {
    let words = &words.of(Instrument::Omaha);
    let plan = plan_of(file, text, words)?;
    Ok(if as_json {
        Answer::json(&json!({ "structure": plan.structure() }), true)
    } else {
        Answer::yes(structure_text(&plan, words) + "\n")
    })
}

/// What a structure says, in a sentence.
pub(crate) fn structure_text(plan: &Plan, words: &Words) -> String {
    let structure = plan.structure();
    let levels = structure.schedule.iter().filter(|stage| matches!(stage, Stage::Level(_))).count();
    let (small, big) = plan.blinds();
    let given = [
        ("levels", levels.to_string()),
        ("breaks", (structure.schedule.len() - levels).to_string()),
        ("least", structure.players_min.to_string()),
        ("most", structure.entries_max.to_string()),
        ("pool", words.money(structure.entry.pool)),
        ("fee", words.money(structure.entry.fee)),
        ("stack", words.money(structure.stack)),
        ("small", words.money(small)),
        ("big", words.money(big)),
    ];
    let given: Vec<(&str, &str)> = given.iter().map(|(key, value)| (*key, value.as_str())).collect();
    words.with("config-summary-structure", &given)
}
