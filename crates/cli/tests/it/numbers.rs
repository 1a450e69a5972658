//! The exact numbers at the command line: published figures to the last unit, JSON as documented, bad input.

use serde_json::{Value, json};

use crate::program::sabot;

/// A fraction `n/d` in lowest terms.
fn fraction(value: &Value) -> (i128, i128) {
    let text = value.as_str().expect("a text");
    let (numer, denom) = text.split_once('/').expect("n/d");
    let pair: (i128, i128) = (numer.parse().expect("a number"), denom.parse().expect("a number"));
    let divisor = |mut a: i128, mut b: i128| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a.abs()
    };
    assert!(pair.1 > 0 && divisor(pair.0, pair.1) == 1, "{text} is not in lowest terms");
    pair
}

fn strategy<'a>(report: &'a Value, name: &str) -> &'a Value {
    report["strategies"].as_array().expect("strategies").iter().find(|one| one["name"] == name).expect("the strategy")
}

/// Total losses over all combinations, in antes, that the Wizard of Odds published for Caribbean Stud: royal flush 100 to 1,
/// equal hands pushed (wizardofodds.com, "Caribbean Stud Poker", appendix 1).
const CARIBBEAN_STUD: [(&str, i128); 6] = [
    ("optimal", 1_041_372_912_372),
    ("akj83_or_better", 1_059_715_400_580),
    ("matching_rank", 1_063_176_931_284),
    ("pair_or_better", 1_090_272_101_460),
    ("ace_king_or_better", 1_132_600_203_540),
    ("raise_always", 3_310_360_338_060),
];

#[test]
fn caribbean_stud_comes_out_to_the_last_unit() {
    let report = sabot(&["edge", "stud", "--pay", "royal_flush=100", "--ties", "push", "--json"]).json();
    assert_eq!(report["combinations"], json!("19933230517200"));
    assert_eq!(report["departs"], json!(true));
    for (name, loss) in CARIBBEAN_STUD {
        let one = strategy(&report, name);
        let (numer, denom) = fraction(&one["house_edge"]);
        assert_eq!(numer * (19_933_230_517_200 / denom), loss, "{name}");
        let counts = one["outcomes"].as_array().expect("outcomes").iter();
        let sum: u128 =
            counts.map(|one| one["combinations"].as_str().expect("a text").parse::<u128>().expect("a count")).sum();
        assert_eq!(sum, 19_933_230_517_200, "{name}");
    }
}

/// Published for the game as Q Poker, equal hands pushed: 2.76 %, the bonus 2.32 %, 617,044 wins with a straight flush and
/// 665,776 with three of a kind.
#[test]
fn q_poker_comes_out_as_published() {
    let report = sabot(&["edge", "qpoker", "--ties", "push", "--json"]).json();
    assert_eq!(report["combinations"], json!("407170400"));
    let one = strategy(&report, "optimal");
    let (numer, denom) = fraction(&one["house_edge"]);
    assert_eq!((numer * 10_000 + denom / 2) / denom, 276);
    let outcomes = one["outcomes"].as_array().expect("outcomes");
    let count =
        |name: &str| outcomes.iter().find(|one| one["name"] == name).expect("the outcome")["combinations"].clone();
    assert_eq!(count("win_straight_flush"), json!("617044"));
    assert_eq!(count("win_three_of_a_kind"), json!("665776"));
    let (numer, denom) = fraction(&report["bets"][0]["ev"]);
    assert_eq!((-numer * 10_000 + denom / 2) / denom, 232);
}

/// A fresh football shoe: the shares of a bet make a whole.
#[test]
fn football_shares_make_a_whole() {
    let report = sabot(&["edge", "football", "--decks", "8", "--json"]).json();
    let bets = report["bets"].as_array().expect("bets");
    assert_eq!(
        bets.iter().map(|bet| bet["name"].clone()).collect::<Vec<_>>(),
        ["upper", "lower", "even", "odd", "post"]
    );
    for bet in bets {
        let parts = ["win", "lose", "lose_half", "returned"].map(|part| fraction(&bet[part]));
        let common: i128 = parts.iter().map(|part| part.1).product();
        assert_eq!(parts.iter().map(|part| part.0 * (common / part.1)).sum::<i128>(), common, "{bet}");
    }
}

