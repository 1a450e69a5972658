//! Old events in newer forms.

use std::borrow::Cow;

use sabot_store::{Kind, UpcastError, Upcasters};

use crate::engines::{Engine as _, Memory};
use crate::kit::{batch, done, leaf, read};

fn kind(name: &str) -> Kind {
    name.parse().expect("a kind")
}

/// `noted` has three forms: a bare word, a quoted one, one in an object.
fn upcasters() -> Upcasters {
    Upcasters::default()
        .kind(kind("noted"), 3)
        .kind(kind("closed"), 1)
        .step(kind("noted"), 1, "noted_1_is_quoted", |old| Ok(format!("\"{old}\"")))
        .step(kind("noted"), 2, "noted_2_has_a_name", |old| match old.strip_prefix('"') {
            Some(_) => Ok(format!("{{\"word\":{old}}}")),
            None => Err("no quotation mark".to_owned()),
        })
}

#[test]
fn old_forms_become_the_newest_step_by_step() {
    let upcasters = upcasters().checked().expect("all steps are there");
    for (version, body) in [(1, "ace"), (2, "\"ace\""), (3, "{\"word\":\"ace\"}")] {
        let current = upcasters.upcast(kind("noted"), version, body).expect("a known form");
        assert_eq!((current.kind_version, &*current.body), (3, "{\"word\":\"ace\"}"));
    }
    // What is in the newest form already is not even copied.
    let current = upcasters.upcast(kind("closed"), 1, "{}").expect("a known form");
    assert!(matches!(current.body, Cow::Borrowed("{}")));
}

#[test]
fn what_is_stored_stays_as_it_is() {
    let mut store = Memory.open();
    let _ = done(&mut store, batch("c").on("s", 0, &["ace"]));
    let before = read(&mut store, "s", 1, 1).items;
    let current = upcasters().read(&before[0]).expect("a known form").body.into_owned();
    assert_eq!(current, "{\"word\":\"ace\"}");
    assert_eq!(read(&mut store, "s", 1, 1).items, before);
    assert_eq!((before[0].body.as_str(), before[0].kind_version), ("ace", 1));
    // Its leaf is that of the old form.
    let unsealed = sabot_store::Unsealed {
        log_index: 0,
        stream: before[0].stream,
        version: before[0].version,
        epoch: before[0].epoch,
        command: before[0].command,
        kind: kind("noted"),
        kind_version: 1,
        recorded_at_ms: 1_000,
        body: "ace",
        before_in_stream: None,
        before_in_log: None,
    };
    assert_eq!(before[0].leaf, leaf(&unsealed));
}

#[test]
fn what_nobody_knows_is_named() {
    let upcasters = upcasters();
    let told = |kind_of: &str, version, body| match upcasters.upcast(kind(kind_of), version, body) {
        Err(error) => error.to_string(),
        Ok(current) => panic!("{current:?}"),
    };
    assert_eq!(told("opened", 4, "{}"), "no kind of event \"opened\" is known (form 4)");
    assert_eq!(told("noted", 4, "{}"), "form 4 of the kind of event \"noted\" is not known: the newest is 3");
    assert_eq!(told("noted", 0, "{}"), "form 0 of the kind of event \"noted\" is not known: the newest is 3");
    let failed = "noted_2_has_a_name could not turn form 2 of an event \"noted\" into the next: no quotation mark";
    assert_eq!(told("noted", 2, "ace"), failed);
}

#[test]
fn a_missing_a_double_and_a_lost_step_are_named() {
    let steps = |upcasters: Upcasters| match upcasters.checked() {
        Err(UpcastError::Steps { kind, version, count, needed }) => (kind.to_string(), version, count, needed),
        other => panic!("{other:?}"),
    };
    let same = |old: &str| Ok(old.to_owned());
    assert_eq!(steps(upcasters().kind(kind("closed"), 2)), ("closed".to_owned(), 1, 0, 1));
    assert_eq!(steps(upcasters().step(kind("noted"), 2, "again", same)), ("noted".to_owned(), 2, 2, 1));
    assert_eq!(steps(upcasters().step(kind("noted"), 3, "beyond", same)), ("noted".to_owned(), 3, 1, 0));
    assert_eq!(steps(upcasters().step(kind("lost"), 1, "lost", same)), ("lost".to_owned(), 1, 1, 0));
    assert!(upcasters().checked().is_ok());
}
