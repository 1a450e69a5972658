//! Exact Omaha equities before the flop beside the fastest peer that has them.

use std::hint::black_box;
use std::time::Instant;

use poker_equity::odds::{EquityRequest, run_exact};
use poker_equity::variants::Omaha;
use sabot_cards::parse_cards;
use sabot_edge::omaha::equity::{Opponent, Spot, equity};

use crate::RUNS;

/// Match-ups in which four, four and two suits matter.
const HANDS: [[&str; 2]; 3] = [["AsAhKsKh", "9d8d7c6c"], ["AsKsQhJh", "AdKdTc9c"], ["AsAdKsKd", "AhAcKhKc"]];

/// Prints the table.
pub fn print() {
    println!("\nExact equities of two Omaha hands before the flop, one thread, best of {RUNS} runs.\n");
    println!("{:<24} {:>12} {:>20} {:>9}", "hands", "sabot µs", "poker-equity 0.1.1", "ratio");
    for hands in HANDS {
        let players = hands.map(|text| {
            let cards = parse_cards(text).expect("cards").try_into().expect("four cards");
            Opponent::Hand(cards)
        });
        let spot = Spot::new(&players, &[], &[]).expect("a spot");
        let request = EquityRequest::from_text(Omaha, &hands, "", "").expect("a request").with_threads(1);
        let theirs = run_exact(&request).expect("an answer").expect("few enough deals").equities()[0].percent();
        let ours = &equity(&spot).players[0].equity;
        let ours = 100.0 * *ours.numer() as f64 / *ours.denom() as f64;
        assert!((ours - theirs).abs() < 1e-9, "{ours} {theirs}");
        let sabot = micros(100 * RUNS, || drop(black_box(equity(black_box(&spot)))));
        let peer = micros(RUNS, || drop(black_box(run_exact(black_box(&request)))));
        println!("{:<24} {sabot:>12.1} {peer:>20.0} {:>8.0}x", hands.join(" "), peer / sabot);
    }
}

/// Microseconds, the best of so many runs.
fn micros(runs: usize, mut run: impl FnMut()) -> f64 {
    let seconds = (0..runs).map(|_| {
        let start = Instant::now();
        run();
        start.elapsed().as_secs_f64()
    });
    seconds.fold(f64::MAX, f64::min) * 1e6
}