/// pokenum and ps-eval agree on these.
#[test]
fn equities_are_those_of_other_programs() {
    for (hands, first, second, ties) in [
        (["AsAhKsKh", "9d8d7c6c"], "652186", "433822", "0"),
        (["AsKsQhJh", "AdKdTc9c"], "502102", "435250", "148656"),
        (["AsAdKsKd", "AhAcKhKc"], "193992", "193992", "698024"),
    ] {
        let found = sabot(&["equity", hands[0], hands[1], "--json"]).json();
        assert_eq!((&found["boards"], &found["exact"]), (&json!("1086008"), &json!(true)));
        assert_eq!(found["players"][0]["wins"], json!(first));
        assert_eq!(found["players"][1]["wins"], json!(second));
        assert_eq!(found["players"][0]["ties"], json!(ties));
    }
}

#[test]
fn the_same_seed_gives_the_same_rounds_on_any_number_of_threads() {
    for game in ["stud", "qpoker", "football"] {
        let run = |threads: &str| {
            sabot(&["simulate", game, "--rounds", "300000", "--seed", "7", "--threads", threads, "--json"]).json()
        };
        let one = run("1");
        assert_eq!(one, run("2"), "{game}");
        assert_eq!(one, run("7"), "{game}");
        for measured in one["measured"].as_array().expect("measured") {
            let z = measured["z"].as_f64().expect("a number");
            assert!(z.abs() < 5.0, "{game}: {measured}");
        }
    }
}

/// The commission of two pots, by hand: 5 % of 6,000.00 is 300.00; 5 % of 10,000.00 is 500.00, of which the cap of four big
/// blinds leaves 400.00, so the side pot bears 100.00.
#[test]
fn the_commission_of_two_pots() {
    let found = sabot(&["edge", "omaha", "--pots", "600000,400000", "--big-blind", "10000", "--json"]).json();
    assert_eq!((&found["pots"][0]["commission"], &found["pots"][1]["commission"]), (&json!(30_000), &json!(10_000)));
    assert_eq!((&found["commission"], &found["share"]), (&json!(40_000), &json!("1/25")));
}

#[test]
fn advice_weighs_both_decisions() {
    let found = sabot(&["advise", "stud", "As Kd 9h 7c 2s", "9d", "--json"]).json();
    assert_eq!((&found["best"], &found["values"]["fold"]), (&json!("raise"), &json!("-1/1")));
    assert_eq!(found["combinations"], json!("163185"));
    // The reason: every hand of the croupier is one of four kinds, and the value follows from their counts. A raise is twice
    // the ante, so a win with odd cards gains 3, a loss costs 3, and a croupier who cannot play pays the ante alone.
    let count = |kind: &str| found["reason"][kind].as_str().expect("a text").parse::<i128>().expect("a count");
    let (idle, win, lose) = (count("not_qualified"), count("win"), count("lose"));
    assert_eq!(idle + win + lose + count("tie"), 163_185);
    let (numer, denom) = fraction(&found["values"]["raise"]);
    assert_eq!(numer * (163_185 / denom), idle + 3 * win - 3 * lose);
    // Nothing beats a royal flush but one of a higher suit: it is raised.
    assert_eq!(sabot(&["advise", "stud", "AdKdQdJdTd", "2c", "--json"]).json()["best"], json!("raise"));
    assert_eq!(sabot(&["advise", "stud", "7d5c4h3s2d", "Ac", "--json"]).json()["best"], json!("fold"));
    assert_eq!(sabot(&["advise", "qpoker", "Qs6d4c", "--json"]).json()["best"], json!("play"));
    assert_eq!(sabot(&["advise", "qpoker", "Js6d4c", "--json"]).json()["best"], json!("give_up"));
}

