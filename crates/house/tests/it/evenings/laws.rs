//! The book of laws after everything that happens; and beside it the slow twins of the ledger, which read the whole list of
//! transfers again and again, so that they are asked now and then.

use std::collections::BTreeSet;

use sabot_house::{House, HouseEvent};
use sabot_laws::{Book, Broken, Seen};
use sabot_ledger::{Account, Meter, MeterScope, MoneyEvent, Tags, literal};
use sabot_money::Currency;

/// After how many events of the ledger its slow twin is asked about every account.
const LITERAL_AT: usize = 700;
/// After so many commands everything is compared as a whole.
const WHOLE_EVERY: u32 = 128;

#[derive(Default)]
pub(crate) struct Laws {
    book: Book,
    /// Every event of the ledger.
    events: Vec<MoneyEvent>,
    asked: bool,
    commands: u32,
}

impl Laws {
    /// Looks at what a command has brought about.
    pub(crate) fn after(&mut self, seen: &Seen<'_>) {
        holds(&self.book.after(seen));
        let money = seen.batch.events.iter().filter_map(|event| match &event.what {
            HouseEvent::Money(money) => Some(money.clone()),
            _ => None,
        });
        self.events.extend(money);
        self.commands += 1;
        if self.commands.is_multiple_of(WHOLE_EVERY) {
            holds(&self.book.whole(seen.house));
        }
        if self.events.len() >= LITERAL_AT && !self.asked {
            self.asked = true;
            self.by_the_letter(seen.house);
        }
    }

    /// The last look, at everything once more, and at some of it by the letter.
    pub(crate) fn at_the_end(&mut self, house: &House, sample: usize) {
        assert!(self.asked, "an evening is long enough for the slow twin to be asked");
        holds(&self.book.whole(house));
        let all = self.accounts();
        for step in 0..2 {
            let account = &all[(sample + step * 7) % all.len()];
            assert_eq!(literal::available(&self.events, account), self.book.books().available(account), "{account}");
        }
        let places: Vec<(Currency, Tags)> =
            house.ledger().meters().all().map(|(currency, tags, _)| (currency, *tags)).collect();
        let (currency, tags) = places[sample % places.len()];
        let scope = MeterScope { currency, tags: Tags { seat: None, ..tags } };
        let shown = house.ledger().meters().read(&scope);
        let meter = Meter::ALL[sample % Meter::ALL.len()];
        assert_eq!(shown.of(meter), literal::reading(&self.events, &scope, meter), "{meter:?} of {scope:?}");
        assert_eq!(shown.reversed(meter), literal::reversed(&self.events, &scope, meter), "{meter:?} of {scope:?}");
    }

    fn accounts(&self) -> Vec<Account> {
        let all: BTreeSet<Account> = self.book.books().stands().map(|(account, _)| *account).collect();
        all.into_iter().collect()
    }

    fn by_the_letter(&self, house: &House) {
        for account in self.accounts() {
            let found = house.ledger().available(&account).map(|money| i128::from(money.minor()));
            assert_eq!(found, Some(literal::available(&self.events, &account)), "{account} by the letter");
        }
        for currency in Currency::ALL {
            assert_eq!(house.ledger().reserved(currency), literal::reserved(&self.events, currency), "{currency}");
        }
    }

    /// How many rounds were settled and compared with the letter.
    pub(crate) fn rounds_compared(&self) -> u32 {
        u32::try_from(self.book.rounds_compared()).expect("an evening is short")
    }

    /// How many rounds closed.
    pub(crate) fn rounds_closed(&self) -> u32 {
        u32::try_from(self.book.rounds_closed()).expect("an evening is short")
    }
}

#[track_caller]
fn holds(broken: &[Broken]) {
    assert!(broken.is_empty(), "{broken:#?}");
}
