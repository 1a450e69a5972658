//! `sabot people` beside a record and on a terminal.

use std::fs;
use std::io::{Read as _, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::kill::Scratch;
use crate::program::{Said, sabot};

const HOUSE: &str = "name = \"small\"\nkind = \"real\"\n[[table]]\nname = \"omaha-1\"\ngame = \"omaha\"\nmode = \"live\"\n\
     cards = \"console\"\ncurrency = \"MOP\"\nchip_unit = 100\nbig_blind = 1000\n";
const WORD: &str = "long-evening-shift-9";

struct House {
    scratch: Scratch,
}

impl House {
    fn new(name: &str) -> House {
        let scratch = Scratch::new(name);
        fs::create_dir_all(&scratch.0).expect("a folder");
        fs::write(scratch.0.join("house.toml"), HOUSE).expect("a file");
        House { scratch }
    }

    /// With its two administrators, alice and bruno.
    fn founded(name: &str) -> House {
        let house = House::new(name);
        for founder in ["alice", "bruno"] {
            let said = house.people(&["add", founder, "--role", "administrator"], &[("--password-file", WORD)]);
            assert_eq!(said.code, 0, "{}", said.err);
        }
        house
    }

    fn path(&self, name: &str) -> PathBuf {
        self.scratch.0.join(name)
    }

    fn secret(&self, name: &str, text: &str, mode: u32) -> String {
        let file = self.path(name);
        fs::write(&file, format!("{text}\n")).expect("a file");
        fs::set_permissions(&file, fs::Permissions::from_mode(mode)).expect("its mode");
        file.display().to_string()
    }

    /// Runs it with these passwords in files.
    fn people(&self, args: &[&str], secrets: &[(&str, &str)]) -> Said {
        let files: Vec<(&str, String)> =
            secrets.iter().map(|(option, text)| (*option, self.secret(option, text, 0o600))).collect();
        let (config, data) = (self.path("house.toml"), self.path("data"));
        let mut all = vec!["people"];
        all.extend(args);
        all.extend(["--config", config.to_str().expect("text"), "--data", data.to_str().expect("text"), "--json"]);
        for (option, file) in &files {
            all.extend([*option, file.as_str()]);
        }
        sabot(&all)
    }

    fn names(&self) -> Vec<Value> {
        let data = self.path("data").display().to_string();
        let told = sabot(&["people", "list", "--data", &data, "--json"]).json();
        told["accounts"].as_array().expect("a list").iter().map(|one| one["name"].clone()).collect()
    }
}

const BOTH: [&str; 4] = ["--by", "alice", "--second", "bruno"];
const THEIRS: [(&str, &str); 2] = [("--by-file", WORD), ("--second-file", WORD)];

fn with<'a>(args: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    args.iter().chain(more).copied().collect()
}

#[test]
fn a_house_is_founded_alone_and_then_takes_two() {
    let house = House::new("people-two");
    let early = house.people(&["add", "mia", "--role", "manager"], &[("--password-file", WORD)]);
    assert_eq!((early.code, &early.error()["field"]), (2, &json!("--role")), "{}", early.err);
    let add = |name: &str| house.people(&["add", name, "--role", "administrator"], &[("--password-file", WORD)]);
    let alice = add("alice").json();
    assert_eq!(
        (&alice["done"], &alice["role"], &alice["founding"]),
        (&json!("add"), &json!("administrator"), &json!(true))
    );
    assert_eq!(alice["removed"].as_array().map(Vec::len), Some(1));
    assert!(!house.path("--password-file").exists(), "it was read once");
    // A password that was mistyped is given anew, while there is nobody else.
    let reset = house.people(&["reset", "alice"], &[("--password-file", WORD)]);
    assert_eq!(reset.code, 0, "{}", reset.err);
    assert_eq!(add("bruno").json()["founding"], json!(false));
    for args in [&["add", "eve", "--role", "administrator"][..], &["reset", "alice"], &["unlock", "alice"]] {
        let alone = house.people(args, &[]);
        assert_eq!((alone.code, &alone.error()["field"]), (2, &json!("--by")), "{args:?} {}", alone.err);
    }
    let one = house.people(&["add", "mia", "--role", "manager", "--by", "alice"], &[("--by-file", WORD)]);
    assert_eq!((one.code, &one.error()["field"]), (2, &json!("--second")), "{}", one.err);
    assert!(house.path("--by-file").exists(), "nobody's password was needed to say so");
    let new = [("--password-file", "another-evening-shift"), THEIRS[0], THEIRS[1]];
    for (wrong, field) in [(0, "--by"), (1, "--second")] {
        let mut secrets = new;
        secrets[1 + wrong].1 = "not-the-right-word";
        let said = house.people(&with(&["add", "mia", "--role", "manager"], &BOTH), &secrets);
        assert_eq!((said.code, &said.error()["field"]), (2, &json!(field)), "{}", said.err);
        assert!(!said.err.contains("not-the-right-word"), "{}", said.err);
    }
    let same = ["--by", "alice", "--second", "alice"];
    let said = house.people(&with(&["add", "mia", "--role", "manager"], &same), &new);
    assert_eq!((said.code, &said.error()["field"]), (2, &json!("--second")), "{}", said.err);
    assert_eq!(house.names(), ["alice", "bruno"], "none of it made anybody");

    let made = house.people(&with(&["add", "mia", "--role", "manager"], &BOTH), &new);
    assert_eq!((made.code, &made.json()["by"]), (0, &json!(["alice", "bruno"])), "{}", made.err);
    assert_eq!(made.json()["server"], Value::Null);
    assert_eq!(house.names(), ["alice", "bruno", "mia"]);
    let by = ["--by", "alice"];
    for deed in ["unlock", "disable"] {
        let done = house.people(&with(&[deed, "mia"], &by), &[("--by-file", WORD)]);
        assert_eq!(done.code, 0, "{deed}: {}", done.err);
    }
    let alone = house.people(&with(&["enable", "mia"], &by), &[("--by-file", WORD)]);
    assert_eq!((alone.code, &alone.error()["field"]), (2, &json!("--second")), "{}", alone.err);
    assert_eq!(house.people(&with(&["enable", "mia"], &BOTH), &THEIRS).code, 0);
    assert_eq!(house.people(&with(&["reset", "mia"], &BOTH), &new).code, 0);
    // Whom the two made today is not one of two.
    let carol = house.people(
        &with(&["add", "carol", "--role", "administrator"], &BOTH),
        &[("--password-file", WORD), THEIRS[0], THEIRS[1]],
    );
    assert_eq!(carol.code, 0, "{}", carol.err);
    let today = ["--by", "alice", "--second", "carol"];
    let said = house.people(&with(&["enable", "mia"], &today), &THEIRS);
    assert_eq!((said.code, &said.error()["field"]), (2, &json!("--second")), "{}", said.err);
}

