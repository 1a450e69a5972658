//! Somebody who has every key: he changes what is told, makes salts and digests anew and seals every leaf. Nothing is left to tell
//! on him but what the house decides.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use sabot_audit::{Fault, Finding, Inputs, RecordPlace, audit};
use sabot_chance::HouseKey;
use sabot_evidence::{Digest, Leaf, RecordedLeaf};
use sabot_floor::record::{is_sealed, row_key};
use sabot_floor::{ORDERED, RebuildError, rebuild};
use sabot_games::AnyEdition;
use sabot_house::{Unfollowed, wording};
use sabot_law::Instrument;
use sabot_store::{MemoryStore, Recorded, RecordedCommand, Reply, Store, StoreRequest, StreamName, Ticket, ask};
use sabot_testkit::Dice;
use serde_json::Value;

use crate::kit::{played_in_memory, sevens};
use crate::sealed;

const DIGITS: u32 = 60;

/// A record, and what its forger makes of it.
#[derive(Debug)]
struct Forged<'a> {
    store: &'a mut MemoryStore,
    bodies: BTreeMap<u64, String>,
    /// A command whose rows say that they are of the first form.
    first_form: Option<String>,
    /// The digest of what each command asked, where it was changed.
    contents: HashMap<String, Digest>,
    heads: HashMap<StreamName, Digest>,
}

impl<'a> Forged<'a> {
    /// Rows with other texts; their salts and the digests of their commands are made anew.
    fn of(store: &'a mut MemoryStore, rows: &[Recorded], changed: Vec<(usize, String)>) -> Forged<'a> {
        let mut forged = Forged {
            store,
            bodies: BTreeMap::new(),
            first_form: None,
            contents: HashMap::new(),
            heads: HashMap::new(),
        };
        for (at, body) in changed {
            let row = &rows[at];
            let number = rows[..at].iter().rev().take_while(|before| before.command == row.command).count();
            let body = resalted(&sevens(), row, number as u64, &body);
            if row.kind.as_str() == ORDERED && !is_sealed(&body) {
                let (by, order) = asked(&body);
                forged.contents.insert(row.command.to_string(), wording::digest(&by, &order));
            }
            forged.bodies.insert(row.log_index, body);
        }
        forged
    }

    fn findings(&mut self) -> Vec<Finding> {
        let inputs = Inputs { house: Some(sevens()), ..Inputs::default() };
        audit(self, &inputs, &mut |_| ()).expect("it can be read").findings
    }

    fn told(&mut self, (ticket, mut reply): (Ticket, Reply)) -> (Ticket, Reply) {
        match &mut reply {
            Reply::Events(page) => page.items.iter_mut().for_each(|row| {
                if let Some(body) = self.bodies.get(&row.log_index) {
                    row.body.clone_from(body);
                }
                if self.first_form.as_deref() == Some(row.command.as_str()) {
                    row.kind_version = 1;
                }
                let previous = self.heads.get(&row.stream).copied().unwrap_or(Digest::ZERO);
                let event = RecordedLeaf {
                    stream: row.stream.as_str(),
                    version: row.version.0,
                    epoch: row.epoch.0,
                    kind: row.kind.as_str(),
                    kind_version: u64::from(row.kind_version),
                    recorded_at_ms: row.recorded_at_ms,
                    command: row.command.as_str(),
                    body: Digest::of(row.body.as_bytes()),
                };
                let leaf = Leaf { event, previous, index: row.log_index }.hash();
                self.heads.insert(row.stream, leaf);
                row.leaf = leaf;
            }),
            Reply::Commands(page) => page.items.iter_mut().for_each(|command: &mut RecordedCommand| {
                if let Some(content) = self.contents.get(command.command.as_str()) {
                    command.content = *content;
                }
            }),
            Reply::Streams(streams) => streams.iter_mut().for_each(|head| {
                head.leaf = self.heads.get(&head.stream).copied();
            }),
            // He keeps no snapshot of what was before.
            Reply::Snapshot(loaded) => loaded.snapshot = None,
            _ => {}
        }
        (ticket, reply)
    }
}

impl Store for Forged<'_> {
    fn submit(&mut self, ticket: Ticket, request: StoreRequest) {
        self.store.submit(ticket, request);
    }

