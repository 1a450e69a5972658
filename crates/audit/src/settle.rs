//! Where a settlement is not what the regulation orders: what was expected, and what is there.

use sabot_twins::Difference;

/// What was expected, and what is there.
pub(crate) type Differs = (String, String);

/// A difference as it is told to an inspector.
pub(crate) fn told(difference: &Difference) -> Differs {
    let both = |what: String, due: &dyn core::fmt::Display, said: &dyn core::fmt::Display| {
        (format!("{what} {due}"), format!("{what} {said}"))
    };
    match difference {
        Difference::Line { seat, player, bet, said, due } => {
            both(format!("{bet} of {player} at seat {seat} gaining"), due, said)
        }
        Difference::NoLine { seat, player, bet, due } => {
            both(format!("{bet} of {player} at seat {seat} gaining"), due, &"nothing: no line of this stake")
        }
        Difference::LineOfNothing { seat, player, bet, said } => {
            (format!("no line for {bet} of {player} at seat {seat}"), format!("a line gaining {said}"))
        }
        Difference::Pool { said, due } => both("a pool of".to_owned(), due, said),
        Difference::HandLine { seat, of, said, due } => both(format!("{of} at seat {seat} gaining"), due, said),
        Difference::Pots { said, due } => both("pots:".to_owned(), due, said),
        Difference::Pot { number, said, due } => {
            (format!("pot {number}: {due:?}"), said.as_ref().map_or_else(String::new, |said| format!("{said:?}")))
        }
        Difference::Uncalled { seat, said, due } => both(format!("uncalled at seat {seat}:"), due, said),
        Difference::Received { seat, said, due } => both(format!("received at seat {seat}:"), due, said),
    }
}
