//! A simulation: what is played, how often, from which seed and on how many threads.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use sabot_edge::{Analysis, EdgeError};

use crate::block::{self, BLOCK, Counts, ENDS, Rounds};
use crate::error::{FieldProblem, SimulationError};
use crate::football::FootballRounds;
use crate::game::SimulatedGame;
use crate::outcome::{Measured, SimulationOutcome};
use crate::qpoker::QpokerRounds;
use crate::stud::StudRounds;

/// The most rounds: with them the largest sum that is formed stays below 2^126.
pub const ROUNDS_MAX: u64 = 1_000_000_000_000_000;
/// The most threads.
pub const THREADS_MAX: usize = 1024;

/// A simulation that is ready to run. What cannot be simulated is refused when a value is made.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use sabot_law::Instrument;
/// use sabot_simulate::{SimulatedGame, Simulation};
///
/// let game = SimulatedGame::named(Instrument::Football, Some(8), None)?;
/// let simulation = Simulation::new(game, 100_000, 42, 2)?;
/// let outcome = simulation.run(&|_| {}, &AtomicBool::new(false));
/// assert_eq!(outcome.rounds, 100_000);
/// let upper = outcome.tally("upper").expect("one of the five bets");
/// let exact = upper.exact(&simulation.exact()?).expect("the analysis has it too");
/// assert!(upper.against(&exact).expect("many rounds").z.abs() < 5.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Simulation {
    game: SimulatedGame,
    rounds: u64,
    seed: u64,
    threads: usize,
    table: Table,
    measured: Vec<Measured>,
}

/// The game made ready.
#[derive(Debug)]
enum Table {
    Stud(Box<StudRounds>),
    Qpoker(Box<QpokerRounds>),
    Football(Box<FootballRounds>),
}

impl Simulation {
    /// Makes a game ready: the tables that it needs are built here.
    ///
    /// # Errors
    /// No rounds or too many, no threads or too many, a rule that the live table does not have.
    pub fn new(game: SimulatedGame, rounds: u64, seed: u64, threads: usize) -> Result<Simulation, SimulationError> {
        if !(1..=ROUNDS_MAX).contains(&rounds) {
            return Err(SimulationError::new("rounds", rounds, FieldProblem::Outside { least: 1, most: ROUNDS_MAX }));
        }
        if !(1..=THREADS_MAX).contains(&threads) {
            let problem = FieldProblem::Outside { least: 1, most: THREADS_MAX as u64 };
            return Err(SimulationError::new("threads", threads, problem));
        }
        let (table, measured) = match &game {
            SimulatedGame::Stud { rules, strategy } => {
                let (rounds, measured) = StudRounds::new(rules, *strategy)?;
                (Table::Stud(Box::new(rounds)), vec![measured])
            }
            SimulatedGame::Qpoker { rules, strategy } => {
                let (rounds, measured) = QpokerRounds::new(rules, *strategy)?;
                (Table::Qpoker(Box::new(rounds)), measured)
            }
            SimulatedGame::Football { edition, shoe } => {
                let (rounds, measured) = FootballRounds::new(edition, shoe)?;
                (Table::Football(Box::new(rounds)), measured)
            }
        };
        Ok(Simulation { game, rounds, seed, threads, table, measured })
    }

    /// What is played.
    #[must_use]
    pub const fn game(&self) -> &SimulatedGame {
        &self.game
    }

    /// How many rounds.
    #[must_use]
    pub const fn rounds(&self) -> u64 {
        self.rounds
    }

    /// The seed of its random words.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The exact analysis of the same game, whose names are those of the tallies.
    ///
    /// # Errors
    /// Payments beyond exact arithmetic.
    pub fn exact(&self) -> Result<Analysis, EdgeError> {
        self.game.exact()
    }

    /// Plays all rounds, or as many as there are until `stop` is set.
    ///
    /// After every block of [`BLOCK`] rounds `progress` is told how many rounds are done; it is called by all threads, so that
    /// two of its calls may come in another order than that of their numbers. A stop lets the blocks that are being played
    /// finish: blocks are begun one after the other, so the rounds that were played are the first ones of the seed, and
    /// another simulation of so many rounds gives the same numbers.
    #[must_use]
    pub fn run(&self, progress: &(dyn Fn(u64) + Sync), stop: &AtomicBool) -> SimulationOutcome {
        match &self.table {
            Table::Stud(rounds) => self.share_out(&**rounds, progress, stop),
            Table::Qpoker(rounds) => self.share_out(&**rounds, progress, stop),
            Table::Football(rounds) => self.share_out(&**rounds, progress, stop),
        }
    }

    fn share_out<G: Rounds>(&self, game: &G, progress: &(dyn Fn(u64) + Sync), stop: &AtomicBool) -> SimulationOutcome {
        let blocks = self.blocks();
        let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
        let work = || {
            let mut counts: Counts = [0; ENDS];
            while !stop.load(Ordering::Relaxed) {
                let block = next.fetch_add(1, Ordering::Relaxed);
                if block >= blocks {
                    break;
                }
                let rounds = self.rounds_of(block);
                add(&mut counts, &block::play(game, self.seed, block, rounds));
                let rounds = u64::from(rounds);
                progress(done.fetch_add(rounds, Ordering::Relaxed) + rounds);
            }
            counts
        };
        // This thread works too, so one thread less is started, and never more than there are blocks.
        let others = blocks.min(self.threads as u64) - 1;
        let counts = thread::scope(|scope| {
            // Where the system refuses a thread, the others do its share.
            let others: Vec<_> =
                (0..others).map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
            let mut counts = work();
            for other in others {
                match other.join() {
                    Ok(more) => add(&mut counts, &more),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            counts
        });
        SimulationOutcome {
            game: self.game.instrument(),
            seed: self.seed,
            rounds: done.into_inner(),
            tallies: self.measured.iter().map(|measured| measured.tally(&counts)).collect(),
        }
    }

    /// Into how many blocks the rounds are divided.
    pub(crate) fn blocks(&self) -> u64 {
        self.rounds.div_ceil(BLOCK.into())
    }

    /// The rounds of a block: fewer in the last one.
    pub(crate) fn rounds_of(&self, block: u64) -> u32 {
        let left = self.rounds - block * u64::from(BLOCK);
        u32::try_from(left).map_or(BLOCK, |left| left.min(BLOCK))
    }
}

fn add(counts: &mut Counts, more: &Counts) {
    counts.iter_mut().zip(more).for_each(|(count, more)| *count += more);
}
