//! How fast a record is audited: `cargo run --release -p sabot-audit --example rate -- FOLDER`.

use std::path::PathBuf;
use std::time::Instant;

use sabot_audit::{Inputs, audit};
use sabot_data::{DataFolder, Keys};
use sabot_store::SqliteReader;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("the folder of a record")?);
    let inputs = Inputs { keys: Some(Keys::ring(&folder)?), ..Inputs::default() };
    let mut store = SqliteReader::open(&DataFolder::record(&folder))?;
    let begun = Instant::now();
    println!("the file: {:?} in {} ms", store.damage()?, begun.elapsed().as_millis());
    let begun = Instant::now();
    let verdict = audit(&mut store, &inputs, &mut |_| ())?;
    let took = begun.elapsed();
    for finding in &verdict.findings {
        println!("{finding}");
    }
    println!("{:?}: {:?}", verdict.standing, verdict.counts);
    let rate = u128::from(verdict.counts.events) * 1_000_000 / took.as_micros().max(1);
    println!("{} events in {} ms: {rate} events a second", verdict.counts.events, took.as_millis());
    Ok(())
}
