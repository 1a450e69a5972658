//! Meters that only grow: what is taken back is counted apart and never subtracted.

use sabot_money::Money;

use crate::{Contribution, Movement, PaidPrize, PoolRestart, Reversed};

/// The prizes of one row of 10(2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Level {
    /// Prizes.
    pub hits: u64,
    /// Those of them that a void took back.
    pub hits_back: u64,
    /// What the pool paid.
    pub from_pool: u128,
    /// What of it a void brought back.
    pub from_pool_back: u128,
    /// What the house paid (R6).
    pub from_house: u128,
    /// What of it a void brought back.
    pub from_house_back: u128,
}

/// What went through the pool since it opened. Amounts in minor units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct PoolMeters {
    /// Bets booked. A bet that is carried over a void is booked again in the next round; subtracting `bets_back` counts
    /// each bet once.
    pub bets_in: u64,
    /// Bets taken back by a void.
    pub bets_back: u64,
    /// Contributed to the pool.
    pub to_pool: u128,
    /// Taken back from it.
    pub to_pool_back: u128,
    /// Contributed to the reserve.
    pub to_reserve: u128,
    /// Taken back from it.
    pub to_reserve_back: u128,
    /// Contributed above the ceiling.
    pub to_overflow: u128,
    /// Taken back from the overflow.
    pub to_overflow_back: u128,
    /// The house's own part of the bets.
    pub to_house: u128,
    /// Given back by the house: its own part, and what the pool no longer held.
    pub to_house_back: u128,
    /// What the house gave because the remainders of both shares completed a unit at once and its own part of the bet
    /// was smaller than that.
    pub lent: u128,
    /// What of it came back.
    pub lent_back: u128,
    /// The prizes by the rows of 10(2): royal flush, straight flush, four of a kind, full house, flush.
    pub levels: [Level; 5],
    /// Put in for a new start out of the overflow.
    pub top_up_overflow: u128,
    /// What of it a void undid.
    pub top_up_overflow_back: u128,
    /// Put in for a new start out of the reserve.
    pub top_up_reserve: u128,
    /// What of it a void undid.
    pub top_up_reserve_back: u128,
    /// Put in for a new start by the house.
    pub top_up_house: u128,
    /// What of it a void undid.
    pub top_up_house_back: u128,
    /// Hits rejected.
    pub rejected_hits: u64,
    /// What of them went back to the pool.
    pub rejected_to_pool: u128,
    /// What of them went back to the house.
    pub rejected_to_house: u128,
    /// Put in by corrections.
    pub corrected_in: u128,
    /// Taken out by corrections.
    pub corrected_out: u128,
}

/// An amount that is not below nothing.
fn units(amount: Money) -> u128 {
    amount.minor().unsigned_abs().into()
}

/// An amount that may be negative, as two numbers that are not: what is there, and what is missing.
fn both_ways(amount: Money) -> (u128, u128) {
    if amount < Money::ZERO { (0, units(amount)) } else { (units(amount), 0) }
}

impl PoolMeters {
    /// What the pool paid in all rows, and what of it came back.
    #[must_use]
    pub(crate) fn paid_from_pool(&self) -> (u128, u128) {
        let sum = |of: fn(&Level) -> u128| self.levels.iter().map(of).sum();
        (sum(|level| level.from_pool), sum(|level| level.from_pool_back))
    }

    pub(crate) fn count(&mut self, movement: &Movement) {
        match movement {
            Movement::Contributed { share, .. } => self.contributed(share),
            Movement::Paid(prize) => self.paid(prize),
            Movement::Restarted(restart) => {
                self.top_up_overflow += units(restart.from_overflow);
                self.top_up_reserve += units(restart.from_reserve);
                self.top_up_house += units(restart.from_house);
            }
            Movement::Unpaid { restart, prizes } => {
                self.restart_undone(restart);
                prizes.iter().for_each(|prize| self.paid_back(prize));
            }
            Movement::TakenBack { reversed, .. } => self.contributed_back(reversed),
        }
    }

    pub(crate) fn rejected(&mut self, to_pool: Money, to_house: Money) {
        self.rejected_hits += 1;
        self.rejected_to_pool += units(to_pool);
        self.rejected_to_house += units(to_house);
    }

    pub(crate) fn corrected(&mut self, amount: Money) {
        let (more, less) = both_ways(amount);
        self.corrected_in += more;
        self.corrected_out += less;
    }

    fn contributed(&mut self, share: &Contribution) {
        let (kept, lent) = both_ways(share.to_house);
        self.bets_in += 1;
        self.to_pool += units(share.to_pool);
        self.to_reserve += units(share.to_reserve);
        self.to_overflow += units(share.to_overflow);
        self.to_house += kept;
        self.lent += lent;
    }

    fn contributed_back(&mut self, reversed: &Reversed) {
        let (given, lent) = both_ways(reversed.from_house);
        self.bets_back += 1;
        self.to_pool_back += units(reversed.from_pool);
        self.to_reserve_back += units(reversed.from_reserve);
        self.to_overflow_back += units(reversed.from_overflow);
        self.to_house_back += given;
        self.lent_back += lent;
    }

    /// The meter of a row. A prize of a row that the regulation does not have is counted nowhere, so the reconciliation
    /// will not balance.
    fn level(&mut self, row: u8) -> Option<&mut Level> {
        self.levels.get_mut(usize::from(row).checked_sub(1)?)
    }

    fn paid(&mut self, prize: &PaidPrize) {
        let Some(level) = self.level(prize.row) else { return };
        level.hits += 1;
        level.from_pool += units(prize.from_pool);
        level.from_house += units(prize.from_house);
    }

    fn paid_back(&mut self, prize: &PaidPrize) {
        let Some(level) = self.level(prize.row) else { return };
        level.hits_back += 1;
        level.from_pool_back += units(prize.from_pool);
        level.from_house_back += units(prize.from_house);
    }

    fn restart_undone(&mut self, restart: &PoolRestart) {
        self.top_up_overflow_back += units(restart.from_overflow);
        self.top_up_reserve_back += units(restart.from_reserve);
        self.top_up_house_back += units(restart.from_house);
    }
}
