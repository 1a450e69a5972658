//! Files that are no Poker Hand History, or tell what no hand has: refused by field, with the rule where there is one, and never with
//! a panic.

use proptest::prelude::*;
use sabot_history::{PhhFault, PhhWrong, read_phh, replay_phh};

use crate::formats::PHH;

fn fault(text: &str) -> PhhFault {
    match read_phh(text).and_then(|file| replay_phh(&file)) {
        Err(fault) => fault,
        Ok(replay) => panic!("it is taken: {replay:?}\n{text}"),
    }
}

/// The hand that was written by hand, with something else in one place.
fn with(from: &str, to: &str) -> String {
    assert!(PHH.contains(from), "{from}");
    PHH.replacen(from, to, 1)
}

#[test]
fn what_is_no_such_file_is_refused_by_field() {
    let kind = PhhWrong::Kind;
    let cases = [
        (with("variant = \"PO\"\n", ""), "variant", "", PhhWrong::Missing),
        (with("\"PO\"", "\"NT\""), "variant", "NT", PhhWrong::Variant),
        (with("\"PO\"", "7"), "variant", "7", kind("phh-kind-text")),
        (with("antes = [0.00, 0.00, 0.00]\n", ""), "antes", "", PhhWrong::Missing),
        (with("antes = [0.00, 0.00, 0.00]", "antes = [0, 0]"), "antes", "2", PhhWrong::Length { players: 3 }),
        (with("antes = [0.00", "antes = [1.00"), "antes[0]", "1.00", PhhWrong::Ante),
        (with("min_bet = 1.00\n", ""), "min_bet", "", PhhWrong::Missing),
        (with("min_bet = 1.00", "min_bet = 1e3"), "min_bet", "1e3", PhhWrong::Amount),
        (with("min_bet = 1.00", "min_bet = inf"), "min_bet", "inf", PhhWrong::Amount),
        (with("min_bet = 1.00", "min_bet = 1.005"), "min_bet", "1.005", PhhWrong::Amount),
        (
            with("starting_stacks = [5000.00", "starting_stacks = [99999999999999999999.00"),
            "starting_stacks[0]",
            "99999999999999999999.00",
            PhhWrong::Amount,
        ),
        (with("starting_stacks = [5000.00", "starting_stacks = [0"), "starting_stacks[0]", "0.00", PhhWrong::Amount),
        (with("starting_stacks = [5000.00", "starting_stacks = [-5"), "starting_stacks[0]", "-5.00", PhhWrong::Amount),
        (with("starting_stacks = [5000.00", "starting_stacks = [0x10"), "starting_stacks[0]", "0x10", PhhWrong::Amount),
        (
            with("starting_stacks = [5000.00", "starting_stacks = [5000.50"),
            "starting_stacks[0]",
            "5000.50",
            PhhWrong::Amount,
        ),
        (
            with("starting_stacks = [5000.00, 5000.00, 5000.00]", "starting_stacks = [1]"),
            "starting_stacks",
            "1",
            kind("phh-kind-players"),
        ),
        (
            with("starting_stacks = [5000.00, 5000.00, 5000.00]", "starting_stacks = [1,1,1,1,1,1,1,1,1,1,1,1]"),
            "starting_stacks",
            "12",
            PhhWrong::TooMany { most: 11 },
        ),
        (with("p3 cbr 300.00", "p3 jumps"), "actions[3]", "p3 jumps", PhhWrong::Action),
        (with("p3 cbr 300.00", "p9 f"), "actions[3]", "p9 f", PhhWrong::Player { players: 3 }),
        (with("p3 cbr 300.00", "p0 f"), "actions[3]", "p0 f", PhhWrong::Player { players: 3 }),
        (with("p3 cbr 300.00", "p3 cbr much"), "actions[3]", "p3 cbr much", PhhWrong::Amount),
        (with("p3 cbr 300.00", "p3 cbr -300"), "actions[3]", "p3 cbr -300", PhhWrong::Amount),
        (with("p3 cbr 300.00", "p3 sd"), "actions[3]", "p3 sd", PhhWrong::Action),
        (with("8c8d5h4c", "8c8d5h"), "actions[0]", "d dh p1 8c8d5h", PhhWrong::Cards { wanted: 4 }),
        (with("8c8d5h4c", "8c8d5hXx"), "actions[0]", "d dh p1 8c8d5hXx", PhhWrong::Cards { wanted: 4 }),
        (with("8c8d5h4c", "8c8d5h♠c"), "actions[0]", "d dh p1 8c8d5h♠c", PhhWrong::Cards { wanted: 4 }),
        (with("d db As7d2c", "d db As7d"), "actions[6]", "d db As7d", PhhWrong::Cards { wanted: 3 }),
        (with("d db As7d2c", "d db As"), "actions[6]", "d db As", PhhWrong::Cards { wanted: 3 }),
        (with("d db 9h", "d db 9h8h7h"), "actions[10]", "d db 9h8h7h", PhhWrong::Cards { wanted: 1 }),
        (with("d db As7d2c", "d db Ah7d2c"), "actions[6]", "d db Ah7d2c", PhhWrong::Twice),
        (with("d dh p2 KcKdJhTc", "d dh p2 KcKd8cTc"), "actions[1]", "d dh p2 KcKd8cTc", PhhWrong::Twice),
        (with("d dh p2 KcKdJhTc", "d dh p1 KcKdJhTc"), "actions[1]", "d dh p1 KcKdJhTc", PhhWrong::Twice),
        (with("p2 sm KcKdJhTc", "p2 sm KcKdJhTd"), "actions[16]", "p2 sm KcKdJhTd", PhhWrong::OtherCards),
        (with("p2 sm KcKdJhTc", "p2 sm"), "actions[16]", "p2 sm", PhhWrong::Mucked),
        (
            with("\"p3 cbr 300.00\",", "\"p3 cbr 300.00\", \"d dh p3 2d2h2s3c\","),
            "actions[4]",
            "d dh p3 2d2h2s3c",
            PhhWrong::NotNow,
        ),
        (with("p2 sm KcKdJhTc", "p1 sm 8c8d5h4c"), "actions[16]", "p1 sm 8c8d5h4c", PhhWrong::NotNow),
        (with("seats = [2, 3, 1]", "seats = [2, 3, 2]"), "seats[2]", "2", PhhWrong::Twice),
        (with("seats = [2, 3, 1]", "seats = [2, 3, 99]"), "seats[2]", "99", kind("phh-kind-seat")),
        (with("seats = [2, 3, 1]", "seats = [3, 2, 1]"), "seats", "3, 2, 1", kind("phh-kind-order")),
        (with("_sabot_rules = 2", "_sabot_rules = 200"), "_sabot_rules", "200", PhhWrong::Unknown),
        (
            with("_sabot_edition = \"97/2010\"", "_sabot_edition = \"1/1900\""),
            "_sabot_edition",
            "1/1900",
            PhhWrong::Unknown,
        ),
        (
            with("_sabot_readings = []", "_sabot_readings = [\"R14 perhaps\"]"),
            "_sabot_readings[0]",
            "R14 perhaps",
            PhhWrong::Unknown,
        ),
        (with("_sabot_void = false", "_sabot_void = 0"), "_sabot_void", "0", kind("phh-kind-truth")),
    ];
    for (text, field, value, wrong) in cases {
        assert_eq!(fault(&text), PhhFault { field: field.to_owned(), value: value.to_owned(), wrong }, "{text}");
    }
    let torn = fault(&PHH[..PHH.len() / 2]);
    assert!(torn.field == "FILE" && matches!(torn.wrong, PhhWrong::NotToml(_)), "{torn:?}");
    let long = fault(&with("\"PO\"", &format!("\"{}\"", "x".repeat(100_000))));
    assert!(long.value.chars().count() == 81, "{}", long.value.len());
    let many = format!("actions = [{}", "\"\",".repeat(3_000));
    assert_eq!(fault(&with("actions = [", &many)).wrong, PhhWrong::TooMany { most: 2_000 });
}

