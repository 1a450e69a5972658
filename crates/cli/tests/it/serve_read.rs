//! A server that ends in order while somebody reads its record.

use std::net::TcpListener;

use sabot_store::{Reply, SqliteReader, StoreRequest, ask};
use serde_json::json;

use crate::kill::{Scratch, is_clean};
use crate::serve_kill::{HOUSE, insist, program, start};

#[test]
fn whoever_reads_keeps_nobody_from_ending_in_order() {
    let scratch = Scratch::new("serve-read");
    std::fs::create_dir_all(&scratch.0).expect("a folder");
    let config = scratch.0.join("house.toml");
    std::fs::write(&config, HOUSE).expect("written");
    let data = scratch.0.join("data");
    let address = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    let mut serving = start(program(), &data, &config, address, &["--bots", "0"]);
    let guest = insist(address, "POST", "/api/guest", "", &json!({}));
    let token = guest["token"].as_str().expect("a token");
    let mut reading = SqliteReader::open(&data.join("record.db")).expect("it can be read");
    let mut read = || match ask(&mut reading, StoreRequest::ReadCommands { from: 0, at_most: 4_096 }) {
        Reply::Commands(page) => page.items.len(),
        other => panic!("{other:?}"),
    };
    let before = read();
    insist(address, "POST", "/api/tables/stud-1/sit", token, &json!({"id": "sit", "seat": 1}));
    // Its exit status is 0.
    serving.terminate();
    assert_eq!(read(), before, "who reads sees one moment");
    drop(reading);
    assert!(data.join("record.db-wal").exists(), "the journal stays beside it");
    is_clean(&data);
    let mut serving = start(program(), &data, &config, address, &["--bots", "0"]);
    let sits = insist(address, "POST", "/api/tables/stud-1/sit", token, &json!({"id": "sit", "seat": 1}));
    assert_eq!(sits["answer"], "duplicate");
    serving.terminate();
    assert!(!data.join("record.db-wal").exists(), "one file remains");
}
