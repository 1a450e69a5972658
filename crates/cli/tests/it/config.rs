//! The configuration of a house at the command line.

use serde_json::{Value, json};

use crate::program::{Said, root, sabot, sabot_with};

const EXAMPLE: &str = "crates/house/src/config/example.toml";

fn example() -> String {
    std::fs::read_to_string(root().join(EXAMPLE)).expect("the example")
}

fn checked(text: &str, args: &[&str]) -> Said {
    sabot_with(&[&["config", "check", "-"], args].concat(), text.as_bytes())
}

/// The example with one thing changed that stands there once.
fn changed(from: &str, to: &str) -> String {
    let example = example();
    assert_eq!(example.matches(from).count(), 1, "{from:?} stands there once");
    example.replacen(from, to, 1)
}

/// Three problems on lines 6, 8 and 47, of three kinds.
fn wrong() -> String {
    changed("kind = \"demo\"  ", "kindd = \"demo\" ").replacen("recall = 25", "recall = 5", 1).replacen(
        "seats = 7                       # seven for players",
        "seats = 8                       # seven for players",
        1,
    )
}

#[test]
fn the_example_is_printed_and_passes() {
    let printed = sabot(&["config", "example"]);
    assert_eq!((printed.code, printed.out.as_str(), printed.err.as_str()), (0, example().as_str(), ""));
    let said = checked(&printed.out, &[]);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert_eq!(said.out, sabot(&["config", "check", EXAMPLE]).out);
    for part in [
        "demo-macau: demo house, gaming day from 06:00 in Macau, 25 rounds for recall at each table",
        "gold: play chips, bet 25.00; opens with 250,000.00, starts again from 100,000.00",
        "stud-1: Stud Poker 69/2003, generator, play chips",
        "ante: 25.00 to 1,000.00; a raise wins 40,000.00 at most; jackpot: gold; float: 300,000.00",
        "omaha-2: Omaha Poker 97/2010, generator, play chips",
        "blinds 25.00 and 50.00, no limit; buy-in: 1,000.00 to 10,000.00; commission 5 %, 200.00 at most",
    ] {
        assert!(said.out.contains(part), "{part}\n{}", said.out);
    }
    assert!(!said.out.contains("DEPARTS"), "{}", said.out);
}

#[test]
fn every_problem_is_a_line_in_the_language_asked_for() {
    let told: Vec<Vec<String>> = ["en", "pt", "zh"]
        .map(|lang| checked(&wrong(), &["--lang", lang]))
        .into_iter()
        .inspect(|said| assert_eq!((said.code, said.out.as_str()), (2, ""), "{}", said.err))
        .map(|said| said.err.lines().map(str::to_owned).collect())
        .collect();
    assert_eq!(
        told[0],
        [
            "-:1: kind: it is required and missing",
            "-:6: kindd: there is no key \"kindd\" here; perhaps \"kind\" was meant",
            "-:8: recall: 5 is outside 10 to 1000",
            "-:48: table.stud-1.seats: 8 is not allowed: it must be 7 (stud 2(1))",
        ]
    );
    assert_eq!(told[1][3], "-:48: table.stud-1.seats: 8 não é permitido: tem de ser 7 (stud 2(1))");
    assert_eq!(told[2][3], "-:48: table.stud-1.seats: 不可為 8：必須是 7 (stud 2(1))");
    for lines in &told {
        let places: Vec<&str> = lines.iter().filter_map(|line| line.split(": ").next()).collect();
        assert_eq!(places, ["-:1", "-:6", "-:8", "-:48"]);
        assert!(lines.iter().all(|line| !line.contains('[') && !line.contains("{$")), "{lines:?}");
    }
    assert!(told[0][0] != told[1][0] && told[1][0] != told[2][0]);
    // The documentation shows this line, of a file on disk.
    let documented = std::fs::read_to_string(root().join("docs/house.md")).expect("the documentation");
    assert!(documented.contains(&told[0][3].replacen('-', "house.toml", 1)), "{}", told[0][3]);
}

