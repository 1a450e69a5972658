//! What keeps the project in shape, checked like everything else.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::program::root;

/// The pure crates: no clock, no generator, no input or output, and hardly a dependency.
const PURE: [&str; 6] = ["sabot-law", "sabot-money", "sabot-cards", "sabot-ranking", "sabot-jackpot", "sabot-games"];
/// What they may depend on beside each other.
const PURE_DEPENDENCIES: [&str; 6] = ["arrayvec", "bitflags", "schemars", "serde", "sha2", "thiserror"];
/// Which of ours each crate may use: the arrow of ARCHITECTURE.md.
const ARROW: [(&str, &[&str]); 33] = [
    ("sabot-law", &[]),
    ("sabot-money", &[]),
    ("sabot-cards", &[]),
    ("sabot-ranking", &["sabot-cards"]),
    ("sabot-jackpot", &["sabot-law", "sabot-money"]),
    ("sabot-games", &["sabot-law", "sabot-money", "sabot-cards", "sabot-ranking", "sabot-jackpot"]),
    ("sabot-locale", &["sabot-law", "sabot-money", "sabot-cards", "sabot-games"]),
    ("sabot-scenario", &["sabot-law", "sabot-money", "sabot-cards", "sabot-jackpot", "sabot-games", "sabot-locale"]),
    (
        "sabot-cli",
        &[
            "sabot-law",
            "sabot-money",
            "sabot-cards",
            "sabot-ranking",
            "sabot-games",
            "sabot-edge",
            "sabot-simulate",
            "sabot-ledger",
            "sabot-house",
            "sabot-bots",
            "sabot-chance",
            "sabot-store",
            "sabot-floor",
            "sabot-data",
            "sabot-drill",
            "sabot-report",
            "sabot-locale",
            "sabot-scenario",
            "sabot-evidence",
            "sabot-audit",
            "sabot-dispute",
            "sabot-history",
            "sabot-server",
            "sabot-client",
            "sabot-credentials",
        ],
    ),
    // Knows the server by its interface alone.
    ("sabot-client", &["sabot-wire"]),
    ("sabot-wire", &["sabot-law", "sabot-money", "sabot-cards", "sabot-games", "sabot-ledger"]),
    ("sabot-edge", &["sabot-law", "sabot-money", "sabot-cards", "sabot-ranking", "sabot-games"]),
    ("sabot-simulate", &["sabot-law", "sabot-money", "sabot-cards", "sabot-ranking", "sabot-games", "sabot-edge"]),
    ("sabot-ledger", &["sabot-money"]),
    ("sabot-people", &["sabot-law", "sabot-ledger"]),
    // Knows no game, no house and no floor: what it has to tell them, the server says in their words.
    ("sabot-credentials", &["sabot-law", "sabot-money", "sabot-people", "sabot-evidence"]),
    (
        "sabot-house",
        &[
            "sabot-law",
            "sabot-money",
            "sabot-cards",
            "sabot-jackpot",
            "sabot-games",
            "sabot-ledger",
            "sabot-people",
            "sabot-evidence",
        ],
    ),
    (
        "sabot-bots",
        &[
            "sabot-money",
            "sabot-cards",
            "sabot-ranking",
            "sabot-games",
            "sabot-ledger",
            "sabot-house",
            "sabot-chance",
            "sabot-store",
            "sabot-floor",
        ],
    ),
    ("sabot-laws", &["sabot-law", "sabot-money", "sabot-games", "sabot-ledger", "sabot-house", "sabot-cards"]),
    ("sabot-evidence", &["sabot-law"]),
    ("sabot-chance", &["sabot-cards", "sabot-evidence"]),
    // Of the cards it uses the generator of planned faults alone.
    ("sabot-store", &["sabot-law", "sabot-money", "sabot-cards", "sabot-ledger"]),
    (
        "sabot-floor",
        &[
            "sabot-law",
            "sabot-money",
            "sabot-cards",
            "sabot-games",
            "sabot-ledger",
            "sabot-house",
            "sabot-store",
            "sabot-evidence",
            "sabot-chance",
        ],
    ),
    (
        "sabot-data",
        &["sabot-store", "sabot-floor", "sabot-evidence", "sabot-chance", "sabot-law", "sabot-money", "sabot-ledger"],
    ),
    (
        "sabot-server",
        &[
            "sabot-bots",
            "sabot-chance",
            "sabot-credentials",
            "sabot-data",
            "sabot-dispute",
            "sabot-floor",
            "sabot-games",
            "sabot-history",
            "sabot-house",
            "sabot-law",
            "sabot-ledger",
            "sabot-locale",
            "sabot-money",
            "sabot-store",
            "sabot-wire",
        ],
    ),
    (
        "sabot-report",
        &["sabot-law", "sabot-money", "sabot-games", "sabot-edge", "sabot-ledger", "sabot-house", "sabot-locale"],
    ),
    (
        "sabot-audit",
        &[
            "sabot-law",
            "sabot-money",
            "sabot-cards",
            "sabot-games",
            "sabot-ledger",
            "sabot-house",
            "sabot-laws",
            "sabot-store",
            "sabot-floor",
            "sabot-evidence",
            "sabot-chance",
        ],
    ),
    (
        "sabot-dispute",
        &[
            "sabot-law",
            "sabot-money",
            "sabot-cards",
            "sabot-games",
            "sabot-ledger",
            "sabot-house",
            "sabot-laws",
            "sabot-store",
            "sabot-floor",
            "sabot-evidence",
            "sabot-chance",
            "sabot-locale",
        ],
    ),
    (
        "sabot-history",
        &[
            "sabot-law",
            "sabot-money",
            "sabot-cards",
            "sabot-ranking",
            "sabot-games",
            "sabot-ledger",
            "sabot-house",
            "sabot-store",
            "sabot-floor",
            "sabot-evidence",
            "sabot-chance",
            "sabot-locale",
            "sabot-dispute",
            "sabot-wire",
        ],
    ),
    (
        "sabot-drill",
        &[
            "sabot-audit",
            "sabot-bots",
            "sabot-cards",
            "sabot-chance",
            "sabot-evidence",
            "sabot-floor",
            "sabot-games",
            "sabot-house",
            "sabot-law",
            "sabot-laws",
            "sabot-ledger",
            "sabot-money",
            "sabot-report",
            "sabot-store",
        ],
    ),
    (
        "sabot",
        &[
            "sabot-law",
            "sabot-money",
            "sabot-cards",
            "sabot-ranking",
            "sabot-jackpot",
            "sabot-games",
            "sabot-edge",
            "sabot-simulate",
        ],
    ),
    ("sabot-testkit", &["sabot-cards", "sabot-store"]),
    ("sabot-peers", &["sabot-money", "sabot-cards", "sabot-ranking", "sabot-games", "sabot-history"]),
];

