//! Simulations from outside: against their slow twins, against the exact values, on any number of threads.

mod exact;
mod pinned;
mod refused;
mod stopped;
mod threads;
mod twin;

use std::sync::atomic::AtomicBool;

use sabot_edge::football::Shoe;
use sabot_games::Edition;
use sabot_law::Instrument;
use sabot_simulate::{SimulatedGame, Simulation, SimulationOutcome, qpoker, stud};

/// Every strategy of every game, with few decks, some and many, and a shoe that is nearly over.
fn games() -> Vec<SimulatedGame> {
    let named = |game, decks, strategy| SimulatedGame::named(game, decks, strategy).expect("a game");
    let mut games = Vec::new();
    for strategy in stud::Strategy::NAMES {
        games.push(named(Instrument::Stud, None, Some(strategy)));
    }
    for decks in [1, 2, 3, 8] {
        for strategy in qpoker::Strategy::NAMES {
            games.push(named(Instrument::Qpoker, Some(decks), Some(strategy)));
        }
    }
    // 19 decks are 988 cards and 20 are 1,040: the tables of the fast path are as long as a power of two.
    for decks in [6, 7, 12, 19, 20, 24] {
        games.push(named(Instrument::Football, Some(decks), None));
    }
    let shoe = Shoe::of([3, 0, 1, 1, 0, 4, 2, 0, 0, 1, 1, 0, 2]).expect("a few cards");
    games.push(SimulatedGame::Football { edition: Edition::of_65_2004(), shoe });
    games
}

fn run(game: SimulatedGame, rounds: u64, seed: u64, threads: usize) -> SimulationOutcome {
    simulation(game, rounds, seed, threads).run(&|_| {}, &AtomicBool::new(false))
}

fn simulation(game: SimulatedGame, rounds: u64, seed: u64, threads: usize) -> Simulation {
    Simulation::new(game, rounds, seed, threads).expect("a simulation")
}
