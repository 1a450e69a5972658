//! What a table, a game and a gaming day brought: turnover, win, drop, hold and what the mathematics expects.
//!
//! These are figures for people. They are counted from settled rounds as they close; the ledger's own meters count
//! transfers, and a test compares the two.

mod figures;
mod theory;

use std::collections::BTreeMap;

use sabot_law::Instrument;
use sabot_ledger::Name;
use sabot_money::Currency;

use crate::GamingDay;

pub use figures::{Figures, Hold};
pub use theory::{Edge, Theory};

/// Where figures belong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct MeterPlace {
    /// The gaming day.
    pub day: GamingDay,
    /// The game.
    pub game: Instrument,
    /// The table.
    pub table: Name,
    /// Its currency.
    pub currency: Currency,
}

/// The figures of a house, by gaming day and table. Practice tables are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct HouseMeters(#[serde(with = "crate::snapshot::pairs")] BTreeMap<MeterPlace, Figures>);

impl HouseMeters {
    /// The figures of each day and table, in order.
    pub fn all(&self) -> impl Iterator<Item = (&MeterPlace, &Figures)> {
        self.0.iter()
    }

    /// The sum over the places that are wanted, of one currency: amounts of two are never added.
    #[must_use]
    pub fn sum(&self, currency: Currency, wanted: impl Fn(&MeterPlace) -> bool) -> Figures {
        let within = self.0.iter().filter(|(place, _)| place.currency == currency && wanted(place));
        within.fold(Figures::default(), |sum, (_, figures)| sum.plus(figures))
    }

    pub(crate) fn at(&mut self, place: MeterPlace) -> &mut Figures {
        self.0.entry(place).or_default()
    }
}
