//! How often each hand won, and what it had of shared pots.

use super::{Equity, PlayerEquity, Spot};
use crate::Fraction;

/// A pot in parts: it can be shared among any number up to eleven without a rest.
pub(super) const PARTS: u64 = 27_720;

/// How often each hand won alone or shared the pot.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    /// All boards.
    pub(super) boards: u64,
    /// The counts of each player.
    pub(super) players: Vec<Counts>,
}

/// The counts of one player.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts {
    /// Boards won alone.
    pub(super) alone: u64,
    /// Boards shared.
    pub(super) shared: u64,
    /// What he had of the shared pots, in [`PARTS`].
    pub(super) parts: u64,
    /// The same in squares of [`PARTS`]: a pot shared by two counts a quarter.
    squares: u128,
}

impl Tally {
    /// An empty tally for so many players.
    pub(super) fn new(players: usize) -> Tally {
        Tally { boards: 0, players: vec![Counts::default(); players] }
    }

    /// Boards of this weight on which the hands have these values.
    #[inline]
    pub(super) fn add(&mut self, values: &[u16], weight: u64) {
        let best = values.iter().fold(0, |best, &value| best.max(value));
        let winners = values.iter().filter(|value| **value == best).count() as u64;
        self.boards += weight;
        for (counts, _) in self.players.iter_mut().zip(values).filter(|(_, value)| **value == best) {
            counts.add(winners, weight);
        }
    }

    /// All boards of a spot were counted.
    pub(super) fn exact(&self) -> Equity {
        self.equity(true)
    }

    /// The boards are a random sample, each of weight one.
    pub(super) fn sampled(&self) -> Equity {
        self.equity(false)
    }

    fn equity(&self, exact: bool) -> Equity {
        let all = i128::from(self.boards) * i128::from(PARTS);
        let players = self.players.iter().map(|counts| PlayerEquity {
            wins: counts.alone.into(),
            ties: counts.shared.into(),
            equity: Fraction::new(counts.all_parts().into(), all),
            standard_error: (!exact).then(|| counts.standard_error(self.boards)),
        });
        Equity { boards: self.boards.into(), exact, players: players.collect() }
    }
}

impl Counts {
    /// Counted elsewhere, all boards of a spot.
    pub(super) fn new(alone: u64, shared: u64, parts: u64) -> Counts {
        Counts { alone, shared, parts, squares: 0 }
    }

    /// He is one of so many winners on boards of this weight.
    #[inline]
    pub(super) fn add(&mut self, winners: u64, weight: u64) {
        if winners == 1 {
            self.alone += weight;
        } else {
            self.shared += weight;
            let part = PARTS / winners;
            self.parts += weight * part;
            self.squares += u128::from(weight * part) * u128::from(part);
        }
    }

    /// What he had of all pots, in [`PARTS`].
    fn all_parts(&self) -> u64 {
        self.alone * PARTS + self.parts
    }

    /// The root of what his parts of so many pots vary, divided by their number.
    #[expect(clippy::cast_precision_loss, reason = "it is a measure of doubt, shown with few digits")]
    fn standard_error(&self, boards: u64) -> f64 {
        let (boards, pot) = (boards as f64, PARTS as f64);
        let mean = self.all_parts() as f64 / pot / boards;
        let mean_square = (self.alone as f64 + self.squares as f64 / pot / pot) / boards;
        ((mean_square - mean * mean).max(0.0) / boards).sqrt()
    }
}

// Every number of winners divides the pot.
const _: () = {
    let mut winners = 1;
    while winners <= Spot::MOST_PLAYERS as u64 {
        assert!(PARTS.is_multiple_of(winners));
        winners += 1;
    }
};
