//! Whole evenings: many tables of all games, people who come and go, mistakes, corrections, hits, and somebody hostile;
//! every law after everything that happens.
//!
//! | file | about |
//! |---|---|
//! | `houses.rs` | the houses |
//! | `driver.rs` | what happens of an evening, from one seed |
//! | `guests.rs`, `croupiers.rs`, `mistakes.rs`, `staff.rs`, `hostile.rs` | who does what |
//! | `offered.rs` | what players are shown, and that it is all they can do |
//! | `cards.rs`, `tables.rs` | decks with good hands in them; what is asked of a table |
//! | `laws.rs` | the book of laws, and the ledger's slow twins |
//! | `replay.rs`, `interrupted.rs` | the same house from the record, and from what was written down in between |
//! | `audited.rs` | the audit and the report's check over the record |
//! | `tally.rs` | what was met |

mod audited;
mod cards;
mod coverage;
mod croupiers;
mod driver;
mod guests;
mod hostile;
mod houses;
mod interrupted;
mod laws;
mod mistakes;
mod offered;
mod replay;
mod staff;
mod tables;
mod tally;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use driver::Evening;
use sabot_testkit::cases;
use tally::Tally;

/// How many evenings, and how many rounds each.
const EVENINGS: u32 = 18;
const ROUNDS: u32 = 300;

/// Tells which evening it was when something goes wrong.
struct OfSeed(u32);

impl Drop for OfSeed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("this was the evening of seed {0}: EVENING={0} plays it alone", self.0);
        }
    }
}

fn evening(seed: u32) -> Tally {
    let _told = OfSeed(seed);
    // Every third house plays for money, and has no programs.
    let (config, bots) = if seed % 3 == 2 { (houses::REAL, false) } else { (houses::DEMO, true) };
    let mut evening = Evening::of(config, seed.into(), bots);
    evening.play(ROUNDS);
    let mut tally = evening.tally.clone();
    if evening.gaming_days() > 1 {
        tally.add("evening over two gaming days");
    }
    tally.add_many("rounds closed", evening.laws.rounds_closed());
    tally.add_many("rounds compared with the letter", evening.laws.rounds_compared());
    tally
}

#[test]
fn every_evening_keeps_every_law() {
    if let Ok(seed) = std::env::var("EVENING") {
        evening(seed.parse().expect("EVENING is the seed of one evening"));
        return;
    }
    let (next, met) = (AtomicU32::new(0), Mutex::new(Tally::default()));
    let evenings = cases(EVENINGS);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= evenings {
                        return;
                    }
                    let tally = evening(seed);
                    met.lock().expect("no evening failed").merge(tally);
                }
            });
        }
    });
    coverage::check(&met.into_inner().expect("no evening failed"), u64::from(evenings) * u64::from(ROUNDS));
}
