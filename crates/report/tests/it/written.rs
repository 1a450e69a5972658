//! The report as text, CSV, HTML and JSON.

use std::collections::BTreeMap;

use sabot_locale::{Lang, Words};
use sabot_report::{Report, ReportFilter, csv, html, json, text};
use serde_json::{Value, json};

use crate::scene::evening;

/// Columns of a terminal: a Chinese character takes two.
fn wide(line: &str) -> usize {
    line.chars().map(|one| if one > '\u{2e80}' { 2 } else { 1 }).sum()
}

fn report() -> Report {
    evening().report(ReportFilter::default())
}

/// `GOLDEN=write cargo test -p sabot-report` writes the files anew, to be read before they are committed.
fn golden(name: &str, said: &str) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var("GOLDEN").as_deref() == Ok("write") {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder of golden files");
        std::fs::write(&path, said).expect("the golden file is written");
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(said, golden, "{name}");
}

#[test]
fn the_evening_is_pinned_to_the_letter() {
    let report = report();
    golden("evening.csv", &csv(&report));
    golden("evening.json", &format!("{:#}\n", json(&report)));
    for lang in Lang::ALL {
        let words = Words::new(lang);
        golden(&format!("evening.{lang}.txt"), &text(&report, &words));
        golden(&format!("evening.{lang}.html"), &html(&report, &words));
    }
}

#[test]
fn the_text_fits_a_hundred_columns_in_every_language() {
    for lang in Lang::ALL {
        let text = text(&report(), &Words::new(lang));
        let widest = text.lines().map(wide).max().expect("lines");
        assert!(widest <= 100, "{lang}: {widest}");
        assert!(text.lines().all(|line| line.trim_end() == line), "{lang}");
        // A message without words would be told by its key.
        assert!(!text.contains("[report-") && !text.contains("[bet-"), "{lang}");
    }
}

/// The columns of the total as numbers, by the head of the table.
#[test]
fn csv_has_one_row_for_each_table_and_day() {
    let csv = csv(&report());
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert!(lines.iter().all(|line| line.len() == lines[0].len()), "{csv}");
    let rows: Vec<BTreeMap<&str, &str>> =
        lines[1..].iter().map(|line| lines[0].iter().copied().zip(line.iter().copied()).collect()).collect();
    let named: Vec<_> = rows.iter().map(|row| (row["day"], row["table"])).collect();
    assert_eq!(
        named,
        [("2027-01-15", "stud-1"), ("2027-01-16", "stud-1"), ("2027-01-16", "qpoker"), ("2027-01-16", "omaha")]
    );
    let first = &rows[0];
    for (column, value) in [
        ("game", "stud"),
        ("currency", "play"),
        ("rounds", "1"),
        ("voids", "1"),
        ("turnover", "60000"),
        ("turnover_ante", "20000"),
        ("turnover_raise", "40000"),
        ("turnover_pot", "0"),
        ("paid", "110000"),
        ("win", "-80000"),
        ("drop", "500000"),
        ("hold", "-4/25"),
        ("corrections", "1"),
        ("corrected", "-20000"),
        ("approvals", "3"),
        ("refused", "1"),
    ] {
        assert_eq!(first[column], value, "{column}");
    }
    assert_eq!((rows[3]["turnover_pot"], rows[3]["band"], rows[3]["hold"]), ("1000", "", ""));
}

#[test]
fn json_tells_figures_in_minor_units_and_fractions_exactly() {
    let report = json(&report());
    let section = &report["currencies"][0];
    let stud = &section["tables"][0];
    assert_eq!((&stud["table"], &stud["game"], &stud["win"]), (&json!("stud-1"), &json!("stud"), &json!(-2_100_000)));
    assert_eq!(stud["turnover_by_bet"], json!({"ante": 40_000, "raise": 80_000}));
    assert_eq!(stud["hold"], json!("-21/5"));
    assert_eq!(stud["corrections"], json!({"count": 1, "sum": -20_000}));
    assert_eq!(section["tables"][2]["theory"], Value::Null, "omaha has no edge");
    let z = stud["theory"]["z"].as_f64().expect("a number");
    assert!(z < -3.0 && stud["theory"]["band"] == json!("beyond_3"), "{}", stud["theory"]);
    assert_eq!(report["theory"][1]["bets"][1]["edge"], json!("128/5525"));
    assert_eq!(report["theory"][0]["bets"][0]["strategy"], json!("best strategy"));
    assert_eq!(report["jackpots"][0]["balanced"], json!(true));
    assert_eq!(report["jackpots"][0]["open_hits"][0]["category"], json!("straight_flush"));
    assert_eq!(report["practice"][0]["table"], json!("stud-school"));
    assert_eq!(report["check"]["equal"], json!(true));
    // Whatever stands before it in an account adds up to what it must hold.
    let account = report["jackpots"][0]["reconciliation"]["pool"].as_object().expect("an account");
    let lines: Vec<i64> = account.values().map(|value| value.as_i64().expect("a number")).collect();
    assert_eq!(lines[..10].iter().sum::<i64>(), lines[10]);
    assert_eq!(lines[10], lines[11]);
}

/// Every element that is opened is closed, in order; nothing is asked for from outside.
#[test]
fn the_page_is_whole_and_asks_for_nothing() {
    for lang in Lang::ALL {
        let page = html(&report(), &Words::new(lang));
        assert!(page.starts_with(&format!("<!DOCTYPE html>\n<html lang=\"{}\">", lang.tag())), "{lang}");
        for outside in ["http:", "https:", "//", "src=", "href=", "url(", "@import", "<script", "<link", "<img"] {
            assert!(!page.contains(outside), "{lang}: {outside}");
        }
        assert!(page.contains("@page { size: A4;"), "{lang}");
        assert!(!page.contains("[report-"), "{lang}");
        let mut open: Vec<&str> = Vec::new();
        for tag in page.split('<').skip(1).filter_map(|piece| piece.split('>').next()) {
            let name = tag.split_whitespace().next().expect("a name");
            match name.strip_prefix('/') {
                Some(name) => assert_eq!(open.pop(), Some(name), "{lang}"),
                None if ["!DOCTYPE", "meta"].contains(&name) => {}
                None => open.push(name),
            }
        }
        assert!(open.is_empty(), "{lang}: {open:?}");
    }
}

#[test]
fn three_languages_say_the_same_figures_in_their_own_words() {
    let report = report();
    let [en, pt, zh] = [Lang::En, Lang::Pt, Lang::Zh].map(|lang| text(&report, &Words::new(lang)));
    for (text, words) in [
        (&en, ["Results", "best strategy", "Practice", "-21,000.00", "Balanced"]),
        (&pt, ["Resultados", "melhor estratégia", "Treino", "-21\u{a0}000,00", "Certo"]),
        (&zh, ["業績", "最佳策略", "練習", "-21,000.00", "帳目相符"]),
    ] {
        for word in words {
            assert!(text.contains(word), "{word}: {text}");
        }
    }
    assert_eq!(
        en.lines().filter(|line| line.contains("stud-1")).count(),
        pt.lines().filter(|line| line.contains("stud-1")).count()
    );
}
