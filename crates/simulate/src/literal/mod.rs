//! The same simulations once more, round by round and card by card, to test the fast ones.
//!
//! Nothing is shared with them but the random words: cards are taken out of a deck, hands are ranked by
//! [`five`](sabot_ranking::five()) and [`three`](sabot_ranking::three()), and every bet of every round is settled by the live
//! table's own functions.

mod football;
mod qpoker;
mod stud;

use crate::draw::scaled;
use crate::game::SimulatedGame;
use crate::outcome::{SimulationOutcome, Tally};
use crate::simulation::Simulation;
use crate::stream::{LANES, WordStream};

/// A table at which one round after the other is played.
trait Table {
    /// From how many cards each draw of a round is.
    fn bounds(&self) -> Vec<u16>;

    /// What is measured, nothing yet.
    fn tallies(&self) -> Vec<Tally>;

    /// Plays a round with these draws, each of which counts the cards that are left, in order.
    fn round(&self, draws: &[u16], tallies: &mut [Tally]);
}

/// Plays a simulation on one thread.
///
/// # Panics
/// If the live table refuses to settle a round, which it does not.
#[must_use]
pub fn run(simulation: &Simulation) -> SimulationOutcome {
    match simulation.game() {
        SimulatedGame::Stud { rules, strategy } => play(simulation, &stud::Table::new(rules, *strategy)),
        SimulatedGame::Qpoker { rules, strategy } => play(simulation, &qpoker::Table::new(rules, *strategy)),
        SimulatedGame::Football { edition, shoe } => play(simulation, &football::Table::new(edition, shoe)),
    }
}

fn play(simulation: &Simulation, table: &impl Table) -> SimulationOutcome {
    let bounds = table.bounds();
    let mut tallies = table.tallies();
    for block in 0..simulation.blocks() {
        let mut stream = WordStream::of_block(simulation.seed(), block);
        let mut left = simulation.rounds_of(block);
        while left > 0 {
            let columns: Vec<_> = bounds.iter().map(|_| stream.column()).collect();
            for lane in 0..LANES {
                let draws = columns.iter().zip(&bounds).map(|(column, bound)| scaled(column[lane], *bound));
                let Some(draws) = draws.collect::<Option<Vec<u16>>>() else { continue };
                if left > 0 {
                    left -= 1;
                    table.round(&draws, &mut tallies);
                }
            }
        }
    }
    let (game, seed) = (simulation.game().instrument(), simulation.seed());
    SimulationOutcome { game, seed, rounds: simulation.rounds(), tallies }
}

fn tally(name: &'static str, outcomes: &[&'static str]) -> Tally {
    let outcomes = outcomes.iter().map(|outcome| (*outcome, 0)).collect();
    Tally { name, rounds: 0, net: 0, squares: 0, staked: 0, outcomes }
}

impl Tally {
    /// One round more.
    fn add(&mut self, outcome: usize, net: i64, staked: i64) {
        self.rounds += 1;
        self.net += i128::from(net);
        self.squares += i128::from(net) * i128::from(net);
        self.staked += i128::from(staked);
        self.outcomes[outcome].1 += 1;
    }
}
