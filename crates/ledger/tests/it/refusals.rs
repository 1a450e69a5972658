//! Each refusal, by hand. A refused command changes nothing: `decide` cannot.

use sabot_ledger::{
    Acceptance, Account, AccountKind, Bounds, Citation, ENTRIES_MAX, Entry, MoneyOrder, MoneyReason, Portion, Purpose,
    Transfer, TransferState,
};
use sabot_money::{Currency, Money};

use crate::floor::{Book, command, entry, id, mop, name, transfer};

/// Ana has 1,000; `posted`, `aside`, `gone` and `undone` are transfers of 100 in the four states.
fn book() -> Book {
    let mut book = Book::open();
    book.take("buy-in", MoneyOrder::Post(transfer(Purpose::BuyIn, AccountKind::Cage, AccountKind::Purse, 1_000)));
    let stake = transfer(Purpose::Stake, AccountKind::Purse, AccountKind::Stakes, 100);
    book.take("posted", MoneyOrder::Post(stake.clone()));
    book.take("aside", MoneyOrder::Reserve(stake.clone()));
    book.take("gone", MoneyOrder::Reserve(stake.clone()));
    book.take("no-bet", MoneyOrder::Void { of: id("gone") });
    book.take("undone", MoneyOrder::Post(stake));
    book.take("undo", MoneyOrder::Reverse { of: id("undone"), citation: Citation::default() });
    book
}

fn refused(order: MoneyOrder) -> (&'static str, Option<usize>, MoneyReason) {
    let refusal = book().ledger.decide(&command("now", order)).expect_err("refused");
    (refusal.field, refusal.entry, refusal.reason)
}

fn post(entries: Vec<Entry>) -> MoneyOrder {
    MoneyOrder::Post(Transfer::new(Purpose::Stake, entries))
}

#[test]
fn entries_are_one_to_so_many_of_positive_amounts() {
    assert_eq!(refused(post(vec![])), ("entries", None, MoneyReason::NoEntries));
    let many = vec![entry(AccountKind::Purse, AccountKind::Stakes, 1); ENTRIES_MAX + 1];
    assert_eq!(refused(post(many)), ("entries", None, MoneyReason::TooManyEntries(257)));
    for minor in [0, -1, -Money::MAX.minor()] {
        let entries = vec![
            entry(AccountKind::Purse, AccountKind::Stakes, 1),
            entry(AccountKind::Purse, AccountKind::Stakes, minor),
        ];
        let expected = ("amount", Some(1), MoneyReason::NotPositive(Money::of(minor)));
        assert_eq!(refused(post(entries.clone())), expected);
        assert_eq!(refused(MoneyOrder::Reserve(Transfer::new(Purpose::Stake, entries))), expected);
    }
    let same = vec![entry(AccountKind::Purse, AccountKind::Purse, 1)];
    assert_eq!(refused(post(same)), ("credit", Some(0), MoneyReason::SameAccount(mop(AccountKind::Purse))));
}

#[test]
fn nothing_converts() {
    let hkd = Account { currency: Currency::Hkd, ..mop(AccountKind::Purse) };
    let reason = MoneyReason::OtherCurrency(Currency::Mop, Currency::Hkd);
    let to = Entry::new(mop(AccountKind::Purse), hkd, Money::of(1));
    assert_eq!(refused(post(vec![to])), ("credit", Some(0), reason));
    let second = Entry::new(hkd, mop(AccountKind::Purse), Money::of(1));
    assert_eq!(
        refused(post(vec![entry(AccountKind::Purse, AccountKind::Stakes, 1), second])),
        ("debit", Some(1), reason)
    );
}

#[test]
fn accounts_are_opened_once_and_before_use() {
    let bea = Account { owner: name("bea"), ..mop(AccountKind::Purse) };
    let unknown = MoneyReason::UnknownAccount(bea);
    let to_bea = Entry::new(mop(AccountKind::Purse), bea, Money::of(1));
    assert_eq!(refused(post(vec![to_bea])), ("credit", Some(0), unknown));
    assert_eq!(refused(post(vec![to_bea.back()])), ("debit", Some(0), unknown));
    let bounds = Bounds::from_zero(Money::MAX);
    assert_eq!(refused(MoneyOrder::Rebound { account: bea, bounds }), ("account", None, unknown));
    let again = MoneyOrder::Open { account: mop(AccountKind::Purse), bounds };
    assert_eq!(refused(again), ("account", None, MoneyReason::AlreadyOpen(mop(AccountKind::Purse))));
    let least = Money::of(-1);
    let owing = MoneyOrder::Open { account: bea, bounds: Bounds { least, ..bounds } };
    assert_eq!(refused(owing), ("bounds", None, MoneyReason::MayNotOwe { kind: AccountKind::Purse, least }));
}

