//! R25: time is over when a command says so, and only then; while a table stands still, so does its clock.

use sabot_games::{BankedCommand, Bet, Irregularity, Mishap, Place, Wrong, omaha};
use sabot_house::{Due, GameProgress, HouseReason, Order, Role};
use sabot_law::Cite;
use sabot_ledger::AccountKind;
use sabot_money::Money;

use crate::casino::{Casino, at, carla, expire, hand, interleaved, open_round, player, program, sofia, why};
use crate::scene::{name, person, seat};

const STUD: &str = "stud-1";

fn auto() -> sabot_house::Actor {
    program(Role::Croupier)
}

/// ana and bo have laid an ante of 10,000 each at stud-1.
fn betting() -> Casino {
    let mut casino = Casino::with(&[STUD]);
    casino.guest("ana", STUD, 1);
    casino.guest("bo", STUD, 2);
    casino.leads(STUD, open_round());
    casino.lays("ana", STUD, 1, Bet::Ante, 10_000);
    casino.lays("bo", STUD, 2, Bet::Ante, 10_000);
    casino
}

/// All cards are dealt: ana and bo have to decide.
fn deciding() -> Casino {
    let mut casino = betting();
    casino.leads(STUD, BankedCommand::CloseBetting);
    casino.deals(STUD, &interleaved(&["As Ad 9c 7h 4s", "Qs Qd 9d 7c 4h", "Ks Kd 8c 6h 3s"]));
    casino
}

/// Too early, and the rule that says so.
#[track_caller]
fn runs_still(casino: &mut Casino, table: &str) {
    let refusal = casino.refuses(auto(), expire(table));
    assert_eq!((refusal.reason, refusal.basis), (HouseReason::NoClock, Some(Cite::reading(25).into())));
}

#[test]
fn betting_closes_after_twenty_seconds_and_not_before() {
    let mut casino = Casino::with(&[STUD]);
    runs_still(&mut casino, STUD);
    let mut casino = betting();
    casino.later(19_999);
    runs_still(&mut casino, STUD);
    assert_eq!(casino.house.due(name(STUD), casino.now), Due::At(casino.now.plus_ms(1)));
    casino.later(1);
    assert_eq!(casino.house.due(name(STUD), casino.now), Due::Send(expire(STUD)));
    let rui = person("rui", Role::Croupier);
    assert_eq!(casino.refuses(rui, expire(STUD)).reason, HouseReason::OtherDealer(name("carla")));
    casino.does(carla(), expire(STUD));
    assert_eq!(casino.desk(STUD).game().progress(), GameProgress::Playing);
    assert_eq!((casino.desk(STUD).clock(), casino.holds(AccountKind::Stakes, STUD)), (None, 20_000));
}

#[test]
fn a_round_without_bets_ends_with_its_betting() {
    let mut casino = Casino::with(&[STUD]);
    casino.leads(STUD, open_round());
    casino.later(20_000);
    casino.does(auto(), expire(STUD));
    assert_eq!(casino.desk(STUD).game().progress(), GameProgress::Settled);
    casino.leads(STUD, BankedCommand::CloseRound);
    assert_eq!(casino.desk(STUD).game().progress(), GameProgress::Between);
}

#[test]
fn at_stud_whoever_has_not_raised_in_time_folds() {
    let mut casino = deciding();
    casino.later(10_000);
    casino.plays(player("bo"), STUD, BankedCommand::Raise { seat: seat(2), stake: None });
    // The clock is the round's: one decision does not give the others more time.
    casino.later(19_999);
    runs_still(&mut casino, STUD);
    casino.later(1);
    casino.does(auto(), expire(STUD));
    casino.goes_on(STUD);
    casino.leads(STUD, BankedCommand::CloseRound);
    // ana's aces would have won; 6(7) takes her ante. bo's queens lose ante and raise to kings.
    assert_eq!((casino.purse("ana"), casino.purse("bo")), (990_000, 970_000));
}

