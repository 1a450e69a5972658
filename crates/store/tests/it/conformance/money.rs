//! Money that moves.

use std::collections::BTreeMap;

use sabot_money::{Currency, Money};
use sabot_store::{AppendOutcome, Store, StoredBalance};

use crate::engines::Engine;
use crate::kit::{append, balances, batch, bounds, done, funded, holds};

/// All balances of each currency together.
pub(crate) fn sums(store: &mut impl Store) -> BTreeMap<Currency, i128> {
    let mut sums = BTreeMap::new();
    for StoredBalance { currency, amount, .. } in balances(store) {
        *sums.entry(currency).or_default() += i128::from(amount.minor());
    }
    sums
}

pub(crate) fn an_account_opens_empty(engine: &impl Engine) {
    let mut store = engine.open();
    assert_eq!(holds(&mut store, "purse/ana/HKD"), None);
    let _ = done(&mut store, batch("c").on("s", 0, &["x"]).open("purse/ana/HKD", Currency::Hkd, -1, 7));
    let account = "purse/ana/HKD".parse().expect("the name of an account");
    let empty = StoredBalance { account, currency: Currency::Hkd, amount: Money::ZERO, bounds: bounds(-1, 7) };
    assert_eq!(balances(&mut store), [empty]);
}

pub(crate) fn a_transfer_moves_and_the_sum_stays_zero(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    let paid = batch("c").on("s", 0, &["x"]).pay("p-1", "ana", "bea", 120).pay("p-2", "bea", "cage", 20);
    let _ = done(&mut store, paid);
    // 300 − 120; 200 + 120 − 20; −500 + 20.
    assert_eq!(["ana", "bea", "cage"].map(|account| holds(&mut store, account)), [Some(180), Some(300), Some(-480)]);
    assert_eq!(sums(&mut store), BTreeMap::from([(Currency::Mop, 0)]));
}

pub(crate) fn only_what_is_held_at_the_end_counts(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    // In between Ana is far below nothing, and Bea far above what she may hold.
    let paid = batch("c").on("s", 0, &["x"]).pay("p-1", "ana", "bea", 5_000).pay("p-2", "bea", "ana", 4_900);
    let _ = done(&mut store, paid);
    assert_eq!((holds(&mut store, "ana"), holds(&mut store, "bea")), (Some(200), Some(300)));
}

pub(crate) fn an_account_opens_and_pays_in_one_batch(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    let opened = batch("c").on("s", 0, &["x"]).open("eva", Currency::Mop, 0, 50);
    let _ = done(&mut store, opened.pay("p-1", "ana", "eva", 60).pay("p-2", "eva", "bea", 20));
    assert_eq!(holds(&mut store, "eva"), Some(40));
}

pub(crate) fn bounds_are_included(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    // Ana has 300 of at least 0, Bea 200 of at most 1,000.
    let _ = done(&mut store, batch("c1").on("s", 0, &["x"]).pay("p-1", "ana", "cage", 300));
    let _ = done(&mut store, batch("c2").on("s", 1, &["x"]).pay("p-2", "cage", "bea", 800));
    assert_eq!((holds(&mut store, "ana"), holds(&mut store, "bea")), (Some(0), Some(1_000)));
}

pub(crate) fn other_bounds_hold_from_their_batch_on(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    let wider = batch("c1").on("s", 0, &["x"]).rebound("ana", -100, 1_000).pay("p-1", "ana", "bea", 400);
    let _ = done(&mut store, wider);
    assert_eq!(holds(&mut store, "ana"), Some(-100));
    // Twice in one batch: the last bounds count.
    let back = batch("c2").on("s", 1, &["x"]).rebound("ana", 7, 8).rebound("ana", 0, 10).pay("p-2", "bea", "ana", 110);
    let _ = done(&mut store, back);
    let ana = balances(&mut store)[0];
    assert_eq!((ana.account.as_str(), ana.amount, ana.bounds), ("ana", Money::of(10), bounds(0, 10)));
}

pub(crate) fn an_account_that_must_hold_something_is_opened_with_it(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    let opened = batch("c").on("s", 0, &["x"]).open("pool", Currency::Mop, 100, 900);
    assert!(matches!(append(&mut store, opened.clone()), AppendOutcome::Overdrawn { would_minor: 0, .. }));
    assert_eq!(holds(&mut store, "pool"), None);
    let _ = done(&mut store, opened.pay("p", "cage", "pool", 100));
    assert_eq!(holds(&mut store, "pool"), Some(100));
}

pub(crate) fn balances_come_by_name(engine: &impl Engine) {
    let mut store = engine.open();
    let mut build = batch("c").on("s", 0, &["x"]);
    for account in ["b", "a/z", "a", "Z", "a-b", "a_b"] {
        build = build.open(account, Currency::Play, 0, 1);
    }
    let _ = done(&mut store, build);
    let names: Vec<_> = balances(&mut store).iter().map(|balance| balance.account.to_string()).collect();
    // By bytes: capitals, then - (2d) and / (2f) before _ (5f).
    assert_eq!(names, ["Z", "a", "a-b", "a/z", "a_b", "b"]);
}

pub(crate) fn currencies_are_apart(engine: &impl Engine) {
    let mut store = engine.open();
    let mut build = batch("c").on("s", 0, &["x"]);
    for (index, currency) in Currency::ALL.into_iter().enumerate() {
        let (from, to) = (format!("from/{currency}"), format!("to/{currency}"));
        build = build.open(&from, currency, -100, 0).open(&to, currency, 0, 100);
        build = build.pay_in(currency, &format!("p{index}"), &from, &to, 10 + i64::try_from(index).expect("small"));
    }
    let _ = done(&mut store, build);
    assert_eq!(sums(&mut store), Currency::ALL.into_iter().map(|currency| (currency, 0)).collect());
    let kept: Vec<_> = Currency::ALL.iter().map(|currency| holds(&mut store, &format!("to/{currency}"))).collect();
    assert_eq!(kept, [Some(10), Some(11), Some(12), Some(13)]);
}

pub(crate) fn the_largest_amounts_are_counted_exactly(engine: &impl Engine) {
    let mut store = engine.open();
    let most = 1_i64 << 53;
    let mut build =
        batch("c").on("s", 0, &["x"]).open("a", Currency::Mop, -most, most).open("b", Currency::Mop, -most, most);
    // 2,048 times 2^53 is 2^64, which 64 bits do not hold; all but one of them comes back.
    for number in 0..2_048 {
        build = build.pay(&format!("to-{number}"), "a", "b", most);
    }
    for number in 1..2_048 {
        build = build.pay(&format!("back-{number}"), "b", "a", most);
    }
    let _ = done(&mut store, build);
    assert_eq!((holds(&mut store, "a"), holds(&mut store, "b")), (Some(-most), Some(most)));
}
