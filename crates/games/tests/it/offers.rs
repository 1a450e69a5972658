//! What every game's offers must hold to, asked in the middle of the hostile sequences: each offer, filled at random, is
//! accepted and happens under the rule that it names; and whatever is accepted was offered.

use std::fmt::Debug;

use sabot_cards::Card;
use sabot_games::{Draft, Event, Field, Hole, Offer, To, Value};
use sabot_law::Cite;
use sabot_money::Money;
use sabot_testkit::Dice;
use serde_json::{Map, Value as Json};

/// A table, for all that the offers have to do with it.
pub(crate) struct Asked<'a, W> {
    /// What a draft brings about.
    pub(crate) decide: &'a dyn Fn(Draft) -> Result<Vec<Event<W>>, String>,
    /// Everything that is offered to a croupier.
    pub(crate) offers: Vec<Offer>,
}

/// A value that fits a hole.
fn some(hole: &Hole, dice: &mut Dice) -> Json {
    match hole {
        Hole::Amount { least, most, unit, pot, .. } => {
            let steps = (most.minor() - least.minor()) / unit.minor();
            let step = i64::try_from(dice.below(usize::try_from(steps).expect("a small range") + 1)).expect("small");
            let pot = pot.filter(|_| dice.one_in(4)).map(Money::minor);
            Json::from(pot.unwrap_or(least.minor() + step * unit.minor()))
        }
        Hole::Cards { field, count, with, not, .. } => {
            let mut cards = with.clone();
            let from = dice.below(52);
            for card in Card::all().cycle().skip(from).take(52) {
                if cards.len() < usize::from(*count) && !not.contains(&card) && !cards.contains(&card) {
                    cards.push(card);
                }
            }
            let texts: Vec<Json> = cards.iter().map(|card| card.to_string().into()).collect();
            if *field == Field::Card { texts[0].clone() } else { texts.into() }
        }
        Hole::One { of, .. } => serde_json::to_value(&of[dice.below(of.len())]).expect("a value"),
        Hole::Name { not, .. } => {
            let names = ["ana", "bo", "chi", "dora", "eva", "fu", "gil", "hong", "ines", "joao"];
            let free: Vec<_> = names.iter().filter(|name| !not.iter().any(|one| one.as_str() == **name)).collect();
            Json::from(*free[dice.below(free.len())])
        }
        Hole::Bytes { .. } | Hole::Text { .. } => unreachable!("no game asks for bytes or reasons"),
    }
}

fn members(draft: &Draft) -> Map<String, Json> {
    match serde_json::to_value(draft) {
        Ok(Json::Object(members)) => members,
        other => panic!("a draft is an object: {other:?}"),
    }
}

/// The offer filled at random; what may be left out is, as often as not.
pub(crate) fn filled(offer: &Offer, dice: &mut Dice) -> Draft {
    let mut told = members(&offer.command);
    for hole in &offer.choose {
        assert!(!told.contains_key(hole.field().as_str()), "a hole where something is: {offer:?}");
        if !hole.is_optional() || dice.one_in(2) {
            told.insert(hole.field().as_str().to_owned(), some(hole, dice));
        }
    }
    serde_json::from_value(Json::Object(told)).expect("a draft")
}

impl<W: Copy + Debug + PartialEq> Asked<'_, W> {
    /// Every offer, filled, is accepted, and its rule is among those that the events rest on.
    pub(crate) fn are_accepted(&self, dice: &mut Dice) {
        for offer in &self.offers {
            let draft = filled(offer, dice);
            let events = (self.decide)(draft.clone()).unwrap_or_else(|why| panic!("{draft:?} of {offer:?}: {why}"));
            let cite = offer.cite.unwrap_or_else(|| panic!("no article: {offer:?}"));
            let rests =
                events.iter().flat_map(|event| event.basis.all().collect::<Vec<_>>()).any(|rule| within(cite, rule));
            let on: Vec<_> = events.iter().map(|event| event.basis.to_string()).collect();
            assert!(rests, "{offer:?} names {cite}, and what happens rests on {on:?}");
        }
    }

    /// A command that was accepted was offered: as it is, or as another that brings the same about.
    pub(crate) fn offered(&self, command: &impl serde::Serialize, events: &[Event<W>]) {
        let told = serde_json::to_value(command).expect("a command has a text");
        let told = told.as_object().expect("an object").clone();
        let held = self.offers.iter().any(|offer| holds(offer, &told) || names_exposed(offer, &told));
        assert!(held || self.same(&told, events), "{told:?} is accepted and not offered: {:#?}", self.offers);
    }

    /// Whether an offer can be filled so that the same happens: a shorter or longer way to say it.
    fn same(&self, told: &Map<String, Json>, events: &[Event<W>]) -> bool {
        let word = told["do"].as_str();
        let near = self.offers.iter().filter(|offer| offer.command.word.as_deref() == word);
        near.flat_map(|offer| {
            let mut all = vec![members(&offer.command)];
            for hole in offer.choose.iter() {
                let values: Vec<Json> = match hole {
                    Hole::One { of, .. } => of.iter().filter_map(|one| serde_json::to_value(one).ok()).collect(),
                    hole => {
                        told.get(hole.field().as_str()).filter(|value| !value.is_null()).cloned().into_iter().collect()
                    }
                };
                let mut next = if hole.is_optional() { all.clone() } else { Vec::new() };
                for value in &values {
                    next.extend(all.iter().cloned().map(|mut one| {
                        one.insert(hole.field().as_str().to_owned(), value.clone());
                        one
                    }));
                }
                all = next;
            }
            all
        })
        .filter_map(|one| serde_json::from_value::<Draft>(Json::Object(one)).ok())
        .any(|draft| (self.decide)(draft).is_ok_and(|other| other == events))
    }
}

