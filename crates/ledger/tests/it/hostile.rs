//! Commands that no honest terminal would send, among some that it would; and that they reach everything.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use sabot_ledger::{
    Acceptance, Account, AccountKind, Bounds, Citation, Entry, Id, Ledger, MoneyCommand, MoneyOrder, Portion, Purpose,
    Tags, Transfer,
};
use sabot_money::{Currency, Money};

use crate::floor::{id, name};

/// Accounts in two currencies; all but the ghosts' are opened before anything else.
pub(crate) fn accounts() -> Vec<Account> {
    let mut accounts = Vec::new();
    for currency in [Currency::Mop, Currency::Hkd] {
        for (kind, owner) in [
            (AccountKind::Purse, "ana"),
            (AccountKind::Purse, "bea"),
            (AccountKind::Stakes, "t1"),
            (AccountKind::Bank, "t1"),
            (AccountKind::Pool, "gold"),
            (AccountKind::Cage, "main"),
            (AccountKind::House, "main"),
            (AccountKind::Purse, "ghost"),
        ] {
            accounts.push(Account::new(currency, kind, name(owner)));
        }
    }
    accounts
}

/// Narrow bounds, so that they are often met; the house's are as wide as can be.
fn narrow(account: Account) -> Bounds {
    match account.kind {
        AccountKind::House => Bounds { least: -Money::MAX, most: Money::MAX },
        AccountKind::Cage => Bounds { least: Money::of(-6_000), most: Money::of(3_000) },
        _ => Bounds::from_zero(Money::of(2_500)),
    }
}

fn opening() -> Vec<MoneyCommand> {
    let known = accounts().into_iter().filter(|account| account.owner != name("ghost"));
    let open = |(index, account)| MoneyCommand {
        id: id(&format!("open-{index}")),
        order: MoneyOrder::Open { account, bounds: narrow(account) },
    };
    known.enumerate().map(open).collect()
}

fn any_amount() -> impl Strategy<Value = Money> {
    prop_oneof![
        12 => (1_i64..800).prop_map(Money::of),
        1 => Just(Money::ZERO),
        1 => (-50_i64..0).prop_map(Money::of),
        1 => Just(Money::MAX),
    ]
}

/// Mostly between accounts of one currency, and mostly out of the cage or the house, so that money gets about.
fn any_entry() -> impl Strategy<Value = Entry> {
    let any_account = || select(accounts());
    (any_account(), any_account(), any_amount(), 0_u8..8).prop_map(|(mut debit, credit, amount, luck)| {
        if luck > 0 {
            debit.currency = credit.currency;
        }
        if luck > 4 {
            (debit.kind, debit.owner) = (AccountKind::Cage, name("main"));
        }
        Entry::new(debit, credit, amount)
    })
}

fn any_tags() -> impl Strategy<Value = Tags> {
    let texts = |texts: &'static [&'static str]| proptest::option::of(select(texts).prop_map(name));
    (texts(&["t1", "t2"]), proptest::option::of(1_u8..3), texts(&["ante", "raise"]), texts(&["e1", "e2"]))
        .prop_map(|(table, seat, bet, edition)| Tags { table, seat, bet, edition })
}

fn any_transfer() -> impl Strategy<Value = Transfer> {
    let entries = prop_oneof![
        8 => proptest::collection::vec(any_entry(), 1..2),
        3 => proptest::collection::vec(any_entry(), 0..4),
    ];
    let entries = (entries, any::<bool>()).prop_map(|(mut entries, one)| {
        let first = entries.first().map(|entry: &Entry| entry.credit.currency);
        for entry in entries.iter_mut().filter(|_| one) {
            let currency = first.expect("not empty");
            (entry.debit.currency, entry.credit.currency) = (currency, currency);
        }
        entries
    });
    let citation = select(&["", "10(8)", "slip 17"][..]).prop_map(|text| text.parse::<Citation>().expect("short"));
    (select(&Purpose::ALL[..]), entries, citation, any_tags()).prop_map(|(purpose, entries, citation, tags)| Transfer {
        purpose,
        entries,
        citation,
        tags,
    })
}

