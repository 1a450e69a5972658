//! A whole tournament of a thousand players, every hand played by the articles and every event applied.

use std::time::Instant;

use sabot_bots::{HandsPlayed, play_tournament};
use sabot_cards::SplitMix64;
use sabot_games::omaha::Setup;
use sabot_games::omaha::tournament::{ENTRIES_MAX, Structure};

/// Plays one from this seed.
fn play(seed: u64) -> HandsPlayed {
    let players: Vec<_> = (1..=ENTRIES_MAX).map(|number| format!("player-{number}").parse().expect("a name")).collect();
    let plan = Structure { entries_max: ENTRIES_MAX, ..Structure::default() }.check().expect("no mistake");
    let (_, played) = play_tournament(plan, &Setup::default(), &players, &mut SplitMix64::new(seed), &mut |_| ())
        .expect("it is played to its end");
    played
}

/// Prints how long one takes. No peer plays pot-limit Omaha at several tables that are balanced and broken.
pub fn print() {
    println!("\nA tournament of {ENTRIES_MAX} players at tables of ten, one thread:");
    for seed in 0..3 {
        let start = Instant::now();
        let HandsPlayed { hands, decisions } = play(seed);
        println!("{hands:>8} hands, {decisions:>8} decisions: {:.2} s", start.elapsed().as_secs_f64());
    }
}
