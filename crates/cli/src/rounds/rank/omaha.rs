//! `sabot rank omaha`: what each hand makes of the board, and who wins or shares.

use std::fmt::Write as _;

use sabot_cards::Card;
use sabot_games::Refusal;
use sabot_games::omaha::{art01_material, art10_final_hand, art14_card_values, art15_hand_order};
use sabot_law::{Basis, Cite, Instrument};
use sabot_locale::Words;
use sabot_ranking::{OmahaValue, omaha_best};
use serde_json::json;

use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::line_json::{cited, readings};
use crate::rounds::rank::{Rank, miscounted, parse, told_hand};

const fn art(article: u8, item: u8) -> Cite {
    Cite::article(Instrument::Omaha, article, item, 0)
}

/// A hand before the board.
struct Ranked {
    cards: [Card; 4],
    best: [Card; 5],
    value: OmahaValue,
}

impl Ranked {
    fn basis(&self) -> Basis {
        Basis::new(art15_hand_order::item(self.value.category()))
            .note(art(10, 1))
            .note(art14_card_values::item(self.value))
    }
}

pub(crate) fn answer(request: &Rank, words: &Words) -> Result<Answer, Failure> {
    let refused = |refusal: Refusal| Failure::refused(&refusal, words);
    art01_material::check_decks(request.decks.unwrap_or(1)).map_err(refused)?;
    let board = board(request, words)?;
    let mut seen: sabot_cards::CardSet = board.iter().copied().collect();
    if seen.len() < board.len() {
        let twice = sabot_cards::first_duplicate(&board).expect("a card comes twice");
        art01_material::check_unseen(twice, seen).map_err(refused)?;
    }
    let mut hands = Vec::new();
    for text in &request.hands {
        let cards = parse(text, words)?;
        let cards = <[Card; 4]>::try_from(cards.as_slice()).map_err(|_| miscounted(text, cards.len(), 4, words))?;
        for card in cards {
            art01_material::check_unseen(card, seen).map_err(refused)?;
            seen.insert(card);
        }
        let value = art10_final_hand::value(cards, board);
        hands.push(Ranked { cards, best: omaha_best(cards, board), value });
    }
    let best = hands.iter().map(|hand| hand.value).max().expect("at least one hand is required");
    let winners: Vec<usize> =
        (1..).zip(&hands).filter(|(_, hand)| hand.value == best).map(|(number, _)| number).collect();
    let basis = match winners.as_slice() {
        _ if hands.len() == 1 => hands[0].basis(),
        [_] => Basis::new(art(10, 2)).note(art15_hand_order::item(best.category())).note(art(10, 1)),
        _ => Basis::new(art(10, 4)).note(art14_card_values::SUITS_EQUAL).note(art15_hand_order::item(best.category())),
    };
    if request.json {
        let list = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>();
        let hand = |hand: &Ranked| json!({"cards": list(&hand.cards), "category": hand.value.category().as_str(), "best": list(&hand.best)});
        let object = json!({
            "game": "omaha",
            "board": list(&board),
            "winners": winners,
            "cite": basis.cite().to_string(),
            "readings": readings(&basis),
            "hands": hands.iter().map(hand).collect::<Vec<_>>(),
        });
        return Ok(Answer::json(&object, true));
    }
    let mut text = String::new();
    for (number, hand) in (1..).zip(&hands) {
        text += &told_hand(number, &hand.best, hand.value, &hand.basis(), words);
    }
    if hands.len() > 1 {
        let numbers: Vec<String> = winners.iter().map(usize::to_string).collect();
        let key = if winners.len() == 1 { "rank-wins-pot" } else { "rank-share-pot" };
        let _ = writeln!(text, "{}", cited(&words.with(key, &[("numbers", &numbers.join(", "))]), &basis));
    }
    Ok(Answer::yes(text))
}

/// The five cards in the middle, without which no hand can be made.
fn board(request: &Rank, words: &Words) -> Result<[Card; 5], Failure> {
    let lacks = |failure: Failure| Failure { basis: Some(Box::new(Basis::new(art(10, 1)))), ..failure }.cited();
    let Some(text) = &request.board else {
        return Err(lacks(Failure::input("--board", "", words.text("rank-needs-board"))));
    };
    let cards = parse(text, words).map_err(|failure| Failure { field: "--board".to_owned(), ..failure })?;
    <[Card; 5]>::try_from(cards.as_slice()).map_err(|_| {
        let has = cards.len().to_string();
        lacks(Failure::input("--board", text, words.with("rank-board-count", &[("has", &has)])))
    })
}
