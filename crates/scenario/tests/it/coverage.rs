//! Every scenario passes, and together they leave no hole in the matrix.

use sabot_law::Instrument;
use sabot_locale::{Part, outline};
use sabot_scenario::{Covered, coverage};

/// What no item may be excused from, computable or not.
const NEVER_EXCUSED: [&str; 5] = ["bets", "dealing", "hand_order", "payment", "irregularities"];

#[test]
fn every_scenario_is_played_as_it_expects() {
    let mut failures = Vec::new();
    for instrument in Instrument::ALL {
        let coverage = coverage(instrument).expect("the game is built");
        assert!(coverage.scenarios > 0, "{instrument} has scenarios");
        failures.extend(coverage.failures);
    }
    assert!(failures.is_empty(), "{failures:#?}");
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
            // Where people do only a part, the rest has to be shown by a run like any other item.
            if item.people.as_ref().is_some_and(|people| people.part == Part::Some) {
                assert!(matches!(row.covered, Covered::Emitted(..)), "{} is not shown", item.cite);
            }
        }
    }
}

/// What only people can do is not covered by an event that prints its number.
#[test]
fn what_people_do_is_counted_and_not_covered() {
    let expected: [(Instrument, &[&str], &[&str]); 4] = [
        (
            Instrument::Stud,
            &["stud 1(2)", "stud 1(3)", "stud 3(1)", "stud 3(2)"],
            &[
                "stud 1(1)",
                "stud 1(4)",
                "stud 6(4)",
                "stud 6(7)",
                "stud 10(1)",
                "stud 10(3)",
                "stud 12(1)",
                "stud 12(2)",
            ],
        ),
        (
            Instrument::Qpoker,
            &["qpoker 1(2)", "qpoker 1(3)", "qpoker 3(1)", "qpoker 3(2)"],
            &["qpoker 1(1)", "qpoker 6(3)"],
        ),
        (
            Instrument::Football,
            &["football 2(2)"],
            &["football 2(1)", "football 2(3)", "football 4(2)", "football 5(1)", "football 5(2)", "football 5(5)"],
        ),
        (
            Instrument::Omaha,
            &[
                "omaha 1(1)(1)",
                "omaha 1(1)(4)",
                "omaha 1(1)(5)",
                "omaha 3(1)",
                "omaha 3(1)(1)",
                "omaha 3(1)(2)",
                "omaha 13(2)",
            ],
            &[
                "omaha 1(1)(2)",
                "omaha 1(1)(3)",
                "omaha 4(1)",
                "omaha 4(3)",
                "omaha 6(2)",
                "omaha 7(1)",
                "omaha 8(1)",
                "omaha 8(3)",
                "omaha 10(3)",
                "omaha 11(1)",
            ],
        ),
    ];
    for (instrument, all, some) in expected {
        let coverage = coverage(instrument).expect("the game is built");
        let of = |part: Part| {
            let rows = coverage.rows.iter().filter(move |row| row.people.as_ref().is_some_and(|one| one.part == part));
            rows.map(|row| row.cite.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(
            (of(Part::All), of(Part::Some)),
            (all.iter().map(|one| (*one).to_owned()).collect(), some.iter().map(|one| (*one).to_owned()).collect())
        );
        assert_eq!((coverage.not_computable(), coverage.in_part()), (all.len(), some.len()), "{instrument}");
    }
}

/// A difference that nothing at a table names is shown by the item whose rule obeys it.
#[test]
fn differences_without_a_name_of_their_own_are_shown_by_an_item() {
    let through: Vec<(String, String)> = Instrument::ALL
        .into_iter()
        .flat_map(|instrument| coverage(instrument).expect("the game is built").rows)
        .filter_map(|row| match row.covered {
            Covered::Through(item, ..) => Some((row.cite.to_string(), item.to_string())),
            _ => None,
        })
        .collect();
    assert!(through.contains(&("D4".to_owned(), "stud 6(2)".to_owned())), "{through:?}");
    assert!(through.iter().all(|(cite, _)| cite.starts_with('D')));
}

#[test]
fn nothing_waits_to_be_built_and_tournaments_are_covered_like_the_rest() {
    for game in Instrument::ALL {
        assert_eq!(coverage(game).expect("there is an outline").pending(), 0, "{game}");
    }
    let coverage = coverage(Instrument::Omaha).expect("there is an outline");
    for cite in ["omaha 4(2)", "R93"] {
        let row = coverage.rows.iter().find(|row| row.cite.to_string() == cite).expect("a row");
        assert!(matches!(row.covered, Covered::Emitted(..)), "{cite}: {:?}", row.covered);
    }
}
