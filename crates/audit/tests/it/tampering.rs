//! Every kind of tampering is found, and its place is named.

use rusqlite::Connection;
use sabot_audit::{Fault, Inputs, Law, RecordPlace, RecordStanding, Verdict};
use sabot_evidence::KeyRing;
use sabot_evidence::note::SignerKey;
use sabot_store::{SqliteReader, Store as _};

use crate::kit::{LOG, after, attacker, change, house_key, one, played, verdict};

/// The first thing that was found.
fn first(verdict: &Verdict) -> (Fault, &RecordPlace) {
    assert_eq!(verdict.standing, RecordStanding::Altered);
    let finding = verdict.findings.first().expect("something is found");
    assert_ne!(finding.expected, finding.found);
    (finding.fault, &finding.place)
}

fn finds(verdict: &Verdict, fault: Fault, place: &RecordPlace) {
    let found = verdict.findings.iter().any(|finding| (finding.fault, &finding.place) == (fault, place));
    assert!(found, "{fault} at {place}: {:#?}", verdict.findings);
}

/// The place of an event.
fn event(conn: &Connection, log: u64) -> RecordPlace {
    let sql = format!("SELECT stream FROM events_named WHERE log_index = {log}");
    let version = one(conn, &format!("SELECT version FROM event WHERE log_index = {log}"));
    RecordPlace::Event { stream: one(conn, &sql), version, log }
}

/// The first bet that was set aside, by its place in the log.
fn bet(conn: &Connection) -> u64 {
    one(conn, "SELECT min(log_index) FROM event WHERE kind = 'money' AND body LIKE '%\"reserved\"%\"stake\"%'")
}

/// Where the first round opened.
fn round(conn: &Connection) -> u64 {
    one(conn, "SELECT min(log_index) FROM event WHERE kind = 'game' AND body LIKE '%\"event\":\"round_opened\"%'")
}

/// The first of two rows of one stream, behind the opening of the first round, that follow each other and of which this holds.
fn neighbours(conn: &Connection, hold: &str) -> u64 {
    let opened = round(conn);
    let sql = format!(
        "SELECT min(a.log_index) FROM event a JOIN event b ON b.log_index = a.log_index + 1 AND b.stream = a.stream \
         WHERE a.log_index > {opened} AND {hold}"
    );
    one(conn, &sql)
}

#[test]
fn a_byte_of_a_body() {
    let mut place = RecordPlace::Record;
    let verdict = after(|conn| {
        let log = bet(conn);
        place = event(conn, log);
        change(
            conn,
            1,
            &format!("UPDATE event SET body = replace(body, '\"amount\":', '\"amount\":1') WHERE log_index = {log}"),
        );
    });
    assert_eq!(first(&verdict), (Fault::Leaf, &place));
}

#[test]
fn a_body_that_is_no_json() {
    let mut place = RecordPlace::Record;
    let verdict = after(|conn| {
        let log = round(conn);
        place = event(conn, log);
        change(conn, 1, &format!("UPDATE event SET body = substr(body, 2) WHERE log_index = {log}"));
    });
    for fault in [Fault::NotCanonical, Fault::Leaf, Fault::NotAnEvent] {
        finds(&verdict, fault, &place);
    }
}

#[test]
fn a_byte_of_a_leaf() {
    let mut place = RecordPlace::Record;
    let verdict = after(|conn| {
        let log = round(conn);
        place = event(conn, log);
        let mut leaf: Vec<u8> = one(conn, &format!("SELECT leaf FROM event WHERE log_index = {log}"));
        leaf[31] ^= 1;
        conn.execute("UPDATE event SET leaf = ?1 WHERE log_index = ?2", (leaf, log)).expect("SQL");
    });
    // One changed leaf is one finding: those that rest on it are still right.
    assert_eq!(verdict.findings.len(), 1, "{:#?}", verdict.findings);
    assert_eq!(first(&verdict), (Fault::Leaf, &place));
}

#[test]
fn the_amount_of_a_transfer() {
    let mut place = RecordPlace::Record;
    let mut account = RecordPlace::Record;
    // Balances are put right, so that the file does not contradict itself.
    let verdict = after(|conn| {
        let number: u64 = one(conn, "SELECT max(number) FROM transfer");
        let of =
            |what: &str| one::<String>(conn, &format!("SELECT {what} FROM transfers_named WHERE number = {number}"));
        place = RecordPlace::Transfer { id: of("id"), command: of("command") };
        account = RecordPlace::Account { account: of("credit") };
        change(conn, 1, &format!("UPDATE transfer SET amount_minor = amount_minor + 1 WHERE number = {number}"));
        for (side, sign) in [("debit", '-'), ("credit", '+')] {
            let sql = format!(
                "UPDATE balance SET amount_minor = amount_minor {sign} 1 \
                 WHERE account = (SELECT {side} FROM transfer WHERE number = {number})"
            );
            change(conn, 1, &sql);
        }
    });
    assert_eq!(first(&verdict), (Fault::Transfer, &place));
    finds(&verdict, Fault::Balance, &account);
}