#[test]
fn at_q_poker_whoever_does_not_decide_gives_up() {
    let mut casino = Casino::with(&["qpoker"]);
    casino.guest("ana", "qpoker", 1);
    casino.leads("qpoker", open_round());
    casino.lays("ana", "qpoker", 1, Bet::Bet, 10_000);
    casino.later(20_000);
    casino.does(auto(), expire("qpoker"));
    casino.deals("qpoker", &interleaved(&["9h 8h 7h", "Ks 8c 3s"]));
    casino.goes_on("qpoker");
    casino.later(29_999);
    runs_still(&mut casino, "qpoker");
    casino.later(1);
    casino.does(auto(), expire("qpoker"));
    casino.goes_on("qpoker");
    casino.leads("qpoker", BankedCommand::CloseRound);
    // 9(3), D17: half of the bet, though a straight flush lay there.
    assert_eq!(casino.purse("ana"), 995_000);
}

/// ana has the button at seat 1, bo the small blind of 500, cleo the big one of 1,000; ana acts first.
fn omaha_deciding() -> Casino {
    let mut casino = Casino::with(&["omaha"]);
    for (who, number) in [("ana", 1), ("bo", 2), ("cleo", 3)] {
        casino.takes_seat(who, number, 100_000);
    }
    casino.does(carla(), hand(omaha::OmahaCommand::StartHand { device: None }));
    casino.deals("omaha", &interleaved(&["As Ks Qs Js", "2c 3d 7h 8c", "4c 5d 9h Tc"]));
    casino
}

fn due(casino: &Casino, table: &str) -> i64 {
    casino.desk(table).clock().expect("a clock").due.0 - casino.now.0
}

#[test]
fn at_omaha_every_actor_has_his_own_clock() {
    let mut casino = omaha_deciding();
    assert_eq!(due(&casino, "omaha"), 30_000);
    casino.later(29_999);
    runs_still(&mut casino, "omaha");
    casino.later(1);
    // A bet is due: ana folds.
    casino.does(auto(), expire("omaha"));
    assert_eq!(due(&casino, "omaha"), 30_000, "bo's clock begins");
    casino.later(10_000);
    casino.does(player("bo"), hand(omaha::OmahaCommand::Call { seat: seat(2), spoken: false }));
    assert_eq!(due(&casino, "omaha"), 30_000, "cleo's clock begins");
    casino.later(29_999);
    runs_still(&mut casino, "omaha");
    casino.later(1);
    // Nothing is due: the big blind checks.
    casino.does(auto(), expire("omaha"));
    let table = casino.desk("omaha");
    assert_eq!((table.clock(), table.game().progress()), (None, GameProgress::Playing));
    casino.does(carla(), hand(omaha::OmahaCommand::Collect));
    // Both blinds are in and nobody has folded but ana: 1,000 each.
    let told = casino.batches.last().expect("a batch").events.iter().any(|event| {
        matches!(&event.what, sabot_house::HouseEvent::Game(game) if matches!(
            game.omaha().map(|event| event.what),
            Some(omaha::OmahaEvent::PotFormed { pot: 1, amount, .. }) if amount == Money::of(2_000)
        ))
    });
    assert!(told);
}

#[test]
fn what_others_do_gives_nobody_more_time() {
    let mut casino = omaha_deciding();
    casino.later(20_000);
    casino.does(player("bo"), hand(omaha::OmahaCommand::SitOut { seat: seat(2) }));
    casino.buys_in("dan", 1_000_000);
    let stack = Some(Money::of(100_000));
    casino.does(player("dan"), Order::Sit { table: name("omaha"), seat: seat(4), stack, post: false });
    assert_eq!(due(&casino, "omaha"), 10_000);
    casino.later(10_000);
    casino.does(auto(), expire("omaha"));
    assert_eq!(due(&casino, "omaha"), 30_000);
}

