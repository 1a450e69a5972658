//! The same seed gives the same integers, whoever plays which block.

use sabot_simulate::BLOCK;

use super::{games, run};

#[test]
fn one_two_and_seven_threads_give_the_same_integers() {
    let rounds = 9 * u64::from(BLOCK) + 12_345;
    for game in games() {
        let one = run(game, rounds, 11, 1);
        assert_eq!(one.rounds, rounds);
        for threads in [2, 7] {
            assert_eq!(run(game, rounds, 11, threads), one, "{game:?} on {threads}");
        }
    }
}

#[test]
fn other_seeds_give_other_integers() {
    for game in games() {
        assert_ne!(run(game, 50_000, 1, 1).tallies, run(game, 50_000, 2, 1).tallies, "{game:?}");
    }
}

#[test]
fn the_outcomes_add_up_to_the_rounds() {
    for game in games() {
        for rounds in [1, 63, 64, 65, 1_000, u64::from(BLOCK) + 1] {
            for tally in run(game, rounds, 5, 2).tallies {
                assert_eq!(tally.rounds, rounds, "{game:?}");
                assert_eq!(tally.outcomes.iter().map(|(_, count)| count).sum::<u64>(), rounds, "{game:?}");
            }
        }
    }
}
