//! What the jackpot bet of stud is worth at a given pool, bet and number of players.

use std::fmt::Write as _;

use sabot_edge::display;
use sabot_edge::stud::{Jackpot, JackpotValue, Level, jackpot};
use sabot_games::stud::JackpotSetup;
use sabot_locale::Words;
use sabot_money::Money;
use serde_json::{Value, json};

use crate::asked::Edge;
use crate::exact::{decimal, failed, percent, table};
use crate::failure::Failure;

/// The bet that is looked at where none is named.
const BET: i64 = 1_000;

/// The value, where any of its options was given.
pub(crate) fn asked(request: &Edge, words: &Words) -> Result<Option<JackpotValue>, Failure> {
    let given =
        [request.pool.is_some(), request.jackpot_bet.is_some(), request.players.is_some(), request.sums.is_some()];
    if !given.contains(&true) {
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
    let data = *crate::edge::stud_rules(&request.terms, words)?.data();
    let mut analysed = Jackpot { pool, players, ..Jackpot::of(&setup, data, bet) };
    if let Some(text) = &request.sums {
        let amounts: Vec<Money> =
            text.split(',').map_while(|part| Money::new(part.trim().parse().ok()?).ok()).collect();
        analysed.sums = amounts
            .try_into()
            .ok()
            .filter(|_| text.split(',').count() == analysed.sums.len())
            .ok_or_else(|| Failure::input("--sums", text, words.with("edge-sums", &[("value", text)])))?;
    }
    jackpot(&analysed).map(Some).map_err(|error| failed(&error, words))
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
    text
}
