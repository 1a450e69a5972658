//! A record as lines, and back: the same to the byte.

use std::path::PathBuf;
use std::sync::Arc;

use sabot_floor::LeafSealer;
use sabot_pack::{Disclosure, Exported, ImportError, check, export, import};
use sabot_store::{Reply, Request, SqliteOptions, SqliteStore, Store, ask};

use crate::kit::{House, demo, find, key, memory, played, public, round, sign, signer, tree};

fn lines(store: &mut (impl Store + ?Sized)) -> (Vec<u8>, Exported) {
    let mut out = Vec::new();
    let exported = export(store, Some(&public(&signer(1))), &mut out).expect("a record");
    (out, exported)
}

/// A folder that goes away with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("sabot-pack-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn store(&self) -> SqliteStore {
        SqliteStore::open(&self.0.join("record.db"), Arc::new(LeafSealer), SqliteOptions::default()).expect("a store")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Three servers one after the other, so that there are epochs; several checkpoints.
fn record(store: &mut (impl Store + ?Sized)) {
    played(store, 2);
    House::on(store, 2).evening(6, 1);
    sign(store, &signer(1));
    House::on(store, 3).live_round();
}

/// What must be the same in both.
fn same(one: &mut (impl Store + ?Sized), other: &mut (impl Store + ?Sized)) {
    assert_eq!(tree(one), tree(other), "leaves and root");
    for request in [
        Request::Balances,
        Request::Checkpoints { from: 0, at_most: 100 },
        Request::ReadCommands { from: 0, at_most: 100 },
        Request::ReadLog { from: 100, at_most: 500 },
    ] {
        assert!(ask(one, request.clone()) == ask(other, request.clone()), "{request:?}");
    }
}

#[test]
fn an_imported_record_is_the_same_and_is_exported_as_it_came() {
    let mut first = memory();
    record(&mut first);
    let (text, exported) = lines(&mut first);
    assert_eq!(exported.checkpoints, 2);
    assert!(lines(&mut first).0 == text, "nothing of the moment is in it");
    let count = text.iter().filter(|byte| **byte == b'\n').count() as u64;
    assert_eq!(count, 1 + exported.commands + exported.events + exported.checkpoints);

    let folder = Folder::new("import");
    let mut second = folder.store();
    let imported = import(text.as_slice(), &mut second).expect("the same record");
    assert_eq!((imported.commands, imported.events, imported.checkpoints), (exported.commands, exported.events, 2));
    assert_eq!((imported.root, imported.keys), (tree(&mut first).root(), Some(public(&signer(1)))));
    same(&mut first, &mut second);
    assert!(lines(&mut second).0 == text, "the same bytes");

    // Back into memory, and a house goes on with it where the other stood.
    let mut third = memory();
    import(lines(&mut second).0.as_slice(), &mut third).expect("the same record");
    same(&mut second, &mut third);
    let found = find(&mut third, round("omaha-1/3")).expect("it is over");
    let pack = found.prove(&mut third, &public(&signer(1)), Disclosure::Public, Some(&key())).expect("it is covered");
    assert!(check(pack.canonical().expect("a text").as_bytes(), Some(&signer(1).verifier())).holds());
    House::on(&mut third, 4).live_round();
}

#[test]
fn a_record_on_a_disk_is_exported_and_proven_as_one_in_memory() {
    let folder = Folder::new("export");
    let (mut disk, mut mem) = (folder.store(), memory());
    played(&mut disk, 1);
    let text = lines(&mut disk).0;
    import(text.as_slice(), &mut mem).expect("the same record");
    assert!(lines(&mut mem).0 == text, "the same bytes");
    for id in ["stud-1/1", "qpoker-2/1", "football-1/1", "omaha-1/1"] {
        let prove = |store: &mut dyn Store| {
            let found = find(store, round(id)).expect("it is over");
            found.prove(store, &public(&signer(1)), Disclosure::Public, Some(&key())).expect("it is covered")
        };
        assert!(prove(&mut disk) == prove(&mut mem), "{id}");
    }
}

