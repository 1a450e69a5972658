//! The planted bugs still fit the source, and each names a checker that exists. That they are found is shown by running them.

use std::fs;
use std::path::{Path, PathBuf};

use sabot_drill::CHECKERS;

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

#[test]
fn every_patch_fits_the_source_and_names_its_checker() {
    let folder = root().join("drill/planted");
    let mut patches = 0;
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let (name, patch) = (path.display().to_string(), fs::read_to_string(&path).expect("a patch"));
        let told =
            |word: &str| patch.lines().find_map(|line| line.strip_prefix(word)).map(str::trim).unwrap_or_default();
        assert!(told("# What:").len() > 10, "{name} tells what it is");
        assert!(CHECKERS.contains(&told("# Checker:")), "{name} names a checker: {}", told("# Checker:"));
        let hunks = expected(&patch);
        assert!(!hunks.is_empty(), "{name} changes something");
        for (file, lines) in hunks {
            let source =
                fs::read_to_string(root().join(&file)).unwrap_or_else(|error| panic!("{name}: {file}: {error}"));
            assert!(source.contains(&lines.join("\n")), "{name} no longer fits {file}:\n{}", lines.join("\n"));
        }
        patches += 1;
    }
    assert!(patches >= 5, "{patches} bugs are planted");
}