    fn completed(&mut self) -> Option<(Ticket, Reply)> {
        self.store.completed().map(|answer| self.told(answer))
    }

    fn wait(&mut self, patience: Duration) -> Option<(Ticket, Reply)> {
        self.store.wait(patience).map(|answer| self.told(answer))
    }
}

/// Who asked and what, as an order row has them.
fn asked(body: &str) -> (String, String) {
    let body: Value = serde_json::from_str(body).expect("JSON");
    // Keys of values come out in their order.
    (body["by"].to_string(), body["of"]["order"].to_string())
}

/// A body with the salt that docs/evidence.md gives it.
fn resalted(key: &HouseKey, row: &Recorded, number: u64, body: &str) -> String {
    let value: Value = serde_json::from_str(body).expect("JSON");
    let of = value.get("of").map(Value::to_string).unwrap_or_default();
    let (number, at, by) = (number.to_be_bytes(), row.recorded_at_ms.to_be_bytes(), value["by"].to_string());
    let mut texts: Vec<&[u8]> = vec![
        b"sabot-row-salt-v2",
        row.command.as_str().as_bytes(),
        &number,
        row.stream.as_str().as_bytes(),
        &at,
        row.kind.as_str().as_bytes(),
        by.as_bytes(),
        of.as_bytes(),
    ];
    texts.extend(value["sealed"].as_str().map(str::as_bytes));
    let salt = key.blind(&texts);
    let salt: String = salt.iter().map(|byte| format!("{byte:02x}")).collect();
    body.replace(value["salt"].as_str().expect("a salt"), &salt)
}

fn rows(store: &mut MemoryStore) -> Vec<Recorded> {
    let (mut rows, mut next) = (Vec::new(), Some(0));
    while let Some(from) = next {
        let Reply::Events(page) = ask(store, StoreRequest::ReadLog { from, at_most: 4_096 }) else { panic!("events") };
        rows.extend(page.items);
        next = page.next;
    }
    rows
}

/// The last row that happened, is not an order and has this text.
fn last_with(rows: &[Recorded], kind: &str, text: &str) -> usize {
    let found = rows.iter().rposition(|row| row.kind.as_str() == kind && row.body.contains(text));
    found.unwrap_or_else(|| panic!("no row {kind} has {text}"))
}

/// What is found where one row tells something else.
fn found(store: &mut MemoryStore, rows: &[Recorded], at: usize, body: String) -> Vec<Finding> {
    assert_ne!(rows[at].body, body, "something is changed");
    Forged::of(store, rows, vec![(at, body)]).findings()
}

fn decided_at(findings: &[Finding], row: &Recorded) -> bool {
    let here = RecordPlace::Event { stream: row.stream.to_string(), version: row.version.0, log: row.log_index };
    findings.iter().any(|finding| (finding.fault, &finding.place) == (Fault::Decided, &here))
}

#[test]
fn a_forger_who_changes_nothing_is_not_found() {
    let mut store = played_in_memory(3, 2);
    let rows = rows(&mut store);
    let same = (0..rows.len()).map(|at| (at, rows[at].body.clone())).collect();
    assert_eq!(Forged::of(&mut store, &rows, same).findings(), []);
}

