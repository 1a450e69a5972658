//! What is typed behind the number of a choice, or stands in a line of JSON, as what goes into the holes of an offer.

use sabot_client::wire::{Card, Field, Hole, Offer};
use sabot_client::{Values, fits, least};
use serde_json::{Value, json};

/// The members of a line `{"choose":N,…}`: each by its own name, and `amount` and `cards` for whichever member takes them.
/// What nobody has to think about is filled in: the least amount, random bytes.
pub(crate) fn of_members(offer: &Offer, mut told: Values) -> Values {
    told.shift_remove("choose");
    for (word, takes) in [("amount", is_amount as fn(&Hole) -> bool), ("cards", is_cards)] {
        let hole = offer.choose.iter().find(|hole| takes(hole) && !hole.is_optional());
        let hole = hole.or_else(|| offer.choose.iter().find(|hole| takes(hole)));
        let Some(field) = hole.map(Hole::field).filter(|field| field.as_str() != word) else { continue };
        if let Some(value) = told.shift_remove(word) {
            let one =
                value.as_array().filter(|cards| cards.len() == 1 && field == Field::Card).map(|cards| cards[0].clone());
            told.insert(field.as_str().to_owned(), one.unwrap_or(value));
        }
    }
    with_least(offer, told)
}

/// What stands behind the number, in the order of the holes. A hole that may be left open is skipped where the next word does
/// not fit into it. Nothing where words are left over.
pub(crate) fn of_words(offer: &Offer, typed: &str) -> Option<Values> {
    let words: Vec<&str> = typed.split_whitespace().collect();
    let (mut rest, mut values) = (words.as_slice(), Values::new());
    for hole in &offer.choose {
        let many = match hole {
            Hole::Cards { count, .. } => usize::from(*count).min(rest.len()),
            Hole::Bytes { .. } => 0,
            Hole::Text { .. } => rest.len(),
            _ => 1.min(rest.len()),
        };
        let (here, behind) = rest.split_at(many);
        let Some(value) = value(hole, here) else { continue };
        if hole.is_optional() && !fits(hole, &value) {
            continue;
        }
        values.insert(hole.field().as_str().to_owned(), value);
        rest = behind;
    }
    rest.is_empty().then(|| with_least(offer, values))
}

fn is_amount(hole: &Hole) -> bool {
    matches!(hole, Hole::Amount { .. })
}

fn is_cards(hole: &Hole) -> bool {
    matches!(hole, Hole::Cards { .. })
}

/// With the least amounts and random bytes where nothing is told. One of a list is never guessed.
fn with_least(offer: &Offer, mut told: Values) -> Values {
    let guessed = offer.choose.iter().filter(|hole| matches!(hole, Hole::Amount { .. } | Hole::Bytes { .. }));
    let least = least(offer);
    for field in guessed.map(|hole| hole.field().as_str()) {
        if let (None, Some(value)) = (told.get(field), least.get(field)) {
            told.insert(field.to_owned(), value.clone());
        }
    }
    told
}

/// These words as what goes into a hole; nothing where they cannot be that.
fn value(hole: &Hole, words: &[&str]) -> Option<Value> {
    let first = words.first()?;
    match hole {
        // How many cards lie behind the white card, or how many hands somebody sits out, is a count and no money.
        Hole::Amount { field: Field::WhiteCardFromEnd | Field::Hands, .. } => {
            first.parse::<i64>().ok().map(Value::from)
        }
        Hole::Amount { .. } => minor(first).map(Value::from),
        Hole::Cards { field, .. } => {
            let cards: Option<Vec<Value>> =
                words.iter().map(|word| word.parse::<Card>().ok().map(|card| json!(card.to_string()))).collect();
            cards.map(|cards| if *field == Field::Card { cards[0].clone() } else { cards.into() })
        }
        Hole::One { of, .. } => of.iter().map(|one| json!(one)).find(|one| said(one) == *first),
        Hole::Name { .. } => Some((*first).into()),
        Hole::Bytes { .. } => None,
        Hole::Text { .. } => Some(words.join(" ").into()),
    }
}

/// One of a list as it is typed and shown.
pub(crate) fn said(one: &Value) -> String {
    one.as_str().map_or_else(|| one.to_string(), str::to_owned)
}

