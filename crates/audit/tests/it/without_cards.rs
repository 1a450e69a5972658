//! Rounds that lawfully close without a card are no alarm; a round that was played without its cards is one.

use sabot_audit::{Fault, Finding, RecordPlace};
use sabot_games::stud::art11_irregularities::IRREGULARITIES;
use sabot_games::{BankedCommand, Bet, Failed, Mishap, Place as Spot};
use sabot_house::{Actor, GameProgress, Order, Role};
use sabot_money::Money;

use crate::evening::{Evening, name, seat};

const OPEN: (u32, GameProgress) = (1, GameProgress::Betting);
const OVER: (u32, GameProgress) = (1, GameProgress::Between);

/// No card was dealt anywhere, and nothing is found.
fn closed_without_cards(mut evening: Evening, table: &str) -> Evening {
    evening.passes(table, OVER);
    assert!(evening.rows("\"card_dealt\"").is_empty(), "a card was dealt");
    assert_eq!(evening.findings(), []);
    evening
}

/// Stud 10(1), R37: it goes back when betting closes, because nobody paid for cards.
fn lone_jackpot_bet() -> Evening {
    let mut evening = Evening::begins();
    evening.sits("ana", "stud-1", 3);
    evening.passes("stud-1", OPEN);
    evening.bets("ana", "stud-1", 3, Bet::Jackpot, 2_500);
    evening
}

/// R31: laid and taken back before betting closes.
fn bet_taken_back(table: &str, bet: Bet, stake: i64) -> Evening {
    let mut evening = Evening::begins();
    evening.sits("ana", table, 3);
    evening.passes(table, OPEN);
    evening.bets("ana", table, 3, bet, stake);
    evening.withdraws("ana", table, 3, bet);
    evening
}

#[test]
fn a_jackpot_bet_alone_is_no_alarm() {
    let mut evening = closed_without_cards(lone_jackpot_bet(), "stud-1");
    assert_eq!(evening.rows("\"returned\"").len(), 1, "it went back");
}

#[test]
fn bets_taken_back_are_no_alarm() {
    for (table, bet, stake) in [
        ("stud-1", Bet::Ante, 2_500),
        ("stud-1", Bet::Jackpot, 2_500),
        ("qpoker-1", Bet::Bet, 2_000),
        ("qpoker-1", Bet::Bonus, 1_000),
        ("football-1", Bet::Even, 1_000),
    ] {
        let mut evening = closed_without_cards(bet_taken_back(table, bet, stake), table);
        assert_eq!(evening.rows("\"bet_withdrawn\"").len(), 1, "{table}: {bet:?}");
    }
}

/// An ante that is taken back leaves the jackpot bet alone.
#[test]
fn an_ante_taken_back_from_under_its_jackpot_bet_is_no_alarm() {
    let mut evening = lone_jackpot_bet();
    evening.bets("ana", "stud-1", 3, Bet::Ante, 2_500);
    evening.withdraws("ana", "stud-1", 3, Bet::Ante);
    closed_without_cards(evening, "stud-1");
}

/// Who leaves while bets are laid takes his own with him.
#[test]
fn bets_of_somebody_who_leaves_are_no_alarm() {
    for (table, bet, stake) in
        [("stud-1", Bet::Ante, 2_500), ("qpoker-1", Bet::Bonus, 1_000), ("football-1", Bet::Even, 1_000)]
    {
        let mut evening = Evening::begins();
        let ana = evening.sits("ana", table, 3);
        evening.passes(table, OPEN);
        evening.bets("ana", table, 3, bet, stake);
        evening.asks(ana, Order::Leave { table: name(table) });
        closed_without_cards(evening, table);
    }
}

#[test]
fn rounds_without_any_bet_are_no_alarm() {
    for table in ["stud-1", "qpoker-1", "football-1"] {
        let mut evening = Evening::begins();
        evening.sits("ana", table, 3);
        closed_without_cards(evening, table);
    }
}

/// One player alone is dealt nothing, however long he waits.
#[test]
fn an_omaha_hand_that_cannot_start_is_no_alarm() {
    let mut evening = Evening::begins();
    let ana = evening.guest("ana");
    let stack = Some(Money::of(50_000));
    evening.asks(ana, Order::Sit { table: name("omaha-1"), seat: seat(2), stack, post: true });
    evening.an_hour_passes("omaha-1");
    assert_eq!(evening.standing("omaha-1"), (0, GameProgress::Between));
    assert!(evening.rows("\"hand_started\"").is_empty(), "a hand started");
    assert_eq!(evening.findings(), []);
}

