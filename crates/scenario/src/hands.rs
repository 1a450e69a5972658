//! The cards of a round as the file gives them: by place, or as one shoe in dealing order.

use std::collections::BTreeMap;

use sabot_cards::{Card, parse_cards};
use sabot_games::{Place, Seat};
use sabot_law::Basis;

use crate::{Problem, ScenarioError};

/// The cards still to be dealt.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hands {
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
    /// Whether the croupier has a hand.
    pub croupier: bool,
    /// The fewest cards a hand has.
    pub fewest: usize,
    /// The most cards a hand has.
    pub most: usize,
    /// How often a card is there.
    pub decks: u8,
    /// The rule that says so.
    pub once: Basis,
}

impl Hands {
    /// Reads `[cards]`.
    ///
    /// # Errors
    /// A name that is no place, cards that cannot be read, a wrong number of them, a card twice.
    pub(crate) fn read(cards: &BTreeMap<String, String>, rules: &CardRules) -> Result<Hands, ScenarioError> {
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
            let place = place(name, rules).ok_or_else(|| ScenarioError::new(&field, name, Problem::NoSuchPlace))?;
            if !(rules.fewest..=rules.most).contains(&parsed.len()) {
                let due = if parsed.len() < rules.fewest { rules.fewest } else { rules.most };
                return Err(ScenarioError::new(&field, text, Problem::CardCount(parsed.len(), due)));
            }
            hands.places.insert(place, parsed);
        }
        if hands.shoe.is_some() && !hands.places.is_empty() {
            return Err(ScenarioError::new("cards.shoe", "", Problem::EitherOr));
        }
        let too_often = |card: &&Card| all.iter().filter(|one| one == card).count() > usize::from(rules.decks);
        if let Some(card) = all.iter().find(too_often) {
            return Err(ScenarioError::new("cards", card, Problem::CardTwice(Box::new(rules.once))));
        }
        Ok(hands)
    }

    /// The next card for a place.
    ///
    /// # Errors
    /// When the file names none.
    pub(crate) fn deal(&mut self, to: Place) -> Result<Card, ScenarioError> {
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

    /// A hand that was dealt has no card left over.
    ///
    /// # Errors
    /// A card too many for the rules.
    pub(crate) fn check_used_up(&self) -> Result<(), ScenarioError> {
        for (place, cards) in &self.places {
            let dealt = self.dealt_to(*place).len();
            if dealt > 0 && dealt < cards.len() {
                let text = cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
                return Err(ScenarioError::new(format!("cards.{place}"), text, Problem::CardCount(cards.len(), dealt)));
            }
        }
        Ok(())
    }

    /// What a place has been dealt.
    #[must_use]
    pub(crate) fn dealt_to(&self, place: Place) -> &[Card] {
        self.dealt.get(&place).map_or(&[], Vec::as_slice)
    }
}

fn place(name: &str, rules: &CardRules) -> Option<Place> {
    let seats = rules.seats;
    if name == "croupier" {
        return rules.croupier.then_some(Place::Croupier);
    }
    let number: u8 = name.parse().ok()?;
    Seat::new(number).filter(|_| number <= seats && !name.starts_with(['0', '+'])).map(Place::Seat)
}
