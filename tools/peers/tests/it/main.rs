//! The hands that are written: well formed, the same for a seed, and rich in what the comparison is about.

use std::collections::BTreeSet;

use sabot_peers::{Hands, Record, SEED};
use serde_json::Value;

fn lines(seed: u64, count: usize) -> Vec<Value> {
    (1..).zip(Hands::new(seed)).take(count).map(|(id, hand)| hand.line(id)).collect()
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().unwrap_or_else(|| panic!("{key} is a list: {value}"))
}

fn amount(value: &Value, key: &str) -> i64 {
    value[key].as_i64().unwrap_or_else(|| panic!("{key} is an amount: {value}"))
}

#[test]
fn a_line_holds_a_whole_hand() {
    for hand in lines(SEED, 50) {
        let unit = amount(&hand, "unit");
        let seats: Vec<i64> = list(&hand, "players").iter().map(|player| amount(player, "seat")).collect();
        assert!((2..=10).contains(&seats.len()) && seats.is_sorted(), "{hand}");
        assert!(seats.contains(&amount(&hand, "button")), "{hand}");

        let holes = list(&hand, "players").iter().flat_map(|player| list(player, "hole"));
        let cards: Vec<&Value> = holes.chain(list(&hand, "board")).chain(list(&hand, "burns")).collect();
        let different: BTreeSet<&str> = cards.iter().filter_map(|card| card.as_str()).collect();
        assert_eq!(different.len(), cards.len(), "{hand}");
        let dealt = (list(&hand, "board").len(), list(&hand, "burns").len());
        assert_eq!(cards.len(), 4 * seats.len() + dealt.0 + dealt.1);
        assert!([(0, 0), (3, 1), (4, 2), (5, 3)].contains(&dealt), "{hand}");
        assert!(hand["showdown"] == false || dealt.0 == 5, "{hand}");

        let opening: i64 = list(&hand, "players").iter().map(|player| amount(player, "stack")).sum();
        let closing: i64 = seats.iter().map(|seat| amount(&hand["final"], &seat.to_string())).sum();
        assert_eq!(opening, closing, "{hand}");
        assert_eq!(hand["side_pot"], list(&hand, "pots").len() > 1, "{hand}");
        assert!(hand["odd_chip"] == false || hand["button"] == *seats.last().unwrap(), "{hand}");
        for pot in list(&hand, "pots") {
            assert_eq!(amount(pot, "amount") % unit, 0, "{hand}");
        }
    }
}

#[test]
fn a_decision_tells_what_was_allowed() {
    for hand in lines(SEED, 50) {
        for action in list(&hand, "actions") {
            let call = amount(action, "call");
            match action["do"].as_str() {
                Some("fold") => assert!(call > 0 || action["street"] != 0, "{action}"),
                Some("check") => assert_eq!(call, 0, "{action}"),
                Some("call") => assert!(call > 0 && amount(action, "to") >= call, "{action}"),
                Some("bet" | "raise") => {
                    let to = amount(action, "to");
                    assert!((amount(action, "min")..=amount(action, "max")).contains(&to), "{action}");
                }
                Some("all_in") => assert!(amount(action, "to") > 0, "{action}"),
                other => panic!("{other:?} is no action"),
            }
            assert_eq!(action["min"].is_null(), action["max"].is_null(), "{action}");
        }
    }
}

#[test]
fn a_seed_says_everything() {
    assert_eq!(lines(7, 50), lines(7, 50));
    assert_ne!(lines(7, 50), lines(8, 50));
}

#[test]
fn side_pots_and_odd_chips_are_frequent() {
    for seed in [SEED, 2] {
        let hands: Vec<Record> = Hands::new(seed).take(1_000).collect();
        let count = |is: fn(&Record) -> bool| hands.iter().filter(|hand| is(hand)).count();
        assert!(count(Record::has_side_pot) >= 450, "{}", count(Record::has_side_pot));
        assert!(count(Record::has_odd_chip) >= 60, "{}", count(Record::has_odd_chip));
        assert!((400..=700).contains(&count(Record::has_button_last)), "{}", count(Record::has_button_last));
        assert!((300..=500).contains(&count(Record::is_no_limit)), "{}", count(Record::is_no_limit));
        assert!(count(Record::has_raise_over_short) >= 10, "{}", count(Record::has_raise_over_short));
        for players in 2..=10 {
            assert!(hands.iter().any(|hand| hand.players() == players), "a hand of {players}");
        }
    }
}
