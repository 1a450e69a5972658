//! Evenings worked by hand.

use sabot_ledger::{
    AccountKind, Citation, Meter, MeterScope, MoneyOrder, Portion, Purpose, Tags, Transfer, TransferState,
};
use sabot_money::{Currency, Money};

use crate::floor::{Book, entry, id, name, transfer};

fn seat(number: u8, bet: &str) -> Tags {
    Tags { table: Some(name("stud-3")), seat: Some(number), bet: Some(name(bet)), edition: Some(name("69-2003")) }
}

#[test]
fn ana_buys_in_stakes_wins_and_cashes_out() {
    let mut book = Book::open();
    let ante = seat(2, "ante");
    // The table opens with a float of 2,000.00; Ana buys 500.00, stakes 100.00 and wins even money.
    book.take("float", MoneyOrder::Post(transfer(Purpose::Float, AccountKind::Cage, AccountKind::Bank, 200_000)));
    book.take("buy-in", MoneyOrder::Post(transfer(Purpose::BuyIn, AccountKind::Cage, AccountKind::Purse, 50_000)));
    book.take(
        "stake",
        MoneyOrder::Post(transfer(Purpose::Stake, AccountKind::Purse, AccountKind::Stakes, 10_000).at(ante)),
    );
    assert_eq!((book.available(AccountKind::Purse), book.available(AccountKind::Stakes)), (40_000, 10_000));
    book.take(
        "win",
        MoneyOrder::Post(transfer(Purpose::Winnings, AccountKind::Bank, AccountKind::Purse, 10_000).at(ante)),
    );
    book.take(
        "back",
        MoneyOrder::Post(transfer(Purpose::StakeReturned, AccountKind::Stakes, AccountKind::Purse, 10_000).at(ante)),
    );
    assert_eq!((book.available(AccountKind::Purse), book.available(AccountKind::Bank)), (60_000, 190_000));
    book.take("cash-out", MoneyOrder::Post(transfer(Purpose::CashOut, AccountKind::Purse, AccountKind::Cage, 60_000)));
    // Everything is where it was but the hundred that the table lost: −2,000 − 500 + 600 at the cage.
    assert_eq!((book.available(AccountKind::Purse), book.available(AccountKind::Stakes)), (0, 0));
    assert_eq!((book.available(AccountKind::Cage), book.available(AccountKind::Bank)), (-190_000, 190_000));
    assert_eq!(book.ledger.sum(Currency::Mop), 0);

    let everywhere = book.ledger.meters().read(&MeterScope::of(Currency::Mop));
    let shown = Meter::ALL.map(|meter| everywhere.of(meter));
    assert_eq!(shown, [10_000, 10_000, 0, 0, 50_000, 60_000, 0]);
    let at_seat = book.ledger.meters().read(&MeterScope::of(Currency::Mop).table(name("stud-3")).seat(2));
    assert_eq!(Meter::ALL.map(|meter| at_seat.of(meter)), [10_000, 10_000, 0, 0, 0, 0, 0]);
    let other_seat = book.ledger.meters().read(&MeterScope::of(Currency::Mop).seat(3));
    assert_eq!(Meter::ALL.map(|meter| other_seat.of(meter)), [0; 7]);
    assert_eq!(book.ledger.meters().read(&MeterScope::of(Currency::Hkd)).of(Meter::BuyIn), 0);
}

#[test]
fn a_void_round_gives_stakes_back_and_takes_winnings_back() {
    let mut book = Book::open();
    let ante = seat(1, "ante");
    book.take("float", MoneyOrder::Post(transfer(Purpose::Float, AccountKind::Cage, AccountKind::Bank, 100_000)));
    book.take("buy-in", MoneyOrder::Post(transfer(Purpose::BuyIn, AccountKind::Cage, AccountKind::Purse, 30_000)));
    book.take(
        "stake",
        MoneyOrder::Post(transfer(Purpose::Stake, AccountKind::Purse, AccountKind::Stakes, 5_000).at(ante)),
    );
    book.take(
        "win",
        MoneyOrder::Post(transfer(Purpose::Winnings, AccountKind::Bank, AccountKind::Purse, 5_000).at(ante)),
    );
    let citation: Citation = "69/2003 11(4)".parse().expect("short");
    let event = book.take("undo-win", MoneyOrder::Reverse { of: id("win"), citation });
    let back = event.transfer().expect("a reversal is a transfer");
    assert_eq!(back.entries, [entry(AccountKind::Purse, AccountKind::Bank, 5_000)]);
    assert_eq!((back.citation, back.tags), (citation, ante));
    book.take(
        "void",
        MoneyOrder::Post(transfer(Purpose::StakeVoided, AccountKind::Stakes, AccountKind::Purse, 5_000).at(ante)),
    );

    assert_eq!((book.available(AccountKind::Purse), book.available(AccountKind::Bank)), (30_000, 100_000));
    // Nothing was edited: the transfer that was reversed still stands in the book, and says so.
    assert_eq!(book.ledger.transfer(&id("win")).map(|(_, state)| state), Some(TransferState::Reversed));
    let readings = book.ledger.meters().read(&MeterScope::of(Currency::Mop).bet(name("ante")));
    assert_eq!((readings.of(Meter::Turnover), readings.reversed(Meter::Turnover)), (5_000, 0));
    assert_eq!((readings.of(Meter::Paid), readings.reversed(Meter::Paid)), (5_000, 5_000));
    assert_eq!(readings.of(Meter::Voided), 10_000);
}

