//! What is analysed: the numbers of an edition, and the cards that are left.

use sabot_games::Edition;
use sabot_games::football::EditionData;

use super::Shoe;
use super::sums::Gains;
use crate::EdgeError;

/// The rules of an analysis, and the shoe that the next hand comes from. What cannot be analysed is refused when a
/// value is made, so an analysis never fails.
///
/// ```
/// use sabot_edge::football::{Rules, Shoe};
/// let rules = Rules::of_65_2004();
/// assert_eq!((rules.shoe().cards(), rules.departs()), (6 * 52, false));
/// assert_eq!(rules.with_shoe(Shoe::fresh(8)?)?.shoe().cards(), 8 * 52);
/// # Ok::<(), sabot_edge::EdgeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    edition: Edition<EditionData>,
    shoe: Shoe,
    gains: Gains,
}

impl Rules {
    /// The regulation approved by dispatch 65/2004, with a fresh shoe of six decks.
    ///
    /// ```
    /// use sabot_edge::football::Rules;
    /// let rules = Rules::of_65_2004();
    /// assert_eq!(rules.edition().id.number.as_str(), "65/2004");
    /// assert_eq!(rules.shoe().cards(), 312, "2(1): six decks");
    /// ```
    ///
    /// # Panics
    /// Never: the printed numbers are within all bounds.
    #[must_use]
    pub fn of_65_2004() -> Rules {
        let shoe = Shoe::fresh(6).expect("six decks are enough");
        Rules::new(Edition::of_65_2004(), shoe).expect("the regulation can be analysed")
    }

    /// The numbers of an edition, and a shoe.
    ///
    /// ```
    /// use sabot_edge::football::{Rules, Shoe};
    /// use sabot_games::Edition;
    /// use sabot_money::Odds;
    /// let mut edition = Edition::of_65_2004();
    /// edition.data.post = Odds::to_one(9);
    /// assert!(Rules::new(edition, Shoe::fresh(6)?)?.departs(), "the regulation pays post eight to one");
    /// # Ok::<(), sabot_edge::EdgeError>(())
    /// ```
    ///
    /// # Errors
    /// A shoe that cannot deal a hand, with fewer than three cards, or payments beyond exact arithmetic.
    pub fn new(edition: Edition<EditionData>, shoe: Shoe) -> Result<Rules, EdgeError> {
        shoe.check_hand()?;
        Ok(Rules { edition, shoe, gains: Gains::of(&edition.data)? })
    }

    /// The same with another shoe.
    ///
    /// ```
    /// use sabot_cards::Rank;
    /// use sabot_edge::football::Rules;
    /// let rules = Rules::of_65_2004();
    /// let rest = rules.shoe().without(Rank::Nine).expect("there are nines");
    /// assert_eq!(rules.with_shoe(rest)?.shoe().cards(), 311);
    /// # Ok::<(), sabot_edge::EdgeError>(())
    /// ```
    ///
    /// # Errors
    /// A shoe of fewer than three cards.
    pub fn with_shoe(self, shoe: Shoe) -> Result<Rules, EdgeError> {
        Rules::new(self.edition, shoe)
    }

    /// The edition whose numbers are used.
    ///
    /// ```
    /// use sabot_edge::football::Rules;
    /// use sabot_money::Odds;
    /// assert_eq!(Rules::of_65_2004().edition().data.post, Odds::to_one(8), "9(2)");
    /// ```
    #[must_use]
    pub const fn edition(&self) -> &Edition<EditionData> {
        &self.edition
    }

    /// The shoe that the next hand comes from.
    ///
    /// ```
    /// use sabot_cards::Rank;
    /// use sabot_edge::football::Rules;
    /// assert_eq!(Rules::of_65_2004().shoe().of_rank(Rank::Ace), 24, "four in each of six decks");
    /// ```
    #[must_use]
    pub const fn shoe(&self) -> &Shoe {
        &self.shoe
    }

    /// Whether the numbers are not those of the edition that they are called by.
    ///
    /// ```
    /// use sabot_edge::football::{Rules, Shoe};
    /// let rules = Rules::of_65_2004();
    /// assert!(!rules.departs());
    /// assert!(!rules.with_shoe(Shoe::fresh(8)?)?.departs(), "2(1) allows six decks or more");
    /// # Ok::<(), sabot_edge::EdgeError>(())
    /// ```
    #[must_use]
    pub fn departs(&self) -> bool {
        let printed = Edition::of_65_2004();
        self.edition.id == printed.id && self.edition.data != printed.data
    }

    pub(super) const fn gains(&self) -> &Gains {
        &self.gains
    }
}
