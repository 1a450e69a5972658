//! Drills seed after seed until something is found, for `tools/planted`: it needs no more of the project than the drill does,
//! and is built where a bug was planted. Arguments: how many seeds at most, and how many rounds each.

use std::process::ExitCode;

use sabot_drill::{DrillCounts, drill};

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u32>());
    let (Some(Ok(seeds)), Some(Ok(rounds))) = (numbers.next(), numbers.next()) else {
        eprintln!("planted SEEDS ROUNDS");
        return ExitCode::from(2);
    };
    let mut counts = DrillCounts::default();
    for seed in 0..u64::from(seeds) {
        match drill(seed, rounds) {
            Ok(drilled) => counts.add(&drilled.counts),
            Err(finding) => {
                // A finding that its seed does not repeat is of no use.
                if drill(seed, rounds).as_ref() != Err(&finding) {
                    println!("seed {seed} does not repeat its finding: {finding}");
                    return ExitCode::from(3);
                }
                let told: String = finding.told.chars().take(1_000).collect();
                println!("{} at seed {seed}, step {}: {told}", finding.checker, finding.step);
                return ExitCode::from(1);
            }
        }
    }
    println!("nothing in {seeds} seeds: {counts:?}");
    ExitCode::SUCCESS
}
