//! Offers: commands that are sent once their holes are filled.

use data_encoding::HEXLOWER;
use sabot_wire::{Card, Door, Field, Hole, Offer, Place, Seat};
use serde::Deserialize as _;
use serde_json::{Map, Value, json};

use crate::error::ClientError;

/// What goes into the holes of an offer, by the names of the members.
pub type Values = Map<String, Value>;

/// Why an offer cannot be sent so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// A hole is left open that has to be filled.
    #[error("{} is missing", .0.as_str())]
    Missing(Field),
    /// Something does not fit where it should go.
    #[error("{}: {value} does not fit", .field.as_str())]
    Bad {
        /// The member that it was for.
        field: Field,
        /// What was given.
        value: String,
    },
    /// The offer has no such hole.
    #[error("there is no {0} to be chosen")]
    NoHole(String),
}

impl Unfit {
    /// The member that it is about, where the offer has a hole for it.
    #[must_use]
    pub const fn field(&self) -> Option<Field> {
        match self {
            Unfit::Missing(field) | Unfit::Bad { field, .. } => Some(*field),
            Unfit::NoHole(_) => None,
        }
    }
}

/// The path under the table's or the tournament's to which an offer is sent, and the body without its id; `round`: the round that was seen.
///
/// # Errors
/// The first hole that is open and may not be, or that takes no such thing.
pub fn fill(offer: &Offer, round: Option<u64>, values: &Values) -> Result<(&'static str, Value), Unfit> {
    let has_hole = |name: &String| offer.choose.iter().any(|hole| hole.field().as_str() == name);
    if let Some(other) = values.keys().find(|name| !has_hole(name)) {
        return Err(Unfit::NoHole(other.clone()));
    }
    let mut members = json!(offer.command);
    for hole in &offer.choose {
        let field = hole.field();
        match values.get(field.as_str()) {
            Some(value) if fits(hole, value) => members[field.as_str()] = value.clone(),
            Some(value) => return Err(Unfit::Bad { field, value: value.to_string() }),
            None if hole.is_optional() => {}
            None => return Err(Unfit::Missing(field)),
        }
    }
    let to = offer.to.as_str();
    let body = match (offer.to, round) {
        (Door::Play, Some(round)) => json!({"round": round, "command": members}),
        (Door::Play, None) => json!({"command": members}),
        _ => members,
    };
    Ok((to, body))
}

/// Whether something fits into a hole.
#[must_use]
pub fn fits(hole: &Hole, value: &Value) -> bool {
    match hole {
        Hole::Amount { least, most, unit, .. } => value.as_i64().is_some_and(|amount| {
            (least.minor()..=most.minor()).contains(&amount) && amount % unit.minor().max(1) == 0
        }),
        Hole::Cards { field, .. } => {
            let told = if *field == Field::Card {
                Card::deserialize(value).map(|card| vec![card])
            } else {
                Vec::<Card>::deserialize(value)
            };
            told.is_ok_and(|cards| may_lie(hole, cards))
        }
        Hole::One { of, .. } => of.iter().any(|one| json!(one) == *value),
        Hole::Name { not, .. } => {
            value.as_str().is_some_and(|name| !name.is_empty() && !not.iter().any(|other| other.as_str() == name))
        }
        Hole::Bytes { count, .. } => value.as_str().is_some_and(|text| {
            HEXLOWER.decode(text.to_ascii_lowercase().as_bytes()).is_ok_and(|bytes| bytes.len() == usize::from(*count))
        }),
        Hole::Text { most, .. } => value.as_str().is_some_and(|text| {
            let text = text.trim();
            (1..=usize::from(*most)).contains(&text.chars().count()) && !text.chars().any(char::is_control)
        }),
    }
}

/// Whether these cards may lie there: as many as are asked for, those that lie open among them, and no other more often than
/// it can come.
fn may_lie(hole: &Hole, mut cards: Vec<Card>) -> bool {
    let Hole::Cards { count, with, not, copies, few, .. } = hole else { return false };
    if cards.len() != usize::from(*count) {
        return false;
    }
    for open in with {
        let Some(at) = cards.iter().position(|card| card == open) else { return false };
        cards.remove(at);
    }
    cards.iter().all(|card| {
        let left = few.iter().find(|few| few.card == *card).map_or(*copies, |few| few.left);
        !not.contains(card) && cards.iter().filter(|other| *other == card).count() <= usize::from(left)
    })
}

