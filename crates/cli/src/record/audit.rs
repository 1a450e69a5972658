//! `sabot audit`: the whole record gone through, and a verdict.

mod keys;

use std::fmt::Write as _;
use std::path::Path;

use clap::Args;
use sabot_audit::{Fault, Finding, Inputs, RecordPlace, RecordStanding, Verdict};
use sabot_credentials::{PEOPLE_FILE, PeopleKey, compare_people};
use sabot_data::{DataError, DataFolder, Keys};
use sabot_evidence::note::VerifierKey;
use sabot_locale::Words;
use sabot_store::{Damage, OpenStoreError, SqliteReader, StoreError};
use serde_json::{Value, json};

use crate::args::{DATA, folder};
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::progress::bar;
use crate::common::why;

/// A record to be audited.
#[derive(Debug, Args)]
pub(crate) struct Audit {
    #[arg(long, value_name = "DIR", default_value = DATA, value_parser = folder)]
    pub(crate) data: String,
    /// The public key that somebody holds, or the file with it.
    #[arg(long, value_name = "KEY")]
    pub(crate) key: Option<String>,
    /// The file with the checkpoint that he holds.
    #[arg(long, value_name = "FILE")]
    pub(crate) since: Option<String>,
    /// The folder in which checkpoints are anchored.
    #[arg(long, value_name = "DIR")]
    pub(crate) anchor: Option<String>,
    #[arg(from_global)]
    pub(crate) json: bool,
}

pub(crate) fn answer(request: &Audit, words: &Words) -> Result<Answer, Failure> {
    let folder = Path::new(&request.data);
    let key = request.key.as_deref().map(|text| key(text, words)).transpose()?;
    let since = request.since.as_deref().map(|file| since(file, words)).transpose()?;
    let anchor = request.anchor.as_deref().map(|anchor| anchored(folder, anchor, words)).transpose()?;
    let verdict = examine(folder, folder, Held { key, since, anchor: anchor.unwrap_or_default() }, words)?;
    let yes = verdict.is_clean();
    if request.json {
        return Ok(Answer::json(&json_of(&verdict, words), yes));
    }
    Ok(Answer { text: text_of(&verdict, words), yes })
}

/// The key that somebody holds: its text, or a file with it.
fn key(given: &str, words: &Words) -> Result<VerifierKey, Failure> {
    let refused =
        |why: String| Failure::input("--key", given, words.with("audit-no-key", &[("value", given), ("why", &why)]));
    let text = match std::fs::read_to_string(given) {
        Ok(text) => text,
        Err(_) => given.to_owned(),
    };
    text.trim().parse().map_err(|error: sabot_evidence::note::KeyError| refused(error.to_string()))
}

fn since(file: &str, words: &Words) -> Result<Vec<u8>, Failure> {
    std::fs::read(file).map_err(|error| {
        let args = [("file", file), ("why", &error.to_string())];
        Failure::input("--since", file, words.with("audit-no-since", &args))
    })
}

/// Every note of the record's log in an anchor. An anchor without any is refused, because the audit would compare
/// nothing and still seem to have used it.
fn anchored(folder: &Path, anchor: &str, words: &Words) -> Result<Vec<Vec<u8>>, Failure> {
    let refused = |why: String| {
        let args = [("folder", anchor), ("why", &why)];
        Failure::input("--anchor", anchor, words.with("audit-no-anchor", &args))
    };
    let key = Keys::public(folder).map_err(|error| refused(why::data(&error, words)))?;
    let notes = sabot_data::anchored(Path::new(anchor), key.name().as_str());
    let notes = notes.map_err(|error| refused(why::data(&error, words)))?;
    if notes.is_empty() {
        return Err(refused(words.with("audit-empty-anchor", &[("log", key.name().as_str())])));
    }
    Ok(notes.into_iter().map(|(_, note)| note).collect())
}

/// What somebody holds who audits.
#[derive(Debug, Default)]
pub(crate) struct Held {
    /// The public key of the log.
    pub(crate) key: Option<VerifierKey>,
    /// A signed checkpoint.
    pub(crate) since: Option<Vec<u8>>,
    /// The notes of an anchor.
    pub(crate) anchor: Vec<Vec<u8>>,
}

