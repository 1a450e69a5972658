//! The tournaments as the report tells them: since the house opened, counted from its log alone.

use std::collections::BTreeMap;

use sabot_games::omaha::tournament::TournamentEvent;
use sabot_house::{HouseEvent, TournamentRow};
use sabot_ledger::{MoneyMovement, Name, Purpose};
use sabot_money::Currency;

use crate::rounds::units;

/// What a tournament took in and paid out in all its holdings, in minor units.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TournamentFigures {
    /// In what it was paid.
    pub currency: Option<Currency>,
    /// How often its entries were opened.
    pub holdings: u64,
    /// Entries, re-entries counted and those that were taken back left out.
    pub entries: u64,
    /// What was paid for the prizes.
    pub paid_in: u128,
    /// What was paid as fees.
    pub fees: u128,
    /// What the house added, less what it took back.
    pub overlay: u128,
    /// What was won.
    pub prizes: u128,
    /// What was paid back, fees too.
    pub returned: u128,
}

/// The tournaments of a log.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tournaments(BTreeMap<Name, TournamentFigures>);

impl Tournaments {
    /// Follows what is told in the stream of a tournament.
    pub(crate) fn take(&mut self, name: Name, what: &HouseEvent) {
        let figures = self.0.entry(name).or_default();
        match what {
            HouseEvent::Tournament(TournamentRow::Opened { .. }) => figures.holdings += 1,
            HouseEvent::Tournament(TournamentRow::Happened(event)) => match event.what {
                TournamentEvent::Entered { .. } => figures.entries += 1,
                TournamentEvent::Withdrew { .. } => figures.entries = figures.entries.saturating_sub(1),
                _ => {}
            },
            HouseEvent::Money(money) => {
                let MoneyMovement::Posted(transfer) = &money.what else { return };
                let sum: u128 = transfer.entries.iter().map(|entry| units(entry.amount)).sum();
                figures.currency = transfer.entries.first().map(|entry| entry.debit.currency).or(figures.currency);
                match transfer.purpose {
                    Purpose::Entry => figures.paid_in += sum,
                    Purpose::EntryFee => figures.fees += sum,
                    Purpose::EntryReturned => figures.returned += sum,
                    Purpose::Overlay => figures.overlay += sum,
                    Purpose::OverlayReturned => figures.overlay = figures.overlay.saturating_sub(sum),
                    Purpose::PrizeAwarded => figures.prizes += sum,
                    _ => {}
                }
            }
            _ => {}
        }
    }

    /// All of them, in the order of their names.
    pub(crate) fn all(&self) -> Vec<(Name, TournamentFigures)> {
        self.0.iter().map(|(name, figures)| (*name, figures.clone())).collect()
    }
}
