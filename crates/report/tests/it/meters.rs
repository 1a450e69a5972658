//! The meters are what the log says; and where they are not, it is found.

use sabot_games::{BankedEvent, Line, Outcome};
use sabot_house::{Actor, Batch, GameEvent, HouseEvent, Order, Role};
use sabot_ledger::{MoneyMovement, Purpose};
use sabot_money::Money;
use sabot_report::{Check, Log, check};

use crate::scene::{Scene, evening, name};

/// What is found when the log is read with one thing changed in it.
fn tampered(scene: &Scene, mut change: impl FnMut(&mut HouseEvent) -> bool) -> Check {
    let mut log = Log::checking();
    let mut changed = false;
    for batch in &scene.batches {
        let mut batch: Batch = batch.clone();
        for event in &mut batch.events {
            changed = changed || change(&mut event.what);
        }
        log.take(&batch);
    }
    assert!(changed, "there was something to change");
    check(&scene.house, &log)
}

fn told(check: &Check) -> Vec<(String, i128, i128)> {
    check.differences.iter().map(|one| (one.figure.to_string(), one.meter, one.log)).collect()
}

/// The first line of a settlement that is so.
fn line_of(what: &mut HouseEvent, is: impl Fn(&Line) -> bool) -> Option<&mut Line> {
    match what {
        HouseEvent::Game(GameEvent::Banked(event)) => match &mut event.what {
            BankedEvent::Line(line) if is(line) => Some(line),
            _ => None,
        },
        _ => None,
    }
}

#[test]
fn the_evening_adds_up() {
    let scene = evening();
    let found = check(&scene.house, &scene.log());
    assert_eq!(told(&found), []);
    assert!(found.equal());
    // Four tables and days of at least ten figures, the ledger's places of fourteen meters, two pools of four.
    assert!(found.compared > 4 * 10 + 10 * 14 + 8, "{}", found.compared);
    let mut few = Log::new();
    scene.batches.iter().for_each(|batch| few.take(batch));
    assert!(check(&scene.house, &few).compared < found.compared, "without the ledger's meters");
}

/// A clock that was three years ahead and was put right: the figures still are what the log says, day by day.
#[test]
fn an_evening_in_which_the_clock_was_put_right_adds_up() {
    let mut scene = evening();
    let years = 3 * 365 * 24 * 3_600_000;
    scene.does(Actor::automatic(Role::Croupier), Order::NoteClock { ahead_ms: -years });
    let reason = "an empty battery".parse().expect("a reason");
    let request = scene.does(Actor::person(name("ada"), Role::Administrator), Order::AskClock { reason }).id;
    let ahead = scene.does(Actor::person(name("mia"), Role::Manager), Order::Approve { request }).at;
    scene.now = ahead.shifted(-years);
    scene.qpoker();
    let log = scene.log();
    let found = check(&scene.house, &log);
    assert_eq!(told(&found), []);
    assert_eq!(log.until(), scene.house.last_at());
    assert!(log.until() < ahead, "it speaks of the corrected time");
    let days: std::collections::BTreeSet<_> = scene.house.meters().all().map(|(place, _)| place.day).collect();
    let gap = days.last().zip(days.first()).map(|(last, first)| last.0 - first.0);
    assert!(gap > Some(1_000), "days of both times: {days:?}");
}

#[test]
fn a_win_that_was_another_is_found() {
    let scene = evening();
    let won = |line: &Line| line.outcome == Outcome::Won;
    let found = tampered(&scene, |what| line_of(what, won).map(|line| line.net = Money::of(10_001)).is_some());
    assert_eq!(
        told(&found),
        [
            ("stud-1 2027-01-15 paid".to_owned(), 110_000, 110_001),
            ("stud-1 2027-01-15 win".to_owned(), -80_000, -80_001),
        ]
    );
}

#[test]
fn a_stake_that_was_another_is_found() {
    let scene = evening();
    let lost = |line: &Line| line.bet == sabot_games::Bet::Raise;
    let found = tampered(&scene, |what| line_of(what, lost).map(|line| line.stake = Money::of(20_100)).is_some());
    assert_eq!(
        told(&found),
        [
            ("stud-1 2027-01-15 turnover raise".to_owned(), 40_000, 40_100),
            // 20,100² is 404,010,000.
            ("stud-1 2027-01-15 squares raise".to_owned(), 800_000_000, 804_010_000),
        ]
    );
}

#[test]
fn a_transfer_that_was_another_is_found_by_its_place() {
    let scene = evening();
    let found = tampered(&scene, |what| match what {
        HouseEvent::Money(money) => match &mut money.what {
            MoneyMovement::Posted(transfer) if transfer.purpose == Purpose::BuyIn && transfer.tags.table.is_some() => {
                transfer.entries[0].amount = Money::of(500_001);
                true
            }
            _ => false,
        },
        _ => false,
    });
    assert_eq!(
        told(&found),
        [
            ("stud-1 2027-01-15 drop".to_owned(), 500_000, 500_001),
            ("ledger play stud-1 buy_in".to_owned(), 500_000, 500_001),
        ]
    );
}

#[test]
fn a_batch_that_is_missing_is_found() {
    let scene = evening();
    let corrects =
        |batch: &&Batch| !batch.events.iter().any(|event| matches!(event.what, HouseEvent::Corrected { .. }));
    let mut log = Log::checking();
    scene.batches.iter().filter(corrects).for_each(|batch| log.take(batch));
    let found = told(&check(&scene.house, &log));
    assert_eq!(found[0], ("stud-1 2027-01-15 corrections".to_owned(), 1, 0));
    assert_eq!(found[1], ("stud-1 2027-01-15 corrected".to_owned(), -20_000, 0));
    // What she had won of her ante was reversed: 10,000 of winnings.
    assert!(found.contains(&("ledger play stud-1 1 ante paid reversed".to_owned(), 10_000, 0)), "{found:?}");
}

/// Rounds that the log has and the house has not: its meters show nothing for them.
#[test]
fn what_the_house_never_took_in_is_found() {
    let scene = evening();
    let empty = Scene::new();
    let found = check(&empty.house, &scene.log());
    assert!(told(&found).contains(&("stud-1 2027-01-15 rounds".to_owned(), 0, 1)));
    assert!(!found.equal());
}
