//! What a table's view says is printed on its felt, against the regulation: spots from the croupier outwards, every row of
//! the pay tables with its odds and article. The screens print this and know nothing else.

use serde_json::{Value, json};

use crate::kit::Server;

fn felt(server: &Server, table: &str) -> Value {
    server.table(None, table)["view"]["felt"].clone()
}

/// Rows as text: the bet, the hand, what becomes of the bet, by which figures and under which article.
fn rows(felt: &Value) -> Vec<String> {
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let row = |bet: &Value, row: &Value| {
        let odds = row["odds"].as_array().map(|odds| format!(" {}:{}", odds[0], odds[1])).unwrap_or_default();
        let most = row["most"].as_i64().map(|most| format!(" most {most}")).unwrap_or_default();
        let sum = row["sum"].as_i64().map(|sum| format!(" sum {sum}")).unwrap_or_default();
        let share = row["share"].as_i64().map(|share| format!(" share {share}")).unwrap_or_default();
        let what = format!("{} {} {}", text(bet), text(&row["hand"]), text(&row["outcome"]));
        format!("{what}{odds}{most}{sum}{share} {}", text(&row["cite"]))
    };
    let tables = felt["pays"].as_array().expect("pay tables");
    let of_table = |table: &Value| -> Vec<String> {
        table["rows"].as_array().expect("rows").iter().map(|one| row(&table["bet"], one)).collect()
    };
    tables.iter().flat_map(of_table).collect()
}

/// Of each spot: the bet, its limits, what it brings at most, so many times which bet it is, its numbers.
fn spots(felt: &Value) -> Vec<Value> {
    let spots = felt["spots"].as_array().expect("spots");
    spots
        .iter()
        .map(|spot| {
            json!([
                spot["bet"],
                spot["least"],
                spot["most"],
                spot["odds"],
                spot["odds_most"],
                spot["times"],
                spot["numbers"]
            ])
        })
        .collect()
}

/// stud 2(2), 9(5); and 10(2), with the sums that a house sets where it does not say otherwise.
#[test]
fn stud_prints_the_rows_of_raise_and_jackpot() {
    let mut server = Server::start();
    let felt = felt(&server, "stud-1");
    assert_eq!(
        rows(&felt),
        [
            "raise royal_flush wins 50:1 stud 9(5)(9)",
            "raise straight_flush wins 50:1 stud 9(5)(8)",
            "raise four_of_a_kind wins 20:1 stud 9(5)(7)",
            "raise full_house wins 7:1 stud 9(5)(6)",
            "raise flush wins 5:1 stud 9(5)(5)",
            "raise straight wins 4:1 stud 9(5)(4)",
            "raise three_of_a_kind wins 3:1 stud 9(5)(3)",
            "raise two_pairs wins 2:1 stud 9(5)(2)",
            "raise pair_or_less wins 1:1 stud 9(5)(1)",
            "jackpot royal_flush wins sum 10000000 share 10000 stud 10(2)(1)",
            "jackpot straight_flush wins sum 1000000 share 1000 stud 10(2)(2)",
            "jackpot four_of_a_kind wins sum 500000 stud 10(2)(3)",
            "jackpot full_house wins sum 100000 stud 10(2)(4)",
            "jackpot flush wins sum 50000 stud 10(2)(5)",
        ]
    );
    assert_eq!(
        spots(&felt),
        [
            json!(["jackpot", 2_500, 2_500, null, null, null, null]),
            json!(["ante", 2_500, 100_000, [1, 1], null, null, null]),
            // 6(6): twice the ante.
            json!(["raise", 5_000, 200_000, null, [50, 1], [2, "ante"], null]),
        ]
    );
    assert_eq!(felt["unit"], 500);
    server.end();
}

/// qpoker 2(2), 9(7), 10.
#[test]
fn qpoker_prints_the_rows_of_bonus_and_bet() {
    let mut server = Server::start();
    let felt = felt(&server, "qpoker-1");
    assert_eq!(
        rows(&felt),
        [
            "bonus straight_flush wins 40:1 qpoker 10(1)",
            "bonus three_of_a_kind wins 30:1 qpoker 10(2)",
            "bonus straight wins 6:1 qpoker 10(3)",
            "bonus flush wins 4:1 qpoker 10(4)",
            "bonus pair wins 1:1 qpoker 10(5)",
            "bet straight_flush wins 3:1 qpoker 9(7)(1)",
            "bet three_of_a_kind wins 2:1 qpoker 9(7)(2)",
            "bet straight wins 3:2 qpoker 9(7)(3)",
            "bet others wins 1:1 qpoker 9(7)(4)",
        ]
    );
    assert_eq!(
        spots(&felt),
        [
            json!(["bonus", 1_000, 20_000, null, [40, 1], null, null]),
            json!(["bet", 2_000, 100_000, null, [3, 1], null, null])
        ]
    );
    assert_eq!(felt["unit"], 500);
    server.end();
}

/// football 3, 8, 9.
#[test]
fn football_prints_its_numbers_and_the_third_card() {
    let mut server = Server::start();
    let felt = felt(&server, "football-1");
    assert_eq!(
        rows(&felt),
        [
            "third two_make_nought_or_nine draws football 8(1)",
            "third three_make_nought loses_half football 8(2)",
            "third three_make_nine returned football 8(2)",
            "third three_post wins 8:1 football 9(2)",
        ]
    );
    let even = |bet: &str, numbers: [u8; 4]| json!([bet, 1_200, 100_000, [1, 1], null, null, numbers]);
    assert_eq!(
        spots(&felt),
        [
            json!(["post", 1_000, 20_000, [8, 1], null, null, [0, 9]]),
            even("upper", [1, 2, 3, 4]),
            even("lower", [5, 6, 7, 8]),
            even("even", [2, 4, 6, 8]),
            even("odd", [1, 3, 5, 7]),
        ]
    );
    assert_eq!(felt["unit"], 200);
    server.end();
}

#[test]
fn omaha_has_no_spots_and_its_smallest_chip() {
    let mut server = Server::start();
    assert_eq!(felt(&server, "omaha-1"), json!({"spots": [], "pays": [], "unit": 100}));
    server.end();
}