#[test]
fn bounds_count_what_is_set_aside() {
    // 1,000 less 100 posted and 100 set aside.
    let (account, least) = (mop(AccountKind::Purse), Money::ZERO);
    let reason = MoneyReason::TooLittle { account, would: Money::of(-1), least };
    assert_eq!(refused(post(vec![entry(AccountKind::Purse, AccountKind::Bank, 801)])), ("debit", None, reason));
    let all = post(vec![entry(AccountKind::Purse, AccountKind::Bank, 800)]);
    assert!(matches!(book().ledger.decide(&command("now", all)), Ok(Acceptance::New(_))));
    // Stakes hold 100 and expect 100.
    let (account, most) = (mop(AccountKind::Stakes), Money::of(199));
    let reason = MoneyReason::TooMuch { account, would: Money::of(200), most };
    assert_eq!(refused(MoneyOrder::Rebound { account, bounds: Bounds::from_zero(most) }), ("credit", None, reason));
    let exactly = MoneyOrder::Rebound { account, bounds: Bounds::from_zero(Money::of(200)) };
    assert!(matches!(book().ledger.decide(&command("now", exactly)), Ok(Acceptance::New(_))));
    let huge = vec![entry(AccountKind::Cage, AccountKind::House, Money::MAX.minor()); 2];
    assert_eq!(refused(post(huge)), ("amount", None, MoneyReason::TooLarge));
}

#[test]
fn only_what_a_transfer_holds_afterwards_counts() {
    // The purse passes on more than it had, and gets it in the same transfer.
    let entries =
        vec![entry(AccountKind::Purse, AccountKind::Bank, 5_000), entry(AccountKind::Cage, AccountKind::Purse, 5_000)];
    let mut book = book();
    book.take("through", post(entries));
    assert_eq!((book.available(AccountKind::Purse), book.available(AccountKind::Bank)), (800, 5_000));
}

#[test]
fn transfers_are_finished_voided_and_reversed_once() {
    let whole = |of| MoneyOrder::Finish { of: id(of), portion: Portion::Whole };
    for (of, state) in
        [("posted", TransferState::Posted), ("gone", TransferState::Voided), ("undone", TransferState::Reversed)]
    {
        let expected = ("of", None, MoneyReason::NotReserved(id(of), state));
        assert_eq!(refused(whole(of)), expected);
        assert_eq!(refused(MoneyOrder::Void { of: id(of) }), expected);
    }
    let reverse = |of| MoneyOrder::Reverse { of: id(of), citation: Citation::default() };
    for (of, state) in
        [("aside", TransferState::Reserved), ("gone", TransferState::Voided), ("undone", TransferState::Reversed)]
    {
        assert_eq!(refused(reverse(of)), ("of", None, MoneyReason::NotPosted(id(of), state)));
    }
    assert_eq!(refused(reverse("undo")), ("of", None, MoneyReason::IsReversal(id("undo"))));
    for of in ["nowhere", "no-bet", "open-purse"] {
        for order in [whole(of), reverse(of), MoneyOrder::Void { of: id(of) }] {
            assert_eq!(refused(order), ("of", None, MoneyReason::UnknownTransfer(id(of))));
        }
    }
}

#[test]
fn a_portion_is_no_more_than_was_set_aside() {
    let part = |amounts: &[i64]| {
        let amounts = amounts.iter().map(|minor| Money::of(*minor)).collect();
        refused(MoneyOrder::Finish { of: id("aside"), portion: Portion::Part(amounts) })
    };
    assert_eq!(part(&[]), ("portion", None, MoneyReason::PortionCount(0, 1)));
    assert_eq!(part(&[50, 50]), ("portion", None, MoneyReason::PortionCount(2, 1)));
    for minor in [101, -1] {
        let reason = MoneyReason::PortionOutside(Money::of(minor), Money::of(100));
        assert_eq!(part(&[minor]), ("portion", Some(0), reason));
    }
    assert_eq!(part(&[0]), ("portion", None, MoneyReason::NothingToMove));
}

#[test]
fn an_id_means_one_command_for_ever() {
    let book = book();
    for event in &book.events {
        assert_eq!(book.ledger.decide(&event.command()), Ok(Acceptance::Duplicate(event.clone())));
        let other = command(event.id.as_str(), MoneyOrder::Void { of: id("aside") });
        if event.command() != other {
            let refusal = book.ledger.decide(&other).expect_err("another content");
            assert_eq!((refusal.field, refusal.reason), ("id", MoneyReason::OtherContent(event.id)));
        }
    }
    let stake = |minor| {
        command("posted", MoneyOrder::Post(transfer(Purpose::Stake, AccountKind::Purse, AccountKind::Stakes, minor)))
    };
    assert!(matches!(book.ledger.decide(&stake(100)), Ok(Acceptance::Duplicate(_))));
    let refusal = book.ledger.decide(&stake(101)).expect_err("another amount");
    assert_eq!((refusal.field, refusal.reason), ("id", MoneyReason::OtherContent(id("posted"))));
}

#[test]
fn a_refusal_is_small() {
    assert!(size_of::<sabot_ledger::MoneyRefusal>() <= 128);
}
