//! The shoe, which lives on between rounds: how many cards were drawn, which were seen, where the white card is.

use sabot_cards::Card;

/// What the table knows of its shoe.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub(super) struct ShoeState {
    /// How many cards it was filled with; 0 before the first shuffle.
    pub cards: u16,
    /// How many cards from the end the white card was put.
    pub white_card_from_end: u16,
    /// How many cards have left it, burnt ones included.
    pub drawn: u16,
    /// Whether the white card has come out: the last round is being played or was.
    pub white_card_out: bool,
    /// The cards of this shoe that were seen.
    pub seen: Vec<Card>,
}

impl ShoeState {
    /// Whether no card has left it.
    pub(super) const fn is_fresh(&self) -> bool {
        self.drawn == 0
    }

    /// Whether the white card lies before the next card.
    pub(super) fn white_card_is_next(&self) -> bool {
        !self.white_card_out && self.drawn == self.cards - self.white_card_from_end
    }

    /// Whether a round can still be dealt: a card burnt, and three for every seat.
    pub(super) fn serves(&self, seats: u8) -> bool {
        self.cards.saturating_sub(self.drawn) > 3 * u16::from(seats)
    }

    /// Whether no card is left.
    pub(super) fn is_empty(&self) -> bool {
        self.drawn >= self.cards
    }
}