/// Audits the record of a folder, with the house's key from the folder where that lies.
pub(crate) fn examine(folder: &Path, home: &Path, held: Held, words: &Words) -> Result<Verdict, Failure> {
    let Held { key, since, anchor } = held;
    let unusable = |why: &dyn ToString| {
        let (name, why) = (folder.display().to_string(), why.to_string());
        Failure::fault("--data", &name, words.with("audit-unusable", &[("folder", &name), ("why", &why)]))
    };
    if !DataFolder::record(folder).exists() {
        return Err(unusable(&DataError::Missing(folder.to_owned())));
    }
    let mut early = Vec::new();
    let mut store = match sabot_data::reader(&DataFolder::record(folder)) {
        Ok(store) => store,
        Err(OpenStoreError::Engine { error: error @ StoreError::Damaged { .. }, .. }) => {
            return Ok(closed(damaged(&error)));
        }
        Err(error) => return Err(unusable(&error)),
    };
    let keys = keys::ring(folder, key.as_ref(), &mut early);
    let house = keys::house(home, keys.as_ref(), &mut early);
    let inputs = Inputs { keys, house, key, since, anchor };
    // The pages of the file are looked through on a line of their own, while the events are gone through.
    let (contradiction, verdict) = std::thread::scope(|scope| {
        let looking = scope.spawn(|| contradiction(folder));
        let verdict = gone_through(&mut store, &inputs, words);
        (looking.join().unwrap_or_else(|why| std::panic::resume_unwind(why)), verdict)
    });
    let verdict = verdict.map_err(|error| unusable(&error))?;
    let mut early: Vec<Finding> = contradiction.map_err(|error| unusable(&error))?.into_iter().chain(early).collect();
    early.extend(beside(folder, &inputs, &verdict));
    Ok(with(verdict, early))
}

/// The first thing by which the files of a record contradict themselves, if any.
fn contradiction(folder: &Path) -> Result<Option<Finding>, StoreError> {
    let found = match sabot_data::reader(&DataFolder::record(folder)) {
        Ok(store) => store.damage(),
        Err(OpenStoreError::Engine { error, .. }) => Err(error),
        Err(error) => Err(StoreError::Io { detail: error.to_string() }),
    };
    match found {
        Ok(found) => Ok(found.as_ref().map(damage_found)),
        Err(error @ StoreError::Damaged { .. }) => Ok(Some(damaged(&error))),
        Err(error) => Err(error),
    }
}

/// Goes through a whole record.
pub(crate) fn gone_through(store: &mut SqliteReader, inputs: &Inputs, words: &Words) -> Result<Verdict, StoreError> {
    let bar = bar("audit-bar", 0, words);
    // Forged events may make the house panic while it is rebuilt. The audit reports that as a finding, so the message
    // of the panic is not printed.
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| ()));
    let verdict = sabot_audit::audit(store, inputs, &mut |progress| {
        bar.set_length(progress.of);
        bar.set_position(progress.events);
    });
    std::panic::set_hook(hook);
    bar.finish_and_clear();
    verdict
}

/// What stands in people.db beside the record, held against it by the house's key. Whoever has not the key cannot.
fn beside(folder: &Path, inputs: &Inputs, verdict: &Verdict) -> Vec<Finding> {
    let file = folder.join(PEOPLE_FILE);
    let (Some(house), Some(accounts)) = (&inputs.house, &verdict.accounts) else { return Vec::new() };
    if accounts.is_empty() || !file.exists() {
        return Vec::new();
    }
    let finding = |name: String, expected: String, found: String| Finding {
        place: RecordPlace::Person { name },
        fault: Fault::SideRow,
        expected,
        found,
    };
    match compare_people(&file, &PeopleKey::of(|purpose| house.derive(purpose)), accounts) {
        Ok(differ) => differ.into_iter().map(|one| finding(one.name, one.expected, one.found)).collect(),
        Err(error) => vec![finding(PEOPLE_FILE.to_owned(), "a file that can be read".to_owned(), error.to_string())],
    }
}

