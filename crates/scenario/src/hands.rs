//! The cards of a round as the file gives them: by place, or as one shoe in dealing order.

use std::collections::BTreeMap;

use sabot_cards::{Card, first_duplicate, parse_cards};
use sabot_games::{Place, Seat};
use sabot_law::Basis;

use crate::{Problem, ScenarioError};

/// The cards still to be dealt.
#[derive(Clone, Debug, Default)]
pub struct Hands {
    places: BTreeMap<Place, Vec<Card>>,
    shoe: Option<Vec<Card>>,
    dealt: BTreeMap<Place, Vec<Card>>,
    drawn: usize,
}

/// What a game says of the cards in a file.
#[derive(Clone, Copy, Debug)]
pub struct CardRules {
    /// How many seats there are.
    pub seats: u8,
    /// How many cards a hand has.
    pub hand: usize,
    /// The rule that a card is there once, where it is.
    pub once: Option<Basis>,
}

impl Hands {
    /// Reads `[cards]`.
    ///
    /// # Errors
    /// A name that is no place, cards that cannot be read, a wrong number of them, a card twice.
    pub fn read(cards: &BTreeMap<String, String>, rules: &CardRules) -> Result<Hands, ScenarioError> {
        let mut hands = Hands::default();
        let mut all = Vec::new();
        for (name, text) in cards {
            let field = format!("cards.{name}");
            let parsed = parse_cards(text).map_err(|error| ScenarioError::new(&field, text, Problem::Cards(error)))?;
            all.extend_from_slice(&parsed);
            if name == "shoe" {
                hands.shoe = Some(parsed);
                continue;
            }
            let place =
                place(name, rules.seats).ok_or_else(|| ScenarioError::new(&field, name, Problem::NoSuchPlace))?;
            if parsed.len() != rules.hand {
                return Err(ScenarioError::new(&field, text, Problem::CardCount(parsed.len(), rules.hand)));
            }
            hands.places.insert(place, parsed);
        }
        if hands.shoe.is_some() && !hands.places.is_empty() {
            return Err(ScenarioError::new("cards.shoe", "", Problem::EitherOr));
        }
        if let (Some(basis), Some(card)) = (rules.once, first_duplicate(&all)) {
            return Err(ScenarioError::new("cards", card, Problem::CardTwice(Box::new(basis))));
        }
        Ok(hands)
    }

    /// The next card for a place.
    ///
    /// # Errors
    /// When the file names none.
    pub fn deal(&mut self, to: Place) -> Result<Card, ScenarioError> {
        let card = self.peek(to).ok_or_else(|| ScenarioError::new(format!("cards.{to}"), "", Problem::NoCard))?;
        self.dealt.entry(to).or_default().push(card);
        self.drawn += 1;
        Ok(card)
    }

    fn peek(&self, to: Place) -> Option<Card> {
        match &self.shoe {
            Some(shoe) => shoe.get(self.drawn).copied(),
            None => self.places.get(&to)?.get(self.dealt.get(&to).map_or(0, Vec::len)).copied(),
        }
    }

    /// What a place has been dealt.
    #[must_use]
    pub fn dealt_to(&self, place: Place) -> &[Card] {
        self.dealt.get(&place).map_or(&[], Vec::as_slice)
    }
}

fn place(name: &str, seats: u8) -> Option<Place> {
    if name == "croupier" {
        return Some(Place::Croupier);
    }
    let number: u8 = name.parse().ok()?;
    Seat::new(number).filter(|_| number <= seats && !name.starts_with(['0', '+'])).map(Place::Seat)
}
