//! Money that does not move.

use sabot_money::Currency;
use sabot_store::{AppendOutcome, BatchError, Store};

use crate::engines::Engine;
use crate::kit::{Build, append, balances, batch, bounds, commands, done, funded, holds, log_size};

fn overdrawn(account: &str, would_minor: i128, least: i64, most: i64) -> AppendOutcome {
    let account = account.parse().expect("the name of an account");
    AppendOutcome::Overdrawn { account, would_minor, bounds: bounds(least, most) }
}

/// What a batch that must be refused is answered, in words.
fn told(store: &mut impl Store, build: Build) -> String {
    match append(store, build) {
        AppendOutcome::Refused(error) => error.to_string(),
        other => panic!("a batch was not refused: {other:?}"),
    }
}

/// A batch for a stream that nobody else uses.
fn paying() -> Build {
    batch("c").on("s", 0, &["x"])
}

pub(crate) fn too_little_is_refused(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    assert_eq!(append(&mut store, paying().pay("p", "ana", "bea", 301)), overdrawn("ana", -1, 0, 1_000));
    let twice = paying().pay("p", "ana", "bea", 200).pay("q", "ana", "cage", 150);
    assert_eq!(append(&mut store, twice), overdrawn("ana", -50, 0, 1_000));
    assert_eq!(holds(&mut store, "ana"), Some(300));
}

pub(crate) fn too_much_is_refused(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    assert_eq!(append(&mut store, paying().pay("p", "cage", "ana", 701)), overdrawn("ana", 1_001, 0, 1_000));
    assert_eq!(holds(&mut store, "ana"), Some(300));
}

pub(crate) fn of_several_accounts_the_first_by_name_is_told(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    let both = paying().pay("p", "cage", "bea", 5_000).pay("q", "ana", "cage", 999);
    assert_eq!(append(&mut store, both), overdrawn("ana", -699, 0, 1_000));
}

pub(crate) fn bounds_without_what_is_held_are_refused(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    assert_eq!(append(&mut store, paying().rebound("ana", 0, 299)), overdrawn("ana", 300, 0, 299));
    assert_eq!(append(&mut store, paying().rebound("ana", 301, 400)), overdrawn("ana", 300, 301, 400));
    assert_eq!(append(&mut store, paying().open("eva", Currency::Mop, 1, 2)), overdrawn("eva", 0, 1, 2));
    assert_eq!(balances(&mut store)[0].bounds, bounds(0, 1_000));
}

pub(crate) fn an_unknown_account_is_refused(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    assert_eq!(told(&mut store, paying().pay("p", "eva", "ana", 1)), "account eva is not open");
    assert_eq!(told(&mut store, paying().pay("p", "ana", "eva", 1)), "account eva is not open");
    assert_eq!(told(&mut store, paying().rebound("eva", 0, 1)), "account eva is not open");
}

pub(crate) fn an_account_opens_once(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    let again = paying().open("ana", Currency::Mop, 0, 1_000);
    assert_eq!(told(&mut store, again), "account ana is open already");
    let twice = paying().open("eva", Currency::Mop, 0, 1).open("eva", Currency::Hkd, 0, 1);
    assert_eq!(told(&mut store, twice), "account eva is open already");
    assert_eq!(holds(&mut store, "eva"), None);
}

pub(crate) fn another_currency_is_refused(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    let _ = done(&mut store, batch("hkd").on("h", 0, &["x"]).open("hkd", Currency::Hkd, -9, 9));
    for (currency, debit, credit, sentence) in [
        (Currency::Hkd, "ana", "bea", "transfer p is in HKD, and one of its accounts holds MOP"),
        (Currency::Mop, "ana", "hkd", "transfer p is in MOP, and one of its accounts holds HKD"),
        (Currency::Mop, "hkd", "ana", "transfer p is in MOP, and one of its accounts holds HKD"),
        (Currency::Play, "hkd", "ana", "transfer p is in play, and one of its accounts holds HKD"),
    ] {
        assert_eq!(told(&mut store, paying().pay_in(currency, "p", debit, credit, 1)), sentence);
    }
}

pub(crate) fn a_transfer_id_is_used_once(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    assert_eq!(told(&mut store, paying().pay("f-1", "ana", "bea", 1)), "a transfer f-1 is recorded already");
    let twice = paying().pay("p", "ana", "bea", 1).pay("p", "ana", "bea", 1);
    assert_eq!(told(&mut store, twice), "a transfer p is recorded already");
    // A refused one does not use up its id.
    let _ = done(&mut store, paying().pay("p", "ana", "bea", 1));
    assert_eq!(holds(&mut store, "ana"), Some(299));
}

pub(crate) fn nothing_and_less_are_refused(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    let nothing = told(&mut store, paying().pay("p", "ana", "bea", 0));
    assert_eq!(nothing, "transfer p moves 0 minor units, which is not more than nothing");
    let less = told(&mut store, paying().pay("p", "ana", "bea", -5));
    assert_eq!(less, "transfer p moves -5 minor units, which is not more than nothing");
}

pub(crate) fn an_account_does_not_pay_itself(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    let itself = told(&mut store, paying().pay("p", "ana", "ana", 1));
    assert_eq!(itself, "transfer p goes from an account to itself");
}

pub(crate) fn reversed_bounds_are_refused(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    let sentence = told(&mut store, paying().rebound("ana", 500, 400));
    assert_eq!(sentence, "account ana cannot hold at least 5.00 and at most 4.00");
}

pub(crate) fn refused_money_leaves_everything_as_it_was(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    let before = (balances(&mut store), commands(&mut store), log_size(&mut store));
    let build = paying().on("t", 0, &["y"]).open("eva", Currency::Mop, 0, 9).rebound("bea", 0, 5_000);
    let build = build.pay("p", "cage", "bea", 2_000).pay("q", "bea", "eva", 10);
    assert_eq!(append(&mut store, build), overdrawn("eva", 10, 0, 9));
    assert_eq!((balances(&mut store), commands(&mut store), log_size(&mut store)), before);
}

pub(crate) fn accounts_go_before_transfers_before_bounds(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    let all_wrong = paying().rebound("eva", 0, 1).pay("f-1", "zoe", "ana", 5_000).pay("q", "ana", "bea", 9_000);
    let refused = |error| AppendOutcome::Refused(error);
    let unknown = |account: &str| BatchError::UnknownAccount { account: account.parse().expect("a name") };
    assert_eq!(append(&mut store, all_wrong.clone()), refused(unknown("eva")));
    let transfers_wrong = all_wrong.with(|batch| batch.accounts.clear());
    let exists = BatchError::TransferExists { transfer: "f-1".parse().expect("an id") };
    assert_eq!(append(&mut store, transfers_wrong.clone()), refused(exists));
    let free = transfers_wrong.with(|batch| batch.transfers[0].id = "free".parse().expect("an id"));
    assert_eq!(append(&mut store, free.clone()), refused(unknown("zoe")));
    let known = free.with(|batch| batch.transfers[0].debit = "cage".parse().expect("a name"));
    assert_eq!(append(&mut store, known), overdrawn("ana", 300 + 5_000 - 9_000, 0, 1_000));
}
