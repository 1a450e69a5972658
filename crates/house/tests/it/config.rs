//! What is wrong with a configuration is told with its line, key, value and rule. The lines and the sums are worked out by
//! hand from the texts below.

use std::collections::BTreeSet;

use sabot_house::config::{ConfigFault, ConfigProblem, read};

/// What a problem must be: line, key, value, sentence, rules.
type Told = (usize, &'static str, &'static str, &'static str, &'static str);

/// A real house with one stud table: 14 lines.
const STUD: &str = r#"name = "lisboa"
kind = "real"

[[pool]]
name = "gold"
bet = 2500

[[table]]
name = "stud-1"
game = "stud"
mode = "live"
cards = "reader"
ante = { min = 1000, max = 100000 }
jackpot = "gold"
"#;

/// A demo house with one table of another game, to which lines are added from the eighth on.
fn demo(game: &str) -> String {
    format!("name = \"demo\"\nkind = \"demo\"\n\n[[table]]\nname = \"t\"\ngame = \"{game}\"\nmode = \"generator\"\n")
}

fn seen(problem: &ConfigProblem) -> (usize, String, String, &'static str, String) {
    let basis = problem.basis().map_or_else(String::new, |basis| basis.to_string());
    (problem.line, problem.field.clone(), problem.value.clone(), problem.told().key, basis)
}

#[track_caller]
fn check(text: &str, expected: &[Told]) {
    let problems = match read(text) {
        Ok(house) => panic!("{text}\nwas taken: {house:?}"),
        Err(problems) => problems,
    };
    let found: Vec<_> = problems.iter().map(seen).collect();
    let expected: Vec<_> = expected
        .iter()
        .map(|(line, field, value, key, cites)| {
            (*line, (*field).to_owned(), (*value).to_owned(), *key, (*cites).to_owned())
        })
        .collect();
    assert_eq!(found, expected, "{text}");
}

