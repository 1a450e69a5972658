//! The form in which an irregularity is written in files and logs: the rule it is declared under, and what it needs.

use sabot_cards::Card;
use sabot_law::Cite;
use serde::de::value::{Error as Unread, StrDeserializer};
use serde::{Deserialize, Serialize};

use crate::irregularity::is_timed;
use crate::{
    Device, ExposedWhen, Failed, Irregularity, IrregularityCites, Mishap, Place, Wrong, football, qpoker, stud,
};

/// The rules of all games under which something can be declared.
const GAMES: [IrregularityCites; 3] = [stud::IRREGULARITIES, qpoker::IRREGULARITIES, football::IRREGULARITIES];

/// What is written.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Form {
    cite: Cite,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    what: Option<Kind>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Place>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nth: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    card: Option<Card>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    remedy: Option<Device>,
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    corrected: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    when: Option<ExposedWhen>,
}

/// The `what` of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
enum Kind {
    Wrong(Wrong),
    Failed(Failed),
    Other(Other),
}

/// What needs a word only where its rule is about several things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Other {
    CardExposed,
    UnbetSeat,
}

impl Form {
    /// What is told of an irregularity, its members not held against each other yet.
    pub(crate) fn of(
        cite: Cite,
        what: Option<&str>,
        (seat, nth, card): (Option<Place>, Option<u8>, Option<Card>),
        remedy: Option<Device>,
        corrected: bool,
        when: Option<ExposedWhen>,
    ) -> Result<Form, String> {
        let word = |word: &str| {
            Kind::deserialize(StrDeserializer::<Unread>::new(word))
                .map_err(|_| format!("\"{word}\" is nothing that can be declared"))
        };
        let what = what.map(word).transpose()?;
        Ok(Form { cite, what, seat, nth, card, remedy, corrected, when })
    }

    /// Whether a rule of some game is about this.
    fn about(&self, of: impl Fn(&IrregularityCites) -> Cite) -> bool {
        GAMES.iter().any(|game| of(game) == self.cite)
    }

    /// What is declared: said by `what`, or plain from the rule and what else is given.
    fn kind(&self) -> Option<Kind> {
        let exposed = self.about(|game| game.exposed) || self.about(|game| game.exposed_croupier);
        self.what.or_else(|| match self.seat {
            _ if exposed => Some(Kind::Other(Other::CardExposed)),
            Some(_) if self.about(|game| game.unbet) => Some(Kind::Other(Other::UnbetSeat)),
            _ if self.about(|game| game.wrong) => Some(Kind::Wrong(Wrong::WrongDealing)),
            _ if self.about(|game| game.failure) => Some(Kind::Failed(Failed::Machine)),
            _ if self.about(|game| game.unbet) => Some(Kind::Other(Other::UnbetSeat)),
            _ => None,
        })
    }

    /// Refuses what this declaration has no use for: a slip that would otherwise pass unseen.
    fn only(&self, used: &[&str]) -> Result<(), String> {
        let given = [
            ("seat", self.seat.is_some()),
            ("nth", self.nth.is_some()),
            ("card", self.card.is_some()),
            ("remedy", self.remedy.is_some()),
            ("corrected", self.corrected),
            ("when", self.when.is_some()),
        ];
        match given.iter().find(|(name, given)| *given && !used.contains(name)) {
            Some((name, _)) => Err(format!("{} needs no `{name}` here", self.cite)),
            None => Ok(()),
        }
    }
}

impl TryFrom<Form> for Irregularity {
    type Error = String;

    fn try_from(form: Form) -> Result<Irregularity, String> {
        let cite = form.cite;
        let mishap = match form.kind().ok_or_else(|| format!("{cite} is about no irregularity"))? {
            Kind::Wrong(what) => {
                let mishap = Mishap::Wrong { what, corrected: form.corrected };
                let timed = mishap.is_exposure() && is_timed(cite);
                form.only(if timed { &["corrected", "when"] } else { &["corrected"] })?;
                mishap
            }
            Kind::Failed(failed) => {
                form.only(&["remedy"])?;
                Mishap::Failure { failed, remedy: form.remedy }
            }
            Kind::Other(Other::UnbetSeat) => {
                form.only(&["seat"])?;
                match form.seat {
                    Some(Place::Seat(seat)) => Mishap::Unbet { seat },
                    _ => return Err(format!("{cite} needs `seat`: the number of the seat without bets")),
                }
            }
            Kind::Other(Other::CardExposed) => {
                form.only(if is_timed(cite) { &["seat", "nth", "card", "when"] } else { &["seat", "nth", "card"] })?;
                // Where the rule is about the croupier's cards alone, there is nobody else to name.
                let his = form.about(|game| game.exposed_croupier) && !form.about(|game| game.exposed);
                let place = form.seat.or_else(|| his.then_some(Place::Croupier));
                let place = place.ok_or_else(|| format!("{cite} needs `seat`: a number or \"croupier\""))?;
                Mishap::Exposed { place, nth: form.nth, card: form.card }
            }
        };
        match GAMES.iter().find(|game| game.of(&mishap) == cite) {
            Some(_) => Ok(Irregularity { cite, mishap, when: form.when }),
            None => Err(format!("{} is not declared under {cite}", mishap.word())),
        }
    }
}

impl From<Irregularity> for Form {
    fn from(irregularity: Irregularity) -> Form {
        let Irregularity { cite, when, .. } = irregularity;
        let blank = Form { cite, what: None, seat: None, nth: None, card: None, remedy: None, corrected: false, when };
        match irregularity.mishap {
            Mishap::Wrong { what, corrected } => Form { what: Some(Kind::Wrong(what)), corrected, ..blank },
            Mishap::Exposed { place, nth, card } => Form { seat: Some(place), nth, card, ..blank },
            Mishap::Unbet { seat } => {
                let plain = Form { seat: Some(seat.into()), ..blank };
                let said = plain.kind() == Some(Kind::Other(Other::UnbetSeat));
                Form { what: (!said).then_some(Kind::Other(Other::UnbetSeat)), ..plain }
            }
            Mishap::Failure { failed, remedy } => Form { what: Some(Kind::Failed(failed)), remedy, ..blank },
        }
    }
}
