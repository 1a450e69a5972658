//! What of a table lives on between rounds: from this a table is made again after an interruption.
//!
//! A table in a round has no serialiser, so that no hidden card leaves the process by mistake. Between rounds nothing is
//! hidden.

use super::art01_material::check_device;
use super::config::Setup;
use super::round::Phase;
use super::table::QpokerTable;
use crate::{BankedTable, Device, Name, Reason, Refusal, Seat};

/// A table of Q Poker between rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Between {
    device: Device,
    seated: Vec<Option<Name>>,
    round: u32,
    closed: bool,
}

impl QpokerTable {
    /// What lives on between rounds; `None` while a round is open.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Table as _, qpoker};
    /// let mut table = qpoker::QpokerTable::open(&qpoker::Setup::default())?;
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
        let QpokerTable { device, ref seated, round, .. } = *self;
        // No irregularity is declared between rounds, so nothing waits for a supervisor (R23).
        (!self.supervision.waits()).then(|| Between { device, seated: seated.clone(), round, closed })
    }

    /// The table under this configuration as it was between two rounds.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Seat, Table as _, qpoker};
    /// let setup = qpoker::Setup::default();
    /// let mut table = qpoker::QpokerTable::open(&setup)?;
    /// table.perform(&BankedCommand::sit(3, "ana")?)?;
    /// let again = qpoker::QpokerTable::resume(&setup, &table.between().unwrap())?;
    /// assert_eq!(again.player_at(Seat::new(3).unwrap()), Some("ana".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// What the regulation forbids, or a state that no table of this configuration comes to.
    pub fn resume(setup: &Setup, between: &Between) -> Result<QpokerTable, Refusal> {
        let table = QpokerTable::set_up(setup)?;
        let Between { device, ref seated, round, closed } = *between;
        check_device("device", device)?;
        if seated.len() != table.seated.len() {
            let count = |list: &[_]| i64::try_from(list.len()).unwrap_or(i64::MAX);
            return Err(Refusal::plain("seats", Reason::MustBe(count(seated), count(&table.seated))));
        }
        let sitting =
            || Seat::first(table.config.seats).zip(seated).filter_map(|(seat, player)| Some((seat, (*player)?)));
        for (seat, player) in sitting() {
            if let Some((other, _)) = sitting().find(|(other, name)| *name == player && *other != seat) {
                return Err(Refusal::plain("player", Reason::SitsElsewhere(player, other)));
            }
        }
        let phase = if closed { Phase::Closed } else { Phase::Between };
        Ok(QpokerTable { device, seated: seated.clone(), round, phase, ..table })
    }
}
