//! Where on the floor a transfer belongs.

use crate::Name;

/// The table, seat, kind of bet and edition of the rules that a transfer is counted under.
///
/// ```
/// use sabot_ledger::Tags;
/// let laid = Tags { table: Some("stud-3".parse()?), seat: Some(2), ..Tags::default() };
/// assert!(laid.within(&Tags { table: Some("stud-3".parse()?), ..Tags::default() }));
/// assert!(!laid.within(&Tags { seat: Some(1), ..Tags::default() }));
/// # Ok::<(), sabot_ledger::NameError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct Tags {
    /// The table.
    pub table: Option<Name>,
    /// The seat at it.
    pub seat: Option<u8>,
    /// The kind of bet.
    pub bet: Option<Name>,
    /// The edition of the rules played by.
    pub edition: Option<Name>,
}

impl Tags {
    /// Whether these bear every tag of `wanted`; what `wanted` leaves out may be anything.
    #[must_use]
    pub fn within(&self, wanted: &Tags) -> bool {
        fn same<T: PartialEq>(wanted: &Option<T>, have: &Option<T>) -> bool {
            wanted.is_none() || wanted == have
        }
        same(&wanted.table, &self.table)
            && same(&wanted.seat, &self.seat)
            && same(&wanted.bet, &self.bet)
            && same(&wanted.edition, &self.edition)
    }
}
