//! The real program before records that are not what they were: what it says, what it leaves alone, and how a house goes on.

use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};

use crate::audit::spoiled;
use crate::kill::{Scratch, is_clean};
use crate::program::in_front;
use crate::serve_kill::{HOUSE, Serving, insist, program, request, start};

const REAL: &str = "name = \"real\"\nkind = \"real\"\n[[table]]\nname = \"qpoker-1\"\ngame = \"qpoker\"\nmode = \"live\"\n\
                    cards = \"console\"\ncurrency = \"MOP\"\nchip_unit = 500\nbet = { min = 2000, max = 100000 }\n\
                    bonus = { min = 1000, max = 20000 }\n";

fn free() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a port")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn run(arguments: &[&str], data: &Path) -> Output {
    program().args(arguments).arg("--data").arg(data).output().expect("it runs")
}

fn copy_all(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("a file");
        if entry.file_type().expect("a type").is_file() {
            fs::copy(entry.path(), to.join(entry.file_name())).expect("copied");
        }
    }
}

/// A demo house that was played for a round a table and closed.
fn played(name: &str) -> (Scratch, PathBuf) {
    let scratch = Scratch::new(name);
    let data = scratch.0.join("data");
    let anchor = scratch.0.join("anchor");
    let said = run(&["run", "--rounds", "1", "--anchor", anchor.to_str().expect("a path")], &data);
    assert!(said.status.success(), "{}", text(&said.stderr));
    (scratch, data)
}

/// What a server says that does not start.
fn refused(data: &Path, more: &[&str]) -> String {
    let said = run(&[&["serve", "--listen", "127.0.0.1:0", "--log", "off"], more].concat(), data);
    assert_eq!(said.status.code(), Some(3), "{}{}", text(&said.stdout), text(&said.stderr));
    text(&said.stderr)
}

#[test]
fn an_older_copy_is_refused_in_three_languages_and_left_alone() {
    let (scratch, data) = played("believed-older");
    let older = scratch.0.join("older");
    copy_all(&data, &older);
    let said = run(&["run", "--rounds", "1"], &data);
    assert!(said.status.success(), "{}", text(&said.stderr));
    fs::copy(older.join("record.db"), data.join("record.db")).expect("put back");
    let before = fs::read(data.join("record.db")).expect("a record");
    for (lang, told) in [("en", "it is an older copy"), ("pt", "uma cópia mais antiga"), ("zh", "較舊的副本")] {
        let said = refused(&data, &["--lang", lang]);
        assert!(said.contains(told) && said.contains("sabot recover"), "{said}");
    }
    assert_eq!(fs::read(data.join("record.db")).expect("a record"), before);
    assert_eq!(run(&["run", "--rounds", "1"], &data).status.code(), Some(3), "nor is it played on");
}

#[test]
fn what_else_is_wrong_is_told_before_anything_is_written() {
    let (_scratch, data) = played("believed-else");
    let record = data.join("record.db");
    let open = |mode| fs::set_permissions(&record, fs::Permissions::from_mode(mode)).expect("a mode");
    open(0o644);
    assert!(refused(&data, &[]).contains("chmod 600"));
    open(0o600);
    fs::rename(&record, data.join("elsewhere")).expect("it is gone");
    assert!(refused(&data, &[]).contains("has keys and no record"));
    fs::rename(data.join("elsewhere"), &record).expect("it is back");
    let key = fs::read(data.join("house.key")).expect("a key");
    let other = Scratch::new("believed-other");
    let said = run(&["run", "--rounds", "1"], &other.0.join("data"));
    assert!(said.status.success(), "{}", text(&said.stderr));
    fs::copy(other.0.join("data/house.key"), data.join("house.key")).expect("another's");
    assert!(refused(&data, &[]).contains("house.key is not the key"));
    fs::write(data.join("house.key"), key).expect("its own");
    is_clean(&data);
}