/// One change of the stud house, and the one problem that it makes.
const OF_STUD: &[(&str, &str, Told)] = &[
    ("\"lisboa\"", "\"Casa Lisboa\"", (1, "name", "Casa Lisboa", "config-no-name", "")),
    ("name = \"lisboa\"\n", "\n", (1, "name", "", "config-missing", "")),
    ("\"real\"", "\"true\"", (2, "kind", "true", "config-not-one-of", "")),
    ("\"real\"\n", "\"real\"\ncolour = \"red\"\n", (3, "colour", "red", "config-unknown-key", "")),
    ("\"real\"\n", "\"real\"\nrecal = 20\n", (3, "recal", "20", "config-unknown-key-near", "")),
    ("\"real\"\n", "\"real\"\nrecall = 9\n", (3, "recall", "9", "refused-outside", "")),
    ("\"real\"\n", "\"real\"\nrecall = 1001\n", (3, "recall", "1001", "refused-outside", "")),
    ("\"real\"\n", "\"real\"\nrecall = 20.5\n", (3, "recall", "20.5", "config-type", "")),
    ("\"real\"\n", "\"real\"\ngaming_day = \"24:00\"\n", (3, "gaming_day", "24:00", "config-no-time", "")),
    ("\"real\"\n", "\"real\"\ngaming_day = 06:00:00\n", (3, "gaming_day", "06:00:00", "config-type", "")),
    ("\"real\"\n", "\"real\"\nkind = \"demo\"\n", (3, "kind", "kind = \"demo\"", "config-duplicate-key", "")),
    ("cards = \"reader\"", "cards = \"reader", (12, "table.stud-1", "cards = \"reader", "config-unreadable", "")),
    (
        "\n\n[[pool]]",
        "\n[approvals]\nautomatic_after = \"5s\"\n[[pool]]",
        (4, "approvals.automatic_after", "5s", "config-approvals-in-real-house", ""),
    ),
    // The pool.
    ("\"gold\"\nbet = 2500", "\"gold\"", (4, "pool.gold.bet", "", "config-missing", "")),
    ("bet = 2500", "bet = \"2500\"", (6, "pool.gold.bet", "2500", "config-type", "")),
    ("bet = 2500", "bet = 2501", (6, "pool.gold.bet", "2501", "refused-chips", "R34, R1")),
    ("bet = 2500", "bet = 0", (6, "pool.gold.bet", "0", "refused-stake", "R34, R1")),
    // 2,550 is no whole number of the table's chips of 100.
    ("bet = 2500", "bet = 2550", (14, "table.stud-1.jackpot", "gold", "refused-chips", "R34, R1")),
    ("2500\n", "2500\ncurrency = \"HKD\"\n", (15, "table.stud-1.jackpot", "gold", "refused-currency", "R51")),
    ("2500\n", "2500\ncurrency = \"EUR\"\n", (7, "pool.gold.currency", "EUR", "config-not-one-of", "")),
    ("2500\n", "2500\ncurrency = \"play\"\n", (7, "pool.gold.currency", "play", "config-real-currency", "R1")),
    ("2500\n", "2500\nopening = -1\n", (7, "pool.gold.opening", "-1", "refused-stake", "stud 10(8)")),
    ("2500\n", "2500\nminimum = 0\n", (7, "pool.gold.minimum", "0", "refused-stake", "stud 10(8)")),
    // The minimum is 10,000,000 where nothing is written.
    ("2500\n", "2500\nceiling = 9999999\n", (7, "pool.gold.ceiling", "9999999", "refused-stake", "R7, stud 10(8)")),
    ("2500\n", "2500\nreserve = -1\n", (7, "pool.gold.reserve", "-1", "refused-stake", "R7")),
    ("2500\n", "2500\npool_share = 10001\n", (7, "pool.gold.pool_share", "10001", "refused-outside", "R7")),
    // With 1,000 for the reserve, 9,001 is one too many.
    ("2500\n", "2500\npool_share = 9001\n", (7, "pool.gold.pool_share", "9001", "refused-shares", "R7")),
    ("2500\n", "2500\nreserve_share = 3001\n", (4, "pool.gold.pool_share", "", "refused-shares", "R7")),
    ("2500\n", "2500\nroyal_flush = 0\n", (7, "pool.gold.royal_flush", "0", "refused-stake", "stud 10(2)(1)")),
    ("2500\n", "2500\nflush = 0\n", (7, "pool.gold.flush", "0", "refused-stake", "stud 10(2)(5)")),
    ("2500\n", "2500\nlarge_hit = 0\n", (7, "pool.gold.large_hit", "0", "refused-too-small", "")),
    (
        "2500\n",
        "2500\nfull_house = 9007199254740993\n",
        (7, "pool.gold.full_house", "9007199254740993", "config-too-large", ""),
    ),
    (
        "2500\n",
        "2500\nfull_house = -99999999999999999999\n",
        (7, "pool.gold.full_house", "-99999999999999999999", "config-too-large", ""),
    ),
    (
        "2500\n",
        "2500\n[[pool]]\nname = \"gold\"\nbet = 100\n",
        (8, "pool.gold.name", "gold", "config-duplicate-name", ""),
    ),
    ("2500\n", "2500\n[[pool]]\nname = \"a_b\"\nbet = 100\n", (8, "pool[2].name", "a_b", "config-no-name", "")),
    // The table.
    ("name = \"stud-1\"\n", "", (8, "table[1].name", "", "config-missing", "")),
    ("game = \"stud\"\n", "", (8, "table.stud-1.game", "", "config-missing", "")),
    ("game = \"stud\"", "game = \"snap\"", (10, "table.stud-1.game", "snap", "config-not-one-of", "")),
    (
        "\"stud\"\n",
        "\"stud\"\nedition = \"61/2004\"\n",
        (11, "table.stud-1.edition", "61/2004", "config-no-such-edition", ""),
    ),
    ("mode = \"live\"\n", "", (8, "table.stud-1.mode", "", "config-missing", "")),
    (
        "mode = \"live\"\ncards = \"reader\"",
        "mode = \"practice\"",
        (11, "table.stud-1.mode", "practice", "config-practice-in-real-house", ""),
    ),
    ("cards = \"reader\"\n", "", (8, "table.stud-1.cards", "", "config-missing", "")),
    ("\"reader\"", "\"generator\"", (12, "table.stud-1.cards", "generator", "config-cards-live", "R3")),
    ("mode = \"live\"", "mode = \"generator\"", (12, "table.stud-1.cards", "reader", "config-cards-generator", "R3")),
    (
        "\"reader\"\n",
        "\"reader\"\ncurrency = \"play\"\n",
        (13, "table.stud-1.currency", "play", "config-real-currency", "R1"),
    ),
    (
        "\"reader\"\n",
        "\"reader\"\ncurrency = \"tournament\"\n",
        (13, "table.stud-1.currency", "tournament", "config-real-currency", "R1"),
    ),
    ("\"reader\"\n", "\"reader\"\nchip_unit = 25\n", (13, "table.stud-1.chip_unit", "25", "refused-chips", "R1")),
    ("\"reader\"\n", "\"reader\"\nseats = 8\n", (13, "table.stud-1.seats", "8", "refused-must-be", "stud 2(1)")),
    ("\"reader\"\n", "\"reader\"\nseats = -300\n", (13, "table.stud-1.seats", "-300", "refused-must-be", "stud 2(1)")),
    ("\"reader\"\n", "\"reader\"\ndecks = 2\n", (13, "table.stud-1.decks", "2", "refused-must-be", "stud 1(1)")),
    (
        "\"reader\"\n",
        "\"reader\"\ndevice = \"hand\"\n",
        (13, "table.stud-1.device", "hand", "refused-not-of-this-game", "stud 1(2)"),
    ),
    (
        "\"reader\"\n",
        "\"reader\"\nconfirm_irregularities = 1\n",
        (13, "table.stud-1.confirm_irregularities", "1", "config-type", ""),
    ),
    ("min = 1000", "min = 1050", (13, "table.stud-1.ante.min", "1050", "refused-chips", "R32, R1")),
    ("max = 100000", "max = 100050", (13, "table.stud-1.ante.max", "100050", "refused-chips", "R32, R1")),
    ("min = 1000", "min = 200000", (13, "table.stud-1.ante.min", "200000", "refused-stake", "R32, R1")),
    ("max = 100000", "max = 1000000000100", (13, "table.stud-1.ante.max", "1000000000100", "refused-program-sum", "")),
    ("min = 1000, ", "", (13, "table.stud-1.ante.min", "", "config-missing", "")),
    ("min = 1000", "min = 1000, step = 100", (13, "table.stud-1.ante.step", "100", "config-unknown-key", "")),
    ("{ min = 1000, max = 100000 }", "1000", (13, "table.stud-1.ante", "1000", "config-type", "")),
    // No article sets a floor or an end for the maximum: these are the program's.
    ("jackpot = \"gold\"", "jackpot = \"gold\"\ncap = 99", (15, "table.stud-1.cap", "99", "refused-program-sum", "")),
    (
        "jackpot = \"gold\"",
        "jackpot = \"gold\"\ncap = 100000000000001",
        (15, "table.stud-1.cap", "100000000000001", "refused-program-sum", ""),
    ),
    ("jackpot = \"gold\"\n", "", (8, "table.stud-1.jackpot", "", "config-missing-jackpot", "stud 1(4), stud 2(2)")),
    ("jackpot = \"gold\"", "jackpot = \"silver\"", (14, "table.stud-1.jackpot", "silver", "config-no-such-pool", "")),
    (
        "jackpot = \"gold\"",
        "jackpot = \"gold\"\nbig_blind = 100",
        (15, "table.stud-1.big_blind", "100", "config-other-game", ""),
    ),
    // R33: the most that a raise wins is paid in chips of 100.
    (
        "jackpot = \"gold\"",
        "jackpot = \"gold\"\ncap = 1500050",
        (15, "table.stud-1.cap", "1500050", "refused-unpayable", "R33"),
    ),
    ("jackpot = \"gold\"", "jackpot = \"gold\"\nfloat = 150", (15, "table.stud-1.float", "150", "refused-chips", "R1")),
    (
        "jackpot = \"gold\"",
        "jackpot = \"gold\"\nfloat = -100",
        (15, "table.stud-1.float", "-100", "refused-too-small", ""),
    ),
    (
        "jackpot = \"gold\"\n",
        "jackpot = \"gold\"\n[table.clocks]\nbetting = \"20\"\n",
        (16, "table.stud-1.clocks.betting", "20", "config-no-duration", ""),
    ),
    (
        "jackpot = \"gold\"\n",
        "jackpot = \"gold\"\n[table.clocks]\ndecision = \"11m\"\n",
        (16, "table.stud-1.clocks.decision", "11m", "config-duration-outside", ""),
    ),
    (
        "jackpot = \"gold\"\n",
        "jackpot = \"gold\"\n[table.pace]\nresult = \"0s\"\n",
        (16, "table.stud-1.pace.result", "0s", "config-instant", ""),
    ),
    (
        "jackpot = \"gold\"\n",
        "jackpot = \"gold\"\n[table.pace]\nspeed = \"1s\"\n",
        (16, "table.stud-1.pace.speed", "1s", "config-unknown-key", ""),
    ),
    (
        "jackpot = \"gold\"\n",
        "jackpot = \"gold\"\n[table.readings]\nR38 = \"perhaps\"\n",
        (16, "table.stud-1.readings.R38", "perhaps", "refused-alternative", "R38"),
    ),
    (
        "jackpot = \"gold\"\n",
        "jackpot = \"gold\"\n[table.readings]\nR6 = \"fixed_prizes_from_house\"\n",
        (16, "table.stud-1.readings.R6", "fixed_prizes_from_house", "config-is-departure", "R6"),
    ),
    (
        "jackpot = \"gold\"\n",
        "jackpot = \"gold\"\n[table.departures]\nR38 = \"pay_folded\"\n",
        (16, "table.stud-1.departures.R38", "pay_folded", "config-is-setting", "R38"),
    ),
    (
        "jackpot = \"gold\"\n",
        "jackpot = \"gold\"\n[table.readings]\nR39 = \"x\"\n",
        (16, "table.stud-1.readings.R39", "x", "config-no-choice", ""),
    ),
    // R96: at a live table nothing is set aside.
    (
        "jackpot = \"gold\"\n",
        "jackpot = \"gold\"\n[table.readings]\nR96 = \"set_aside\"\n",
        (16, "table.stud-1.readings.R96", "set_aside", "refused-generator-tables-only", "R96"),
    ),
    (
        "jackpot = \"gold\"\n",
        "jackpot = \"gold\"\n[table.readings]\nfolded = \"x\"\n",
        (16, "table.stud-1.readings.folded", "x", "config-unknown-key", ""),
    ),
];