#[test]
fn a_paused_or_held_table_keeps_what_was_left() {
    let table = name(STUD);
    let halts = [
        (Order::Pause { table, reason: why() }, HouseReason::Paused, Order::Resume { table }),
        (Order::Hold { table, reason: why() }, HouseReason::Held, Order::Release { table, reason: why() }),
    ];
    for (halt, reason, go_on) in halts {
        for mut casino in [betting(), deciding()] {
            let whole = due(&casino, STUD);
            casino.later(8_000);
            casino.does(sofia(), halt.clone());
            casino.later(100_000);
            assert_eq!(casino.refuses(auto(), expire(STUD)).reason, reason);
            assert_eq!(casino.house.due(table, casino.now), Due::Nothing);
            casino.does(sofia(), go_on.clone());
            assert_eq!(due(&casino, STUD), whole - 8_000);
            runs_still(&mut casino, STUD);
            casino.now.0 += whole - 8_000;
            casino.does(auto(), expire(STUD));
        }
    }
}

#[test]
fn who_leaves_a_paused_table_does_not_start_its_clock() {
    let mut casino = omaha_deciding();
    let table = name("omaha");
    casino.later(12_000);
    casino.does(sofia(), Order::Pause { table, reason: why() });
    casino.later(60_000);
    casino.does(player("cleo"), Order::Leave { table });
    casino.later(60_000);
    casino.does(sofia(), Order::Resume { table });
    assert_eq!(due(&casino, "omaha"), 18_000);
}

#[test]
fn the_clock_stands_still_while_a_supervisor_is_asked() {
    let wrong = Mishap::Exposed { place: Place::Seat(seat(1)), nth: Some(1), card: None };
    let exposed = Irregularity { cite: "stud 11(2)".parse().expect("a citation"), mishap: wrong, when: None };
    for word in [BankedCommand::Dismiss, BankedCommand::Confirm] {
        let mut casino = deciding();
        casino.later(25_000);
        casino.leads(STUD, BankedCommand::Irregularity(exposed));
        casino.later(100_000);
        assert_eq!(casino.house.due(name(STUD), casino.now), Due::Nothing, "nobody can do anything but the supervisor");
        runs_still(&mut casino, STUD);
        casino.plays(sofia(), STUD, word);
        // One exposed card: the round goes on (11(2)), and those who decide have what they had.
        assert_eq!(due(&casino, STUD), 5_000);
    }
}

#[test]
fn no_clock_starts_because_a_supervisor_is_asked() {
    let mut casino = betting();
    casino.leads(STUD, BankedCommand::CloseBetting);
    casino.deals(STUD, &["As".parse().expect("a card")]);
    let wrong = Mishap::Wrong { what: Wrong::WrongDealing, corrected: false };
    let wrong = Irregularity { cite: "stud 11(1)".parse().expect("a citation"), mishap: wrong, when: None };
    casino.leads(STUD, BankedCommand::Irregularity(wrong));
    assert_eq!(casino.desk(STUD).clock(), None);
    casino.plays(sofia(), STUD, BankedCommand::Dismiss);
    assert_eq!(casino.desk(STUD).clock(), None, "cards are dealt, and nobody has to decide");
    casino.later(60_000);
    assert_eq!(casino.refuses(carla(), at(STUD, BankedCommand::TimeOut)).reason, HouseReason::NotAsked("time_out"));
    casino.leads(STUD, BankedCommand::Irregularity(wrong));
    casino.plays(sofia(), STUD, BankedCommand::Confirm);
    assert_eq!((casino.desk(STUD).clock(), casino.purse("ana")), (None, 1_000_000));
}

/// After an interruption those who have to decide get their whole time again, by the house's own program alone.
#[test]
fn a_clock_that_ran_through_an_interruption_runs_anew() {
    let mut casino = deciding();
    let table = name(STUD);
    let due = casino.desk(STUD).clock().expect("a clock runs").due;
    // The house was away for an hour.
    casino.later(3_600_000);
    assert_eq!(casino.refuses(carla(), Order::WindClock { table }).reason, HouseReason::NotAsked("wind_clock"));
    casino.does(auto(), Order::WindClock { table });
    let clock = casino.desk(STUD).clock().expect("a clock runs");
    assert_eq!(clock.due.0, due.0 + 3_600_000);
    runs_still(&mut casino, STUD);
    assert_eq!(casino.desk(STUD).game().progress(), GameProgress::Deciding);
    let mut between = Casino::with(&[STUD]);
    assert_eq!(between.refuses(auto(), Order::WindClock { table }).reason, HouseReason::NoClock);
}
