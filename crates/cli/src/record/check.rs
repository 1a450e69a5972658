//! `sabot check`: a dispute pack checked without the house.

use std::fmt::Write as _;
use std::io::Read as _;

use clap::Args;
use sabot_dispute::{Checked, Disclosure, PackVerdict, ReadLine, Trust, check};
use sabot_evidence::note::VerifierKey;
use sabot_locale::Words;
use serde_json::{Value, json};

use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::line_json::{cited, readings};
use crate::common::title::title;
use crate::record::past;

/// A dispute pack to be checked.
#[derive(Debug, Args)]
pub(crate) struct Check {
    #[arg(value_name = "PACK")]
    pub(crate) pack: String,
    /// The public key that somebody holds, or the file with it.
    #[arg(long, value_name = "KEY")]
    pub(crate) key: Option<String>,
    #[arg(from_global)]
    pub(crate) json: bool,
}

/// No pack is longer, and none is longer in canonical form.
const BYTES_MAX: u64 = 1 << 24;

pub(crate) fn answer(request: &Check, words: &Words) -> Result<Answer, Failure> {
    let key = request.key.as_deref().map(|given| key(given, words)).transpose()?;
    let bytes = read(&request.pack, words)?;
    let verdict = check(&bytes, key.as_ref());
    let yes = verdict.holds();
    if request.json {
        return Ok(Answer::json(&json_of(&verdict, words), yes));
    }
    Ok(Answer { text: text_of(&verdict, words), yes })
}

/// A public key, or a file that holds one.
fn key(given: &str, words: &Words) -> Result<VerifierKey, Failure> {
    let text = std::fs::read_to_string(given).unwrap_or_else(|_| given.to_owned());
    let bad = |_| Failure::input("--key", given, words.with("check-bad-key", &[("value", given)]));
    text.trim().parse().map_err(bad)
}

fn read(file: &str, words: &Words) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let taken = if file == "-" {
        std::io::stdin().lock().take(BYTES_MAX + 1).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(file).and_then(|opened| opened.take(BYTES_MAX + 1).read_to_end(&mut bytes))
    };
    taken.map_err(|error| past::no_file("PACK", file, &error, words))?;
    if bytes.len() as u64 > BYTES_MAX {
        return Err(Failure::input("PACK", file, words.with("check-file-too-long", &[("file", file)])));
    }
    Ok(bytes)
}

fn text_of(verdict: &PackVerdict, words: &Words) -> String {
    let mut text = String::new();
    let Some(checked) = verdict.checked.as_ref().filter(|_| verdict.holds()) else {
        let _ = writeln!(text, "{}", words.text("check-fails"));
        for one in &verdict.differences {
            let _ = writeln!(text, "{}", words.with("check-differs", &[("what", &one.sentence(words))]));
        }
        return text;
    };
    let words = &words.of_named(&checked.game);
    let (round, rules) = (checked.round.to_string(), checked.rules.to_string());
    let title = [
        ("house", checked.house.as_str()),
        ("table", &checked.table),
        ("round", &round),
        ("game", checked.game.parse().map_or(checked.game.as_str(), |game| title(game, words))),
        ("edition", &checked.edition),
        ("rules", &rules),
    ];
    let _ = writeln!(text, "{}", words.with("check-title", &title));
    let (rows, size, root) = (checked.rows.to_string(), checked.size.to_string(), checked.root.to_string());
    let _ = writeln!(text, "{}", words.with("check-holds", &[("rows", &rows), ("size", &size), ("root", &root)]));
    let trust = if checked.trust == Trust::Known { "check-trusted" } else { "check-itself" };
    let _ = writeln!(text, "{}", words.with(trust, &[("key", &checked.key)]));
    if checked.edition_of_house {
        let digest = checked.edition_digest.to_string();
        let args = [("edition", checked.edition.as_str()), ("digest", &digest)];
        let _ = writeln!(text, "{}", words.with("check-says-edition", &args));
    }
    text += &counts(checked, words);
    for line in &checked.lines {
        let _ = writeln!(text, "  {}", cited(&words.sentence(&line.told), &line.basis));
    }
    text
}

fn counts(checked: &Checked, words: &Words) -> String {
    let mut text = String::new();
    let mut say = |key: &str, count: usize| {
        let _ = writeln!(text, "{}", words.with(key, &[("count", &count.to_string())]));
    };
    if checked.sealed > 0 {
        say("check-says-sealed", checked.sealed);
    }
    if checked.withheld > checked.untold {
        say("check-says-withheld", checked.withheld - checked.untold);
    }
    if checked.untold > 0 {
        say("check-says-untold", checked.untold);
    }
    if checked.later > 0 {
        say("check-says-later", checked.later);
    }
    if let Some(opened) = checked.opened {
        say("check-says-opened", opened);
        text += &(words.text("check-promise-proven") + "\n");
    }
    let recomputed = words.with("check-says-recomputed", &[("count", &checked.recomputed.to_string())]);
    text + &recomputed + "\n"
}

fn json_of(verdict: &PackVerdict, words: &Words) -> Value {
    let differences: Vec<Value> = verdict
        .differences
        .iter()
        .map(|one| json!({"kind": one.key.trim_start_matches("check-").replace('-', "_"), "message": one.sentence(words)}))
        .collect();
    let trust = |checked: &Checked| match checked.trust {
        Trust::Known => "known",
        Trust::Itself => "itself",
    };
    // What does not hold is not told as if it did.
    let checked = verdict.checked.as_ref().filter(|_| verdict.holds()).map(|checked| {
        json!({
            "house": checked.house,
            "round": format!("{}/{}", checked.table, checked.round),
            "game": checked.game,
            "edition": checked.edition,
            "edition_digest": checked.edition_digest.to_string(),
            "rules": checked.rules.0,
            "disclosure": if checked.disclosure == Disclosure::Full { "full" } else { "public" },
            "trust": trust(checked),
            "key": checked.key,
            "size": checked.size,
            "root": checked.root.to_string(),
            "rows": checked.rows,
            "withheld": checked.withheld,
            "untold": checked.untold,
            "sealed": checked.sealed,
            "later": checked.later,
            "opened": checked.opened,
            "recomputed": checked.recomputed,
            "outcome": if checked.reading.void { "void" } else { "settled" },
            "lines": checked.reading.lines.iter().map(line).collect::<Vec<_>>(),
            "house_net": checked.reading.house_net.minor(),
        })
    });
    json!({"holds": verdict.holds(), "differences": differences, "pack": checked})
}

fn line(line: &ReadLine) -> Value {
    json!({
        "seat": i64::from(line.seat),
        "player": line.player.as_str(),
        "bet": line.bet,
        "stake": line.stake.minor(),
        "net": line.net.minor(),
        "cite": line.basis.cite().to_string(),
        "readings": readings(&line.basis),
    })
}