#[test]
fn no_record_is_imported_over_another() {
    let mut store = demo();
    let (text, _) = lines(&mut *store);
    assert!(matches!(import(text.as_slice(), &mut *store), Err(ImportError::NotEmpty)));
}

fn refused(text: &str) -> (u64, String) {
    match import(text.as_bytes(), &mut memory()) {
        Err(ImportError::Line { line, why }) => (line, why),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_changed_line_is_named() {
    let mut store = demo();
    let text = String::from_utf8(lines(&mut *store).0).expect("text");
    let all: Vec<&str> = text.lines().collect();
    let with = |at: usize, line: &str| {
        let mut lines: Vec<&str> = all.clone();
        lines[at] = line;
        lines.join("\n") + "\n"
    };
    // A stake in the middle of the log, one unit more.
    let at = all.iter().position(|line| line.contains("bet_placed")).expect("somebody bets");
    let begin = all[at].find("\\\"stake\\\":").expect("a stake") + 10;
    let changed = format!("{}9{}", &all[at][..begin], &all[at][begin..]);
    let (line, why) = refused(&with(at, &changed));
    assert!(line == at as u64 + 1 && why.contains("its leaf is"), "{line} {why}");
    // A transfer of which no event speaks is not in any leaf, but the books must balance and stay within bounds.
    let at = all.iter().position(|line| line.contains("\"amount\":") && line.contains("bank/")).expect("money moves");
    let begin = all[at].find("\"amount\":").expect("an amount") + 9;
    let end = begin + all[at][begin..].find(',').expect("an end");
    let changed = format!("{}-5{}", &all[at][..begin], &all[at][end..]);
    let events: u64 = 1 + all[at]
        .split("\"events\":")
        .nth(1)
        .and_then(|rest| rest.split(',').next())
        .expect("a count")
        .parse::<u64>()
        .expect("a number");
    assert_eq!(refused(&with(at, &changed)).0, at as u64 + events, "told where the command is whole");
    // Lines left out, twice, out of order, cut off, or written otherwise.
    let without = |at: usize| {
        all.iter()
            .enumerate()
            .filter(|(index, _)| *index != at)
            .map(|(_, line)| format!("{line}\n"))
            .collect::<String>()
    };
    assert_eq!(refused(&without(0)).0, 1);
    for at in [1, 2, 5, 40] {
        assert!((at as u64..=at as u64 + 1).contains(&refused(&without(at)).0), "{at}");
    }
    assert_eq!(refused(&format!("{}\n{text}", all[0])).0, 2);
    assert_eq!(refused(&text[..text.len() - 1]).0, all.len() as u64);
    assert_eq!(refused(&with(3, &all[3].replacen(':', ": ", 1))), (4, "it is not in canonical form".to_owned()));
    assert_eq!(refused(&with(3, "{}")).0, 4);
    assert_eq!(refused("").0, 0);
    // The signed checkpoint at the end, with a letter changed.
    let at = all.len() - 1;
    assert!(all[at].contains("\"line\":\"checkpoint\""));
    let other = if all[at].contains('A') { all[at].replacen('A', "B", 1) } else { all[at].replacen('a', "b", 1) };
    assert_eq!(refused(&with(at, &other)).0, at as u64 + 1);
    // All of it without the last command's last event.
    let cut: String = all[..at - 1].iter().map(|line| format!("{line}\n")).collect();
    assert_eq!(refused(&cut), (at as u64 - 1, "the record ends in the middle".to_owned()));
}

#[test]
fn secret_keys_are_in_no_line() {
    let mut store = demo();
    let text = String::from_utf8(lines(&mut *store).0).expect("text");
    let secret = signer(1).to_text();
    assert!(!text.contains("PRIVATE") && !text.contains(secret.as_str()));
    let Reply::LogSize(size) = ask(&mut *store, Request::LogSize) else { panic!("a size") };
    assert!(text.contains(&format!("\"log_size\":{size}")));
}
