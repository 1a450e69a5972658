//! Makes the dictionary with which the bundles of commands are packed, from a record.
//!
//! `cargo run --release -p sabot-store --example dictionary -- record.db crates/store/src/sqlite/dictionary/0003.zdict`: a new number
//! for a new dictionary, as what was packed with older ones needs theirs.

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;

use sabot_store::{Recorded, Reply, SqliteReader, StoreRequest, ask};

/// How large it is.
const BYTES: usize = 32 * 1024;
/// Every so-manieth command is looked at.
const EVERY: usize = 4;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let (record, to) = (args.next().ok_or("a record")?, args.next().ok_or("a file for the dictionary")?);
    let mut reader = SqliteReader::open(Path::new(&record))?;
    let (mut from, mut rows) = (Some(0), Vec::new());
    while let Some(begin) = from {
        let Reply::Events(page) = ask(&mut reader, StoreRequest::ReadLog { from: begin, at_most: 1_000 }) else {
            return Err("the log cannot be read".into());
        };
        rows.extend(page.items);
        from = page.next;
    }
    let commands = rows.chunk_by(|one, next| one.command == next.command);
    let bundles = commands.step_by(EVERY).map(bundle).collect::<Result<Vec<String>, _>>()?;
    let dictionary = zstd::dict::from_samples(&bundles, BYTES)?;
    println!("{} commands, {} bytes", bundles.len(), dictionary.len());
    std::fs::write(to, dictionary)?;
    Ok(())
}

/// The rows of a command with lines between them that are much like those of a bundle, and without salts, which are taken out of it.
fn bundle(rows: &[Recorded]) -> Result<String, std::fmt::Error> {
    let mut text = String::new();
    for Recorded { kind, kind_version, recorded_at_ms, body, .. } in rows {
        writeln!(text, "{kind} {kind_version} {recorded_at_ms} {}", body.len())?;
        text.push_str(&without_salt(body));
    }
    Ok(text)
}

fn without_salt(body: &str) -> String {
    const BEFORE: &str = "\"salt\":\"";
    match body.split_once(BEFORE) {
        Some((before, rest)) => [before, BEFORE, "\u{1}", rest.get(32..).unwrap_or_default()].concat(),
        None => body.to_owned(),
    }
}
