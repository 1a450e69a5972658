//! R25: time is over when a command says so, and only then; while a table stands still, so does its clock.

use sabot_games::{Bet, Command, Irregularity, Mishap, Place, Wrong, omaha};
use sabot_house::{Due, Order, Progress, Reason, Role};
use sabot_law::Cite;
use sabot_ledger::Kind;
use sabot_money::Money;

use crate::floor::{Floor, at, carla, expire, hand, interleaved, open_round, player, program, sofia, why};
use crate::scene::{name, person, seat};

const STUD: &str = "stud-1";

fn auto() -> sabot_house::Actor {
    program(Role::Croupier)
}

/// ana and bo have laid an ante of 10,000 each at stud-1.
fn betting() -> Floor {
    let mut floor = Floor::with(&[STUD]);
    floor.guest("ana", STUD, 1);
    floor.guest("bo", STUD, 2);
    floor.leads(STUD, open_round());
    floor.lays("ana", STUD, 1, Bet::Ante, 10_000);
    floor.lays("bo", STUD, 2, Bet::Ante, 10_000);
    floor
}

/// All cards are dealt: ana and bo have to decide.
fn deciding() -> Floor {
    let mut floor = betting();
    floor.leads(STUD, Command::CloseBetting);
    floor.deals(STUD, &interleaved(&["As Ad 9c 7h 4s", "Qs Qd 9d 7c 4h", "Ks Kd 8c 6h 3s"]));
    floor
}

/// Too early, and the rule that says so.
#[track_caller]
fn runs_still(floor: &mut Floor, table: &str) {
    let refusal = floor.refuses(auto(), expire(table));
    assert_eq!((refusal.reason, refusal.basis), (Reason::NoClock, Some(Cite::reading(25).into())));
}

#[test]
fn betting_closes_after_twenty_seconds_and_not_before() {
    let mut floor = Floor::with(&[STUD]);
    runs_still(&mut floor, STUD);
    let mut floor = betting();
    floor.later(19_999);
    runs_still(&mut floor, STUD);
    assert_eq!(floor.house.due(name(STUD), floor.now), Due::At(floor.now.plus_ms(1)));
    floor.later(1);
    assert_eq!(floor.house.due(name(STUD), floor.now), Due::Send(expire(STUD)));
    let rui = person("rui", Role::Croupier);
    assert_eq!(floor.refuses(rui, expire(STUD)).reason, Reason::OtherDealer(name("carla")));
    floor.does(carla(), expire(STUD));
    assert_eq!(floor.desk(STUD).game().progress(), Progress::Playing);
    assert_eq!((floor.desk(STUD).clock(), floor.holds(Kind::Stakes, STUD)), (None, 20_000));
}

#[test]
fn a_round_without_bets_ends_with_its_betting() {
    let mut floor = Floor::with(&[STUD]);
    floor.leads(STUD, open_round());
    floor.later(20_000);
    floor.does(auto(), expire(STUD));
    assert_eq!(floor.desk(STUD).game().progress(), Progress::Settled);
    floor.leads(STUD, Command::CloseRound);
    assert_eq!(floor.desk(STUD).game().progress(), Progress::Between);
}

#[test]
fn at_stud_whoever_has_not_raised_in_time_folds() {
    let mut floor = deciding();
    floor.later(10_000);
    floor.plays(player("bo"), STUD, Command::Raise { seat: seat(2), stake: None });
    // The clock is the round's: one decision does not give the others more time.
    floor.later(19_999);
    runs_still(&mut floor, STUD);
    floor.later(1);
    floor.does(auto(), expire(STUD));
    floor.goes_on(STUD);
    floor.leads(STUD, Command::CloseRound);
    // ana's aces would have won; 6(7) takes her ante. bo's queens lose ante and raise to kings.
    assert_eq!((floor.purse("ana"), floor.purse("bo")), (990_000, 970_000));
}

