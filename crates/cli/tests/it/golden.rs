//! Rounds that are pinned to the letter: whoever named a seed finds the same round again.
//!
//! `GOLDEN=write cargo test -p sabot-cli golden` writes the files anew, to be read before they are committed.

use crate::program::{root, sabot};

fn check(name: &str, args: &[&str]) {
    let said = sabot(args);
    assert_eq!(said.code, 0, "{}", said.err);
    let path = root().join("crates/cli/tests/golden").join(name);
    if std::env::var("GOLDEN").as_deref() == Ok("write") {
        std::fs::write(&path, &said.out).expect("the golden file is written");
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(said.out, golden, "{name}");
}

#[test]
fn stud_seed_7_as_everyone_sees_it() {
    for who in ["inspector", "croupier", "public", "seat:2"] {
        let name = format!("deal-stud-7-{}.txt", who.replace(':', "-"));
        check(&name, &["deal", "stud", "--seed", "7", "--as", who]);
    }
    check("deal-stud-7-public-pt.txt", &["deal", "stud", "--seed", "7", "--as", "public", "--lang", "pt"]);
    check("deal-stud-7-public-zh.txt", &["deal", "stud", "--seed", "7", "--as", "public", "--lang", "zh"]);
}

#[test]
fn one_round_of_each_other_game() {
    check("deal-qpoker-3.txt", &["deal", "qpoker", "--seed", "3"]);
    check("deal-qpoker-3-seat-1.txt", &["deal", "qpoker", "--seed", "3", "--as", "seat:1"]);
    check("deal-football-2.txt", &["deal", "football", "--seed", "2"]);
    check("deal-football-2-public-zh.txt", &["deal", "football", "--seed", "2", "--as", "public", "--lang", "zh"]);
}

/// The README names this seed: two side pots, each won by another hand than the main pot.
#[test]
fn omaha_seed_80_has_two_side_pots() {
    let args = ["deal", "omaha", "--seed", "80", "--seats", "6"];
    check("deal-omaha-80.txt", &args);
    let said = sabot(&args).out;
    for pot in ["from the main pot", "from pot 2 (side pot)", "from pot 3 (side pot)"] {
        assert!(said.contains(pot), "{pot}: {said}");
    }
    for who in ["public", "seat:2"] {
        let name = format!("deal-omaha-80-{}.txt", who.replace(':', "-"));
        check(&name, &["deal", "omaha", "--seed", "80", "--seats", "6", "--as", who]);
    }
    for lang in ["pt", "zh"] {
        let name = format!("deal-omaha-80-{lang}.txt");
        check(&name, &["deal", "omaha", "--seed", "80", "--seats", "6", "--lang", lang]);
    }
}

/// Nobody but its holder is told a hole card before the showdown, and nobody ever a burn or a folded hand.
#[test]
fn omaha_hole_cards_are_the_holders_alone() {
    let told = |who: &str| sabot(&["deal", "omaha", "--seed", "80", "--seats", "6", "--as", who]).out;
    let before_board = |text: &str| text.split("is laid on the board").next().expect("a part").to_owned();
    let shown = |text: &str| before_board(text).matches(['♠', '♥', '♣', '♦']).count();
    assert_eq!(shown(&told("inspector")), 4 * 6 + 2, "six hands, the first burn and the first card of the flop");
    assert_eq!(shown(&told("seat:2")), 4 + 1, "his own hand and the first card of the flop");
    assert_eq!(shown(&told("public")), 1);
    assert!(!told("public").contains("is burnt:"));
}

/// A session with comings and goings ends with every chip accounted for.
#[test]
fn a_cash_session_accounts_for_every_chip() {
    let args = ["deal", "omaha", "--cash", "--hands", "50", "--seats", "9", "--seed", "2", "--json"];
    let said = sabot(&args);
    assert_eq!(said.code, 0, "{}", said.err);
    let session: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let number = |value: &serde_json::Value| value.as_i64().expect("a number");
    let accounts = session["accounts"].as_array().expect("accounts");
    let sum = |part: &str| accounts.iter().map(|account| number(&account[part])).sum::<i64>();
    assert_eq!(sum("brought"), number(&session["brought"]));
    assert_eq!(sum("taken"), number(&session["taken"]));
    let chapters = session["chapters"].as_array().expect("chapters");
    let taken: i64 = chapters.iter().map(|chapter| number(&chapter["house_net"])).sum();
    assert_eq!(sum("brought"), sum("taken") + taken, "what was brought is what was taken and the commission");
    assert_eq!(taken, number(&session["commission"]));
    assert_eq!(chapters.iter().filter(|chapter| !chapter["hand"].is_null()).count(), 50);
    // Somebody came, left, sat out, came back, added chips, waited and was offered a seat.
    let story = said.out;
    for happening in ["sits down", "leaves seat", "sits out", "is back", "adds", "waits for a seat", "A seat is free"] {
        assert!(story.contains(happening), "{happening}");
    }
    for hand in chapters {
        let nets: i64 = hand["lines"].as_array().expect("lines").iter().map(|line| number(&line["net"])).sum();
        assert_eq!(nets + number(&hand["house_net"]), 0, "{hand}");
    }
}

/// The README names this seed: seat 2 draws to nine, and the story says why.
#[test]
fn football_seed_2_shows_a_third_card_and_why() {
    let said = sabot(&["deal", "football", "--seed", "2"]).out;
    let draws = said.lines().position(|line| line.contains("draws a third card") && line.contains("football 8(1)"));
    let third = said.lines().position(|line| line.contains("face up"));
    assert!(draws.is_some() && draws < third, "{said}");
}

/// Seat 2 is told its own five cards, the croupier's up-card and what is opened later, and no other card before that.
#[test]
fn seat_2_sees_no_hidden_card() {
    let inspector = sabot(&["deal", "stud", "--seed", "7", "--as", "inspector"]).out;
    let seat = sabot(&["deal", "stud", "--seed", "7", "--as", "seat:2"]).out;
    let before_opening = |text: &str| text.split("Decisions are shown").next().expect("a part").to_owned();
    let shown = |text: &str| before_opening(text).matches(['♠', '♥', '♣', '♦']).count();
    assert_eq!(shown(&inspector), 5 * 5, "four seats and the croupier have five cards each");
    assert_eq!(shown(&seat), 5 + 1, "his own five and the up-card");
    assert!(!before_opening(&seat).contains("stud 6(7)"), "the article of a fold would tell it");
}
