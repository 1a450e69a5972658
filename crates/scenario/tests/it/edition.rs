//! Another edition is data: a scenario is played under the one that it names, where somebody knows it, while rounds under the
//! built-in one stay what they were.

use arrayvec::ArrayString;
use sabot_games::stud::{EditionData, Pay, PayTable};
use sabot_games::{AnyEdition, Edition, Editions};
use sabot_law::{Digest, EditionId, Instrument};
use sabot_scenario::{Scenario, ScenarioProblem, ScenarioReport, play, play_knowing};
use sha2::{Digest as _, Sha256};

const ROUND: &str = r#"
game = "stud"
edition = "1/2099"
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

/// Where a royal flush pays the raise 100 to 1.
fn made_up() -> AnyEdition {
    let printed = EditionData::of_69_2003();
    let raise = PayTable { royal_flush: Pay { to_one: 100, capped: true }, ..printed.raise };
    let data = EditionData { raise, ..printed };
    let id = EditionId {
        instrument: Instrument::Stud,
        number: ArrayString::from("1/2099").expect("a short number"),
        signed: "2099-01-01".parse().expect("a date"),
        digest: Digest::new(Sha256::digest(data.canonical()).into()),
    };
    AnyEdition::Stud(Edition { id, data })
}

fn raise(report: &ScenarioReport) -> i64 {
    let line = report.rounds[0].lines.iter().find(|line| line.bet.as_str() == "raise").expect("a raise");
    line.net.minor()
}

#[test]
fn a_scenario_is_played_under_the_edition_that_it_names() {
    let scenario = Scenario::parse(ROUND).expect("a scenario");
    let report = play_knowing(&scenario, &Editions::with([made_up()])).expect("a round");
    // A raise of 200.00 at 100 to 1.
    assert_eq!(raise(&report), 2_000_000);
    let id = report.edition.expect("it was played under an edition");
    assert_eq!((id.number.as_str(), id.signed.to_string().as_str()), ("1/2099", "2099-01-01"));
    // The built-in edition is another text with another digest, and pays 50 to 1 whatever else is known.
    for named in ["", "edition = \"69/2003\""] {
        let scenario = Scenario::parse(&ROUND.replace("edition = \"1/2099\"", named)).expect("a scenario");
        let printed = play_knowing(&scenario, &Editions::with([made_up()])).expect("a round");
        assert_eq!(raise(&printed), 1_000_000);
        assert_ne!(printed.edition.expect("an edition").digest, id.digest);
    }
}

#[test]
fn an_edition_that_nobody_knows_is_told_with_those_that_are() {
    let scenario = Scenario::parse(ROUND).expect("a scenario");
    let error = play(&scenario).expect_err("nobody knows it");
    assert_eq!((error.field.as_str(), error.value.as_str()), ("edition", "1/2099"));
    assert_eq!(error.problem, ScenarioProblem::UnknownEdition("69/2003".to_owned()));
    // One of the same number of another regulation is another.
    let football = Scenario::parse(&ROUND.replace("\"stud\"", "\"football\"")).expect("a scenario");
    let error = play_knowing(&football, &Editions::with([made_up()])).expect_err("nobody knows it");
    assert_eq!(error.problem, ScenarioProblem::UnknownEdition("65/2004".to_owned()));
}
