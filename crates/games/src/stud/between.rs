//! What of a table lives on between rounds: from this a table is made again after an interruption.
//!
//! A table in a round has no serialiser, so that no hidden card leaves the process by mistake. Between rounds nothing is
//! hidden.

use arrayvec::ArrayVec;
use sabot_money::Money;

use super::art01_material::check_device;
use super::art02_seats::check_seat;
use super::art10_progressive_jackpot::Carried;
use super::config::Setup;
use super::round::Phase;
use super::table::LinkedTable;
use crate::{BankedTable, Device, Reason, Refusal};

/// A table of Stud Poker between rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Between {
    device: Device,
    /// R34: what the first jackpot bet has fixed, where the house has not.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    fixed_bet: Option<Money>,
    /// Forms up to 4 of a snapshot had a copy of the pool here.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing))]
    pool: CopiedPool,
    carried: ArrayVec<Carried, 7>,
    jackpot_open: bool,
    round: u32,
    closed: bool,
}

/// A copy of a pool, of which a table keeps the one amount of the bet alone: the controller has the pool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
struct CopiedPool {
    /// R34: the house's amount, or what the first bet had fixed.
    #[cfg_attr(feature = "serde", serde(default))]
    bet: Option<Money>,
}

impl LinkedTable {
    /// What lives on between rounds; `None` while a round is open.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Table as _, stud};
    /// let mut table = stud::LinkedTable::open(&stud::Setup::default())?;
    /// assert!(table.between().is_some());
    /// table.perform(&BankedCommand::OpenRound { device: None })?;
    /// assert_eq!(table.between(), None, "a round is open");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn between(&self) -> Option<Between> {
        let closed = match self.phase {
            Phase::Between => false,
            Phase::Closed => true,
            _ => return None,
        };
        let LinkedTable { device, fixed_bet, ref carried, jackpot_open, round, .. } = *self;
        // No irregularity is declared between rounds, so nothing waits for a supervisor (R23).
        (!self.supervision.waits()).then(|| Between {
            device,
            fixed_bet,
            pool: CopiedPool::default(),
            carried: carried.clone(),
            jackpot_open,
            round,
            closed,
        })
    }

    /// The table under this configuration as it was between two rounds.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Table as _, stud};
    /// let setup = stud::Setup::default();
    /// let mut table = stud::LinkedTable::open(&setup)?;
    /// table.perform(&BankedCommand::JackpotSpot { open: false })?;
    /// let again = stud::LinkedTable::resume(&setup, &table.between().unwrap())?;
    /// assert!(!again.jackpot_open(), "the spot is still closed");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// What the regulation forbids, or a state that no table of this configuration comes to.
    pub fn resume(setup: &Setup, between: &Between) -> Result<LinkedTable, Refusal> {
        let table = LinkedTable::set_up(setup)?;
        let Between { device, fixed_bet, pool, ref carried, jackpot_open, round, closed } = *between;
        check_device("device", device)?;
        let fixed_bet = fixed_bet.or(pool.bet.filter(|_| table.config.jackpot.bet.is_none()));
        for (index, bet) in carried.iter().enumerate() {
            check_seat(bet.seat)?;
            if carried[..index].iter().any(|other| other.player == bet.player) {
                return Err(Refusal::plain("carried", Reason::CarriedAlready(bet.player, bet.stake)));
            }
        }
        let phase = if closed { Phase::Closed } else { Phase::Between };
        Ok(LinkedTable { device, fixed_bet, carried: carried.clone(), jackpot_open, round, phase, ..table })
    }
}