/// Every package of the workspace with the names of what it needs outside its tests.
fn packages() -> BTreeMap<String, BTreeSet<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1", "--offline", "--locked"])
        .current_dir(root())
        .output()
        .expect("cargo metadata runs");
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("cargo metadata is JSON");
    let name = |value: &serde_json::Value| value["name"].as_str().expect("a name").to_owned();
    metadata["packages"]
        .as_array()
        .expect("packages")
        .iter()
        .map(|package| {
            let needed = package["dependencies"].as_array().expect("dependencies").iter();
            (name(package), needed.filter(|one| one["kind"].is_null()).map(name).collect())
        })
        .collect()
}

#[test]
fn dependencies_follow_the_arrow() {
    let packages = packages();
    let arrow: BTreeMap<&str, &[&str]> = ARROW.into_iter().collect();
    assert_eq!(packages.keys().map(String::as_str).collect::<Vec<_>>(), arrow.keys().copied().collect::<Vec<_>>());
    for (package, needed) in &packages {
        for one in needed.iter().filter(|one| one.starts_with("sabot-")) {
            assert!(arrow[package.as_str()].contains(&one.as_str()), "{package} must not use {one}");
        }
    }
}

#[test]
fn pure_crates_depend_on_next_to_nothing() {
    for (package, needed) in packages().into_iter().filter(|(package, _)| PURE.contains(&package.as_str())) {
        for one in needed.iter().filter(|one| !one.starts_with("sabot-")) {
            assert!(PURE_DEPENDENCIES.contains(&one.as_str()), "{package} must not use {one}");
        }
    }
}

/// Every file of the project with this ending, tools' and build products' left out.
fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        let name = entry.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        if entry.is_dir() {
            if !["target", ".git", "node_modules", ".venv"].contains(&name.as_str()) {
                files(&entry, ending, found);
            }
        } else if name.ends_with(ending) {
            found.push(entry);
        }
    }
}

fn sources(folder: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    files(&root().join(folder), ".rs", &mut found);
    assert!(!found.is_empty(), "{folder} has sources");
    found
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).expect("a source");
            (path.strip_prefix(root()).expect("within").display().to_string(), text)
        })
        .collect()
}

