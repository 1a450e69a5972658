//! The planted bugs and the remedies that can be taken away still fit the source, and each names a checker or tests that exist. That
//! they are found is shown by running them.

use std::fs;
use std::path::{Path, PathBuf};

use sabot_drill::is_checker;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The lines that a patch expects in a file, hunk by hunk: those it leaves and those it takes away.
fn expected(patch: &str) -> Vec<(String, Vec<String>)> {
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    let (mut file, mut hunk) = (String::new(), None::<Vec<String>>);
    for line in patch.lines() {
        if let Some(name) = line.strip_prefix("+++ b/") {
            file = name.to_owned();
        } else if line.starts_with("--- a/") {
            found.extend(hunk.take().map(|lines| (file.clone(), lines)));
        } else if line.starts_with("@@") {
            found.extend(hunk.replace(Vec::new()).map(|lines| (file.clone(), lines)));
        } else if let (Some(lines), Some(text)) = (&mut hunk, line.strip_prefix(' ').or(line.strip_prefix('-'))) {
            lines.push(text.to_owned());
        }
    }
    found.extend(hunk.map(|lines| (file, lines)));
    found
}

/// What a patch says of itself under a word, each time.
fn told<'a>(patch: &'a str, word: &str) -> Vec<&'a str> {
    patch.lines().filter_map(|line| line.strip_prefix(word)).map(str::trim).collect()
}

/// The patches of a folder by name.
fn patches(folder: &str) -> Vec<(String, String)> {
    let entries = fs::read_dir(root().join(folder)).expect("a folder").map(|entry| entry.expect("an entry").path());
    let patches = entries.filter(|path| path.extension().is_some_and(|ending| ending == "patch"));
    patches.map(|path| (path.display().to_string(), fs::read_to_string(&path).expect("a patch"))).collect()
}

fn fits(name: &str, patch: &str) {
    let hunks = expected(patch);
    assert!(!hunks.is_empty(), "{name} changes something");
    for (file, lines) in hunks {
        let source = fs::read_to_string(root().join(&file)).unwrap_or_else(|error| panic!("{name}: {file}: {error}"));
        assert!(source.contains(&lines.join("\n")), "{name} no longer fits {file}:\n{}", lines.join("\n"));
    }
}

#[test]
fn every_patch_fits_the_source_and_names_its_checker() {
    let all = patches("drill/planted");
    for (name, patch) in &all {
        assert!(told(patch, "# What:").concat().len() > 10, "{name} tells what it is");
        let checker = told(patch, "# Checker:").concat();
        assert!(is_checker(&checker), "{name} names a checker: {checker}");
        fits(name, patch);
    }
    assert!(all.len() >= 5, "{} bugs are planted", all.len());
}

/// Whether the source of a package has a function of this name, in a file that the path of the test may mean.
fn has_test(package: &str, kind: &str, test: &str) -> bool {
    let within = if kind == "lib" { "src" } else { "tests/it" };
    let folder = root().join("crates").join(package.trim_start_matches("sabot-")).join(within);
    let mut parts: Vec<&str> = test.split("::").filter(|part| *part != "tests").collect();
    let function = format!("fn {}(", parts.pop().unwrap_or_default());
    let file = folder.join(parts.join("/"));
    let sources = [file.with_extension("rs"), file.join("mod.rs")];
    sources.iter().any(|file| fs::read_to_string(file).is_ok_and(|source| source.contains(&function)))
}

#[test]
fn every_remedy_that_can_be_taken_away_is_there_and_names_its_tests() {
    let all = patches("tools/red");
    for (name, patch) in &all {
        assert_eq!(told(patch, "# What:").len(), 1, "{name} tells what comes back");
        let tests = told(patch, "# Test:");
        assert!(!tests.is_empty() && told(patch, "# Says:").len() >= tests.len(), "{name} names tests and their words");
        for test in tests {
            let words: Vec<&str> = test.split(' ').collect();
            let [package, kind @ ("lib" | "it"), of] = words[..] else { panic!("{name}: {test}") };
            assert!(has_test(package, kind, of), "{name}: there is no test {test}");
        }
        fits(name, patch);
    }
    assert!(all.len() >= 30, "{} remedies can be taken away", all.len());
}