/// What our rules refuse is named with its article.
#[test]
fn what_our_rules_refuse_is_named_with_its_article() {
    let cases = [
        // Bo acts before ana, whose turn it is.
        (with("\"p3 cbr 300.00\",\n  \"p1 f\",", "\"p1 f\",\n  \"p3 cbr 300.00\","), "actions[3]", "omaha 6(3)"),
        // 150.00 lie there; a call makes it 250.00, so that 350.00 is the most.
        (with("p3 cbr 300.00", "p3 cbr 351.00"), "actions[3]", "omaha 11(2)"),
        // A raise over 100.00 is at least to 200.00.
        (with("p3 cbr 300.00", "p3 cbr 150.00"), "actions[3]", "omaha 12"),
        // The flop comes before its betting.
        (with("  \"d db As7d2c\",\n", ""), "actions[6]", "omaha 7(2)"),
        // A card of the board in the middle of a betting round.
        (with("  \"p1 f\",\n", "  \"d db As7d2c\",\n"), "actions[4]", "omaha"),
        // Nobody straddles.
        (with("[50.00, 100.00, 0.00]", "[50.00, 100.00, 200.00]"), "blinds_or_straddles[2]", "omaha"),
        // The small blind is not more than the big one.
        (with("[50.00, 100.00, 0.00]", "[200.00, 100.00, 0.00]"), "blinds_or_straddles", "omaha 5(1)"),
    ];
    for (text, field, cite) in cases {
        let fault = fault(&text);
        assert_eq!(fault.field, field, "{fault:?}");
        assert!(fault.wrong.is_refusal(), "{fault:?}");
        let basis = fault.basis().unwrap_or_else(|| panic!("no article: {fault:?}"));
        assert!(basis.to_string().starts_with(cite), "{cite}: {basis}: {fault:?}");
    }
}