/// The jackpot bet by hand, one player, a bet of 10.00, so that every sum pays in whole bets: 40 straight flushes (four of them
/// royal), 624, 3,744 and 5,108 of 2,598,960 hands. With an empty pool only the fixed sums are paid.
#[test]
fn the_jackpot_follows_its_fixed_sums() {
    let sums = "1000000,500000,50000,10000,5000";
    let args = ["edge", "stud", "--pool", "0", "--jackpot-bet", "1000", "--sums", sums, "--json"];
    let jackpot = sabot(&args).json()["jackpot"].clone();
    let won = 4 * 1_000 + 36 * 500 + 624 * 50 + 3_744 * 10 + 5_108 * 5;
    let (numer, denom) = fraction(&jackpot["ev"]);
    assert_eq!(numer * 2_598_960, (won - 2_598_960) * denom);
    assert_eq!(jackpot["levels"][4]["pays"], json!("5000/1"));
}

/// Runs that must fail with status 2: the arguments, and what the message must name.
const BAD: [(&[&str], &[&str]); 35] = [
    (&["edge", "stud", "--sums", "1,2,3,4"], &["--sums", "1,2,3,4"]),
    (&["edge", "stud", "--sums", "1,2,3,4,x"], &["--sums", "1,2,3,4,x"]),
    (&["edge", "qpoker", "--sums", "1,2,3,4,5"], &["--sums", "Q Poker"]),
    (&["edge"], &["GAME"]),
    (&["edge", "stud", "--pay", "flush"], &["--pay", "flush"]),
    (&["edge", "stud", "--pay", "poker=5"], &["poker"]),
    (&["edge", "stud", "--pay", "flush=-5"], &["flush=-5"]),
    (&["edge", "stud", "--pay", "flush=five"], &["flush=five"]),
    (&["edge", "stud", "--pay", "flush=99999999"], &["99999999"]),
    (&["edge", "stud", "--pay", "flush=3/2"], &["flush=3/2"]),
    (&["edge", "stud", "--ties", "suit"], &["--ties", "suit"]),
    (&["edge", "stud", "--decks", "2"], &["--decks", "Stud Poker"]),
    (&["edge", "stud", "--pool", "-1"], &["pool", "-1"]),
    (&["edge", "stud", "--players", "8"], &["players", "8"]),
    (&["edge", "qpoker", "--decks", "9"], &["decks", "9"]),
    (&["edge", "qpoker", "--pool", "1"], &["--pool", "Q Poker"]),
    (&["edge", "football", "--decks", "5"], &["decks", "5"]),
    (&["edge", "football", "--pay", "flush=5"], &["--pay", "Football Poker"]),
    (&["edge", "football", "--decks", "8", "--shoe", "x"], &["--shoe"]),
    (&["edge", "football", "--shoe", "no-such-file"], &["no-such-file"]),
    (&["edge", "omaha"], &["--pots"]),
    (&["edge", "omaha", "--pots", "100,x"], &["x"]),
    (&["edge", "omaha", "--pots", "100000", "--rate", "600"], &["600", "omaha 16"]),
    (&["edge", "omaha", "--pots", "100000", "--cap", "6"], &["6", "omaha 16"]),
    (&["advise", "football", "4h3c"], &["Football Poker"]),
    (&["advise", "stud", "AsKd9h7c2s"], &["UP"]),
    (&["advise", "stud", "AsKd9h7c2s", "As"], &["As"]),
    (&["advise", "stud", "AsKd9h7c", "9d"], &["HAND", "4", "5"]),
    (&["advise", "qpoker", "QsQs4c"], &["Qs"]),
    (&["simulate", "stud", "--rounds", "0"], &["rounds", "0"]),
    (&["simulate", "stud", "--rounds", "10", "--strategy", "lucky"], &["lucky", "optimal"]),
    (&["simulate", "omaha", "--rounds", "10"], &["omaha"]),
    (&["simulate", "stud", "--rounds", "10", "--threads", "0"], &["threads", "0"]),
    (&["equity", "AsAhKsKh"], &["hands", "1"]),
    (&["equity", "AsAhKsKh", "As8d7c6c"], &["As"]),
];

