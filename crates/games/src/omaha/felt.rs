//! What the cloth of an Omaha table prints: no spots and no prizes, for players win from each other.

use super::table::OmahaTable;
use crate::Felt;

impl OmahaTable {
    /// What its cloth prints.
    ///
    /// ```
    /// use sabot_games::Table as _;
    /// use sabot_games::omaha::{OmahaTable, Setup};
    /// use sabot_money::Money;
    /// let felt = OmahaTable::open(&Setup::default())?.felt();
    /// assert!(felt.spots.is_empty() && felt.pays.is_empty());
    /// assert_eq!(felt.unit.value(), Money::of(100));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn felt(&self) -> Felt {
        Felt { spots: Vec::new(), pays: Vec::new(), unit: self.config.unit }
    }
}