/// The anchor knows more than a copy whose remembered head was put back too; and `audit --anchor` tells.
#[test]
fn an_anchored_checkpoint_that_is_newer_is_believed_more_than_the_record() {
    let (scratch, data) = played("believed-anchor");
    let older = scratch.0.join("older");
    copy_all(&data, &older);
    let anchor = scratch.0.join("anchor");
    let anchor = anchor.to_str().expect("a path");
    let said = run(&["run", "--rounds", "1", "--anchor", anchor], &data);
    assert!(said.status.success(), "{}", text(&said.stderr));
    let audit = |more: &[&str]| run(&[&["audit"], more].concat(), &data);
    let clean = audit(&["--anchor", anchor]);
    assert!(clean.status.success(), "{}", text(&clean.stdout));
    copy_all(&older, &data);
    assert!(audit(&[]).status.success(), "in itself it is consistent");
    let found = audit(&["--anchor", anchor]);
    assert_eq!(found.status.code(), Some(1), "{}", text(&found.stdout));
    assert!(refused(&data, &["--anchor", anchor]).contains("checkpoint-"));
    // An anchor without a note compares nothing, and says so.
    let empty = scratch.0.join("empty");
    assert_eq!(audit(&["--anchor", empty.to_str().expect("a path")]).status.code(), Some(2));
}

/// Every answer to a command carries a signed receipt: whoever keeps it proves that what it speaks of was taken back.
#[test]
fn a_round_that_was_taken_back_is_provable_by_the_players_receipt() {
    let scratch = Scratch::new("believed-receipt");
    fs::create_dir_all(&scratch.0).expect("a folder");
    let (data, config) = (scratch.0.join("data"), scratch.0.join("house.toml"));
    fs::write(&config, HOUSE).expect("a configuration");
    let serve = || {
        let address = free();
        (start(program(), &data, &config, address, &["--bots", "0"]), address)
    };
    let guest =
        |address| insist(address, "POST", "/api/guest", "", &json!({}))["token"].as_str().expect("a token").to_owned();
    let (mut house, address) = serve();
    let _ = guest(address);
    house.terminate();
    let older = scratch.0.join("older");
    copy_all(&data, &older);
    // A guest sits down and bets: each answer has its receipt, a refusal and a repeat too.
    let (mut house, address) = serve();
    let token = guest(address);
    let receipt = |answer: &Value| answer["receipt"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned();
    let size = |receipt: &str| receipt.lines().nth(1).and_then(|line| line.parse::<u64>().ok()).expect("a size");
    let sat = insist(address, "POST", "/api/tables/stud-1/sit", &token, &json!({"id": "s-1", "seat": 1}));
    let again = insist(address, "POST", "/api/tables/stud-1/sit", &token, &json!({"id": "s-1", "seat": 1}));
    assert_eq!(again["answer"], "duplicate");
    let refused = json!({"id": "s-2", "seat": 1}).to_string();
    let refused = request(address, "POST", "/api/tables/stud-1/sit", &token, &refused).expect("an answer");
    assert_eq!(refused.0, 409, "{}", refused.1);
    let kept = receipt(&refused.1);
    assert!(size(&receipt(&sat)) <= size(&receipt(&again)) && size(&receipt(&again)) <= size(&kept));
    assert!(sat["version"].as_u64().expect("a version") <= size(&receipt(&sat)));
    let file = scratch.0.join("receipt.note");
    fs::write(&file, &kept).expect("kept");
    house.terminate();
    let since = |data: &Path| run(&["audit", "--since", file.to_str().expect("a path")], data);
    let held = since(&data);
    assert!(held.status.success(), "{}", text(&held.stdout));
    // The operator takes it back: an older copy, its remembered head too, and the evening goes on.
    for entry in fs::read_dir(&data).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.is_file() {
            fs::remove_file(path).expect("removed");
        }
    }
    copy_all(&older, &data);
    let (mut house, address) = serve();
    let token = guest(address);
    let other = insist(address, "POST", "/api/tables/qpoker-1/sit", &token, &json!({"id": "s-3", "seat": 2}));
    assert!(other["receipt"].is_string());
    house.terminate();
    let found = since(&data);
    assert_eq!(found.status.code(), Some(1), "{}", text(&found.stdout));
}

