//! Meters that only grow.

use std::collections::BTreeMap;

use sabot_money::Currency;

use crate::effects::Count;
use crate::{Name, Tags};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Meter {
    /// Stakes laid.
    Turnover,
    /// Winnings paid, without the stakes that come back with them.
    Paid,
    /// Jackpot prizes paid.
    JackpotPaid,
    /// Stakes of void rounds given back, and every transfer reversed.
    Voided,
    /// Chips bought.
    BuyIn,
    /// Chips redeemed.
    CashOut,
    /// Commission taken.
    Commission,
}

impl Meter {
    /// All of them.
    pub const ALL: [Meter; 7] = [
        Meter::Turnover,
        Meter::Paid,
        Meter::JackpotPaid,
        Meter::Voided,
        Meter::BuyIn,
        Meter::CashOut,
        Meter::Commission,
    ];
}

/// What the meters of one place show, in minor units.
///
/// A reversal turns no meter back: it grows [`Meter::Voided`], and [`Readings::reversed`] of the meter that had
/// counted the transfer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Readings {
    // Each transfer adds at most 2^61, so that 128 bits outlast any list of transfers.
    counted: [u128; Meter::ALL.len()],
    reversed: [u128; Meter::ALL.len()],
}

impl Readings {
    /// What a meter shows.
    #[must_use]
    pub const fn of(&self, meter: Meter) -> u128 {
        self.counted[meter as usize]
    }

    /// How much of it was reversed later.
    #[must_use]
    pub const fn reversed(&self, meter: Meter) -> u128 {
        self.reversed[meter as usize]
    }

    fn add(&mut self, count: &Count) {
        let amount = u128::from(count.amount);
        if count.back {
            self.counted[Meter::Voided as usize] += amount;
        }
        if let Some(meter) = count.purpose.meter() {
            let row = if count.back { &mut self.reversed } else { &mut self.counted };
            row[meter as usize] += amount;
        }
    }

    fn plus(mut self, other: &Readings) -> Readings {
        let sums = self.counted.iter_mut().chain(&mut self.reversed);
        sums.zip(other.counted.iter().chain(&other.reversed)).for_each(|(sum, more)| *sum += more);
        self
    }
}

/// Which meters to read together: of a currency, and of every place that bears these tags.
///
/// ```
/// use sabot_ledger::MeterScope;
/// use sabot_money::Currency;
/// let seat = MeterScope::of(Currency::Mop).table("stud-3".parse()?).seat(2);
/// # let _ = seat;
/// # Ok::<(), sabot_ledger::NameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeterScope {
    /// The currency.
    pub currency: Currency,
    /// The tags to bear; what is left out may be anything.
    pub tags: Tags,
}

impl MeterScope {
    /// Everywhere.
    #[must_use]
    pub fn of(currency: Currency) -> MeterScope {
        MeterScope { currency, tags: Tags::default() }
    }

    /// At this table only.
    #[must_use]
    pub fn table(self, table: Name) -> MeterScope {
        MeterScope { tags: Tags { table: Some(table), ..self.tags }, ..self }
    }

    /// At this seat only.
    #[must_use]
    pub fn seat(self, seat: u8) -> MeterScope {
        MeterScope { tags: Tags { seat: Some(seat), ..self.tags }, ..self }
    }

    /// For this kind of bet only.
    #[must_use]
    pub fn bet(self, bet: Name) -> MeterScope {
        MeterScope { tags: Tags { bet: Some(bet), ..self.tags }, ..self }
    }

    /// Under this edition only.
    #[must_use]
    pub fn edition(self, edition: Name) -> MeterScope {
        MeterScope { tags: Tags { edition: Some(edition), ..self.tags }, ..self }
    }
}

/// The meters of the whole floor, one set for each currency, table, seat, kind of bet and edition.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meters(BTreeMap<(Currency, Tags), Readings>);

impl Meters {
    /// What the meters within a scope show together.
    #[must_use]
    pub fn read(&self, scope: &MeterScope) -> Readings {
        let within = |(currency, tags): &(Currency, Tags)| *currency == scope.currency && tags.within(&scope.tags);
        self.0.iter().filter(|(place, _)| within(place)).fold(Readings::default(), |sum, (_, more)| sum.plus(more))
    }

    /// Every set of meters with its place, in order.
    pub fn all(&self) -> impl Iterator<Item = (Currency, &Tags, &Readings)> {
        self.0.iter().map(|((currency, tags), readings)| (*currency, tags, readings))
    }

    /// The meters of these places; `None` where one stands there twice.
    #[cfg(feature = "serde")]
    pub(crate) fn of(places: Vec<(Currency, Tags, Readings)>) -> Option<Meters> {
        let count = places.len();
        let meters: BTreeMap<_, _> =
            places.into_iter().map(|(currency, tags, readings)| ((currency, tags), readings)).collect();
        (meters.len() == count).then_some(Meters(meters))
    }

    pub(crate) fn advance(&mut self, count: &Count) {
        self.0.entry((count.currency, count.tags)).or_default().add(count);
    }
}