fn any_portion() -> impl Strategy<Value = Portion> {
    prop_oneof![
        Just(Portion::Whole),
        Just(Portion::Part(vec![Money::ZERO])),
        proptest::collection::vec(any_amount(), 0..4).prop_map(Portion::Part),
        (1_i64..60).prop_map(|minor| Portion::Part(vec![Money::of(minor)])),
    ]
}

pub(crate) fn any_order() -> impl Strategy<Value = MoneyOrder> {
    let any_bounds = || {
        prop_oneof![
            (-20_i64..2_600, -10_i64..3_000)
                .prop_map(|(least, most)| Bounds { least: Money::of(least.min(20)), most: Money::of(most) }),
            Just(Bounds::from_zero(Money::MAX)),
        ]
    };
    let of = || (0_u8..26).prop_map(numbered);
    prop_oneof![
        6 => any_transfer().prop_map(MoneyOrder::Post),
        6 => any_transfer().prop_map(MoneyOrder::Reserve),
        4 => (of(), any_portion()).prop_map(|(of, portion)| MoneyOrder::Finish { of, portion }),
        2 => of().prop_map(|of| MoneyOrder::Void { of }),
        2 => of().prop_map(|of| MoneyOrder::Reverse { of, citation: Citation::default() }),
        1 => (select(accounts()), any_bounds()).prop_map(|(account, bounds)| MoneyOrder::Open { account, bounds }),
        1 => (select(accounts()), any_bounds()).prop_map(|(account, bounds)| MoneyOrder::Rebound { account, bounds }),
    ]
}

fn numbered(number: u8) -> Id {
    id(&format!("t-{number}"))
}

/// Ids of transfers are low and so often named, repeated and used for something else.
fn any_command() -> impl Strategy<Value = MoneyCommand> {
    (any_order(), 0_u8..24, 24_u8..120).prop_map(|(order, low, high)| {
        let moves = matches!(order, MoneyOrder::Post(_) | MoneyOrder::Reserve(_) | MoneyOrder::Reverse { .. });
        let number = if moves { low } else { high };
        MoneyCommand { id: numbered(number), order }
    })
}

/// The opening of the floor, then up to so many commands; some are an earlier one once more.
pub(crate) fn any_evening(most: usize) -> impl Strategy<Value = Vec<MoneyCommand>> {
    let step = (any_command(), proptest::option::weighted(0.1, any::<Index>()));
    proptest::collection::vec(step, 0..most).prop_map(|steps| {
        let mut commands = opening();
        for (command, again) in steps {
            commands.push(again.map_or(command, |index| index.get(&commands).clone()));
        }
        commands
    })
}

/// The first word of how a value is written for a programmer: the name of its kind.
fn kind_of(value: &impl core::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default().to_owned()
}

#[test]
fn hostile_evenings_reach_every_event_and_refusal() {
    let mut reached = BTreeSet::new();
    let mut runner = TestRunner::deterministic();
    for _ in 0..600 {
        let evening = any_evening(60).new_tree(&mut runner).expect("evenings are made").current();
        let mut ledger = Ledger::default();
        for command in &evening {
            match ledger.decide(command) {
                Ok(Acceptance::New(event)) => {
                    reached.insert(kind_of(&event.what));
                    ledger.apply(&event);
                }
                Ok(Acceptance::Duplicate(_)) => drop(reached.insert("Duplicate".to_owned())),
                Err(refusal) => drop(reached.insert(kind_of(&refusal.reason))),
            }
        }
    }
    let all = "AlreadyOpen BoundsWithoutZero Duplicate Finished IsReversal MayNotOwe NoEntries NotPositive NotPosted \
               NotReserved NothingToMove Opened OtherContent OtherCurrency PortionCount PortionOutside Posted \
               Rebounded Reserved Reversed SameAccount TooLarge TooLittle TooMuch UnknownAccount UnknownTransfer \
               Voided";
    // Too many entries alone is left to its example.
    assert_eq!(reached.into_iter().collect::<Vec<_>>().join(" "), all);
}