/// What nobody guesses: a name in a password would be too easy.
fn password(name: &str) -> String {
    format!("the-word-of-{}-7", name.chars().rev().collect::<String>())
}

/// A password in a file that is read once.
fn secret(folder: &Path, name: &str) -> String {
    let file = folder.join(format!("{name}.secret"));
    fs::write(&file, password(name)).expect("a file");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).expect("a mode");
    file.to_str().expect("a path").to_owned()
}

/// A real house: two administrators, a cashier and a player.
struct House {
    scratch: Scratch,
    data: PathBuf,
    config: PathBuf,
}

impl House {
    fn found(name: &str) -> House {
        let scratch = Scratch::new(name);
        fs::create_dir_all(&scratch.0).expect("a folder");
        let (data, config) = (scratch.0.join("data"), scratch.0.join("house.toml"));
        fs::write(&config, REAL).expect("a configuration");
        let house = House { scratch, data, config };
        for name in ["alice", "bruno"] {
            house.people(&["add", name, "--role", "administrator"], &[("--password-file", name)]);
        }
        let both = [("--by", "alice"), ("--second", "bruno")];
        for (name, role) in [("dora", "cashier"), ("ana", "player")] {
            let mut files = vec![("--password-file", name)];
            let mut arguments = vec!["add", name, "--role", role];
            for (option, who) in both {
                arguments.extend([option, who]);
                files.push((if option == "--by" { "--by-file" } else { "--second-file" }, who));
            }
            house.people(&arguments, &files);
        }
        house
    }

    fn people(&self, arguments: &[&str], files: &[(&str, &str)]) {
        let mut people = program();
        people.arg("people").args(arguments).arg("--data").arg(&self.data).arg("--config").arg(&self.config);
        for (option, name) in files {
            people.arg(option).arg(secret(&self.scratch.0, name));
        }
        let said = people.output().expect("it runs");
        assert!(said.status.success(), "{arguments:?}: {}", text(&said.stderr));
    }

    fn serve(&self) -> (Serving, SocketAddr) {
        let address = free();
        (start(program(), &self.data, &self.config, address, &[]), address)
    }

    /// Sells chips to ana; what was answered.
    fn sells(&self, address: SocketAddr, id: &str, amount: i64) -> Value {
        let token = sign_in(address, "dora");
        let body = json!({"id": id, "player": "ana", "currency": "MOP", "amount": amount});
        insist(address, "POST", "/api/cage/buy-in", &token, &body)
    }

    fn recover(&self, reason: &str, by: &str, second: &str) -> Output {
        self.recovering(reason, by, second).output().expect("it runs")
    }

    fn recovering(&self, reason: &str, by: &str, second: &str) -> Command {
        let mut recover = program();
        recover.args(["recover", "--json", "--reason", reason, "--by", by, "--second", second]);
        recover.arg("--by-file").arg(secret(&self.scratch.0, by));
        recover.arg("--second-file").arg(secret(&self.scratch.0, second));
        recover.arg("--data").arg(&self.data);
        recover
    }
}

fn sign_in(address: SocketAddr, name: &str) -> String {
    let body = json!({"name": name, "password": password(name)});
    insist(address, "POST", "/api/sign-in", "", &body)["token"].as_str().expect("a token").to_owned()
}