fn damage_found(damage: &Damage) -> Finding {
    let place = match damage {
        Damage::Balance { account, .. } | Damage::Bounds { account } => {
            RecordPlace::Account { account: account.to_string() }
        }
        Damage::VersionGap { stream, .. } | Damage::Epoch { stream, .. } => {
            RecordPlace::Stream { stream: stream.to_string() }
        }
        Damage::CommandRange { number, .. } => RecordPlace::Command { number: *number, id: String::new() },
        _ => RecordPlace::Record,
    };
    Finding { place, ..damaged(damage) }
}

fn damaged(what: &impl ToString) -> Finding {
    let found = what.to_string();
    Finding { place: RecordPlace::Record, fault: Fault::Damaged, expected: "a whole file".to_owned(), found }
}

/// The verdict on a file that is too damaged to be opened.
fn closed(finding: Finding) -> Verdict {
    let empty = sabot_evidence::merkle::Frontier::default().root();
    Verdict {
        standing: RecordStanding::Altered,
        counts: sabot_audit::AuditCounts::default(),
        root: empty,
        rules: std::collections::BTreeSet::new(),
        signed: 0,
        findings: vec![finding],
        more: 0,
        accounts: None,
    }
}

/// The verdict with what was found before the audit began.
fn with(mut verdict: Verdict, early: Vec<Finding>) -> Verdict {
    if !early.is_empty() {
        verdict.standing = RecordStanding::Altered;
        verdict.findings.splice(0..0, early);
    }
    verdict
}

/// The verdict in sentences.
pub(crate) fn text_of(verdict: &Verdict, words: &Words) -> String {
    let Verdict { standing, counts, root, rules, signed, findings, more, .. } = verdict;
    let told = |key: &str, args: &[(&str, u64)]| {
        let args: Vec<(&str, String)> = args.iter().map(|(name, value)| (*name, value.to_string())).collect();
        words.with(key, &args.iter().map(|(name, value)| (*name, value.as_str())).collect::<Vec<_>>())
    };
    let mut text = match standing {
        RecordStanding::Altered => told("audit-altered", &[("count", findings.len() as u64 + more)]),
        RecordStanding::Consistent => words.text("audit-consistent"),
        RecordStanding::Signed { size } => told("audit-signed", &[("size", *size)]),
        RecordStanding::UnalteredSince { size } => told("audit-unaltered", &[("size", *size)]),
    } + "\n";
    for finding in findings {
        let _ = writeln!(text, "\n{}", sentence(finding, words));
        let _ = writeln!(text, "  {}", words.with("audit-expected", &[("text", &finding.expected)]));
        let _ = writeln!(text, "  {}", words.with("audit-found", &[("text", &finding.found)]));
    }
    if *more > 0 {
        let _ = writeln!(text, "\n{}", told("audit-more", &[("count", *more)]));
    }
    let counts = [
        ("events", counts.events),
        ("commands", counts.commands),
        ("decided", counts.decided),
        ("transfers", counts.transfers),
        ("rounds", counts.rounds),
        ("settled", counts.settled),
        ("decks", counts.decks),
        ("cards", counts.cards),
        ("checkpoints", counts.checkpoints),
    ];
    let _ = writeln!(text, "\n{}", told("audit-counts", &counts));
    if !rules.is_empty() {
        let versions: Vec<String> = rules.iter().map(ToString::to_string).collect();
        let _ = writeln!(text, "{}", words.with("audit-rules", &[("versions", &versions.join(", "))]));
    }
    if verdict.counts.sealed > 0 {
        let _ = writeln!(text, "{}", told("audit-sealed", &[("count", verdict.counts.sealed)]));
    }
    let (root, size, signed) = (root.to_string(), verdict.counts.events.to_string(), signed.to_string());
    let _ = writeln!(text, "{}", words.with("audit-root", &[("root", &root), ("size", &size), ("signed", &signed)]));
    text
}

