//! How much of the pot each hand of Omaha Poker is worth when no more is bet: counted over every board that can still come.
//!
//! | module | about |
//! |---|---|
//! | [`spot`] | [`Spot`]: who holds what, what lies on the board, what is known to be gone |
//! | `before_flop` | two to six hands with nothing on the board, without walking the boards |
//! | `every_board` | everything else with known hands: every board is looked at |
//! | `one_unknown` | one hand that nobody has seen: all hands it can be, counted board by board |
//! | `simulated` | where counting would take too long: random deals, labelled as such |
//! | [`literal`] | the same once more, plainly, to test the others |

mod before_flop;
mod every_board;
pub mod literal;
mod one_unknown;
mod simulated;
pub mod spot;
mod tally;

pub use simulated::{DEALS, SEED, simulate};
pub use spot::{Opponent, Spot};

use crate::Fraction;

/// What each hand of a spot is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Equity {
    /// Over how many ways for the cards to fall: boards, or where a hand is unknown boards with the cards of that hand. All
    /// are equally likely.
    pub boards: u128,
    /// Whether these are all there are. Otherwise they are a random sample.
    pub exact: bool,
    /// In the order of the spot.
    pub players: Vec<PlayerEquity>,
}

/// What one hand is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerEquity {
    /// How often it wins alone.
    pub wins: u128,
    /// How often it shares the pot with anyone.
    pub ties: u128,
    /// Its part of the pot on average; of a pot shared among `k` it is 1/k.
    pub equity: Fraction,
    /// By how much a simulated equity is off, typically: its standard error. Nothing when all boards were counted.
    pub standard_error: Option<f64>,
}

/// What each hand of a spot is worth.
///
/// With known hands it is exact, and so it is with a single unknown hand from two cards on the board upwards. Anything else is
/// [`simulate`]d with [`DEALS`] deals from [`SEED`], so that the same question has the same answer.
///
/// ```
/// use sabot_edge::Fraction;
/// use sabot_edge::omaha::equity::{Opponent, Spot, equity};
/// use sabot_cards::parse_cards;
///
/// let hand = |text| parse_cards(text).unwrap().try_into().map(Opponent::Hand).unwrap();
/// let spot = Spot::new(&[hand("AsAhKsKh"), hand("9d8d7c6c")], &[], &[])?;
/// let equity = equity(&spot);
/// assert!(equity.exact);
/// assert_eq!(equity.boards, 1_086_008);
/// assert_eq!(equity.players[0].wins, 652_186);
/// assert_eq!(equity.players[1].equity, Fraction::new(433_822, 1_086_008));
/// # Ok::<(), sabot_edge::EdgeError>(())
/// ```
#[must_use]
pub fn equity(spot: &Spot) -> Equity {
    match spot.unknown() {
        0 if spot.board().is_empty() && spot.players().len() <= before_flop::MOST_HANDS => before_flop::count(spot),
        0 => every_board::count(spot),
        1 if spot.boards() <= one_unknown::MOST_BOARDS => one_unknown::count(spot),
        _ => simulate(spot, DEALS, SEED),
    }
}
