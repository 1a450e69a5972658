//! Stud Poker, played from a file.

use std::collections::BTreeMap;

use sabot_cards::Card;
use sabot_games::Place;
use sabot_games::stud::{Command, Readings, Setup, StudTable, StudWhat};
use sabot_law::{Basis, Cite, EditionId, Instrument};
use sabot_money::Money;
use serde::Deserialize as _;

use crate::hands::{CardRules, Hands};
use crate::play::{Noted, Playable};
use crate::{Problem, ScenarioError};

impl Playable for StudTable {
    fn setup(house: &toml::Table, readings: &BTreeMap<String, String>) -> Result<Setup, ScenarioError> {
        let mut setup = Setup::deserialize(house.clone())
            .map_err(|error| ScenarioError::new("house", "", Problem::Unreadable(error.message().to_owned())))?;
        setup.readings = chosen(readings)?;
        Ok(setup)
    }

    fn command(step: toml::Table) -> Result<Command, String> {
        Command::deserialize(step).map_err(|error| error.message().to_owned())
    }

    fn card_rules(&self) -> CardRules {
        let once = Basis::new(Cite::article(Instrument::Stud, 1, 1, 0)).note(Cite::reading(29));
        CardRules { seats: 7, hand: 5, once: Some(once) }
    }

    fn with_cards(&self, command: Command, hands: &Hands) -> Command {
        if self.config().cards.knows_face_down() {
            return command;
        }
        let five = |place: Place| <[Card; 5]>::try_from(hands.dealt_to(place)).ok();
        match command {
            Command::OpenCroupier { cards: None } => Command::OpenCroupier { cards: five(Place::Croupier) },
            Command::Open { seat, cards: None } => Command::Open { seat, cards: five(seat.into()) },
            other => other,
        }
    }

    fn happens_in_dealing(command: &Command) -> bool {
        matches!(command, Command::Irregularity(_))
    }

    fn has_dealt(&self) -> bool {
        !self.public_view().table.croupier.is_empty()
            || self.public_view().table.seats.iter().any(|seat| !seat.cards.is_empty())
    }

    fn is_between(&self) -> bool {
        self.is_between_rounds()
    }

    fn noted(what: &StudWhat) -> Noted {
        match *what {
            StudWhat::Line(line) => Noted::Line(line),
            StudWhat::Voided => Noted::Voided,
            StudWhat::RoundSettled { house_net } => Noted::Settled(house_net),
            _ => Noted::Other,
        }
    }

    fn jackpot(&self) -> Option<Money> {
        Some(self.pool().amount)
    }

    fn edition(&self) -> EditionId {
        self.config().edition.id
    }

    fn chosen(&self) -> Vec<(u8, &'static str)> {
        self.config().readings.chosen().to_vec()
    }
}

fn chosen(readings: &BTreeMap<String, String>) -> Result<Readings, ScenarioError> {
    let mut chosen = Readings::default();
    for (name, alternative) in readings {
        let field = format!("readings.{name}");
        let number = match name.parse::<Cite>() {
            Ok(Cite::Reading(number)) => number,
            _ => {
                return Err(ScenarioError::new(
                    field,
                    name,
                    Problem::Unreadable("expected the number of a reading, as R38".to_owned()),
                ));
            }
        };
        chosen
            .choose(number, alternative)
            .map_err(|refusal| ScenarioError::new(field, alternative, Problem::Refused(Box::new(refusal))))?;
    }
    Ok(chosen)
}
