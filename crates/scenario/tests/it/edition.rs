//! Another edition is data: a made-up one of Stud Poker, where a royal flush pays the raise 100 to 1, read from a text
//! and settled with, while rounds under the old edition stay what they were.

use arrayvec::ArrayString;
use sabot_games::Edition;
use sabot_games::stud::{EditionData, StudTable};
use sabot_law::{Digest, EditionId, Instrument};
use sabot_scenario::{Report, Scenario, play, play_with};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

const MADE_UP: &str = r#"
number = "1/2099"
signed = "2099-01-01"

[data]
raise_times_ante = 2
ante_to_one = 1
royal_flush_share = 10000
straight_flush_share = 1000

[data.raise]
pair_or_less = { to_one = 1 }
two_pairs = { to_one = 2 }
three_of_a_kind = { to_one = 3 }
straight = { to_one = 4 }
flush = { to_one = 5 }
full_house = { to_one = 7 }
four_of_a_kind = { to_one = 20, capped = true }
straight_flush = { to_one = 50, capped = true }
royal_flush = { to_one = 100, capped = true }
"#;

const ROUND: &str = r#"
game = "stud"
[cards]
"1" = "As Ks Qs Js Ts"
croupier = "Ah Kh 7d 5c 2c"
[[step]]
do = "bet"
seat = 1
bet = "ante"
stake = 10000
[[step]]
do = "raise"
seat = 1
"#;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    number: String,
    signed: String,
    data: EditionData,
}

fn edition(text: &str) -> Edition<EditionData> {
    let file: File = toml::from_str(text).expect("an edition");
    let id = EditionId {
        instrument: Instrument::Stud,
        number: ArrayString::from(&file.number).expect("a short number"),
        signed: file.signed.parse().expect("a date"),
        digest: Digest(Sha256::digest(file.data.canonical()).into()),
    };
    Edition { id, data: file.data }
}

fn raise(report: &Report) -> i64 {
    let line = report.rounds[0].lines.iter().find(|line| line.bet.as_str() == "raise").expect("a raise");
    line.net.minor()
}

#[test]
fn an_edition_from_data_alone_is_settled_with() {
    let scenario = Scenario::parse(ROUND).expect("a scenario");
    let made_up = edition(MADE_UP);
    let report = play_with::<StudTable>(&scenario, |setup| setup.edition = Some(made_up)).expect("a round");
    // A raise of 200.00 at 100 to 1.
    assert_eq!(raise(&report), 2_000_000);
    let id = report.edition.expect("it was played under an edition");
    assert_eq!((id.number.as_str(), id.signed.to_string().as_str()), ("1/2099", "2099-01-01"));
    // The official edition is another text with another digest, and pays 50 to 1 as before.
    let official = play(&scenario).expect("a round");
    assert_eq!(raise(&official), 1_000_000);
    assert_ne!(official.edition.expect("an edition").digest, id.digest);
}

#[test]
fn an_edition_with_a_row_missing_is_refused() {
    assert!(toml::from_str::<File>(&MADE_UP.replace("flush = { to_one = 5 }", "")).is_err());
    assert!(toml::from_str::<File>(&MADE_UP.replace("[data.raise]", "[data.raise]\njoker = { to_one = 1 }")).is_err());
}
