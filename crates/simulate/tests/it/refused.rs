//! What cannot be simulated is refused, with the field and its value.

use sabot_edge::football::Shoe;
use sabot_edge::stud::Rules;
use sabot_games::Edition;
use sabot_law::Instrument;
use sabot_money::Odds;
use sabot_ranking::Category;
use sabot_simulate::{FieldProblem, ROUNDS_MAX, SimulatedGame, Simulation, SimulationError, THREADS_MAX, qpoker, stud};

fn named(game: Instrument, decks: Option<u8>, strategy: Option<&str>) -> SimulationError {
    SimulatedGame::named(game, decks, strategy).expect_err("no such game")
}

#[test]
fn rounds_and_threads_have_a_range() {
    let game = SimulatedGame::named(Instrument::Football, None, None).expect("a game");
    for (rounds, threads, field, value) in [
        (0, 1, "rounds", "0"),
        (ROUNDS_MAX + 1, 1, "rounds", "1000000000000001"),
        (u64::MAX, 1, "rounds", "18446744073709551615"),
        (1, 0, "threads", "0"),
        (1, THREADS_MAX + 1, "threads", "1025"),
    ] {
        let error = Simulation::new(game, rounds, 0, threads).expect_err("out of range");
        assert_eq!((error.field, error.value.as_str()), (field, value));
        assert!(matches!(error.problem, FieldProblem::Outside { least: 1, .. }), "{error}");
    }
    assert!(Simulation::new(game, ROUNDS_MAX, 0, THREADS_MAX).is_ok());
}

#[test]
fn strategies_are_those_of_the_game() {
    for (game, strategy) in
        [(Instrument::Stud, "always_play"), (Instrument::Qpoker, "raise_always"), (Instrument::Stud, "")]
    {
        let error = named(game, None, Some(strategy));
        assert_eq!((error.field, error.value.as_str()), ("strategy", strategy));
        assert!(matches!(error.problem, FieldProblem::NoneOf(names) if names[0] == "optimal"), "{error}");
    }
    assert_eq!(named(Instrument::Football, None, Some("optimal")).problem, FieldProblem::NoStrategy);
    assert_eq!(named(Instrument::Omaha, None, None).problem, FieldProblem::NotAgainstTheHouse);
}

#[test]
fn decks_are_those_of_the_game() {
    for (game, least, most) in [(Instrument::Stud, 1, 1), (Instrument::Qpoker, 1, 8), (Instrument::Football, 6, 24)] {
        for decks in 0..=u8::MAX {
            let made = SimulatedGame::named(game, Some(decks), None);
            let fits = (least..=most).contains(&decks);
            assert_eq!(made.is_ok(), fits, "{game} {decks}");
            if let Err(error) = made {
                assert_eq!((error.field, error.value), ("decks", decks.to_string()));
                assert_eq!(error.problem, FieldProblem::Outside { least: least.into(), most: most.into() });
            }
        }
    }
}

#[test]
fn a_shoe_of_two_cards_deals_no_hand() {
    let mut counts = [0; 13];
    counts[4] = 2;
    let game = SimulatedGame::Football { edition: Edition::of_65_2004(), shoe: Shoe::of(counts).expect("two cards") };
    let error = Simulation::new(game, 1, 0, 1).expect_err("no hand");
    assert_eq!((error.field, error.value.as_str()), ("shoe", "2"));
}

/// Changed pay tables are simulated as they are, unless the best strategy becomes one that is not looked up.
#[test]
fn changed_pay_tables_are_played_or_refused() {
    let rules = Rules::of_69_2003();
    let stud = |rules, strategy| Simulation::new(SimulatedGame::Stud { rules, strategy }, 1, 0, 1);
    let other = rules.with_pay(Category::RoyalFlush, 100).expect("a small number");
    assert!(stud(other, stud::Strategy::Optimal).is_ok());
    // Where pairs win nothing on the raise, the lowest are not worth it.
    let poor = rules.with_pay(Category::Pair, 0).expect("a small number");
    assert_eq!(stud(poor, stud::Strategy::Optimal).expect_err("folds pairs").problem, FieldProblem::MoreDecisions);
    assert!(stud(poor, stud::Strategy::RaiseAlways).is_ok());

    let rules = sabot_edge::qpoker::Rules::of_89_2004();
    let qpoker = |rules| Simulation::new(SimulatedGame::Qpoker { rules, strategy: qpoker::Strategy::Optimal }, 1, 0, 1);
    let pays = |odds| rules.with_pay(sabot_games::Bet::Bonus, Category::Flush, odds).expect("small numbers");
    assert!(qpoker(pays(Odds::to_one(3))).is_ok());
    let thirds = Odds::new(10, 3).expect("not by nothing");
    assert_eq!(qpoker(pays(thirds)).expect_err("thirds").problem, FieldProblem::NotInHalves);
}
