//! What the jackpot bet of stud is worth at a given pool, bet and number of players.

use std::fmt::Write as _;

use sabot_edge::display;
use sabot_edge::stud::{Jackpot, JackpotValue, Level, jackpot};
use sabot_games::stud::{JackpotSetup, PrizeOrder};
use sabot_locale::{Words, table};
use sabot_money::Money;
use serde_json::{Value, json};

use crate::args::Wrong;
use crate::common::failure::Failure;
use crate::common::format::{decimal, failed, percent};
use crate::worth::edge::Edge;

/// The bet that is looked at where none is named.
const BET: i64 = 1_000;

/// The value, where any of its options was given.
pub(crate) fn asked(request: &Edge, words: &Words) -> Result<Option<JackpotValue>, Failure> {
    let given =
        [request.pool.is_some(), request.jackpot_bet.is_some(), request.players.is_some(), request.sums.is_some()];
    if !given.contains(&true) && request.prizes.is_none() {
        return Ok(None);
    }
    let money = |option: &str, value: i64| {
        Money::new(value).map_err(|_| {
            let value = value.to_string();
            Failure::input(option, &value, words.with("edge-outside-range", &[("value", &value)]))
        })
    };
    let setup = JackpotSetup::default();
    let pool = request.pool.map_or(Ok(setup.pool), |pool| money("--pool", pool))?;
    let bet = money("--jackpot-bet", request.jackpot_bet.unwrap_or(BET))?;
    let players = request.players.unwrap_or(1);
    let data = *crate::worth::edge::stud_rules(&request.terms, words)?.data();
    let order = request.prizes.unwrap_or_default();
    let mut analysed = Jackpot { pool, players, order, ..Jackpot::of(&setup, data, bet) };
    if let Some(sums) = request.sums {
        analysed.sums = sums;
    }
    jackpot(&analysed).map(Some).map_err(|error| failed(&error, words))
}

/// Five amounts with commas between them.
pub(crate) fn sums(text: &str) -> Result<[Money; 5], Wrong> {
    let amount = |part: &str| part.trim().parse().ok().and_then(|minor| Money::new(minor).ok());
    let amounts: Option<Vec<Money>> = text.split(',').map(amount).collect();
    amounts.and_then(|amounts| amounts.try_into().ok()).ok_or_else(|| Wrong::new("edge-sums", text))
}

/// In which order the prizes of one round are drawn.
pub(crate) fn prize_order(text: &str) -> Result<PrizeOrder, Wrong> {
    match text {
        "by_seat" => Ok(PrizeOrder::BySeat),
        "fixed_last" => Ok(PrizeOrder::FixedLast),
        other => Err(Wrong::new("edge-prizes", other)),
    }
}

pub(crate) fn json(value: &JackpotValue) -> Value {
    let level = |level: &Level| {
        json!({
            "name": level.name,
            "probability": display(&level.probability),
            "pays": display(&level.pays),
            "rounds": display(&level.rounds),
            "rounds_at_table": display(&level.rounds_at_table),
        })
    };
    json!({
        "ev": display(&value.ev),
        "break_even_pool": value.break_even_pool.as_ref().map(display),
        "each_seat_before": value.each_seat_before.as_ref().map(display),
        "levels": value.levels.iter().map(level).collect::<Vec<_>>(),
    })
}

pub(crate) fn text(value: &JackpotValue, words: &Words) -> String {
    let ev = percent(&value.ev, words);
    let mut text = format!("\n{}\n", words.with("edge-jackpot", &[("ev", &ev)]));
    let head = ["level", "pays", "rounds", "rounds-at-table"];
    let mut rows = vec![head.map(|name| words.text(&format!("edge-head-{name}"))).to_vec()];
    rows.extend(value.levels.iter().map(|level| {
        vec![
            words.word("category", level.name),
            // Averages of minor units, in units of a hundred.
            decimal(&(level.pays / 100), 2, words),
            decimal(&level.rounds, 1, words),
            decimal(&level.rounds_at_table, 1, words),
        ]
    }));
    text += &table(&rows);
    let _ = match &value.break_even_pool {
        Some(pool) => {
            let pool = decimal(&(pool / 100), 2, words);
            writeln!(text, "{}", words.with("edge-break-even", &[("pool", &pool)]))
        }
        None => writeln!(text, "{}", words.text("edge-no-break-even")),
    };
    if let Some(less) = &value.each_seat_before {
        let less = decimal(&(less / 100), 2, words);
        let _ = writeln!(text, "{}", words.with("edge-first-seat", &[("less", &less)]));
    }
    text
}