/// Where, and what is wrong.
pub(crate) fn sentence(finding: &Finding, words: &Words) -> String {
    let parts = finding.place.parts();
    let parts: Vec<(&str, &str)> = parts.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let place = words.with(&format!("audit-place-{}", finding.place.key()), &parts);
    let fault = words.text(&format!("audit-fault-{}", finding.fault));
    words.with("audit-finding", &[("place", &place), ("fault", &fault)])
}

/// The verdict as JSON.
pub(crate) fn json_of(verdict: &Verdict, words: &Words) -> Value {
    let (word, since) = match verdict.standing {
        RecordStanding::Altered => ("altered", None),
        RecordStanding::Consistent => ("consistent", None),
        RecordStanding::Signed { size } => ("signed", Some(size)),
        RecordStanding::UnalteredSince { size } => ("unaltered", Some(size)),
    };
    let counts = &verdict.counts;
    let finding = |finding: &Finding| {
        let mut place = serde_json::Map::new();
        place.insert("kind".to_owned(), json!(finding.place.key()));
        // Names may look like numbers and stay names.
        let counted = |name| ["version", "log", "number", "size", "round", "shuffle"].contains(&name);
        place.extend(finding.place.parts().into_iter().map(|(name, value)| {
            let number = value.parse::<u64>().ok().filter(|_| counted(name));
            (name.to_owned(), number.map_or_else(|| json!(value), |number| json!(number)))
        }));
        json!({
            "fault": finding.fault.key(),
            "place": place,
            "expected": finding.expected,
            "found": finding.found,
            "message": sentence(finding, words),
        })
    };
    json!({
        "verdict": word,
        "since": since,
        "size": counts.events,
        "root": verdict.root.to_string(),
        "signed": verdict.signed,
        "rules": verdict.rules.iter().map(|rules| rules.0).collect::<Vec<_>>(),
        "counts": {
            "commands": counts.commands,
            "decided": counts.decided,
            "transfers": counts.transfers,
            "checkpoints": counts.checkpoints,
            "rounds": counts.rounds,
            "settled": counts.settled,
            "decks": counts.decks,
            "cards": counts.cards,
            "sealed": counts.sealed,
        },
        "findings": verdict.findings.iter().map(finding).collect::<Vec<_>>(),
        "more": verdict.more,
    })
}

#[cfg(test)]
mod tests {
    use sabot_locale::Lang;

    use super::*;

    #[test]
    fn every_finding_is_told_in_three_languages() {
        let stream = || "table/stud-1".to_owned();
        let places = [
            RecordPlace::Record,
            RecordPlace::Event { stream: stream(), version: 12, log: 345 },
            RecordPlace::Log { index: 345 },
            RecordPlace::Command { number: 7, id: "c-7".to_owned() },
            RecordPlace::Transfer { id: "t1-r2-3/1".to_owned(), command: "c-7".to_owned() },
            RecordPlace::Account { account: "purse/ana/MOP".to_owned() },
            RecordPlace::Checkpoint { number: 2, size: 100 },
            RecordPlace::Held { size: 100 },
            RecordPlace::Key { size: 100 },
            RecordPlace::Snapshot { stream: stream(), version: 12 },
            RecordPlace::Stream { stream: stream() },
            RecordPlace::Round { table: "stud-1".to_owned(), round: 4, version: 12, log: 345 },
            RecordPlace::Deck { table: "stud-1".to_owned(), shuffle: 4, version: 12, log: 345 },
            RecordPlace::Pool { pool: "gold".to_owned() },
            RecordPlace::Person { name: "ana".to_owned() },
        ];
        for words in Lang::ALL.map(Words::new) {
            for place in &places {
                for fault in Fault::all() {
                    let (expected, found) = ("one".to_owned(), "another".to_owned());
                    let told = sentence(&Finding { place: place.clone(), fault, expected, found }, &words);
                    assert!(!told.contains("audit-"), "{told}");
                    for (name, value) in place.parts() {
                        assert!(told.contains(&value), "{name}: {told}");
                    }
                }
            }
        }
    }
}
