//! Where counting would take too long: random deals, labelled as such.

use sabot_cards::{Card, SplitMix64, below};
use sabot_ranking::{OmahaHand, omaha};

use super::tally::Tally;
use super::{Equity, Opponent, Spot};

/// How many deals [`equity`](super::equity()) tries where it cannot count: the standard error is below a thousandth then.
pub const DEALS: u64 = 1_000_000;
/// Where its random numbers start from.
pub const SEED: u64 = 2010;

/// What each hand of a spot is worth over so many random deals: a sample, with its standard error.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_edge::omaha::equity::{Opponent, Spot, simulate};
///
/// let aces = Opponent::Hand(parse_cards("AsAhKsKh")?.try_into().unwrap());
/// let spot = Spot::new(&[aces, Opponent::Random], &[], &[]).unwrap();
/// let equity = simulate(&spot, 10_000, 1);
/// assert!(!equity.exact);
/// assert!(equity.players[0].standard_error.unwrap() < 0.005);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
///
/// # Panics
/// If no deal is asked for.
#[must_use]
pub fn simulate(spot: &Spot, deals: u64, seed: u64) -> Equity {
    assert!(deals > 0, "nothing follows from no deals");
    let mut random = SplitMix64::new(seed);
    let mut left: Vec<Card> = spot.left().iter().collect();
    let hands = spot.players().iter().map(|player| match player {
        Opponent::Hand(cards) => Some(OmahaHand::new(*cards)),
        Opponent::Random => None,
    });
    let hands: Vec<Option<OmahaHand>> = hands.collect();
    let mut values = vec![0; hands.len()];
    let mut tally = Tally::new(hands.len());
    for _ in 0..deals {
        let mut dealt = 0;
        // The first steps of a shuffle: as many as there are cards to deal.
        let mut draw = || {
            let chosen = below(&mut random, (left.len() - dealt) as u64);
            left.swap(dealt, dealt + usize::try_from(chosen).expect("below the number of cards"));
            dealt += 1;
            left[dealt - 1]
        };
        let board = std::array::from_fn(|place| spot.board().get(place).copied().unwrap_or_else(&mut draw));
        for (value, hand) in values.iter_mut().zip(&hands) {
            *value = match hand {
                Some(hand) => hand.value(board).raw(),
                None => omaha(std::array::from_fn(|_| draw()), board).raw(),
            };
        }
        tally.add(&values, 1);
    }
    tally.sampled()
}
