//! The files for running a server, as far as they can be checked here.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::process::Command;

use crate::kill::Scratch;
use crate::program::root;

/// The most that `systemd-analyze security` may give, in tenths: from 0, safe, to 100.
const EXPOSED_MOST: &str = "40";

#[test]
fn the_unit_is_valid_and_narrow() {
    if Command::new("systemd-analyze").arg("--version").output().is_err() {
        eprintln!("systemd-analyze is not installed: the unit is not checked");
        return;
    }
    // Verification looks for the program, which is not installed where tests run: one that is there stands for it.
    let scratch = Scratch::new("deploy");
    fs::create_dir_all(&scratch.0).expect("a folder");
    let program = scratch.0.join("sabot");
    fs::write(&program, "#!/bin/sh\n").expect("a file");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("it can be run");
    let text = fs::read_to_string(root().join("deploy/sabot.service")).expect("the unit");
    assert!(text.contains("ExecStart=/usr/local/bin/sabot serve "));
    let unit = scratch.0.join("sabot.service");
    fs::write(&unit, text.replace("/usr/local/bin/sabot", &program.display().to_string())).expect("a file");
    let run = |args: &[&str]| {
        let done = Command::new("systemd-analyze").args(args).arg(&unit).output().expect("it runs");
        let said = String::from_utf8_lossy(&done.stdout).into_owned() + &String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{said}");
        said
    };
    // A warning about our unit is a failure too; other units of the machine may have theirs.
    let said = run(&["verify", "--man=no"]);
    assert!(!said.lines().any(|line| line.contains("sabot.service")), "{said}");
    run(&["security", "--offline=true", &format!("--threshold={EXPOSED_MOST}")]);
}

#[test]
fn what_the_files_start_is_understood() {
    // The options of the unit and of the container are options of the program: help with them is given, and not an error.
    let unit = fs::read_to_string(root().join("deploy/sabot.service")).expect("the unit");
    let started =
        unit.lines().find_map(|line| line.strip_prefix("ExecStart=/usr/local/bin/sabot ")).expect("what is started");
    let container = fs::read_to_string(root().join("deploy/Containerfile")).expect("the file");
    let command = container.lines().find_map(|line| line.strip_prefix("CMD ")).expect("a command");
    let command: Vec<String> = serde_json::from_str(command).expect("a list of words");
    for words in [started.split(' ').map(str::to_owned).collect(), command] {
        let words: Vec<String> = words;
        let done = Command::new(env!("CARGO_BIN_EXE_sabot")).args(&words).arg("--help").output().expect("it runs");
        assert!(done.status.success(), "{words:?}: {}", String::from_utf8_lossy(&done.stderr));
        let help = String::from_utf8_lossy(&done.stdout).into_owned();
        for option in words.iter().filter(|word| word.starts_with("--")) {
            assert!(help.contains(option.as_str()), "{option} is no option of sabot {}", words[0]);
        }
    }
    assert!(container.contains("\nUSER 10001:10001\n"), "not as root");
}
