//! The meters of the ledger, counted anew from its events.

use std::collections::BTreeMap;

use sabot_ledger::{Entry, Id, Meter, Meters, MoneyEvent, MoneyMovement, Purpose, Readings, Tags, Transfer};
use sabot_money::Currency;

use crate::rounds::units;

/// What the meters of one place must show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counted {
    counted: [u128; Meter::ALL.len()],
    reversed: [u128; Meter::ALL.len()],
}

/// A meter of the ledger: which, and whether it is what was reversed of it.
pub(crate) type Which = (Meter, bool);

impl Counted {
    pub(crate) fn of(&self, (meter, reversed): Which) -> u128 {
        if reversed { self.reversed[meter as usize] } else { self.counted[meter as usize] }
    }
}

/// Every meter of a place.
pub(crate) fn every_meter() -> impl Iterator<Item = Which> {
    Meter::ALL.into_iter().flat_map(|meter| [(meter, false), (meter, true)])
}

/// What a place of the ledger shows.
pub(crate) fn shown(readings: &Readings, (meter, reversed): Which) -> u128 {
    if reversed { readings.reversed(meter) } else { readings.of(meter) }
}

/// All that was moved, as far as meters and reversals need it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Transfers {
    /// What is set aside and neither moved nor released.
    aside: BTreeMap<Id, Transfer>,
    /// Why what has moved did.
    moved: BTreeMap<Id, Purpose>,
    places: BTreeMap<(Currency, Tags), Counted>,
}

impl Transfers {
    pub(crate) fn take(&mut self, event: &MoneyEvent) {
        match &event.what {
            MoneyMovement::Opened { .. } | MoneyMovement::Rebounded { .. } => {}
            MoneyMovement::Posted(transfer) => self.moved(event.id, transfer, &transfer.entries),
            MoneyMovement::Reserved(transfer) => {
                self.aside.insert(event.id, transfer.clone());
            }
            MoneyMovement::Finished { of, entries, .. } => {
                if let Some(transfer) = self.aside.remove(of) {
                    self.moved(*of, &transfer, entries);
                }
            }
            MoneyMovement::Voided { of } => {
                self.aside.remove(of);
            }
            MoneyMovement::Reversed { of, transfer } => {
                let Some(purpose) = self.moved.get(of).copied() else { return };
                let first: Vec<Entry> = transfer.entries.iter().map(|entry| entry.back()).collect();
                let amount = total(&first, purpose);
                let Some(place) = self.place(transfer.tags, &first) else { return };
                place.counted[Meter::Voided as usize] += amount;
                if let Some(meter) = purpose.meter() {
                    place.reversed[meter as usize] += amount;
                }
            }
        }
    }

    fn moved(&mut self, id: Id, transfer: &Transfer, entries: &[Entry]) {
        self.moved.insert(id, transfer.purpose);
        let amount = total(entries, transfer.purpose);
        if let Some(place) = self.place(transfer.tags, entries)
            && let Some(meter) = transfer.purpose.meter()
        {
            place.counted[meter as usize] += amount;
        }
    }

    fn place(&mut self, tags: Tags, entries: &[Entry]) -> Option<&mut Counted> {
        let currency = entries.first()?.debit.currency;
        Some(self.places.entry((currency, tags)).or_default())
    }

    /// Every place that either counted something in.
    pub(crate) fn beside<'a>(
        &'a self,
        meters: &'a Meters,
    ) -> impl Iterator<Item = ((Currency, Tags), Option<Counted>, Option<&'a Readings>)> {
        let shown: BTreeMap<(Currency, Tags), &Readings> =
            meters.all().map(|(currency, tags, readings)| ((currency, *tags), readings)).collect();
        let only_shown: Vec<_> = shown.keys().filter(|place| !self.places.contains_key(place)).copied().collect();
        let places: Vec<_> = self.places.keys().copied().chain(only_shown).collect();
        places.into_iter().map(move |place| (place, self.places.get(&place).copied(), shown.get(&place).copied()))
    }
}

/// What the purpose's meter counts of these entries.
fn total(entries: &[Entry], purpose: Purpose) -> u128 {
    entries.iter().filter(|entry| purpose.counts(entry)).map(|entry| units(entry.amount)).sum()
}