/// Lines added to a demo house with one table of a game, and the one problem that they make in line 8 or 9.
const OF_OTHERS: &[(&str, &str, Told)] = &[
    ("qpoker", "cards = \"console\"", (8, "table.t.cards", "console", "config-cards-generator", "R3")),
    ("qpoker", "currency = \"MOP\"", (8, "table.t.currency", "MOP", "config-demo-currency", "R1")),
    ("qpoker", "jackpot = \"gold\"", (8, "table.t.jackpot", "gold", "config-no-jackpot", "")),
    ("qpoker", "seats = 6", (8, "table.t.seats", "6", "refused-too-few", "qpoker 2(1)")),
    // R59 refuses the seventeenth hand of one deck, and no chair; the ends of what this program counts cite nothing.
    ("qpoker", "seats = 138", (8, "table.t.seats", "138", "refused-program-bound", "")),
    ("qpoker", "decks = 0", (8, "table.t.decks", "0", "refused-too-few", "qpoker 1(1)")),
    ("qpoker", "decks = 9", (8, "table.t.decks", "9", "refused-program-bound", "")),
    ("qpoker", "bettors = 1", (8, "table.t.bettors", "1", "refused-too-few", "qpoker 6(1), R60")),
    ("qpoker", "bet = { min = 10, max = 1000 }", (8, "table.t.bet.min", "10", "refused-chips", "R32, R1")),
    ("qpoker", "bonus = { min = 100, max = 150 }", (8, "table.t.bonus.max", "150", "refused-chips", "R32, R1")),
    ("qpoker", "bettors = 17", (8, "table.t.bettors", "17", "refused-program-bound", "")),
    // R60: who departs from 6(1) lets one alone bet on a hand.
    (
        "qpoker",
        "bettors = 2\n[table.departures]\nR60 = \"one_bettor\"",
        (8, "table.t.bettors", "2", "refused-must-be", "R60"),
    ),
    ("qpoker", "hand_max = 1050", (8, "table.t.hand_max", "1050", "refused-chips", "R60")),
    ("qpoker", "hand_max = 900", (8, "table.t.hand_max", "900", "refused-too-small", "R60")),
    ("qpoker", "[table.readings]\nR25 = \"sleep\"", (9, "table.t.readings.R25", "sleep", "refused-alternative", "R25")),
    ("qpoker", "[table.pace]\nstep = \"50ms\"", (9, "table.t.pace.step", "50ms", "config-duration-outside", "")),
    // 137 seats × 16 bettors × (3 + 40) × 10^12 is far beyond 2^53, which is some 9 × 10^15.
    (
        "qpoker",
        "decks = 8\nseats = 137\nbettors = 16\nbet = { min = 100, max = 1000000000000 }\nbonus = { min = 100, max = 1000000000000 }",
        (4, "table.t.float", "", "config-worst-round-too-large", ""),
    ),
    ("football", "seats = 7", (8, "table.t.seats", "7", "refused-too-few", "football 4(1)")),
    // Six decks: a third of 312 cards is 104, and (104 − 1) ÷ 3 is 34.
    ("football", "seats = 35", (8, "table.t.seats", "35", "refused-too-many", "R64, football 5(5)")),
    ("football", "decks = 5", (8, "table.t.decks", "5", "refused-too-few", "football 2(1)")),
    ("football", "decks = 1000", (8, "table.t.decks", "1000", "refused-program-bound", "")),
    ("football", "bettors = 0", (8, "table.t.bettors", "0", "refused-too-few", "football 4(2), R32")),
    ("football", "bettors = 17", (8, "table.t.bettors", "17", "refused-program-bound", "")),
    ("football", "stakes = { min = 0, max = 1000 }", (8, "table.t.stakes.min", "0", "refused-stake", "R32, R1")),
    ("football", "post = { min = 100, max = 0 }", (8, "table.t.post.min", "100", "refused-stake", "R32, R1")),
    ("football", "hand_max = 1000", (8, "table.t.hand_max", "1000", "config-other-game", "")),
    ("football", "[table.readings]\nR13 = \"x\"", (9, "table.t.readings.R13", "x", "config-no-choice", "")),
    ("omaha", "seats = 9", (8, "table.t.seats", "9", "refused-too-few", "omaha 2(1)")),
    // 2(2) names no end of chairs, and this program has one.
    ("omaha", "seats = 17", (8, "table.t.seats", "17", "refused-program-bound", "")),
    ("omaha", "decks = 2", (8, "table.t.decks", "2", "refused-must-be", "omaha 1(1)(3)")),
    ("omaha", "big_blind = 10050", (8, "table.t.big_blind", "10050", "refused-chips", "omaha 5(2), R1")),
    ("omaha", "small_blind = 10100", (8, "table.t.small_blind", "10100", "refused-stake", "omaha 5(1), R92")),
    ("omaha", "limit = \"none\"", (8, "table.t.limit", "none", "config-not-one-of", "")),
    // Ten thousand big blinds of 10,000 are 10^8.
    (
        "omaha",
        "buy_in = { min = 100, max = 100000100 }",
        (8, "table.t.buy_in.max", "100000100", "refused-program-sum", ""),
    ),
    ("omaha", "buy_in = { min = 150, max = 10000 }", (8, "table.t.buy_in.min", "150", "refused-chips", "R32, R89, R1")),
    ("omaha", "float = 100", (8, "table.t.float", "100", "config-no-bank", "")),
    ("omaha", "[table.commission]\nrate = 299", (9, "table.t.commission.rate", "299", "refused-outside", "omaha 16")),
    (
        "omaha",
        "[table.commission]\nrate = 20000",
        (9, "table.t.commission.rate", "20000", "refused-outside", "omaha 16"),
    ),
    ("omaha", "[table.commission]\ncap = 6", (9, "table.t.commission.cap", "6", "refused-too-many", "omaha 16")),
    ("omaha", "commission = 500", (8, "table.t.commission", "500", "config-type", "")),
    (
        "omaha",
        "[table.departures]\nR19 = \"big_blind\"",
        (9, "table.t.departures.R19", "big_blind", "config-is-setting", "R19"),
    ),
    (
        "omaha",
        "[table.readings]\nR79 = \"within_pot\"",
        (9, "table.t.readings.R79", "within_pot", "config-is-departure", "R79"),
    ),
];

