//! Stud rounds: article 9 pays antes 1 to 1 and the raise, twice the ante, by its row; article 10 pays out of the pool.

use sabot_games::stud::{FoldedJackpot, Setup};
use sabot_games::{BankedEvent, Bet, Decision, Place};
use sabot_house::config::GameSetup;
use sabot_law::Instrument;
use sabot_laws::twins::{SettlementDifference, Unknown};
use sabot_money::Money;

use super::kit::{Story, player, seat};

fn setup() -> GameSetup {
    GameSetup::Stud(Setup::default())
}

/// Ana raises with two pairs against an ace and a king, Bea folds, Caio raises with a king and feeds the jackpot.
fn played() -> Story {
    Story::opened(Instrument::Stud)
        .and(BankedEvent::PoolShown { amount: Money::of(20_000_000) })
        .bets(1, "ana", Bet::Ante, 10_000)
        .bets(2, "bea", Bet::Ante, 5_000)
        .bets(3, "caio", Bet::Ante, 10_000)
        .bets(3, "caio", Bet::Jackpot, 1_000)
        .holds(1, "Td Tc 6d 6c 5d")
        .closed(seat(2), 5)
        .holds(3, "Kd Qh 8s 5c 3d")
        .croupier("Ac Ks 9h 7d 2s")
        .decides(1, "ana", Decision::Raise)
        .decides(2, "bea", Decision::Fold)
        .decides(3, "caio", Decision::Raise)
        .line(2, "bea", Bet::Ante, 5_000, -5_000)
        .line(3, "caio", Bet::Ante, 10_000, -10_000)
        .line(3, "caio", Bet::Raise, 20_000, -20_000)
        .line(3, "caio", Bet::Jackpot, 1_000, -1_000)
}

/// What two pairs win: 2 to 1 on the raise of 20,000.
fn paid(net: i64) -> Story {
    played().line(1, "ana", Bet::Ante, 10_000, 10_000).line(1, "ana", Bet::Raise, 20_000, net)
}

#[test]
fn two_pairs_win_and_a_king_loses() {
    let story = paid(40_000);
    assert_eq!(story.differences(&setup()), []);
    let round = story.round();
    // Three antes, two raises, one jackpot bet.
    assert_eq!(round.due(&setup(), None).expect("told").lines(&round), 6);
    assert!(round.has_accepted_bets());
}

#[test]
fn a_raise_that_was_paid_by_another_row() {
    let (ana, bet) = (player("ana"), Bet::Raise);
    let wrong = SettlementDifference::Line { seat: seat(1), player: ana, bet, said: 20_000, due: 40_000 };
    assert_eq!(paid(20_000).differences(&setup()), [wrong]);
}

#[test]
fn a_line_that_is_missing_and_one_that_nobody_laid() {
    let story = played().line(1, "ana", Bet::Ante, 10_000, 10_000).line(1, "ana", Bet::Raise, 30_000, 40_000);
    let (seat, player, bet) = (seat(1), player("ana"), Bet::Raise);
    let due = [
        SettlementDifference::NoLine { seat, player, bet, due: 40_000 },
        SettlementDifference::LineOfNothing { seat, player, bet, said: 40_000 },
    ];
    assert_eq!(story.differences(&setup()), due);
    // A jackpot bet without an ante went back (R37).
    let returned = paid(40_000).bets(5, "dora", Bet::Jackpot, 1_000).line(5, "dora", Bet::Jackpot, 1_000, 0);
    assert_eq!(returned.differences(&setup()), []);
}

/// A carried jackpot bet went back to Caio when he left (R42); he came back and laid the same again, which he lost.
#[test]
fn a_carried_bet_that_went_back_beside_one_like_it() {
    let returned = || Story::opened(Instrument::Stud).line(3, "caio", Bet::Jackpot, 1_000, 0);
    let whole = returned().then(paid(40_000));
    assert_eq!(whole.differences(&setup()), []);
    // Both cannot have gone back.
    let lost = |line: &BankedEvent| matches!(line, BankedEvent::Line(line) if line.bet == Bet::Jackpot && line.net.minor() < 0);
    let (seat, player, bet) = (seat(3), player("caio"), Bet::Jackpot);
    let wrong = SettlementDifference::Line { seat, player, bet, said: 0, due: -1_000 };
    assert_eq!(returned().then(paid(40_000).without(lost)).differences(&setup()), [wrong]);
}