/// As records were written once: such rows are evidence for ever.
#[test]
fn a_record_whose_rows_are_sealed_whole_is_what_was_decided() {
    let mut store = played_in_memory(3, 2);
    let rows = rows(&mut store);
    let whole: Vec<(usize, String)> = rows
        .iter()
        .enumerate()
        .filter(|(_, row)| is_sealed(&row.body))
        .map(|(at, row)| {
            assert_eq!(row.kind.as_str(), "game");
            let key = row_key(&sevens(), row);
            let sealed_whole = key.seal_text(&sealed::whole(&key, &row.body), 128);
            (at, row.body.replace(&sealed::sealed(&row.body), &sealed_whole))
        })
        .collect();
    assert!(whole.len() > 50, "{} rows", whole.len());
    assert_eq!(Forged::of(&mut store, &rows, whole).findings(), []);
}

/// In each form there is one way to seal a row: what is told by another is not what the house wrote.
#[test]
fn a_row_that_is_sealed_in_a_way_of_somebodys_own() {
    let mut store = played_in_memory(3, 2);
    let rows = rows(&mut store);
    let at = last_with(&rows, "game", "\"sealed\":\"");
    let body = &rows[at].body;
    let key = row_key(&sevens(), &rows[at]);
    let (open, whole) = (sealed::open(body), sealed::whole(&key, body));
    let hidden = sealed::hidden(&key, body).expect("it is sealed");
    for (again, fault) in [
        (key.seal_text(&whole, 256), Fault::Decided),
        (key.seal_text(&hidden, 128), Fault::NotAnEvent),
        (key.seal_beside(&open, &hidden, 128), Fault::Decided),
        (key.seal_beside(&open, &format!("0,0,{whole}"), 15), Fault::Decided),
        (key.seal_beside(&open, &format!("0,{},{whole}", open.len() + 1), 15), Fault::Sealed),
        (key.seal_beside(&open, &whole, 15), Fault::Sealed),
        (key.seal_beside("{}", &hidden, 15), Fault::Sealed),
    ] {
        let findings = found(&mut store, &rows, at, body.replace(&sealed::sealed(body), &again));
        assert_eq!(findings.first().map(|finding| finding.fault), Some(fault), "{findings:#?}");
    }
}

#[test]
fn articles_names_and_figures_that_no_balance_needs() {
    let mut store = played_in_memory(3, 2);
    let rows = rows(&mut store);
    for (kind, text, before, after) in [
        // The article of a settled line.
        ("game", "\"event\":\"line\"", "\"basis\":[\"", "\"basis\":[\"stud 1(1)\",\""),
        ("game", "\"event\":\"round_settled\"", "\"house_net\":", "\"house_net\":1"),
        ("game", "\"event\":\"pool_shown\"", "\"amount\":", "\"amount\":1"),
        ("money", "\"reserved\"", "\"amount\":", "\"amount\":1"),
        ("seated", "\"player\":\"", "\"player\":\"", "\"player\":\"x"),
        ("game", "\"event\":\"bet_placed\"", "\"player\":\"", "\"player\":\"x"),
        ("founded", "config", "\"rules\":2", "\"rules\":2,\"too\":1"),
    ] {
        let at = last_with(&rows, kind, text);
        assert!(rows[at].body.contains(before), "{before}: {}", rows[at].body);
        let findings = found(&mut store, &rows, at, rows[at].body.replacen(before, after, 1));
        assert!(decided_at(&findings, &rows[at]), "{text}: {findings:#?}");
    }
}

/// Whoever has no key of the house writes what the house could have decided, under a salt of his own making.
#[test]
fn a_row_whose_salt_the_house_did_not_make_is_found() {
    let mut store = played_in_memory(3, 2);
    let rows = rows(&mut store);
    let other = HouseKey::from_text(&format!("sabot-house-key-v1+{}", "8".repeat(64))).expect("a key");
    for (kind, text) in [("money", "\"posted\""), ("game", "\"event\":\"line\""), ("ordered", "\"order\"")] {
        let row = &rows[last_with(&rows, kind, text)];
        let mut forged = Forged::of(&mut store, &rows, Vec::new());
        forged.bodies.insert(row.log_index, resalted(&other, row, 0, &row.body));
        let here = RecordPlace::Event { stream: row.stream.to_string(), version: row.version.0, log: row.log_index };
        let findings = forged.findings();
        assert!(findings.iter().any(|one| (one.fault, &one.place) == (Fault::HouseKey, &here)), "{kind}: {findings:?}");
    }
}

