//! The house's clock put right: noted by its program, asked for by one person and approved by another; nobody gains or loses
//! time by it.

use sabot_games::{Bet, Command};
use sabot_house::snapshot::HouseSnapshot;
use sabot_house::{Due, House, Moment, Order, Progress, Reason, Role, Stream, What, Wish};
use sabot_money::Money;

use crate::floor::{Floor, at, carla, expire, interleaved, mia, open_round, program, sofia, why};
use crate::scene::{name, person};

const STUD: &str = "stud-1";
const OTHER: &str = "stud-2";
const YEARS: i64 = 3 * 365 * 24 * 3_600_000;

fn note(ahead_ms: i64) -> Order {
    Order::NoteClock { ahead_ms }
}

fn ask() -> Order {
    Order::AskClock { reason: why() }
}

/// ana has to decide at one table and bo's table is paused while he has.
fn deciding() -> Floor {
    let mut floor = Floor::with(&[STUD, OTHER]);
    for (who, table, cards) in [("ana", STUD, "As Ad 9c 7h 4s"), ("bo", OTHER, "Qs Qd 9d 7c 4h")] {
        floor.guest(who, table, 1);
        floor.leads(table, open_round());
        floor.lays(who, table, 1, Bet::Ante, 10_000);
        floor.leads(table, Command::CloseBetting);
        floor.deals(table, &interleaved(&[cards, "Ks Kd 8c 6h 3s"]));
    }
    floor.later(4_000);
    floor.does(carla(), Order::Pause { table: name(OTHER), reason: why() });
    floor
}

/// The house as it is after it was written down.
fn reopened(house: &House) -> House {
    let text = serde_json::to_string(&house.snapshot()).expect("a house is written");
    let snapshot: HouseSnapshot<'_> = serde_json::from_str(&text).expect("it is read");
    House::restore(snapshot).expect("it is the house")
}

/// The clock is put right by so much; the house goes on at the corrected moment.
fn put_right(floor: &mut Floor, ahead_ms: i64) {
    floor.does(program(Role::Croupier), note(ahead_ms));
    let request = floor.requests(mia(), ask());
    let batch = floor.does(person("max", Role::Manager), Order::Approve { request: request.clone() });
    let (from, to) = (batch.at, batch.at.shifted(ahead_ms));
    let (asked, approved) = (name("mia"), name("max"));
    assert_eq!(batch.events[0].what, What::ClockCorrected { request, from, to, asked, approved });
    assert_eq!((batch.events.len(), batch.events[0].stream), (1, Stream::House));
    assert_eq!(floor.house.last_at(), to);
    assert_eq!(floor.house.clock_ahead_ms(), 0);
    floor.now = floor.now.shifted(ahead_ms);
}

#[test]
fn one_notes_another_asks_and_a_third_approves() {
    let mut floor = Floor::with(&[STUD]);
    let carla_notes = floor.refuses(carla(), note(5_000)).reason;
    assert_eq!(carla_notes, Reason::NotAsked("note_clock"), "no person says what the machine's clock shows");
    assert_eq!(floor.refuses(mia(), ask()).reason, Reason::ClockAgrees);
    assert_eq!(floor.refuses(program(Role::Croupier), note(i64::MAX)).reason, Reason::NoSuchTime);
    floor.does(program(Role::Croupier), note(-5_000));
    assert_eq!(floor.refuses(program(Role::Croupier), note(-5_000)).reason, Reason::SoAlready);
    let by_mia = floor.requests(mia(), ask());
    assert_eq!(
        floor.house.requests().map(|one| one.wish.clone()).collect::<Vec<_>>(),
        [Wish::Clock { ahead_ms: -5_000 }]
    );
    assert_eq!(
        floor.refuses(mia(), Order::Approve { request: by_mia.clone() }).reason,
        Reason::SamePerson(name("mia"))
    );
    // The machine's clock has moved on meanwhile: nobody approves what he has not seen.
    floor.does(program(Role::Croupier), note(9_000));
    let max = person("max", Role::Manager);
    assert_eq!(floor.refuses(max, Order::Approve { request: by_mia.clone() }).reason, Reason::ClockMoved);
    floor.does(max, Order::Reject { request: by_mia, reason: why() });
    let by_ada = floor.requests(person("ada", Role::Administrator), ask());
    let before = floor.now;
    floor.does(mia(), Order::Approve { request: by_ada.clone() });
    assert_eq!((floor.house.last_at(), floor.house.clock_shift_ms()), (before.shifted(9_000), 9_000));
    floor.now = before.shifted(9_000);
    assert_eq!(floor.refuses(max, Order::Approve { request: by_ada }).reason, Reason::Decided);
    // A moment before it is refused as ever.
    floor.now = before;
    assert_eq!(floor.refuses(carla(), at(STUD, open_round())).reason, Reason::TooEarly);
}

#[test]
fn a_clock_before_all_dates_is_not_put_right_to() {
    let mut floor = Floor::with(&[STUD]);
    let before_1970 = -floor.now.0 - 1;
    floor.does(program(Role::Croupier), note(before_1970));
    let request = floor.requests(mia(), ask());
    let max = person("max", Role::Manager);
    assert_eq!(floor.refuses(max, Order::Approve { request }).reason, Reason::NoSuchTime);
}

