//! Commands decided together are those decided one after the other, or none of them.

use proptest::prelude::*;
use sabot_effort::config;
use sabot_ledger::{Answer, Kind, Ledger, Order, Purpose, Reason};

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
    book.take("buy-in", Order::Post(transfer(Purpose::BuyIn, Kind::Cage, Kind::Purse, 1_000)));
    book.take("stake", Order::Post(transfer(Purpose::Stake, Kind::Purse, Kind::Stakes, 1_000)));
    let settlement = [
        command("back", Order::Post(transfer(Purpose::StakeReturned, Kind::Stakes, Kind::Purse, 1_000))),
        command("win", Order::Post(transfer(Purpose::Winnings, Kind::Bank, Kind::Purse, 2_000))),
    ];
    // The bank is empty: the second is refused, so that the first is not to be applied either.
    let (index, refusal) = book.ledger.decide_all(&settlement).expect_err("an empty bank pays nothing");
    assert!(index == 1 && matches!(refusal.reason, Reason::TooLittle { .. }));
    book.take("fill", Order::Post(transfer(Purpose::Fill, Kind::Cage, Kind::Bank, 5_000)));
    for answer in book.ledger.decide_all(&settlement).expect("filled") {
        assert!(matches!(answer, Answer::New(_)));
        book.ledger.apply(answer.event());
    }
    assert_eq!((book.available(Kind::Purse), book.available(Kind::Bank)), (3_000, 3_000));
}
