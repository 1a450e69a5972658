//! What a server believes when it starts: each forgery, rollback and swapped key of the kinds that went through once.

use std::fs;
use std::path::Path;

use sabot_data::{DataError, DataFolder, Holder, Keys, Noticed, Unbelieved};
use sabot_evidence::{Digest, Leaf, RecordedLeaf};
use sabot_floor::RowDifference;
use sabot_store::{Mark, Reply, SqliteReader, StoreRequest, ask};

use crate::kit::{LOG, Scratch, attacker, copy_all, house, one, opening, play, play_as, private, refused, unbelieved};

/// The leaf of a row, made anew as a forger would, from what docs/evidence.md says.
fn leaf_of(conn: &rusqlite::Connection, index: i64) -> Vec<u8> {
    let sql = "SELECT stream.name, event.version, event.epoch, event.kind, event.kind_version, event.recorded_at_ms, command.id, \
               event.body, before.leaf FROM event JOIN stream ON stream.number = event.stream \
               JOIN command ON command.number = event.command \
               LEFT JOIN event AS before ON before.stream = event.stream AND before.version = event.version - 1 \
               WHERE event.log_index = ?1";
    conn.query_row(sql, [index], |row| {
        let text = |at| row.get::<_, String>(at);
        let (stream, kind, command, body) = (text(0)?, text(3)?, text(6)?, text(7)?);
        let before: Option<[u8; 32]> = row.get(8)?;
        let leaf = Leaf {
            event: RecordedLeaf {
                stream: &stream,
                version: row.get(1)?,
                epoch: row.get(2)?,
                kind: &kind,
                kind_version: row.get(4)?,
                recorded_at_ms: row.get(5)?,
                command: &command,
                body: Digest::of(body.as_bytes()),
            },
            previous: before.map_or(Digest::ZERO, Digest::new),
            index: u64::try_from(index).expect("a place"),
        };
        Ok(leaf.hash().as_bytes().to_vec())
    })
    .expect("a row")
}

#[test]
fn a_house_opens_again_and_goes_on() {
    let (scratch, data) = house("again");
    let (open, size) = play(&data, Some(scratch.file("anchor")), 1);
    assert!(open.head().is_some(), "the head of the last commit is there");
    assert_eq!(open.close().expect("it closes").unanchored, None, "everything is anchored");
    let anchored = fs::read_dir(scratch.file("anchor")).expect("the anchor").count();
    assert_eq!(anchored, 2, "one checkpoint for each closing");
    let (open, again) = play(&data, Some(scratch.file("anchor")), 1);
    assert!(again > size);
    open.close().expect("it closes");
}

/// A sale behind the last checkpoint becomes larger, and its leaf is made anew: nothing but a signature tells.
#[test]
fn a_genuine_row_that_was_edited_behind_the_last_checkpoint_is_refused() {
    let (_scratch, data) = house("edited");
    let conn = attacker(&data);
    conn.execute("DELETE FROM checkpoint", []).expect("no checkpoint speaks of it");
    let index: i64 = one(&conn, "SELECT max(log_index) FROM event WHERE kind = 'money'");
    let changed = conn
        .execute("UPDATE event SET body = replace(body, '\"amount\":', '\"amount\":9') WHERE log_index = ?1", [index]);
    assert_eq!(changed, Ok(1));
    // The body alone: its leaf does not fit.
    drop(conn);
    let found = u64::try_from(index).expect("a place");
    assert!(matches!(unbelieved(&data, None), Unbelieved::Altered(RowDifference::Row { index, .. }) if index == found));
    // The leaf too, and those of its stream behind it, as a forger would: the signed head does not fit.
    let conn = attacker(&data);
    let rest = "SELECT later.log_index FROM event AS later JOIN event ON event.stream = later.stream \
                WHERE event.log_index = ?1 AND later.version >= event.version ORDER BY later.version";
    let places: Vec<i64> =
        conn.prepare(rest).and_then(|mut select| select.query_map([index], |row| row.get(0))?.collect()).expect("rows");
    for place in places {
        let leaf = leaf_of(&conn, place);
        assert_eq!(conn.execute("UPDATE event SET leaf = ?2 WHERE log_index = ?1", (place, leaf)), Ok(1));
    }
    drop(conn);
    let told = unbelieved(&data, None);
    // Which of the two finds it first does not matter: what moved is not what its row says, and the tree is another.
    assert!(
        matches!(
            told,
            Unbelieved::Other { .. }
                | Unbelieved::Altered(RowDifference::Command { .. } | RowDifference::Balance { .. })
        ),
        "{told}"
    );
}