#[test]
fn a_jackpot_bet_is_carried_over_a_void_round_and_contributes_once() {
    let mut book = Book::open();
    let jackpot = seat(2, "jackpot");
    book.take("buy-in", MoneyOrder::Post(transfer(Purpose::BuyIn, AccountKind::Cage, AccountKind::Purse, 2_000)));
    book.take(
        "stake",
        MoneyOrder::Post(transfer(Purpose::Stake, AccountKind::Purse, AccountKind::Stakes, 1_000).at(jackpot)),
    );
    // The first round is void: the bet waits with the pool. In the next it is laid again.
    book.take(
        "wait",
        MoneyOrder::Post(
            transfer(Purpose::CarriedBet, AccountKind::Stakes, AccountKind::CarriedBets, 1_000).at(jackpot),
        ),
    );
    assert_eq!((book.available(AccountKind::Purse), book.available(AccountKind::CarriedBets)), (1_000, 1_000));
    book.take(
        "laid",
        MoneyOrder::Post(
            transfer(Purpose::CarriedBet, AccountKind::CarriedBets, AccountKind::Stakes, 1_000).at(jackpot),
        ),
    );
    // Betting closes: 70 % to the pool, 20 % to its reserve, the rest to the house.
    let shares = vec![
        entry(AccountKind::Stakes, AccountKind::Pool, 700),
        entry(AccountKind::Stakes, AccountKind::Reserve, 200),
        entry(AccountKind::Stakes, AccountKind::House, 100),
    ];
    book.take("shares", MoneyOrder::Post(Transfer::new(Purpose::Contribution, shares).at(jackpot)));
    for (kind, minor) in
        [(AccountKind::Stakes, 0), (AccountKind::Pool, 700), (AccountKind::Reserve, 200), (AccountKind::House, 100)]
    {
        assert_eq!(book.available(kind), minor, "{kind:?}");
    }
    // A hit is held for approval, paid in full, and the reserve refills the pool.
    book.take(
        "hit",
        MoneyOrder::Post(
            transfer(Purpose::PrizeHeld, AccountKind::Pool, AccountKind::AwaitingApproval, 700).at(jackpot),
        ),
    );
    book.take(
        "paid",
        MoneyOrder::Post(transfer(Purpose::Prize, AccountKind::AwaitingApproval, AccountKind::Purse, 700).at(jackpot)),
    );
    book.take("refill", MoneyOrder::Post(transfer(Purpose::TopUp, AccountKind::Reserve, AccountKind::Pool, 200)));
    assert_eq!((book.available(AccountKind::Purse), book.available(AccountKind::Pool)), (1_700, 200));
    let readings = book.ledger.meters().read(&MeterScope::of(Currency::Mop).edition(name("69-2003")));
    assert_eq!((readings.of(Meter::Turnover), readings.of(Meter::JackpotPaid)), (1_000, 700));
}

#[test]
fn a_fill_is_set_aside_and_counted_short() {
    let mut book = Book::open();
    book.take("fill", MoneyOrder::Reserve(transfer(Purpose::Fill, AccountKind::Cage, AccountKind::Bank, 80_000)));
    // The runner is on his way: the cage no longer has it, the table not yet.
    assert_eq!((book.available(AccountKind::Cage), book.available(AccountKind::Bank)), (-80_000, 0));
    assert_eq!((book.ledger.sum(Currency::Mop), book.ledger.reserved(Currency::Mop)), (0, 80_000));
    let portion = Portion::Part(vec![Money::of(75_000)]);
    book.take("counted", MoneyOrder::Finish { of: id("fill"), portion });
    assert_eq!((book.available(AccountKind::Cage), book.available(AccountKind::Bank)), (-75_000, 75_000));
    assert_eq!(book.ledger.reserved(Currency::Mop), 0);
    // A reversal gives back what was counted, not what was set aside.
    book.take("undo", MoneyOrder::Reverse { of: id("fill"), citation: Citation::default() });
    assert_eq!((book.available(AccountKind::Cage), book.available(AccountKind::Bank)), (0, 0));
}

#[test]
fn a_reserved_stake_is_withdrawn() {
    let mut book = Book::open();
    book.take("buy-in", MoneyOrder::Post(transfer(Purpose::BuyIn, AccountKind::Cage, AccountKind::Purse, 9_000)));
    book.take("stake", MoneyOrder::Reserve(transfer(Purpose::Stake, AccountKind::Purse, AccountKind::Stakes, 9_000)));
    assert_eq!(book.available(AccountKind::Purse), 0);
    book.take("no-bet", MoneyOrder::Void { of: id("stake") });
    assert_eq!((book.available(AccountKind::Purse), book.available(AccountKind::Stakes)), (9_000, 0));
    // It was never laid, so that no meter knows of it.
    let readings = book.ledger.meters().read(&MeterScope::of(Currency::Mop));
    assert_eq!((readings.of(Meter::Turnover), readings.of(Meter::Voided)), (0, 0));
}
