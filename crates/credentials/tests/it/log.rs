//! The log of significant events.

use sabot_credentials::{FOUND_MOST, FoundEvent, Query, Significant};
use sabot_people::Moment;

use crate::kit::{House, cheap};

fn event(at_ms: i64, code: &'static str, actor: Option<&str>, table: Option<&str>) -> Significant {
    let text = |text: Option<&str>| text.map(str::to_owned);
    let of = Significant::of_person(Moment(at_ms), code, None, format!("{code} at {at_ms}"));
    Significant { actor: text(actor), table: text(table), ..of }
}

fn numbers(found: &[FoundEvent]) -> Vec<u64> {
    found.iter().map(|found| found.number).collect()
}

#[test]
fn events_are_found_by_time_person_table_and_code() {
    let house = House::new(false, cheap());
    let events = [
        event(100, "table_opened", Some("sofia"), Some("stud-1")),
        event(200, "table_opened", Some("mia"), Some("stud-2")),
        event(300, "round_void", Some("sofia"), Some("stud-1")),
        event(300, "signed_in", Some("ana"), None),
        event(400, "generator_failed", None, None),
    ];
    house.people.record(&events).expect("recorded");
    house.people.record(&[]).expect("nothing recorded");
    let house = house.restarted();
    let search = |query: Query| numbers(&house.people.search(&query).expect("readable"));
    let text = |text: &str| Some(text.to_owned());
    assert_eq!(search(Query::default()), [5, 4, 3, 2, 1]);
    assert_eq!(search(Query { from_ms: Some(200), ..Query::default() }), [5, 4, 3, 2]);
    assert_eq!(search(Query { to_ms: Some(300), ..Query::default() }), [2, 1]);
    assert_eq!(search(Query { from_ms: Some(300), to_ms: Some(301), ..Query::default() }), [4, 3]);
    assert_eq!(search(Query { actor: text("sofia"), ..Query::default() }), [3, 1]);
    assert_eq!(search(Query { table: text("stud-1"), ..Query::default() }), [3, 1]);
    assert_eq!(search(Query { code: text("table_opened"), ..Query::default() }), [2, 1]);
    let both = Query { code: text("table_opened"), table: text("stud-1"), ..Query::default() };
    assert_eq!(search(both), [1]);
    // What is searched for is a word, not a command.
    assert_eq!(search(Query { actor: text("' OR 1 --"), ..Query::default() }), [0; 0]);
    assert_eq!(search(Query { limit: 2, ..Query::default() }), [5, 4]);
    assert_eq!(search(Query { limit: 2, before: Some(4), ..Query::default() }), [3, 2]);
    assert_eq!(search(Query { limit: 2, before: Some(2), ..Query::default() }), [1]);
    assert_eq!(search(Query { before: Some(1), ..Query::default() }), [0; 0]);
    assert_eq!(search(Query { before: Some(u64::MAX), limit: 1, ..Query::default() }), [5]);
    let third = house.people.search(&Query { code: text("round_void"), ..Query::default() }).expect("readable");
    let expected = FoundEvent {
        number: 3,
        at_ms: 300,
        code: "round_void".to_owned(),
        actor: text("sofia"),
        table: text("stud-1"),
        detail: "round_void at 300".to_owned(),
    };
    assert_eq!(third, [expected]);
}

#[test]
fn an_answer_has_a_thousand_events_at_most() {
    let house = House::new(false, cheap());
    let events: Vec<_> = (0..1_001).map(|ms| event(ms, "signed_in", None, None)).collect();
    house.people.record(&events).expect("recorded");
    for limit in [0, 1_000, 1_001, u32::MAX] {
        let found = house.people.search(&Query { limit, ..Query::default() }).expect("readable");
        assert_eq!(found.len(), 1_000);
        assert_eq!(found.last().map(|found| found.number), Some(2));
    }
    assert_eq!(FOUND_MOST, 1_000);
}