/// The last command was at another moment, and everything that can be made anew without a key is: only what was signed tells.
#[test]
fn another_history_of_the_same_length_is_refused() {
    let (_scratch, data) = house("same-length");
    let conn = attacker(&data);
    conn.execute("DELETE FROM checkpoint", []).expect("no checkpoint speaks of it");
    let last = "command = (SELECT max(command) FROM event)";
    let sql = format!("SELECT log_index FROM event WHERE {last} ORDER BY log_index");
    let places: Vec<i64> =
        conn.prepare(&sql).and_then(|mut select| select.query_map([], |row| row.get(0))?.collect()).expect("rows");
    let later = format!("UPDATE event SET recorded_at_ms = recorded_at_ms + 1 WHERE {last}");
    assert_eq!(conn.execute(&later, []), Ok(places.len()));
    for place in places {
        let leaf = leaf_of(&conn, place);
        assert_eq!(conn.execute("UPDATE event SET leaf = ?2 WHERE log_index = ?1", (place, leaf)), Ok(1));
    }
    let size: u64 = one(&conn, "SELECT count(*) FROM event");
    drop(conn);
    assert_eq!(unbelieved(&data, None), Unbelieved::Other { holder: Holder::Commit, signed: size });
}

#[test]
fn a_row_that_nobody_signed_is_refused() {
    let (_scratch, data) = house("appended");
    let conn = attacker(&data);
    // A copy of the last command under another id, at the end.
    conn.execute_batch(
        "INSERT INTO command SELECT number + 1, 'forged', content, answer, log_end, log_end + 1, change_end, change_end,
                transfer_end, transfer_end, NULL, NULL FROM command ORDER BY number DESC LIMIT 1;
         INSERT INTO event SELECT log_index + 1, stream, version + 1, epoch, command + 1, kind, kind_version, recorded_at_ms, body,
                leaf, NULL FROM event ORDER BY log_index DESC LIMIT 1;",
    )
    .expect("SQL");
    let size: u64 = one(&conn, "SELECT count(*) FROM event");
    drop(conn);
    assert_eq!(unbelieved(&data, None), Unbelieved::Unsigned { signed: size - 1, found: size });
}

#[test]
fn balances_answers_and_transfers_are_held_against_their_events() {
    for (sql, what) in [
        ("UPDATE transfer SET amount_minor = amount_minor + 1 WHERE number = 3", "the money"),
        (
            "UPDATE command SET answer = CAST(replace(CAST(answer AS TEXT), 'accepted', 'refused') AS BLOB) WHERE number = 5",
            "the answer",
        ),
        ("UPDATE command SET content = zeroblob(32) WHERE number = 5", "the digest"),
        ("UPDATE account_change SET most_minor = most_minor - 1 WHERE number = 0", "what was done to accounts"),
    ] {
        let (_scratch, data) = house("beside");
        let conn = attacker(&data);
        conn.execute("DELETE FROM mark WHERE name = 'checked'", []).expect("SQL");
        assert_eq!(conn.execute(sql, []), Ok(1), "{sql}");
        drop(conn);
        let told = unbelieved(&data, None);
        let expected = match &told {
            Unbelieved::Altered(RowDifference::Command { what: found, .. }) => *found == what,
            // The order that the first row of a command tells has another digest.
            Unbelieved::Altered(RowDifference::Row { .. }) => what == "the digest",
            _ => false,
        };
        assert!(expected, "{sql}: {told}");
    }
    // Before the mark the check beside the work finds it; the books are compared in any case, when the floor is opened.
    let (_scratch, data) = house("balance");
    let conn = attacker(&data);
    let forged = "UPDATE balance SET amount_minor = amount_minor + 1 WHERE account = \
                  (SELECT number FROM account WHERE name LIKE 'purse%' LIMIT 1)";
    assert_eq!(conn.execute(forged, []), Ok(1));
    drop(conn);
    let store = sabot_store::SqliteOptions { whole_check: false, ..sabot_store::SqliteOptions::default() };
    let (mut folder, key) =
        DataFolder::open(&data, LOG, sabot_data::FolderOpening { store, ..opening(None) }).expect("no row was altered");
    let told =
        sabot_floor::opening::open(folder.store(), sabot_chance::Simulated::from_seed(5), key, "test", crate::kit::NOW);
    let told = told.map(drop).expect_err("an account was altered").to_string();
    assert!(told.starts_with("account purse"), "{told}");
}