/// What goes into the holes where nobody chooses: the least amount, the first of a list, random bytes. Optional holes
/// stay open, and so do holes for cards, names and texts, which cannot be guessed.
#[must_use]
pub fn least(offer: &Offer) -> Values {
    let mut values = Values::new();
    for hole in offer.choose.iter().filter(|hole| !hole.is_optional()) {
        let value = match hole {
            Hole::Amount { least, .. } => Some(least.minor().into()),
            Hole::One { of, .. } => of.first().map(|first| json!(first)),
            Hole::Bytes { count, .. } => {
                let mut bytes = vec![0; usize::from(*count)];
                // Where the system gives no random bytes the hole stays open, and filling the offer reports it.
                getrandom::fill(&mut bytes).ok().map(|()| HEXLOWER.encode(&bytes).into())
            }
            Hole::Cards { .. } | Hole::Name { .. } | Hole::Text { .. } => None,
        };
        if let Some(value) = value {
            values.insert(hole.field().as_str().to_owned(), value);
        }
    }
    values
}

/// The same, and where cards are asked for, cards of a shuffled deck that can come.
///
/// # Errors
/// If the system gives no random bytes.
pub fn drawn(offer: &Offer) -> Result<Values, ClientError> {
    let mut values = least(offer);
    for hole in &offer.choose {
        let Hole::Cards { field, count, with, not, optional: false, .. } = hole else { continue };
        let mut lots = [0_u8; 52];
        getrandom::fill(&mut lots).map_err(|error| ClientError::Random(error.to_string()))?;
        let mut deck: Vec<(u8, Card)> = lots.into_iter().zip(Card::all()).collect();
        deck.sort_by_key(|(lot, _)| *lot);
        let others = deck.iter().map(|(_, card)| card).filter(|card| !with.contains(card) && !not.contains(card));
        let cards = with.iter().chain(others).take(usize::from(*count)).map(|card| json!(card.to_string()));
        let cards: Vec<Value> = cards.collect();
        let value = if *field == Field::Card { cards[0].clone() } else { cards.into() };
        values.insert(field.as_str().to_owned(), value);
    }
    Ok(values)
}

/// The amounts that fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amount {
    /// The member it goes into.
    pub field: Field,
    /// The least.
    pub least: i64,
    /// The most.
    pub most: i64,
    /// In steps of this.
    pub unit: i64,
}

/// The amount that has to be chosen, where one has.
#[must_use]
pub fn amount(offer: &Offer) -> Option<Amount> {
    offer.choose.iter().find_map(|hole| match hole {
        Hole::Amount { field, least, most, unit, optional: false, .. } => {
            Some(Amount { field: *field, least: least.minor(), most: most.minor(), unit: unit.minor() })
        }
        _ => None,
    })
}

/// The member that takes cards and how many it takes, where they have to be told.
#[must_use]
pub fn cards(offer: &Offer) -> Option<(Field, usize)> {
    offer.choose.iter().find_map(|hole| match hole {
        Hole::Cards { field, count, optional: false, .. } => Some((*field, usize::from(*count))),
        _ => None,
    })
}

/// What it is, by the word of its command; where it is none of the game's, by the operation that takes it.
#[must_use]
pub fn word(offer: &Offer) -> &str {
    match (offer.to, &offer.command.word) {
        (Door::Play, Some(word)) => word,
        (Door::Play, None) => "",
        (other, _) => other.as_str(),
    }
}

/// The seat that it is about.
#[must_use]
pub fn seat(offer: &Offer) -> Option<Seat> {
    match offer.command.seat {
        Some(Place::Seat(seat)) => Some(seat),
        Some(Place::Croupier) | None => None,
    }
}

