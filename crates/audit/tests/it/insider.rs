//! Somebody who can seal anew whatever he changes: the tree betrays him to everybody, the rebuilt house to the letter.

use rusqlite::Connection;
use sabot_audit::{Fault, Law, RecordPlace, Verdict};
use sabot_evidence::{Digest, Leaf, RecordedLeaf};

use crate::kit::{after, one};

/// Works out every leaf anew, as if nothing had happened.
pub(crate) fn reseal(conn: &Connection) {
    let sql = "SELECT log_index, stream, version, epoch, command, kind, kind_version, recorded_at_ms, body \
               FROM events_named ORDER BY log_index";
    let mut select = conn.prepare(sql).expect("SQL");
    let mut heads = std::collections::BTreeMap::<String, Digest>::new();
    let mut leaves = Vec::new();
    let mut rows = select.query([]).expect("SQL");
    while let Some(row) = rows.next().expect("a row") {
        let text = |column| row.get::<_, String>(column).expect("text");
        let number = |column| row.get::<_, u64>(column).expect("a number");
        let (stream, kind, command, body) = (text(1), text(5), text(4), text(8));
        let event = RecordedLeaf {
            stream: &stream,
            version: number(2),
            epoch: number(3),
            kind: &kind,
            kind_version: number(6),
            recorded_at_ms: row.get(7).expect("a moment"),
            command: &command,
            body: Digest::of(body.as_bytes()),
        };
        let previous = heads.get(&stream).copied().unwrap_or(Digest::ZERO);
        let leaf = Leaf { event, previous, index: number(0) }.hash();
        leaves.push((number(0), leaf));
        heads.insert(stream, leaf);
    }
    for (log, leaf) in leaves {
        conn.execute("UPDATE event SET leaf = ?1 WHERE log_index = ?2", (&leaf.as_bytes()[..], log)).expect("SQL");
    }
}

/// The verdict after a text was replaced by another in the first body that has it, and everything sealed anew.
fn rewritten(table: &str, before: &str, after_it: &str) -> (Verdict, u64) {
    let mut log = 0;
    let verdict = after(|conn| {
        let sql = format!(
            "SELECT log_index FROM events_named WHERE stream = 'table/{table}' AND instr(body, '{before}') > 0 \
             ORDER BY log_index LIMIT 1"
        );
        log = one(conn, &sql);
        let sql = "UPDATE event SET body = replace(body, ?1, ?2) WHERE log_index = ?3";
        assert_eq!(conn.execute(sql, (before, after_it, log)).expect("SQL"), 1);
        reseal(conn);
    });
    (verdict, log)
}

fn of(verdict: &Verdict, fault: Fault) -> Vec<&RecordPlace> {
    verdict.findings.iter().filter(|finding| finding.fault == fault).map(|finding| &finding.place).collect()
}

#[test]
fn what_was_sealed_anew_has_another_root_than_was_signed() {
    let verdict = after(reseal);
    assert_eq!(verdict.findings, [], "sealing anew gives the same leaves");
    let (verdict, _) = rewritten("football-1", "\"face\":\"down\"", "\"face\":\"up\"");
    assert!(of(&verdict, Fault::Leaf).is_empty(), "{:#?}", verdict.findings);
    let roots = of(&verdict, Fault::CheckpointRoot);
    assert!(matches!(roots[0], RecordPlace::Checkpoint { number: 0, .. }), "{:#?}", verdict.findings);
}

/// A line that pays what the regulation does not order.
#[test]
fn a_settlement_that_was_improved() {
    let (verdict, log) = rewritten("qpoker-1", "\"outcome\":\"lost\"", "\"outcome\":\"won\"");
    let figures = of(&verdict, Fault::Law(Law::Figures));
    let settled = of(&verdict, Fault::Law(Law::Settlement));
    assert!(figures.is_empty() && settled.is_empty(), "an outcome alone moves nothing: {log}");
    let (verdict, log) = rewritten("football-1", "\"net\":-", "\"net\":");
    let settled = of(&verdict, Fault::Law(Law::Settlement));
    let here = settled
        .iter()
        .any(|place| matches!(place, RecordPlace::Round { table, log: at, .. } if table == "football-1" && *at >= log));
    assert!(here, "{:#?}", verdict.findings);
}

/// Money that moves otherwise than the store moved it.
#[test]
fn a_payment_that_was_raised() {
    let (verdict, log) = rewritten("stud-1", "{\"amount\":", "{\"amount\":1");
    assert!(
        !of(&verdict, Fault::Transfer).is_empty() || !of(&verdict, Fault::Balance).is_empty(),
        "{log}: {:#?}",
        verdict.findings
    );
}

/// A card that was never in the deck.
#[test]
fn a_card_that_was_exchanged() {
    let (verdict, log) = rewritten("omaha-1", "\"event\":\"board_dealt\"", "\"event\":\"board_dealt\"");
    assert_eq!(verdict.findings, [], "{log}");
    let mut changed = 0;
    let verdict = after(|conn| {
        changed = one(
            conn,
            "SELECT log_index FROM events_named WHERE stream = 'table/omaha-1' AND instr(body, '\"board_dealt\"') > 0 \
             ORDER BY log_index LIMIT 1",
        );
        let body: String = one(conn, &format!("SELECT body FROM event WHERE log_index = {changed}"));
        let at = body.find("\"card\":\"").expect("a card") + "\"card\":\"".len();
        let other = if &body[at..at + 2] == "As" { "Ks" } else { "As" };
        let body = format!("{}{other}{}", &body[..at], &body[at + 2..]);
        conn.execute("UPDATE event SET body = ?1 WHERE log_index = ?2", (body, changed)).expect("SQL");
        reseal(conn);
    });
    let decks = of(&verdict, Fault::DeckCard);
    let here = decks
        .iter()
        .any(|place| matches!(place, RecordPlace::Deck { table, log, .. } if table == "omaha-1" && *log > changed));
    assert!(here, "{:#?}", verdict.findings);
}

/// A round that is told to be another.
#[test]
fn a_round_that_was_numbered_otherwise() {
    let (verdict, _) =
        rewritten("stud-2", "\"event\":\"round_opened\",\"number\":1,", "\"event\":\"round_opened\",\"number\":2,");
    let rounds = of(&verdict, Fault::Law(Law::RoundNumber));
    assert!(
        rounds.iter().any(|place| matches!(place, RecordPlace::Round { table, .. } if table == "stud-2")),
        "{:#?}",
        verdict.findings
    );
}