/// The article of every settled line and payment is exchanged for that of another row.
#[test]
fn every_payment_names_its_article() {
    let mut store = played_in_memory(5, 2);
    let rows = rows(&mut store);
    let basis = |row: &Recorded| -> Option<Value> {
        let body: Value = serde_json::from_str(&row.body).expect("JSON");
        let event = body["of"].as_object().and_then(|of| of.values().next())?;
        event.get("basis").filter(|basis| basis.is_array()).cloned()
    };
    let lines: Vec<usize> = (0..rows.len()).filter(|at| rows[*at].body.contains("\"event\":\"line\"")).collect();
    let mut exchanged = 0;
    for at in lines {
        let own = basis(&rows[at]).expect("a basis");
        let Some(other) = rows.iter().filter_map(basis).find(|other| *other != own) else { continue };
        let body = rows[at].body.replace(&own.to_string(), &other.to_string());
        assert!(decided_at(&found(&mut store, &rows, at, body), &rows[at]), "{}", rows[at].body);
        exchanged += 1;
        if exchanged >= sabot_testkit::cases(12) {
            break;
        }
    }
    assert!(exchanged > 3, "{exchanged}");
}

/// A player deals for the croupier: who asked is changed in every row of the command, and the digest with it.
#[test]
fn a_command_that_should_have_been_refused() {
    let mut store = played_in_memory(3, 2);
    let rows = rows(&mut store);
    let first = rows.iter().rposition(|row| row.kind.as_str() == ORDERED && row.body.contains("\"do\":\"deal\""));
    let first = first.expect("a deal");
    let of_it = (0..rows.len()).filter(|at| rows[*at].command == rows[first].command);
    let changed = of_it.map(|at| (at, rows[at].body.replace("\"role\":\"croupier\"", "\"role\":\"player\"")));
    let changed: Vec<(usize, String)> = changed.collect();
    let findings = Forged::of(&mut store, &rows, changed).findings();
    let decided = findings.iter().find(|finding| finding.fault == Fault::Decided).expect("it is found");
    assert!(decided.expected.contains("refused"), "{decided}");
}

/// A command in the first form, whose rows would not tell what was asked, behind others that do.
#[test]
fn no_row_goes_back_to_the_first_form() {
    let mut store = played_in_memory(3, 1);
    let rows = rows(&mut store);
    let at = last_with(&rows, "game", "\"event\":\"line\"");
    let mut forged = Forged::of(&mut store, &rows, Vec::new());
    forged.first_form = Some(rows[at].command.to_string());
    let findings = forged.findings();
    let found = findings.iter().filter(|finding| finding.fault == Fault::Order).count();
    assert!(found > 0, "{findings:#?}");
}

/// A rules version that nobody here knows.
#[test]
fn rules_of_a_version_to_come_are_refused() {
    let mut store = played_in_memory(3, 1);
    let rows = rows(&mut store);
    for (kind, text) in
        [("founded", "config"), ("game", "\"event\":\"round_opened\""), ("game", "\"event\":\"hand_started\"")]
    {
        let at = last_with(&rows, kind, text);
        let findings = found(&mut store, &rows, at, rows[at].body.replace("\"rules\":2", "\"rules\":99"));
        let finding = findings.iter().find(|finding| finding.fault == Fault::Rules).expect("it is found");
        assert!(finding.found.contains("99"), "{finding}");
    }
}

