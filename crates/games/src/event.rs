//! What happened, and the rule it rests on.

use sabot_law::Basis;

use crate::{Message, Tell};

/// Something that happened at a table, with its basis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Event<W> {
    /// What happened.
    pub what: W,
    /// The rule it rests on.
    pub basis: Basis,
}

impl<W: Tell> Event<W> {
    /// The event as a sentence to be made.
    ///
    /// ```
    /// use sabot_games::{BankedEvent, Event};
    /// use sabot_law::Cite;
    /// assert_eq!(Event::new(BankedEvent::RoundClosed, Cite::reading(23)).told().key, "event-round-closed");
    /// ```
    pub fn told(&self) -> Message {
        self.what.told_on(&self.basis)
    }
}

impl<W> Event<W> {
    /// Something that rests on this rule.
    ///
    /// ```
    /// use sabot_games::{BankedEvent, Event};
    /// use sabot_law::Cite;
    /// let event = Event::new(BankedEvent::RoundClosed, Cite::reading(23));
    /// assert_eq!(event.basis.to_string(), "R23");
    /// ```
    pub fn new(what: W, basis: impl Into<Basis>) -> Event<W> {
        Event { what, basis: basis.into() }
    }
}