/// Yesterday's record under today's head, and under today's anchor where the head is yesterday's too.
#[test]
fn an_older_copy_is_refused() {
    let (scratch, data) = house("older");
    let older = Scratch::new("older-copy");
    copy_all(&data, &older.0);
    let (open, _) = play(&data, Some(scratch.file("anchor")), 1);
    open.close().expect("it closes");
    fs::copy(older.file("record.db"), data.join("record.db")).expect("put back");
    let shorter = |told: &Unbelieved, holder: fn(&Holder) -> bool| matches!(told, Unbelieved::Shorter { holder: held, signed, found } if holder(held) && signed > found);
    let told = unbelieved(&data, None);
    assert!(shorter(&told, |holder| *holder == Holder::Head), "{told}");
    fs::copy(older.file("log.head"), data.join("log.head")).expect("put back");
    let told = unbelieved(&data, Some(scratch.file("anchor")));
    assert!(shorter(&told, |holder| matches!(holder, Holder::Anchor(_))), "{told}");
    // With neither nobody could know. What a player was answered proves it: see the receipts.
    assert!(DataFolder::open(&data, LOG, opening(None)).is_ok());
}

/// A house that was killed: what it answered lies in the journal.
fn killed() -> (Scratch, std::path::PathBuf) {
    let (scratch, data) = house("journal");
    let copy = scratch.file("killed");
    let (open, _) = play(&data, None, 1);
    fs::create_dir_all(&copy).expect("a folder");
    copy_all(&data, &copy);
    drop(open);
    assert!(fs::metadata(copy.join("record.db-wal")).expect("a journal").len() > 100_000);
    let _ = fs::remove_file(copy.join("record.db-shm"));
    (scratch, copy)
}

#[test]
fn a_missing_shorter_or_damaged_journal_is_refused() {
    let (scratch, killed) = killed();
    let size = |folder: &Path| {
        let (data, _) = DataFolder::open(folder, LOG, opening(None))?;
        let size = data.notary().tree().size();
        data.close().map(|_| size)
    };
    let data = scratch.file("damaged");
    let with = |journal: Option<&[u8]>| {
        let _ = fs::remove_dir_all(&data);
        fs::create_dir_all(&data).expect("a folder");
        copy_all(&killed, &data);
        let wal = data.join("record.db-wal");
        match journal {
            Some(bytes) => fs::write(wal, bytes).expect("another journal"),
            None => fs::remove_file(wal).expect("it is gone"),
        }
    };
    let whole = fs::read(killed.join("record.db-wal")).expect("the journal");
    with(Some(&whole));
    let all = size(&data).expect("as it was it opens");
    with(None);
    assert!(matches!(unbelieved(&data, None), Unbelieved::Shorter { holder: Holder::Head, .. }));
    // Somewhere in it a bit turns, or it ends: SQLite reads what stands before, and loses the rest without a word. Towards its end
    // it has pages that are in the database already.
    let mut lost = 0;
    for part in 0..20 {
        let at = whole.len() * part / 20 + 100;
        let mut flipped = whole.clone();
        flipped[at] ^= 1;
        for journal in [&flipped[..], &whole[..at]] {
            with(Some(journal));
            match size(&data) {
                Ok(found) => assert_eq!(found, all, "{part}"),
                Err(DataError::Unbelieved(Unbelieved::Shorter { holder: Holder::Head, .. })) => lost += 1,
                Err(other) => panic!("{part}: {other}"),
            }
        }
    }
    assert!(lost > 2, "{lost}");
}

#[test]
fn foreign_and_missing_keys_are_refused() {
    let other = Scratch::new("other-keys");
    Keys::open(&other.0, LOG).expect("keys");
    let (_scratch, data) = house("keys");
    let (mine, theirs) = (|name: &str| data.join(name), |name: &str| other.file(name));
    let kept = Scratch::new("kept-keys");
    copy_all(&data, &kept.0);
    let put_back = || copy_all(&kept.0, &data);
    fs::copy(theirs("log.key"), mine("log.key")).expect("swapped");
    assert_eq!(unbelieved(&data, None), Unbelieved::LogKey);
    fs::copy(theirs("log.pub"), mine("log.pub")).expect("swapped");
    assert!(matches!(unbelieved(&data, None), Unbelieved::NotSigned { holder: Holder::Commit, .. }));
    put_back();
    fs::copy(theirs("house.key"), mine("house.key")).expect("swapped");
    assert_eq!(unbelieved(&data, None), Unbelieved::HouseKey);
    put_back();
    for lost in ["house.key", "log.key"] {
        fs::remove_file(mine(lost)).expect("it is lost");
        assert!(matches!(refused(&data, None), DataError::NotOurs(_)), "{lost}");
        assert!(!mine(lost).exists(), "no other {lost} is made");
        put_back();
    }
    for lost in ["house.key", "log.key", "log.pub"] {
        fs::remove_file(mine(lost)).expect("it is lost");
    }
    assert_eq!(unbelieved(&data, None), Unbelieved::NoKeys);
    put_back();
    fs::remove_file(mine("log.head")).expect("it is lost");
    assert_eq!(unbelieved(&data, None), Unbelieved::NoHeadFile);
}

