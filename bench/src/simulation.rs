//! How many rounds of the games against the house are simulated in a second: on one thread, on two, and by the slow twin that
//! tests the fast one.

use std::hint::black_box;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use sabot_edge::football::Shoe;
use sabot_edge::{qpoker as qpoker_edge, stud as stud_edge};
use sabot_games::Edition;
use sabot_simulate::{SimulatedGame, Simulation, literal, qpoker, stud};

/// Rounds of a fast run and of a slow one.
const ROUNDS: u64 = 20_000_000;
const SLOW: u64 = 200_000;

/// Measures and prints.
pub fn run() {
    let stud = |strategy| SimulatedGame::Stud { rules: stud_edge::Rules::of_69_2003(), strategy };
    let qpoker = |decks, strategy| {
        let rules = qpoker_edge::Rules::of_89_2004().with_decks(decks).expect("so many decks");
        SimulatedGame::Qpoker { rules, strategy }
    };
    let shoe = Shoe::fresh(6).expect("six decks");
    println!("\nSimulated rounds, best of {} runs, in millions a second.", super::RUNS);
    println!("{:<28} {:>12} {:>12} {:>12} {:>8}", "game", "one thread", "two threads", "slow twin", "ratio");
    for (name, game) in [
        ("stud, raise_always", stud(stud::Strategy::RaiseAlways)),
        ("stud, optimal", stud(stud::Strategy::Optimal)),
        ("qpoker, optimal, one deck", qpoker(1, qpoker::Strategy::Optimal)),
        ("qpoker, optimal, eight decks", qpoker(8, qpoker::Strategy::Optimal)),
        ("football, five bets", SimulatedGame::Football { edition: Edition::of_65_2004(), shoe }),
    ] {
        let simulation = |rounds, threads| Simulation::new(game, rounds, 1, threads).expect("a simulation");
        let fast = |threads| {
            let simulation = simulation(ROUNDS, threads);
            rate(ROUNDS, || drop(black_box(simulation.run(&|_| {}, &AtomicBool::new(false)))))
        };
        let slow = simulation(SLOW, 1);
        let slow = rate(SLOW, || drop(black_box(literal::run(&slow))));
        let one = fast(1);
        println!("{name:<28} {one:>12.1} {:>12.1} {slow:>12.2} {:>7.0}x", fast(2), one / slow);
    }
}

/// Millions of rounds a second.
fn rate(rounds: u64, mut run: impl FnMut()) -> f64 {
    let mut best = f64::MAX;
    for _ in 0..super::RUNS {
        let start = Instant::now();
        run();
        best = best.min(start.elapsed().as_secs_f64());
    }
    rounds as f64 / best / 1e6
}