#[test]
fn at_q_poker_whoever_does_not_decide_gives_up() {
    let mut floor = Floor::with(&["qpoker"]);
    floor.guest("ana", "qpoker", 1);
    floor.leads("qpoker", open_round());
    floor.lays("ana", "qpoker", 1, Bet::Bet, 10_000);
    floor.later(20_000);
    floor.does(auto(), expire("qpoker"));
    floor.deals("qpoker", &interleaved(&["9h 8h 7h", "Ks 8c 3s"]));
    floor.goes_on("qpoker");
    floor.later(29_999);
    runs_still(&mut floor, "qpoker");
    floor.later(1);
    floor.does(auto(), expire("qpoker"));
    floor.goes_on("qpoker");
    floor.leads("qpoker", Command::CloseRound);
    // 9(3), D17: half of the bet, though a straight flush lay there.
    assert_eq!(floor.purse("ana"), 995_000);
}

/// ana has the button at seat 1, bo the small blind of 500, cleo the big one of 1,000; ana acts first.
fn omaha_deciding() -> Floor {
    let mut floor = Floor::with(&["omaha"]);
    for (who, number) in [("ana", 1), ("bo", 2), ("cleo", 3)] {
        floor.takes_seat(who, number, 100_000);
    }
    floor.does(carla(), hand(omaha::Command::StartHand { device: None }));
    floor.deals("omaha", &interleaved(&["As Ks Qs Js", "2c 3d 7h 8c", "4c 5d 9h Tc"]));
    floor
}

fn due(floor: &Floor, table: &str) -> i64 {
    floor.desk(table).clock().expect("a clock").due.0 - floor.now.0
}

#[test]
fn at_omaha_every_actor_has_his_own_clock() {
    let mut floor = omaha_deciding();
    assert_eq!(due(&floor, "omaha"), 30_000);
    floor.later(29_999);
    runs_still(&mut floor, "omaha");
    floor.later(1);
    // A bet is due: ana folds.
    floor.does(auto(), expire("omaha"));
    assert_eq!(due(&floor, "omaha"), 30_000, "bo's clock begins");
    floor.later(10_000);
    floor.does(player("bo"), hand(omaha::Command::Call { seat: seat(2), spoken: false }));
    assert_eq!(due(&floor, "omaha"), 30_000, "cleo's clock begins");
    floor.later(29_999);
    runs_still(&mut floor, "omaha");
    floor.later(1);
    // Nothing is due: the big blind checks.
    floor.does(auto(), expire("omaha"));
    let table = floor.desk("omaha");
    assert_eq!((table.clock(), table.game().progress()), (None, Progress::Playing));
    floor.does(carla(), hand(omaha::Command::Collect));
    // Both blinds are in and nobody has folded but ana: 1,000 each.
    let told = floor.batches.last().expect("a batch").events.iter().any(|event| {
        matches!(&event.what, sabot_house::What::Game(game) if matches!(
            game.omaha().map(|event| event.what),
            Some(omaha::What::PotFormed { pot: 1, amount, .. }) if amount == Money::of(2_000)
        ))
    });
    assert!(told);
}

#[test]
fn what_others_do_gives_nobody_more_time() {
    let mut floor = omaha_deciding();
    floor.later(20_000);
    floor.does(player("bo"), hand(omaha::Command::SitOut { seat: seat(2) }));
    floor.buys_in("dan", 1_000_000);
    let stack = Some(Money::of(100_000));
    floor.does(player("dan"), Order::Sit { table: name("omaha"), seat: seat(4), stack, post: false });
    assert_eq!(due(&floor, "omaha"), 10_000);
    floor.later(10_000);
    floor.does(auto(), expire("omaha"));
    assert_eq!(due(&floor, "omaha"), 30_000);
}