/// A problem whose sentence takes something from the file.
#[test]
fn every_sentence_is_complete_in_every_language() {
    let bad = r#"name = "No Name"
kind = "demo"
gaming_day = "noon"
colour = 1.5
recal = 1
[approvals]
automatic_after = "20m"
[[pool]]
name = "gold"
bet = "x"
currency = "MOP"
full_house = 99999999999999999999
[[table]]
name = "a"
game = "stud"
mode = "live"
cards = "generator"
jackpot = "lead"
edition = "1/1999"
stakes = 5
[table.readings]
R6 = "from_pool"
R7 = "x"
R38 = "x"
[table.departures]
R38 = "lose_folded"
[table.clocks]
betting = "soon"
[[table]]
name = "a"
game = "omaha"
mode = "practice"
cards = "reader"
jackpot = "gold"
float = 100
[[table]]
name = "b"
game = "snap"
mode = "generator"
"#;
    let mut lines = Vec::new();
    for lang in ["en", "pt", "zh"] {
        let said = checked(bad, &["--lang", lang]);
        assert_eq!(said.code, 2);
        assert!(
            !said.err.contains("[config") && !said.err.contains("{$") && !said.err.contains("panicked"),
            "{}",
            said.err
        );
        lines.push(said.err.lines().map(str::to_owned).collect::<Vec<_>>());
    }
    assert_eq!(lines[0].len(), 22, "{:#?}", lines[0]);
    assert!(lines[0].len() == lines[1].len() && lines[1].len() == lines[2].len());
    for ((english, portuguese), chinese) in lines[0].iter().zip(&lines[1]).zip(&lines[2]) {
        let place = |line: &str| line.splitn(3, ": ").take(2).collect::<Vec<_>>().join(": ");
        assert_eq!((place(english), place(english)), (place(portuguese), place(chinese)));
        assert!(english != portuguese && portuguese != chinese, "{english}");
    }
}

#[test]
fn problems_come_as_json_too() {
    let said = checked(&wrong(), &["--json"]);
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    let error = said.error();
    assert_eq!((&error["kind"], &error["field"], &error["value"]), (&json!("input"), &json!("kind"), &json!("")));
    assert_eq!((&error["cite"], &error["message"]), (&Value::Null, &json!("kind: it is required and missing")));
    assert_eq!(
        error["problems"][3],
        json!({
            "line": 48, "field": "table.stud-1.seats", "value": "8", "cite": "stud 2(1)",
            "message": "table.stud-1.seats: 8 is not allowed: it must be 7 (stud 2(1))",
        })
    );
    assert_eq!(error["problems"].as_array().map(Vec::len), Some(4));
    // The first problem stands on top with its own kind and rule.
    let refused =
        checked(&changed("seats = 7                       # seven for", "seats = 8 # seven for"), &["--json"]).error();
    assert_eq!((&refused["kind"], &refused["cite"]), (&json!("refused"), &json!("stud 2(1)")));
    let unreadable = checked("name = ", &["--json"]).error();
    assert_eq!((&unreadable["kind"], &unreadable["problems"][0]["line"]), (&json!("unreadable"), &json!(1)));
}

#[test]
fn a_good_file_comes_as_json_too() {
    let house = checked(&example(), &["--json"]).json();
    assert_eq!((&house["name"], &house["kind"], &house["recall"]), (&json!("demo-macau"), &json!("demo"), &json!(25)));
    assert_eq!((&house["gaming_day"], &house["automatic_after_ms"]), (&json!("06:00"), &json!(5_000)));
    assert_eq!(house["cage_from"], 20_000_000);
    let pool = &house["pools"][0];
    assert_eq!((&pool["bet"], &pool["ceiling"], &pool["flush"]), (&json!(2_500), &json!(500_000_000), &json!(100_000)));
    assert_eq!(house["tables"].as_array().map(Vec::len), Some(16));
    let stud = &house["tables"][0];
    assert_eq!(stud["limits"], json!({"ante": {"min": 2_500, "max": 100_000}, "cap": 4_000_000}));
    assert_eq!((&stud["jackpot"], &stud["float"], &stud["bots"]), (&json!("gold"), &json!(30_000_000), &json!(true)));
    assert_eq!((&stud["readings"], &stud["departures"]), (&json!([]), &json!([])));
    let omaha = &house["tables"][13];
    assert_eq!(omaha["name"], json!("omaha-2"));
    assert_eq!(
        omaha["limits"],
        json!({
            "big_blind": 5_000, "small_blind": 2_500, "limit": "no_limit", "buy_in": {"min": 100_000, "max": 1_000_000},
            "commission": {"rate": 500, "cap": 20_000, "waived": false, "by_chinese_alone": false},
        })
    );
}

