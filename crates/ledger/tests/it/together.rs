//! Commands decided together are those decided one after the other, or none of them.

use proptest::prelude::*;
use sabot_ledger::{Acceptance, AccountKind, Ledger, MoneyOrder, MoneyReason, Purpose};
use sabot_testkit::config;

use crate::floor::{Book, command, transfer};
use crate::hostile::any_evening;

proptest! {
    #![proptest_config(config(500))]

    #[test]
    fn together_is_one_after_the_other(evening in any_evening(60)) {
        let mut ledger = Ledger::default();
        let mut accepted = Vec::new();
        let mut answers = Vec::new();
        for command in &evening {
            match ledger.decide(command) {
                Ok(answer) => {
                    ledger.apply(answer.event());
                    accepted.push(command.clone());
                    answers.push(answer);
                }
                Err(refusal) => {
                    let mut batch = accepted.clone();
                    batch.push(command.clone());
                    prop_assert_eq!(Ledger::default().decide_all(&batch), Err((accepted.len(), refusal)));
                }
            }
        }
        prop_assert_eq!(Ledger::default().decide_all(&accepted), Ok(answers));
    }
}

#[test]
fn a_settlement_happens_wholly_or_not() {
    let mut book = Book::open();
    book.take("buy-in", MoneyOrder::Post(transfer(Purpose::BuyIn, AccountKind::Cage, AccountKind::Purse, 1_000)));
    book.take("stake", MoneyOrder::Post(transfer(Purpose::Stake, AccountKind::Purse, AccountKind::Stakes, 1_000)));
    let settlement = [
        command(
            "back",
            MoneyOrder::Post(transfer(Purpose::StakeReturned, AccountKind::Stakes, AccountKind::Purse, 1_000)),
        ),
        command("win", MoneyOrder::Post(transfer(Purpose::Winnings, AccountKind::Bank, AccountKind::Purse, 2_000))),
    ];
    // The bank is empty: the second is refused, so that the first is not to be applied either.
    let (index, refusal) = book.ledger.decide_all(&settlement).expect_err("an empty bank pays nothing");
    assert!(index == 1 && matches!(refusal.reason, MoneyReason::TooLittle { .. }));
    book.take("fill", MoneyOrder::Post(transfer(Purpose::Fill, AccountKind::Cage, AccountKind::Bank, 5_000)));
    for answer in book.ledger.decide_all(&settlement).expect("filled") {
        assert!(matches!(answer, Acceptance::New(_)));
        book.ledger.apply(answer.event());
    }
    assert_eq!((book.available(AccountKind::Purse), book.available(AccountKind::Bank)), (3_000, 3_000));
}
