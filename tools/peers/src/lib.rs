//! Random hands of Omaha Poker, played by our engine and written so that another program can play them again.
//!
//! No crate that ships depends on it. `tools/peers/compare` has PokerKit replay the lines. What is not drawn because the
//! two rule books part is named where it is kept out: [`Filter`] for single actions, [`Unfit`] for whole hands.

mod cards;
mod chance;
mod filter;
mod play;
mod policy;
mod record;
mod seating;

pub use chance::Chance;
pub use filter::Filter;
pub use record::{Record, Unfit};

/// The seed of a run that names none.
pub const SEED: u64 = 1;

/// Hands without end, the same ones for the same seed.
#[derive(Debug)]
pub struct Hands {
    chance: Chance,
    /// Hands that were played and left out, by why.
    pub left_out: [(Unfit, u64); 2],
}

impl Hands {
    /// The hands of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Hands {
        Hands { chance: Chance::new(seed), left_out: [(Unfit::OddChipElsewhere, 0), (Unfit::OddChipsMerged, 0)] }
    }
}

impl Iterator for Hands {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        loop {
            let record = play::hand(&mut self.chance);
            let Some(unfit) = record.unfit() else { return Some(record) };
            self.left_out.iter_mut().filter(|(why, _)| *why == unfit).for_each(|(_, count)| *count += 1);
        }
    }
}