#[test]
fn whoever_has_time_keeps_what_he_has() {
    for ahead_ms in [-YEARS, YEARS] {
        let mut floor = deciding();
        let (ana, bo) = (floor.desk(STUD).clock().expect("runs"), floor.desk(OTHER).clock().expect("stands"));
        let left = (ana.left_ms(floor.now), bo.left_ms(floor.now));
        assert_eq!(left, (26_000, 26_000), "four seconds of thirty have passed");
        put_right(&mut floor, ahead_ms);
        let now = floor.now;
        let after = |table: &str| floor.desk(table).clock().expect("a clock").left_ms(now);
        assert_eq!((after(STUD), after(OTHER)), left);
        assert_eq!(reopened(&floor.house).table(name(STUD)), floor.house.table(name(STUD)));
        floor.later(25_999);
        assert_eq!(floor.refuses(carla(), expire(STUD)).reason, Reason::NoClock, "one millisecond is left");
        assert_eq!(floor.house.due(name(STUD), floor.now), Due::At(floor.now.plus_ms(1)));
        floor.does(carla(), Order::Resume { table: name(OTHER) });
        floor.later(1);
        floor.does(carla(), expire(STUD));
        assert_eq!(floor.desk(STUD).game().progress(), Progress::Playing);
        let bo = floor.desk(OTHER).clock().expect("runs again");
        assert_eq!(bo.left_ms(floor.now), 25_999);
    }
}

#[test]
fn requests_wait_as_long_as_they_would_have() {
    let mut floor = Floor::with(&[STUD]);
    let table = name(STUD);
    let limits = sabot_games::Limits { min: Money::of(2_000), max: Money::of(200_000) };
    let limits = sabot_house::NewLimits::Stud { ante: limits, cap: None };
    floor.does(sofia(), Order::AskLimits { table, limits, reason: why() });
    let due = floor.house.next_approval().expect("the automatic manager waits");
    put_right(&mut floor, -YEARS);
    assert_eq!(floor.house.next_approval(), Some(due.shifted(-YEARS)));
    assert!(floor.house.due_approvals(due.shifted(-YEARS - 1)).is_empty());
    assert_eq!(floor.house.due_approvals(due.shifted(-YEARS)).len(), 1);
}

/// What is asked for a clock that has moved on is left alone by the automatic manager: it would be refused again and again.
#[test]
fn the_automatic_manager_approves_no_clock_that_has_moved() {
    let mut floor = Floor::with(&[STUD]);
    floor.does(program(Role::Croupier), note(50_000));
    floor.does(program(Role::Administrator), ask());
    floor.later(3_600_000);
    assert_eq!(floor.house.due_approvals(floor.now).len(), 1);
    floor.does(program(Role::Croupier), note(70_000));
    assert_eq!((floor.house.due_approvals(floor.now).len(), floor.house.next_approval()), (0, None));
}

/// Figures are of the day that the labels say; a day that is entered again goes on counting.
#[test]
fn a_gaming_day_that_is_entered_again_adds_up() {
    let mut floor = Floor::with(&[STUD]);
    floor.guest("ana", STUD, 1);
    let round = |floor: &mut Floor| {
        floor.stud_round(STUD, &[("ana", 1, false)], &["As Ad 9c 7h 4s", "Ks Kd 8c 6h 3s"]);
        floor.leads(STUD, Command::CloseRound);
    };
    round(&mut floor);
    let day = 24 * 3_600_000;
    put_right(&mut floor, 2 * day);
    round(&mut floor);
    put_right(&mut floor, -2 * day);
    round(&mut floor);
    let rounds: Vec<u64> = floor.house.meters().all().map(|(_, figures)| figures.rounds).collect();
    assert_eq!(rounds, [2, 1]);
    let kept = floor.house.recall(name(STUD)).expect("a table").rounds().map(|round| (round.opened, round.closed));
    let whole = |(opened, closed): (Moment, Moment)| closed >= opened && closed.0 - opened.0 < day;
    assert!(kept.collect::<Vec<_>>().into_iter().all(whole), "no round lasts for days, or less than nothing");
}

/// A snapshot holds what is left of a clock, and not when it runs out; one of the first form can still be compared.
#[test]
fn a_snapshot_keeps_durations() {
    let mut floor = deciding();
    floor.does(program(Role::Croupier), Order::WindClock { table: name(STUD) });
    let clock = |house: &House, form: u16| {
        let whole = serde_json::to_value(house.snapshot_in(form)).expect("written");
        whole["tables"][STUD]["clock"].clone()
    };
    let left = serde_json::json!({"window": "decision", "left_ms": 30_000, "stopped_ms": null, "anew": true});
    assert_eq!(clock(&floor.house, 2), left);
    let due = floor.house.last_at().plus_ms(30_000).0;
    let first = serde_json::json!({"window": "decision", "due": due, "stopped_ms": null});
    assert_eq!(clock(&floor.house, 1), first);
    let text = serde_json::to_string(&floor.house.snapshot_in(1)).expect("written");
    // It does not tell what players had done that day: the log has to.
    let old = House::restore(serde_json::from_str(&text).expect("read"));
    assert!(matches!(old, Err(sabot_house::snapshot::SnapshotError::NoPeople)), "{old:?}");
    assert_eq!(reopened(&floor.house).table(name(STUD)), floor.house.table(name(STUD)));
    assert_eq!(reopened(&floor.house).table(name(OTHER)), floor.house.table(name(OTHER)));
}