/// A tail is lost. Two administrators begin a new log, whose first row says so; what players had goes on, and what they were
/// answered still proves what was lost.
#[test]
fn a_house_goes_on_in_a_new_log_where_the_tail_of_the_old_one_is_lost() {
    let house = House::found("believed-recover");
    let (mut server, address) = house.serve();
    house.sells(address, "sale-1", 50_000);
    server.terminate();
    let nothing = house.recover("no reason at all", "alice", "bruno");
    assert_eq!(nothing.status.code(), Some(2), "nothing is lost: {}", text(&nothing.stdout));
    let older = house.scratch.0.join("older.db");
    fs::copy(house.data.join("record.db"), &older).expect("copied");
    let (mut server, address) = house.serve();
    let receipt = house.sells(address, "sale-2", 30_000)["receipt"].as_str().expect("a receipt").to_owned();
    server.terminate();
    let kept = house.scratch.0.join("receipt.note");
    fs::write(&kept, receipt).expect("kept");
    fs::copy(&older, house.data.join("record.db")).expect("the tail is lost");
    let said =
        run(&["serve", "--config", house.config.to_str().expect("a path"), "--listen", "127.0.0.1:0"], &house.data);
    assert_eq!(said.status.code(), Some(3), "{}", text(&said.stdout));
    // One who is no administrator, or one alone, is not enough.
    for (by, second) in [("alice", "dora"), ("alice", "alice")] {
        let said = house.recover("the disk lost its tail", by, second);
        assert_eq!(said.status.code(), Some(2), "{by}, {second}: {}", text(&said.stderr));
    }
    let said = house.recover("the disk lost its tail", "alice", "bruno");
    assert!(said.status.success(), "{}", text(&said.stderr));
    let told: Value = serde_json::from_slice(&said.stdout).expect("JSON");
    assert_eq!((&told["log"], &told["purses"]), (&json!("sabot.house/real/2"), &json!(1)), "{told}");
    assert!(told["lost"]["size"].as_u64() > told["lost"]["kept"].as_u64(), "{told}");
    is_clean(&house.data);
    let exported = run(&["export"], &house.data);
    let first = text(&exported.stdout).lines().find(|line| line.contains("recovered")).map(str::to_owned);
    assert!(first.is_some_and(|line| line.contains("the disk lost its tail")), "its first row tells");
    // What players had is there, and the house plays on.
    let (mut server, address) = house.serve();
    let me = insist(address, "GET", "/api/me", &sign_in(address, "ana"), &json!({}));
    assert_eq!(me["purses"][0]["balance"], 50_000, "{me}");
    house.sells(address, "sale-3", 1_000);
    server.terminate();
    is_clean(&house.data);
    // The old log is kept, and what was answered in it proves what is missing.
    let old = house.data.join("abandoned-1");
    assert!(run(&["audit"], &old).status.success());
    let proven = run(&["audit", "--since", kept.to_str().expect("a path")], &old);
    assert_eq!(proven.status.code(), Some(1), "{}", text(&proven.stdout));
}

/// Killed at any of its moves, a recovery is finished by the next one, or by the next start of the house; before the first of
/// them it is taken back. Nobody is asked twice for what two people wanted.
#[test]
fn a_recovery_that_is_killed_in_the_middle_is_finished_by_the_next() {
    let house = House::found("believed-killed");
    let (mut server, address) = house.serve();
    house.sells(address, "sale-1", 50_000);
    server.terminate();
    let older = house.scratch.0.join("older.db");
    fs::copy(house.data.join("record.db"), &older).expect("copied");
    let (mut server, address) = house.serve();
    house.sells(address, "sale-2", 30_000);
    server.terminate();
    fs::copy(&older, house.data.join("record.db")).expect("the tail is lost");
    let library = in_front("killed", &house.scratch.0);
    let lost = house.scratch.0.join("lost");
    copy_all(&house.data, &lost);
    let mut killed = 0;
    for at in 1.. {
        fs::remove_dir_all(&house.data).expect("removed");
        copy_all(&lost, &house.data);
        let mut recover = house.recovering("the disk lost its tail", "alice", "bruno");
        let said = recover.env("LD_PRELOAD", &library).env("KILL_AT", at.to_string()).output().expect("it runs");
        if said.status.success() {
            break;
        }
        assert_eq!(said.status.signal(), Some(9), "{at}: {}", text(&said.stderr));
        killed += 1;
        // The first move is of the list of what is to be moved.
        if at == 1 {
            let said = house.recover("the disk lost its tail", "alice", "bruno");
            assert!(said.status.success(), "{}", text(&said.stderr));
            assert!(text(&said.stderr).contains("was taken back"), "{}", text(&said.stderr));
        } else if at % 2 == 0 {
            let said = run(&["recover", "--reason", "once more"], &house.data);
            assert!(said.status.success(), "{at}: {}", text(&said.stderr));
            assert!(text(&said.stdout).contains("is finished"), "{at}: {}", text(&said.stdout));
        }
        let (mut server, address) = house.serve();
        let me = insist(address, "GET", "/api/me", &sign_in(address, "ana"), &json!({}));
        assert_eq!(me["purses"][0]["balance"], 50_000, "{at}: {me}");
        server.terminate();
        is_clean(&house.data);
        is_clean(&house.data.join("abandoned-1"));
        assert!(!house.data.join("recover.part").exists(), "{at}");
    }
    // The list, then record, public and secret key and head of each log.
    assert_eq!(killed, 1 + 4 + 4);
}

