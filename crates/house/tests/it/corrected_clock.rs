//! The house's clock put right: noted by its program, asked for by one person and approved by another; nobody gains or loses
//! time by it.

use sabot_games::{BankedCommand, Bet};
use sabot_house::snapshot::HouseSnapshot;
use sabot_house::{Due, GameProgress, House, HouseEvent, HouseReason, Moment, Order, Role, Stream, Wish};
use sabot_money::Money;

use crate::casino::{Casino, at, carla, expire, interleaved, mia, open_round, program, sofia, why};
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
fn deciding() -> Casino {
    let mut casino = Casino::with(&[STUD, OTHER]);
    for (who, table, cards) in [("ana", STUD, "As Ad 9c 7h 4s"), ("bo", OTHER, "Qs Qd 9d 7c 4h")] {
        casino.guest(who, table, 1);
        casino.leads(table, open_round());
        casino.lays(who, table, 1, Bet::Ante, 10_000);
        casino.leads(table, BankedCommand::CloseBetting);
        casino.deals(table, &interleaved(&[cards, "Ks Kd 8c 6h 3s"]));
    }
    casino.later(4_000);
    casino.does(carla(), Order::Pause { table: name(OTHER), reason: why() });
    casino
}

/// The house as it is after it was written down.
fn reopened(house: &House) -> House {
    let text = serde_json::to_string(&house.snapshot()).expect("a house is written");
    let snapshot: HouseSnapshot<'_> = serde_json::from_str(&text).expect("it is read");
    House::restore(snapshot).expect("it is the house")
}

/// The clock is put right by so much; the house goes on at the corrected moment.
fn put_right(casino: &mut Casino, ahead_ms: i64) {
    casino.does(program(Role::Croupier), note(ahead_ms));
    let request = casino.requests(mia(), ask());
    let batch = casino.does(person("max", Role::Manager), Order::Approve { request: request.clone() });
    let (from, to) = (batch.at, batch.at.shifted(ahead_ms));
    let (asked, approved) = (name("mia"), name("max"));
    assert_eq!(batch.events[0].what, HouseEvent::ClockCorrected { request, from, to, asked, approved });
    assert_eq!((batch.events.len(), batch.events[0].stream), (1, Stream::House));
    assert_eq!(casino.house.last_at(), to);
    assert_eq!(casino.house.clock_ahead_ms(), 0);
    casino.now = casino.now.shifted(ahead_ms);
}

#[test]
fn one_notes_another_asks_and_a_third_approves() {
    let mut casino = Casino::with(&[STUD]);
    let carla_notes = casino.refuses(carla(), note(5_000)).reason;
    assert_eq!(carla_notes, HouseReason::NotAsked("note_clock"), "no person says what the machine's clock shows");
    assert_eq!(casino.refuses(mia(), ask()).reason, HouseReason::ClockAgrees);
    assert_eq!(casino.refuses(program(Role::Croupier), note(i64::MAX)).reason, HouseReason::NoSuchTime);
    casino.does(program(Role::Croupier), note(-5_000));
    assert_eq!(casino.refuses(program(Role::Croupier), note(-5_000)).reason, HouseReason::SoAlready);
    let by_mia = casino.requests(mia(), ask());
    assert_eq!(
        casino.house.requests().map(|one| one.wish.clone()).collect::<Vec<_>>(),
        [Wish::Clock { ahead_ms: -5_000 }]
    );
    assert_eq!(
        casino.refuses(mia(), Order::Approve { request: by_mia.clone() }).reason,
        HouseReason::SamePerson(name("mia"))
    );
    // The machine's clock has moved on meanwhile: nobody approves what he has not seen.
    casino.does(program(Role::Croupier), note(9_000));
    let max = person("max", Role::Manager);
    assert_eq!(casino.refuses(max, Order::Approve { request: by_mia.clone() }).reason, HouseReason::ClockMoved);
    casino.does(max, Order::Reject { request: by_mia, reason: why() });
    let by_ada = casino.requests(person("ada", Role::Administrator), ask());
    let before = casino.now;
    casino.does(mia(), Order::Approve { request: by_ada.clone() });
    assert_eq!((casino.house.last_at(), casino.house.clock_shift_ms()), (before.shifted(9_000), 9_000));
    casino.now = before.shifted(9_000);
    assert_eq!(casino.refuses(max, Order::Approve { request: by_ada }).reason, HouseReason::Decided);
    // A moment before it is refused as ever.
    casino.now = before;
    assert_eq!(casino.refuses(carla(), at(STUD, open_round())).reason, HouseReason::TooEarly);
}

#[test]
fn a_clock_before_all_dates_is_not_put_right_to() {
    let mut casino = Casino::with(&[STUD]);
    let before_1970 = -casino.now.0 - 1;
    casino.does(program(Role::Croupier), note(before_1970));
    let request = casino.requests(mia(), ask());
    let max = person("max", Role::Manager);
    assert_eq!(casino.refuses(max, Order::Approve { request }).reason, HouseReason::NoSuchTime);
}

