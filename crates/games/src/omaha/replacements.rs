//! Which hole card the next one replaces (R88), told from the events of a hand alone: for those who follow where cards lie
//! without playing the hand.

use super::OmahaEvent;
use crate::Seat;

/// The exposed hole cards that wait to be replaced, the first first.
///
/// Who follows a hand tells it every event, and asks it when a card comes to somebody who has all of his. No card comes for one
/// that falls open once somebody has acted, nor, by the first version of the readings, for a second one, which voids the hand:
/// those are never asked for.
///
/// ```
/// use sabot_games::Seat;
/// use sabot_games::omaha::{OmahaEvent, Replacements};
/// let (ana, bo) = (Seat::new(1).unwrap(), Seat::new(2).unwrap());
/// let mut waiting = Replacements::default();
/// assert!(waiting.is_new());
/// for (seat, nth) in [(bo, 4), (bo, 1)] {
///     waiting.follow(&OmahaEvent::CardExposed { seat, nth, card: "Ks".parse()? });
/// }
/// assert_eq!(waiting.next(ana), None, "none of hers");
/// assert_eq!(waiting.next(bo), Some(3), "the fourth fell open first");
/// assert_eq!(waiting.next(bo), Some(0));
/// assert_eq!(waiting.next(bo), None);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Replacements {
    /// Whose card waits, and which of his, from 1.
    waiting: Vec<(Seat, u8)>,
}

impl Replacements {
    /// Follows an event.
    pub fn follow(&mut self, what: &OmahaEvent) {
        match *what {
            OmahaEvent::HandStarted { .. } => *self = Replacements::default(),
            OmahaEvent::CardExposed { seat, nth, .. } => self.waiting.push((seat, nth)),
            _ => {}
        }
    }

    /// Which card of a whole hand, from 0, the one replaces that comes to it now; `None` where none of that hand is due.
    pub fn next(&mut self, seat: Seat) -> Option<usize> {
        let (due, nth) = *self.waiting.first()?;
        if due != seat {
            return None;
        }
        self.waiting.remove(0);
        usize::from(nth).checked_sub(1)
    }

    /// Whether nothing has happened that it has to know.
    #[must_use]
    pub fn is_new(&self) -> bool {
        *self == Replacements::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::omaha::SeatSet;

    #[test]
    fn the_next_hand_begins_anew() {
        let ana = Seat::new(1).expect("a seat");
        let mut waiting = Replacements::default();
        waiting.follow(&OmahaEvent::CardExposed { seat: ana, nth: 2, card: "Ks".parse().expect("a card") });
        assert!(!waiting.is_new());
        waiting.follow(&OmahaEvent::HandStarted {
            number: 2,
            edition: sabot_law::Digest::new([0; 32]),
            rules: None,
            players: SeatSet::only(ana),
            button: ana,
            small_blind: ana,
            big_blind: ana,
        });
        assert!(waiting.is_new());
        assert_eq!(waiting.next(ana), None);
    }
}