#[test]
fn a_transfer_too_many() {
    let verdict = after(|conn| {
        let number: u64 = one(conn, "SELECT max(number) + 1 FROM transfer");
        conn.execute_batch(&format!(
            "INSERT INTO transfer (number, id, command, debit, credit, currency, amount_minor) \
             SELECT {number}, 'mine', command, debit, credit, currency, 5 FROM transfer WHERE number = {number} - 1; \
             UPDATE command SET transfer_end = transfer_end + 1 WHERE transfer_end = {number}"
        ))
        .expect("SQL");
    });
    let (fault, place) = first(&verdict);
    assert_eq!(fault, Fault::Transfer);
    assert!(matches!(place, RecordPlace::Transfer { id, .. } if id == "mine"), "{place}");
}

#[test]
fn the_balance_and_the_bounds_of_an_account() {
    let account =
        |conn: &Connection| RecordPlace::Account { account: one(conn, "SELECT name FROM account WHERE number = 3") };
    let mut place = RecordPlace::Record;
    let verdict = after(|conn| {
        place = account(conn);
        change(conn, 1, "UPDATE balance SET amount_minor = amount_minor + 100 WHERE account = 3");
    });
    assert_eq!(first(&verdict), (Fault::Balance, &place));
    finds(&verdict, Fault::Law(Law::Conservation), &RecordPlace::Record);
    let verdict = after(|conn| change(conn, 1, "UPDATE balance SET least_minor = least_minor - 1 WHERE account = 3"));
    assert_eq!(first(&verdict), (Fault::Bounds, &place));
}

#[test]
fn a_byte_of_a_checkpoint() {
    let mut size = 0;
    let verdict = after(|conn| {
        size = one(conn, "SELECT log_size FROM checkpoint WHERE number = 0");
        let mut note: Vec<u8> = one(conn, "SELECT bytes FROM checkpoint WHERE number = 0");
        // The last character of the root, before its padding.
        let root = note.iter().position(|byte| *byte == b'=').expect("a root in base64");
        note[root - 1] = if note[root - 1] == b'A' { b'E' } else { b'A' };
        conn.execute("UPDATE checkpoint SET bytes = ?1 WHERE number = 0", [note]).expect("SQL");
    });
    assert_eq!(first(&verdict), (Fault::CheckpointSigned, &RecordPlace::Checkpoint { number: 0, size }));
}

#[test]
fn the_size_of_a_checkpoint_and_a_missing_one() {
    let verdict = after(|conn| change(conn, 1, "UPDATE checkpoint SET log_size = log_size - 1 WHERE number = 1"));
    let (fault, place) = first(&verdict);
    assert_eq!(fault, Fault::CheckpointSize);
    assert!(matches!(place, RecordPlace::Checkpoint { number: 1, .. }), "{place}");
    let verdict = after(|conn| change(conn, 1, "DELETE FROM checkpoint WHERE number = 0"));
    assert_eq!(first(&verdict).0, Fault::CheckpointSize);
}

/// With another public key beside it, no checkpoint of the record is signed.
#[test]
fn another_public_key() {
    let other = SignerKey::generate(LOG.parse().expect("a name")).expect("entropy").verifier();
    let mut store = SqliteReader::open(&played().record()).expect("a record");
    let inputs = Inputs { keys: Some(KeyRing::new(other)), ..Inputs::default() };
    let verdict = sabot_audit::audit(&mut store, &inputs, &mut |_| ()).expect("it can be read");
    let (fault, place) = first(&verdict);
    assert_eq!(fault, Fault::CheckpointSigned);
    assert!(matches!(place, RecordPlace::Checkpoint { number: 0, .. }), "{place}");
    assert_eq!(verdict.signed, 0);
    assert!(store.completed().is_none(), "nothing is left unanswered");
}

