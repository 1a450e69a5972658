//! The fast simulation and the slow one give the same integers.

use sabot_simulate::{BLOCK, literal};
use sabot_testkit::cases;

use super::{games, simulation};

#[test]
fn the_slow_twin_gives_the_same_integers() {
    for game in games() {
        // Whole blocks, a part of one, and parts of a batch.
        for (seed, rounds) in [(u64::MAX, 1), (0, 70), (3, u64::from(BLOCK) * u64::from(cases(2)) + 777)] {
            let simulation = simulation(game, rounds, seed, 2);
            let fast = simulation.run(&|_| {}, &false.into());
            assert_eq!(fast, literal::run(&simulation), "{game:?}, seed {seed}");
        }
    }
}
