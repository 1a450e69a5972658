//! Makes the dictionary with which rows are packed, from the rows of a record.
//!
//! `cargo run --release -p sabot-store --example dictionary -- record.db crates/store/src/sqlite/dictionary/0002.zdict`: a new number
//! for a new dictionary, as the rows of older ones need theirs.

use std::error::Error;
use std::path::Path;

use sabot_store::{Reply, Request, SqliteReader, ask};

/// How large it is.
const BYTES: usize = 32 * 1024;
/// Every so-manieth row is looked at.
const EVERY: usize = 5;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let (record, to) = (args.next().ok_or("a record")?, args.next().ok_or("a file for the dictionary")?);
    let mut reader = SqliteReader::open(Path::new(&record))?;
    let (mut from, mut rows) = (Some(0), Vec::new());
    while let Some(begin) = from {
        let Reply::Events(page) = ask(&mut reader, Request::ReadLog { from: begin, at_most: 1_000 }) else {
            return Err("the log cannot be read".into());
        };
        rows.extend(page.items.into_iter().step_by(EVERY).map(|event| event.body));
        from = page.next;
    }
    let dictionary = zstd::dict::from_samples(&rows, BYTES)?;
    println!("{} rows, {} bytes", rows.len(), dictionary.len());
    std::fs::write(to, dictionary)?;
    Ok(())
}
