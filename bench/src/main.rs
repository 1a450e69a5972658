//! Measures Sabot beside named peers, all in one run on one thread: what counts are the ratios, since absolute times depend on
//! the machine and its mood. Each figure is the best of several runs, which is the one least disturbed.

mod allocations;
mod equity;
mod exact;
mod omaha_hands;
mod proof;
mod ranking;
mod record;
mod rs_poker_arena;
mod simulation;
mod tournament;

use std::time::Instant;

#[global_allocator]
static ALLOCATOR: allocations::Counting = allocations::Counting;

/// How often each measurement is repeated.
const RUNS: usize = 5;

/// How many in a hundred fold after no, one, and two or more raises: the defaults of rs_poker's random agent.
pub const FOLDS: [u64; 3] = [25, 30, 50];
/// And how many of the others call.
pub const CALLS: [u64; 3] = [50, 60, 45];

/// What a run did.
#[derive(Clone, Copy, Default)]
pub struct Done {
    /// Complete hands.
    pub hands: u64,
    /// Decisions of players in them.
    pub actions: u64,
}

/// How a policy plays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Policy {
    /// Everybody checks or calls to the end.
    CallDown,
    /// Everybody folds.
    Fold,
    /// As rs_poker's own random agent does: facing a bet he folds, otherwise calls or checks, otherwise raises to a random amount,
    /// with [`FOLDS`] and [`CALLS`] in a hundred after no, one, and two or more raises.
    Random,
}

/// Hands and actions a second, the best of several runs.
fn best(mut run: impl FnMut() -> Done) -> (f64, f64) {
    run();
    let mut best = (0.0_f64, 0.0_f64);
    for _ in 0..RUNS {
        let start = Instant::now();
        let done = run();
        let seconds = start.elapsed().as_secs_f64();
        let rate = done.hands as f64 / seconds;
        if rate > best.0 {
            best = (rate, done.actions as f64 / seconds);
        }
    }
    best
}

fn main() {
    let hands: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(300_000);
    // For a profiler: one policy of ours and nothing else.
    if std::env::args().nth(2).as_deref() == Some("profile") {
        let (rate, actions) = best(|| omaha_hands::play(Policy::Random, hands));
        println!("random: {rate:.0} hands/s, {actions:.0} actions/s");
        return;
    }
    // The tournament alone.
    if std::env::args().nth(2).as_deref() == Some("tournament") {
        tournament::print();
        return;
    }
    // The evaluators and equities alone.
    if std::env::args().nth(2).as_deref() == Some("values") {
        ranking::print();
        equity::print();
        return;
    }
    // The record alone.
    if std::env::args().nth(2).as_deref() == Some("record") {
        record::run();
        proof::run();
        return;
    }
    // A child of ours that says how much memory an audit needs.
    if let (Some("memory"), Some(path)) = (std::env::args().nth(2).as_deref(), std::env::args_os().nth(3)) {
        proof::memory(path.as_ref());
        return;
    }
    // A longer run asks for no more memory than a shorter one: what it does ask for is the table before the first hand.
    let asked = |hands| {
        let before = allocations::so_far();
        omaha_hands::play(Policy::Random, hands);
        allocations::so_far() - before
    };
    // Tables that are filled when they are first used are filled before.
    asked(1_000);
    let (few, many) = (asked(100), asked(10_100));
    println!("Memory asked for in 10,000 random hands: {} times.", many - few);
    println!("Complete hands of six players with 100 big blinds each, one thread, best of {RUNS} runs.");
    println!("sabot: pot-limit Omaha, integer chips, every event applied, citations and conservation checks on.");
    println!("rs_poker 5.0.0: its arena's no-limit hold'em, floating-point chips, agents of its own, no historian.\n");
    println!(
        "{:<10} {:>14} {:>14} {:>14} {:>14} {:>8}",
        "policy", "sabot hands/s", "actions/s", "peer hands/s", "", "ratio"
    );
    for (name, policy) in [("call-down", Policy::CallDown), ("fold", Policy::Fold), ("random", Policy::Random)] {
        let (ours, actions) = best(|| omaha_hands::play(policy, hands));
        let (theirs, _) = best(|| rs_poker_arena::play(policy, hands / 10));
        println!("{name:<10} {ours:>14.0} {actions:>14.0} {theirs:>14.0} {:>14} {:>7.2}x", "", ours / theirs);
    }
    tournament::print();
    simulation::run();
    exact::run();
    ranking::print();
    equity::print();
    record::run();
    proof::run();
}
