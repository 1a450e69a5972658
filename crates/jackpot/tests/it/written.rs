//! Events as they are written down.

use sabot_jackpot::{Controller, JackpotSetup, PoolEvent, PrizeOrder};
use sabot_money::Money;

use crate::desk::{Desk, approve, award, close, contribute, correct, reach, reject, still, take_back, verify};

/// Every kind of event.
fn evening() -> Desk {
    let mut desk = Desk::with_large(&JackpotSetup { reserve: Money::of(40_000), ..still() }, 50_000);
    desk.take(contribute("t1", 1, &[1, 2]));
    desk.take(award("t1", 1, &[(1, 1), (2, 2)]));
    desk.take(close("t1", 1));
    desk.take(verify(1, "ana"));
    desk.take(approve(1, "bo"));
    desk.take(reject(2, "ana"));
    desk.take(correct(-5));
    desk.take(reach("t2", false));
    desk.take(contribute("t1", 2, &[1]));
    desk.take(award("t1", 2, &[(1, 3)]));
    desk.take(take_back("t1", 2));
    desk
}

#[test]
fn every_kind_is_written_and_read() {
    let desk = evening();
    let mut kinds = Vec::new();
    let mut replayed = Controller::new(desk.controller.terms().clone());
    for event in &desk.events {
        let text = serde_json::to_string(event).expect("an event can be written");
        let read: PoolEvent = serde_json::from_str(&text).expect("and read");
        assert_eq!(read, *event);
        replayed.apply(&read);
        let value: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
        let kind = value["pool"].as_str().expect("its kind").to_owned();
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    kinds.sort();
    let all = [
        "approved",
        "closed",
        "contributed",
        "corrected",
        "prized",
        "reach",
        "rejected",
        "restarted",
        "taken_back",
        "verified",
    ];
    assert_eq!(kinds, all);
    assert_eq!(replayed, desk.controller);
}

/// A reader of the log sees where every unit went.
#[test]
fn a_prize_as_it_is_written() {
    let desk = evening();
    let text = serde_json::to_string(&desk.events[1]).expect("an event can be written");
    let expected = concat!(
        r#"{"pool":"prized","table":"t1","round":1,"fixed":"from_pool","order":"by_seat","prizes":["#,
        r#"{"seat":2,"player":"p2","row":2,"amount":100000,"from_pool":100000,"from_house":0,"#,
        r#""basis":["stud 10(2)(2)","R35","R40","R39"],"drawn":["stud 10(7)","stud 10(8)"]},"#,
        r#"{"seat":1,"player":"p1","row":1,"amount":900000,"from_pool":900000,"from_house":0,"#,
        r#""basis":["stud 10(2)(1)","R35","R40","R39"],"drawn":["stud 10(4)","stud 10(8)"]}],"#,
        r#""after":{"amount":0,"reserve":40000,"overflow":0,"remainders":{"pool":0,"reserve":0},"bet":1000},"#,
        r#""basis":["stud 10(8)","R40","R51"]}"#,
    );
    assert_eq!(text, expected);
}

/// Rows of the first version of the readings name no order; none is written where it is theirs.
#[test]
fn prizes_without_an_order_are_those_of_the_first_version() {
    let desk = evening();
    let text = serde_json::to_string(&desk.events[1]).expect("an event can be written");
    let older = text.replace(r#""order":"by_seat","#, "");
    let read: PoolEvent = serde_json::from_str(&older).expect("it can be read");
    assert!(matches!(read, PoolEvent::Prized { order: PrizeOrder::FixedLast, .. }));
    assert_eq!(serde_json::to_string(&read).expect("and written"), older);
}

#[test]
fn what_was_never_written_is_not_read() {
    for text in [
        r#"{"pool":"reach","table":"t1"}"#,
        r#"{"pool":"reach","table":"t1","reachable":true,"more":1}"#,
        r#"{"pool":"lost","table":"t1"}"#,
        r#"{"pool":"verified","hit":-1,"by":"ana"}"#,
        r#"{"pool":"verified","hit":1,"by":"Ana"}"#,
    ] {
        let said = serde_json::from_str::<PoolEvent>(text).expect_err(text);
        assert!(said.is_data(), "{text}: {said}");
    }
}

/// What an inspector is shown can be written too.
#[test]
fn meters_and_account_are_data() {
    let desk = evening();
    let meters = serde_json::to_value(desk.controller.meters()).expect("meters can be written");
    assert_eq!(meters["levels"][0]["from_pool"], 900_000);
    let books = serde_json::to_value(desk.controller.reconciliation()).expect("the account can be written");
    assert_eq!((books["balanced"].clone(), books["pool"]["corrected_out"].clone()), (true.into(), 5.into()));
}