/// Without the file of passwords a real house does not open, and nothing is named that could not help. Put back, it opens.
#[test]
fn a_real_house_without_its_people_says_what_can_help_in_three_languages() {
    let house = House::found("believed-gone");
    let (mut server, address) = house.serve();
    assert!(!sign_in(address, "ana").is_empty());
    server.terminate();
    let (people, kept) = (house.data.join("people.db"), house.scratch.0.join("people.db"));
    fs::rename(&people, &kept).expect("it is gone");
    let config = house.config.to_str().expect("a path");
    let serves =
        |lang: &str| run(&["serve", "--config", config, "--listen", "127.0.0.1:0", "--lang", lang], &house.data);
    for (lang, told) in [("en", "knows 4 accounts"), ("pt", "conhece 4 contas"), ("zh", "載有 4 個帳戶")] {
        let said = serves(lang);
        assert_eq!(said.status.code(), Some(3), "{lang}: {}", text(&said.stderr));
        let why = text(&said.stderr);
        assert!(why.contains(told) && why.contains("sabot backup --with-keys"), "{lang}: {why}");
        assert!(why.contains("sabot people reset") && !why.contains("people add"), "{lang}: {why}");
    }
    let mut add = program();
    add.args(["people", "add", "eve", "--role", "administrator", "--data"]).arg(&house.data);
    let said = add.arg("--password-file").arg(secret(&house.scratch.0, "eve")).output().expect("it runs");
    assert_eq!(said.status.code(), Some(3), "{}", text(&said.stderr));
    assert!(text(&said.stderr).contains("sabot backup --with-keys"), "{}", text(&said.stderr));
    assert!(!people.exists(), "no empty file hides that it is lost");
    // An empty one is no better than none.
    fs::write(&people, "").expect("a file");
    fs::set_permissions(&people, fs::Permissions::from_mode(0o600)).expect("a mode");
    assert!(text(&serves("en").stderr).contains("knows 4 accounts"));
    fs::remove_file(&people).expect("removed");
    fs::copy(&kept, &people).expect("it is put back");
    let (mut server, address) = house.serve();
    assert!(!sign_in(address, "ana").is_empty());
    server.terminate();
}

/// What was changed before the mark of the last full check is found beside the work, and ends the house.
#[test]
fn a_record_that_was_altered_before_its_last_check_stops_the_house() {
    let (scratch, data) = played("believed-stops");
    let said = run(&["run", "--rounds", "1"], &data);
    assert!(said.status.success(), "{}", text(&said.stderr));
    spoiled(&data, "administrator", "inspector-ish");
    let config = scratch.0.join("house.toml");
    fs::write(&config, sabot_house::config::EXAMPLE).expect("a configuration");
    let mut house = start(program(), &data, &config, free(), &["--bots", "0"]);
    assert_eq!(house.ended(), Some(3));
}
