//! Records that earlier forms of the program have written: they open, audit, replay and prove, and the house plays on.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use serde_json::Value;

use crate::kill::Scratch;
use crate::serve_kill::program;

const GAMES: [&str; 4] = ["stud-1", "qpoker-1", "football-1", "omaha-1"];

/// A copy of a kept folder, with keys that their owner alone can read, as the program demands.
fn copied(name: &str, scratch: &Scratch) -> PathBuf {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples").join(name);
    let data = scratch.0.join("data");
    fs::create_dir_all(&data).expect("a folder");
    for file in ["record.db", "house.key", "log.key", "log.pub", "log.head"] {
        let (from, to) = (kept.join(file), data.join(file));
        // Commits of the first form were not signed.
        if file == "log.head" && !from.exists() {
            continue;
        }
        fs::copy(from, &to).expect("copied");
        #[cfg(unix)]
        fs::set_permissions(&to, std::os::unix::fs::PermissionsExt::from_mode(0o600)).expect("its own");
    }
    fs::copy(kept.join("house.toml"), scratch.0.join("house.toml")).expect("copied");
    data
}

fn runs(arguments: &[&str], data: &Path) -> Output {
    let said = program().args(arguments).arg("--data").arg(data).output().expect("it runs");
    let (out, error) = (String::from_utf8_lossy(&said.stdout), String::from_utf8_lossy(&said.stderr));
    assert!(said.status.success(), "{arguments:?}: {out}{error}");
    said
}

fn json(arguments: &[&str], data: &Path) -> Value {
    serde_json::from_slice(&runs(&[arguments, &["--json"]].concat(), data).stdout).expect("JSON")
}

/// A kept record, as the program said when it wrote it.
struct Kept {
    name: &'static str,
    size: u64,
    root: &'static str,
    /// Its tables, and how many rounds each has played.
    tables: &'static [&'static str],
    rounds: u32,
    /// A pack that was made of it then.
    pack: &'static str,
    /// What the check of a pack says that was made of it then.
    said: &'static [&'static str],
}

fn is_still_evidence(kept: &Kept) {
    let scratch = Scratch::new(kept.name);
    let data = copied(kept.name, &scratch);
    let audit = json(&["audit"], &data);
    assert_eq!((&audit["size"], &audit["root"]), (&Value::from(kept.size), &Value::from(kept.root)), "{audit}");
    assert_eq!(audit["findings"], Value::Array(Vec::new()), "{audit}");
    runs(&["report", "--check"], &data);
    for table in kept.tables {
        for round in 1..=kept.rounds {
            let round = format!("{table}/{round}");
            runs(&["replay", &round], &data);
            let pack = scratch.0.join("pack");
            runs(&["prove", &round, "--out", pack.to_str().expect("a path")], &data);
            let mut check = program();
            check.arg("check").arg(pack.with_extension("json")).arg("--key").arg(data.join("log.pub"));
            let checked = check.output().expect("it runs");
            assert!(checked.status.success(), "{round}: {}", String::from_utf8_lossy(&checked.stdout));
        }
    }
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples");
    let pack = samples.join(kept.name).join(kept.pack);
    let checked = program().arg("check").arg(pack).arg("--key").arg(data.join("log.pub")).output().expect("it runs");
    let said = String::from_utf8_lossy(&checked.stdout);
    assert!(checked.status.success() && kept.said.iter().all(|part| said.contains(part)), "{said}");
    // The house goes on where it stood, and the whole of it is evidence.
    let config = scratch.0.join("house.toml");
    runs(&["run", "--config", config.to_str().expect("a path"), "--rounds", "2"], &data);
    let after = json(&["audit"], &data);
    assert_eq!(after["findings"], Value::Array(Vec::new()), "{after}");
    assert!(after["size"].as_u64() > Some(kept.size + 300), "{after}");
    runs(&["report", "--check"], &data);
}

#[test]
fn a_record_of_the_first_form_is_still_evidence() {
    is_still_evidence(&Kept {
        name: "first-form",
        size: 1168,
        root: "6696e0fac9befd4deb9fd6cb4c6426757bf40f4963cc496f82a676703be36ead",
        tables: &GAMES,
        rounds: 3,
        pack: "omaha-1-2.json",
        // Rows of the game could be withheld.
        said: &["22 rows of games are withheld", "told apart"],
    });
}

#[test]
fn a_record_of_the_second_form_is_still_evidence() {
    is_still_evidence(&Kept {
        name: "second-form",
        size: 1490,
        root: "d389f8252f35631ea7f47d88efddff56994c5ef311258da1303963b661c89081",
        tables: &GAMES,
        rounds: 3,
        pack: "omaha-1-2.json",
        said: &[],
    });
}

/// Two tables on one pool, each with a copy of it that the house moved 21 times; in round 7 of the first a straight flush won more
/// than the pool held. The newest snapshot has the copies too.
#[test]
fn a_record_with_copied_pools_is_still_evidence() {
    is_still_evidence(&Kept {
        name: "copied-pools",
        size: 3025,
        root: "4806d14ef6b30b0e425abdd77c385f7905bf1e0a9f29c8f3d23b6fa0a29e731d",
        tables: &["stud-1", "stud-2"],
        rounds: 10,
        pack: "stud-1-7.json",
        said: &["wins a prize of 10,000.00", "11 lines were worked out once more"],
    });
}

/// All four games under the first version of the readings; its configuration has what the second does not allow.
#[test]
fn a_record_of_the_first_readings_is_still_evidence() {
    is_still_evidence(&Kept {
        name: "first-readings",
        size: 3011,
        root: "7fc950b40975a9c6c17bd4bdb3df538e2c38c86c9d4b42ae4e848655ff18a281",
        tables: &GAMES,
        rounds: 6,
        pack: "stud-1-1.json",
        said: &[],
    });
}

/// Live tables at which people did at random whatever was on offer. The newest commands are decided as the first were: under the
/// readings that the house was founded under.
#[test]
fn live_tables_of_the_first_readings_are_still_evidence() {
    let scratch = Scratch::new("first-readings-live");
    let data = copied("first-readings-live", &scratch);
    let audit = json(&["audit"], &data);
    let counts = &audit["counts"];
    assert_eq!(audit["root"], "81c609a26251a54f5670d9fbd27eb03c069113eeff10b404c40a77f5abe55d8e");
    assert_eq!(audit["rules"], serde_json::json!([1]));
    assert_eq!(audit["findings"], Value::Array(Vec::new()), "{audit}");
    let counted = ["commands", "decided", "rounds", "settled"].map(|count| counts[count].as_u64());
    assert_eq!(counted, [2629, 2629, 51, 38].map(Some), "{counts}");
    runs(&["report", "--check"], &data);
    // The last round of each table was open when the house was stopped.
    for (table, rounds) in [("stud-1", 20), ("qpoker-1", 10), ("football-1", 8), ("omaha-1", 13)] {
        for round in 1..=rounds {
            runs(&["replay", &format!("{table}/{round}")], &data);
        }
    }
    let pack = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples/first-readings-live/omaha-1-5.json");
    let checked = program().arg("check").arg(pack).arg("--key").arg(data.join("log.pub")).output().expect("it runs");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
}
