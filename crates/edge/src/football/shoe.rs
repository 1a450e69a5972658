//! The cards that are left in a shoe, counted by rank.

use sabot_cards::Rank;
use sabot_games::football::art02_material::{DECKS_MAX, check_decks};
use sabot_ranking::card_points;

use crate::EdgeError;

/// The most cards of one rank that a shoe can hold.
const RANK_MAX: u16 = 4 * DECKS_MAX as u16;

/// The cards left in a shoe. Suits count for nothing in this game, and so do burnt cards that nobody saw: they are among
/// those left.
///
/// ```
/// use sabot_cards::Rank;
/// use sabot_edge::football::Shoe;
/// let shoe = Shoe::fresh(6)?;
/// assert_eq!(shoe.cards(), 312);
/// assert_eq!(shoe.without(Rank::Ace).expect("there are aces").of_rank(Rank::Ace), 23);
/// # Ok::<(), sabot_edge::EdgeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shoe {
    /// In the order of [`Rank::ALL`].
    counts: [u16; 13],
}

impl Shoe {
    /// A full shoe.
    ///
    /// ```
    /// use sabot_edge::football::Shoe;
    /// assert_eq!(Shoe::fresh(8)?.cards(), 8 * 52);
    /// assert_eq!(Shoe::fresh(5).unwrap_err().problem, "edge-football-decks");
    /// # Ok::<(), sabot_edge::EdgeError>(())
    /// ```
    ///
    /// # Errors
    /// Fewer than six decks (2(1)), or more than a shoe holds.
    pub fn fresh(decks: u8) -> Result<Shoe, EdgeError> {
        check_decks(decks).map_err(|_| EdgeError {
            field: "decks",
            value: decks.to_string(),
            problem: "edge-football-decks",
        })?;
        Ok(Shoe { counts: [4 * u16::from(decks); 13] })
    }

    /// What is left of a shoe, by rank in the order of [`Rank::ALL`]: twos first, aces last.
    ///
    /// ```
    /// use sabot_cards::Rank;
    /// use sabot_edge::football::Shoe;
    /// let mut counts = [24; 13];
    /// counts[12] = 20;
    /// let shoe = Shoe::of(counts)?;
    /// assert_eq!((shoe.of_rank(Rank::Ace), shoe.cards()), (20, 308));
    /// # Ok::<(), sabot_edge::EdgeError>(())
    /// ```
    ///
    /// # Errors
    /// More of a rank than the largest shoe holds.
    pub fn of(counts: [u16; 13]) -> Result<Shoe, EdgeError> {
        match counts.iter().find(|count| **count > RANK_MAX) {
            Some(count) => Err(EdgeError { field: "shoe", value: count.to_string(), problem: "edge-rank-too-often" }),
            None => Ok(Shoe { counts }),
        }
    }

    /// How many cards are left.
    ///
    /// ```
    /// use sabot_edge::football::Shoe;
    /// assert_eq!(Shoe::of([1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4])?.cards(), 10);
    /// # Ok::<(), sabot_edge::EdgeError>(())
    /// ```
    #[must_use]
    pub fn cards(&self) -> u16 {
        // At most 13 × 96.
        self.counts.iter().sum()
    }

    /// How many are left of a rank.
    ///
    /// ```
    /// use sabot_cards::Rank;
    /// use sabot_edge::football::Shoe;
    /// assert_eq!(Shoe::of([1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4])?.of_rank(Rank::Three), 2);
    /// # Ok::<(), sabot_edge::EdgeError>(())
    /// ```
    #[must_use]
    pub const fn of_rank(&self, rank: Rank) -> u16 {
        self.counts[rank.index() as usize]
    }

    /// The same shoe with one card less of a rank; nothing when there is none.
    ///
    /// ```
    /// use sabot_cards::Rank;
    /// use sabot_edge::football::Shoe;
    /// let shoe = Shoe::of([1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4])?;
    /// assert_eq!(shoe.without(Rank::Two).map(|rest| rest.cards()), Some(9));
    /// assert_eq!(shoe.without(Rank::King), None);
    /// # Ok::<(), sabot_edge::EdgeError>(())
    /// ```
    #[must_use]
    pub fn without(mut self, rank: Rank) -> Option<Shoe> {
        let count = &mut self.counts[usize::from(rank.index())];
        *count = count.checked_sub(1)?;
        Some(self)
    }

    /// How many cards count how many points, 7(1)–(3).
    pub(super) fn by_points(&self) -> [u64; 10] {
        let mut points = [0; 10];
        for rank in Rank::ALL {
            points[usize::from(card_points(rank))] += u64::from(self.of_rank(rank));
        }
        points
    }

    /// Refuses a shoe that cannot deal a hand.
    pub(super) fn check_hand(&self) -> Result<(), EdgeError> {
        match self.cards() {
            0..3 => {
                Err(EdgeError { field: "shoe", value: self.cards().to_string(), problem: "edge-shoe-too-few-cards" })
            }
            _ => Ok(()),
        }
    }
}
