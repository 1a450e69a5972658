//! What the cloth of an Omaha table prints: no spots and no prizes, for players win from each other.

use super::table::OmahaTable;
use crate::Felt;

impl OmahaTable {
    /// What its cloth prints.
    #[must_use]
    pub fn felt(&self) -> Felt {
        Felt { spots: Vec::new(), pays: Vec::new(), unit: self.config.unit }
    }
}
