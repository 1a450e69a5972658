//! How often do aces and kings beat a run of small cards at Omaha, over every board?
use std::error::Error;

use sabot::cards::{Card, parse_cards};
use sabot::edge::omaha::equity::{Opponent, Spot, equity};

/// How often each wins, and of how many boards.
pub fn answer() -> Result<String, Box<dyn Error>> {
    let hand = |text: &str| -> Result<Opponent, Box<dyn Error>> {
        let cards: [Card; 4] = parse_cards(text)?.try_into().map_err(|_| "four cards")?;
        Ok(Opponent::Hand(cards))
    };
    let equity = equity(&Spot::new(&[hand("AsAhKsKh")?, hand("9d8d7c6c")?], &[], &[])?);
    let [aces, run] = &equity.players[..] else { return Err("two hands".into()) };
    Ok(format!("aces and kings {}, the run {}, of {} boards", aces.wins, run.wins, equity.boards))
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("{}", answer()?);
    Ok(())
}
