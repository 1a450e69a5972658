//! Bodies of rows are read fast and literally: both say the same of everything that an evening writes down.

use std::collections::BTreeMap;

use sabot_floor::{Bodies, Body, record};
use sabot_store::{Reply, Request, ask};

use crate::evening::Evening;

#[test]
fn a_row_says_the_same_read_fast_and_literally() {
    let mut evening = Evening::of(21);
    (0..3_000).for_each(|_| drop(evening.next(|_| ())));
    let (mut bodies, mut kinds, mut from) = (Bodies::default(), BTreeMap::<String, usize>::new(), Some(0));
    while let Some(first) = from {
        let Reply::Events(page) = ask(&mut evening.store, Request::ReadLog { from: first, at_most: 256 }) else {
            panic!("a page of the log")
        };
        for row in &page.items {
            let Body { by, told, .. } =
                bodies.read(row.kind.as_str(), row.kind_version, &row.body).expect("it is read");
            let literally = record::read_literally(row.kind.as_str(), row.kind_version, &row.body).expect("it is read");
            assert_eq!((by, told), literally, "{}", row.body);
            *kinds.entry(row.kind.to_string()).or_default() += 1;
        }
        from = page.next;
    }
    for kind in [
        "ordered",
        "game",
        "money",
        "pool",
        "cut_offered",
        "deck_committed",
        "deck_sealed",
        "deck_opened",
        "table_opened",
    ] {
        assert!(kinds.contains_key(kind), "{kind} is written: {kinds:?}");
    }
}
