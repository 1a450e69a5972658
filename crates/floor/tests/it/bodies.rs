//! Bodies of rows are read fast and literally: both say the same of everything that an evening writes down.

use std::collections::BTreeMap;

use sabot_floor::{Bodies, Body, record};
use sabot_store::{Reply, StoreRequest, ask};

use crate::evening::Evening;
use crate::kit::key;

#[test]
fn a_row_says_the_same_read_fast_and_literally() {
    let mut evening = Evening::of(21);
    (0..3_000).for_each(|_| drop(evening.next(|_| ())));
    let mut sealed = 0;
    let (mut bodies, mut kinds, mut from) = (Bodies::default(), BTreeMap::<String, usize>::new(), Some(0));
    while let Some(first) = from {
        let Reply::Events(page) = ask(&mut evening.store, StoreRequest::ReadLog { from: first, at_most: 256 }) else {
            panic!("a page of the log")
        };
        for row in &page.items {
            // With the key of the row, and as a stranger.
            for key in [Some(record::row_key(&key(), row)), None] {
                let literally = record::read_literally(row.kind.as_str(), row.kind_version, &row.body, key.as_ref());
                let body = bodies.read(row.kind.as_str(), row.kind_version, &row.body, || key).expect("it is read");
                assert!(body.is_open_part(), "{}", row.body);
                let Body { by, told, .. } = body;
                assert_eq!((by, told), literally.expect("it is read"), "{}", row.body);
            }
            sealed += usize::from(record::is_sealed(&row.body));
            *kinds.entry(row.kind.to_string()).or_default() += 1;
        }
        from = page.next;
    }
    assert!(sealed > 100, "{sealed} rows have cards sealed in them");
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
