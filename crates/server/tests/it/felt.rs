//! What the felts of the screens say is paid is what the editions pay.

use std::collections::BTreeMap;

use sabot_games::{football, qpoker, stud};
use sabot_law::Cite;

const ROWS: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/screens/table/payTables.ts"));
const SPOTS: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/screens/table/spots.ts"));

/// Texts between quotation marks.
fn quoted(line: &str) -> Vec<&str> {
    line.split('"').skip(1).step_by(2).collect()
}

/// Edition, bet and hand of each row, with what it says is paid and where that is written.
fn rows() -> BTreeMap<(&'static str, &'static str, &'static str), (&'static str, Cite)> {
    let (mut edition, mut bet) = ("", "");
    let mut rows = BTreeMap::new();
    for line in ROWS.lines() {
        match quoted(line).as_slice() {
            [number] if line.trim_end().ends_with("\": [") => edition = number,
            [name] if line.trim_start().starts_with("bet:") => bet = name,
            [hand, pays, cite] => {
                let cite = cite.parse().unwrap_or_else(|_| panic!("{cite} is no article"));
                assert!(rows.insert((edition, bet, *hand), (*pays, cite)).is_none(), "{edition} {bet} {hand} twice");
            }
            _ => {}
        }
    }
    rows
}

fn to_one(times: u32) -> String {
    format!("{times} : 1")
}

/// `3:2` as a felt prints it.
fn odds(odds: impl core::fmt::Display) -> String {
    odds.to_string().replace(':', " : ")
}

#[test]
fn every_row_of_a_felt_pays_what_its_edition_pays() {
    let raise = stud::EditionData::of_69_2003().raise;
    let qpoker::EditionData { bet, bonus } = qpoker::EditionData::of_89_2004();
    let post = football::EditionData::of_65_2004().post;
    let expected = [
        ("69/2003", "raise", "royal-flush", to_one(raise.royal_flush.to_one), "stud 9(5)(9)"),
        ("69/2003", "raise", "straight-flush", to_one(raise.straight_flush.to_one), "stud 9(5)(8)"),
        ("69/2003", "raise", "four-of-a-kind", to_one(raise.four_of_a_kind.to_one), "stud 9(5)(7)"),
        ("69/2003", "raise", "full-house", to_one(raise.full_house.to_one), "stud 9(5)(6)"),
        ("69/2003", "raise", "flush", to_one(raise.flush.to_one), "stud 9(5)(5)"),
        ("69/2003", "raise", "straight", to_one(raise.straight.to_one), "stud 9(5)(4)"),
        ("69/2003", "raise", "three-of-a-kind", to_one(raise.three_of_a_kind.to_one), "stud 9(5)(3)"),
        ("69/2003", "raise", "two-pairs", to_one(raise.two_pairs.to_one), "stud 9(5)(2)"),
        ("69/2003", "raise", "pair-or-less", to_one(raise.pair_or_less.to_one), "stud 9(5)(1)"),
        ("89/2004", "bonus", "straight-flush", odds(bonus.straight_flush), "qpoker 10(1)"),
        ("89/2004", "bonus", "three-of-a-kind", odds(bonus.three_of_a_kind), "qpoker 10(2)"),
        ("89/2004", "bonus", "straight", odds(bonus.straight), "qpoker 10(3)"),
        ("89/2004", "bonus", "flush", odds(bonus.flush), "qpoker 10(4)"),
        ("89/2004", "bonus", "pair", odds(bonus.pair), "qpoker 10(5)"),
        ("89/2004", "bet", "straight-flush", odds(bet.straight_flush), "qpoker 9(7)(1)"),
        ("89/2004", "bet", "three-of-a-kind", odds(bet.three_of_a_kind), "qpoker 9(7)(2)"),
        ("89/2004", "bet", "straight", odds(bet.straight), "qpoker 9(7)(3)"),
        ("89/2004", "bet", "others", odds(bet.others), "qpoker 9(7)(4)"),
        ("65/2004", "third", "three-post", odds(post), "football 9(2)"),
        // What is paid beside odds: as much again, half of it lost, the bet given back.
        ("65/2004", "third", "two-make-nought-or-nine", "+ 1".to_owned(), "football 8(1)"),
        ("65/2004", "third", "three-make-nought", "− ½".to_owned(), "football 8(2)"),
        ("65/2004", "third", "three-make-nine", "=".to_owned(), "football 8(2)"),
    ];
    let mut rows = rows();
    for (edition, bet, hand, pays, cite) in expected {
        let (said, article) =
            rows.remove(&(edition, bet, hand)).unwrap_or_else(|| panic!("{edition} {bet} {hand} is not on the felt"));
        assert_eq!((said, article.to_string().as_str()), (pays.as_str(), cite), "{edition} {bet} {hand}");
    }
    assert!(rows.is_empty(), "nothing pays this: {rows:?}");
}

#[test]
fn every_spot_says_the_most_that_its_edition_pays() {
    let stud = stud::EditionData::of_69_2003();
    let qpoker::EditionData { bet, bonus } = qpoker::EditionData::of_89_2004();
    let football = football::EditionData::of_65_2004();
    let line = SPOTS.lines().find(|line| line.contains("PAYS:")).expect("what spots pay");
    let expected = [
        ("ante", to_one(stud.ante_to_one)),
        ("raise", format!("≤ {}", to_one(stud.raise.royal_flush.to_one))),
        ("bet", format!("≤ {}", odds(bet.straight_flush))),
        ("bonus", format!("≤ {}", odds(bonus.straight_flush))),
        ("upper", odds(football.range_and_parity)),
        ("lower", odds(football.range_and_parity)),
        ("even", odds(football.range_and_parity)),
        ("odd", odds(football.range_and_parity)),
        ("post", odds(football.post)),
    ];
    for (spot, pays) in &expected {
        assert!(line.contains(&format!("{spot}: \"{pays}\"")), "{spot} pays {pays}: {line}");
    }
    assert_eq!(quoted(line).len(), expected.len(), "{line}");
}