/// Whether somebody of this name may send it.
#[must_use]
pub fn is_for(offer: &Offer, name: &str) -> bool {
    (offer.only_for.is_empty() || offer.only_for.iter().any(|one| one.as_str() == name))
        && !offer.not_for.iter().any(|other| other.as_str() == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(told: Value) -> Offer {
        serde_json::from_value(told).expect("an offer")
    }

    fn values(told: Value) -> Values {
        serde_json::from_value(told).expect("members")
    }

    fn ante() -> Offer {
        offer(json!({"to": "play", "by": "player", "label": "lay a stake",
            "command": {"do": "bet", "seat": 2, "player": "bob", "bet": "ante"},
            "choose": [{"choose": "amount", "field": "stake", "least": 2_500, "most": 9_000, "unit": 500}]}))
    }

    #[test]
    fn an_amount_is_filled_in_where_it_fits() {
        let command = json!({"do": "bet", "seat": 2, "player": "bob", "bet": "ante", "stake": 3_000});
        let body = json!({"round": 9, "command": command});
        assert_eq!(fill(&ante(), Some(9), &values(json!({"stake": 3_000}))), Ok(("play", body)));
        assert_eq!(fill(&ante(), None, &Values::new()), Err(Unfit::Missing(Field::Stake)));
        for no in [json!(2_000), json!(9_500), json!(3_100), json!("3000"), json!(null)] {
            let bad = Unfit::Bad { field: Field::Stake, value: no.to_string() };
            assert_eq!(fill(&ante(), None, &values(json!({"stake": no}))), Err(bad));
        }
        let other = fill(&ante(), None, &values(json!({"stake": 3_000, "card": "As"})));
        assert_eq!(other, Err(Unfit::NoHole("card".to_owned())));
        assert_eq!(least(&ante()), values(json!({"stake": 2_500})));
    }

    #[test]
    fn what_is_no_command_of_the_game_has_its_own_path() {
        let sit = offer(json!({"to": "sit", "by": "player", "label": "sit down", "command": {"seat": 2}, "choose": [
            {"choose": "amount", "field": "stack", "least": 20_000, "most": 200_000, "unit": 100},
            {"choose": "one", "field": "post", "of": [false, true], "optional": true}], "not_for": ["ana"]}));
        assert_eq!(fill(&sit, Some(3), &least(&sit)), Ok(("sit", json!({"seat": 2, "stack": 20_000}))));
        let posting = values(json!({"stack": 20_100, "post": true}));
        assert_eq!(fill(&sit, None, &posting), Ok(("sit", json!({"seat": 2, "stack": 20_100, "post": true}))));
        assert!(is_for(&sit, "bob") && !is_for(&sit, "ana"));
        let cut = offer(json!({"to": "cut", "by": "player", "label": "cut", "command": {},
            "choose": [{"choose": "bytes", "field": "bytes", "count": 32}], "only_for": ["ana"]}));
        let (to, body) = fill(&cut, None, &least(&cut)).expect("random bytes");
        assert_eq!((to, body["bytes"].as_str().map(str::len)), ("cut", Some(64)));
        assert_ne!(least(&cut), least(&cut), "others each time");
        assert!(is_for(&cut, "ana") && !is_for(&cut, "bob"));
        assert_eq!((word(&sit), word(&cut), word(&ante())), ("sit", "cut", "bet"));
        assert_eq!((seat(&sit), seat(&cut)), (Seat::new(2), None));
    }

    #[test]
    fn cards_are_told_where_the_table_wants_them() {
        let deal = offer(json!({"to": "play", "by": "croupier", "label": "deal", "due": true,
            "command": {"do": "deal", "to": "croupier"},
            "choose": [{"choose": "cards", "field": "card", "count": 1, "not": ["Kd"], "copies": 1}]}));
        let command = json!({"do": "deal", "to": "croupier", "card": "As"});
        assert_eq!(fill(&deal, None, &values(json!({"card": "As"}))), Ok(("play", json!({"command": command}))));
        assert_eq!(fill(&deal, None, &least(&deal)), Err(Unfit::Missing(Field::Card)), "nobody guesses a card");
        for no in [json!("Kd"), json!("Ax"), json!(["As"])] {
            let told = fill(&deal, None, &values(json!({"card": no})));
            assert_eq!(told.map_err(|unfit| unfit.field()), Err(Some(Field::Card)));
        }
    }

    #[test]
    fn cards_come_as_often_as_there_are_decks_and_open_ones_stay() {
        let open = offer(json!({"to": "play", "by": "croupier", "label": "open", "command": {"do": "open", "seat": 4},
            "choose": [{"choose": "cards", "field": "cards", "count": 3, "with": ["As"], "not": ["2c"], "copies": 2,
                "few": [{"card": "Qh", "left": 1}]}]}));
        assert_eq!(cards(&open), Some((Field::Cards, 3)));
        let lies = |told: &[&str]| fill(&open, None, &values(json!({"cards": told}))).is_ok();
        assert!(lies(&["As", "Kd", "Qh"]) && lies(&["Kd", "Kd", "As"]));
        assert!(!lies(&["Kd", "Kc", "Qh"]), "the ace lies there");
        assert!(!lies(&["As", "Kd"]) && !lies(&["As", "Kd", "Kc", "Qh"]), "three, no more and no fewer");
        assert!(!lies(&["As", "2c", "Kd"]), "the two cannot come");
        assert!(!lies(&["As", "Qh", "Qh"]), "one queen of hearts is left");
    }

    #[test]
    fn one_of_a_list_is_one_of_it() {
        let exposed = offer(json!({"to": "play", "by": "croupier", "label": "declare", "cite": "stud 11(2)",
            "command": {"do": "irregularity", "cite": "stud 11(2)", "what": "card_exposed", "seat": 3},
            "choose": [{"choose": "one", "field": "nth", "of": [1, 4]},
                {"choose": "one", "field": "remedy", "of": ["shoe", "machine"], "optional": true}]}));
        let tells = |told: Value| fill(&exposed, None, &values(told)).map(|(_, body)| body["command"]["nth"].clone());
        assert_eq!(tells(json!({"nth": 4, "remedy": "shoe"})), Ok(json!(4)));
        assert!(tells(json!({"nth": 2})).is_err() && tells(json!({"nth": 1, "remedy": "hand"})).is_err());
        assert_eq!(least(&exposed), values(json!({"nth": 1})));
    }
}
