//! The log's form of commands and events, and what has none.

use sabot_games::stud::{Remainders, Setup, StudState, StudTable};
use sabot_games::{BankedCommand, BankedEvent, Event, Irregularity, Mishap, SeatView, Table, View};
use sabot_money::Money;
use static_assertions::{assert_impl_all, assert_not_impl_any};

assert_not_impl_any!(StudTable: serde::Serialize);
assert_impl_all!(SeatView<StudState>: serde::Serialize, View);

#[test]
fn commands_are_written_as_in_a_scenario() {
    for text in [
        r#"{"do":"open_round","device":"machine"}"#,
        r#"{"do":"bet","seat":1,"player":"ana","bet":"ante","stake":10000}"#,
        r#"{"do":"deal","to":"croupier","card":"As"}"#,
        r#"{"do":"deal","to":3,"card":null}"#,
        r#"{"do":"raise","seat":1,"stake":null}"#,
        r#"{"do":"irregularity","cite":"stud 11(1)","what":"seat_skipped"}"#,
        r#"{"do":"irregularity","cite":"stud 11(2)","seat":"croupier","nth":2}"#,
        r#"{"do":"irregularity","cite":"stud 11(3)","seat":4}"#,
        r#"{"do":"irregularity","cite":"stud 11(4)","what":"machine","remedy":"shoe"}"#,
        r#"{"do":"settle"}"#,
        r#"{"do":"pool_moved","amount":5,"reserve":4,"overflow":3,"remainders":{"pool":2,"reserve":9999}}"#,
        r#"{"do":"jackpot_spot","open":false}"#,
    ] {
        let command: BankedCommand = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(serde_json::to_string(&command).expect("a command"), text);
    }
}

#[test]
fn what_is_no_command_is_refused() {
    for text in [
        r#"{"do":"dance"}"#,
        r#"{"do":"settle","seat":1}"#,
        r#"{"do":"white_card","seat":1}"#,
        r#"{"do":"bet","seat":0,"player":"ana","bet":"ante","stake":10000}"#,
        r#"{"do":"bet","seat":1,"player":"Ana","bet":"ante","stake":10000}"#,
        r#"{"do":"bet","seat":1,"player":"ana","bet":"ante","stake":1.5}"#,
        r#"{"do":"bet","seat":1,"player":"ana","bet":"ante","stake":9007199254740993}"#,
        r#"{"do":"bet","seat":1,"player":"ana","bet":"ante","stake":10000,"colour":"red"}"#,
        r#"{"do":"irregularity","cite":"stud 11(2)"}"#,
        r#"{"do":"irregularity","cite":"stud 11(3)","seat":"croupier"}"#,
        r#"{"do":"irregularity","cite":"stud 11(1)","what":"machine"}"#,
        r#"{"do":"irregularity","cite":"stud 9(5)"}"#,
        r#"{"do":"irregularity","cite":"stud 11(1)","seat":1}"#,
        r#"{"do":"jackpot_spot"}"#,
        r#"{"do":"pool_moved","amount":5,"reserve":4,"remainders":{"pool":-1}}"#,
        r#"{"do":"pool_moved","amount":5,"reserve":4,"remainders":{"house":1}}"#,
    ] {
        assert!(serde_json::from_str::<BankedCommand>(text).is_err(), "{text} was taken for a command");
    }
}

#[test]
fn events_read_back_as_they_were_written() {
    let table = StudTable::open(&Setup::default()).expect("a table");
    for event in table.decide(&BankedCommand::OpenRound { device: None }).expect("a round") {
        let text = serde_json::to_string(&event).expect("an event");
        assert_eq!(serde_json::from_str::<Event<BankedEvent>>(&text).expect("the same"), event, "{text}");
    }
    let text = r#"{"what":{"event":"irregularity_reported","irregularity":{"cite":"stud 11(3)","seat":4}},"basis":["stud 11(3)","R21"]}"#;
    let event: Event<BankedEvent> = serde_json::from_str(text).expect("an event");
    assert!(matches!(
        event.what,
        BankedEvent::IrregularityReported { irregularity: Irregularity { mishap: Mishap::Unbet { .. }, .. } }
    ));
    assert_eq!(serde_json::to_string(&event).expect("an event"), text);
}

/// Commands and events of a time when fractions were not kept and no pool had a ceiling read as if they had said so.
#[test]
fn what_was_written_before_there_was_an_overflow_still_reads() {
    let command = r#"{"do":"pool_moved","amount":5,"reserve":4}"#;
    let moved = BankedCommand::PoolMoved {
        amount: Money::of(5),
        reserve: Money::of(4),
        overflow: Money::ZERO,
        remainders: Remainders::default(),
    };
    assert_eq!(serde_json::from_str::<BankedCommand>(command).expect("a command"), moved);
    for text in [
        r#"{"event":"contributed","seat":1,"to_pool":700,"to_reserve":100,"to_house":200}"#,
        r#"{"event":"contribution_reversed","seat":1,"from_pool":700,"from_reserve":100,"from_house":200}"#,
        r#"{"event":"pool_restarted","amount":10,"from_reserve":4,"from_house":6}"#,
        r#"{"event":"pool_restored","pool":5,"reserve":4}"#,
        r#"{"event":"pool_moved","amount":5,"reserve":4}"#,
    ] {
        let what: BankedEvent = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let again = serde_json::to_string(&what).expect("an event");
        assert_eq!(serde_json::from_str::<BankedEvent>(&again).expect("the same"), what, "{again}");
        assert!(again.contains(r#"overflow":0"#), "{again}");
    }
}