fn changed(from: &str, to: &str) -> String {
    assert_eq!(STUD.matches(from).count(), 1, "{from:?} stands there once");
    STUD.replacen(from, to, 1)
}

#[test]
fn every_fault_is_told_with_line_key_value_and_rule() {
    assert!(read(STUD).is_ok(), "{:?}", read(STUD));
    for (from, to, expected) in OF_STUD {
        check(&changed(from, to), &[*expected]);
    }
    for (game, lines, expected) in OF_OTHERS {
        assert!(read(&demo(game)).is_ok(), "{game}");
        check(&format!("{}{lines}\n", demo(game)), &[*expected]);
    }
}

/// What is at the edge of what is allowed is allowed.
#[test]
fn the_last_good_value_is_taken() {
    for (from, to) in [
        ("jackpot = \"gold\"", "jackpot = \"gold\"\ncap = 1400000"),
        ("2500\n", "2500\npool_share = 9000\n"),
        ("2500\n", "2500\nceiling = 10000000\n"),
        ("2500\n", "2500\nfull_house = 0x7d00\n"),
        ("\"real\"\n", "\"real\"\nrecall = 10\n"),
        ("\"real\"\n", "\"real\"\nrecall = 1_000\n"),
        ("\"real\"\n", "\"real\"\ngaming_day = \"00:00\"\n"),
        ("\"stud\"\n", "\"stud\"\nedition = \"69/2003\"\n"),
        ("jackpot = \"gold\"\n", "jackpot = \"gold\"\n[table.clocks]\nbetting = \"1s\"\ndecision = \"10m\"\n"),
        ("jackpot = \"gold\"\n", "jackpot = \"gold\"\n[table.pace]\nstep = \"100ms\"\nresult = \"1m\"\n"),
        ("jackpot = \"gold\"\n", "jackpot = \"gold\"\n[table.departures]\nR6 = \"fixed_prizes_from_house\"\n"),
    ] {
        assert!(read(&changed(from, to)).is_ok(), "{to}: {:?}", read(&changed(from, to)));
    }
    for (game, lines) in [
        ("qpoker", "seats = 16"),
        ("qpoker", "mode = \"practice\"\ncards = \"console\""),
        ("football", "seats = 34"),
        ("omaha", "seats = 11\nfloat = 0"),
        ("omaha", "[table.pace]\nstep = \"0s\"\nresult = \"0ms\""),
    ] {
        let text = format!("{}{lines}\n", demo(game));
        let text = if lines.contains("mode") { text.replacen("mode = \"generator\"\n", "", 1) } else { text };
        assert!(read(&text).is_ok(), "{text}: {:?}", read(&text));
    }
}