/// An amount as people type it, `25` or `25.50`, in minor units.
pub(crate) fn minor(text: &str) -> Option<i64> {
    let (whole, cents) = text.trim().split_once(['.', ',']).unwrap_or((text.trim(), ""));
    let cents = match cents.len() {
        0 => 0,
        1 => cents.parse::<u8>().ok()?.checked_mul(10)?,
        2 => cents.parse::<u8>().ok()?,
        _ => return None,
    };
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) {
        return None;
    }
    whole.parse::<i64>().ok()?.checked_mul(100)?.checked_add(i64::from(cents))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(choose: Value) -> Offer {
        let told = json!({"to": "play", "by": "croupier", "label": "x", "command": {"do": "x"}, "choose": choose});
        serde_json::from_value(told).expect("an offer")
    }

    fn typed(offer: &Offer, words: &str) -> Option<Value> {
        of_words(offer, words).map(Value::Object)
    }

    fn line(offer: &Offer, told: Value) -> Value {
        Value::Object(of_members(offer, serde_json::from_value(told).expect("members")))
    }

    #[test]
    fn an_amount_is_typed_as_money_and_the_least_where_none_is() {
        let bet = offer(json!([{"choose": "amount", "field": "stake", "least": 2_500, "most": 9_000, "unit": 500}]));
        assert_eq!(typed(&bet, "30.00"), Some(json!({"stake": 3_000})));
        assert_eq!(typed(&bet, ""), Some(json!({"stake": 2_500})));
        assert_eq!(typed(&bet, "200"), Some(json!({"stake": 20_000})), "what does not fit is told later");
        assert_eq!((typed(&bet, "much"), typed(&bet, "30 30")), (None, None));
        assert_eq!(line(&bet, json!({"choose": 1, "amount": 3_000})), json!({"stake": 3_000}));
        assert_eq!(line(&bet, json!({"choose": 1, "stake": 3_500})), json!({"stake": 3_500}));
        assert_eq!(line(&bet, json!({"choose": 1})), json!({"stake": 2_500}));
    }

    #[test]
    fn cards_are_typed_one_after_another() {
        let hand = offer(json!([{"choose": "cards", "field": "cards", "count": 2, "not": [], "copies": 1}]));
        assert_eq!(typed(&hand, "As Td"), Some(json!({"cards": ["As", "Td"]})));
        assert_eq!(typed(&hand, "As"), Some(json!({"cards": ["As"]})), "one is missing: that is told later");
        assert_eq!((typed(&hand, ""), typed(&hand, "As Td 2c"), typed(&hand, "As xx")), (Some(json!({})), None, None));
        let card = offer(json!([{"choose": "cards", "field": "card", "count": 1, "not": [], "copies": 1}]));
        assert_eq!(typed(&card, "As"), Some(json!({"card": "As"})));
        assert_eq!(line(&card, json!({"choose": 1, "cards": ["As"]})), json!({"card": "As"}));
        assert_eq!(line(&hand, json!({"choose": 1, "cards": ["As", "Td"]})), json!({"cards": ["As", "Td"]}));
    }

    #[test]
    fn several_holes_are_filled_in_their_order_and_open_ones_skipped() {
        let exposed = offer(json!([{"choose": "one", "field": "nth", "of": [1, 4], "optional": true},
            {"choose": "cards", "field": "card", "count": 1, "not": [], "copies": 1, "optional": true},
            {"choose": "one", "field": "remedy", "of": ["shoe", "machine"], "optional": true}]));
        assert_eq!(typed(&exposed, "4 As shoe"), Some(json!({"nth": 4, "card": "As", "remedy": "shoe"})));
        assert_eq!(typed(&exposed, "As"), Some(json!({"card": "As"})));
        assert_eq!((typed(&exposed, ""), typed(&exposed, "2")), (Some(json!({})), None));
        let shuffle = offer(json!([{"choose": "amount", "field": "white_card_from_end", "least": 30, "most": 60,
            "unit": 1, "optional": true}]));
        assert_eq!(
            (typed(&shuffle, "40"), typed(&shuffle, "")),
            (Some(json!({"white_card_from_end": 40})), Some(json!({})))
        );
        let bet = offer(json!([{"choose": "name", "field": "player", "not": ["bo"]},
            {"choose": "amount", "field": "stake", "least": 1_000, "most": 2_000, "unit": 200}]));
        assert_eq!(typed(&bet, "ana 12"), Some(json!({"player": "ana", "stake": 1_200})));
    }

    #[test]
    fn amounts_are_read_as_people_type_them() {
        for (text, amount) in [("25", 2_500), ("25.5", 2_550), ("25,50", 2_550), ("0.05", 5), (" 7 ", 700)] {
            assert_eq!(minor(text), Some(amount), "{text}");
        }
        for text in ["", "-5", "+5", "1.234", "x", "5.x", ".5", "99999999999999999999"] {
            assert_eq!(minor(text), None, "{text}");
        }
    }
}
