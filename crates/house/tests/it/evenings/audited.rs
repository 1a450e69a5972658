//! The end of an evening: its record as a store keeps it is audited, and its meters are compared with its log.
//!
//! The cards of an evening come out of stacked decks (`cards.rs`), so that nothing is promised about them: what an audit says
//! of decks is left out here, and of nothing else. The drill, whose floor deals from promised decks, leaves nothing out.

use std::collections::BTreeMap;
use std::sync::Arc;

use sabot_audit::{Fault, Finding, Inputs, audit};
use sabot_chance::HouseKey;
use sabot_floor::{LeafSealer, movements, record};
use sabot_house::{Batch, Command, House, HouseEvent, Stream, Wording};
use sabot_report::{Log, check};
use sabot_store::{AppendOutcome, Epoch, MemoryStore, Reply, StoreRequest, StreamAppend, Version, ask};

/// Nothing is found in the record of these batches, and the meters of the house are what its log says.
pub(crate) fn is_clean(house: &House, asked: &[Command], batches: &[Batch]) {
    let key = || HouseKey::from_text(&format!("sabot-house-key-v1+{}", "7".repeat(64))).expect("a key");
    let mut store = MemoryStore::new(Arc::new(LeafSealer));
    let (mut versions, mut log) = (BTreeMap::new(), Log::checking());
    for (command, batch) in asked.iter().zip(batches) {
        record(&mut store, command, batch, &key(), &mut versions);
        log.take(batch);
    }
    let inputs = Inputs { house: Some(key()), ..Inputs::default() };
    let verdict = audit(&mut store, &inputs, &mut |_| ()).expect("it can be read");
    let findings: Vec<&Finding> = verdict.findings.iter().filter(|finding| !is_of_decks(finding.fault)).collect();
    assert!(findings.is_empty(), "{findings:#?}");
    assert_eq!(verdict.counts.commands, batches.len() as u64);
    let checked = check(house, &log);
    assert!(checked.equal(), "{:#?}", checked.differences);
}

fn record(
    store: &mut MemoryStore,
    command: &Command,
    batch: &Batch,
    key: &HouseKey,
    versions: &mut BTreeMap<Stream, Version>,
) {
    let wording = Wording::of(&command.actor, &command.order);
    let refused = batch.events.iter().any(|event| matches!(event.what, HouseEvent::Refused(_)));
    let head = |stream| versions.get(&stream).copied().unwrap_or_default();
    let written = record::written(command, &wording, batch, &[], key, head).expect("it is written");
    let streams = written.into_iter().map(|(stream, events)| {
        let expected = versions.get(&stream).copied().unwrap_or_default();
        versions.insert(stream, expected.after(events.len()));
        StreamAppend { stream: record::stream_name(stream), epoch: Epoch::default(), expected, events }
    });
    let (accounts, transfers) = movements(batch);
    let batch = sabot_store::StoreBatch {
        command: batch.id.as_str().parse().expect("an id"),
        content: record::content(key, &wording),
        answer: record::answer(!refused),
        streams: streams.collect(),
        accounts,
        transfers,
    };
    let reply = ask(store, StoreRequest::Append(Box::new(batch)));
    assert!(matches!(reply, Reply::Append(AppendOutcome::Done(_))), "{reply:?}");
}

const fn is_of_decks(fault: Fault) -> bool {
    matches!(
        fault,
        Fault::DeckMissing
            | Fault::DeckLate
            | Fault::DeckCommitment
            | Fault::DeckProof
            | Fault::DeckCard
            | Fault::DeckHidden
            | Fault::DeckUnopened
    )
}