/// Only an ante buys cards, and only what is not taken back.
#[test]
fn a_jackpot_bet_alone_is_never_accepted() {
    let lone = || Story::opened(Instrument::Stud).bets(5, "dora", Bet::Jackpot, 1_000);
    assert!(!Story::opened(Instrument::Stud).round().has_accepted_bets());
    assert!(!lone().round().has_accepted_bets());
    assert!(lone().bets(5, "dora", Bet::Ante, 10_000).round().has_accepted_bets());
    let (seat, player, stake) = (seat(5), player("dora"), Money::of(10_000));
    let taken_back = BankedEvent::BetWithdrawn { seat, player, bet: Bet::Ante, stake };
    assert!(!lone().bets(5, "dora", Bet::Ante, 10_000).and(taken_back).round().has_accepted_bets());
    // A record that lights the lamp says that cards are due, whatever it tells of antes.
    let lit = BankedEvent::BetsAccepted { seat, player, ante: stake, jackpot: None };
    assert!(lone().and(lit).round().has_accepted_bets());
}

/// A flush wins 50,000 out of the pool, and the jackpot bet does not come back (R35).
fn flush(left: i64) -> Story {
    Story::opened(Instrument::Stud)
        .and(BankedEvent::PoolShown { amount: Money::of(20_000_000) })
        .bets(4, "ana", Bet::Ante, 10_000)
        .bets(4, "ana", Bet::Jackpot, 1_000)
        .holds(4, "Td 9d 7d 5d 2d")
        .croupier("Kc Qs 9h 7s 2s")
        .decides(4, "ana", Decision::Raise)
        // A king alone does not play: 9(2) pays the ante and returns the raise.
        .line(4, "ana", Bet::Ante, 10_000, 10_000)
        .line(4, "ana", Bet::Raise, 20_000, 0)
        .line(4, "ana", Bet::Jackpot, 1_000, 49_000)
        .and(BankedEvent::PoolReduced { amount: Money::of(left) })
}

#[test]
fn prizes_leave_the_pool() {
    assert_eq!(flush(19_950_000).differences(&setup()), []);
    let wrong = SettlementDifference::Pool { said: 19_960_000, due: 19_950_000 };
    assert_eq!(flush(19_960_000).differences(&setup()), [wrong]);
    // Books that know of 5,000 more expect as much more to be left.
    let round = flush(19_950_000).round();
    let due = round.due(&setup(), Some(20_005_000)).expect("told");
    assert_eq!(due.compare(&round), [SettlementDifference::Pool { said: 19_950_000, due: 19_955_000 }]);
}

#[test]
fn what_was_not_shown_counts_only_where_something_depends_on_it() {
    let closed = |croupier: &str| {
        Story::opened(Instrument::Stud)
            .bets(1, "ana", Bet::Ante, 10_000)
            .closed(seat(1), 5)
            .croupier(croupier)
            .decides(1, "ana", Decision::Raise)
            .line(1, "ana", Bet::Ante, 10_000, 10_000)
            .line(1, "ana", Bet::Raise, 20_000, 0)
    };
    assert_eq!(closed("Kc Qs 9h 7s 2s").differences(&setup()), []);
    assert_eq!(closed("Ac Ks 9h 7s 2s").round().due(&setup(), None), Err(Unknown::Cards));
    // A folded hand with a jackpot bet wins nothing, unless the house pays it all the same (R38).
    let folded = Story::opened(Instrument::Stud)
        .bets(1, "ana", Bet::Ante, 10_000)
        .bets(1, "ana", Bet::Jackpot, 1_000)
        .closed(seat(1), 5)
        .closed(Place::Croupier, 5)
        .decides(1, "ana", Decision::Fold)
        .line(1, "ana", Bet::Ante, 10_000, -10_000)
        .line(1, "ana", Bet::Jackpot, 1_000, -1_000);
    assert_eq!(folded.differences(&setup()), []);
    let mut pays = Setup::default();
    pays.readings.folded_jackpot = FoldedJackpot::PayFolded;
    assert_eq!(folded.round().due(&GameSetup::Stud(pays), None), Err(Unknown::Cards));
}

#[test]
fn what_no_table_tells() {
    let told = |story: Story| story.round().due(&setup(), None).expect_err("it is not told");
    let undecided = Story::opened(Instrument::Stud).bets(1, "ana", Bet::Ante, 10_000).holds(1, "Td Tc 6d 6c 5d");
    assert_eq!(told(undecided), Unknown::Decision { seat: seat(1), player: player("ana") });
    let ninth = Story::opened(Instrument::Stud).bets(9, "ana", Bet::Ante, 10_000).decides(9, "ana", Decision::Fold);
    assert_eq!(told(ninth), Unknown::Seat(seat(9)));
    let five_aces = Story::opened(Instrument::Stud)
        .bets(1, "ana", Bet::Ante, 10_000)
        .holds(1, "As Ah Ad Ac As")
        .croupier("Ac Ks 9h 7d 2s")
        .decides(1, "ana", Decision::Raise);
    assert_eq!(told(five_aces), Unknown::CardTwice(Place::Seat(seat(1))));
}
