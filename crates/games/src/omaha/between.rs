//! What of a table lives on between hands: from this a table is made again after an interruption.
//!
//! A table in a hand has no serialiser, so that no hidden card leaves the process by mistake. Between hands nothing is
//! hidden.

use super::config::Setup;
use super::room::{Room, RoomBetween};
use super::table::{OmahaTable, Phase};
use super::tournament::Laid;
use crate::{Device, Refusal, Table};

/// An Omaha table between hands.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Between {
    device: Device,
    hands: u32,
    room: RoomBetween,
    closed: bool,
    /// What the tournament has laid last, at a table of one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    laid: Option<Laid>,
}

impl OmahaTable {
    /// What lives on between hands; `None` while one is played.
    ///
    /// ```
    /// use sabot_games::Table as _;
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// let mut table = OmahaTable::open(&Setup::default())?;
    /// table.perform(&OmahaCommand::sit(1, "ana", 500_000)?)?;
    /// table.perform(&OmahaCommand::sit(4, "bo", 500_000)?)?;
    /// assert!(table.between().is_some());
    /// table.perform(&OmahaCommand::StartHand { device: None })?;
    /// assert_eq!(table.between(), None, "a hand is played");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn between(&self) -> Option<Between> {
        // No error is declared between hands, so nothing waits for a supervisor (R23).
        (self.phase.is_between_hands() && !self.supervision.waits()).then(|| Between {
            device: self.device,
            hands: self.number,
            room: self.room.between(),
            closed: self.phase == Phase::Closed,
            laid: self.laid().copied(),
        })
    }

    /// The table under this configuration as it was between two hands.
    ///
    /// ```
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// use sabot_games::{Seat, Table as _};
    /// use sabot_money::Money;
    /// let mut table = OmahaTable::open(&Setup::default())?;
    /// table.perform(&OmahaCommand::sit(4, "bo", 300_000)?)?;
    /// let again = OmahaTable::resume(&Setup::default(), &table.between().unwrap())?;
    /// assert_eq!(again.room().stack(Seat::new(4).unwrap()), Money::of(300_000));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// What the regulation forbids, or a state that no table of this configuration comes to.
    pub fn resume(setup: &Setup, between: &Between) -> Result<OmahaTable, Refusal> {
        let mut table = OmahaTable::open(setup)?;
        let Between { device, hands, ref room, closed, laid } = *between;
        if let Some(laid) = laid {
            table.lay(&laid);
        }
        let room = Room::resume(table.config.seats, room)?;
        let phase = if closed { Phase::Closed } else { Phase::Between };
        Ok(OmahaTable { device, number: hands, room, phase, ..table })
    }
}
