//! Where a record says something else than the letter of the regulation.

use sabot_games::omaha::StakeOf;
use sabot_games::{Bet, Name, Seat};

/// What became of a pot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Awarded {
    /// Who won it, by the place in a list of the seats, from 0.
    pub winners: Vec<usize>,
    /// What the house took of it.
    pub commission: i64,
    /// The stakes that lay in it.
    pub stakes: i64,
    /// What came out of it, before the commission.
    pub given: i64,
}

/// Something that differs. All amounts are minor units; `said` is the record's, `due` the regulation's.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum SettlementDifference {
    /// A bet gained something else.
    Line { seat: Seat, player: Name, bet: Bet, said: i64, due: i64 },
    /// A bet was never settled.
    NoLine { seat: Seat, player: Name, bet: Bet, due: i64 },
    /// A line is of no bet that was laid.
    LineOfNothing { seat: Seat, player: Name, bet: Bet, said: i64 },
    /// stud: the pool after the prizes.
    Pool { said: i64, due: i64 },
    /// omaha: a line of a hand that can be judged alone: a lost pot, the commission, what nobody called.
    HandLine { seat: Seat, of: StakeOf, said: i64, due: i64 },
    /// omaha: how many pots there are.
    Pots { said: usize, due: usize },
    /// omaha: who won a pot, what lay in it, what came out and what the house took; `None` where the record has none.
    Pot { number: u8, said: Option<Awarded>, due: Awarded },
    /// omaha: what went back to a seat because nobody called it.
    Uncalled { seat: Seat, said: i64, due: i64 },
    /// omaha: what a seat received in all.
    Received { seat: Seat, said: i64, due: i64 },
}
