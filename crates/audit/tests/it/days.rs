//! A record in days: it is audited as a whole, with archived days brought back, and an archive that was altered is found.

use std::fs;
use std::path::Path;

use sabot_audit::{Inputs, audit};
use sabot_bots::{Patrons, RunningFloor};
use sabot_data::{ArchiveError, DataFolder, FolderOpening, Keys, archive, reader};
use sabot_evidence::Digest;
use sabot_house::Moment;
use sabot_store::{Recorded, Reply, SqliteReader, StoreRequest, ask};

use crate::kit::{Folder, LOG, NOW, found_and_open, opened};

const DAY_MS: i64 = 86_400_000;

/// Plays the demo house on three days.
fn three_days() -> Folder {
    let folder = Folder::new();
    let opening = FolderOpening { create: true, ..FolderOpening::default() };
    let (mut data, key) = DataFolder::open(folder.path(), LOG, opening).expect("a data folder");
    let mut floor = opened(data.store(), key, 5);
    for day in 0..3 {
        let (store, mut signing) = data.parts();
        if day == 0 {
            found_and_open(&mut floor, store, &mut |receipt| {
                signing.durable(receipt).expect("no anchor");
            });
        }
        let mut patrons = Patrons::new(5, 3);
        patrons.adopt(floor.shown());
        let running = RunningFloor::new(&mut floor, store, patrons, Moment(NOW.0 + day * DAY_MS), 1);
        let mut durable =
            |_: &sabot_house::Batch, receipt: &sabot_store::Receipt| signing.durable(receipt).expect("no anchor");
        let _ = running.play(&mut durable, |_| true).expect("the day ends");
        data.checkpoint().expect("it is signed");
    }
    data.close().expect("it closes");
    folder
}

fn whole_log(store: &mut SqliteReader) -> Result<Vec<Recorded>, String> {
    let (mut log, mut from) = (Vec::new(), Some(0));
    while let Some(begin) = from {
        match ask(store, StoreRequest::ReadLog { from: begin, at_most: u32::MAX }) {
            Reply::Events(page) => {
                log.extend(page.items);
                from = page.next;
            }
            other => return Err(format!("{other:?}")),
        }
    }
    Ok(log)
}

/// The size and the root of a record without a finding.
fn clean(folder: &Folder) -> (u64, Digest) {
    let keys = Some(Keys::ring(folder.path()).expect("the keys"));
    let mut store = reader(&folder.record()).expect("a record");
    let verdict = audit(&mut store, &Inputs { keys, ..Inputs::default() }, &mut |_| ()).expect("it can be read");
    assert!(verdict.is_clean(), "{:?}", verdict.findings);
    assert_eq!(store.damage(), Ok(None));
    (verdict.counts.events, verdict.root)
}

fn named(folder: &Path, ending: &str) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder.join("days"))
        .expect("the days")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        .filter(|name| name.ends_with(ending))
        .collect();
    names.sort();
    names
}

#[test]
fn three_days_of_which_one_is_archived_are_audited_as_a_whole() {
    let folder = three_days();
    let before = clean(&folder);
    let mut store = reader(&folder.record()).expect("a record");
    let log = whole_log(&mut store).expect("the log");
    let days = store.days();
    let names: Vec<String> = days.iter().map(|day| day.name.clone()).collect();
    assert_eq!(days.len(), 2, "{days:?}");
    assert_eq!(days[0].log.end, days[1].log.start);
    assert!(days[1].log.end < before.0);
    drop(store);
    // In their order, once, and only what is closed.
    let refused = |day: &str| archive(folder.path(), day).expect_err("it is refused");
    assert!(matches!(refused("2031-01-01"), ArchiveError::NoDay { closed, .. } if closed == names));
    assert!(matches!(refused("../record"), ArchiveError::NoDay { .. }));
    assert!(matches!(refused(&names[1]), ArchiveError::Earlier(first) if first == names[0]));
    let archived = archive(folder.path(), &names[0]).expect("it is archived");
    assert_eq!((archived.events, archived.size), (days[0].log.end, days[0].log.end));
    assert!(archived.after * 2 < archived.before, "{archived:?}");
    assert!(matches!(refused(&names[0]), ArchiveError::Already(_)));
    assert_eq!(named(folder.path(), ".sabotday"), [format!("{}.sabotday", names[0])]);
    assert_eq!(named(folder.path(), ".db"), [format!("{}.db", names[1])]);
    // No event and no proof is lost, and nothing is left of what was brought back.
    assert_eq!(clean(&folder), before);
    assert_eq!(whole_log(&mut reader(&folder.record()).expect("a record")).expect("the log"), log);
    assert_eq!(named(folder.path(), ".unpacked"), Vec::<String>::new());
    // The house opens on it, knows its ids, and the next day can be archived too.
    let (mut data, _) = DataFolder::open(folder.path(), LOG, FolderOpening::default()).expect("it opens");
    let first = log[0].command;
    let Reply::Command(Some(found)) = ask(data.store(), StoreRequest::FindCommand { command: first }) else {
        panic!("the first command is known")
    };
    assert_eq!(found.number, 0);
    let unknown = StoreRequest::FindCommand { command: "never-seen".parse().expect("an id") };
    assert_eq!(ask(data.store(), unknown), Reply::Command(None));
    data.close().expect("it closes");
    archive(folder.path(), &names[1]).expect("it is archived");
    assert_eq!(clean(&folder), before);
}