#[test]
fn a_record_that_is_gone_beside_its_keys_is_not_founded_anew() {
    let (scratch, data) = house("gone");
    fs::remove_file(data.join("record.db")).expect("it is gone");
    assert!(matches!(refused(&data, None), DataError::RecordGone(_)));
    fs::write(data.join("record.db"), "").expect("an empty file");
    fs::remove_file(data.join("log.head")).expect("that too");
    #[cfg(unix)]
    fs::set_permissions(data.join("record.db"), std::os::unix::fs::PermissionsExt::from_mode(0o600)).expect("a mode");
    assert!(matches!(refused(&data, None), DataError::RecordGone(_)));
    drop(scratch);
}

#[test]
fn heads_and_notes_that_the_key_did_not_sign_are_refused() {
    let (scratch, data) = house("notes");
    let conn = attacker(&data);
    conn.execute("UPDATE head SET note = CAST(replace(CAST(note AS TEXT), '\n\n', '\nmore\n\n') AS BLOB)", [])
        .expect("SQL");
    drop(conn);
    assert!(matches!(unbelieved(&data, None), Unbelieved::NotSigned { holder: Holder::Commit, .. }));
    let (scratch2, data) = house("anchored");
    let anchor = scratch2.file("anchor");
    let note = fs::read_dir(&anchor).expect("the anchor").next().expect("a note").expect("a note").path();
    let text = fs::read_to_string(&note).expect("a note");
    fs::write(&note, text.replacen("\n\n", "\nmore\n\n", 1)).expect("changed");
    let told = unbelieved(&data, Some(anchor));
    assert!(matches!(&told, Unbelieved::NotSigned { holder: Holder::Anchor(path), .. } if *path == note), "{told}");
    drop(scratch);
}

/// A record of before opens once, and has everything from then on.
#[test]
fn a_record_of_the_first_form_is_brought_to_todays() {
    let scratch = Scratch::new("first-form");
    let data = scratch.file("data");
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cli/tests/samples/first-form");
    fs::create_dir_all(&data).expect("a folder");
    copy_all(&kept, &data);
    private(&data);
    let config = fs::read_to_string(kept.join("house.toml")).expect("its configuration");
    assert!(!data.join("log.head").exists(), "there was none then");
    let (open, _) = play_as(&config, &data, None, 1);
    open.close().expect("it closes");
    let mut store = SqliteReader::open(&DataFolder::record(&data)).expect("it opens");
    assert!(matches!(ask(&mut store, StoreRequest::LogHead), Reply::LogHead(Some(_))));
    for of in [Mark::Key, Mark::Checked] {
        assert!(matches!(ask(&mut store, StoreRequest::Mark { of }), Reply::Mark(Some(_))), "{of:?}");
    }
    drop(store);
    fs::remove_file(data.join("log.head")).expect("it is there now");
    assert_eq!(unbelieved(&data, None), Unbelieved::NoHeadFile);
}

