//! Commands and events written down and read again.

use proptest::prelude::*;
use sabot_ledger::{Acceptance, AccountKind, Bounds, Ledger, MoneyCommand, MoneyEvent, MoneyOrder, Purpose};
use sabot_money::Money;
use sabot_testkit::config;

use crate::floor::{command, transfer};
use crate::hostile::any_evening;

proptest! {
    #![proptest_config(config(100))]

    #[test]
    fn what_is_written_is_read_again(evening in any_evening(40)) {
        let mut ledger = Ledger::default();
        for command in &evening {
            let text = serde_json::to_string(command).expect("written");
            prop_assert_eq!(&serde_json::from_str::<MoneyCommand>(&text).expect("read"), command);
            if let Ok(Acceptance::New(event)) = ledger.decide(command) {
                let text = serde_json::to_string(&event).expect("written");
                prop_assert_eq!(&serde_json::from_str::<MoneyEvent>(&text).expect("read"), &event);
                ledger.apply(&event);
            }
        }
    }

    /// The whole ledger at any moment, also when it has forgotten something.
    #[test]
    fn a_ledger_is_read_again(evening in any_evening(40), forgotten in any::<prop::sample::Index>()) {
        let mut ledger = Ledger::default();
        for (index, command) in evening.iter().enumerate() {
            if let Ok(Acceptance::New(event)) = ledger.decide(command) {
                ledger.apply(&event);
            }
            if index == forgotten.index(evening.len()) {
                evening[..=index].iter().for_each(|command| ledger.forget(&command.id));
            }
        }
        let text = serde_json::to_string(&ledger).expect("written");
        prop_assert_eq!(serde_json::from_str::<Ledger>(&text).expect("read"), ledger);
    }

    /// Any text is read or refused, and what is read is decided: nothing panics.
    #[test]
    fn no_text_panics(evening in any_evening(20), cut in any::<prop::sample::Index>(), letter in any::<char>()) {
        let mut ledger = Ledger::default();
        for command in &evening {
            let mut text: Vec<char> = serde_json::to_string(command).expect("written").chars().collect();
            let at = cut.index(text.len());
            text[at] = letter;
            if let Ok(command) = serde_json::from_str::<MoneyCommand>(&String::from_iter(text))
                && let Ok(answer) = ledger.decide(&command)
            {
                ledger.apply(answer.event());
            }
        }
    }
}

#[test]
fn a_command_as_it_stands_in_a_log() {
    let stake =
        command("stake-1", MoneyOrder::Post(transfer(Purpose::Stake, AccountKind::Purse, AccountKind::Stakes, 10_000)));
    let text = concat!(
        r#"{"id":"stake-1","order":{"post":{"purpose":"stake","entries":["#,
        r#"{"debit":{"currency":"MOP","kind":"purse","owner":"ana"},"#,
        r#""credit":{"currency":"MOP","kind":"stakes","owner":"stud-3"},"amount":10000}],"#,
        r#""citation":"","tags":{"table":null,"seat":null,"bet":null,"edition":null}}}}"#,
    );
    assert_eq!(serde_json::to_string(&stake).expect("written"), text);
    // Tags and citation may be left out; names, amounts and fields that are none are not read.
    let short = text.replace(r#","citation":"","tags":{"table":null,"seat":null,"bet":null,"edition":null}"#, "");
    assert_eq!(serde_json::from_str::<MoneyCommand>(&short).expect("read"), stake);
    for (good, bad) in [("ana", "Ana"), ("10000", "9007199254740993"), ("10000", "0.5"), ("amount", "sum")] {
        let said = serde_json::from_str::<MoneyCommand>(&text.replace(good, bad)).expect_err(bad);
        assert!(said.is_data(), "{bad}: {said}");
    }
    for kind in AccountKind::ALL {
        assert_eq!(serde_json::to_string(&kind).expect("written"), format!("\"{}\"", kind.as_str()));
    }
}

/// Ana's purse holds 500 of the cage's, 30 of it set aside for a stake.
#[test]
fn what_is_no_ledger_is_not_read() {
    let mut ledger = Ledger::default();
    let account = |kind: AccountKind| transfer(Purpose::Stake, kind, AccountKind::House, 1).entries[0].debit;
    for (id, order) in [
        ("o1", MoneyOrder::Open { account: account(AccountKind::Purse), bounds: Bounds::from_zero(Money::of(1_000)) }),
        ("o2", MoneyOrder::Open { account: account(AccountKind::Stakes), bounds: Bounds::from_zero(Money::MAX) }),
        (
            "o3",
            MoneyOrder::Open {
                account: account(AccountKind::Cage),
                bounds: Bounds { least: -Money::MAX, most: Money::MAX },
            },
        ),
        ("b1", MoneyOrder::Post(transfer(Purpose::BuyIn, AccountKind::Cage, AccountKind::Purse, 500))),
        ("s1", MoneyOrder::Reserve(transfer(Purpose::Stake, AccountKind::Purse, AccountKind::Stakes, 30))),
    ] {
        let answer = ledger.decide(&command(id, order)).expect("accepted");
        ledger.apply(answer.event());
    }
    let text = serde_json::to_string(&ledger).expect("written");
    assert_eq!(serde_json::from_str::<Ledger>(&text).expect("read"), ledger);
    for (good, bad, told) in [
        (r#""balance":500"#, r#""balance":501"#, "do not sum to zero"),
        (r#""balance":500"#, r#""balance":1001"#, "outside its bounds"),
        (r#""leaving":30"#, r#""leaving":31"#, "sets aside something else"),
        (r#""amount":30"#, r#""amount":29"#, "sets aside something else"),
        (r#""id":"b1""#, r#""id":"s1""#, "is written twice"),
        (r#""meters":"#, r#""metres":"#, "unknown field"),
    ] {
        assert!(text.contains(good), "{good} in {text}");
        let error = serde_json::from_str::<Ledger>(&text.replacen(good, bad, 1)).expect_err(bad);
        assert!(error.to_string().contains(told), "{error}");
    }
}