/// A file with many faults: each is told, in the order of the file, and what follows from another is not.
#[test]
fn all_faults_are_told_at_once() {
    let text = r#"name = "Big House"
kind = "demo"
recal = 5
[approvals]
automatic_after = "soon"
[[pool]]
name = "gold"
currency = "MOP"
flush = 0
colour = "gold"
[[table]]
name = "a"
game = "stud"
mode = "live"
cards = "generator"
seats = 8
jackpot = "gold"
ante = { min = 1000, max = 100000, chip = 5 }
[table.readings]
R6 = "from_pool"
[[table]]
name = "a"
game = "omaha"
mode = "practice"
cards = "reader"
currency = "HKD"
seats = 17
float = 100
[table.commission]
rates = 5
[[table]]
game = "qpoker"
mode = "live"
decks = 0
"#;
    check(
        text,
        &[
            (1, "name", "Big House", "config-no-name", ""),
            (3, "recal", "5", "config-unknown-key-near", ""),
            (5, "approvals.automatic_after", "soon", "config-no-duration", ""),
            (6, "pool.gold.bet", "", "config-missing", ""),
            (8, "pool.gold.currency", "MOP", "config-demo-currency", "R1"),
            (10, "pool.gold.colour", "gold", "config-unknown-key", ""),
            (15, "table.a.cards", "generator", "config-cards-live", "R3"),
            (16, "table.a.seats", "8", "refused-must-be", "stud 2(1)"),
            (18, "table.a.ante.chip", "5", "config-unknown-key", ""),
            (20, "table.a.readings.R6", "from_pool", "config-is-departure", "R6"),
            (22, "table.a.name", "a", "config-duplicate-name", ""),
            (25, "table.a.cards", "reader", "config-cards-practice", "R3"),
            (26, "table.a.currency", "HKD", "config-demo-currency", "R1"),
            (27, "table.a.seats", "17", "refused-program-bound", ""),
            (28, "table.a.float", "100", "config-no-bank", ""),
            (30, "table.a.commission.rates", "5", "config-unknown-key-near", ""),
            (31, "table[3].name", "", "config-missing", ""),
            (31, "table[3].cards", "", "config-missing", ""),
            (34, "table[3].decks", "0", "refused-too-few", "qpoker 1(1)"),
        ],
    );
}

