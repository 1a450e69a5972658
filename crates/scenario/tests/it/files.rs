//! Files that are not as they should be: a clear error, never a panic, never a wrong answer.

use std::sync::LazyLock;

use sabot_locale::{Lang, Words};
use sabot_scenario::{Disagreement, Scenario, play};
use sabot_testkit::{Tape, cases};

const GOOD: &str = include_str!("../../../../scenarios/stud/09-5-2-two-pairs-pay-double.toml");

fn error(text: &str) -> String {
    let words = Words::new(Lang::En);
    let error = Scenario::parse(text).and_then(|scenario| play(&scenario)).expect_err("a fault");
    error.message(&words)
}

/// The good file with one text in place of another.
fn with(old: &str, new: &str) -> String {
    assert!(GOOD.contains(old), "{old:?} stands in the file");
    GOOD.replacen(old, new, 1)
}

#[test]
fn faults_name_the_place_the_key_and_the_article() {
    for (text, parts) in [
        (with("game = \"stud\"", "game = \"snap\""), vec!["game", "snap"]),
        (with("game = \"stud\"", ""), vec!["game", "missing"]),
        (with("edition = \"69/2003\"", "edition = \"61/2004\""), vec!["edition", "61/2004"]),
        (with("title", "colour"), vec!["line 1", "colour"]),
        (with("Ks Kd 9h 9c 4s", "Ks Kd 9h 9c"), vec!["cards.1", "4 cards", "5"]),
        (with("Ks Kd 9h 9c 4s", "Ks Kd 9h 9c 1s"), vec!["cards.1"]),
        (with("Ks Kd 9h 9c 4s", "Ks Kd 9h 9c As"), vec!["As", "in play", "stud 1(1)"]),
        (with("\"1\" =", "\"8\" ="), vec!["cards.8", "place"]),
        (with("stake = 10000", "stake = 10050"), vec!["step 1", "stake", "100.50", "R1"]),
        (with("stake = 10000", "stake = -10000"), vec!["step 1", "stake", "R32"]),
        (with("stake = 10000", "stake = 0"), vec!["step 1", "stake", "R32"]),
        (with("stake = 10000", "stake = 9223372036854775807"), vec!["step 1", "2^53"]),
        (with("stake = 10000", "stake = 1.5"), vec!["step 1", "floating point"]),
        (with("seat = 1", "seat = 8"), vec!["step 1", "seat", "8", "stud 2(1)"]),
        (with("seat = 1", "seat = 0"), vec!["step 1", "seat"]),
        (with("bet = \"ante\"", "bet = \"raise\""), vec!["step 1", "bet", "stud 6(5)"]),
        (with("bet = \"ante\"", "bet = \"bonus\""), vec!["step 1", "bonus"]),
        (with("player = \"ana\"", "player = \"Ana\""), vec!["step 1", "small letters"]),
        (with("player = \"ana\"", "plaice = \"ana\""), vec!["step 1", "plaice"]),
        (with("do = \"raise\"", "do = \"rise\""), vec!["step 2", "rise"]),
        (with("do = \"raise\"", "to = 1"), vec!["step 2", "do", "missing"]),
        (with("do = \"raise\"\nseat = 1", "do = \"raise\"\nseat = 2"), vec!["step 2", "seat 2", "stud 6(2)"]),
        (with("do = \"raise\"\nseat = 1", "do = \"talk\"\nseat = 1"), vec!["step", "decisions"]),
        (with("covers = [", "covers = [\"stud nine\", "), vec!["covers", "stud nine"]),
        (with("[cards]", "[house]\nseats = 8\n\n[cards]"), vec!["house.seats", "8", "stud 2(1)"]),
        (with("[cards]", "[house]\nsaets = 7\n\n[cards]"), vec!["house", "saets"]),
        (with("[cards]", "[readings]\nR22 = \"no\"\n\n[cards]"), vec!["readings.R22", "R22"]),
        (with("[cards]", "[readings]\nR38 = \"maybe\"\n\n[cards]"), vec!["readings.R38", "R38"]),
        (with("[cards]", "[[round]]\n\n[cards]"), vec!["cards"]),
        (GOOD[..300].to_owned(), vec!["line"]),
        ("\u{0}\u{1}\u{2}".to_owned(), vec!["line 1"]),
        (String::new(), vec!["game"]),
    ] {
        let message = error(&text);
        for part in parts {
            assert!(message.contains(part), "{part:?} is not in {message:?}");
        }
        assert!(!message.contains('\n'), "one sentence: {message:?}");
    }
}

#[test]
fn what_differs_is_told() {
    let differs = |text: String| play(&Scenario::parse(&text).expect("a scenario")).expect("a round").differences;
    let first = |text: String| differs(text).into_iter().next().expect("a difference").what;
    assert_eq!(differs(GOOD.to_owned()), []);
    assert!(
        matches!(first(with("net = 40000", "net = 20000")), Disagreement::Value(_, field, expected, found) if (field.as_str(), expected.as_str(), found.as_str()) == ("net", "20000", "40000"))
    );
    assert!(
        matches!(first(with("net = 10000\ncite = \"stud 9(5)\"", "net = 10000\ncite = \"stud 9(4)\"")), Disagreement::Value(_, field, ..) if field == "cite")
    );
    assert!(matches!(first(with("covers = [", "covers = [\"stud 11(4)\", ")), Disagreement::NotEmitted(_)));
    assert!(matches!(first(with("bet = \"raise\"", "bet = \"jackpot\"")), Disagreement::NoLine(_)));
    assert!(matches!(first(with("house_net = -50000", "house_net = 0")), Disagreement::Value(..)));
    let talk = |rule: &str| {
        format!("do = \"talk\"\nseat = 1\nat_once = true\nrefused = \"{rule}\"\n\n[[step]]\ndo = \"raise\"")
    };
    assert!(
        matches!(first(with("do = \"raise\"", &talk("stud 12(2)"))), Disagreement::Accepted(rule) if rule == "stud 12(2)")
    );
    let bet =
        "do = \"bet\"\nseat = 9\nbet = \"ante\"\nstake = 1000\nrefused = \"stud 6(1)\"\n\n[[step]]\ndo = \"raise\"";
    assert!(matches!(first(with("do = \"raise\"", bet)), Disagreement::RefusedBy(_, found) if found == "stud 2(1)"));
}

