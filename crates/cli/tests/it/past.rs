//! Past rounds at the command line: told, proven, checked; a record exported and imported.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use serde_json::Value;

use crate::program::{Said, sabot};

/// The tables where a generator deals, one of each game.
const TABLES: [&str; 4] = ["stud-1", "qpoker-1", "football-1", "omaha-1"];

/// A folder of its own, gone when the tests are through.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("sabot-past-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn at(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A demo house that has played two rounds at each generator table. It is only read.
fn house() -> &'static str {
    static HOUSE: OnceLock<String> = OnceLock::new();
    HOUSE.get_or_init(|| {
        let folder = std::env::temp_dir().join(format!("sabot-past-house-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let data = folder.display().to_string();
        let said = sabot(&["run", "--rounds", "2", "--seed", "3", "--data", &data]);
        assert_eq!(said.code, 0, "{}", said.err);
        data
    })
}

fn yes(args: &[&str]) -> Said {
    let said = sabot(args);
    assert_eq!(said.code, 0, "{args:?}: {}{}", said.err, said.out);
    said
}

fn replayed(round: &str, who: &str) -> Value {
    yes(&["replay", round, "--as", who, "--data", house(), "--json"]).json()
}

#[test]
fn every_game_is_told_again_with_its_articles() {
    for table in TABLES {
        let round = format!("{table}/2");
        let json = replayed(&round, "inspector");
        assert_eq!(json["round"], round.as_str());
        let story = json["story"].as_array().expect("steps");
        assert!(story.iter().all(|step| step["at_ms"].is_i64() && step["by"]["name"].is_string()), "{round}");
        assert!(story.iter().filter(|step| step["cite"].is_string()).count() > 10, "{round}");
        let lines = json["lines"].as_array().expect("lines");
        let transfers = json["transfers"].as_array().expect("transfers");
        assert!(!lines.is_empty() && !transfers.is_empty(), "{round}");
        let nets: i64 = lines.iter().map(|line| line["net"].as_i64().expect("a net")).sum();
        // What the players gained the house or the pool lost.
        let contributed: i64 =
            json["pool"].as_array().expect("moves").iter().map(|one| one["amount"].as_i64().expect("an amount")).sum();
        assert_eq!(nets + json["house_net"].as_i64().expect("a result") + contributed, 0, "{round}");
        assert!(json["deck"]["root"].as_str().is_some_and(|root| root.len() == 64), "{round}");
        assert_eq!(json["deck"]["provenance"], "simulated", "{round}");
        for lang in ["en", "pt", "zh"] {
            let text = yes(&["replay", &round, "--data", house(), "--lang", lang]).out;
            assert!(!text.contains("[pack-") && !text.contains("[replay-"), "{round} {lang}: {text}");
            assert!(text.contains(json["deck"]["root"].as_str().expect("a root")), "{round} {lang}");
        }
    }
}

#[test]
fn who_looks_sees_what_he_may() {
    let cards = |text: &str| text.matches(['♠', '♥', '♣', '♦']).count();
    let told = |who: &str| {
        let text = yes(&["replay", "stud-1/1", "--as", who, "--data", house()]).out;
        text.split("Decisions are shown").next().expect("a part").to_owned()
    };
    let (inspector, seat, public) = (told("inspector"), told("seat:1"), told("public"));
    assert!(cards(&inspector) > cards(&seat) && cards(&seat) >= cards(&public), "{inspector}");
    assert_eq!(cards(&public), 1, "the croupier's up-card: {public}");
    let json = replayed("stud-1/1", "public");
    assert!(json.get("house_net").is_none() && json["transfers"].as_array().is_some_and(Vec::is_empty), "{json}");
    assert!(replayed("stud-1/1", "croupier").get("house_net").is_some());
}

#[test]
fn a_pack_is_made_checked_and_found_out() {
    let folder = Folder::new("packs");
    let key = Path::new(house()).join("log.pub").display().to_string();
    for table in TABLES {
        let (round, out) = (format!("{table}/1"), folder.at(table));
        let made = yes(&["prove", &round, "--out", &out, "--data", house(), "--json", "--lang", "pt"]).json();
        let pack = format!("{out}.json");
        assert_eq!((&made["json"], &made["html"]), (&Value::from(pack.as_str()), &Value::from(format!("{out}.html"))));
        // At football every card is opened; elsewhere somebody folds or the sealed deck is withheld.
        let least = u64::from(!table.starts_with("football"));
        assert!(made["withheld"].as_u64() >= Some(least), "{made}");
        assert!(made["rows"].as_u64() > made["withheld"].as_u64(), "{made}");
        let html = fs::read_to_string(format!("{out}.html")).expect("a page");
        assert!(html.contains("<html lang=\"pt\">") && html.contains("Dossiê"), "{round}");

        let alone = yes(&["check", &pack, "--json"]).json();
        assert_eq!((&alone["holds"], &alone["pack"]["trust"]), (&Value::from(true), &Value::from("itself")));
        let known = yes(&["check", &pack, "--key", &key, "--json"]).json();
        assert_eq!(
            (&known["pack"]["trust"], &known["pack"]["round"]),
            (&Value::from("known"), &Value::from(round.as_str()))
        );
        let replayed = replayed(&round, "inspector");
        let nets =
            |lines: &Value| lines.as_array().expect("lines").iter().map(|line| line["net"].clone()).collect::<Vec<_>>();
        assert_eq!(nets(&known["pack"]["lines"]), nets(&replayed["lines"]), "{round}");
        for lang in ["en", "pt", "zh"] {
            let text = yes(&["check", &pack, "--key", &key, "--lang", lang]).out;
            assert!(!text.contains("[check-"), "{text}");
        }

        // An inspector sees more, and nothing is withheld from him.
        let full = folder.at(&format!("{table}-full.json"));
        let made = yes(&["prove", &round, "--out", &full, "--full", "--data", house(), "--json"]).json();
        assert_eq!((&made["withheld"], &made["json"]), (&Value::from(0), &Value::from(full.as_str())));
        assert_eq!(yes(&["check", &full, "--json"]).json()["pack"]["withheld"], 0);

        // One letter of a name.
        let text = fs::read_to_string(&pack).expect("a pack");
        fs::write(&pack, text.replacen("demo-macau", "demo-macao", 1)).expect("written");
        let said = sabot(&["check", &pack]);
        assert_eq!(said.code, 1, "{}", said.out);
        assert!(said.out.contains("NOT") && said.out.contains("DIFFERS"), "{}", said.out);
        let json = sabot(&["check", &pack, "--json"]);
        assert_eq!((json.code, &json.json()["holds"]), (1, &Value::from(false)));
        assert!(json.json()["pack"].is_null() && json.json()["differences"][0]["message"].is_string());
    }
}

#[test]
fn a_record_goes_out_and_comes_back_the_same() {
    let folder = Folder::new("records");
    let (lines, copy) = (folder.at("record.jsonl"), folder.at("copy"));
    let exported = yes(&["export", "--out", &lines, "--data", house(), "--json"]).json();
    let imported = yes(&["import", &lines, "--data", &copy, "--json"]).json();
    for count in ["commands", "events", "checkpoints"] {
        assert_eq!(exported[count], imported[count]);
    }
    let text = fs::read_to_string(&lines).expect("lines");
    assert!(yes(&["export", "--data", &copy]).out == text, "the same bytes, on standard output too");
    // The public key is there, the secret ones are not, and one file holds the record.
    let mut files: Vec<String> = fs::read_dir(&copy)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        .collect();
    files.sort_unstable();
    assert_eq!(files, ["log.pub", "record.db"]);
    // Without the house's key all that is open is checked, and what stays sealed is said.
    let audited = sabot(&["audit", "--data", &copy]);
    assert_eq!(audited.code, 0, "{}{}", audited.out, audited.err);
    assert!(audited.out.contains("house.key") && audited.out.contains("not settled"), "{}", audited.out);
    let sealed = sabot(&["audit", "--data", &copy, "--json"]).json();
    assert!(sealed["counts"]["sealed"].as_u64() > Some(50), "{sealed}");
    for args in [&["replay", "omaha-1/2"][..], &["prove", "omaha-1/2"], &["report"]] {
        let said = sabot(&[args, &["--data", &copy]].concat());
        assert!(said.code == 2 && said.err.contains("house.key") && said.out.is_empty(), "{args:?}: {}", said.err);
        let texts: Vec<String> =
            ["en", "pt", "zh"].map(|lang| sabot(&[args, &["--data", &copy, "--lang", lang]].concat()).err).into();
        assert!(texts[0] != texts[1] && texts[1] != texts[2], "{args:?}");
    }
    // Whoever is given it opens everything, and signs nothing.
    let key = Path::new(&copy).join("house.key");
    fs::copy(Path::new(house()).join("house.key"), &key).expect("copied");
    let audited = sabot(&["audit", "--data", &copy, "--json"]).json();
    assert_eq!((&audited["counts"]["sealed"], &audited["verdict"]), (&Value::from(0), &Value::from("consistent")));
    assert_eq!(yes(&["report", "--check", "--data", &copy]).out, yes(&["report", "--check", "--data", house()]).out);
    let told = |data: &str| yes(&["replay", "omaha-1/2", "--data", data]).out;
    assert_eq!(told(house()), told(&copy));
    let pack = folder.at("pack");
    yes(&["prove", "stud-1/2", "--data", &copy, "--out", &pack]);
    yes(&["check", &format!("{pack}.json"), "--key", &format!("{copy}/log.pub")]);

    // Not over anything, and nothing is left of what was refused.
    let said = sabot(&["import", &lines, "--data", &copy]);
    assert!(said.code == 2 && said.err.contains(&copy), "{}", said.err);
    let wrong = folder.at("wrong.jsonl");
    fs::write(&wrong, text.replacen("\\\"stake\\\":", "\\\"stake\\\":9", 1)).expect("written");
    let nowhere = folder.at("nowhere");
    let said = sabot(&["import", &wrong, "--data", &nowhere]);
    assert!(said.code == 2 && said.err.contains("line ") && said.err.contains("leaf"), "{}", said.err);
    assert!(!Path::new(&nowhere).exists());
}

#[test]
fn what_cannot_be_told_is_named() {
    let folder = Folder::new("wrong");
    let (nothing, garbage) = (folder.at("nothing"), folder.at("garbage.json"));
    fs::write(&garbage, "{\"format\":1}").expect("written");
    let bad: [(&[&str], i32, &[&str]); 14] = [
        (&["replay", "stud-1/3", "--data", house()], 2, &["stud-1", "3", "1 to 2"]),
        (&["replay", "stud-live/1", "--data", house()], 2, &["stud-live", "1"]),
        (&["replay", "baccarat/1", "--data", house()], 2, &["baccarat", "football-1"]),
        (&["replay", "stud-1", "--data", house()], 2, &["stud-1", "TABLE/NUMBER"]),
        (&["replay", "stud-1/1", "--as", "seat:9", "--data", house()], 2, &["--as", "9", "7"]),
        (&["replay", "stud-1/1", "--as", "nobody", "--data", house()], 2, &["--as", "nobody"]),
        (&["replay", "--data", house()], 2, &["<ROUND>"]),
        (&["replay", "stud-1/1", "--data", &nothing], 3, &["--data", "nothing"]),
        (&["prove", "stud-1/9", "--data", house()], 2, &["stud-1", "9", "1 to 2"]),
        (&["check", &nothing], 2, &["PACK", "nothing"]),
        (&["check", &garbage, "--key", "no-key"], 2, &["--key", "no-key"]),
        (&["export", "--data", &nothing], 3, &["--data"]),
        (&["import", &nothing, "--data", &nothing], 2, &["FILE", "nothing"]),
        (&["import", &garbage, "--data", &nothing], 2, &["FILE", "line 1"]),
    ];
    for (args, code, parts) in bad {
        let said = sabot(args);
        assert_eq!((said.code, said.out.as_str()), (code, ""), "{args:?}: {}", said.err);
        assert_eq!(said.err.trim_end().lines().count(), 1, "{args:?}: {}", said.err);
        for part in parts {
            assert!(said.err.contains(part), "{args:?} does not name {part:?}: {}", said.err);
        }
        let texts: Vec<String> = ["en", "pt", "zh"].map(|lang| sabot(&[args, &["--lang", lang]].concat()).err).into();
        assert!(texts[0] != texts[1] && texts[1] != texts[2], "{args:?}");
        let error = sabot(&[args, &["--json"]].concat()).error();
        assert!(error["message"].is_string() && error["field"].is_string(), "{args:?}: {error}");
    }
    let said = sabot(&["check", &garbage]);
    assert!(said.code == 1 && said.out.contains("NOT"), "{}{}", said.out, said.err);
    let reserved = sabot(&["export", "--data", "postgres://here/sabot"]);
    assert!(reserved.code == 2 && reserved.err.contains("postgres"), "{}", reserved.err);
}

/// A hand of the house that has a form in PHH, as its inspector sees it.
fn pot_limit_hand() -> (String, String) {
    let found = ["omaha-1/1", "omaha-1/2", "omaha-2/1", "omaha-2/2"].into_iter().find_map(|round| {
        let said = sabot(&["history", round, "--format", "phh", "--as", "inspector", "--data", house()]);
        (said.code == 0).then_some((round.to_owned(), said.out))
    });
    found.expect("some hand is played within the pot")
}

#[test]
fn every_round_is_exported_with_its_articles_and_proofs() {
    let folder = Folder::new("rounds");
    let out = folder.at("rounds.jsonl");
    let made = yes(&["export", "--rounds", "--proof", "--out", &out, "--data", house(), "--json"]).json();
    let text = fs::read_to_string(&out).expect("rounds");
    let rounds: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((&made["rounds"], &made["left_out"]), (&Value::from(rounds.len()), &Value::from(0)));
    for table in TABLES {
        let of_table = rounds.iter().filter(|round| round["table"] == table).map(|round| &round["round"]);
        assert_eq!(of_table.collect::<Vec<_>>(), [1, 2], "{table}");
    }
    for (number, round) in rounds.iter().enumerate() {
        assert_eq!((&round["format"], &round["as"]), (&Value::from("sabot-round-v1"), &Value::from("public")));
        let steps = round["steps"].as_array().expect("steps");
        assert!(steps.iter().all(|step| step["basis"][0].is_string() && step["row"]["leaf"].is_string()), "{round}");
        let file = folder.at(&format!("{number}.json"));
        fs::write(&file, round.to_string()).expect("a file");
        let held = yes(&["history", "--check", &file, "--data", house(), "--json"]).json();
        assert_eq!(held["rows"], steps.len(), "{held}");
    }
    // One leaf that is another is found out.
    let changed = rounds[0].to_string().replacen(
        rounds[0]["steps"][0]["row"]["leaf"].as_str().expect("a leaf"),
        &"0".repeat(64),
        1,
    );
    let file = folder.at("changed.json");
    fs::write(&file, changed).expect("a file");
    assert_eq!(sabot(&["history", "--check", &file, "--data", house()]).code, 1);
    // On standard output it is the same, without proofs shorter.
    let plain = yes(&["export", "--rounds", "--data", house()]).out;
    assert!(plain.lines().count() == rounds.len() && plain.len() < text.len());
    let ohh = yes(&["export", "--rounds", "--format", "ohh", "--data", house()]);
    assert!(ohh.out.starts_with("{\"ohh\":") && ohh.err.contains("Left out"), "{}", ohh.err);
}

#[test]
fn a_hand_goes_out_and_is_held_against_our_rules() {
    let (round, text) = pot_limit_hand();
    let folder = Folder::new("histories");
    let file = folder.at("hand.phh");
    fs::write(&file, &text).expect("a file");
    let held = yes(&["history", "--check", &file, "--json"]).json();
    assert_eq!((&held["holds"], &held["finished"]), (&Value::from(true), &Value::from(true)), "{held}");
    // More commission than was taken: the stacks are others, and the answer is no.
    let other = text.replace("finishing_stacks = [", "finishing_stacks = [9").replace("[9]", "[0.00]");
    fs::write(&file, other).expect("a file");
    let said = sabot(&["history", "--check", &file, "--json"]);
    assert!(
        said.code == 1 && said.json()["differences"][0]["field"] == "finishing_stacks[0]",
        "{}{}",
        said.out,
        said.err
    );
    // Somebody acts twice: our rules refuse it by their article.
    let first = text.lines().find(|line| line.ends_with(" f\",") || line.ends_with(" cc\",")).expect("an action");
    let twice = text.replacen(first, &format!("{first}\n{first}"), 1);
    fs::write(&file, twice).expect("a file");
    for lang in ["en", "pt", "zh"] {
        let said = sabot(&["history", "--check", &file, "--lang", lang]);
        assert!(said.code == 1 && said.err.contains("actions[") && said.err.contains("omaha "), "{}", said.err);
        assert!(!said.err.contains("[phh-"), "{}", said.err);
        let help = yes(&["history", "--help", "--lang", lang]).out;
        assert!(!help.contains("[cli-"), "{help}");
    }
    let said = sabot(&["history", "--check", &folder.at("none.phh")]);
    assert_eq!(said.code, 2, "{}", said.err);
    fs::write(&file, "variant = \"NT\"").expect("a file");
    let said = sabot(&["history", "--check", &file, "--json"]);
    let error: Value = serde_json::from_str(&said.err).expect("JSON");
    assert_eq!(
        (said.code, &error["error"]["field"], &error["error"]["value"]),
        (2, &Value::from("variant"), &Value::from("NT"))
    );
    let text = yes(&["history", &round, "--format", "text", "--data", house()]).out;
    assert!(text.starts_with("PokerStars Hand #") && !text.contains("Dealt to"), "{text}");
}

#[test]
fn what_has_no_history_is_said() {
    let said = sabot(&["history", "stud-1/1", "--format", "phh", "--data", house()]);
    assert!(said.code == 2 && said.err.contains("--format"), "{}", said.err);
    let said = sabot(&["history", "stud-1/9", "--data", house()]);
    assert!(said.code == 2 && said.err.contains("stud-1"), "{}", said.err);
    let said = sabot(&["history"]);
    assert_eq!(said.code, 2, "{}", said.err);
    let said = sabot(&["history", "stud-1/1", "--check", "hand.phh"]);
    assert_eq!(said.code, 2, "{}", said.err);
    let said = sabot(&["export", "--format", "phh", "--data", house()]);
    assert_eq!(said.code, 2, "{}", said.err);
}