/// An edition that nobody here knows: of a table in the configuration, or of a round.
#[test]
fn an_edition_that_nobody_knows_is_named() {
    let mut store = played_in_memory(3, 1);
    let rows = rows(&mut store);
    let printed = AnyEdition::built_in(Instrument::Stud).id().digest.to_string();
    let nobodys = printed.replacen('c', "d", 1);
    let cases = [
        (
            "founded",
            "config",
            "\\\"69/2003\\\"",
            "\\\"70/2005\\\"",
            "70/2005",
            "table.stud-1.edition: an edition known here: 69/2003",
        ),
        ("game", "\"event\":\"round_opened\"", &printed, &nobodys, &nobodys, "an edition known here: 69/2003 ("),
    ];
    for (kind, text, old, new, value, expected) in cases {
        let is = |row: &Recorded| row.kind.as_str() == kind && row.body.contains(text) && row.body.contains(old);
        let at = rows.iter().position(is).unwrap_or_else(|| panic!("no row {kind} has {text} and {old}"));
        let body = rows[at].body.replacen(old, new, 1);
        let mut forged = Forged::of(&mut store, &rows, vec![(at, body.clone())]);
        let finding = forged.findings().into_iter().find(|finding| finding.fault == Fault::Edition);
        let finding = finding.unwrap_or_else(|| panic!("{kind} is not found"));
        assert_eq!(finding.found, value);
        assert!(finding.expected.contains(expected), "{finding}");
        // Nobody plays on with it either.
        let mut forged = Forged::of(&mut store, &rows, vec![(at, body)]);
        match rebuild(&mut forged, Some(&sevens())) {
            Err(RebuildError::Unfollowed(Unfollowed::Edition(unknown))) => assert_eq!(unknown.value, value),
            other => panic!("{kind}: {:?}", other.map(|rebuilt| rebuilt.kept)),
        }
    }
}

/// A configuration with a key that this program does not know.
#[test]
fn a_configuration_that_cannot_be_read_any_more_is_told() {
    let mut store = played_in_memory(5, 1);
    let rows = rows(&mut store);
    let at = rows.iter().position(|row| row.kind.as_str() == "founded").expect("a house was founded");
    let body = rows[at].body.replacen("\\nrecall = ", "\\nrecoil = ", 1);
    assert_ne!(body, rows[at].body);
    let mut forged = Forged::of(&mut store, &rows, vec![(at, body.clone())]);
    let finding = forged.findings().into_iter().find(|finding| finding.fault == Fault::Configuration);
    assert!(finding.is_some_and(|finding| finding.found.contains("recoil")));
    let mut forged = Forged::of(&mut store, &rows, vec![(at, body)]);
    match rebuild(&mut forged, Some(&sevens())) {
        Err(RebuildError::Unfollowed(Unfollowed::Configuration(problem))) => assert!(problem.contains("recoil")),
        other => panic!("{:?}", other.map(|rebuilt| rebuilt.kept)),
    }
}

/// Any digit anywhere.
#[test]
fn a_changed_digit_is_found_wherever_it_stands() {
    let mut store = played_in_memory(7, 2);
    let rows = rows(&mut store);
    let mut dice = Dice::new(0xD161);
    let mut changed = 0;
    while changed < sabot_testkit::cases(DIGITS) {
        let at = dice.below(rows.len());
        let body = &rows[at].body;
        let salt = body.rfind("\"salt\":\"").expect("a salt");
        let digits: Vec<usize> =
            body.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit()).map(|(at, _)| at).collect();
        let digits: Vec<usize> = digits.into_iter().filter(|at| *at < salt).collect();
        if digits.is_empty() {
            continue;
        }
        let here = digits[dice.below(digits.len())];
        let old = body.as_bytes()[here] - b'0';
        let new = (old + 1 + u8::try_from(dice.below(9)).expect("small")) % 10;
        let other = format!("{}{new}{}", &body[..here], &body[here + 1..]);
        // A number does not begin with a zero.
        if sabot_evidence::Canonical::check(&other).is_err() {
            continue;
        }
        changed += 1;
        let findings = found(&mut store, &rows, at, other.clone());
        assert!(!findings.is_empty(), "{body}\n{other}");
    }
}
