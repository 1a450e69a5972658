//! Each refusal, by hand. A refused command changes nothing: `decide` cannot.

use sabot_ledger::{
    Account, Answer, Bounds, Citation, ENTRIES_MAX, Entry, Kind, Order, Portion, Purpose, Reason, State, Transfer,
};
use sabot_money::{Currency, Money};

use crate::floor::{Book, command, entry, id, mop, name, transfer};

/// Ana has 1,000; `posted`, `aside`, `gone` and `undone` are transfers of 100 in the four states.
fn book() -> Book {
    let mut book = Book::open();
    book.take("buy-in", Order::Post(transfer(Purpose::BuyIn, Kind::Cage, Kind::Purse, 1_000)));
    let stake = transfer(Purpose::Stake, Kind::Purse, Kind::Stakes, 100);
    book.take("posted", Order::Post(stake.clone()));
    book.take("aside", Order::Reserve(stake.clone()));
    book.take("gone", Order::Reserve(stake.clone()));
    book.take("no-bet", Order::Void { of: id("gone") });
    book.take("undone", Order::Post(stake));
    book.take("undo", Order::Reverse { of: id("undone"), citation: Citation::default() });
    book
}

fn refused(order: Order) -> (&'static str, Option<usize>, Reason) {
    let refusal = book().ledger.decide(&command("now", order)).expect_err("refused");
    (refusal.field, refusal.entry, refusal.reason)
}

fn post(entries: Vec<Entry>) -> Order {
    Order::Post(Transfer::new(Purpose::Stake, entries))
}

#[test]
fn entries_are_one_to_so_many_of_positive_amounts() {
    assert_eq!(refused(post(vec![])), ("entries", None, Reason::NoEntries));
    let many = vec![entry(Kind::Purse, Kind::Stakes, 1); ENTRIES_MAX + 1];
    assert_eq!(refused(post(many)), ("entries", None, Reason::TooManyEntries(257)));
    for minor in [0, -1, -Money::MAX.minor()] {
        let entries = vec![entry(Kind::Purse, Kind::Stakes, 1), entry(Kind::Purse, Kind::Stakes, minor)];
        let expected = ("amount", Some(1), Reason::NotPositive(Money::of(minor)));
        assert_eq!(refused(post(entries.clone())), expected);
        assert_eq!(refused(Order::Reserve(Transfer::new(Purpose::Stake, entries))), expected);
    }
    let same = vec![entry(Kind::Purse, Kind::Purse, 1)];
    assert_eq!(refused(post(same)), ("credit", Some(0), Reason::SameAccount(mop(Kind::Purse))));
}

#[test]
fn nothing_converts() {
    let hkd = Account { currency: Currency::Hkd, ..mop(Kind::Purse) };
    let reason = Reason::OtherCurrency(Currency::Mop, Currency::Hkd);
    let to = Entry::new(mop(Kind::Purse), hkd, Money::of(1));
    assert_eq!(refused(post(vec![to])), ("credit", Some(0), reason));
    let second = Entry::new(hkd, mop(Kind::Purse), Money::of(1));
    assert_eq!(refused(post(vec![entry(Kind::Purse, Kind::Stakes, 1), second])), ("debit", Some(1), reason));
}

#[test]
fn accounts_are_opened_once_and_before_use() {
    let bea = Account { owner: name("bea"), ..mop(Kind::Purse) };
    let unknown = Reason::UnknownAccount(bea);
    let to_bea = Entry::new(mop(Kind::Purse), bea, Money::of(1));
    assert_eq!(refused(post(vec![to_bea])), ("credit", Some(0), unknown));
    assert_eq!(refused(post(vec![to_bea.back()])), ("debit", Some(0), unknown));
    let bounds = Bounds::from_zero(Money::MAX);
    assert_eq!(refused(Order::Rebound { account: bea, bounds }), ("account", None, unknown));
    let again = Order::Open { account: mop(Kind::Purse), bounds };
    assert_eq!(refused(again), ("account", None, Reason::AlreadyOpen(mop(Kind::Purse))));
    let least = Money::of(-1);
    let owing = Order::Open { account: bea, bounds: Bounds { least, ..bounds } };
    assert_eq!(refused(owing), ("bounds", None, Reason::MayNotOwe { kind: Kind::Purse, least }));
}