#[test]
fn an_archive_that_was_altered_is_found() {
    let folder = three_days();
    let (_, root) = clean(&folder);
    let log = whole_log(&mut reader(&folder.record()).expect("a record")).expect("the log");
    let day = reader(&folder.record()).expect("a record").days()[0].name.clone();
    archive(folder.path(), &day).expect("it is archived");
    let path = folder.path().join("days").join(format!("{day}.sabotday"));
    let bytes = fs::read(&path).expect("the archive");
    // The note is what the next day's archive is made with; its tree must then give the root that was signed.
    let ids = u64::from_be_bytes(bytes[9..17].try_into().expect("eight bytes"));
    let note = usize::try_from(17 + 8 * ids).expect("small");
    let length = u64::from_be_bytes(bytes[note..note + 8].try_into().expect("eight bytes"));
    let note = note + 8..note + 8 + usize::try_from(length).expect("small");
    fs::remove_file(&path).expect("removed");
    let places = (0..40).map(|place| place * (bytes.len() - 1) / 39).chain([0, 8, 9, 16, 17, note.start, note.end]);
    for place in places {
        let mut altered = bytes.clone();
        altered[place] ^= 1;
        fs::write(&path, &altered).expect("written");
        if note.contains(&place) {
            let next = reader(&folder.record()).expect("a record").days()[1].name.clone();
            assert!(archive(folder.path(), &next).is_err(), "byte {place} of the note");
            continue;
        }
        let read = whole_log(&mut reader(&folder.record()).expect("a record"));
        assert!(read.is_err(), "byte {place} of {} was altered, and nobody noticed", bytes.len());
    }
    // Cut short.
    fs::write(&path, &bytes[..bytes.len() - 9]).expect("written");
    assert!(whole_log(&mut reader(&folder.record()).expect("a record")).is_err());
    fs::write(&path, &bytes).expect("written");
    assert_eq!(whole_log(&mut reader(&folder.record()).expect("a record")).expect("the log"), log);
    assert_eq!(clean(&folder).1, root);
}

/// What is said to archiving the first day after somebody changed it so.
fn archived_after(sql: &str) -> ArchiveError {
    let folder = three_days();
    let day = reader(&folder.record()).expect("a record").days()[0].name.clone();
    let path = folder.path().join("days").join(format!("{day}.db"));
    #[cfg(unix)]
    fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(0o600)).expect("its own");
    let conn = sabot_testkit::tamper::attacker(&path);
    conn.execute_batch(sql).expect("SQL");
    conn.close().expect("it closes");
    let said = archive(folder.path(), &day).expect_err("it is refused");
    assert!(path.exists(), "the day is still there");
    assert_eq!(named(folder.path(), ".sabotday"), Vec::<String>::new());
    said
}

#[test]
fn a_day_whose_events_are_not_those_that_were_signed_is_not_archived() {
    let said = archived_after("UPDATE event SET leaf = zeroblob(32) WHERE log_index = 3");
    assert!(matches!(said, ArchiveError::OtherRoot(_)), "{said}");
    // Under its old leaf a changed row gives the root that was signed; made again, it has another leaf.
    let said = archived_after("UPDATE event SET recorded_at_ms = recorded_at_ms + 1 WHERE log_index = 3");
    assert!(matches!(said, ArchiveError::Differs { table: "event", .. }), "{said}");
    let said = archived_after("UPDATE head SET note = CAST('forged' AS BLOB)");
    assert!(matches!(said, ArchiveError::Unsigned { .. }), "{said}");
}