proptest! {
    #![proptest_config(sabot_testkit::config(300))]

    /// Whatever a file says, it is taken or refused.
    #[test]
    fn no_file_brings_the_reader_down(at in 0_usize..1_400, length in 0_usize..30, by in "[ -~\n]{0,12}") {
        let at = at.min(PHH.len());
        let end = (at + length).min(PHH.len());
        let text = format!("{}{by}{}", &PHH[..at], &PHH[end..]);
        if let Ok(file) = read_phh(&text) {
            drop(replay_phh(&file));
        }
    }

    /// The same for actions that are well formed and come in any order.
    #[test]
    fn actions_in_any_order_bring_it_down_neither(
        actions in prop::collection::vec((0_usize..8, 1_u8..4, 1_i64..600_000, 0_usize..13), 0..40),
    ) {
        const RANKS: &[u8] = b"23456789TJQKA";
        let mut written = Vec::new();
        for (what, player, amount, rank) in actions {
            let rank = char::from(RANKS[rank]);
            written.push(match what {
                0 => format!("p{player} f"),
                1 | 2 => format!("p{player} cc"),
                3 => format!("p{player} cbr {}.{:02}", amount / 100, amount % 100),
                4 => format!("d db {rank}c{rank}d{rank}h"),
                5 => format!("d db {rank}s"),
                6 => format!("p{player} sm {rank}c{rank}d{rank}h{rank}s"),
                _ => format!("d dh p{player} {rank}c{rank}d{rank}h{rank}s"),
            });
        }
        let list: Vec<String> = written.iter().map(|one| format!("\"{one}\"")).collect();
        let (head, rest) = PHH.split_once("actions = [").expect("actions");
        let (_, tail) = rest.split_once("]\n").expect("an end");
        let text = format!("{head}actions = [{}]\n{tail}", list.join(", "));
        let file = read_phh(&text).map_err(|fault| TestCaseError::fail(format!("{fault:?}")))?;
        drop(replay_phh(&file));
    }
}
