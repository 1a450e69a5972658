//! `sabot audit`, `sabot key` and `sabot backup`, on a record that `sabot run` made.

use std::fs;
use std::path::Path;

use crate::kill::Scratch;
use crate::program::{Said, sabot};

/// A folder with one round of every generator table.
fn played(name: &str) -> Scratch {
    let scratch = Scratch::new(name);
    let said = sabot(&["run", "--rounds", "1", "--seed", "4", "--data", text(&scratch.0)]);
    assert_eq!(said.code, 0, "{}", said.err);
    scratch
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

fn audit(folder: &Path, more: &[&str]) -> Said {
    sabot(&[&["audit", "--data", text(folder)], more].concat())
}

#[test]
fn a_record_is_consistent_and_with_a_key_signed() {
    let scratch = played("audit-clean");
    let said = audit(&scratch.0, &["--json"]);
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
    let verdict = said.json();
    assert_eq!(verdict["verdict"], "consistent");
    assert_eq!(verdict["findings"], serde_json::json!([]));
    assert_eq!(verdict["counts"]["rounds"], 8, "one round at each of eight generator tables");
    let key = fs::read_to_string(scratch.0.join("log.pub")).expect("the public key");
    let file = scratch.0.join("log.pub");
    for given in [key.trim(), text(&file)] {
        let verdict = audit(&scratch.0, &["--json", "--key", given]).json();
        assert_eq!((&verdict["verdict"], &verdict["since"]), (&"signed".into(), &verdict["size"]));
    }
    for (lang, word) in [("en", "consistent with itself"), ("pt", "coerente consigo próprio"), ("zh", "自身一致")]
    {
        let said = audit(&scratch.0, &["--lang", lang]);
        assert!(said.code == 0 && said.out.contains(word), "{}", said.out);
    }
}

#[test]
fn an_anchored_checkpoint_says_unaltered_since() {
    let scratch = Scratch::new("audit-anchor");
    let anchor = scratch.0.join("anchor");
    let args = ["run", "--rounds", "1", "--seed", "4", "--data", text(&scratch.0), "--anchor", text(&anchor)];
    assert_eq!(sabot(&args).code, 0);
    let held = fs::read_dir(&anchor).expect("an anchor").map(|entry| entry.expect("a file").path()).max();
    let held = held.expect("a checkpoint");
    let said = audit(&scratch.0, &["--json", "--since", text(&held)]);
    assert_eq!((said.code, &said.json()["verdict"]), (0, &"unaltered".into()));
    assert_eq!(audit(&scratch.0, &["--since", text(&scratch.0.join("nowhere"))]).code, 2);
    let no_note = scratch.0.join("log.pub");
    let said = audit(&scratch.0, &["--json", "--since", text(&no_note)]);
    assert_eq!((said.code, &said.json()["findings"][0]["fault"]), (1, &"held-signed".into()));
}

/// A word of a row becomes another of the same length: the row is unpacked, changed and left so, as it may lie there too.
pub(crate) fn spoiled(folder: &Path, word: &str, other: &str) {
    let path = folder.join("record.db");
    let rows = sabot_testkit::tamper::rows(&path);
    let row = rows.iter().find(|row| row.body.contains(word)).expect("the word is there");
    let conn = sabot_testkit::tamper::attacker(&path);
    let sql = "UPDATE event SET body = ?2 WHERE log_index = ?1";
    conn.execute(sql, (i64::try_from(row.log_index).expect("small"), row.body.replacen(word, other, 1))).expect("SQL");
}

/// One byte of what rows are packed with is as bad as one of a row.
#[test]
fn a_changed_dictionary_is_found() {
    let scratch = played("audit-dictionary");
    let conn = rusqlite::Connection::open(scratch.0.join("record.db")).expect("a database");
    conn.execute_batch(
        "DROP TRIGGER dictionary_keeps_values; UPDATE dictionary SET bytes = CAST(bytes || x'00' AS BLOB)",
    )
    .expect("SQL");
    drop(conn);
    let said = audit(&scratch.0, &["--json"]);
    assert_eq!((said.code, &said.json()["verdict"]), (1, &"altered".into()));
    assert!(said.json().to_string().contains("dictionary 1"), "{}", said.out);
}

#[test]
fn a_changed_word_is_found_and_its_place_told() {
    let scratch = played("audit-spoiled");
    spoiled(&scratch.0, r#""event":"round_closed""#, r#""event":"round_closes""#);
    let said = audit(&scratch.0, &["--json"]);
    assert_eq!(said.code, 1, "{}", said.err);
    let verdict = said.json();
    assert_eq!(verdict["verdict"], "altered");
    let finding = &verdict["findings"][0];
    assert_eq!((&finding["fault"], &finding["place"]["kind"]), (&"leaf".into(), &"event".into()));
    let stream = finding["place"]["stream"].as_str().expect("a stream");
    assert!(stream.starts_with("table/"), "{finding}");
    assert!(finding["place"]["version"].is_u64() && finding["place"]["log"].is_u64(), "{finding}");
    for (lang, word) in [("en", "does not hash into its leaf"), ("pt", "não resulta na sua folha"), ("zh", "並非其葉")]
    {
        let said = audit(&scratch.0, &["--lang", lang]);
        assert_eq!(said.code, 1);
        assert!(said.out.contains(word) && said.out.contains(stream), "{}", said.out);
    }
}

#[test]
fn what_cannot_be_audited_has_its_exit_status() {
    let scratch = Scratch::new("audit-nothing");
    let said = audit(&scratch.0, &[]);
    assert_eq!(said.code, 3, "{}", said.out);
    assert!(said.err.contains("there is no record"), "{}", said.err);
    fs::create_dir_all(&scratch.0).expect("a folder");
    fs::write(scratch.0.join("record.db"), "not a database at all, but long enough to be looked at".repeat(40))
        .expect("a file");
    assert_eq!(audit(&scratch.0, &[]).code, 3);
    let said = audit(&scratch.0, &["--json", "--key", "nonsense"]);
    assert_eq!((said.code, said.error()["field"].as_str()), (2, Some("--key")));
}

#[test]
fn a_public_key_that_is_gone_or_another_is_found() {
    let scratch = played("audit-key");
    let path = scratch.0.join("log.pub");
    let key = fs::read_to_string(&path).expect("the public key");
    fs::remove_file(&path).expect("it is removed");
    let said = audit(&scratch.0, &["--json"]);
    assert_eq!((said.code, &said.json()["findings"][0]["fault"]), (1, &"no-key".into()));
    let other = played("audit-other-key");
    fs::copy(other.0.join("log.pub"), &path).expect("it is copied");
    let said = audit(&scratch.0, &["--json", "--key", key.trim()]);
    let findings = said.json()["findings"].as_array().expect("findings").clone();
    let faults: Vec<_> = findings.iter().map(|finding| finding["fault"].clone()).collect();
    assert_eq!((said.code, &faults[0]), (1, &"secret-key".into()), "the signing key is another's");
    assert!(faults.contains(&"other-key".into()), "{faults:?}");
}

/// Every byte of every key counts: of the secret ones, which only their owner has, and of the public one.
#[test]
fn a_changed_byte_of_any_key_is_found() {
    let scratch = played("audit-key-bytes");
    assert_eq!(audit(&scratch.0, &[]).code, 0);
    for (name, faults) in [
        ("log.key", &["secret-key"][..]),
        ("house.key", &["secret-key", "house-key", "sealed", "snapshot"]),
        ("log.pub", &["no-key", "other-key", "checkpoint-signed"]),
    ] {
        let path = scratch.0.join(name);
        let whole = fs::read(&path).expect("a key");
        // The line break at the end is no part of it.
        for at in (0..whole.len() - 1).step_by(7) {
            let mut bytes = whole.clone();
            bytes[at] = if bytes[at] == b'0' { b'1' } else { b'0' };
            fs::write(&path, &bytes).expect("a spoiled key");
            let said = audit(&scratch.0, &["--json"]);
            let fault = said.json()["findings"][0]["fault"].clone();
            let named = fault.as_str().is_some_and(|fault| faults.contains(&fault));
            assert!(said.code == 1 && named, "byte {at} of {name}: {fault} (exit {})", said.code);
        }
        fs::write(&path, &whole).expect("as it was");
    }
    assert_eq!(audit(&scratch.0, &[]).code, 0);
}

#[test]
fn a_key_is_shown_and_followed_by_another() {
    let scratch = played("key-rotate");
    let folder = text(&scratch.0);
    let before = sabot(&["key", "show", "--data", folder, "--json"]).json();
    let keys = before["keys"].as_array().expect("keys");
    assert_eq!((keys.len(), &keys[0]["from"]), (1, &0.into()));
    let said = sabot(&["key", "rotate", "--data", folder, "--json"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let new = said.json();
    let size = audit(&scratch.0, &["--json"]).json()["size"].clone();
    assert_eq!(new["from"], size, "the new key signs from the end of the record on");
    // Nothing was recorded since: a second change would contradict the first.
    assert_eq!(sabot(&["key", "rotate", "--data", folder]).code, 2);
    let said = sabot(&["run", "--rounds", "1", "--seed", "5", "--data", folder]);
    assert_eq!(said.code, 0, "{}", said.err);
    let shown = sabot(&["key", "show", "--data", folder, "--json"]).json();
    let keys = shown["keys"].as_array().expect("keys");
    assert_eq!((keys.len(), &keys[1]["key"]), (2, &new["key"]));
    // Whoever holds the old key still follows it to the end.
    let old = keys[0]["key"].as_str().expect("a key");
    let verdict = audit(&scratch.0, &["--json", "--key", old]).json();
    assert_eq!((&verdict["verdict"], &verdict["since"]), (&"signed".into(), &verdict["size"]));
    assert!(sabot(&["key", "show", "--data", folder]).out.contains(old));
    assert_eq!(sabot(&["key", "show", "--data", text(&scratch.0.join("nowhere"))]).code, 3);
}

#[test]
fn a_backup_is_the_record_and_goes_on_with_its_keys() {
    let scratch = played("backup");
    let folder = text(&scratch.0);
    let copy = Scratch::new("backup-copy");
    let to = copy.0.join("monday");
    let said = sabot(&["backup", text(&to), "--data", folder, "--json"]);
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
    let made = said.json();
    assert_eq!((&made["same"], &made["audit"]["verdict"]), (&true.into(), &"consistent".into()));
    let audited = audit(&scratch.0, &["--json"]).json();
    assert_eq!((&made["root"], &made["size"]), (&audited["root"], &audited["size"]));
    let mut files: Vec<String> = fs::read_dir(&to)
        .expect("a folder")
        .map(|entry| entry.expect("a file").file_name().into_string().expect("a name"))
        .collect();
    files.sort();
    assert_eq!(files, ["log.pub", "record.db"], "secret keys stay where they are");
    assert_eq!(sabot(&["backup", text(&to), "--data", folder]).code, 2, "a record is never written over");
    assert_eq!(sabot(&["backup", text(&copy.0.join("x")), "--data", text(&copy.0.join("nowhere"))]).code, 3);
    // With its keys a copy is a house that plays on.
    let whole = copy.0.join("whole");
    assert_eq!(sabot(&["backup", text(&whole), "--data", folder, "--with-keys"]).code, 0);
    assert_eq!(sabot(&["run", "--rounds", "1", "--seed", "6", "--data", text(&whole)]).code, 0);
    assert_eq!(audit(&whole, &[]).code, 0);
}
