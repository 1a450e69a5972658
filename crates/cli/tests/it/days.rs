//! `sabot archive`: a gaming day that ended is archived, and nothing of it is lost.

use std::fs;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::kill::Scratch;
use crate::program::{Said, sabot};

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

/// The example with a gaming day that ends in a few minutes, as Macau's clocks show them.
fn ending_soon() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_secs();
    let minute = (seconds / 60 + 8 * 60 + 4) % (24 * 60);
    let day = format!("gaming_day = \"{:02}:{:02}\"", minute / 60, minute % 60);
    let example = sabot(&["config", "example"]).out;
    assert!(example.contains("gaming_day = \"06:00\""));
    example.replace("gaming_day = \"06:00\"", &day)
}

fn done(arguments: &[&str]) -> Said {
    let said = sabot(arguments);
    assert_eq!(said.code, 0, "{arguments:?}: {}{}", said.out, said.err);
    said
}

#[test]
fn a_day_that_ended_is_archived_and_nothing_of_it_is_lost() {
    let scratch = Scratch::new("archive");
    let (data, config) = (scratch.0.join("data"), scratch.0.join("house.toml"));
    let folder = text(&data);
    fs::create_dir_all(&scratch.0).expect("a folder");
    fs::write(&config, ending_soon()).expect("written");
    done(&["run", "--config", text(&config), "--rounds", "1", "--seed", "4", "--data", folder]);
    let refused = sabot(&["archive", "2020-01-01", "--data", folder]);
    assert_eq!(refused.code, 2, "{}", refused.err);
    assert!(refused.err.contains("2020-01-01"), "{}", refused.err);
    // The tables play beyond the end of the day, in time that passes at once.
    done(&["run", "--config", text(&config), "--rounds", "8", "--seed", "5", "--data", folder]);
    let named = || -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(data.join("days"))
            .expect("a day was closed")
            .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
            .collect();
        names.sort();
        names
    };
    let [file] = &named()[..] else { panic!("{:?}", named()) };
    let day = file.strip_suffix(".db").expect("a database").to_owned();
    let audit = || done(&["audit", "--data", folder, "--json"]).json();
    let export = |to: &str| {
        let file = scratch.0.join(to);
        done(&["export", "--out", text(&file), "--data", folder]);
        fs::read(file).expect("lines")
    };
    let (before, lines) = (audit(), export("before"));
    let archived = done(&["archive", &day, "--data", folder, "--json"]).json();
    assert!(archived["bytes"].as_u64() < archived["bytes_before"].as_u64(), "{archived}");
    assert_eq!(named(), [format!("{day}.sabotday")]);
    assert_eq!(sabot(&["archive", &day, "--data", folder]).code, 2, "it is archived already");
    let after = audit();
    assert_eq!((&after["root"], &after["findings"]), (&before["root"], &serde_json::json!([])), "{after}");
    assert_eq!(export("after"), lines, "the same lines");
    let pack = scratch.0.join("pack");
    done(&["prove", "stud-1/1", "--out", text(&pack), "--data", folder]);
    done(&["check", text(&pack.with_extension("json")), "--key", text(&data.join("log.pub"))]);
    done(&["report", "--check", "--data", folder]);
    // A copy takes the archive along, and the house goes on.
    let copy = scratch.0.join("copy");
    done(&["backup", text(&copy), "--data", folder]);
    assert!(copy.join("days").join(format!("{day}.sabotday")).exists());
    done(&["run", "--config", text(&config), "--rounds", "1", "--seed", "6", "--data", folder]);
    assert_eq!(audit()["findings"], serde_json::json!([]));
    // One byte of the archive.
    let path = data.join("days").join(format!("{day}.sabotday"));
    let mut bytes = fs::read(&path).expect("the archive");
    let middle = bytes.len() - bytes.len() / 4;
    bytes[middle] ^= 1;
    fs::remove_file(&path).expect("removed");
    fs::write(&path, bytes).expect("written");
    let found = sabot(&["audit", "--data", folder]);
    assert_ne!(found.code, 0, "{}", found.out);
    assert!(format!("{}{}", found.out, found.err).contains(&day), "{}{}", found.out, found.err);
}
