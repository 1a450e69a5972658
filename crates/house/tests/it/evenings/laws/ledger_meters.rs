//! Law 7, the ledger's part: its meters never fall, and show what the whole list of transfers comes to.

use std::collections::BTreeMap;

use sabot_house::House;
use sabot_ledger::{Event, Meter, Readings, Scope, Tags, Transfer, What, literal};
use sabot_money::Currency;

use super::books::Books;

#[derive(Default)]
pub(super) struct OnlyGrow {
    last: BTreeMap<(Currency, Tags), Readings>,
}

/// What a meter shows and how much of it was reversed, by place.
type Counts = BTreeMap<(Currency, Tags), BTreeMap<Meter, [u128; 2]>>;

impl OnlyGrow {
    pub(super) fn grow(&mut self, house: &House) {
        let now: BTreeMap<(Currency, Tags), Readings> =
            house.ledger().meters().all().map(|(currency, tags, shown)| ((currency, *tags), *shown)).collect();
        for (place, before) in &self.last {
            let after = now.get(place).unwrap_or_else(|| panic!("the meters of {place:?} are gone"));
            for meter in Meter::ALL {
                let grows = after.of(meter) >= before.of(meter) && after.reversed(meter) >= before.reversed(meter);
                assert!(grows, "{meter:?} of {place:?} fell");
            }
        }
        self.last = now;
    }

    /// Every meter counted anew; some of them by the ledger's own slow twin too.
    pub(super) fn at_the_end(&mut self, house: &House, books: &Books, sample: usize) {
        self.grow(house);
        let counts = recount(books);
        for (place, shown) in &self.last {
            let none = BTreeMap::new();
            let count = counts.get(place).unwrap_or(&none);
            for meter in Meter::ALL {
                let [due, back] = count.get(&meter).copied().unwrap_or_default();
                assert_eq!((shown.of(meter), shown.reversed(meter)), (due, back), "{meter:?} of {place:?}");
            }
        }
        assert!(counts.keys().all(|place| self.last.contains_key(place)), "places without meters");
        let places: Vec<&(Currency, Tags)> = self.last.keys().collect();
        let (currency, tags) = *places[sample % places.len()];
        let scope = Scope { currency, tags: Tags { seat: None, ..tags } };
        let shown = house.ledger().meters().read(&scope);
        let meter = Meter::ALL[sample % Meter::ALL.len()];
        assert_eq!(shown.of(meter), literal::reading(&books.events, &scope, meter), "{meter:?} of {scope:?}");
        assert_eq!(shown.reversed(meter), literal::reversed(&books.events, &scope, meter), "{meter:?} of {scope:?}");
    }
}

fn recount(books: &Books) -> Counts {
    let mut counts = Counts::new();
    let mut add = |transfer: &Transfer, entries: &[sabot_ledger::Entry], back: bool| {
        let meter = transfer.purpose.meter();
        let Some(first) = entries.first().filter(|_| back || meter.is_some()) else { return };
        let counted = entries.iter().filter(|entry| transfer.purpose.counts(entry));
        let sum: u128 = counted.map(|entry| u128::from(entry.amount.minor().unsigned_abs())).sum();
        let place = counts.entry((first.debit.currency, transfer.tags)).or_default();
        if back {
            place.entry(Meter::Voided).or_default()[0] += sum;
        }
        if let Some(meter) = meter {
            place.entry(meter).or_default()[usize::from(back)] += sum;
        }
    };
    for Event { what, .. } in &books.events {
        match what {
            What::Posted(transfer) => add(transfer, &transfer.entries, false),
            What::Finished { of, entries, .. } => add(books.transfer(of).expect("it was set aside"), entries, false),
            What::Reversed { of, .. } => {
                let first = books.transfer(of).expect("it was made");
                add(first, &first.entries, true);
            }
            What::Opened { .. } | What::Rebounded { .. } | What::Reserved(_) | What::Voided { .. } => {}
        }
    }
    counts
}
