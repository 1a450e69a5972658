//! A bet of a round that is over is put right while the next round is open (R23): no alarm, unless other money moved than the
//! correction says.

use sabot_audit::{Fault, Finding, Law};
use sabot_games::Bet;
use sabot_house::{Actor, Correction, GameProgress, Order, Role};
use sabot_money::Money;

use crate::evening::{Evening, name, seat};

const TABLE: &str = "qpoker-1";

/// Ana was silent and has lost half of a bet of 20.00 (R25). She gets it back while her next one lies there.
fn corrected() -> Evening {
    let mut evening = Evening::begins();
    evening.sits("ana", TABLE, 3);
    evening.passes(TABLE, (1, GameProgress::Betting));
    evening.bets("ana", TABLE, 3, Bet::Bet, 2_000);
    evening.passes(TABLE, (2, GameProgress::Betting));
    let recall = evening.house().recall(name(TABLE)).expect("a table");
    let round = recall.rounds().next().expect("a round that is over");
    let [bet] = round.bets.as_slice() else { panic!("{round:?}") };
    assert_eq!((bet.seat, bet.net), (seat(3), Money::of(-1_000)));
    let (player, bet, cite) = (name("ana"), bet.bet, bet.basis.cite());
    let correction = Correction { round: 1, seat: seat(3), player, bet, net: Money::ZERO, cite };
    evening.bets("ana", TABLE, 3, Bet::Bet, 2_000);
    let reason = "she had asked to play on".parse().expect("a reason");
    let order = Order::AskCorrection { table: name(TABLE), correction, reason };
    let request = evening.asks(Actor::person(name("sofia"), Role::Supervisor), order);
    evening.asks(Actor::person(name("mia"), Role::Manager), Order::Approve { request });
    evening.passes(TABLE, (2, GameProgress::Between));
    assert_eq!(evening.rows("\"corrected\"").len(), 1);
    evening
}

#[test]
fn a_correction_while_the_next_round_is_open_is_no_alarm() {
    assert_eq!(corrected().findings(), []);
}

/// The money that moved is not what the correction says.
#[test]
fn a_correction_that_says_another_sum_is_found() {
    let findings = corrected().forged("\"net\":1000,\"request\"", "\"net\":900,\"request\"");
    let by_it = |finding: &&Finding| {
        finding.fault == Fault::Law(Law::Payment) && finding.expected.contains("900 by corrections")
    };
    assert_eq!(findings.iter().filter(by_it).count(), 1, "{findings:#?}");
}