#[test]
fn the_answer_and_the_digest_of_a_command() {
    let place = |conn: &Connection| RecordPlace::Command {
        number: 9,
        id: one(conn, "SELECT id FROM command WHERE number = 9"),
    };
    let mut here = RecordPlace::Record;
    let verdict = after(|conn| {
        here = place(conn);
        change(
            conn,
            1,
            "UPDATE command SET answer = CAST(replace(answer, 'accepted', 'refused') AS BLOB) WHERE number = 9",
        );
    });
    assert_eq!(verdict.findings.len(), 1, "{:#?}", verdict.findings);
    assert_eq!(first(&verdict), (Fault::Answer, &here));
    // What was asked stands in the record: there is nothing to blind.
    let verdict = after(|conn| {
        let blind = "UPDATE command SET answer = CAST(answer || ' ' || hex(zeroblob(16)) AS BLOB) WHERE number = 9";
        change(conn, 1, blind);
    });
    assert_eq!(verdict.findings.len(), 1, "{:#?}", verdict.findings);
    assert_eq!(first(&verdict), (Fault::Answer, &here));
    let verdict = after(|conn| change(conn, 1, "UPDATE command SET content = zeroblob(32) WHERE number = 9"));
    assert_eq!(first(&verdict), (Fault::Content, &here));
}

#[test]
fn the_id_of_a_command() {
    let verdict = after(|conn| change(conn, 1, "UPDATE command SET id = 'other' WHERE number = 9"));
    let (fault, place) = first(&verdict);
    assert_eq!(fault, Fault::Leaf);
    assert!(matches!(place, RecordPlace::Event { .. }), "{place}");
}

/// A byte of it is found by its digest; what somebody wrote over digest and all, by the house itself.
#[test]
fn a_snapshot() {
    let verdict = after(|conn| {
        let mut bytes: Vec<u8> = one(conn, "SELECT bytes FROM snapshot");
        bytes[100] ^= 1;
        conn.execute("UPDATE snapshot SET bytes = ?1", [bytes]).expect("SQL");
    });
    let (fault, place) = first(&verdict);
    assert_eq!(fault, Fault::Snapshot);
    assert!(matches!(place, RecordPlace::Snapshot { stream, .. } if stream == "house"), "{place}");
    let verdict = after(|conn| {
        let bytes: Vec<u8> = one(conn, "SELECT bytes FROM snapshot");
        let text = sabot_floor::unsealed(&bytes, Some(&house_key())).expect("the house has sealed it");
        let text = String::from_utf8(text.to_vec()).expect("text");
        let at = text.find("\"balance\":").expect("accounts have balances");
        let text = format!("{}\"balance\":1{}", &text[..at], &text[at + "\"balance\":".len()..]);
        // Words, form, events and root stand before what is sealed.
        let head = &bytes[..17 + 2 + 8 + 32];
        let packed = zstd::bulk::compress(text.as_bytes(), 1).expect("it is packed");
        let bytes = [head, &house_key().of_snapshots().seal(head, &packed)].concat();
        let digest = sabot_store::Digest::of(&bytes);
        conn.execute("UPDATE snapshot SET bytes = ?1, digest = ?2", (&bytes, &digest.as_bytes()[..])).expect("SQL");
    });
    let (fault, place) = first(&verdict);
    assert_eq!(fault, Fault::Snapshot);
    assert!(matches!(place, RecordPlace::Snapshot { stream, .. } if stream == "house"), "{place}");
    assert!(verdict.findings[0].found.contains("balance"), "{}", verdict.findings[0]);
    let verdict = after(|conn| {
        let mut bytes: Vec<u8> = one(conn, "SELECT bytes FROM snapshot");
        bytes[100] ^= 1;
        let digest = sabot_store::Digest::of(&bytes);
        conn.execute("UPDATE snapshot SET bytes = ?1, digest = ?2", (&bytes, &digest.as_bytes()[..])).expect("SQL");
    });
    assert_eq!(first(&verdict).0, Fault::Snapshot);
    assert!(verdict.findings[0].expected.contains("has sealed"), "{}", verdict.findings[0]);
}

#[test]
fn a_deleted_tail() {
    let verdict =
        after(|conn| change(conn, 1, "DELETE FROM event WHERE log_index = (SELECT max(log_index) FROM event)"));
    let (fault, place) = first(&verdict);
    assert_eq!(fault, Fault::CommandRange);
    assert!(matches!(place, RecordPlace::Command { .. }), "{place}");
    assert!(verdict.findings.iter().any(|finding| finding.fault == Fault::CheckpointSize), "{:#?}", verdict.findings);
}

