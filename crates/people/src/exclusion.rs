//! Players who do not play for a time.

use sabot_ledger::Name;

use crate::Moment;

/// An exclusion: a player may not play for a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exclusion {
    /// Its number, by which it is lifted.
    pub number: u32,
    /// The player who is excluded.
    pub player: Name,
    /// Since when.
    pub from: Moment,
    /// Until when; for ever if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Moment>,
    /// Who said so: the player, or somebody of the house.
    pub by: Name,
}

impl Exclusion {
    /// Whether it is still to hold at a moment. One that was lifted is not kept.
    #[must_use]
    pub fn holds(&self, now: Moment) -> bool {
        self.until.is_none_or(|until| now < until)
    }

    /// A key by which exclusions compare: the greater one lasts longer, and one without an end lasts longest.
    pub(crate) fn lasts(&self) -> (bool, Option<Moment>) {
        (self.until.is_none(), self.until)
    }
}
