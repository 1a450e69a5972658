//! The log's form of commands and events, and what has none.

use sabot_games::omaha::{CardPlace, Hand, Legal, OmahaBooks, OmahaCommand, OmahaEvent, OmahaState, OmahaTable, Room};
use sabot_games::{CroupierView, Event, InspectorView, PublicView, SeatView, View};
use sabot_testkit::cases;
use static_assertions::{assert_impl_all, assert_not_impl_any};

use super::by_letter::play;

assert_not_impl_any!(OmahaTable: serde::Serialize);
assert_not_impl_any!(Hand: serde::Serialize);
assert_not_impl_any!(Room: serde::Serialize);
assert_impl_all!(PublicView<OmahaState>: serde::Serialize, View);
assert_impl_all!(SeatView<OmahaState, Legal>: serde::Serialize, View);
assert_impl_all!(CroupierView<OmahaState, Legal, CardPlace>: serde::Serialize, View);
assert_impl_all!(InspectorView<OmahaState, OmahaBooks>: serde::Serialize, View);

#[test]
fn commands_are_written_as_in_a_scenario() {
    for text in [
        r#"{"do":"sit","seat":1,"player":"ana","stack":500000,"post":true}"#,
        r#"{"do":"top_up","seat":1,"amount":500}"#,
        r#"{"do":"take_chips","seat":1,"amount":500}"#,
        r#"{"do":"come_back","seat":11,"post":false}"#,
        r#"{"do":"queue","player":"bo"}"#,
        r#"{"do":"start_hand","device":"machine"}"#,
        r#"{"do":"deal","to":3,"card":null}"#,
        r#"{"do":"deal","to":"burn","card":"As"}"#,
        r#"{"do":"deal","to":"board","card":"2c"}"#,
        r#"{"do":"raise","seat":3,"to":35000,"spoken":true}"#,
        r#"{"do":"all_in","seat":3,"spoken":false}"#,
        r#"{"do":"time_out"}"#,
        r#"{"do":"agree","on":"run_twice"}"#,
        r#"{"do":"show","seat":3,"cards":["As","Ks","Qs","Js"]}"#,
        r#"{"do":"irregularity","cite":"omaha 9(1)","what":"card_exposed","seat":3,"nth":2,"card":"As"}"#,
        r#"{"do":"irregularity","cite":"omaha 9(2)","what":"missing_card"}"#,
        r#"{"do":"close_table"}"#,
    ] {
        let command: OmahaCommand = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(serde_json::to_string(&command).expect("a command"), text);
    }
}

#[test]
fn what_is_no_command_is_refused() {
    for text in [
        r#"{"do":"dance"}"#,
        r#"{"do":"time_out","seat":1}"#,
        r#"{"do":"collect","pot":1}"#,
        r#"{"do":"fold","seat":0}"#,
        r#"{"do":"fold","seat":256}"#,
        r#"{"do":"fold","seat":1,"colour":"red"}"#,
        r#"{"do":"raise","seat":1}"#,
        r#"{"do":"raise","seat":1,"to":1.5}"#,
        r#"{"do":"raise","seat":1,"to":9007199254740993}"#,
        r#"{"do":"deal","to":"croupier","card":"As"}"#,
        r#"{"do":"deal","to":0,"card":"As"}"#,
        r#"{"do":"sit","seat":1,"player":"Ana","stack":500000}"#,
        r#"{"do":"agree","on":"chop"}"#,
        r#"{"do":"show","seat":1,"cards":[]}"#,
        r#"{"do":"irregularity","cite":"omaha 9(1)","what":"hail"}"#,
        r#"{"do":"irregularity","cite":"omaha 9(2)","what":"missing_card","remedy":"shoe"}"#,
    ] {
        assert!(serde_json::from_str::<OmahaCommand>(text).is_err(), "{text} was taken for a command");
    }
}

#[test]
fn events_read_back_as_they_were_written() {
    for seed in 0..cases(100) {
        for event in play(seed.into(), 2).0.log {
            reads_back(&event);
        }
    }
}

/// An event is the same after it was written and read.
pub(super) fn reads_back(event: &Event<OmahaEvent>) {
    let text = serde_json::to_string(event).expect("an event");
    assert_eq!(serde_json::from_str::<Event<OmahaEvent>>(&text).expect("the same"), *event, "{text}");
}