#[test]
fn bounds_count_what_is_set_aside() {
    // 1,000 less 100 posted and 100 set aside.
    let (account, least) = (mop(Kind::Purse), Money::ZERO);
    let reason = Reason::TooLittle { account, would: Money::of(-1), least };
    assert_eq!(refused(post(vec![entry(Kind::Purse, Kind::Bank, 801)])), ("debit", None, reason));
    let all = post(vec![entry(Kind::Purse, Kind::Bank, 800)]);
    assert!(matches!(book().ledger.decide(&command("now", all)), Ok(Answer::New(_))));
    // Stakes hold 100 and expect 100.
    let (account, most) = (mop(Kind::Stakes), Money::of(199));
    let reason = Reason::TooMuch { account, would: Money::of(200), most };
    assert_eq!(refused(Order::Rebound { account, bounds: Bounds::from_zero(most) }), ("credit", None, reason));
    let exactly = Order::Rebound { account, bounds: Bounds::from_zero(Money::of(200)) };
    assert!(matches!(book().ledger.decide(&command("now", exactly)), Ok(Answer::New(_))));
    let huge = vec![entry(Kind::Cage, Kind::House, Money::MAX.minor()); 2];
    assert_eq!(refused(post(huge)), ("amount", None, Reason::TooLarge));
}

#[test]
fn only_what_a_transfer_holds_afterwards_counts() {
    // The purse passes on more than it had, and gets it in the same transfer.
    let entries = vec![entry(Kind::Purse, Kind::Bank, 5_000), entry(Kind::Cage, Kind::Purse, 5_000)];
    let mut book = book();
    book.take("through", post(entries));
    assert_eq!((book.available(Kind::Purse), book.available(Kind::Bank)), (800, 5_000));
}

#[test]
fn transfers_are_finished_voided_and_reversed_once() {
    let whole = |of| Order::Finish { of: id(of), portion: Portion::Whole };
    for (of, state) in [("posted", State::Posted), ("gone", State::Voided), ("undone", State::Reversed)] {
        let expected = ("of", None, Reason::NotReserved(id(of), state));
        assert_eq!(refused(whole(of)), expected);
        assert_eq!(refused(Order::Void { of: id(of) }), expected);
    }
    let reverse = |of| Order::Reverse { of: id(of), citation: Citation::default() };
    for (of, state) in [("aside", State::Reserved), ("gone", State::Voided), ("undone", State::Reversed)] {
        assert_eq!(refused(reverse(of)), ("of", None, Reason::NotPosted(id(of), state)));
    }
    assert_eq!(refused(reverse("undo")), ("of", None, Reason::IsReversal(id("undo"))));
    for of in ["nowhere", "no-bet", "open-purse"] {
        for order in [whole(of), reverse(of), Order::Void { of: id(of) }] {
            assert_eq!(refused(order), ("of", None, Reason::UnknownTransfer(id(of))));
        }
    }
}

#[test]
fn a_portion_is_no_more_than_was_set_aside() {
    let part = |amounts: &[i64]| {
        let amounts = amounts.iter().map(|minor| Money::of(*minor)).collect();
        refused(Order::Finish { of: id("aside"), portion: Portion::Part(amounts) })
    };
    assert_eq!(part(&[]), ("portion", None, Reason::PortionCount(0, 1)));
    assert_eq!(part(&[50, 50]), ("portion", None, Reason::PortionCount(2, 1)));
    for minor in [101, -1] {
        let reason = Reason::PortionOutside(Money::of(minor), Money::of(100));
        assert_eq!(part(&[minor]), ("portion", Some(0), reason));
    }
    assert_eq!(part(&[0]), ("portion", None, Reason::NothingToMove));
}

#[test]
fn an_id_means_one_command_for_ever() {
    let book = book();
    for event in &book.events {
        assert_eq!(book.ledger.decide(&event.command()), Ok(Answer::Duplicate(event.clone())));
        let other = command(event.id.as_str(), Order::Void { of: id("aside") });
        if event.command() != other {
            let refusal = book.ledger.decide(&other).expect_err("another content");
            assert_eq!((refusal.field, refusal.reason), ("id", Reason::OtherContent(event.id)));
        }
    }
    let stake = |minor| command("posted", Order::Post(transfer(Purpose::Stake, Kind::Purse, Kind::Stakes, minor)));
    assert!(matches!(book.ledger.decide(&stake(100)), Ok(Answer::Duplicate(_))));
    let refusal = book.ledger.decide(&stake(101)).expect_err("another amount");
    assert_eq!((refusal.field, refusal.reason), ("id", Reason::OtherContent(id("posted"))));
}

#[test]
fn a_refusal_is_small() {
    assert!(size_of::<sabot_ledger::Refusal>() <= 128);
}
