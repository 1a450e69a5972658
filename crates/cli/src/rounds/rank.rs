//! `sabot rank`: what a hand is, what decides, who wins.

mod omaha;

use std::cmp::Ordering;
use std::fmt::Write as _;

use clap::Args;
use sabot_cards::{Card, Rank as CardRank, parse_cards};
use sabot_games::football::{art02_material, art03_wagers, art07_card_values, art08_third_card};
use sabot_games::{Compared, Refusal, qpoker, stud};
use sabot_law::{Basis, Instrument};
use sabot_locale::Words;
use sabot_ranking::{Category, Decider, HandValue, five, ordered, ordered_three, points, three};
use serde_json::{Value, json};

use crate::args::game;
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::line_json::{cited, pretty, readings};

/// Two hands or more, and what they are ranked by.
#[derive(Debug, Args)]
pub(crate) struct Rank {
    #[arg(value_name = "GAME", value_parser = game())]
    pub(crate) game: Instrument,
    #[arg(value_name = "HAND", id = "hand", num_args = 1.., required = true)]
    pub(crate) hands: Vec<String>,
    #[arg(long, value_name = "N")]
    pub(crate) decks: Option<u8>,
    #[arg(long, value_name = "CARDS")]
    pub(crate) board: Option<String>,
    #[arg(from_global)]
    pub(crate) json: bool,
}

pub(crate) fn answer(request: &Rank, words: &Words) -> Result<Answer, Failure> {
    let words = &words.of(request.game);
    if let Some(board) = request.board.as_ref().filter(|_| request.game != Instrument::Omaha) {
        return Err(Failure::input("--board", board, words.text("cli-no-board")));
    }
    match request.game {
        Instrument::Stud => compare(
            request,
            words,
            &Order {
                check_decks: stud::art01_material::check_decks,
                check_unseen: |card, _, seen| stud::art01_material::check_unseen(card, seen.iter().copied().collect()),
                value: five,
                ordered,
                described: |cards, category| {
                    let item = stud::art08_hand_order::item(category);
                    stud::art04_card_values::ace(Basis::new(item), cards, category)
                },
                compared: stud::art08_hand_order::compared,
            },
        ),
        Instrument::Qpoker => compare(
            request,
            words,
            &Order {
                check_decks: qpoker::art01_material::check_decks,
                check_unseen: |card, decks, seen| {
                    qpoker::art01_material::check_unseen(card, decks, seen.iter().copied())
                },
                value: three,
                ordered: ordered_three,
                described: |cards, category| {
                    let item = qpoker::art08_hand_order::item(category);
                    qpoker::art04_card_values::sequence(Basis::new(item), cards, category)
                },
                compared: qpoker::art08_hand_order::compared,
            },
        ),
        Instrument::Football => football(request, words),
        Instrument::Omaha => omaha::answer(request, words),
    }
}

/// How a game orders hands of `N` cards.
struct Order<V, const N: usize> {
    check_decks: fn(u8) -> Result<(), Refusal>,
    check_unseen: fn(Card, u8, &[Card]) -> Result<(), Refusal>,
    value: fn([Card; N]) -> V,
    ordered: fn([Card; N]) -> [Card; N],
    described: fn([Card; N], Category) -> Basis,
    compared: fn(V, V) -> Compared,
}

/// One hand, or two that are compared.
fn compare<V: HandValue, const N: usize>(
    request: &Rank,
    words: &Words,
    order: &Order<V, N>,
) -> Result<Answer, Failure> {
    let refused = |refusal: Refusal| Failure::refused(&refusal, words);
    let decks = request.decks.unwrap_or(1);
    (order.check_decks)(decks).map_err(refused)?;
    if request.hands.len() > 2 {
        return Err(Failure::input("HAND", &request.hands[2], words.text("cli-two-hands")));
    }
    let mut seen = Vec::new();
    let mut hands: Vec<([Card; N], V)> = Vec::new();
    for text in &request.hands {
        let cards = parse(text, words)?;
        let cards = <[Card; N]>::try_from(cards.as_slice()).map_err(|_| miscounted(text, cards.len(), N, words))?;
        for card in cards {
            (order.check_unseen)(card, decks, &seen).map_err(refused)?;
            seen.push(card);
        }
        hands.push((cards, (order.value)(cards)));
    }
    let described = |(cards, value): &([Card; N], V)| (order.described)(*cards, value.category());
    let compared = (hands.len() == 2).then(|| (order.compared)(hands[0].1, hands[1].1));
    let winner = compared.map(|compared| match compared.comparison.ordering {
        Ordering::Greater => 1,
        Ordering::Less => 2,
        Ordering::Equal => 0,
    });
    let basis = compared.map_or_else(|| described(&hands[0]), |compared| compared.basis);
    if request.json {
        let list = |cards: [Card; N]| cards.iter().map(Card::to_string).collect::<Vec<_>>();
        let hand = |(cards, value): &([Card; N], V)| json!({"cards": list(*cards), "category": value.category().as_str(), "best": list((order.ordered)(*cards))});
        let object = json!({
            "game": request.game.short_name(),
            "winner": winner,
            "cite": basis.cite().to_string(),
            "readings": readings(&basis),
            "hands": hands.iter().map(hand).collect::<Vec<_>>(),
        });
        return Ok(Answer::json(&object, true));
    }
    let mut text = String::new();
    for (number, hand) in (1..).zip(&hands) {
        text += &told_hand(number, &(order.ordered)(hand.0), hand.1, &described(hand), words);
    }
    if let (Some(Compared { comparison, basis }), Some(winner)) = (compared, winner) {
        let key = match comparison.by {
            Decider::Category => "rank-by-category",
            Decider::Rank(_) => "rank-by-rank",
            Decider::Suit => "rank-by-suit",
            Decider::Nothing => "rank-equal",
        };
        let _ = writeln!(text, "{}", cited(&words.with(key, &[("number", &winner.to_string())]), &basis));
    }
    Ok(Answer::yes(text))
}

