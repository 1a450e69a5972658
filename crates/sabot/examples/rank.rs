//! Which of two Stud hands is higher, and what decided it?
use std::error::Error;

use sabot::cards::parse_cards;
use sabot::ranking::{compare, five_of};

/// The answer in one line.
pub fn answer() -> Result<String, Box<dyn Error>> {
    // The same pair with the same odd cards: article 8 then asks for the better suit in the pair.
    let (one, other) = (five_of(&parse_cards("9s 9d Ac Kh 2d")?)?, five_of(&parse_cards("9h 9c Ad Kc 2s")?)?);
    let compared = compare(one, other);
    Ok(format!("{:?}: the first hand is {:?}, by {:?}", one.category(), compared.ordering, compared.by))
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("{}", answer()?);
    Ok(())
}
