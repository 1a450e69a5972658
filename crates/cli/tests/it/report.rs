//! `sabot report` over a record that the real program made.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::kill::Scratch;
use crate::program::{Said, sabot};

/// A record of two rounds at every table, which is only read.
struct Played(Scratch);

impl Played {
    fn new() -> Played {
        let played = Played(Scratch::new("report"));
        let said = sabot(&["run", "--rounds", "2", "--seed", "1", "--data", &folder(&played.0)]);
        assert_eq!(said.code, 0, "{}", said.err);
        played
    }

    fn report(&self, more: &[&str]) -> Said {
        sabot(&[&["report", "--data", &folder(&self.0)], more].concat())
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.0.join(name)
    }
}

fn folder(scratch: &Scratch) -> String {
    scratch.0.to_str().expect("a plain name").to_owned()
}

#[test]
fn a_played_house_is_reported_on() {
    let played = Played::new();
    the_meters_equal_the_log(&played);
    the_houses_key_is_needed_and_no_other(&played);
    every_format_speaks_and_what_is_asked_for_is_left(&played);
    a_file_is_written_where_it_is_asked_for(&played);
    what_cannot_be_reported_is_said_in_one_sentence(&played);
}

fn bytes(path: &Path) -> Vec<u8> {
    std::fs::read(path).expect("a file")
}

fn the_meters_equal_the_log(played: &Played) {
    let before = bytes(&played.file("record.db"));
    let said = played.report(&["--check", "--json"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let report = said.json();
    assert_eq!(report["check"]["equal"], json!(true));
    assert!(report["check"]["compared"].as_u64().expect("a number") > 100);
    let number = |value: &Value| value.as_i64().expect("a number");
    let section = &report["currencies"][0];
    // Eight generator tables play two rounds each.
    assert_eq!(number(&section["total"]["rounds"]) + number(&section["total"]["voids"]), 16);
    for figure in ["rounds", "turnover", "paid", "win", "drop", "commission", "jackpot_in", "refused"] {
        for lines in ["tables", "games", "days", "rows"] {
            let sum: i64 = section[lines].as_array().expect("lines").iter().map(|line| number(&line[figure])).sum();
            assert_eq!(sum, number(&section["total"][figure]), "{lines} {figure}");
        }
    }
    assert!(report["jackpots"].as_array().expect("jackpots").iter().all(|one| one["balanced"] == json!(true)));
    assert_eq!(bytes(&played.file("record.db")), before, "nothing was written");
    let files = std::fs::read_dir(&played.0.0).expect("a folder").count();
    assert_eq!(files, 5, "record, two keys, the public key and the remembered head");
}

fn the_houses_key_is_needed_and_no_other(played: &Played) {
    let alone = Scratch::new("report-alone");
    std::fs::create_dir_all(&alone.0).expect("a folder");
    std::fs::copy(played.file("record.db"), alone.0.join("record.db")).expect("a copy");
    let said = sabot(&["report", "--data", &folder(&alone)]);
    assert!(said.code == 2 && said.err.contains("house.key"), "{} {}", said.code, said.err);
    std::fs::copy(played.file("house.key"), alone.0.join("house.key")).expect("a copy");
    let said = sabot(&["report", "--data", &folder(&alone), "--json"]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert_eq!(said.json(), played.report(&["--json"]).json());
}

fn every_format_speaks_and_what_is_asked_for_is_left(played: &Played) {
    let text = played.report(&[]);
    assert!(text.code == 0 && text.out.contains("best strategy") && text.out.contains("Jackpot gold"), "{}", text.err);
    assert!(!text.out.contains('['), "every message has words");
    let csv = played.report(&["--format", "csv", "--game", "stud"]);
    assert_eq!(csv.out.lines().count(), 3, "a head and two tables: {}", csv.out);
    assert!(csv.out.starts_with("day,table,game,currency,"));
    let html = played.report(&["--format", "html", "--lang", "zh"]);
    assert!(html.code == 0 && html.out.contains("<html lang=\"zh"), "{}", html.err);
    let one = played.report(&["--table", "football-1", "--format", "json"]).json();
    assert_eq!(one["currencies"][0]["tables"].as_array().map(Vec::len), Some(1));
    assert_eq!(one["jackpots"], json!([]));
    let none = played.report(&["--day", "2001-01-01"]);
    assert!(none.code == 0 && none.out.contains("Nothing has been played"), "{}", none.out);
}

fn a_file_is_written_where_it_is_asked_for(played: &Played) {
    let scratch = Scratch::new("report-out");
    std::fs::create_dir_all(&scratch.0).expect("a folder");
    let file = scratch.0.join("report.html");
    let name = file.to_str().expect("a plain name");
    let said = played.report(&["--format", "html", "--out", name, "--check"]);
    assert_eq!((said.code, said.out.as_str()), (0, format!("The report is in {name}.\n").as_str()), "{}", said.err);
    let page = String::from_utf8(bytes(&file)).expect("text");
    assert_eq!(page, played.report(&["--format", "html", "--check"]).out);
    assert_eq!(played.report(&["--json", "--out", name]).json(), json!({"out": name, "equal": null}));
    let nowhere = played.report(&["--out", "no/such/folder/report.txt"]);
    assert!(nowhere.code == 3 && nowhere.err.contains("no/such/folder/report.txt"), "{}", nowhere.err);
}

fn what_cannot_be_reported_is_said_in_one_sentence(played: &Played) {
    for (args, code, parts) in [
        (&["--table", "nowhere"][..], 2, &["--table", "nowhere"][..]),
        (&["--day", "yesterday"], 2, &["--day", "yesterday"]),
        (&["--day", "2027-02-30"], 2, &["2027-02-30"]),
        (&["--game", "poker"], 2, &["--game", "poker"]),
        (&["--format", "pdf"], 2, &["--format", "pdf"]),
        (&["--json", "--format", "csv"], 2, &["--json", "csv"]),
    ] {
        let said = played.report(args);
        assert_eq!((said.code, said.err.trim_end().lines().count()), (code, 1), "{args:?}: {}", said.err);
        for part in parts {
            assert!(said.err.contains(part), "{args:?}: {}", said.err);
        }
    }
    let missing = sabot(&["report", "--data", "no-such-folder"]);
    assert!(missing.code == 3 && missing.err.contains("no-such-folder"), "{}", missing.err);
    let elsewhere = sabot(&["report", "--data", "postgres://house"]);
    assert!(elsewhere.code == 2 && elsewhere.err.contains("postgres://house"), "{}", elsewhere.err);
}
