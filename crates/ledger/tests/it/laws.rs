//! What holds after every event, counted again by the slow twin.

use proptest::prelude::*;
use sabot_ledger::{
    Acceptance, AccountKind, Bounds, Ledger, Meter, MeterScope, MoneyEvent, MoneyMovement, MoneyOrder, Portion,
    Purpose, Spoiled, literal,
};
use sabot_money::{Currency, Money};
use sabot_testkit::config;

use crate::floor::{Book, id, name, transfer};
use crate::hostile::any_evening;

fn scopes() -> Vec<MeterScope> {
    let mut scopes = Vec::new();
    for currency in Currency::ALL {
        let all = MeterScope::of(currency);
        let seat = all.table(name("t1")).seat(1);
        scopes.extend([all, all.table(name("t1")), all.seat(2), all.bet(name("ante")), all.edition(name("e2")), seat]);
        scopes.push(seat.bet(name("raise")).edition(name("e1")));
    }
    scopes
}

/// Balances sum to zero, keep their bounds and are what the twin counts.
pub(crate) fn check_balances(ledger: &Ledger, events: &[MoneyEvent]) {
    for currency in Currency::ALL {
        let reserved = ledger.reserved(currency);
        assert_eq!(ledger.sum(currency), 0);
        assert_eq!(reserved, literal::reserved(events, currency));
        let here = || ledger.accounts().filter(|(account, _)| account.currency == currency);
        let available: i128 = here().map(|(_, standing)| i128::from(standing.available().minor())).sum();
        let coming: i128 = here().map(|(_, standing)| i128::from(standing.coming().minor())).sum();
        assert_eq!((available + reserved, coming), (0, reserved));
    }
    for (account, standing) in ledger.accounts() {
        let Bounds { least, most } = standing.bounds();
        assert!(account.kind.may_owe() || least >= Money::ZERO);
        assert!(standing.available() >= least, "{account}");
        assert!(standing.balance().plus(standing.coming()).is_ok_and(|would| would <= most), "{account}");
        assert_eq!(i128::from(standing.available().minor()), literal::available(events, account), "{account}");
    }
}

/// Meters show what the twin counts.
fn check_meters(ledger: &Ledger, events: &[MoneyEvent]) {
    for scope in scopes() {
        let readings = ledger.meters().read(&scope);
        for meter in Meter::ALL {
            assert_eq!(readings.of(meter), literal::reading(events, &scope, meter), "{meter:?} {scope:?}");
            assert_eq!(readings.reversed(meter), literal::reversed(events, &scope, meter), "{meter:?} {scope:?}");
            assert!(readings.reversed(meter) <= readings.of(meter) || meter == Meter::Voided);
        }
    }
}

/// No meter went back.
fn check_growth(before: &Ledger, after: &Ledger) {
    for scope in scopes() {
        let (before, after) = (before.meters().read(&scope), after.meters().read(&scope));
        for meter in Meter::ALL {
            assert!(before.of(meter) <= after.of(meter) && before.reversed(meter) <= after.reversed(meter));
        }
    }
}

proptest! {
    #![proptest_config(config(500))]

    #[test]
    fn the_laws_hold_after_every_event(evening in any_evening(60)) {
        let mut ledger = Ledger::default();
        let mut events = Vec::new();
        for command in &evening {
            let before = ledger.clone();
            match ledger.decide(command) {
                Ok(Acceptance::New(event)) => {
                    prop_assert_eq!(&event.command(), command);
                    ledger.apply(&event);
                    prop_assert_eq!(ledger.decide(command), Ok(Acceptance::Duplicate(event.clone())));
                    events.push(event);
                    check_balances(&ledger, &events);
                    check_growth(&before, &ledger);
                }
                Ok(Acceptance::Duplicate(event)) => {
                    prop_assert_eq!(events.iter().find(|first| first.id == command.id), Some(&event));
                    ledger.apply(&event);
                    prop_assert_eq!(&ledger, &before);
                }
                Err(_) => prop_assert_eq!(&ledger, &before),
            }
        }
        check_meters(&ledger, &events);
        for event in &events {
            let state = ledger.transfer(&event.id).map(|(_, state)| state);
            prop_assert_eq!(state, literal::state(&events, &event.id));
        }
    }

    #[test]
    fn the_same_events_give_the_same_ledger(evening in any_evening(60), at in any::<prop::sample::Index>()) {
        let mut ledger = Ledger::default();
        let mut events = Vec::new();
        for command in &evening {
            if let Ok(Acceptance::New(event)) = ledger.decide(command) {
                ledger.apply(&event);
                events.push(event);
            }
        }
        prop_assert_eq!(Ledger::replay(&events), Ok(ledger));
        // An event written twice is found at its second place.
        let twice = at.index(events.len());
        events.insert(twice + 1, events[twice].clone());
        prop_assert_eq!(Ledger::replay(&events), Err(Spoiled { index: twice + 1, refusal: None }));
    }
}

#[test]
fn a_changed_or_missing_event_is_found() {
    let mut book = Book::open();
    let start = book.events.len();
    book.take("fill", MoneyOrder::Reserve(transfer(Purpose::Fill, AccountKind::Cage, AccountKind::Bank, 800)));
    book.take("counted", MoneyOrder::Finish { of: id("fill"), portion: Portion::Whole });
    let mut changed = book.events.clone();
    if let MoneyMovement::Finished { entries, .. } = &mut changed[start + 1].what {
        entries[0].amount = Money::of(799);
    }
    assert_eq!(Ledger::replay(&changed), Err(Spoiled { index: start + 1, refusal: None }));
    let mut missing = book.events.clone();
    missing.remove(start);
    let spoiled = Ledger::replay(&missing).expect_err("the fill is missing");
    assert!(spoiled.index == start && spoiled.refusal.is_some());
    assert_eq!(Ledger::replay(&book.events), Ok(book.ledger));
}