/// What was changed before the mark of the last full check is not looked at when the house opens, and found beside its work.
#[test]
fn the_check_beside_the_work_finds_what_lies_before_the_mark() {
    for (sql, told, opens) in [
        (
            "UPDATE event SET body = replace(body, 'administrator', 'manager') WHERE log_index = 0",
            "the event 0 of the log",
            true,
        ),
        ("UPDATE transfer SET amount_minor = amount_minor + 1 WHERE number = 3", "the money of command", true),
        ("DELETE FROM snapshot; DELETE FROM lease", "epoch", true),
        (
            "UPDATE checkpoint SET bytes = CAST(replace(CAST(bytes AS TEXT), '\n\n', '\nmore\n\n') AS BLOB)",
            "the last checkpoint is not signed",
            false,
        ),
    ] {
        let (_scratch, data) = house("before");
        // Opened once more, so that the mark stands at the end.
        let (open, _) = play(&data, None, 1);
        open.close().expect("it closes");
        DataFolder::open(&data, LOG, opening(None)).expect("it opens").0.close().expect("it closes");
        let conn = attacker(&data);
        conn.execute_batch(sql).expect("SQL");
        drop(conn);
        let store = sabot_store::SqliteOptions { whole_check: false, ..sabot_store::SqliteOptions::default() };
        let opened = DataFolder::open(&data, LOG, sabot_data::FolderOpening { store, ..opening(None) });
        assert_eq!(opened.is_ok(), opens, "{sql}: a start reads what lies behind the mark, and no more");
        let found = match opened {
            // The last checkpoint is looked at in any case.
            Err(error) => error.to_string(),
            Ok((folder, _)) => folder.full_check().expect("keys").run().expect_err(sql).to_string(),
        };
        assert!(found.contains(told), "{sql}: {found}");
    }
    let (_scratch, data) = house("clean");
    let (folder, key) = DataFolder::open(&data, LOG, opening(None)).expect("it opens");
    let mut check = folder.full_check().expect("keys");
    let StoreRequest::SaveMark { of: Mark::Checked, bytes } = check.run().expect("it is clean") else {
        panic!("a mark")
    };
    assert_eq!(sabot_floor::Marks::unseal(&bytes, &key).expect("sealed").events(), check.events());
    let mut forged = bytes;
    let last = forged.len() - 2;
    forged[last] ^= 1;
    assert_eq!(sabot_floor::Marks::unseal(&forged, &key), None);
    check.break_off().now();
    assert!(folder.full_check().expect("keys").run().is_ok(), "another is not broken off");
}

/// The anchor cannot be written for a while: the record is signed and closed as always, and the notes follow.
#[test]
fn an_anchor_that_fails_keeps_nothing_from_being_signed() {
    let (scratch, data) = house("anchor-down");
    let anchor = scratch.file("anchor");
    let (mut open, size) = play(&data, Some(anchor.clone()), 1);
    let aside = scratch.file("aside");
    fs::rename(&anchor, &aside).expect("it is taken away");
    fs::write(&anchor, "a file").expect("a file is in its place");
    open.checkpoint().expect("it is stored");
    let unanchored = open.close().expect("an orderly end").unanchored;
    assert!(unanchored.is_some_and(|why| why.contains("anchor")), "and it is told");
    fs::remove_file(&anchor).expect("the file goes");
    fs::rename(&aside, &anchor).expect("it is back");
    let (open, _) = DataFolder::open(&data, LOG, opening(Some(anchor.clone()))).expect("it opens");
    assert_eq!(open.close().expect("it closes").unanchored, None);
    assert!(anchor.join(format!("checkpoint-{size:012}.note")).exists(), "what was missing is there");
}

#[cfg(unix)]
#[test]
fn what_others_can_read_or_write_is_refused_with_what_to_do() {
    use std::os::unix::fs::PermissionsExt as _;
    for (name, mode, told) in [
        ("", 0o777, "chmod 700"),
        ("", 0o770, "chmod 700"),
        ("record.db", 0o644, "chmod 600"),
        ("log.head", 0o640, "chmod 600"),
    ] {
        let (_scratch, data) = house("modes");
        fs::set_permissions(data.join(name), fs::Permissions::from_mode(mode)).expect("a mode");
        let error = refused(&data, None);
        assert!(matches!(error, DataError::OpenToOthers { .. }), "{error}");
        assert!(error.to_string().contains(told), "{error}");
    }
    let made = Scratch::new("made");
    let folder = made.file("new");
    let (data, _) = DataFolder::open(&folder, LOG, opening(None)).expect("it is made");
    assert_eq!(data.noticed(), []);
    data.close().expect("it closes");
    let mode = |path: &std::path::Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    assert_eq!(mode(&folder), 0o700);
    assert_eq!([mode(&folder.join("record.db")), mode(&folder.join("log.head"))], [0o600; 2]);
    // Whoever only looks into a folder that was made by hand finds nothing that he can open: the house goes on, and says so.
    for mode in [0o755, 0o750, 0o711] {
        fs::set_permissions(&folder, fs::Permissions::from_mode(mode)).expect("a mode");
        let (data, _) = DataFolder::open(&folder, LOG, opening(None)).expect("it opens");
        assert_eq!(data.noticed(), [Noticed::FolderVisible { path: folder.clone(), mode }]);
        let told = data.noticed()[0].to_string();
        assert!(told.contains(&format!("mode {mode:03o}")) && told.contains("chmod 700"), "{told}");
        data.close().expect("it closes");
    }
}
