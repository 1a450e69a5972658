//! Evenings worked by hand.

use sabot_ledger::{Citation, Kind, Meter, Order, Portion, Purpose, Scope, State, Tags, Transfer};
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
    book.take("float", Order::Post(transfer(Purpose::Float, Kind::Cage, Kind::Bank, 200_000)));
    book.take("buy-in", Order::Post(transfer(Purpose::BuyIn, Kind::Cage, Kind::Purse, 50_000)));
    book.take("stake", Order::Post(transfer(Purpose::Stake, Kind::Purse, Kind::Stakes, 10_000).at(ante)));
    assert_eq!((book.available(Kind::Purse), book.available(Kind::Stakes)), (40_000, 10_000));
    book.take("win", Order::Post(transfer(Purpose::Winnings, Kind::Bank, Kind::Purse, 10_000).at(ante)));
    book.take("back", Order::Post(transfer(Purpose::StakeReturned, Kind::Stakes, Kind::Purse, 10_000).at(ante)));
    assert_eq!((book.available(Kind::Purse), book.available(Kind::Bank)), (60_000, 190_000));
    book.take("cash-out", Order::Post(transfer(Purpose::CashOut, Kind::Purse, Kind::Cage, 60_000)));
    // Everything is where it was but the hundred that the table lost: −2,000 − 500 + 600 at the cage.
    assert_eq!((book.available(Kind::Purse), book.available(Kind::Stakes)), (0, 0));
    assert_eq!((book.available(Kind::Cage), book.available(Kind::Bank)), (-190_000, 190_000));
    assert_eq!(book.ledger.sum(Currency::Mop), 0);

    let everywhere = book.ledger.meters().read(&Scope::of(Currency::Mop));
    let shown = Meter::ALL.map(|meter| everywhere.of(meter));
    assert_eq!(shown, [10_000, 10_000, 0, 0, 50_000, 60_000, 0]);
    let at_seat = book.ledger.meters().read(&Scope::of(Currency::Mop).table(name("stud-3")).seat(2));
    assert_eq!(Meter::ALL.map(|meter| at_seat.of(meter)), [10_000, 10_000, 0, 0, 0, 0, 0]);
    let other_seat = book.ledger.meters().read(&Scope::of(Currency::Mop).seat(3));
    assert_eq!(Meter::ALL.map(|meter| other_seat.of(meter)), [0; 7]);
    assert_eq!(book.ledger.meters().read(&Scope::of(Currency::Hkd)).of(Meter::BuyIn), 0);
}

#[test]
fn a_void_round_gives_stakes_back_and_takes_winnings_back() {
    let mut book = Book::open();
    let ante = seat(1, "ante");
    book.take("float", Order::Post(transfer(Purpose::Float, Kind::Cage, Kind::Bank, 100_000)));
    book.take("buy-in", Order::Post(transfer(Purpose::BuyIn, Kind::Cage, Kind::Purse, 30_000)));
    book.take("stake", Order::Post(transfer(Purpose::Stake, Kind::Purse, Kind::Stakes, 5_000).at(ante)));
    book.take("win", Order::Post(transfer(Purpose::Winnings, Kind::Bank, Kind::Purse, 5_000).at(ante)));
    let citation: Citation = "69/2003 11(4)".parse().expect("short");
    let event = book.take("undo-win", Order::Reverse { of: id("win"), citation });
    let back = event.transfer().expect("a reversal is a transfer");
    assert_eq!(back.entries, [entry(Kind::Purse, Kind::Bank, 5_000)]);
    assert_eq!((back.citation, back.tags), (citation, ante));
    book.take("void", Order::Post(transfer(Purpose::StakeVoided, Kind::Stakes, Kind::Purse, 5_000).at(ante)));

    assert_eq!((book.available(Kind::Purse), book.available(Kind::Bank)), (30_000, 100_000));
    // Nothing was edited: the transfer that was reversed still stands in the book, and says so.
    assert_eq!(book.ledger.transfer(&id("win")).map(|(_, state)| state), Some(State::Reversed));
    let readings = book.ledger.meters().read(&Scope::of(Currency::Mop).bet(name("ante")));
    assert_eq!((readings.of(Meter::Turnover), readings.reversed(Meter::Turnover)), (5_000, 0));
    assert_eq!((readings.of(Meter::Paid), readings.reversed(Meter::Paid)), (5_000, 5_000));
    assert_eq!(readings.of(Meter::Voided), 10_000);
}

