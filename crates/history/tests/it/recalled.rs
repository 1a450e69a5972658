//! The rows of rounds that the house recalls, looked up without its key: the same that one pass over the whole record gives.

use sabot_history::{RecallError, rows_of};

use crate::kit::{demo, rounds};

#[test]
fn recalled_rounds_have_the_rows_of_the_record() {
    let mut demo = demo();
    let all = rounds(&mut demo.store);
    for round in &all {
        let kept = demo.floor.shown().recall(round.id.table).and_then(|recall| recall.round(round.id.number));
        let kept = kept.expect("three rounds are kept").clone();
        let rows = rows_of(&mut demo.store, round.id, &kept.events).expect("a record").expect("not far back");
        assert_eq!(rows, round.rows, "{}", round.id);
        // A house that remembers something else is found out.
        let mut other = kept.events.clone();
        other.swap(0, 1);
        assert!(matches!(rows_of(&mut demo.store, round.id, &other), Err(RecallError::Other(_))), "{}", round.id);
    }
    let none = sabot_dispute::RoundId { number: 99, ..all[0].id };
    assert_eq!(rows_of(&mut demo.store, none, &[]), Ok(None));
}
