//! What the program answers, and how it refuses.

use sabot_law::Instrument;
use sabot_locale::{Lang, outline};
use serde_json::json;

use crate::program::{Said, sabot, sabot_with};

const TWO_PAIRS: &str = "scenarios/stud/09-5-2-two-pairs-pay-double.toml";

#[test]
fn rank_names_category_winner_and_article() {
    let said = sabot(&["rank", "stud", "Ks Kd 9h 9c 4s", "As,Kh,7d,5c,2c", "--json"]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert_eq!(
        said.json(),
        json!({
            "game": "stud", "winner": 1, "cite": "stud 8(8)", "readings": [],
            "hands": [
                {"cards": ["Ks", "Kd", "9h", "9c", "4s"], "category": "two_pairs", "best": ["Ks", "Kd", "9h", "9c", "4s"]},
                {"cards": ["As", "Kh", "7d", "5c", "2c"], "category": "odd_cards", "best": ["As", "Kh", "7d", "5c", "2c"]},
            ],
        })
    );
}

#[test]
fn rank_reads_every_spelling_of_a_card() {
    for hand in ["As Kd 10h 3c 2s", "askdth3c2s", "A♠,K♦,10♥,3♣,2♠", "aSkD10H3C2S"] {
        let said = sabot(&["rank", "stud", hand, "--json"]).json();
        assert_eq!(said["hands"][0]["cards"], json!(["As", "Kd", "Th", "3c", "2s"]), "{hand}");
        assert_eq!((&said["winner"], &said["cite"]), (&json!(null), &json!("stud 8(10)")), "{hand}");
    }
}

#[test]
fn rank_decides_by_the_suit_of_the_pair_and_of_the_wheels_five() {
    let winner = |first: &str, second: &str| sabot(&["rank", "stud", first, second, "--json"]).json()["winner"].clone();
    assert_eq!(winner("9s 9d Ac Kh 2d", "9h 9c Ad Kc 2s"), json!(1), "8(9): the pair with the spade");
    assert_eq!(winner("As 2d 3c 4h 5d", "Ad 2c 3h 4s 5c"), json!(2), "8(6): the five of clubs beats that of diamonds");
}

#[test]
fn rank_knows_the_three_card_order_and_several_decks() {
    let winner = |args: &[&str]| sabot(&[&["rank", "qpoker"], args, &["--json"]].concat()).json();
    assert_eq!(winner(&["9s 9d 4h", "9h 9c 4s"])["winner"], json!(2), "8(5): the suit of the odd card");
    assert_eq!(winner(&["As 2d 3c", "4h 3d 2s"])["winner"], json!(2), "4(3): A-2-3 is the lowest straight");
    assert_eq!(winner(&["9s 8d 7c", "As Js 2s"])["winner"], json!(1), "a straight beats a flush");
    let equal = winner(&["9s 9d 4h", "9s 9d 4h", "--decks", "4"]);
    assert_eq!(
        (&equal["winner"], &equal["cite"], &equal["readings"]),
        (&json!(0), &json!("qpoker 8(5)"), &json!(["R9"]))
    );
    assert_eq!(winner(&["9s 9s 4s", "--decks", "2"])["hands"][0]["category"], json!("flush"));
}

#[test]
fn rank_counts_football_points() {
    let json = sabot(&["rank", "football", "4h 3c", "Kh 9c", "Kh 9c 5d", "Kh 9c 10d", "--json"]).json();
    let hand = |index: usize, field: &str| json["hands"][index][field].clone();
    assert_eq!((hand(0, "points"), hand(0, "wins")), (json!(7), json!(["lower", "odd"])));
    assert_eq!((hand(1, "points"), hand(1, "third_card_due")), (json!(9), json!(true)));
    assert_eq!((hand(2, "points"), hand(2, "wins")), (json!(4), json!(["upper", "even"])));
    assert_eq!((hand(3, "points"), hand(3, "wins")), (json!(9), json!(["post"])));
}

/// Seven thousand from each of two, who share the pot: 5 % of 14,000.00 is more than the cap of four big blinds, 400.00.
#[test]
fn the_commission_of_a_shared_pot_is_told_in_json_too() {
    let said = sabot(&["settle", "scenarios/omaha/16-the-winners-of-a-split-pot-bear-it-together.toml", "--json"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let json = said.json();
    let shared = json!([{
        "bet": "pot 1", "amount": 40_000, "cite": "omaha 16", "readings": ["D27", "R83"],
        "sentence": "The house takes 400.00 of the main pot as its commission.",
    }]);
    assert_eq!(json["shared_commission"], shared);
    // Where one wins alone it is a line of his, and nothing is told beside the lines.
    let alone = sabot(&["settle", "scenarios/omaha/16-cap-of-four-big-blinds.toml", "--json"]).json();
    assert!(alone.get("shared_commission").is_none(), "{alone}");
}

#[test]
fn settle_tells_every_payment() {
    let said = sabot(&["settle", TWO_PAIRS, "--json"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let json = said.json();
    assert_eq!(
        (&json["game"], &json["edition"], &json["outcome"]),
        (&json!("stud"), &json!("69/2003"), &json!("settled"))
    );
    assert_eq!(json["house_net"], json!(-50_000));
    assert_eq!(json["jackpot"], json!({"before": 20_000_000, "after": 20_000_000, "paid": 0}));
    let raise = &json["lines"][1];
    assert_eq!(raise["seat"], json!(1));
    assert_eq!(raise["player"], json!("ana"));
    assert_eq!(raise["bet"], json!("raise"));
    assert_eq!((&raise["stake"], &raise["net"]), (&json!(20_000), &json!(40_000)));
    assert_eq!((&raise["cite"], &raise["readings"]), (&json!("stud 9(5)(2)"), &json!(["R2"])));
    assert_eq!(raise["sentence"], json!("Seat 1, ana: the raise of 200.00 wins 400.00."));
}

#[test]
fn settle_reads_standard_input_and_tells_differences() {
    let file = std::fs::read_to_string(crate::program::root().join(TWO_PAIRS)).expect("the scenario");
    let wrong = file.replace("net = 40000", "net = 60000");
    let said = sabot_with(&["settle", "-"], wrong.as_bytes());
    assert_eq!(said.code, 1);
    assert!(said.out.contains("60000") && said.out.contains("40000"), "{}", said.out);
    assert_eq!(sabot_with(&["settle", "-"], file.as_bytes()).code, 0);
}

#[test]
fn several_rounds_come_as_a_list() {
    let one = r#"
[[round]]
[round.cards]
"1" = "Ks Kd 9h 9c 4s"
croupier = "As Kh 7d 5c 2c"
[[round.step]]
do = "bet"
seat = 1
bet = "ante"
stake = 1000
[[round.step]]
do = "fold"
seat = 1
"#;
    let file = format!("game = \"stud\"\n{one}{one}");
    let json = sabot_with(&["settle", "-", "--json"], file.as_bytes()).json();
    assert_eq!(json["rounds"].as_array().map(Vec::len), Some(2));
    assert_eq!(json["rounds"][1]["lines"][0]["cite"], json!("stud 6(7)"));
    assert_eq!(json["rounds"][1]["game"], json!("stud"));
}

/// Which regulation it is stands at the head, by the title that the Official Gazette gave it.
#[test]
fn rules_name_the_regulation_and_its_dispatch() {
    for game in Instrument::ALL {
        let outline = outline(game).expect("it is built");
        for lang in Lang::ALL {
            let said = sabot(&["rules", game.short_name(), "--article", "1", "--lang", lang.code()]).out;
            for title in [&outline.title, &outline.regulation, &outline.dispatch] {
                let title = title.get(lang);
                assert!(!title.is_empty() && said.contains(title), "{game} {lang} has no {title}: {said}");
            }
            assert!(said.lines().nth(1).is_some_and(|line| line.starts_with(outline.regulation.get(lang))), "{said}");
        }
    }
}

/// What the house decides is told in the word that the game's regulation has for the house.
#[test]
fn rules_call_the_house_as_the_regulation_does() {
    let said = |game: &str| sabot(&["rules", game, "--lang", "zh"]).out;
    assert!(said("omaha").contains("[由場方訂定]"), "{}", said("omaha"));
    assert!(said("stud").contains("[由娛樂場訂定]"), "{}", said("stud"));
}

#[test]
fn rules_show_articles_readings_and_coverage() {
    let said = sabot(&["rules", "stud", "--article", "9"]);
    assert_eq!(said.code, 0);
    assert!(said.out.contains("stud 9(5)(9)") && !said.out.contains("stud 10(1)"), "{}", said.out);
    let json = sabot(&["rules", "stud", "--json", "--lang", "zh"]).json();
    assert_eq!(json["title"], json!("聯獎撲克"));
    assert_eq!(json["articles"].as_array().map(Vec::len), Some(12));
    for game in ["stud", "qpoker", "football", "omaha"] {
        let coverage = sabot(&["rules", game, "--coverage", "--json"]);
        assert_eq!((coverage.code, &coverage.json()["complete"]), (0, &json!(true)), "{}", coverage.out);
    }
    assert_eq!(sabot(&["rules", "--coverage"]).code, 0);
    assert!(sabot(&["rules"]).out.contains("69/2003"));
}

/// The form that programs read: positions of the winners from 1, ascending.
#[test]
fn rank_omaha_names_all_winners() {
    let board = "Ac 4c 5c 9h 9d";
    let json = sabot(&["rank", "omaha", "AsKdTh3d", "AhKhTd3s", "2s2d7h8h", "--board", board, "--json"]).json();
    assert_eq!(json["winners"], json!([1, 2]));
    assert_eq!(json["cite"], json!("omaha 10(4)"));
    assert_eq!(json["hands"][2]["category"], json!("two_pairs"));
    // Two own cards and three of the board, the most important first.
    assert_eq!(json["hands"][0]["best"], json!(["As", "Ac", "9h", "9d", "Kd"]));
    let json = sabot(&["rank", "omaha", "AsKdTh3d", "2s2d7c8c", "--board", board, "--json"]).json();
    assert_eq!((&json["winners"], &json["hands"][1]["category"]), (&json!([2]), &json!("flush")));
}

/// Runs that must fail with status 2: the arguments, and what the message must name.
const BAD: [(&[&str], &[&str]); 60] = [
    (&[], &["command"]),
    (&["rnak", "stud"], &["rnak"]),
    (&["rank"], &["GAME"]),
    (&["rank", "snap", "As"], &["GAME", "snap", "stud"]),
    (&["rank", "stud"], &["HAND"]),
    (&["rank", "omaha", "AsKsQsJs"], &["--board", "omaha 10(1)"]),
    (&["rank", "omaha", "AsKsQsJs", "--board", "2c3c4c"], &["--board", "5", "3", "omaha 10(1)"]),
    (&["rank", "omaha", "AsKsQsJs", "--board", "2c3c4c5c2c"], &["2♣", "omaha 1(1)(3)", "R29"]),
    (&["rank", "omaha", "AsKsQsJs", "AhKhQhJs", "--board", "2c3c4c5c6c"], &["J♠", "omaha 1(1)(3)"]),
    (&["rank", "omaha", "AsKsQs", "--board", "2c3c4c5c6c"], &["HAND", "3", "4"]),
    (&["rank", "omaha", "AsKsQsJs", "--board", "2c3c4c5c6c", "--decks", "2"], &["decks", "2", "omaha 1(1)(3)"]),
    (&["rank", "stud", "As Kd 9h 3c"], &["HAND", "4", "5"]),
    (&["rank", "stud", "As Kd 9h 3c As"], &["A♠", "stud 1(1)", "R29"]),
    (&["rank", "stud", "As Kd 9h 3c 2s", "As Kc 9d 3h 2d"], &["A♠", "stud 1(1)"]),
    (&["rank", "stud", "As Kd 9h 3c 1s"], &["HAND", "1s"]),
    (&["rank", "stud", "As Kd 9h 3c 2s", "--decks", "2"], &["decks", "2", "stud 1(1)"]),
    (&["rank", "stud", "As Kd 9h 3c 2s", "--decks", "x"], &["--decks", "x"]),
    (&["rank", "stud", "As Kd 9h 3c 2s", "--board", "As"], &["--board"]),
    (&["rank", "stud", "AsKsQsJsTs", "AhKhQhJhTh", "AdKdQdJdTd"], &["two"]),
    (&["settle"], &["FILE"]),
    (&["settle", "no-such-file.toml"], &["no-such-file.toml"]),
    (&["settle", "scenarios"], &["scenarios"]),
    (&["settle", TWO_PAIRS, "--loud"], &["--loud"]),
    (&["rules", "stud", "--article", "13"], &["13", "12"]),
    (&["deal", "stud", "--as", "ana"], &["--as", "ana"]),
    (&["deal", "stud", "--as", "seat:8"], &["seat", "8", "stud 2(1)"]),
    (&["deal", "stud", "--seats", "8"], &["--seats", "8", "stud 2(1)"]),
    (&["deal", "stud", "--seats", "0"], &["--seats", "0", "stud 2(1)"]),
    (&["par", "stud", "--out", "x"], &["par", "reserved"]),
    (&["witness", "--follow", "https://localhost"], &["witness", "reserved"]),
    (&["rng", "test"], &["rng", "reserved"]),
    (&["recover", "--data", "x"], &["--reason"]),
    (&["recover", "--data", "x", "--reason", " "], &["--reason"]),
    (&["people", "add", "alice"], &["--role"]),
    (&["people", "add", "--role", "manager"], &["<NAME>"]),
    (&["people", "list", "alice"], &["alice"]),
    (&["people", "unlock", "alice", "--role", "manager"], &["--role"]),
    (&["people", "unlock", "alice", "--password-file", "x"], &["--password-file"]),
    (&["people", "add", "x y", "--role", "manager"], &["NAME", "x y"]),
    (&["people", "add", "alice", "--role", "king"], &["--role", "king"]),
    (&["people", "reset", "alice", "--data", "there-is-no-such-folder"], &["--config", "there-is-no-such-folder"]),
    (&["people", "list", "--data", "there-is-no-such-folder"], &["--data", "there-is-no-such-folder"]),
    (&["rank", "qpoker", "9s 9s 4h"], &["9♠", "qpoker 1(1)", "R29"]),
    (&["rank", "qpoker", "9s 8s 4h", "--decks", "9"], &["decks", "this program", "9"]),
    (&["rank", "qpoker", "9s 8s 4h 2c"], &["HAND", "4", "3"]),
    (&["rank", "football", "4h 3c 2d"], &["HAND", "4h 3c 2d", "football 8(1)"]),
    (&["rank", "football", "4h"], &["HAND", "1", "2"]),
    (&["rank", "football", "4h 3c", "--decks", "5"], &["decks", "5", "football 2(1)"]),
    (&["deal", "qpoker", "--seats", "8"], &["--seats", "8"]),
    (&["deal", "football", "--seats", "9"], &["--seats", "9"]),
    (&["deal", "football", "--as", "seat:9"], &["seat", "9", "1 to 8"]),
    (&["deal", "omaha", "--seats", "1"], &["--seats", "1", "omaha 2(3)"]),
    (&["deal", "omaha", "--seats", "11"], &["--seats", "11", "omaha 2(1)"]),
    (&["deal", "omaha", "--as", "seat:11"], &["seat", "11", "omaha 2(1)"]),
    (&["deal", "omaha", "--hands", "5"], &["--hands"]),
    (&["deal", "omaha", "--cash", "--hands", "0"], &["--hands", "0"]),
    (&["deal", "stud", "--cash"], &["--cash", "Stud Poker"]),
    (&["rules", "football", "--article", "10"], &["10", "9"]),
    (&["serve", "--rate-limit", "many"], &["--rate-limit", "many"]),
    (&["serve", "--rate-limit", "off", "--listen", "0.0.0.0:0", "--behind-proxy"], &["--rate-limit off"]),
];

#[test]
fn bad_input_gets_one_sentence_and_status_2() {
    for (args, parts) in BAD {
        let Said { code, out, err } = sabot(args);
        assert_eq!(code, 2, "{args:?}: {err}");
        assert!(out.is_empty(), "{args:?} wrote {out}");
        assert_eq!(err.trim_end().lines().count(), 1, "{args:?}: {err}");
        for part in parts {
            assert!(err.contains(part), "{args:?} does not name {part:?}: {err}");
        }
    }
}

#[test]
fn bad_input_is_told_in_json_too() {
    for (args, _) in BAD {
        let said = sabot(&[args, &["--json"]].concat());
        assert_eq!(said.code, 2, "{args:?}");
        let error = said.error();
        for key in ["kind", "field", "value", "cite", "message"] {
            assert!(error.get(key).is_some(), "{args:?} has no {key}: {error}");
        }
    }
    let error = sabot(&["rank", "stud", "As Kd 9h 3c As", "--json"]).error();
    assert_eq!(
        (&error["kind"], &error["field"], &error["value"], &error["cite"]),
        (&json!("refused"), &json!("card"), &json!("As"), &json!("stud 1(1)"))
    );
}

#[test]
fn files_that_are_no_text_are_refused() {
    for bytes in [&b"\xff\xfe\x00game"[..], b"\x00\x01", &[b'#'; (1 << 20) + 1]] {
        let said = sabot_with(&["settle", "-"], bytes);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{}", said.err);
    }
}

#[test]
fn everything_speaks_three_languages() {
    for args in [
        vec!["--help"],
        vec!["rank", "--help"],
        vec!["settle", "--help"],
        vec!["rules", "--help"],
        vec!["deal", "--help"],
        vec!["deal", "stud", "--seed", "7"],
        vec!["deal", "qpoker", "--seed", "3"],
        vec!["deal", "football", "--seed", "2"],
        vec!["deal", "omaha", "--seed", "80"],
        vec!["deal", "omaha", "--cash", "--hands", "3", "--seed", "1"],
        vec!["rank", "omaha", "AsKdTh3c", "AhKcTd3s", "--board", "Ac4c5c9h9d"],
        vec!["rules", "omaha"],
        vec!["rules", "qpoker"],
        vec!["rules", "football"],
        vec!["settle", TWO_PAIRS],
        vec!["rank", "stud", "AsKdTh3c2s"],
        vec!["rules", "stud"],
        vec!["rules", "stud", "--coverage"],
    ] {
        let texts: Vec<String> = ["en", "pt", "zh"]
            .map(|lang| sabot(&[args.as_slice(), &["--lang", lang]].concat()))
            .into_iter()
            .inspect(|said| assert_eq!(said.code, 0, "{args:?}: {}", said.err))
            .map(|said| said.out)
            .collect();
        assert!(texts[0] != texts[1] && texts[1] != texts[2] && texts[0] != texts[2], "{args:?}");
        for english in ["Usage", "Options:", "Arguments:", "Commands:", "possible values", "[default"] {
            assert!(!texts[1].contains(english) && !texts[2].contains(english), "{args:?} says {english:?}");
        }
        assert!(texts.iter().all(|text| !text.contains("[cli-")), "{args:?} has a message without words");
    }
    for (lang, part) in [("pt", "sabot --help"), ("zh", "sabot --help")] {
        let said = sabot(&["rnak", "--lang", lang]);
        assert!(said.code == 2 && said.err.contains(part) && said.err.contains("rnak"), "{}", said.err);
        assert_ne!(said.err, sabot(&["rnak"]).err);
    }
}

#[test]
fn completions_exist_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let said = sabot(&["completions", shell]);
        assert!(said.code == 0 && said.out.contains("settle"), "{shell}");
    }
}

#[test]
fn a_random_round_names_its_seed_so_that_it_can_be_told_again() {
    let first = sabot(&["deal", "stud", "--json"]).json();
    let seed = first["seed"].as_str().expect("a seed").to_owned();
    assert_eq!(sabot(&["deal", "stud", "--seed", &seed, "--json"]).json(), first);
}
