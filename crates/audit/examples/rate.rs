//! How fast a record is audited: `cargo run --release -p sabot-audit --example rate -- FOLDER`.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use sabot_audit::{Inputs, audit};
use sabot_data::{DataFolder, Keys};
use sabot_store::SqliteReader;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("the folder of a record")?);
    let inputs = Inputs { keys: Some(Keys::ring(&folder)?), ..Inputs::default() };
    let mut store = SqliteReader::open(&DataFolder::record(&folder))?;
    let begun = Instant::now();
    println!("the file: {:?} in {} ms", store.damage()?, begun.elapsed().as_millis());
    let (begun, worked) = (Instant::now(), worked());
    let verdict = audit(&mut store, &inputs, &mut |_| ())?;
    let took = begun.elapsed();
    let worked = self::worked().zip(worked).map_or(took, |(now, then)| now - then);
    for finding in &verdict.findings {
        println!("{finding}");
    }
    println!("{:?}: {:?}", verdict.standing, verdict.counts);
    let rate = u128::from(verdict.counts.events) * 1_000_000 / worked.as_micros().max(1);
    let (took, worked) = (took.as_millis(), worked.as_millis());
    println!("{} events in {took} ms, of which {worked} at work: {rate} events a second", verdict.counts.events);
    Ok(())
}

/// How long this process has been at work on a core, where the system tells: others may want the core, too.
fn worked() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    told.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}
