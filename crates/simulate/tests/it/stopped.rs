//! A simulation that is stopped has played the first rounds of its seed.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use sabot_law::Instrument;
use sabot_simulate::{BLOCK, SimulatedGame};

use super::{games, run, simulation};

#[test]
fn a_stopped_simulation_is_a_shorter_one() {
    let block = u64::from(BLOCK);
    for game in games() {
        for threads in [1, 2, 7] {
            let stop = AtomicBool::new(false);
            let progress = |done: u64| {
                if done >= 4 * block {
                    stop.store(true, Ordering::Relaxed);
                }
            };
            let stopped = simulation(game, 1_000 * block, 3, threads).run(&progress, &stop);
            assert!(stopped.rounds >= 4 * block, "{}", stopped.rounds);
            assert!(stopped.rounds < 100 * block, "it does not stop: {}", stopped.rounds);
            assert_eq!(stopped.rounds % block, 0, "whole blocks");
            assert_eq!(stopped, run(game, stopped.rounds, 3, 1), "{game:?} on {threads}");
        }
    }
}

#[test]
fn stopped_before_the_beginning_nothing_is_played() {
    let game = SimulatedGame::named(Instrument::Stud, None, None).expect("a game");
    let outcome = simulation(game, 10, 3, 2).run(&|_| {}, &AtomicBool::new(true));
    assert_eq!(outcome.rounds, 0);
    assert_eq!(outcome.tallies[0].mean(), None);
}

#[test]
fn progress_is_told_after_every_block() {
    let game = SimulatedGame::named(Instrument::Football, None, None).expect("a game");
    for threads in [1, 3] {
        let told = Mutex::new(Vec::new());
        let rounds = 5 * u64::from(BLOCK) + 10;
        let outcome = simulation(game, rounds, 3, threads)
            .run(&|done| told.lock().expect("no panic").push(done), &AtomicBool::new(false));
        let mut told = told.into_inner().expect("no panic");
        told.sort_unstable();
        assert_eq!((told.len(), told.last()), (6, Some(&rounds)));
        assert_eq!(outcome.rounds, rounds);
    }
}