#[test]
fn whoever_has_time_keeps_what_he_has() {
    for ahead_ms in [-YEARS, YEARS] {
        let mut casino = deciding();
        let (ana, bo) = (casino.desk(STUD).clock().expect("runs"), casino.desk(OTHER).clock().expect("stands"));
        let left = (ana.left_ms(casino.now), bo.left_ms(casino.now));
        assert_eq!(left, (26_000, 26_000), "four seconds of thirty have passed");
        put_right(&mut casino, ahead_ms);
        let now = casino.now;
        let after = |table: &str| casino.desk(table).clock().expect("a clock").left_ms(now);
        assert_eq!((after(STUD), after(OTHER)), left);
        assert_eq!(reopened(&casino.house).table(name(STUD)), casino.house.table(name(STUD)));
        casino.later(25_999);
        assert_eq!(casino.refuses(carla(), expire(STUD)).reason, HouseReason::NoClock, "one millisecond is left");
        assert_eq!(casino.house.due(name(STUD), casino.now), Due::At(casino.now.plus_ms(1)));
        casino.does(carla(), Order::Resume { table: name(OTHER) });
        casino.later(1);
        casino.does(carla(), expire(STUD));
        assert_eq!(casino.desk(STUD).game().progress(), GameProgress::Playing);
        let bo = casino.desk(OTHER).clock().expect("runs again");
        assert_eq!(bo.left_ms(casino.now), 25_999);
    }
}

#[test]
fn requests_wait_as_long_as_they_would_have() {
    let mut casino = Casino::with(&[STUD]);
    let table = name(STUD);
    let limits = sabot_games::Limits { min: Money::of(2_000), max: Money::of(200_000) };
    let limits = sabot_house::NewLimits::Stud { ante: limits, cap: None };
    casino.does(sofia(), Order::AskLimits { table, limits, reason: why() });
    let due = casino.house.next_approval().expect("the automatic manager waits");
    put_right(&mut casino, -YEARS);
    assert_eq!(casino.house.next_approval(), Some(due.shifted(-YEARS)));
    assert!(casino.house.due_approvals(due.shifted(-YEARS - 1)).is_empty());
    assert_eq!(casino.house.due_approvals(due.shifted(-YEARS)).len(), 1);
}

/// What is asked for a clock that has moved on is left alone by the automatic manager: it would be refused again and again.
#[test]
fn the_automatic_manager_approves_no_clock_that_has_moved() {
    let mut casino = Casino::with(&[STUD]);
    casino.does(program(Role::Croupier), note(50_000));
    casino.does(program(Role::Administrator), ask());
    casino.later(3_600_000);
    assert_eq!(casino.house.due_approvals(casino.now).len(), 1);
    casino.does(program(Role::Croupier), note(70_000));
    assert_eq!((casino.house.due_approvals(casino.now).len(), casino.house.next_approval()), (0, None));
}

/// Figures are of the day that the labels say; a day that is entered again goes on counting.
#[test]
fn a_gaming_day_that_is_entered_again_adds_up() {
    let mut casino = Casino::with(&[STUD]);
    casino.guest("ana", STUD, 1);
    let round = |casino: &mut Casino| {
        casino.stud_round(STUD, &[("ana", 1, false)], &["As Ad 9c 7h 4s", "Ks Kd 8c 6h 3s"]);
        casino.leads(STUD, BankedCommand::CloseRound);
    };
    round(&mut casino);
    let day = 24 * 3_600_000;
    put_right(&mut casino, 2 * day);
    round(&mut casino);
    put_right(&mut casino, -2 * day);
    round(&mut casino);
    let rounds: Vec<u64> = casino.house.meters().all().map(|(_, figures)| figures.rounds).collect();
    assert_eq!(rounds, [2, 1]);
    let kept = casino.house.recall(name(STUD)).expect("a table").rounds().map(|round| (round.opened, round.closed));
    let whole = |(opened, closed): (Moment, Moment)| closed >= opened && closed.0 - opened.0 < day;
    assert!(kept.collect::<Vec<_>>().into_iter().all(whole), "no round lasts for days, or less than nothing");
}

/// A snapshot holds what is left of a clock, and not when it runs out; one of the first form can still be compared.
#[test]
fn a_snapshot_keeps_durations() {
    let mut casino = deciding();
    casino.does(program(Role::Croupier), Order::WindClock { table: name(STUD) });
    let clock = |house: &House, form: u16| {
        let whole = serde_json::to_value(house.snapshot_in(form)).expect("written");
        whole["tables"][STUD]["clock"].clone()
    };
    let left = serde_json::json!({"window": "decision", "left_ms": 30_000, "stopped_ms": null, "anew": true});
    assert_eq!(clock(&casino.house, 2), left);
    let due = casino.house.last_at().plus_ms(30_000).0;
    let first = serde_json::json!({"window": "decision", "due": due, "stopped_ms": null});
    assert_eq!(clock(&casino.house, 1), first);
    let text = serde_json::to_string(&casino.house.snapshot_in(1)).expect("written");
    // It does not tell what players had done that day: the log has to.
    let old = House::restore(serde_json::from_str(&text).expect("read"));
    assert!(matches!(old, Err(sabot_house::snapshot::SnapshotError::NoPeople)), "{old:?}");
    assert_eq!(reopened(&casino.house).table(name(STUD)), casino.house.table(name(STUD)));
    assert_eq!(reopened(&casino.house).table(name(OTHER)), casino.house.table(name(OTHER)));
}