/// Cards at a seat without bets, two of them open: 11(1) voids the round before its own first card.
#[test]
fn a_round_that_is_void_before_its_first_card_is_no_alarm() {
    let mut evening = Evening::begins();
    evening.sits("ana", "stud-1", 3);
    evening.passes("stud-1", OPEN);
    evening.bets("ana", "stud-1", 3, Bet::Ante, 2_500);
    evening.bets("ana", "stud-1", 3, Bet::Jackpot, 2_500);
    evening.passes("stud-1", (1, GameProgress::Playing));
    let croupier = Actor::automatic(Role::Croupier);
    let exposed = Mishap::Exposed { place: Spot::Seat(seat(5)), nth: None, card: None };
    for mishap in [Mishap::Unbet { seat: seat(5) }, exposed, exposed] {
        evening.plays(croupier, "stud-1", BankedCommand::Irregularity(IRREGULARITIES.declare(mishap)));
    }
    let mut evening = closed_without_cards(evening, "stud-1");
    assert_eq!(evening.rows("\"event\":\"voided\"").len(), 1, "the round was void");
}

/// R30: a generator that fails before the first card voids nothing. The round is played with the cards shuffled afresh.
#[test]
fn a_round_shuffled_afresh_before_its_first_card_is_no_alarm() {
    let mut evening = Evening::begins();
    evening.sits("ana", "stud-1", 3);
    evening.passes("stud-1", OPEN);
    evening.bets("ana", "stud-1", 3, Bet::Ante, 2_500);
    evening.passes("stud-1", (1, GameProgress::Playing));
    let failure = Mishap::Failure { failed: Failed::Generator, remedy: None };
    let croupier = Actor::automatic(Role::Croupier);
    evening.plays(croupier, "stud-1", BankedCommand::Irregularity(IRREGULARITIES.declare(failure)));
    evening.passes("stud-1", OVER);
    assert_eq!(evening.rows("\"shuffled\"").len(), 2);
    assert_eq!(evening.rows("\"card_dealt\"").len(), 10, "one hand and the croupier's");
    assert_eq!(evening.findings(), []);
}

/// A jackpot bet alone goes back beside somebody who plays.
#[test]
fn a_jackpot_bet_alone_beside_an_ante_is_no_alarm() {
    let mut evening = lone_jackpot_bet();
    evening.sits("bea", "stud-1", 4);
    evening.bets("bea", "stud-1", 4, Bet::Ante, 2_500);
    evening.passes("stud-1", OVER);
    assert_eq!(evening.rows("\"card_dealt\"").len(), 10, "one hand and the croupier's");
    assert_eq!(evening.findings(), []);
}

/// What is found where the first row with a text tells another one.
fn forged(mut evening: Evening, table: &str, before: &str, after: &str) -> Vec<Finding> {
    evening.passes(table, OVER);
    assert_eq!(evening.findings(), []);
    evening.forged(before, after)
}

fn is_found(findings: &[Finding], table: &str) {
    let unused = |finding: &&Finding| finding.fault == Fault::DeckUnused;
    let places: Vec<&RecordPlace> = findings.iter().filter(unused).map(|finding| &finding.place).collect();
    let here = |place: &&RecordPlace| matches!(place, RecordPlace::Deck { table: at, .. } if at == table);
    assert!(places.len() == 1 && places.iter().all(here), "{table}: {findings:#?}");
}

/// The house tells of a bet that counted, and of no card.
#[test]
fn a_round_played_without_its_cards_is_found() {
    is_found(&forged(lone_jackpot_bet(), "stud-1", "\"bet\":\"jackpot\"", "\"bet\":\"ante\""), "stud-1");
    for (table, bet, stake) in [
        ("stud-1", Bet::Ante, 2_500),
        ("qpoker-1", Bet::Bet, 2_000),
        ("qpoker-1", Bet::Bonus, 1_000),
        ("football-1", Bet::Even, 1_000),
    ] {
        let findings = forged(bet_taken_back(table, bet, stake), table, "\"bet_withdrawn\"", "\"bet_placed\"");
        is_found(&findings, table);
    }
}
