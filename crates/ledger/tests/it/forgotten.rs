//! What the ledger forgets, and what it counts of a transfer with several entries.

use sabot_ledger::{
    AccountKind, Ledger, Meter, MeterScope, MoneyOrder, MoneyReason, Portion, Purpose, Transfer, TransferState,
};
use sabot_money::{Currency, Money};

use crate::floor::{Book, command, entry, id, transfer};

#[test]
fn what_is_forgotten_leaves_balances_and_meters_as_they_were() {
    let mut book = Book::open();
    book.take("buy-in", MoneyOrder::Post(transfer(Purpose::BuyIn, AccountKind::Cage, AccountKind::Purse, 10_000)));
    book.take("t1-r1-1", MoneyOrder::Reserve(transfer(Purpose::Stake, AccountKind::Purse, AccountKind::Stakes, 100)));
    book.take("t1-r1-2", MoneyOrder::Finish { of: id("t1-r1-1"), portion: Portion::Whole });
    book.take("t1-r1-3", MoneyOrder::Reserve(transfer(Purpose::Stake, AccountKind::Purse, AccountKind::Stakes, 200)));
    book.take("t1-r10-1", MoneyOrder::Post(transfer(Purpose::Stake, AccountKind::Purse, AccountKind::Stakes, 300)));
    let before = book.ledger.clone();
    book.ledger.forget_all("t1-r1-");
    let known = |ledger: &Ledger, text: &str| ledger.event(&id(text)).is_some();
    assert!(!known(&book.ledger, "t1-r1-1") && !known(&book.ledger, "t1-r1-2"));
    // Round 10 is not round 1, and what is set aside is never forgotten: it could no longer be given back.
    assert!(known(&book.ledger, "t1-r10-1"));
    assert_eq!(book.ledger.transfer(&id("t1-r1-3")).map(|(_, state)| state), Some(TransferState::Reserved));
    assert!(before.accounts().eq(book.ledger.accounts()));
    assert_eq!(before.meters(), book.ledger.meters());
    let reverse = MoneyOrder::Reverse { of: id("t1-r1-1"), citation: "R23".parse().expect("short") };
    let refusal = book.ledger.decide(&command("late", reverse)).expect_err("forgotten");
    assert_eq!(refusal.reason, MoneyReason::UnknownTransfer(id("t1-r1-1")));
    book.ledger.forget(&id("t1-r10-1"));
    assert!(!known(&book.ledger, "t1-r10-1"));
}

/// A settled bet is one transfer, and the meters count what they are for: 250 won and not the stake of 100 that came
/// back; a prize of 700 and not the 30 that the house kept of its bet; 40 put into a pot, and not the 90 that came out.
#[test]
fn the_meters_count_the_entries_that_they_are_for() {
    let mut book = Book::open();
    book.take("float", MoneyOrder::Post(transfer(Purpose::Float, AccountKind::Cage, AccountKind::Bank, 5_000)));
    book.take("top-up", MoneyOrder::Post(transfer(Purpose::TopUp, AccountKind::Cage, AccountKind::Pool, 5_000)));
    book.take("buy-in", MoneyOrder::Post(transfer(Purpose::BuyIn, AccountKind::Cage, AccountKind::Purse, 5_000)));
    book.take("chips", MoneyOrder::Post(transfer(Purpose::ChipsDown, AccountKind::Purse, AccountKind::Chips, 1_000)));
    book.take("stake", MoneyOrder::Post(transfer(Purpose::Stake, AccountKind::Purse, AccountKind::Stakes, 500)));
    let won =
        vec![entry(AccountKind::Stakes, AccountKind::Purse, 100), entry(AccountKind::Bank, AccountKind::Purse, 250)];
    book.take("won", MoneyOrder::Post(Transfer::new(Purpose::Winnings, won)));
    let prize =
        vec![entry(AccountKind::Pool, AccountKind::Purse, 700), entry(AccountKind::Stakes, AccountKind::Bank, 30)];
    book.take("prize", MoneyOrder::Post(Transfer::new(Purpose::Prize, prize)));
    let pot =
        vec![entry(AccountKind::Chips, AccountKind::Stakes, 40), entry(AccountKind::Stakes, AccountKind::Chips, 90)];
    book.take("pot", MoneyOrder::Post(Transfer::new(Purpose::Pot, pot)));
    let readings = book.ledger.meters().read(&MeterScope::of(Currency::Mop));
    let shown = |meter| readings.of(meter);
    assert_eq!((shown(Meter::Paid), shown(Meter::JackpotPaid), shown(Meter::Turnover)), (250, 700, 540));
    book.take("undone", MoneyOrder::Reverse { of: id("won"), citation: "R23".parse().expect("short") });
    let readings = book.ledger.meters().read(&MeterScope::of(Currency::Mop));
    assert_eq!((readings.of(Meter::Paid), readings.reversed(Meter::Paid)), (250, 250));
    assert_eq!(book.available(AccountKind::Bank), 5_000 + 30);
    assert_eq!(Money::of(book.available(AccountKind::Purse)), Money::of(5_000 - 1_000 - 500 + 700));
}