/// Lines that are not TOML are told together, and alone: what the rest means depends on them.
#[test]
fn every_line_that_is_not_toml_is_told() {
    let text = STUD.replace("bet = 2500", "bet = ").replace("game = \"stud\"", "game = stud").replace("1000,", "1000");
    let problems = read(&text).expect_err("three lines cannot be read");
    assert!(problems.iter().all(|problem| matches!(problem.wrong, ConfigFault::Unreadable(_))), "{problems:?}");
    let lines: BTreeSet<usize> = problems.iter().map(|problem| problem.line).collect();
    assert_eq!(lines, BTreeSet::from([6, 10, 13]));
    let fields: BTreeSet<&str> = problems.iter().map(|problem| problem.field.as_str()).collect();
    assert_eq!(fields, BTreeSet::from(["pool.gold", "table.stud-1"]));
    // A key that stands twice leaves the rest as it was meant, so the rest is told too.
    let text = STUD.replace("bet = 2500", "bet = 2500\nbet = 2600").replace("game = \"stud\"", "game = \"snap\"");
    check(
        &text,
        &[
            (7, "pool.gold.bet", "bet = 2600", "config-duplicate-key", ""),
            (11, "table.stud-1.game", "snap", "config-not-one-of", ""),
        ],
    );
}

#[test]
fn columns_count_characters() {
    let problems = read("name = \"x\"\nkind = \"real\"\n[[table]]\nname = \"é\" # é\n").expect_err("é is no name");
    let name = problems.iter().find(|problem| problem.field == "table[1].name").expect("the name");
    assert_eq!((name.line, name.column, name.value.as_str()), (4, 8, "é"));
    let problems = read("name = 'x'\nkind = 'demo'\ntable = []\nx.é = 1\n").expect_err("é is no bare key");
    assert_eq!((problems[0].line, problems[0].column), (4, 3), "{problems:?}");
}

