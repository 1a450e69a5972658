//! What of a table lives on between rounds: from this a table is made again after an interruption.
//!
//! A table in a round has no serialiser, so that no hidden card leaves the process by mistake. Between rounds nothing is
//! hidden.

use arrayvec::ArrayVec;
use sabot_money::Money;

use super::art02_seats::check_seat;
use super::art10_progressive_jackpot::{Carried, PARTS, Pool};
use super::config::Setup;
use super::round::Phase;
use super::table::StudTable;
use crate::{Device, HouseTable, Reason, Refusal};

/// A table of Stud Poker between rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Between {
    device: Device,
    pool: Pool,
    carried: ArrayVec<Carried, 7>,
    jackpot_open: bool,
    round: u32,
    closed: bool,
}

impl StudTable {
    /// What lives on between rounds; `None` while a round is open.
    #[must_use]
    pub fn between(&self) -> Option<Between> {
        let closed = match self.phase {
            Phase::Between => false,
            Phase::Closed => true,
            _ => return None,
        };
        let StudTable { device, pool, ref carried, jackpot_open, round, .. } = *self;
        // No irregularity is declared between rounds, so nothing waits for a supervisor (R23).
        (!self.supervision.waits()).then(|| Between {
            device,
            pool,
            carried: carried.clone(),
            jackpot_open,
            round,
            closed,
        })
    }

    /// The table under this configuration as it was between two rounds.
    ///
    /// # Errors
    /// What the regulation forbids, or a state that no table of this configuration comes to.
    pub fn resume(setup: &Setup, between: &Between) -> Result<StudTable, Refusal> {
        let table = StudTable::set_up(setup)?;
        let Between { device, pool, ref carried, jackpot_open, round, closed } = *between;
        check_pool(&pool, setup)?;
        for (index, bet) in carried.iter().enumerate() {
            check_seat(bet.seat)?;
            if carried[..index].iter().any(|other| other.player == bet.player) {
                return Err(Refusal::plain("carried", Reason::CarriedAlready(bet.player, bet.stake)));
            }
        }
        let phase = if closed { Phase::Closed } else { Phase::Between };
        Ok(StudTable { device, pool, carried: carried.clone(), jackpot_open, round, phase, ..table })
    }
}

/// Sums that are not below nothing, remainders that are less than a unit, and the one amount of the bet (R34).
fn check_pool(pool: &Pool, setup: &Setup) -> Result<(), Refusal> {
    for (field, sum) in [("amount", pool.amount), ("reserve", pool.reserve), ("overflow", pool.overflow)] {
        if sum < Money::ZERO {
            return Err(Refusal::plain(field, Reason::StakeOutside(sum, Money::ZERO, Money::MAX)));
        }
    }
    for (field, rest) in [("remainders.pool", pool.remainders.pool), ("remainders.reserve", pool.remainders.reserve)] {
        if rest >= PARTS {
            return Err(Refusal::plain(field, Reason::Outside(rest.into(), 0, i64::from(PARTS) - 1)));
        }
    }
    match setup.jackpot.bet.filter(|fixed| pool.bet != Some(*fixed)) {
        Some(fixed) => Err(Refusal::plain("bet", Reason::OnlyThisStake(pool.bet.unwrap_or_default(), fixed))),
        None => Ok(()),
    }
}
