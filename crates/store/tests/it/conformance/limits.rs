//! How much is too much.

use sabot_money::Currency;
use sabot_store::{AppendOutcome, BatchError, Version};

use crate::engines::Engine;
use crate::kit::{Build, append, batch, bodies, commands, done, event, holds, log_size, stream};

/// The answer to a batch that must be refused, and that nothing has happened.
fn refused(engine: &impl Engine, build: Build) -> BatchError {
    let mut store = engine.open();
    let AppendOutcome::Refused(error) = append(&mut store, build) else { panic!("a batch was not refused") };
    assert_eq!((log_size(&mut store), commands(&mut store)), (0, vec![]));
    error
}

const MEBIBYTE: usize = 1 << 20;

pub(crate) fn a_body_of_a_mebibyte_is_kept(engine: &impl Engine) {
    let mut store = engine.open();
    let body = "é".repeat(MEBIBYTE / 2);
    let _ = done(&mut store, batch("c").on("s", 0, &[&body]));
    assert!(bodies(&mut store, "s") == [body]);
}

pub(crate) fn a_larger_body_is_refused(engine: &impl Engine) {
    let error = refused(engine, batch("c").on("s", 0, &[&"x".repeat(MEBIBYTE + 1)]));
    let told = "the body of an event has at most 1048576 bytes, and this has 1048577";
    assert_eq!(error.to_string(), told);
}

pub(crate) fn an_answer_of_a_mebibyte_is_kept(engine: &impl Engine) {
    let mut store = engine.open();
    let answer: Vec<u8> = (0..MEBIBYTE).map(|place| u8::try_from(place % 256).expect("a byte")).collect();
    let _ = done(&mut store, batch("c").on("s", 0, &["x"]).answered(&answer));
    assert!(commands(&mut store)[0].answer == answer);
}

pub(crate) fn a_larger_answer_is_refused(engine: &impl Engine) {
    let error = refused(engine, batch("c").on("s", 0, &["x"]).answered(&vec![0; MEBIBYTE + 1]));
    assert_eq!(error, BatchError::TooLarge { what: "the answer", bytes: MEBIBYTE + 1, most: MEBIBYTE });
}

pub(crate) fn a_batch_of_16_mebibytes_is_kept(engine: &impl Engine) {
    let mut store = engine.open();
    let body = "x".repeat(MEBIBYTE);
    let _ = done(&mut store, batch("c").on("s", 0, &[&*body; 16]).answered(b""));
    assert_eq!(log_size(&mut store), 16);
}

pub(crate) fn a_larger_batch_is_refused(engine: &impl Engine) {
    let body = "x".repeat(MEBIBYTE);
    let error = refused(engine, batch("c").on("s", 0, &[&*body; 16]).answered(b"1"));
    assert_eq!(error, BatchError::TooLarge { what: "a batch", bytes: 16 * MEBIBYTE + 1, most: 16 * MEBIBYTE });
}

/// 64 streams of 16 events, 1,024 accounts, 4,096 transfers.
fn full() -> Build {
    let mut build = batch("full");
    for number in 0..64 {
        build = build.on(&format!("s{number}"), 0, &["x"; 16]);
    }
    for number in 0..1_024 {
        build = build.open(&format!("a{number}"), Currency::Mop, -10, 10);
    }
    for number in 0..4_096 {
        let (from, to) = (number % 1_024, (number + 1) % 1_024);
        build = build.pay(&format!("t{number}"), &format!("a{from}"), &format!("a{to}"), 1);
    }
    build
}

pub(crate) fn the_most_of_everything_is_kept(engine: &impl Engine) {
    let mut store = engine.open();
    let receipt = done(&mut store, full());
    assert_eq!((receipt.log, receipt.versions.len()), (0..1_024, 64));
    assert_eq!(receipt.versions[63], (stream("s63"), Version(16)));
    // Everybody gave four and received four.
    assert_eq!((holds(&mut store, "a0"), holds(&mut store, "a1023")), (Some(0), Some(0)));
    assert_eq!(commands(&mut store)[0].transfers.len(), 4_096);
}

pub(crate) fn more_events_are_refused(engine: &impl Engine) {
    let error = refused(engine, full().with(|batch| batch.streams[63].events.push(event("x"))));
    assert_eq!(error, BatchError::TooMany { what: "events", count: 1_025, most: 1_024 });
}

pub(crate) fn more_streams_are_refused(engine: &impl Engine) {
    let error = refused(engine, full().on("one-more", 0, &[]));
    assert_eq!(error.to_string(), "a batch has at most 64 streams, and this has 65");
}

pub(crate) fn more_transfers_are_refused(engine: &impl Engine) {
    let error = refused(engine, full().pay("one-more", "a0", "a1", 1));
    assert_eq!(error, BatchError::TooMany { what: "transfers", count: 4_097, most: 4_096 });
}

pub(crate) fn more_accounts_are_refused(engine: &impl Engine) {
    let error = refused(engine, full().open("one-more", Currency::Mop, 0, 0));
    assert_eq!(error, BatchError::TooMany { what: "changes of accounts", count: 1_025, most: 1_024 });
}

pub(crate) fn a_batch_without_events_is_refused(engine: &impl Engine) {
    let error = refused(engine, batch("c").on("s", 0, &[]).open("a", Currency::Mop, 0, 1));
    assert_eq!(error, BatchError::NoEvents);
}

pub(crate) fn a_stream_twice_in_a_batch_is_refused(engine: &impl Engine) {
    let error = refused(engine, batch("c").on("s", 0, &["x"]).on("s", 1, &["y"]));
    assert_eq!(error, BatchError::StreamTwice { stream: stream("s") });
}

pub(crate) fn a_zero_character_is_refused(engine: &impl Engine) {
    let error = refused(engine, batch("c").on("s", 0, &["a\0b"]));
    assert_eq!(error.to_string(), "the body of an event of kind noted contains a zero character");
}

pub(crate) fn a_moment_beyond_all_calendars_is_refused(engine: &impl Engine) {
    let late = (1 << 53) + 1;
    let build = batch("c").on("s", 0, &["x"]).with(|batch| batch.streams[0].events[0].recorded_at_ms = late);
    assert_eq!(refused(engine, build), BatchError::Moment { ms: late });
}
