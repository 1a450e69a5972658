//! `sabot equity`: what Omaha hands are worth when no more is bet.

use std::fmt::Write as _;

use clap::Args;
use sabot_cards::{Card, parse_cards};
use sabot_edge::display;
use sabot_edge::omaha::equity::{Equity as Found, Opponent, Spot, equity};
use sabot_locale::{Words, table};
use serde_json::{Value, json};

use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::format::{failed, percent, rounded};
use crate::common::line_json::pretty;
use crate::rounds::rank::miscounted;

/// Omaha hands against each other.
#[derive(Debug, Args)]
pub(crate) struct Equity {
    #[arg(value_name = "HAND", num_args = 1.., required = true)]
    pub(crate) hands: Vec<String>,
    #[arg(long, value_name = "CARDS")]
    pub(crate) board: Option<String>,
    #[arg(long, value_name = "CARDS")]
    pub(crate) dead: Option<String>,
    #[arg(from_global)]
    pub(crate) json: bool,
}

pub(crate) fn answer(request: &Equity, words: &Words) -> Result<Answer, Failure> {
    let players = request.hands.iter().map(|text| opponent(text, words)).collect::<Result<Vec<_>, _>>()?;
    let board = cards("--board", request.board.as_deref(), words)?;
    let dead = cards("--dead", request.dead.as_deref(), words)?;
    let spot = Spot::new(&players, &board, &dead).map_err(|error| failed(&error, words))?;
    let found = equity(&spot);
    if request.json {
        return Ok(Answer::json(&json_of(&players, &found), true));
    }
    Ok(Answer::yes(text_of(&players, &found, words)))
}

/// A hand of four cards, or `random`.
fn opponent(text: &str, words: &Words) -> Result<Opponent, Failure> {
    if text == "random" {
        return Ok(Opponent::Random);
    }
    let cards = crate::rounds::rank::parse(text, words)?;
    <[Card; 4]>::try_from(cards.as_slice()).map(Opponent::Hand).map_err(|_| miscounted(text, cards.len(), 4, words))
}

fn cards(option: &str, text: Option<&str>, words: &Words) -> Result<Vec<Card>, Failure> {
    let Some(text) = text else { return Ok(Vec::new()) };
    parse_cards(text).map_err(|error| {
        let why = words.notation(&error);
        Failure::input(option, text, words.with("cli-cards-unreadable", &[("option", option), ("why", &why)]))
    })
}

fn text_of(players: &[Opponent], found: &Found, words: &Words) -> String {
    let boards = words.count(found.boards);
    let key = if found.exact { "equity-exact" } else { "equity-simulated" };
    let mut text = words.with(key, &[("boards", &boards)]) + "\n";
    let head = ["hand", "equity", "wins", "ties", "error"];
    let shown = if found.exact { 4 } else { 5 };
    let mut rows =
        vec![head[..shown].iter().map(|name| words.text(&format!("equity-head-{name}"))).collect::<Vec<_>>()];
    for (player, value) in players.iter().zip(&found.players) {
        let hand = match player {
            Opponent::Hand(cards) => pretty(cards),
            Opponent::Random => words.text("equity-random"),
        };
        let mut row = vec![hand, percent(&value.equity, words), words.count(value.wins), words.count(value.ties)];
        row.extend(value.standard_error.map(|error| format!("± {} %", rounded(error * 100.0, 3, words))));
        rows.push(row);
    }
    let _ = write!(text, "{}", table(&rows));
    text
}

fn json_of(players: &[Opponent], found: &Found) -> Value {
    let player = |(player, value): (&Opponent, &sabot_edge::omaha::equity::PlayerEquity)| {
        let hand = match player {
            Opponent::Hand(cards) => cards.iter().map(Card::to_string).collect::<String>(),
            Opponent::Random => "random".to_owned(),
        };
        let mut object = json!({
            "hand": hand,
            "wins": value.wins.to_string(),
            "ties": value.ties.to_string(),
            "equity": display(&value.equity),
        });
        if let Some(error) = value.standard_error {
            object["standard_error"] = json!(error);
        }
        object
    };
    json!({
        "boards": found.boards.to_string(),
        "exact": found.exact,
        "players": players.iter().zip(&found.players).map(player).collect::<Vec<_>>(),
    })
}
