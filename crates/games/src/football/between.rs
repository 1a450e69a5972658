//! What of a table lives on between rounds: from this a table is made again after an interruption.
//!
//! A table in a round has no serialiser, so that no hidden card leaves the process by mistake. Between rounds no hand
//! is hidden. The shoe's list of seen cards may hold cards of a void round that were never opened; the log holds the
//! same cards.

use super::art02_material::check_device;
use super::config::Setup;
use super::round::Phase;
use super::shoe::ShoeState;
use super::table::FootballTable;
use super::view::{RESULTS_SHOWN, ShownResult};
use crate::{BankedTable, Device, Irregularity, Reason, Refusal, Supervision};

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
enum Awaits {
    Shuffle,
    Round,
    /// It is closed.
    Nothing,
}

/// A table of Football Poker between rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Between {
    device: Device,
    shoe: ShoeState,
    results: Vec<ShownResult>,
    round: u32,
    awaits: Awaits,
    /// A device that failed before a shuffle, on which a supervisor's word is asked (R21, R30).
    reported: Option<Irregularity>,
}

impl FootballTable {
    /// What lives on between rounds; `None` while a round is open.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Table as _, football};
    /// let mut table = football::FootballTable::open(&football::Setup::default())?;
    /// assert!(table.between().is_some());
    /// table.perform(&BankedCommand::shuffle(Some(sabot_games::Place::Croupier)))?;
    /// table.perform(&BankedCommand::OpenRound { device: None })?;
    /// assert_eq!(table.between(), None, "a round is open");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn between(&self) -> Option<Between> {
        let awaits = match self.phase {
            Phase::Shuffling => Awaits::Shuffle,
            Phase::Between => Awaits::Round,
            Phase::Closed => Awaits::Nothing,
            _ => return None,
        };
        Some(Between {
            device: self.device,
            shoe: self.shoe.clone(),
            results: self.results.clone(),
            round: self.round,
            awaits,
            reported: self.supervision.reported().ok(),
        })
    }

    /// The table under this configuration as it was between two rounds.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Table as _, football};
    /// let setup = football::Setup::default();
    /// let mut table = football::FootballTable::open(&setup)?;
    /// table.perform(&BankedCommand::shuffle(Some(sabot_games::Place::Croupier)))?;
    /// let again = football::FootballTable::resume(&setup, &table.between().unwrap())?;
    /// assert_eq!(again.phase_word(), "between", "the shoe is still full");
    /// // Seven decks are not what this shoe was filled with.
    /// let other = football::Setup { decks: 7, ..setup };
    /// let refusal = football::FootballTable::resume(&other, &table.between().unwrap()).unwrap_err();
    /// assert_eq!(refusal.field, "shoe.cards");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// What the regulation forbids, or a state that no table of this configuration comes to.
    pub fn resume(setup: &Setup, between: &Between) -> Result<FootballTable, Refusal> {
        let table = FootballTable::set_up(setup)?;
        let Between { device, ref shoe, ref results, round, awaits, reported } = *between;
        check_device("device", device)?;
        let within = |field, value: u16, least: u16, most: u16| {
            let reason = Reason::Outside(value.into(), least.into(), most.into());
            if (least..=most).contains(&value) { Ok(()) } else { Err(Refusal::plain(field, reason)) }
        };
        let full = 52 * u16::from(table.config.decks);
        // Before the first shuffle the shoe is empty.
        let least = if awaits == Awaits::Round || shoe.drawn > 0 { full } else { 0 };
        within("shoe.cards", shoe.cards, least, full)?;
        within("shoe.white_card_from_end", shoe.white_card_from_end, 0, shoe.cards)?;
        within("shoe.drawn", shoe.drawn, 0, shoe.cards)?;
        let count = |shown: usize| u16::try_from(shown).unwrap_or(u16::MAX);
        within("results", count(results.len()), 0, count(RESULTS_SHOWN))?;
        let mut supervision = Supervision::new(table.config.confirm_irregularities);
        if let Some(irregularity) = reported {
            supervision.report(irregularity);
        }
        let phase = match awaits {
            Awaits::Shuffle => Phase::Shuffling,
            Awaits::Round => Phase::Between,
            Awaits::Nothing => Phase::Closed,
        };
        let (shoe, results) = (shoe.clone(), results.clone());
        Ok(FootballTable { device, shoe, results, round, phase, supervision, ..table })
    }
}
