//! `sabot rank`: what a hand is, what decides, who wins.

use std::fmt::Write as _;

use sabot_cards::{Card, CardSet, Rank as CardRank, parse_cards};
use sabot_games::stud::{art01_material, art04_card_values, art08_hand_order};
use sabot_law::{Basis, Instrument};
use sabot_locale::Words;
use sabot_ranking::{Decider, FiveValue, five, ordered};
use serde_json::{Value, json};

use crate::args::Rank;
use crate::failure::Failure;
use crate::output::Answer;
use crate::told::{cited, readings};

pub(crate) fn answer(request: &Rank, words: &Words) -> Result<Answer, Failure> {
    match request.game {
        Instrument::Stud => stud(request, words),
        other => Err(Failure::input(
            "GAME",
            other.short_name(),
            words.with("cli-not-built", &[("game", other.short_name())]),
        )),
    }
}

/// One hand of five, or two of one deck.
fn stud(request: &Rank, words: &Words) -> Result<Answer, Failure> {
    art01_material::check_decks(request.decks).map_err(|refusal| Failure::refused(&refusal, words))?;
    if let Some(board) = &request.board {
        return Err(Failure::input("--board", board, words.text("cli-no-board")));
    }
    if request.hands.len() > 2 {
        return Err(Failure::input("HAND", &request.hands[2], words.text("cli-two-hands")));
    }
    let mut seen = CardSet::EMPTY;
    let mut hands = Vec::new();
    for text in &request.hands {
        let cards = hand(text, words)?;
        for card in cards {
            art01_material::check_unseen(card, seen).map_err(|refusal| Failure::refused(&refusal, words))?;
            seen.insert(card);
        }
        hands.push(cards);
    }
    let values: Vec<FiveValue> = hands.iter().map(|cards| five(*cards)).collect();
    let described = |index: usize| {
        let category = values[index].category();
        art04_card_values::ace(Basis::new(art08_hand_order::item(category)), hands[index], category)
    };
    let compared = (values.len() == 2).then(|| art08_hand_order::compared(values[0], values[1]));
    let winner = compared.map(|(comparison, _)| match comparison.ordering {
        std::cmp::Ordering::Greater => 1,
        std::cmp::Ordering::Less => 2,
        std::cmp::Ordering::Equal => 0,
    });
    let basis = compared.map_or_else(|| described(0), |(_, basis)| basis);
    if request.json {
        let object = json!({
            "game": "stud",
            "winner": winner,
            "cite": basis.cite().to_string(),
            "readings": readings(&basis),
            "hands": hands.iter().zip(&values).map(|(cards, value)| hand_json(*cards, *value)).collect::<Vec<_>>(),
        });
        return Ok(Answer::json(&object, true));
    }
    let mut text = String::new();
    for (index, (cards, value)) in hands.iter().zip(&values).enumerate() {
        let number = (index + 1).to_string();
        let category = words.word("category", value.category().as_str());
        let sentence = words.with(
            "rank-hand",
            &[
                ("number", &number),
                ("cards", &pretty(&ordered(*cards))),
                ("category", &category),
                ("decides", &decides(*value)),
            ],
        );
        let _ = writeln!(text, "{}", cited(&sentence, &described(index)));
    }
    if let (Some((comparison, basis)), Some(winner)) = (compared, winner) {
        let number = winner.to_string();
        let key = match comparison.by {
            Decider::Category => "rank-by-category",
            Decider::Rank(_) => "rank-by-rank",
            Decider::Suit => "rank-by-suit",
            Decider::Nothing => "rank-equal",
        };
        let _ = writeln!(text, "{}", cited(&words.with(key, &[("number", &number)]), &basis));
    }
    Ok(Answer::yes(text))
}

fn hand(text: &str, words: &Words) -> Result<[Card; 5], Failure> {
    let cards = parse_cards(text).map_err(|error| {
        Failure::input(
            "HAND",
            text,
            words.with("cli-hand-unreadable", &[("hand", text), ("why", &words.notation(&error))]),
        )
    })?;
    let count = cards.len().to_string();
    <[Card; 5]>::try_from(cards).map_err(|_| {
        Failure::input("HAND", text, words.with("cli-hand-count", &[("hand", text), ("has", &count), ("due", "5")]))
    })
}

fn hand_json(cards: [Card; 5], value: FiveValue) -> Value {
    let list = |cards: [Card; 5]| cards.iter().map(Card::to_string).collect::<Vec<_>>();
    json!({"cards": list(cards), "category": value.category().as_str(), "best": list(ordered(cards))})
}

/// The ranks and the suit that decide, in order of importance: `K 9 4 ♠`.
fn decides(value: FiveValue) -> String {
    let deciding = value.deciding();
    let ranks = deciding.ranks().iter().copied().map(CardRank::label).map(str::to_owned);
    ranks.chain(deciding.suit().map(|suit| suit.symbol().to_string())).collect::<Vec<_>>().join(" ")
}

fn pretty(cards: &[Card]) -> String {
    cards.iter().map(|card| card.pretty().to_string()).collect::<Vec<_>>().join(" ")
}