#[test]
fn a_jackpot_bet_is_carried_over_a_void_round_and_contributes_once() {
    let mut book = Book::open();
    let jackpot = seat(2, "jackpot");
    book.take("buy-in", Order::Post(transfer(Purpose::BuyIn, Kind::Cage, Kind::Purse, 2_000)));
    book.take("stake", Order::Post(transfer(Purpose::Stake, Kind::Purse, Kind::Stakes, 1_000).at(jackpot)));
    // The first round is void: the bet waits with the pool. In the next it is laid again.
    book.take("wait", Order::Post(transfer(Purpose::CarriedBet, Kind::Stakes, Kind::CarriedBets, 1_000).at(jackpot)));
    assert_eq!((book.available(Kind::Purse), book.available(Kind::CarriedBets)), (1_000, 1_000));
    book.take("laid", Order::Post(transfer(Purpose::CarriedBet, Kind::CarriedBets, Kind::Stakes, 1_000).at(jackpot)));
    // Betting closes: 70 % to the pool, 20 % to its reserve, the rest to the house.
    let shares = vec![
        entry(Kind::Stakes, Kind::Pool, 700),
        entry(Kind::Stakes, Kind::Reserve, 200),
        entry(Kind::Stakes, Kind::House, 100),
    ];
    book.take("shares", Order::Post(Transfer::new(Purpose::Contribution, shares).at(jackpot)));
    for (kind, minor) in [(Kind::Stakes, 0), (Kind::Pool, 700), (Kind::Reserve, 200), (Kind::House, 100)] {
        assert_eq!(book.available(kind), minor, "{kind:?}");
    }
    // A hit is held for approval, paid in full, and the reserve refills the pool.
    book.take("hit", Order::Post(transfer(Purpose::PrizeHeld, Kind::Pool, Kind::AwaitingApproval, 700).at(jackpot)));
    book.take("paid", Order::Post(transfer(Purpose::Prize, Kind::AwaitingApproval, Kind::Purse, 700).at(jackpot)));
    book.take("refill", Order::Post(transfer(Purpose::TopUp, Kind::Reserve, Kind::Pool, 200)));
    assert_eq!((book.available(Kind::Purse), book.available(Kind::Pool)), (1_700, 200));
    let readings = book.ledger.meters().read(&Scope::of(Currency::Mop).edition(name("69-2003")));
    assert_eq!((readings.of(Meter::Turnover), readings.of(Meter::JackpotPaid)), (1_000, 700));
}

#[test]
fn a_fill_is_set_aside_and_counted_short() {
    let mut book = Book::open();
    book.take("fill", Order::Reserve(transfer(Purpose::Fill, Kind::Cage, Kind::Bank, 80_000)));
    // The runner is on his way: the cage no longer has it, the table not yet.
    assert_eq!((book.available(Kind::Cage), book.available(Kind::Bank)), (-80_000, 0));
    assert_eq!((book.ledger.sum(Currency::Mop), book.ledger.reserved(Currency::Mop)), (0, 80_000));
    let portion = Portion::Part(vec![Money::of(75_000)]);
    book.take("counted", Order::Finish { of: id("fill"), portion });
    assert_eq!((book.available(Kind::Cage), book.available(Kind::Bank)), (-75_000, 75_000));
    assert_eq!(book.ledger.reserved(Currency::Mop), 0);
    // A reversal gives back what was counted, not what was set aside.
    book.take("undo", Order::Reverse { of: id("fill"), citation: Citation::default() });
    assert_eq!((book.available(Kind::Cage), book.available(Kind::Bank)), (0, 0));
}

#[test]
fn a_reserved_stake_is_withdrawn() {
    let mut book = Book::open();
    book.take("buy-in", Order::Post(transfer(Purpose::BuyIn, Kind::Cage, Kind::Purse, 9_000)));
    book.take("stake", Order::Reserve(transfer(Purpose::Stake, Kind::Purse, Kind::Stakes, 9_000)));
    assert_eq!(book.available(Kind::Purse), 0);
    book.take("no-bet", Order::Void { of: id("stake") });
    assert_eq!((book.available(Kind::Purse), book.available(Kind::Stakes)), (9_000, 0));
    // It was never laid, so that no meter knows of it.
    let readings = book.ledger.meters().read(&Scope::of(Currency::Mop));
    assert_eq!((readings.of(Meter::Turnover), readings.of(Meter::Voided)), (0, 0));
}