#[test]
fn bad_numbers_get_one_sentence_and_status_2() {
    for (args, parts) in BAD {
        let said = sabot(args);
        assert_eq!(said.code, 2, "{args:?}: {}{}", said.err, said.out);
        assert!(said.out.is_empty(), "{args:?} wrote {}", said.out);
        assert_eq!(said.err.trim_end().lines().count(), 1, "{args:?}: {}", said.err);
        for part in parts {
            assert!(said.err.contains(part), "{args:?} does not name {part:?}: {}", said.err);
        }
        let error = sabot(&[args, &["--json"]].concat()).error();
        assert!(error["message"].as_str().is_some_and(|text| !text.contains("[edge-")), "{args:?}: {error}");
    }
    let twelve: Vec<String> = (0..12).map(|_| "random".to_owned()).collect();
    let args: Vec<&str> = std::iter::once("equity").chain(twelve.iter().map(String::as_str)).collect();
    assert_eq!(sabot(&args).code, 2);
}

#[test]
fn the_numbers_speak_three_languages() {
    for args in [
        vec!["edge", "stud", "--explain", "--details", "--pool", "50000000"],
        vec!["edge", "qpoker", "--explain"],
        vec!["edge", "football", "--explain", "--details"],
        vec!["edge", "omaha", "--pots", "600000,400000", "--explain"],
        vec!["advise", "stud", "As Kd 9h 7c 2s", "9d"],
        vec!["simulate", "qpoker", "--rounds", "1000", "--seed", "1"],
        vec!["equity", "AsAhKsKh", "9d8d7c6c"],
        vec!["edge", "--help"],
        vec!["advise", "--help"],
        vec!["simulate", "--help"],
        vec!["equity", "--help"],
    ] {
        let texts = ["en", "pt", "zh"].map(|lang| sabot(&[args.as_slice(), &["--lang", lang]].concat()));
        for said in &texts {
            assert_eq!(said.code, 0, "{args:?}: {}", said.err);
            // A message without words would show its key.
            for head in
                ["[edge-", "[explain-", "[strategy-", "[outcome-", "[simulate-", "[equity-", "[advise-", "[cli-"]
            {
                assert!(!said.out.contains(head), "{args:?} says {head}: {}", said.out);
            }
        }
        assert!(texts[0].out != texts[1].out && texts[1].out != texts[2].out, "{args:?}");
    }
}

/// A shoe from a file, by hand: with only tens and kings left every hand is 0, draws a third card and stays 0.
#[test]
fn a_shoe_of_tens_always_makes_nothing() {
    let file = std::env::temp_dir().join(format!("sabot-shoe-{}", std::process::id()));
    std::fs::write(&file, "# what is left\n10 = 12\nK 8\n").expect("a file");
    let path = file.to_str().expect("a path");
    let report = sabot(&["edge", "football", "--shoe", path, "--json"]).json();
    for bet in report["bets"].as_array().expect("bets") {
        let ev = if bet["name"] == "post" { "8/1" } else { "-1/2" };
        assert_eq!(bet["ev"], json!(ev), "{bet}");
    }
    for (text, part) in
        [("10 = x\n", "10 = x"), ("1 4\n", "1 4"), ("K 4\nK 4\n", "K 4"), ("K 97\n", "97"), ("K 2\n", "2")]
    {
        std::fs::write(&file, text).expect("a file");
        let said = sabot(&["edge", "football", "--shoe", path]);
        assert!(said.code == 2 && said.err.contains(part), "{text:?}: {}", said.err);
    }
    std::fs::remove_file(&file).expect("it was there");
}
