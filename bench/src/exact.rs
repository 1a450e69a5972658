//! How long an exact analysis takes. No crate analyses these games, so the only comparison is a brute-force count that was
//! measured once on a machine of this kind, and is quoted as such.

use std::hint::black_box;
use std::time::Instant;

use sabot_edge::{qpoker, stud};

const RUNS: usize = 20;
/// A brute-force count over suit classes with a fast evaluator, in seconds on two cores.
const BRUTE_FORCE_SECONDS: f64 = 340.0;

fn best(mut run: impl FnMut()) -> f64 {
    (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed().as_secs_f64()
        })
        .fold(f64::INFINITY, f64::min)
}

/// Measures and prints.
pub fn run() {
    let rules = stud::Rules::of_69_2003();
    let seconds = best(|| drop(black_box(stud::analyse(black_box(&rules)))));
    println!("\nExact analyses, one thread, best of {RUNS} runs.");
    println!(
        "stud, six strategies with every decision proven: {:.1} ms; a brute-force count took {BRUTE_FORCE_SECONDS:.0} s \
         on two cores when it was measured once: {:.0} times as long.",
        seconds * 1e3,
        BRUTE_FORCE_SECONDS / seconds
    );
    let rules = qpoker::Rules::of_89_2004();
    println!("qpoker, one deck: {:.1} ms.", best(|| drop(black_box(qpoker::analyse(black_box(&rules))))) * 1e3);
}
