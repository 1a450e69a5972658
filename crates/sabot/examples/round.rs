//! What does a round of Stud Poker pay, bet by bet, and which article says so?
use std::error::Error;

use sabot::games::stud::{Setup, StudTable};
use sabot::prelude::*;

/// A line for each bet.
pub fn answer() -> Result<String, Box<dyn Error>> {
    let cards = parse_cards("Ks As Kd Kh 9h 7d 9c 5c 4s 2c")?;
    let mut dealer = Dealer::new(StudTable::open(&Setup::default())?, cards);
    dealer.perform(&BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?)?;
    dealer.advance()?;
    dealer.perform(&BankedCommand::raise(1)?)?;
    let lines = dealer.finish()?;
    Ok(lines.iter().map(|line| format!("{} {} [{}]\n", line.bet, line.net, line.basis)).collect())
}

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", answer()?);
    Ok(())
}
