//! `sabot tournament`: told, checked, refused.

use crate::program::{Said, sabot, sabot_with};

const FILE: &str = "examples/tournament.toml";

fn example() -> String {
    std::fs::read_to_string(crate::program::root().join(FILE)).expect("the example")
}

#[test]
fn the_example_is_played_the_same_from_the_same_seed() {
    let play = |more: &[&str]| {
        let args: Vec<&str> = ["tournament", "-", "--seed", "7"].iter().chain(more).copied().collect();
        let Said { code, out, err } = sabot_with(&args, example().as_bytes());
        assert_eq!((code, err.as_str()), (0, ""), "{out}");
        out
    };
    let (whole, quiet) = (play(&[]), play(&["--quiet"]));
    assert_eq!(whole, play(&[]));
    assert!(whole.ends_with(&quiet) && whole.len() > 20 * quiet.len());
    assert!(quiet.lines().filter(|line| line.starts_with("holds: ")).count() == 4, "{quiet}");
    // Whatever happens rests on a rule, and who moves takes his chips along.
    let story = &whole[..whole.len() - quiet.len()];
    assert!(story.lines().all(|line| line.ends_with(']')), "{story}");
    let moved: Vec<&str> = story.lines().filter(|line| line.contains("moves from table")).collect();
    assert!(!moved.is_empty() && moved.iter().all(|line| line.ends_with("[omaha 4(2), R93]")), "{moved:?}");
}

#[test]
fn ranking_and_prizes_are_told_to_programs() {
    let Said { code, out, err } = sabot(&["tournament", FILE, "--players", "25", "--seed", "3", "--json"]);
    assert_eq!(code, 0, "{err}");
    let told: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let ranking = told["ranking"].as_array().expect("a list");
    let won: i64 = ranking.iter().filter_map(|one| one["won"].as_i64()).sum();
    let pool = &told["checks"]["prizes"];
    assert_eq!(Some(won), pool["pool"].as_i64().zip(pool["overlay"].as_i64()).map(|(pool, overlay)| pool + overlay));
    assert_eq!(told["checks"]["hold"], true);
    assert_eq!((&ranking[0]["place"], &ranking[0]["to"]), (&1.into(), &1.into()));
}

#[test]
fn every_language_tells_it() {
    for (lang, words) in [("pt", "classificação"), ("zh", "名次")] {
        let Said { code, out, .. } = sabot(&["--lang", lang, "tournament", FILE, "--players", "6", "--seed", "1"]);
        assert_eq!(code, 0);
        assert!(!out.contains("[tournament-"), "{out}");
        let Said { out, .. } = sabot(&["--lang", lang, "tournament", "--help"]);
        assert!(out.contains(words), "{out}");
    }
}

#[test]
fn every_mistake_of_a_structure_is_told_with_its_line_and_its_rule() {
    let wrong = "players_min = 1\nper_table = 12\nstack = 5000\n\n[prizes]\nshares = [5000, 4000]\n";
    let Said { code, out, err } = sabot_with(&["tournament", "-"], wrong.as_bytes());
    assert_eq!((code, out.as_str()), (2, ""));
    let lines: Vec<&str> = err.lines().collect();
    let parts = [
        ("-:1: players_min", "omaha 2(3)"),
        ("-:2: per_table", "omaha 1(1)(3)"),
        ("-:3: stack", "R93"),
        ("-:5: prizes", "R93"),
    ];
    assert_eq!(lines.len(), parts.len(), "{err}");
    for (line, (place, rule)) in lines.iter().zip(parts) {
        assert!(line.starts_with(place) && line.contains(rule), "{line}");
    }
    for (text, part) in [("ante = 5", "unknown field `ante`"), ("stack = ", "-:1: ")] {
        let Said { code, err, .. } = sabot_with(&["tournament", "-"], text.as_bytes());
        assert_eq!(code, 2);
        assert!(err.contains(part) && err.lines().count() == 1, "{err}");
    }
    for players in ["5", "61", "many"] {
        let Said { code, err, .. } = sabot(&["tournament", FILE, "--players", players]);
        assert_eq!(code, 2);
        assert!(err.contains("--players") && err.contains(players), "{err}");
    }
    let Said { code, err, .. } = sabot(&["tournament", "no-such-file.toml"]);
    assert_eq!(code, 2);
    assert!(err.contains("no-such-file.toml"), "{err}");
}