/// Whether a rule is the one that is named, or an item of the article that is.
fn within(named: Cite, rule: Cite) -> bool {
    let (named, rule) = (named.to_string(), rule.to_string());
    rule == named || (!named.contains('(') && rule.starts_with(&format!("{named}(")))
}

/// Whether a command is the offer, filled.
fn holds(offer: &Offer, told: &Map<String, Json>) -> bool {
    let fixed = members(&offer.command);
    let blank = |value: &Json| value.is_null() || *value == Json::Bool(false);
    let fits = told.iter().filter(|(_, value)| !blank(value)).all(|(name, value)| {
        let hole = offer.choose.iter().find(|hole| hole.field().as_str() == name);
        hole.map_or_else(|| fixed.get(name) == Some(value), |hole| takes(hole, value))
    });
    let has = |name: &str| told.get(name).is_some_and(|value| !blank(value));
    fits && fixed.iter().all(|(name, value)| blank(value) || has(name))
        && offer.choose.iter().all(|hole| hole.is_optional() || has(hole.field().as_str()))
}

/// An exposed card is offered by its number in the hand. The croupier may also name the card, or leave the number out where
/// that is plain.
fn names_exposed(offer: &Offer, told: &Map<String, Json>) -> bool {
    let fixed = members(&offer.command);
    let exposed = fixed.get("what").is_some_and(|what| what == "card_exposed");
    let hole = offer.choose.iter().find(|hole| hole.field() == Field::Nth);
    let given = told.get("nth").filter(|nth| !nth.is_null());
    let numbered = hole.is_some_and(|hole| given.is_none_or(|nth| takes(hole, nth)));
    let same = ["do", "seat"].iter().all(|name| told.get(*name) == fixed.get(*name));
    exposed && numbered && same && declared_as(told) == declared_as(&fixed)
}

/// What is done about an error: omaha's croupier says it by a word, or else by the item that he cites.
fn declared_as(told: &Map<String, Json>) -> Option<&str> {
    let word = |name: &str| told.get(name).and_then(Json::as_str);
    word("remedy").or_else(|| match word("cite") {
        Some("omaha 9(1)") => Some("put_right"),
        Some("omaha 9(2)") => Some("void"),
        other => other,
    })
}

fn takes(hole: &Hole, value: &Json) -> bool {
    match hole {
        Hole::Amount { least, most, unit, .. } => value
            .as_i64()
            .is_some_and(|amount| (least.minor()..=most.minor()).contains(&amount) && amount % unit.minor() == 0),
        Hole::Cards { count, with, not, copies, few, .. } => {
            let texts: Vec<&str> = match value {
                Json::Array(cards) => cards.iter().filter_map(Json::as_str).collect(),
                one => one.as_str().into_iter().collect(),
            };
            let mut cards: Vec<Card> = texts.iter().filter_map(|text| text.parse().ok()).collect();
            let all = with.iter().all(|card| {
                let at = cards.iter().position(|one| one == card);
                at.map(|at| cards.swap_remove(at)).is_some()
            });
            let left = |card: &Card| few.iter().find(|few| few.card == *card).map_or(*copies, |few| few.left);
            let fit = |card: &Card| {
                !not.contains(card) && cards.iter().filter(|one| *one == card).count() <= usize::from(left(card))
            };
            texts.len() == usize::from(*count) && all && cards.iter().all(fit)
        }
        Hole::One { of, .. } => of.iter().any(|one| match one {
            Value::Flag(flag) => value.as_bool() == Some(*flag),
            Value::Number(number) => value.as_u64() == Some(*number),
            Value::Word(word) => value.as_str() == Some(word),
        }),
        Hole::Name { not, .. } => value.as_str().is_some_and(|name| !not.iter().any(|one| one.as_str() == name)),
        Hole::Bytes { .. } | Hole::Text { .. } => false,
    }
}

#[test]
fn a_draft_says_which_member_is_wrong() {
    use sabot_games::Misfit;
    let read = |text: &str| serde_json::from_str::<Draft>(text).expect("a draft");
    let bet = r#"{"do":"bet","seat":3,"bet":"ante","stake":1000}"#;
    assert_eq!(read(bet).banked(None), Err(Misfit::Missing(Field::Player)));
    assert!(read(bet).banked("ana".parse().ok()).is_ok(), "a player need not say who he is");
    let raise = r#"{"do":"raise","seat":3,"card":"As"}"#;
    assert_eq!(read(raise).banked(None), Err(Misfit::Superfluous(Field::Card)));
    assert_eq!(read(raise).omaha(None), Err(Misfit::Missing(Field::To)));
    assert_eq!(read(r#"{"seat":3}"#).banked(None), Err(Misfit::NoWord));
    assert_eq!(read(r#"{"do":"check","seat":3}"#).banked(None), Err(Misfit::UnknownWord("check".to_owned())));
    let croupier = read(r#"{"do":"fold","seat":"croupier"}"#).banked(None);
    assert_eq!(croupier.map_err(|why| why.field()), Err(Some(Field::Seat)));
    let nowhere = read(r#"{"do":"deal","to":"board"}"#);
    assert_eq!(nowhere.clone().banked(None).map_err(|why| why.field()), Err(Some(Field::To)));
    assert!(nowhere.omaha(None).is_ok());
    let strange = read(r#"{"do":"irregularity","cite":"stud 11(1)","what":"rain"}"#).banked(None);
    assert_eq!(strange.map_err(|why| why.field()), Err(Some(Field::Cite)));
    assert!(serde_json::from_str::<Draft>(r#"{"do":"settle","sum":3}"#).is_err(), "no command has that member");
    assert_eq!(To::from(sabot_games::Place::Croupier), To::Word("croupier".into()));
}
