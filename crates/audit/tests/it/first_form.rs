//! Records of the first form, whose rows do not tell what was asked: what a table had no choice about is decided again all the same.

use std::fs;
use std::path::Path;

use sabot_audit::{Fault, RecordPlace, Verdict};

use crate::insider::reseal;
use crate::kit::{Folder, attacker, one, verdict};

/// A copy of the record that is kept.
fn kept() -> Folder {
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cli/tests/samples/first-form");
    let folder = Folder::new();
    for file in ["record.db", "log.pub"] {
        fs::copy(sample.join(file), folder.path().join(file)).expect("it is copied");
    }
    folder
}

/// The verdict where the last row that has a text tells something else, with every leaf sealed anew; and which row it is.
fn rewritten(text: &str, before: &str, after: &str) -> (Verdict, u64) {
    let folder = kept();
    let conn = attacker(&folder);
    let sql =
        format!("SELECT max(log_index) FROM event WHERE instr(body, '{text}') > 0 AND instr(body, '{before}') > 0");
    let log: u64 = one(&conn, &sql);
    let body: String = one(&conn, &format!("SELECT body FROM event WHERE log_index = {log}"));
    let body = body.replacen(before, after, 1);
    conn.execute("UPDATE event SET body = ?1 WHERE log_index = ?2", (body, log)).expect("SQL");
    reseal(&conn);
    conn.close().expect("it closes");
    (verdict(&folder), log)
}

#[test]
fn a_record_of_the_first_form_is_clean() {
    let verdict = verdict(&kept());
    assert_eq!(verdict.findings, []);
    assert_eq!((verdict.counts.decided, verdict.rules.len()), (0, 1), "no row tells what was asked");
}

#[test]
fn articles_and_figures_of_a_settlement_are_found() {
    for (text, before, after) in [
        ("\"event\":\"line\"", "\"basis\":[\"", "\"basis\":[\"stud 1(1)\",\""),
        ("\"event\":\"round_settled\"", "\"house_net\":-", "\"house_net\":"),
        ("\"event\":\"pool_shown\"", "\"amount\":", "\"amount\":1"),
        ("\"reserved\"", "\"purpose\":\"winnings\"", "\"purpose\":\"prize\""),
    ] {
        let (verdict, log) = rewritten(text, before, after);
        let here = |place: &RecordPlace| matches!(place, RecordPlace::Event { log: at, .. } if *at == log);
        let found = verdict.findings.iter().any(|finding| finding.fault == Fault::Decided && here(&finding.place));
        assert!(found, "{text}: {:#?}", verdict.findings);
    }
}
