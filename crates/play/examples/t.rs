//! x
use sabot_law::Instrument;
use sabot_play::*;
use std::sync::atomic::AtomicBool;
use std::time::Instant;
fn main() {
    let mut list = vec![];
    for s in stud::Strategy::NAMES {
        list.push((Instrument::Stud, None, Some(s)));
    }
    for s in qpoker::Strategy::NAMES {
        list.push((Instrument::Qpoker, None, Some(s)));
    }
    list.push((Instrument::Qpoker, Some(8), Some("always_play")));
    list.push((Instrument::Football, Some(6), None));
    let only = std::env::args().nth(1);
    for (i, d, s) in list {
        if only.as_ref().is_some_and(|o| o != i.short_name()) {
            continue;
        }
        for threads in [1, 2] {
            let t = Instant::now();
            let sim = Simulation::new(Game::named(i, d, s).unwrap(), 20_000_000, 7, threads).unwrap();
            let ready = t.elapsed();
            let mut best = f64::MAX;
            let mut out = None;
            for _ in 0..5 {
                let t = Instant::now();
                out = Some(sim.run(&|_| {}, &AtomicBool::new(false)));
                best = best.min(t.elapsed().as_secs_f64());
            }
            println!("{i} {d:?} {s:?} threads {threads}: {:.1} M/s, ready {ready:?}", 20.0 / best);
            let report = sim.exact().unwrap();
            for tally in out.unwrap().tallies {
                let e = tally.exact(&report).unwrap();
                println!("   {} {:?}", tally.name, tally.against(&e));
            }
        }
    }
}
