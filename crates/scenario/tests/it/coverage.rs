//! Every scenario passes, and together they leave no hole in the matrix.

use sabot_law::Instrument;
use sabot_locale::outline;
use sabot_scenario::{Covered, coverage};

/// What no item may be excused from, computable or not.
const NEVER_EXCUSED: [&str; 5] = ["bets", "dealing", "hand_order", "payment", "irregularities"];

#[test]
fn every_scenario_is_played_as_it_expects() {
    for instrument in Instrument::ALL {
        let coverage = coverage(instrument).expect("the game is built");
        assert!(coverage.scenarios > 0, "{instrument} has scenarios");
        assert!(coverage.failures.is_empty(), "{instrument}: {:#?}", coverage.failures);
    }
}

#[test]
fn no_item_reading_or_alternative_is_left_out() {
    for instrument in Instrument::ALL {
        let coverage = coverage(instrument).expect("the game is built");
        let holes: Vec<_> = coverage.holes().map(|row| (row.cite.to_string(), row.alternative.clone())).collect();
        assert!(holes.is_empty(), "{instrument}: {holes:#?}");
    }
}

#[test]
fn what_cannot_be_computed_concerns_neither_money_nor_cards() {
    for instrument in Instrument::ALL {
        let coverage = coverage(instrument).expect("the game is built");
        for item in outline(instrument).expect("the game is built").items() {
            let row = coverage.rows.iter().find(|row| row.cite == item.cite).expect("every item has its row");
            if row.covered == Covered::NotComputable {
                assert!(!NEVER_EXCUSED.contains(&item.field.as_str()), "{} is excused", item.cite);
            }
        }
    }
}

#[test]
fn tournaments_wait_and_are_counted_apart() {
    let coverage = coverage(Instrument::Omaha).expect("there is an outline");
    let rows = coverage.rows.iter().filter(|row| row.covered == Covered::Pending);
    assert_eq!(rows.map(|row| row.cite.to_string()).collect::<Vec<_>>(), ["omaha 4(2)", "R93"]);
    assert_eq!((coverage.pending(), coverage.not_computable()), (2, 0));
}
