//! The cards of a round as the file gives them: by place, or as one shoe in dealing order.

use std::collections::BTreeMap;
use std::fmt::Display;

use sabot_cards::{Card, parse_cards};
use sabot_games::{FewCards, Table};

use crate::playable::Playable;
use crate::{ScenarioError, ScenarioProblem};

/// The cards still to be dealt.
#[derive(Clone, Debug)]
pub struct Hands<S> {
    places: BTreeMap<S, Vec<Card>>,
    shoe: Option<Vec<Card>>,
    dealt: BTreeMap<S, Vec<Card>>,
    drawn: usize,
}

impl<S> Default for Hands<S> {
    fn default() -> Hands<S> {
        Hands { places: BTreeMap::new(), shoe: None, dealt: BTreeMap::new(), drawn: 0 }
    }
}

impl<S: Copy + Ord + Display> Hands<S> {
    /// Reads `[cards]`.
    ///
    /// # Errors
    /// A name that is no place, cards that cannot be read, a wrong number of them, a card twice.
    pub(crate) fn read<T: Playable<Spot = S>>(
        cards: &BTreeMap<String, String>,
        table: &T,
    ) -> Result<Hands<S>, ScenarioError> {
        let mut hands = Hands::default();
        let mut all = Vec::new();
        for (name, text) in cards {
            let field = format!("cards.{name}");
            let parsed =
                parse_cards(text).map_err(|error| ScenarioError::new(&field, text, ScenarioProblem::Cards(error)))?;
            if name == "shoe" {
                all.extend_from_slice(&parsed);
                hands.shoe = Some(parsed);
                continue;
            }
            let place =
                table.spot(name).ok_or_else(|| ScenarioError::new(&field, name, ScenarioProblem::NoSuchPlace))?;
            let counts = table.counts(place);
            if !counts.contains(&parsed.len()) {
                let due = if parsed.len() < *counts.start() { counts.start() } else { counts.end() };
                return Err(ScenarioError::new(&field, text, ScenarioProblem::CardCount(parsed.len(), *due)));
            }
            // At most five cards lie at one place at a time. A place has more in the file only where cards went back
            // and came again, and those may repeat.
            all.extend(parsed.iter().take(5));
            hands.places.insert(place, parsed);
        }
        if hands.shoe.is_some() && !hands.places.is_empty() {
            return Err(ScenarioError::new("cards.shoe", "", ScenarioProblem::EitherOr));
        }
        let (decks, once) = table.once();
        let too_often = |card: &&Card| all.iter().filter(|one| one == card).count() > usize::from(decks);
        if let Some(card) = all.iter().find(too_often) {
            return Err(ScenarioError::new("cards", card, ScenarioProblem::CardTwice(Box::new(once))));
        }
        Ok(hands)
    }

    /// The next card for a place.
    ///
    /// # Errors
    /// When the file names none.
    pub(crate) fn deal(&mut self, to: S) -> Result<Card, ScenarioError> {
        let card =
            self.peek(to).ok_or_else(|| ScenarioError::new(format!("cards.{to}"), "", ScenarioProblem::NoCard))?;
        self.dealt.entry(to).or_default().push(card);
        self.drawn += 1;
        Ok(card)
    }

    /// Whether the file names cards for a place, or all in dealing order.
    #[must_use]
    pub(crate) fn names(&self, place: S) -> bool {
        self.shoe.is_some() || self.places.get(&place).is_some_and(|cards| cards.len() > self.dealt_to(place).len())
    }

    fn peek(&self, to: S) -> Option<Card> {
        match &self.shoe {
            Some(shoe) => shoe.get(self.drawn).copied(),
            None => self.places.get(&to)?.get(self.dealt.get(&to).map_or(0, Vec::len)).copied(),
        }
    }

    /// A hand that was dealt has no card left over.
    ///
    /// # Errors
    /// A card too many for the rules.
    pub(crate) fn check_used_up<T: Playable<Spot = S>>(&self, table: &T) -> Result<(), ScenarioError> {
        for (place, cards) in self.places.iter().filter(|(place, _)| table.is_used_up(**place)) {
            let dealt = self.dealt_to(*place).len();
            if dealt > 0 && dealt < cards.len() {
                let text = cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
                return Err(ScenarioError::new(
                    format!("cards.{place}"),
                    text,
                    ScenarioProblem::CardCount(cards.len(), dealt),
                ));
            }
        }
        Ok(())
    }

    /// A command that opens a hand, with its cards where the table could not know them.
    #[must_use]
    pub(crate) fn name<T: Table<Spot = S>>(&self, table: &T, command: T::Command) -> T::Command {
        table.with_cards(command, |place| FewCards::new(self.dealt_to(place)))
    }

    /// What a place has been dealt.
    #[must_use]
    fn dealt_to(&self, place: S) -> &[Card] {
        self.dealt.get(&place).map_or(&[], Vec::as_slice)
    }
}