#[test]
fn passwords_come_from_files_that_only_their_owner_reads_or_from_a_terminal() {
    let house = House::new("people-files");
    let add = |file: &str| {
        let (config, data) = (house.path("house.toml").display().to_string(), house.path("data").display().to_string());
        let args =
            ["people", "add", "alice", "--role", "administrator", "--config", &config, "--data", &data, "--json"];
        if file.is_empty() { sabot(&args) } else { sabot(&with(&args, &["--password-file", file])) }
    };
    for mode in [0o644, 0o640, 0o604] {
        let file = house.secret("open", WORD, mode);
        let said = add(&file);
        assert_eq!((said.code, &said.error()["field"]), (2, &json!("--password-file")), "{}", said.err);
        assert!(said.err.contains("chmod 600") && Path::new(&file).exists(), "{}", said.err);
    }
    let missing = add("there-is-no-such-file");
    assert_eq!((missing.code, &missing.error()["field"]), (2, &json!("--password-file")), "{}", missing.err);
    let nowhere = add("");
    assert_eq!((nowhere.code, &nowhere.error()["field"]), (2, &json!("--password-file")), "{}", nowhere.err);
    let short = add(&house.secret("short", "short", 0o600));
    assert_eq!((short.code, &short.error()["field"]), (2, &json!("password")), "{}", short.err);
    assert!(!short.err.contains("\"short\""), "{}", short.err);
    assert_eq!(house.names(), Vec::<Value>::new());
}

#[test]
fn where_a_server_should_run_and_nobody_answers_nothing_changes() {
    let house = House::founded("people-nobody");
    // Whoever has the lock of the record has the house.
    let held = sabot_store::Held::take(&house.path("data/record.db")).expect("the lock");
    let args = with(&["add", "mia", "--role", "manager", "--server", "http://127.0.0.1:1"], &BOTH);
    let said = house.people(&args, &[("--password-file", WORD), THEIRS[0], THEIRS[1]]);
    assert_eq!((said.code, &said.error()["field"]), (3, &json!("--server")), "{}", said.err);
    assert!(said.err.contains("nothing was changed"), "{}", said.err);
    assert!(house.path("--by-file").exists() && house.path("--password-file").exists(), "no file was read");
    assert_eq!(house.names(), ["alice", "bruno"]);
    drop(held);
    let args = with(&["add", "mia", "--role", "manager"], &BOTH);
    assert_eq!(house.people(&args, &[("--password-file", WORD), THEIRS[0], THEIRS[1]]).code, 0);
}

/// A terminal asks twice and shows nothing of what is typed.
#[test]
fn a_terminal_asks_and_shows_nothing() {
    if Command::new("script").arg("--version").output().is_err() {
        eprintln!("script is not installed: there is no terminal to test with");
        return;
    }
    let house = House::new("people-terminal");
    let typed = |words: [&str; 2]| {
        let line = format!(
            "{} people add alice --role administrator --config {} --data {}",
            env!("CARGO_BIN_EXE_sabot"),
            house.path("house.toml").display(),
            house.path("data").display()
        );
        let mut child = Command::new("script")
            .args(["-qec", &line, "/dev/null"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a terminal");
        let (mut keys, mut screen) = (child.stdin.take().expect("keys"), child.stdout.take().expect("a screen"));
        let mut shown = Vec::new();
        for (word, prompts) in words.into_iter().zip(1..) {
            let mut byte = [0];
            while shown.windows(2).filter(|two| *two == b": ").count() < prompts
                && screen.read(&mut byte).is_ok_and(|read| read > 0)
            {
                shown.push(byte[0]);
            }
            keys.write_all(format!("{word}\n").as_bytes()).expect("typed");
        }
        screen.read_to_end(&mut shown).expect("shown");
        let code = child.wait().expect("it ends").code();
        (code, String::from_utf8_lossy(&shown).into_owned())
    };
    let (code, shown) = typed([WORD, "something-else-8"]);
    assert_eq!(code, Some(2), "{shown}");
    assert!(shown.contains("New password of alice: ") && shown.contains("not the same"), "{shown}");
    assert!(!shown.contains(WORD) && !shown.contains("something-else-8"), "{shown}");
    let (code, shown) = typed([WORD, WORD]);
    assert_eq!(code, Some(0), "{shown}");
    assert!(!shown.contains(WORD), "{shown}");
    assert_eq!(house.names(), ["alice"]);
}