/// A choice that differs is told, a departure is shouted, and what a house should know of its own choice is said.
#[test]
fn choices_departures_and_notices_are_told() {
    let text = changed("R38 = \"lost\"", "R38 = \"pay_folded\"")
        .replacen("R6 = \"from_pool\"", "R6 = \"fixed_prizes_from_house\"", 1)
        .replacen("decks = 1                       # one obeys", "decks = 2 # one obeys", 1);
    for (lang, shout, notice) in [
        ("en", "DEPARTS FROM THE REGULATION: R6", "NOTICE"),
        ("pt", "AFASTA-SE DO REGULAMENTO: R6", "AVISO"),
        ("zh", "偏離規章：R6", "注意"),
    ] {
        let said = checked(&text, &["--lang", lang]);
        assert_eq!(said.code, 0, "{}", said.err);
        let line = |part: &str| said.out.lines().filter(|line| line.contains(part)).count();
        assert_eq!((line(shout), line("R38 = pay_folded"), line(notice)), (1, 1, 1), "{}", said.out);
        assert!(said.out.contains("[qpoker 1(1), qpoker 10, R9]"), "{}", said.out);
        assert!(!said.out.contains("[config") && !said.out.contains("{$"), "{}", said.out);
    }
    let table = &checked(&text, &["--json"]).json()["tables"][0];
    assert_eq!((&table["readings"][0]["cite"], &table["readings"][0]["word"]), (&json!("R38"), &json!("pay_folded")));
    assert_eq!(table["departures"][0]["word"], json!("fixed_prizes_from_house"));
    assert_eq!(table["departures"].as_array().map(Vec::len), Some(1));
}

#[test]
fn the_summary_and_the_help_speak_three_languages() {
    for args in [&["config", "check", EXAMPLE][..], &["config", "--help"]] {
        let texts = ["en", "pt", "zh"].map(|lang| sabot(&[args, &["--lang", lang]].concat()).out);
        assert!(texts[0] != texts[1] && texts[1] != texts[2] && texts[0] != texts[2], "{args:?}");
        for english in ["Usage", "Options:", "Arguments:", "possible values", "Tables", "float"] {
            assert!(!texts[1].contains(english) && !texts[2].contains(english), "{args:?} says {english:?}");
        }
        assert!(texts.iter().all(|text| !text.contains("[cli-") && !text.contains("[config")), "{args:?}");
    }
    assert!(sabot(&["--help"]).out.contains("config"));
}

#[test]
fn what_cannot_be_read_is_told() {
    for (args, code, part) in [
        (&["config"][..], 2, "example|check"),
        (&["config", "chek"], 2, "chek"),
        (&["config", "check"], 2, "FILE"),
        (&["config", "example", "house.toml"], 2, "house.toml"),
        (&["config", "check", "no-such-house.toml"], 3, "no-such-house.toml"),
        (&["config", "check", "crates"], 2, "crates"),
    ] {
        let said = sabot(args);
        assert_eq!((said.code, said.out.as_str()), (code, ""), "{args:?}: {}", said.err);
        assert!(said.err.contains(part) && said.err.lines().count() == 1, "{args:?}: {}", said.err);
        let error = sabot(&[args, &["--json"]].concat()).error();
        assert_eq!(error["kind"], json!(if code == 3 { "fault" } else { "input" }), "{args:?}");
    }
    for bytes in [&b"\xff\xfe\x00name"[..], &[b'#'; (1 << 20) + 1]] {
        let said = sabot_with(&["config", "check", "-"], bytes);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{}", said.err);
    }
}

/// A structure in a file of its own, as `sabot tournament` plays it: what it says, or all that is wrong with it.
#[test]
fn the_structure_of_a_tournament_is_checked_too() {
    let file = "examples/tournament.toml";
    let text = std::fs::read_to_string(root().join(file)).expect("the example");
    let said = sabot(&["config", "check", file]);
    assert_eq!(
        (said.code, said.out.as_str()),
        (
            0,
            "6 to 60 entries at 1,000.00 for the prizes and a fee of 100.00; 10,000.00 in chips; blinds from 50.00 to \
             12,000.00. Levels: 9; breaks: 1\n"
        )
    );
    // The shares of the first row come to 9,900 ten-thousandths, and a stack of 1.00 pays nothing.
    let wrong = text.replace("[6500, 3500]", "[6500, 3400]").replace("stack = 1000000", "stack = 100");
    let said = checked(&wrong, &[]);
    assert_eq!(said.code, 2);
    let told: Vec<&str> = said.err.lines().filter_map(|line| line.split(": ").nth(1)).collect();
    assert_eq!(told, ["stack", "stack", "stack", "prizes"], "{}", said.err);
    assert!(said.err.contains("9900"), "{}", said.err);
}