#[test]
fn no_floating_point_near_money_or_law() {
    let words = |line: &str| line.split(|c: char| !c.is_alphanumeric()).any(|word| word == "f32" || word == "f64");
    for package in PURE {
        for (name, text) in sources(&format!("crates/{}", package.trim_start_matches("sabot-"))) {
            for (number, line) in (1..).zip(text.lines()) {
                assert!(!words(line), "{name}:{number} has a floating-point type: {line}");
            }
        }
    }
}

#[test]
fn pure_crates_touch_neither_clock_nor_file_nor_network() {
    for package in PURE {
        for (name, text) in sources(&format!("crates/{}/src", package.trim_start_matches("sabot-"))) {
            for banned in [
                "std::fs",
                "std::net",
                "std::time",
                "std::thread",
                "std::env",
                "std::process",
                "println!",
                "SystemTime",
            ] {
                let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
                assert!(code.clone().all(|line| !line.contains(banned)), "{name} uses {banned}");
            }
        }
    }
}

/// A server's time is passed in, to what it keeps beside the record too: the machine's wall clock is read in one place.
#[test]
fn only_the_servers_clock_reads_the_machines() {
    for (name, text) in sources("crates/server/src").into_iter().chain(sources("crates/credentials/src")) {
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let reads = code.clone().any(|line| line.contains("SystemTime") || line.contains("UNIX_EPOCH"));
        assert_eq!(reads, name.ends_with("src/clock.rs"), "{name} reads the wall clock");
    }
}

/// Tests wait for what happens, and not for time to pass: a clock is turned, a line is read, somebody is waited for.
#[test]
fn no_test_sleeps() {
    let mut found = Vec::new();
    for (folder, ending) in [("crates", ".rs"), ("crates", ".c"), ("web/tests", ".mjs"), ("web/unit", ".ts")] {
        files(&root().join(folder), ending, &mut found);
    }
    let banned = ["sleep(", "sleep_until(", "yield_now", "spin_loop", "park_timeout", "waitForTimeout", "setTimeout("];
    let mut looked = 0;
    for path in found.into_iter().filter(|path| !path.ends_with("tidy.rs")) {
        let text = fs::read_to_string(&path).expect("a text");
        // Of a source only what is built for its tests.
        let is_source = path.components().any(|part| part.as_os_str() == "src");
        let tests =
            if is_source { text.split_once("#[cfg(test)]").map_or("", |(_, tests)| tests) } else { text.as_str() };
        looked += usize::from(!tests.is_empty());
        for banned in banned {
            assert!(!tests.contains(banned), "{}: a test that lets time pass by {banned}", path.display());
        }
    }
    assert!(looked > 200, "the tests are found: {looked}");
}

#[test]
fn every_article_has_its_file_and_every_file_its_article() {
    for game in ["stud", "qpoker", "football", "omaha"] {
        let outline: toml::Table =
            fs::read_to_string(root().join(format!("outline/{game}.toml"))).expect("an outline").parse().expect("TOML");
        let listed: BTreeSet<String> = outline["article"]
            .as_array()
            .expect("articles")
            .iter()
            .map(|article| article["file"].as_str().expect("a file").to_owned())
            .collect();
        let folder = root().join(format!("crates/games/src/{game}"));
        let present: BTreeSet<String> = fs::read_dir(&folder)
            .expect("the game's folder")
            .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
            .filter(|name| name.starts_with("art"))
            .collect();
        assert_eq!(listed, present);
        for article in outline["article"].as_array().expect("articles") {
            let text = fs::read_to_string(folder.join(article["file"].as_str().expect("a file"))).expect("a source");
            let head = format!("//! Article {},", article["number"]);
            assert!(text.starts_with(&head), "{} begins with {head:?}", article["file"]);
            for lang in ["pt", "zh"] {
                let heading = article["heading"][lang].as_str().expect("a heading");
                let bare = heading.trim_matches(['«', '»', '「', '」']);
                assert!(
                    text.lines().next().is_some_and(|line| line.contains(bare)),
                    "{} names {bare}",
                    article["file"]
                );
            }
        }
    }
}

#[test]
fn files_stay_short_and_lines_within_bounds() {
    for (name, text) in sources("crates").into_iter().chain(sources("tools")) {
        assert!(text.lines().count() <= 600, "{name} has {} lines", text.lines().count());
        assert!(
            !text.contains("todo!(") && !text.contains("unimplemented!(") || name.ends_with("tidy.rs"),
            "{name} is unfinished"
        );
        assert!(!text.contains("#[ignore") || name.ends_with("tidy.rs"), "{name} leaves a test out");
    }
}

