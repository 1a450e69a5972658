//! What one card less of a rank does to each bet.

use sabot_cards::Rank;
use sabot_games::football::EditionData;
use sabot_games::football::art03_wagers::BETS;

use super::Shoe;
use super::sums::{Gains, Sums, name};
use crate::{EdgeError, Fraction};

/// One rank and one bet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removal {
    /// The rank of the card that is gone.
    pub rank: Rank,
    /// The bet.
    pub bet: &'static str,
    /// By how much its value changes, in units of the stake.
    pub change: Fraction,
}

/// The change of every bet's value when one card of a rank is gone, for every rank that the shoe holds.
///
/// Weighted by how many cards there are of each rank, the changes of a bet add up to nothing: the cards that are dealt before
/// a hand do not change, on average, what a bet on it is worth. One who does not see or count them loses nothing and gains
/// nothing by waiting.
///
/// ```
/// use sabot_edge::Fraction;
/// use sabot_edge::football::{Shoe, effects_of_removal};
/// use sabot_games::football::EditionData;
/// let shoe = Shoe::fresh(6)?;
/// let effects = effects_of_removal(&EditionData::of_65_2004(), &shoe)?;
/// assert_eq!(effects.len(), 13 * 5);
/// let post = effects.iter().filter(|effect| effect.bet == "post");
/// let sum: Fraction = post.map(|effect| effect.change * i128::from(shoe.of_rank(effect.rank))).sum();
/// assert_eq!(sum, Fraction::from_integer(0));
/// # Ok::<(), sabot_edge::EdgeError>(())
/// ```
///
/// # Errors
/// A shoe that could not deal a hand with one card less.
pub fn effects_of_removal(data: &EditionData, shoe: &Shoe) -> Result<Vec<Removal>, EdgeError> {
    let gains = Gains::of(data)?;
    let before = values(shoe, &gains)?;
    let mut effects = Vec::new();
    for rank in Rank::ALL {
        let Some(fewer) = shoe.without(rank) else { continue };
        for (place, after) in values(&fewer, &gains)?.into_iter().enumerate() {
            effects.push(Removal { rank, bet: name(place), change: after - before[place] });
        }
    }
    Ok(effects)
}

/// The values of the five bets.
fn values(shoe: &Shoe, gains: &Gains) -> Result<[Fraction; BETS.len()], EdgeError> {
    shoe.check_hand()?;
    let sums = Sums::of(&shoe.by_points());
    let all = i128::from(sums.all()) * i128::from(gains.stake);
    Ok(std::array::from_fn(|place| Fraction::new(gains.sum(place, &sums), all)))
}
