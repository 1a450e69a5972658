//! `leaves.json`: a small log of three streams, leaf by leaf.

use std::collections::BTreeMap;

use sabot_evidence::{Canonical, Chain, Digest, Leaf, RecordedLeaf, literal};
use serde_json::{Value, json};

use super::{bytes, cases, held, hex, number, text};

/// Stream, epoch, kind and its version, time, command, body.
const EVENTS: [(&str, u64, &str, u64, i64, &str, &str); 6] = [
    ("stud-1", 1, "table_opened", 1, 1_794_695_400_000, "c-0001", r#"{"game":"stud"}"#),
    ("pool-main", 3, "pool_opened", 1, 1_794_695_400_250, "c-0002", "{}"),
    ("stud-1", 1, "bet", 2, 1_794_695_401_000, "c-0003", r#"{"seat":1,"stake":10000}"#),
    ("stud-1", 2, "bet", 2, 1_794_695_400_999, "c-0004", r#"{"seat":2,"stake":20000}"#),
    ("貴賓-7", 0, "noted", 1, -1, "", r#"{"text":"é漢\n"}"#),
    ("pool-main", 3, "stake", 1, 1_794_695_402_000, "c-0003", r#"{"amount":1000}"#),
];

fn made() -> Value {
    let mut last: BTreeMap<&str, (u64, Digest)> = BTreeMap::new();
    let mut leaves = Vec::new();
    for (index, (stream, epoch, kind, kind_version, recorded_at_ms, command, body)) in (0..).zip(EVENTS) {
        let (version, previous) = last.get(stream).map_or((1, Digest::ZERO), |(version, leaf)| (version + 1, *leaf));
        let digest = Digest::of(body.as_bytes());
        let event = RecordedLeaf { stream, version, epoch, kind, kind_version, recorded_at_ms, command, body: digest };
        let bytes = literal::leaf_bytes(&Leaf { event, previous, index });
        let hash = literal::tree_hash(std::slice::from_ref(&bytes));
        last.insert(stream, (version, hash));
        leaves.push(json!({
            "index": index, "stream": stream, "version": version, "epoch": epoch, "kind": kind,
            "kind_version": kind_version, "recorded_at_ms": recorded_at_ms, "command": command, "body": body,
            "previous": previous, "bytes": hex(&bytes), "hash": hash,
        }));
    }
    json!({ "format": "sabot-vectors-leaves-v1", "leaves": leaves })
}

#[test]
fn leaves() {
    let vectors = held("leaves.json", &made());
    let mut chain = Chain::default();
    for case in cases(&vectors, "leaves") {
        let event = RecordedLeaf {
            stream: text(case, "stream"),
            version: number(case, "version"),
            epoch: number(case, "epoch"),
            kind: text(case, "kind"),
            kind_version: number(case, "kind_version"),
            recorded_at_ms: case["recorded_at_ms"].as_i64().unwrap(),
            command: text(case, "command"),
            body: Canonical::parse(text(case, "body").as_bytes()).unwrap().digest(),
        };
        let leaf = Leaf { event, previous: text(case, "previous").parse().unwrap(), index: number(case, "index") };
        assert_eq!(leaf.encode(), bytes(case, "bytes"));
        assert_eq!(leaf.hash().to_string(), text(case, "hash"));
        assert_eq!(chain.link(&event).unwrap(), leaf.hash());
    }
    assert_eq!(chain.size(), EVENTS.len() as u64);
}