/// Whatever is written, a message repeats one line of it at most.
#[test]
fn what_is_repeated_is_short_and_harmless() {
    let long = "x".repeat(500);
    for text in [format!("name = \"{long}\""), format!("{long} = 1"), format!("name = \"a\\u0007\\nb{long}\"")] {
        for problem in read(&text).expect_err("no house") {
            assert!(problem.value.chars().count() <= 81 && problem.field.chars().count() <= 81, "{problem:?}");
            assert!(!problem.value.chars().any(char::is_control), "{problem:?}");
        }
    }
}

#[test]
fn a_house_has_so_many_tables_and_pools_and_no_more() {
    let table = |index: usize| format!("[[table]]\nname = \"t{index}\"\ngame = \"omaha\"\nmode = \"generator\"\n");
    let pool = |index: usize| format!("[[pool]]\nname = \"p{index}\"\nbet = 1000\n");
    let house = |pools: usize, tables: usize| {
        let parts: Vec<String> = (1..=pools).map(pool).chain((1..=tables).map(table)).collect();
        format!("name = \"x\"\nkind = \"demo\"\n{}", parts.concat())
    };
    let full = read(&house(50, 500)).expect("as many as there may be");
    assert_eq!((full.pools.len(), full.tables.len()), (50, 500));
    // The 501st table begins after two lines and 500 × 4, the 51st pool after two lines and 50 × 3.
    check(&house(0, 502), &[(2_003, "table.t501", "", "config-too-many", "")]);
    check(&house(51, 1), &[(153, "pool.p51", "", "config-too-many", "")]);
    check("name = \"x\"\nkind = \"demo\"\n", &[(1, "table", "", "config-missing", "")]);
    check("name = \"x\"\nkind = \"demo\"\n[table]\n", &[(3, "table", "[table]", "config-type", "")]);
    check("name = \"x\"\nkind = \"demo\"\ntable = [1, 2]\n", &[(3, "table", "[1, 2]", "config-type", "")]);
}