static WORDS: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::Pt));

const TOURNAMENT: &str = include_str!("../../../../scenarios/omaha/04-2-chips-stay-in-a-tournament.toml");

#[test]
fn what_differs_in_a_tournament_is_told() {
    let words = Words::new(Lang::En);
    let different = |old: &str, new: &str| {
        assert!(TOURNAMENT.contains(old), "{old:?} stands in the file");
        let scenario = Scenario::parse(&TOURNAMENT.replacen(old, new, 1)).expect("it can be read");
        let report = play(&scenario).expect("it can be played");
        report.differences.iter().map(|difference| difference.message(&words)).collect::<Vec<_>>()
    };
    assert_eq!(different("button = 1", "button = 1"), Vec::<String>::new());
    for (old, new, parts) in [
        ("button = 1", "button = 2", ["step 10", "button = 2"]),
        ("event = \"went_out\", player = \"eva\"", "event = \"went_out\", player = \"ana\"", ["step 11", "went_out"]),
        ("refused = \"omaha 4(2)\"", "refused = \"omaha 4(3)\"", ["step 7", "omaha 4(3)"]),
        ("chips = 200000\ntable = 1", "chips = 200001\ntable = 1", ["chips", "200001"]),
        ("place = 5", "place = 4", ["place", "4"]),
        ("covers = [", "covers = [\"omaha 16\", ", ["covers", "omaha 16"]),
    ] {
        let told = different(old, new);
        assert_eq!(told.len(), 1, "{new}: {told:?}");
        assert!(parts.iter().all(|part| told[0].contains(part)), "{told:?}");
    }
    // A structure that is refused though the file does not say so, and the reverse.
    let refused = error(&TOURNAMENT.replacen("per_table = 4", "per_table = 12", 1));
    assert!(refused.contains("tournament.per_table") && refused.contains("omaha 1(1)(3)"), "{refused}");
    let told = different("covers = [", "refused = \"R93\"\ncovers = [");
    assert!(told.len() == 1 && told[0].contains("R93"), "{told:?}");
}

/// What a tournament's scenario does not look at must not stand there as if it did.
#[test]
fn nothing_stands_beside_a_tournament_that_is_not_looked_at() {
    for (more, key) in [
        ("[house]\nseats = 10\n", "house"),
        ("[readings]\nR82 = \"in_play\"\n", "readings"),
        ("[stacks]\n\"1\" = 10000\n", "stacks"),
        ("[cards]\n\"1\" = \"As Ks Qs Js\"\n", "cards"),
        ("[totals]\nhouse_net = 0\n", "totals"),
        ("[[expect]]\nbet = \"pot 1\"\n", "expect"),
    ] {
        let told = error(&format!("{TOURNAMENT}\n{more}"));
        assert!(told.starts_with(key), "{told}");
    }
    let told = error(&format!("{GOOD}\n[[stands]]\nplayer = \"ana\"\n"));
    assert!(told.starts_with("stands"), "{told}");
    let told = error(&TOURNAMENT.replacen("refused = \"omaha 4(2)\"", "refused = \"omaha 4(2)\"\nexpect = [{}]", 1));
    assert!(told.contains("step 7") && told.contains("expect"), "{told}");
    let told = error(&TOURNAMENT.replacen("game = \"omaha\"", "game = \"stud\"", 1).replace("97/2010", "69/2003"));
    assert!(told.starts_with("tournament"), "{told}");
}

fn check(text: &str) {
    match Scenario::parse(text).and_then(|scenario| play(&scenario)) {
        Ok(report) => {
            report.differences.iter().for_each(|difference| assert!(!difference.message(&WORDS).is_empty()));
        }
        Err(error) => assert!(!error.message(&WORDS).is_empty()),
    }
}

/// Any bytes, and the good file with bytes changed, cut off or repeated.
#[test]
fn hostile_files_never_panic() {
    bolero::check!().with_iterations(cases(2_000) as usize).for_each(|bytes: &[u8]| {
        check(&String::from_utf8_lossy(bytes));
    });
    bolero::check!().with_iterations(cases(4_000) as usize).for_each(|bytes: &[u8]| {
        let mut tape = Tape::new(bytes);
        let mut file = GOOD.as_bytes().to_vec();
        for _ in 0..=tape.below(4) {
            let at = (usize::from(tape.byte()) * 256 + usize::from(tape.byte())) % file.len();
            match tape.below(4) {
                0 => file[at] = tape.byte(),
                1 => file.truncate(at.max(1)),
                2 => file.insert(at, b'0' + u8::try_from(tape.below(10)).expect("a digit")),
                _ => drop(file.remove(at)),
            }
            if file.is_empty() {
                file.push(b' ');
            }
        }
        check(&String::from_utf8_lossy(&file));
    });
}
