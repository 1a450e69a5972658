//! What does the house keep of each bet, on average?
use std::error::Error;

use sabot::edge::{Fraction, decimal, football, qpoker, stud};

/// A line for each bet or best strategy, in parts of the first stake.
pub fn answer() -> Result<String, Box<dyn Error>> {
    let line = |name: &str, edge: Fraction| format!("{name} {}\n", decimal(&edge, 4));
    let stud = stud::analyse(&stud::Rules::of_69_2003());
    let qpoker = qpoker::analyse(&qpoker::Rules::of_89_2004());
    let football = football::analyse(&football::Rules::of_65_2004());
    let mut text = line("stud", stud.best().ok_or("stud has decisions")?.house_edge());
    text += &line("qpoker", qpoker.best().ok_or("qpoker has decisions")?.house_edge());
    for (game, analysis) in [("qpoker", &qpoker), ("football", &football)] {
        text.extend(analysis.bets.iter().map(|bet| line(&format!("{game} {}", bet.name), bet.house_edge())));
    }
    Ok(text)
}

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", answer()?);
    Ok(())
}