/// Where names may stand again. Each regulation has a table, a configuration and a hand of its own, and a literal twin
/// names its things as the live one does; what crosses HTTP is named as what it tells of, and always called `wire::…`; the
/// program and the test kit are no libraries.
const NAMED_AGAIN: [&str; 8] =
    ["/stud", "/qpoker", "/football", "/omaha", "/literal", "crates/wire/", "crates/cli/", "crates/testkit/"];

/// One public name, one meaning: whoever reads `Refusal` above the games knows which one it is without looking up its path.
#[test]
fn no_two_public_types_share_a_name() {
    let mut named: BTreeMap<String, String> = BTreeMap::new();
    for (file, text) in sources("crates") {
        if !file.contains("/src/") || NAMED_AGAIN.iter().any(|again| file.contains(again)) {
            continue;
        }
        for line in text.lines() {
            let Some(("pub", rest)) = line.trim_start().split_once(' ') else { continue };
            let Some((kind, rest)) = rest.split_once(' ') else { continue };
            if !["struct", "enum", "trait", "type", "union"].contains(&kind) {
                continue;
            }
            let name: String = rest.chars().take_while(|c| c.is_alphanumeric()).collect();
            if let Some(other) = named.insert(name.clone(), file.clone()) {
                panic!("{name} is a public type in {other} and in {file}: one of them needs a name of its own");
            }
        }
    }
    assert!(named.len() > 500, "the types were found: {}", named.len());
}

/// Whoever plays with the games or counts with `edge` from outside finds out how by an example: on every public function, or on the
/// type whose function it is.
#[test]
fn public_functions_have_an_example() {
    let (mut looked, mut wrong) = (0, Vec::new());
    for (file, text) in sources("crates/games/src").into_iter().chain(sources("crates/edge/src")) {
        let text = text.split_once("#[cfg(test)]").map_or(text.as_str(), |(text, _)| text);
        let items = documented(text);
        let of_types: Vec<&str> =
            items.iter().filter(|(_, line)| !line.contains("fn ")).flat_map(|(doc, _)| example(doc)).collect();
        for (doc, line) in &items {
            let Some((_, name)) = line.strip_prefix("pub ").and_then(|line| line.split_once("fn ")) else { continue };
            let name = name.split(['(', '<']).next().unwrap_or_default();
            looked += 1;
            let calls = [format!(".{name}("), format!("::{name}("), format!("::{name})")];
            let shown = |line: &&str| calls.iter().any(|call| line.contains(call.as_str()));
            let own = example(doc);
            let shown = !own.is_empty() || of_types.iter().any(shown);
            if !shown {
                wrong.push(format!("{file}: `{name}` has no example, and its type's example does not call it"));
            }
            let asserts = own.is_empty() || own.iter().any(|line| line.contains("assert"));
            if !asserts {
                wrong.push(format!("{file}: the example of `{name}` asserts nothing"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(looked > 400, "the functions are found: {looked}");
}

/// The items of a source, each as its first line, with the comment and the attributes above it.
fn documented(text: &str) -> Vec<(Vec<&str>, &str)> {
    let (mut items, mut above) = (Vec::new(), Vec::new());
    for line in text.lines().map(str::trim) {
        if line.starts_with("///") || line.starts_with("#[") {
            above.push(line);
        } else {
            items.push((core::mem::take(&mut above), line));
        }
    }
    items
}

/// The lines of the examples in a comment.
fn example<'a>(doc: &[&'a str]) -> Vec<&'a str> {
    let (mut lines, mut within) = (Vec::new(), false);
    for line in doc {
        if line.starts_with("/// ```") {
            within = !within;
        } else if within {
            lines.push(*line);
        }
    }
    lines
}

#[test]
fn scenarios_are_named_by_article_or_reading() {
    let mut found = Vec::new();
    files(&root().join("scenarios"), ".toml", &mut found);
    for path in found {
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
        let head = name.split('-').next().unwrap_or_default();
        let article = head.len() == 2 && head.bytes().all(|byte| byte.is_ascii_digit());
        let reading = head.strip_prefix(['r', 'd']).is_some_and(|number| number.parse::<u8>().is_ok());
        assert!(article || reading, "{name} starts with the number of an article or a reading");
        assert!(name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'), "{name}");
    }
}
