//! Requests that are under way together.

use std::time::Duration;

use sabot_store::{AppendOutcome, Epoch, LeaseOutcome, Reply, Store as _, StoreRequest, Ticket, Version};

use crate::engines::Engine;
use crate::kit::{batch, bodies, bounds, funded, holds, log_size, snapshot, stream, take_request, together};

pub(crate) fn a_refused_batch_beside_accepted_ones(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    let answers = together(
        &mut store,
        vec![
            batch("c1").on("a", 0, &["1"]).pay("p", "ana", "bea", 100).request(),
            batch("c2").on("a", 7, &["x"]).request(),
            batch("c3").on("b", 0, &["y"]).pay("q", "ana", "bea", 999).request(),
            batch("c4").on("b", 0, &[]).request(),
            batch("c5").on("a", 1, &["2"]).on("b", 0, &["3"]).pay("q", "bea", "ana", 50).request(),
        ],
    );
    let replies: Vec<_> = answers.into_iter().map(|(_, reply)| reply).collect();
    assert!(matches!(&replies[0], Reply::Append(AppendOutcome::Done(receipt)) if receipt.log == (1..2)), "{replies:?}");
    assert_eq!(replies[1], Reply::Append(AppendOutcome::Conflict { stream: stream("a"), actual: Version(1) }));
    let ana = "ana".parse().expect("the name of an account");
    let overdrawn = AppendOutcome::Overdrawn { account: ana, would_minor: 200 - 999, bounds: bounds(0, 1_000) };
    assert_eq!(replies[2], Reply::Append(overdrawn));
    assert!(matches!(&replies[3], Reply::Append(AppendOutcome::Refused(_))), "{replies:?}");
    assert!(matches!(&replies[4], Reply::Append(AppendOutcome::Done(receipt)) if receipt.log == (2..4)), "{replies:?}");
    assert_eq!((bodies(&mut store, "a"), bodies(&mut store, "b")), (vec!["1".into(), "2".into()], vec!["3".into()]));
    assert_eq!((holds(&mut store, "ana"), holds(&mut store, "bea")), (Some(250), Some(250)));
}

pub(crate) fn writes_are_answered_in_order(engine: &impl Engine) {
    let mut store = engine.open();
    let requests =
        (0..100).map(|number| batch(&format!("c{number}")).on(&format!("s{}", number % 7), number / 7, &["x"]));
    let answers = together(&mut store, requests.map(|build| build.request()).collect());
    for (number, (ticket, reply)) in (0..).zip(&answers) {
        assert_eq!(*ticket, Ticket(number));
        assert!(
            matches!(reply, Reply::Append(AppendOutcome::Done(receipt)) if receipt.log == (number..number + 1)),
            "{number}: {reply:?}"
        );
    }
}

pub(crate) fn a_chain_submitted_at_once(engine: &impl Engine) {
    let mut store = engine.open();
    let requests = (0..50).map(|number| batch(&format!("c{number}")).on("s", number, &[&number.to_string()]).request());
    let _ = together(&mut store, requests.collect());
    assert_eq!(bodies(&mut store, "s"), (0..50).map(|number: u64| number.to_string()).collect::<Vec<_>>());
}

pub(crate) fn every_request_is_answered_once(engine: &impl Engine) {
    let mut store = engine.open();
    let mut requests = Vec::new();
    for number in 0..20 {
        requests.push(batch(&format!("c{number}")).on("s", number, &["x"]).request());
        requests.push(StoreRequest::LogSize);
        requests.push(StoreRequest::Head { stream: stream("s") });
    }
    let mut tickets: Vec<_> = together(&mut store, requests).into_iter().map(|(ticket, _)| ticket.0).collect();
    tickets.sort_unstable();
    assert_eq!(tickets, (0..60).collect::<Vec<_>>());
    assert_eq!(store.completed(), None);
}

pub(crate) fn money_of_an_earlier_batch_can_be_spent(engine: &impl Engine) {
    let mut store = engine.open();
    funded(&mut store);
    // Ana has 300 and passes on what she receives.
    let answers = together(
        &mut store,
        vec![
            batch("c1").on("s", 0, &["x"]).pay("p1", "bea", "ana", 200).request(),
            batch("c2").on("s", 1, &["x"]).pay("p2", "ana", "cage", 500).request(),
            batch("c3").on("s", 2, &["x"]).pay("p3", "ana", "cage", 1).request(),
        ],
    );
    let done: Vec<_> =
        answers.iter().map(|(_, reply)| matches!(reply, Reply::Append(AppendOutcome::Done(_)))).collect();
    assert_eq!(done, [true, true, false]);
    assert_eq!((holds(&mut store, "ana"), holds(&mut store, "cage")), (Some(0), Some(0)));
}

pub(crate) fn everything_that_writes_shares_a_commit(engine: &impl Engine) {
    let mut store = engine.open();
    let answers = together(
        &mut store,
        vec![
            take_request("s", "one", 1_000, 0),
            batch("c1").on("s", 0, &["x"]).under(1).request(),
            StoreRequest::SaveSnapshot(snapshot("s", 1, b"state")),
            StoreRequest::SaveCheckpoint { log_size: 1, bytes: b"signed".to_vec() },
            take_request("s", "one", 1_000, 1),
            batch("c2").on("s", 1, &["y"]).under(1).request(),
            batch("c3").on("s", 1, &["z"]).under(2).request(),
        ],
    );
    let replies: Vec<_> = answers.into_iter().map(|(_, reply)| reply).collect();
    assert_eq!(replies[0], Reply::Leased(LeaseOutcome::Taken { epoch: Epoch(1), until_ms: 1_000 }));
    assert!(matches!(&replies[1], Reply::Append(AppendOutcome::Done(_))), "{replies:?}");
    assert_eq!((&replies[2], &replies[3]), (&Reply::SnapshotSaved, &Reply::CheckpointSaved { number: 0 }));
    assert_eq!(replies[4], Reply::Leased(LeaseOutcome::Taken { epoch: Epoch(2), until_ms: 1_001 }));
    assert_eq!(replies[5], Reply::Append(AppendOutcome::Fenced { stream: stream("s"), epoch: Epoch(2) }));
    assert!(matches!(&replies[6], Reply::Append(AppendOutcome::Done(_))), "{replies:?}");
    assert_eq!(bodies(&mut store, "s"), ["x", "z"]);
}

pub(crate) fn an_idle_store_has_nothing_to_say(engine: &impl Engine) {
    let mut store = engine.open();
    assert_eq!(store.completed(), None);
    assert_eq!(store.wait(Duration::from_millis(1)), None);
    assert_eq!(log_size(&mut store), 0);
    assert_eq!(store.completed(), None);
}