pub(crate) fn parse(text: &str, words: &Words) -> Result<Vec<Card>, Failure> {
    parse_cards(text).map_err(|error| {
        let why = words.notation(&error);
        Failure::input("HAND", text, words.with("cli-hand-unreadable", &[("hand", text), ("why", &why)]))
    })
}

pub(crate) fn miscounted(text: &str, has: usize, due: usize, words: &Words) -> Failure {
    let (has, due) = (has.to_string(), due.to_string());
    Failure::input("HAND", text, words.with("cli-hand-count", &[("hand", text), ("has", &has), ("due", &due)]))
}

/// What a hand is, as a line: its cards, the most important first, its category, and what decides among its like.
fn told_hand(number: usize, cards: &[Card], value: impl HandValue, basis: &Basis, words: &Words) -> String {
    let (number, category) = (number.to_string(), words.word("category", value.category().as_str()));
    let (cards, decides) = (pretty(cards), decides(value));
    // Between two royal flushes of which no suit is higher nothing decides.
    let key = if decides.is_empty() { "rank-hand-alone" } else { "rank-hand" };
    let args = [("number", number.as_str()), ("cards", &cards), ("category", &category), ("decides", &decides)];
    cited(&words.with(key, &args), basis) + "\n"
}

/// The ranks and the suit that decide, in order of importance: `K 9 4 ♠`.
fn decides(value: impl HandValue) -> String {
    let deciding = value.deciding();
    let ranks = deciding.ranks().iter().copied().map(CardRank::label).map(str::to_owned);
    ranks.chain(deciding.suit().map(|suit| suit.symbol().to_string())).collect::<Vec<_>>().join(" ")
}

/// Football hands do not beat each other: each has its points, and bets win on them.
fn football(request: &Rank, words: &Words) -> Result<Answer, Failure> {
    let refused = |refusal: Refusal| Failure::refused(&refusal, words);
    let decks = request.decks.unwrap_or(art02_material::DECKS_MIN);
    art02_material::check_decks(decks).map_err(refused)?;
    let mut seen = Vec::new();
    let mut text = String::new();
    let mut hands = Vec::new();
    let mut first = None;
    for (index, given) in request.hands.iter().enumerate() {
        let cards = parse(given, words)?;
        if !(2..=3).contains(&cards.len()) {
            return Err(miscounted(given, cards.len(), if cards.len() < 2 { 2 } else { 3 }, words));
        }
        for card in &cards {
            art02_material::check_unseen(*card, decks, seen.iter().copied()).map_err(refused)?;
            seen.push(*card);
        }
        let due = art08_third_card::draws(points(&cards[..2]));
        if cards.len() == 3 && !due {
            let basis = Basis::new(sabot_law::Cite::article(Instrument::Football, 8, 1, 0));
            let told = words.with("rank-no-third-card", &[("hand", given)]);
            return Err(Failure { basis: Some(Box::new(basis)), ..Failure::input("HAND", given, told) }.cited());
        }
        let (sum, basis) = (points(&cards), art07_card_values::counted(&cards));
        let third_due = due && cards.len() == 2;
        let wins = |bet: &sabot_games::Bet| {
            art03_wagers::points(*bet).contains(&sum) && (cards.len() == 3) == (*bet == sabot_games::Bet::Post || due)
        };
        let wins: Vec<&str> = art03_wagers::BETS.iter().filter(|bet| wins(bet)).map(|bet| bet.as_str()).collect();
        let wins = if third_due { Vec::new() } else { wins };
        let list: Vec<String> = cards.iter().map(Card::to_string).collect();
        hands.push(json!({
            "cards": list, "category": Value::Null, "best": list, "points": sum, "third_card_due": third_due, "wins": wins,
        }));
        let named: Vec<String> = wins.iter().map(|bet| words.word("bet", bet)).collect();
        let named = if named.is_empty() { words.text("nothing") } else { named.join(", ") };
        let (number, sum) = ((index + 1).to_string(), sum.to_string());
        let args = [("number", number.as_str()), ("cards", &pretty(&cards)), ("points", &sum), ("wins", &named)];
        let key = if third_due { "rank-points-third" } else { "rank-points" };
        let _ = writeln!(text, "{}", cited(&words.with(key, &args), &basis));
        first.get_or_insert(basis);
    }
    if !request.json {
        return Ok(Answer::yes(text));
    }
    let basis = first.expect("at least one hand is required");
    let object = json!({
        "game": "football",
        "winner": Value::Null,
        "cite": basis.cite().to_string(),
        "readings": readings(&basis),
        "hands": hands,
    });
    Ok(Answer::json(&object, true))
}
