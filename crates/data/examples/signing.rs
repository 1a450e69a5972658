//! What the signed head of every commit costs: appends a second on a bare store and on a data folder, with so many under way.
//!
//! `cargo run --release -p sabot-data --example signing`

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sabot_data::{DataFolder, FolderOpening};
use sabot_floor::LeafSealer;
use sabot_store::{
    AppendOutcome, Digest, Epoch, NewEvent, Reply, SqliteOptions, SqliteStore, Store as _, StoreBatch, StoreRequest,
    StreamAppend, Ticket, Version,
};

const COMMANDS: u64 = 6_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::temp_dir().join(format!("sabot-rate-{}", std::process::id()));
    for tables in [1, 16, 64] {
        let mut best = [0.0_f64; 2];
        for turn in 0..6 {
            let _ = std::fs::remove_dir_all(&folder);
            std::fs::create_dir_all(&folder)?;
            let rate = if turn % 2 == 0 { bare(&folder, tables)? } else { signed(&folder, tables)? };
            best[turn % 2] = best[turn % 2].max(rate);
        }
        let [bare, signed] = best;
        let more = (signed / bare - 1.0) * 100.0;
        println!("{tables:>3} under way: {bare:>7.0}/s bare, {signed:>7.0}/s signed: {more:+.1} %");
    }
    std::fs::remove_dir_all(folder)?;
    Ok(())
}

fn bare(folder: &Path, tables: u64) -> Result<f64, Box<dyn std::error::Error>> {
    let path = folder.join("bare.db");
    let mut store = SqliteStore::open(&path, Arc::new(LeafSealer), SqliteOptions::default())?;
    let rate = fill(&mut store, tables);
    store.close()?;
    Ok(rate)
}

fn signed(folder: &Path, tables: u64) -> Result<f64, Box<dyn std::error::Error>> {
    let opening = FolderOpening { create: true, ..FolderOpening::default() };
    let (mut data, _) = DataFolder::open(&folder.join("data"), "sabot.house/rate", opening)?;
    let rate = fill(data.store(), tables);
    data.close()?;
    Ok(rate)
}

/// Appends with so many under way, each to a stream of its own in turn; how many a second.
fn fill(store: &mut SqliteStore, tables: u64) -> f64 {
    let began = Instant::now();
    let (mut sent, mut done) = (0, 0);
    while done < COMMANDS {
        while sent < COMMANDS && sent - done < tables {
            store.submit(Ticket(sent), StoreRequest::Append(Box::new(batch(sent, tables))));
            sent += 1;
        }
        let mut answer = store.wait(Duration::from_secs(60));
        while let Some((_, reply)) = answer {
            assert!(matches!(reply, Reply::Append(AppendOutcome::Done(_))), "{reply:?}");
            done += 1;
            answer = store.completed();
        }
    }
    f64::from(u32::try_from(done).unwrap_or(u32::MAX)) / began.elapsed().as_secs_f64()
}

/// Three events of a round's usual size.
fn batch(number: u64, tables: u64) -> StoreBatch {
    let event = || NewEvent {
        kind: "game".parse().expect("a kind"),
        kind_version: 1,
        recorded_at_ms: 0,
        body: format!("{{\"number\":{number},\"text\":\"{}\"}}", "x".repeat(600)),
    };
    StoreBatch {
        command: format!("c{number}").parse().expect("an id"),
        content: Digest::of(&number.to_be_bytes()),
        answer: b"accepted".to_vec(),
        streams: vec![StreamAppend {
            stream: format!("table/t{}", number % tables).parse().expect("a stream"),
            epoch: Epoch(0),
            expected: Version(number / tables * 3),
            events: vec![event(), event(), event()],
        }],
        accounts: vec![],
        transfers: vec![],
    }
}