#[test]
fn a_paused_or_held_table_keeps_what_was_left() {
    let table = name(STUD);
    let halts = [
        (Order::Pause { table, reason: why() }, Reason::Paused, Order::Resume { table }),
        (Order::Hold { table, reason: why() }, Reason::Held, Order::Release { table, reason: why() }),
    ];
    for (halt, reason, go_on) in halts {
        for mut floor in [betting(), deciding()] {
            let whole = due(&floor, STUD);
            floor.later(8_000);
            floor.does(sofia(), halt.clone());
            floor.later(100_000);
            assert_eq!(floor.refuses(auto(), expire(STUD)).reason, reason);
            assert_eq!(floor.house.due(table, floor.now), Due::Nothing);
            floor.does(sofia(), go_on.clone());
            assert_eq!(due(&floor, STUD), whole - 8_000);
            runs_still(&mut floor, STUD);
            floor.now.0 += whole - 8_000;
            floor.does(auto(), expire(STUD));
        }
    }
}

#[test]
fn who_leaves_a_paused_table_does_not_start_its_clock() {
    let mut floor = omaha_deciding();
    let table = name("omaha");
    floor.later(12_000);
    floor.does(sofia(), Order::Pause { table, reason: why() });
    floor.later(60_000);
    floor.does(player("cleo"), Order::Leave { table });
    floor.later(60_000);
    floor.does(sofia(), Order::Resume { table });
    assert_eq!(due(&floor, "omaha"), 18_000);
}

#[test]
fn the_clock_stands_still_while_a_supervisor_is_asked() {
    let wrong = Mishap::Exposed { place: Place::Seat(seat(1)), nth: Some(1), card: None };
    let exposed = Irregularity { cite: "stud 11(2)".parse().expect("a citation"), mishap: wrong };
    for word in [Command::Dismiss, Command::Confirm] {
        let mut floor = deciding();
        floor.later(25_000);
        floor.leads(STUD, Command::Irregularity(exposed));
        floor.later(100_000);
        assert_eq!(floor.house.due(name(STUD), floor.now), Due::Nothing, "nobody can do anything but the supervisor");
        runs_still(&mut floor, STUD);
        floor.plays(sofia(), STUD, word);
        // One exposed card: the round goes on (11(2)), and those who decide have what they had.
        assert_eq!(due(&floor, STUD), 5_000);
    }
}

#[test]
fn no_clock_starts_because_a_supervisor_is_asked() {
    let mut floor = betting();
    floor.leads(STUD, Command::CloseBetting);
    floor.deals(STUD, &["As".parse().expect("a card")]);
    let wrong = Mishap::Wrong { what: Wrong::WrongDealing, corrected: false };
    let wrong = Irregularity { cite: "stud 11(1)".parse().expect("a citation"), mishap: wrong };
    floor.leads(STUD, Command::Irregularity(wrong));
    assert_eq!(floor.desk(STUD).clock(), None);
    floor.plays(sofia(), STUD, Command::Dismiss);
    assert_eq!(floor.desk(STUD).clock(), None, "cards are dealt, and nobody has to decide");
    floor.later(60_000);
    assert_eq!(floor.refuses(carla(), at(STUD, Command::TimeOut)).reason, Reason::NotAsked("time_out"));
    floor.leads(STUD, Command::Irregularity(wrong));
    floor.plays(sofia(), STUD, Command::Confirm);
    assert_eq!((floor.desk(STUD).clock(), floor.purse("ana")), (None, 1_000_000));
}

/// After an interruption those who have to decide get their whole time again, by the house's own program alone.
#[test]
fn a_clock_that_ran_through_an_interruption_runs_anew() {
    let mut floor = deciding();
    let table = name(STUD);
    let due = floor.desk(STUD).clock().expect("a clock runs").due;
    // The house was away for an hour.
    floor.later(3_600_000);
    assert_eq!(floor.refuses(carla(), Order::WindClock { table }).reason, Reason::NotAsked("wind_clock"));
    floor.does(auto(), Order::WindClock { table });
    let clock = floor.desk(STUD).clock().expect("a clock runs");
    assert_eq!(clock.due.0, due.0 + 3_600_000);
    runs_still(&mut floor, STUD);
    assert_eq!(floor.desk(STUD).game().progress(), Progress::Deciding);
    let mut between = Floor::with(&[STUD]);
    assert_eq!(between.refuses(auto(), Order::WindClock { table }).reason, Reason::NoClock);
}