/// Who cuts off whole commands with all they did is betrayed by the checkpoint that speaks of them.
#[test]
fn a_tail_cut_off_with_its_commands() {
    let mut size = 0;
    let verdict = after(|conn| {
        size = one(conn, "SELECT max(log_size) FROM checkpoint");
        let last = "(SELECT max(number) FROM command WHERE transfer_from = transfer_end AND change_from = change_end)";
        let from: u64 = one(conn, &format!("SELECT log_from FROM command WHERE number = {last}"));
        let command: u64 = one(conn, &format!("SELECT {last}"));
        conn.execute_batch(&format!(
            "DELETE FROM transfer WHERE command >= {command}; DELETE FROM account_change WHERE command >= {command}; \
             DELETE FROM event WHERE log_index >= {from}; DELETE FROM command WHERE number >= {command}"
        ))
        .expect("SQL");
    });
    finds(&verdict, Fault::CheckpointSize, &RecordPlace::Checkpoint { number: 1, size });
}

#[test]
fn an_event_out_of_the_middle() {
    let verdict = after(|conn| change(conn, 1, &format!("DELETE FROM event WHERE log_index = {}", round(conn))));
    let faults: Vec<Fault> = verdict.findings.iter().map(|finding| finding.fault).collect();
    assert!(faults.contains(&Fault::LogIndex) || faults.contains(&Fault::CommandRange), "{:#?}", verdict.findings);
    assert!(faults.contains(&Fault::Version), "{:#?}", verdict.findings);
}

#[test]
fn swapped_rows() {
    let (mut one_place, mut other_place) = (RecordPlace::Record, RecordPlace::Record);
    let verdict = after(|conn| {
        // Two events of one stream that follow each other and are not the same.
        let log = neighbours(conn, "a.kind = b.kind AND a.body <> b.body");
        (one_place, other_place) = (event(conn, log), event(conn, log + 1));
        let body = |log| one::<String>(conn, &format!("SELECT body FROM event WHERE log_index = {log}"));
        let (a, b) = (body(log), body(log + 1));
        let sql = "UPDATE event SET body = ?1 WHERE log_index = ?2";
        conn.execute(sql, (b, log)).expect("SQL");
        conn.execute(sql, (a, log + 1)).expect("SQL");
    });
    finds(&verdict, Fault::Leaf, &one_place);
    finds(&verdict, Fault::Leaf, &other_place);
}

#[test]
fn a_changed_time() {
    let mut place = RecordPlace::Record;
    let verdict = after(|conn| {
        let log = round(conn);
        place = event(conn, log);
        let sql = format!("UPDATE event SET recorded_at_ms = recorded_at_ms - 60000 WHERE log_index = {log}");
        change(conn, 1, &sql);
    });
    finds(&verdict, Fault::Moment, &place);
    finds(&verdict, Fault::Leaf, &place);
}

#[test]
fn a_changed_kind_or_form() {
    for (column, fault) in [("kind = 'pool'", Fault::Kind), ("kind_version = 9", Fault::NotAnEvent)] {
        let mut place = RecordPlace::Record;
        let verdict = after(|conn| {
            let log = round(conn);
            place = event(conn, log);
            change(conn, 1, &format!("UPDATE event SET {column} WHERE log_index = {log}"));
        });
        finds(&verdict, fault, &place);
        finds(&verdict, Fault::Leaf, &place);
    }
}

/// An epoch that rises falls again with the next event of the stream.
#[test]
fn a_changed_epoch() {
    let (mut place, mut next) = (RecordPlace::Record, RecordPlace::Record);
    let verdict = after(|conn| {
        let log = neighbours(conn, "a.epoch = b.epoch");
        (place, next) = (event(conn, log), event(conn, log + 1));
        change(conn, 1, &format!("UPDATE event SET epoch = epoch + 1 WHERE log_index = {log}"));
    });
    finds(&verdict, Fault::Leaf, &place);
    finds(&verdict, Fault::Epoch, &next);
}

/// However much is wrong, a hundred findings are listed and the rest counted.
#[test]
fn findings_are_listed_up_to_a_hundred() {
    let folder = played().copy();
    let conn = attacker(&folder);
    let rows = conn.execute("UPDATE event SET leaf = zeroblob(32) WHERE log_index < 300", []).expect("SQL");
    assert_eq!(rows, 300);
    conn.close().expect("it closes");
    let verdict = verdict(&folder);
    assert_eq!(verdict.findings.len(), sabot_audit::FINDINGS_MAX);
    assert!(verdict.more >= 200, "{}", verdict.more);
}
