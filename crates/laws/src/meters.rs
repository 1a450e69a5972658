//! The ledger's meters, counted once more from every transfer: they show what those come to, and so never fall.

use std::collections::BTreeMap;

use sabot_house::House;
use sabot_ledger::{AccountKind, Entry, Meter, Purpose, Tags};
use sabot_money::Currency;

use crate::books::Moved;
use crate::broken::{Found, Law, Where, Wrong};

/// What each meter shows, and how much of it was reversed.
type Counted = [[u128; 2]; Meter::ALL.len()];

/// The meters of every place.
#[derive(Debug, Default)]
pub(crate) struct Counters(BTreeMap<(Currency, Tags), Counted>);

impl Counters {
    /// Counts what moved.
    pub(crate) fn count(&mut self, moved: &Moved) {
        let Some(first) = moved.entries.first() else { return };
        let purpose = moved.first.purpose;
        let meter = meter_of(purpose);
        // The ledger keeps a place for the tags of every transfer, even where none of its meters counts it.
        let place = self.0.entry((first.debit.currency, moved.first.tags)).or_default();
        let counted = moved.entries.iter().filter(|entry| is_counted(purpose, entry));
        let sum: u128 = counted.map(|entry| u128::from(entry.amount.minor().unsigned_abs())).sum();
        if moved.back {
            place[Meter::Voided as usize][0] += sum;
        }
        if let Some(meter) = meter {
            place[meter as usize][usize::from(moved.back)] += sum;
        }
    }

    /// Compares the meters with those of the rebuilt house.
    pub(crate) fn compare(&self, house: &House, found: &mut Found) {
        let mut shown: BTreeMap<(Currency, Tags), Counted> = BTreeMap::new();
        for (currency, tags, readings) in house.ledger().meters().all() {
            let counted = Meter::ALL.map(|meter| [readings.of(meter), readings.reversed(meter)]);
            shown.insert((currency, *tags), counted);
        }
        let none = Counted::default();
        for place in self.0.keys().chain(shown.keys().filter(|place| !self.0.contains_key(place))) {
            let (due, shown) = (self.0.get(place).unwrap_or(&none), shown.get(place).unwrap_or(&none));
            for (meter, (due, shown)) in Meter::ALL.iter().zip(due.iter().zip(shown)) {
                if due != shown {
                    let told = |[shows, back]: &[u128; 2]| {
                        format!("{meter:?} of {} {:?}: {shows}, {back} of it reversed", place.0, place.1)
                    };
                    found.add(Law::Meter, Wrong::new(told(due), told(shown)).at(Where::House));
                }
            }
        }
    }
}

/// The meter of a purpose, by the words of the design rather than by the ledger's own table.
fn meter_of(purpose: Purpose) -> Option<Meter> {
    Some(match purpose {
        Purpose::Stake | Purpose::Pot => Meter::Turnover,
        Purpose::Winnings => Meter::Paid,
        Purpose::Prize => Meter::JackpotPaid,
        Purpose::StakeVoided => Meter::Voided,
        Purpose::BuyIn => Meter::BuyIn,
        Purpose::CashOut => Meter::CashOut,
        Purpose::Commission => Meter::Commission,
        _ => return None,
    })
}

/// With winnings only what the house adds is paid; with a prize only what reaches the player; of a pot what went in.
fn is_counted(purpose: Purpose, entry: &Entry) -> bool {
    match purpose {
        Purpose::Winnings => entry.debit.kind == AccountKind::Bank,
        Purpose::Prize => entry.credit.kind == AccountKind::Purse,
        Purpose::Pot => entry.credit.kind == AccountKind::Stakes,
        _ => true,
    }
}
