//! The cards of one hand while they are dealt: how many, which are known, which lie face up.

use arrayvec::ArrayVec;
use sabot_cards::Card;

/// How a card is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Face {
    /// Seen by all.
    Up,
    /// Seen by its holder only.
    Down,
}

/// One card on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Laid {
    card: Option<Card>,
    face: Face,
    /// Whether it lay face down until its hand was opened by rule.
    opened: bool,
}

impl Laid {
    fn before(&self) -> Face {
        if self.opened { Face::Down } else { self.face }
    }
}

/// Up to `N` cards in the order they were received. A card that lies face down may be unknown to the program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct HandCards<const N: usize> {
    laid: ArrayVec<Laid, N>,
}

impl<const N: usize> HandCards<N> {
    /// Receives the next card.
    ///
    /// # Panics
    /// Beyond `N` cards: dealing counts them before.
    pub(crate) fn receive(&mut self, card: Option<Card>, face: Face) {
        self.laid.push(Laid { card, face, opened: false });
    }

    /// How many cards it has received.
    #[must_use]
    pub(crate) fn len(&self) -> usize {
        self.laid.len()
    }

    /// Whether it has received none.
    #[must_use]
    pub(crate) fn is_empty(&self) -> bool {
        self.laid.is_empty()
    }

    /// The card received as number `nth`, from 1, if it is known.
    #[must_use]
    pub(crate) fn known(&self, nth: u8) -> Option<Card> {
        self.at(nth)?.card
    }

    /// How the card received as number `nth`, from 1, lies.
    #[must_use]
    pub(crate) fn face(&self, nth: u8) -> Option<Face> {
        self.at(nth).map(|laid| laid.face)
    }

    /// How it lay before its hand was opened by rule.
    #[must_use]
    pub(crate) fn face_before(&self, nth: u8) -> Option<Face> {
        self.at(nth).map(Laid::before)
    }

    fn at(&self, nth: u8) -> Option<&Laid> {
        self.laid.get(usize::from(nth).checked_sub(1)?)
    }

    /// Turns up the card received as number `nth`, from 1, learning it where it was unknown.
    ///
    /// # Panics
    /// When there is no such card.
    pub(crate) fn turn_up(&mut self, nth: u8, card: Option<Card>) {
        let laid = &mut self.laid[usize::from(nth) - 1];
        laid.face = Face::Up;
        laid.opened = false;
        laid.card = laid.card.or(card);
    }

    /// The same where that had no effect, because no decision was open any more (R94): that it was exposed before can still be
    /// told.
    ///
    /// # Panics
    /// When there is no such card.
    pub(crate) fn turn_up_without_effect(&mut self, nth: u8, card: Option<Card>) {
        let laid = &mut self.laid[usize::from(nth) - 1];
        laid.opened |= laid.face == Face::Down;
        laid.face = Face::Up;
        laid.card = laid.card.or(card);
    }

    /// Opens the whole hand, which turns out to consist of these cards.
    ///
    /// Cards already known keep their place; the others fill the unknown ones in the order given.
    pub(crate) fn open(&mut self, cards: &[Card]) {
        let learnt = self.unknown_among(cards);
        let mut learnt = learnt.into_iter();
        for laid in &mut self.laid {
            laid.opened |= laid.face == Face::Down;
            laid.face = Face::Up;
            laid.card = laid.card.or_else(|| learnt.next());
        }
    }

    /// Those of the cards told that were not known of this hand. Several decks may have dealt the same card twice, so each
    /// known one accounts for one of those told.
    #[must_use]
    pub(crate) fn unknown_among(&self, cards: &[Card]) -> Vec<Card> {
        let mut rest = cards.to_vec();
        for card in self.cards() {
            if let Some(index) = rest.iter().position(|one| *one == card) {
                rest.remove(index);
            }
        }
        rest
    }

    /// The known cards in order.
    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.laid.iter().filter_map(|laid| laid.card)
    }

    /// Every card with its face, unknown ones as `None`, in order.
    pub(crate) fn faces(&self) -> impl Iterator<Item = (Option<Card>, Face)> + '_ {
        self.laid.iter().map(|laid| (laid.card, laid.face))
    }

    /// The same as they lay before the hand was opened by rule.
    pub(crate) fn faces_before(&self) -> impl Iterator<Item = (Option<Card>, Face)> + '_ {
        self.laid.iter().map(|laid| (laid.card, laid.before()))
    }

    /// All `N` cards, where all are dealt and known.
    #[must_use]
    pub(crate) fn complete(&self) -> Option<[Card; N]> {
        let known: ArrayVec<Card, N> = self.cards().collect();
        known.into_inner().ok()
    }

    /// Whether every card lies face up.
    #[must_use]
    pub(crate) fn is_open(&self) -> bool {
        self.laid.iter().all(|laid| laid.face == Face::Up)
    }
}
