//! The form in which an irregularity is written in files and logs: the item of article 11, and what it needs.

use sabot_cards::Card;
use sabot_law::Cite;

use super::art11_irregularities::{Failed, Irregularity, Wrong};
use super::cites::art;
use crate::{Device, Place};

/// The form in which an irregularity is written: the item, and what it needs.
#[derive(Clone, Copy, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Form {
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
}

/// The `what` of 11(1) and 11(4).
#[derive(Clone, Copy, Debug, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub(super) enum Kind {
    Wrong(Wrong),
    Failed(Failed),
}

impl TryFrom<Form> for Irregularity {
    type Error = String;

    fn try_from(form: Form) -> Result<Irregularity, String> {
        let Form { cite, what, seat, nth, card, remedy } = form;
        let unneeded = |names: &[(&str, bool)]| match names.iter().find(|(_, given)| *given) {
            Some((name, _)) => Err(format!("{cite} needs no `{name}`")),
            None => Ok(()),
        };
        if cite == art(11, 1) {
            unneeded(&[
                ("seat", seat.is_some()),
                ("nth", nth.is_some()),
                ("card", card.is_some()),
                ("remedy", remedy.is_some()),
            ])?;
            return match what {
                None => Ok(Irregularity::Wrong(Wrong::WrongDealing)),
                Some(Kind::Wrong(wrong)) => Ok(Irregularity::Wrong(wrong)),
                Some(Kind::Failed(_)) => Err(format!("a failing device is declared under {}", art(11, 4))),
            };
        }
        if cite == art(11, 2) {
            unneeded(&[("what", what.is_some()), ("remedy", remedy.is_some())])?;
            let place = seat.ok_or_else(|| format!("{cite} needs `seat`: a number or \"croupier\""))?;
            return Ok(Irregularity::Exposed { place, nth, card });
        }
        if cite == art(11, 3) {
            unneeded(&[
                ("what", what.is_some()),
                ("nth", nth.is_some()),
                ("card", card.is_some()),
                ("remedy", remedy.is_some()),
            ])?;
            return match seat {
                Some(Place::Seat(seat)) => Ok(Irregularity::Unbet { seat }),
                _ => Err(format!("{cite} needs `seat`: the number of the seat without bets")),
            };
        }
        if cite == art(11, 4) {
            unneeded(&[("seat", seat.is_some()), ("nth", nth.is_some()), ("card", card.is_some())])?;
            let failed = match what {
                None => Failed::Machine,
                Some(Kind::Failed(failed)) => failed,
                Some(Kind::Wrong(_)) => return Err(format!("wrong dealing is declared under {}", art(11, 1))),
            };
            return Ok(Irregularity::Failure { failed, remedy });
        }
        Err(format!("{cite} is no irregularity: stud 11(1), 11(2), 11(3) or 11(4)"))
    }
}

impl From<Irregularity> for Form {
    fn from(irregularity: Irregularity) -> Form {
        let blank = Form { cite: irregularity.cite(), what: None, seat: None, nth: None, card: None, remedy: None };
        match irregularity {
            Irregularity::Wrong(wrong) => Form { what: Some(Kind::Wrong(wrong)), ..blank },
            Irregularity::Exposed { place, nth, card } => Form { seat: Some(place), nth, card, ..blank },
            Irregularity::Unbet { seat } => Form { seat: Some(seat.into()), ..blank },
            Irregularity::Failure { failed, remedy } => Form { what: Some(Kind::Failed(failed)), remedy, ..blank },
        }
    }
}