#[test]
fn practice_tables_have_a_jackpot_of_their_own() {
    let house = |second: &str| {
        format!(
            "name = \"x\"\nkind = \"demo\"\n[[pool]]\nname = \"p\"\nbet = 2000\n\
             [[table]]\nname = \"t1\"\ngame = \"stud\"\nmode = \"practice\"\njackpot = \"p\"\n\
             [[table]]\nname = \"t2\"\ngame = \"stud\"\nmode = \"{second}\"\njackpot = \"p\"\n"
        )
    };
    assert!(read(&house("practice")).is_ok());
    check(&house("generator"), &[(10, "table.t1.jackpot", "p", "config-practice-on-pool", "")]);
}

/// What is wrong with a tournament is told at its key: line, field and sentence.
#[test]
fn what_is_wrong_with_a_tournament_is_told_where_it_stands() {
    let told = |text: &str| -> Vec<(usize, String, &'static str)> {
        let problems = read(text).expect_err("something is wrong");
        problems.iter().map(|one| (one.line, one.field.clone(), one.told().key)).collect()
    };
    let house = |kind: &str, table: &str, name: &str, lines: &str| {
        format!(
            "name = \"x\"\nkind = \"{kind}\"\n[[table]]\nname = \"{table}\"\ngame = \"omaha\"\nmode = \"generator\"\n\
             [[tournament]]\nname = \"{name}\"\nmode = \"generator\"\n{lines}"
        )
    };
    let own = |field: &str| format!("tournament.friday.{field}");
    let good = "[tournament.structure]\nentries_max = 20\n";
    assert!(read(&house("demo", "t", "friday", good)).is_ok());
    let real = house("real", "t", "friday", &format!("bots = 3\n{good}"));
    assert_eq!(told(&real), [(10, own("bots"), "config-bots-in-real-house")]);
    let long = "f".repeat(30);
    let field = format!("tournament.{long}.name");
    assert_eq!(told(&house("demo", "t", &long, good)), [(8, field, "config-tournament-name")]);
    let twice = house("demo", "friday-2", "friday", good);
    assert_eq!(told(&twice), [(8, own("name"), "config-table-of-tournament")]);
    let mistakes = "[tournament.structure]\nplayers_min = 1\nentry = { pool = -1 }\nschedule = [\n\
        { level = { small = 2500, big = 10000, lasts = { seconds = 60 } } },\n\
        { level = { small = 2500, big = 5000, lasts = { seconds = 60 } } },\n]\n";
    let found = told(&house("demo", "t", "friday", mistakes));
    assert!(found.contains(&(11, own("structure.players_min"), "refused-too-few")), "{found:?}");
    assert!(found.contains(&(12, own("structure.entry"), "refused-program-sum")), "{found:?}");
    let falls = (15, own("structure.schedule[2].level"), "tournament-no-falling-level");
    assert!(found.contains(&falls), "{found:?}");
}

/// Every sentence that the file of messages has for a problem comes up in these tests.
#[test]
fn every_kind_of_problem_is_met() {
    let mut met: BTreeSet<String> = OF_STUD.iter().chain(OF_OTHERS).map(|(_, _, told)| told.3.to_owned()).collect();
    // These need more than one line, and stand in tests of their own.
    met.extend(["config-too-many", "config-cards-practice", "config-practice-on-pool"].map(str::to_owned));
    met.extend(
        ["config-bots-in-real-house", "config-tournament-name", "config-table-of-tournament"].map(str::to_owned),
    );
    met.extend(crate::config_edition::SENTENCES.map(str::to_owned));
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales/en/config.ftl");
    let text = std::fs::read_to_string(file).expect("the messages");
    let keys = text.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key);
    let told: BTreeSet<String> = keys
        .filter(|key| key.starts_with("config-") && !key.starts_with("config-summary-"))
        .map(str::to_owned)
        .collect();
    let met: BTreeSet<String> = met.into_iter().filter(|key| key.starts_with("config-")).collect();
    assert_eq!(told, met);
}
