//! Commands and events written down and read again.

use proptest::prelude::*;
use sabot_effort::config;
use sabot_ledger::{Answer, Command, Event, Kind, Ledger, Order, Purpose};

use crate::floor::{command, transfer};
use crate::hostile::any_evening;

proptest! {
    #![proptest_config(config(100))]

    #[test]
    fn what_is_written_is_read_again(evening in any_evening(40)) {
        let mut ledger = Ledger::default();
        for command in &evening {
            let text = serde_json::to_string(command).expect("written");
            prop_assert_eq!(&serde_json::from_str::<Command>(&text).expect("read"), command);
            if let Ok(Answer::New(event)) = ledger.decide(command) {
                let text = serde_json::to_string(&event).expect("written");
                prop_assert_eq!(&serde_json::from_str::<Event>(&text).expect("read"), &event);
                ledger.apply(&event);
            }
        }
    }

    /// Any text is read or refused, and what is read is decided: nothing panics.
    #[test]
    fn no_text_panics(evening in any_evening(20), cut in any::<prop::sample::Index>(), letter in any::<char>()) {
        let mut ledger = Ledger::default();
        for command in &evening {
            let mut text: Vec<char> = serde_json::to_string(command).expect("written").chars().collect();
            let at = cut.index(text.len());
            text[at] = letter;
            if let Ok(command) = serde_json::from_str::<Command>(&String::from_iter(text))
                && let Ok(answer) = ledger.decide(&command)
            {
                ledger.apply(answer.event());
            }
        }
    }
}

#[test]
fn a_command_as_it_stands_in_a_log() {
    let stake = command("stake-1", Order::Post(transfer(Purpose::Stake, Kind::Purse, Kind::Stakes, 10_000)));
    let text = concat!(
        r#"{"id":"stake-1","order":{"post":{"purpose":"stake","entries":["#,
        r#"{"debit":{"currency":"MOP","kind":"purse","owner":"ana"},"#,
        r#""credit":{"currency":"MOP","kind":"stakes","owner":"stud-3"},"amount":10000}],"#,
        r#""citation":"","tags":{"table":null,"seat":null,"bet":null,"edition":null}}}}"#,
    );
    assert_eq!(serde_json::to_string(&stake).expect("written"), text);
    // Tags and citation may be left out; names, amounts and fields that are none are not read.
    let short = text.replace(r#","citation":"","tags":{"table":null,"seat":null,"bet":null,"edition":null}"#, "");
    assert_eq!(serde_json::from_str::<Command>(&short).expect("read"), stake);
    for (good, bad) in [("ana", "Ana"), ("10000", "9007199254740993"), ("10000", "0.5"), ("amount", "sum")] {
        assert!(serde_json::from_str::<Command>(&text.replace(good, bad)).is_err(), "{bad}");
    }
    for kind in Kind::ALL {
        assert_eq!(serde_json::to_string(&kind).expect("written"), format!("\"{}\"", kind.as_str()));
    }
}
