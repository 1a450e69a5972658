//! Commands that come once and those that come again.

use sabot_money::Currency;
use sabot_store::{AccountChange, AppendOutcome, Digest, Reply, StoreRequest, ask};

use crate::engines::Engine;
use crate::kit::{append, batch, bodies, bounds, commands, done, log_size, take, together};

pub(crate) fn a_repeat_is_given_the_first_answer(engine: &impl Engine) {
    let mut store = engine.open();
    let build = batch("c").on("s", 0, &["x", "y"]).answered(b"accepted \0\xff");
    let _ = done(&mut store, batch("before").on("s0", 0, &["0"]));
    let _ = done(&mut store, build.clone());
    for _ in 0..2 {
        let again = append(&mut store, build.clone().answered(b"something else"));
        assert_eq!(again, AppendOutcome::Duplicate { answer: b"accepted \0\xff".to_vec(), log: 1..3 });
    }
    assert_eq!(log_size(&mut store), 3);
}

pub(crate) fn a_repeat_may_have_been_decided_otherwise(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = done(&mut store, batch("c").asking("a card").on("s", 0, &["ace"]).answered(b"ace"));
    let again = append(&mut store, batch("c").asking("a card").on("s", 1, &["king"]).answered(b"king"));
    assert_eq!(again, AppendOutcome::Duplicate { answer: b"ace".to_vec(), log: 0..1 });
    assert_eq!(bodies(&mut store, "s"), ["ace"]);
}

pub(crate) fn other_content_under_the_same_id_is_refused(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = done(&mut store, batch("c").asking("ten").on("s", 0, &["10"]));
    let other = append(&mut store, batch("c").asking("twenty").on("s", 1, &["20"]));
    assert_eq!(other, AppendOutcome::OtherContent { command: "c".parse().expect("an id") });
    assert_eq!(bodies(&mut store, "s"), ["10"]);
}

pub(crate) fn a_duplicate_goes_before_fence_and_conflict(engine: &impl Engine) {
    let mut store = engine.open();
    let build = batch("c").on("s", 0, &["x"]);
    let _ = done(&mut store, build.clone());
    let _ = take(&mut store, "s", "another");
    assert!(matches!(append(&mut store, build.clone()), AppendOutcome::Duplicate { .. }));
    assert!(matches!(append(&mut store, build.asking("more")), AppendOutcome::OtherContent { .. }));
}

pub(crate) fn an_id_of_a_refused_batch_is_free(engine: &impl Engine) {
    let mut store = engine.open();
    assert!(matches!(append(&mut store, batch("c").on("s", 1, &["x"])), AppendOutcome::Conflict { .. }));
    assert!(matches!(append(&mut store, batch("c").on("s", 0, &["x"]).rebound("a", 0, 1)), AppendOutcome::Refused(_)));
    let receipt = done(&mut store, batch("c").asking("other").on("s", 0, &["x"]));
    assert_eq!(receipt.log, 0..1);
}

pub(crate) fn a_command_is_found_by_its_id(engine: &impl Engine) {
    let mut store = engine.open();
    let id = "c".parse().expect("an id");
    assert_eq!(ask(&mut store, StoreRequest::FindCommand { command: id }), Reply::Command(None));
    let _ = append(&mut store, batch("c").on("s", 1, &["x"]));
    assert_eq!(ask(&mut store, StoreRequest::FindCommand { command: id }), Reply::Command(None));
    let _ = done(&mut store, batch("c").asking("it").on("s", 0, &["x", "y"]).answered(b"yes"));
    let Reply::Command(Some(found)) = ask(&mut store, StoreRequest::FindCommand { command: id }) else {
        panic!("it was recorded")
    };
    assert_eq!((found.number, found.command, found.content), (0, id, Digest::of(b"it")));
    assert_eq!((found.answer, found.log), (b"yes".to_vec(), 0..2));
}

pub(crate) fn commands_come_in_order_with_all_they_did(engine: &impl Engine) {
    let mut store = engine.open();
    let first = batch("z").on("s", 0, &["1"]).open("a", Currency::Hkd, -5, 5).open("b", Currency::Hkd, 0, 9);
    let second = batch("a").on("t", 0, &["2", "3"]).rebound("b", -1, 8);
    let second = second.pay_in(Currency::Hkd, "p", "a", "b", 3).pay_in(Currency::Hkd, "q", "b", "a", 1);
    let (first_batch, second_batch) = (first.clone().batch(), second.clone().batch());
    let _ = (done(&mut store, first), done(&mut store, second));
    let commands = commands(&mut store);
    let [one, two] = &commands[..] else { panic!("two commands: {commands:?}") };
    assert_eq!((one.number, one.command, one.log.clone()), (0, first_batch.command, 0..1));
    assert_eq!((two.number, two.command, two.log.clone()), (1, second_batch.command, 1..3));
    assert_eq!((&one.accounts, &one.transfers), (&first_batch.accounts, &vec![]));
    assert_eq!(two.accounts, [AccountChange::Rebound { account: "b".parse().expect("a name"), bounds: bounds(-1, 8) }]);
    assert_eq!(two.transfers, second_batch.transfers);
}

pub(crate) fn commands_come_in_pages(engine: &impl Engine) {
    let mut store = engine.open();
    for number in 0..5 {
        let _ = done(&mut store, batch(&format!("c{number}")).on("s", number, &["x"]));
    }
    let mut page = |from, at_most| match ask(&mut store, StoreRequest::ReadCommands { from, at_most }) {
        Reply::Commands(page) => (page.items.iter().map(|one| one.number).collect::<Vec<_>>(), page.next),
        other => panic!("{other:?}"),
    };
    assert_eq!(page(0, 2), (vec![0, 1], Some(2)));
    assert_eq!(page(2, 3), (vec![2, 3, 4], None));
    assert_eq!(page(5, 3), (vec![], None));
    assert_eq!(page(u64::MAX, 3), (vec![], None));
}

pub(crate) fn a_repeat_under_way_is_recorded_once(engine: &impl Engine) {
    let mut store = engine.open();
    let build = batch("c").on("s", 0, &["x"]).answered(b"yes");
    let answers = together(&mut store, vec![build.clone().request(), build.clone().request(), build.request()]);
    assert!(matches!(&answers[0].1, Reply::Append(AppendOutcome::Done(_))), "{answers:?}");
    for (_, reply) in &answers[1..] {
        assert_eq!(*reply, Reply::Append(AppendOutcome::Duplicate { answer: b"yes".to_vec(), log: 0..1 }));
    }
    assert_eq!(bodies(&mut store, "s"), ["x"]);
}

pub(crate) fn ids_that_look_alike_are_told_apart(engine: &impl Engine) {
    let mut store = engine.open();
    for (version, id) in (0..).zip(["a", "A", "a-", "aa", "%", "_", "a%"]) {
        let _ = done(&mut store, batch(id).on("s", version, &[id]));
    }
    assert_eq!(bodies(&mut store, "s"), ["a", "A", "a-", "aa", "%", "_", "a%"]);
}
