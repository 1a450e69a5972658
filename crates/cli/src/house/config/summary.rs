//! What a configuration says, for people.

use std::fmt::Write as _;

use sabot_games::{CardSource, Device, Limits, omaha};
use sabot_house::config::{
    Choice, GameSetup, HouseConfig, HouseKind, PoolConfig, TableConfig, duration_text, time_text,
};
use sabot_law::{Cite, Instrument};
use sabot_locale::{Words, readings};
use sabot_money::Money;

use crate::common::line_json::cited;
use crate::common::title::title;
use crate::house::config::structure::structure_text;

/// The summary in words.
pub(crate) fn text_of(house: &HouseConfig, words: &Words) -> String {
    let mut text = words.with(
        "config-summary-house",
        &[
            ("name", house.name.as_str()),
            ("kind", &words.word("kind", house.kind.as_str())),
            ("day", &time_text(house.day_starts_minute)),
            ("recall", &house.recall.to_string()),
        ],
    ) + "\n";
    if house.kind == HouseKind::Demo {
        let after = duration_text(house.automatic_after_ms);
        let _ = writeln!(text, "{}", words.with("config-summary-approvals", &[("after", &after)]));
    }
    let _ = match house.cage_from {
        Some(from) => writeln!(text, "{}", words.with("config-summary-cage", &[("from", &words.money(from))])),
        None => writeln!(text, "{}", words.text("config-summary-no-cage")),
    };
    let count = |key, count: usize| words.with(key, &[("count", &count.to_string())]);
    let _ = writeln!(text, "\n{}", count("config-summary-pools", house.pools.len()));
    for pool in &house.pools {
        text += &pool_text(pool, words);
    }
    // The tables of a tournament are laid by it, and told with it.
    let tables: Vec<&TableConfig> = house.tables.iter().filter(|table| table.tournament.is_none()).collect();
    let _ = writeln!(text, "\n{}", count("config-summary-tables", tables.len()));
    for table in tables {
        text += &table_text(table, words);
    }
    if !house.tournaments.is_empty() {
        let _ = writeln!(text, "\n{}", count("config-summary-tournaments", house.tournaments.len()));
    }
    for tournament in &house.tournaments {
        text += &block(tournament.name.as_str(), &[structure_text(&tournament.plan, words)]);
    }
    text
}

fn pool_text(pool: &PoolConfig, words: &Words) -> String {
    let setup = &pool.setup;
    let sum = |key: &str, sum: Money| words.with(key, &[("sum", &words.money(sum))]);
    let mut lines = vec![words.with(
        "config-summary-shares",
        &[
            ("pool", &words.arg(&sabot_games::Arg::Share(setup.pool_share))),
            ("reserve", &words.arg(&sabot_games::Arg::Share(setup.reserve_share))),
            ("opening", &words.money(setup.reserve)),
        ],
    )];
    lines.extend(setup.ceiling.map(|ceiling| sum("config-summary-ceiling", ceiling)));
    let sums = sums(pool).map(|(hand, sum)| {
        let hand = words.word("category", hand);
        words.with("config-summary-sum", &[("hand", &hand), ("sum", &words.money(sum))])
    });
    lines.push(sums.join("; "));
    lines.extend(pool.large_hit.map(|large| sum("config-summary-large-hit", large)));
    let head = words.with(
        "config-summary-pool",
        &[
            ("name", pool.name.as_str()),
            ("currency", &words.word("currency", pool.currency.code())),
            ("bet", &words.money(setup.bet.unwrap_or_default())),
            ("opening", &words.money(setup.pool)),
            ("minimum", &words.money(setup.minimum)),
        ],
    );
    block(&head, &lines)
}

/// The fixed sums, as 10(2) lists them.
pub(crate) fn sums(pool: &PoolConfig) -> [(&'static str, Money); 5] {
    let setup = &pool.setup;
    [
        ("royal_flush", setup.royal_flush),
        ("straight_flush", setup.straight_flush),
        ("four_of_a_kind", setup.four_of_a_kind),
        ("full_house", setup.full_house),
        ("flush", setup.flush),
    ]
}

/// A line, and what belongs to it indented below.
fn block(head: &str, lines: &[String]) -> String {
    let mut text = format!("  {head}\n");
    for line in lines {
        let _ = writeln!(text, "    {line}");
    }
    text
}

/// What all games have alike.
pub(crate) struct Material {
    pub(crate) seats: u8,
    pub(crate) decks: u8,
    pub(crate) device: Device,
    pub(crate) cards: CardSource,
    pub(crate) chip_unit: Money,
    pub(crate) confirm: bool,
}

macro_rules! material {
    ($setup:ident) => {
        Material {
            seats: $setup.seats,
            decks: $setup.decks,
            device: $setup.device,
            cards: $setup.cards,
            chip_unit: $setup.chip_unit,
            confirm: $setup.confirm_irregularities,
        }
    };
}

pub(crate) fn material(game: &GameSetup) -> Material {
    match game {
        GameSetup::Stud(setup) => material!(setup),
        GameSetup::Qpoker(setup) => material!(setup),
        GameSetup::Football(setup) => material!(setup),
        GameSetup::Omaha(setup) => material!(setup),
    }
}

fn table_text(table: &TableConfig, words: &Words) -> String {
    let game = table.game.instrument();
    let words = &words.of(game);
    let material = material(&table.game);
    let head = words.with(
        "config-summary-table",
        &[
            ("name", table.name.as_str()),
            ("game", title(game, words)),
            ("edition", table.game.edition().id().number.as_str()),
            ("mode", &words.word("mode", table.mode.as_str())),
            ("currency", &words.word("currency", table.game.currency().code())),
        ],
    );
    let mut lines = vec![
        words.with(
            "config-summary-material",
            &[
                ("seats", &material.seats.to_string()),
                ("decks", &material.decks.to_string()),
                ("device", &words.word("device", material.device.as_str())),
                ("source", &words.word("source", material.cards.as_str())),
                ("unit", &words.money(material.chip_unit)),
            ],
        ),
        limits(table, words).join("; "),
        words.with(
            "config-summary-clocks",
            &[
                ("betting", &duration_text(table.clocks.betting_ms)),
                ("decision", &duration_text(table.clocks.decision_ms)),
                ("step", &duration_text(table.pace.step_ms)),
                ("result", &duration_text(table.pace.result_ms)),
            ],
        ),
    ];
    lines.extend(material.confirm.then(|| words.text("config-summary-confirm")));
    lines.extend(table.bots.then(|| words.text("config-summary-bots")));
    for choice in table.game.choices() {
        let (cite, what) = (Cite::reading(choice.number).to_string(), meaning(game, choice, words));
        let told = words.with("config-summary-choice", &[("cite", &cite), ("word", choice.word), ("what", &what)]);
        lines.push(if choice.departs { words.with("config-summary-departure", &[("what", &told)]) } else { told });
    }
    for (notice, basis) in table.game.notices() {
        let what = cited(&words.told(&notice), &basis);
        lines.push(words.with("config-summary-notice", &[("what", &what)]));
    }
    block(&head, &lines)
}

/// What an alternative means, as the outline tells it.
pub(crate) fn meaning(game: Instrument, choice: Choice, words: &Words) -> String {
    readings(game)
        .filter(|reading| reading.cite == Cite::reading(choice.number))
        .flat_map(|reading| &reading.alternatives)
        .find(|alternative| alternative.word == choice.word)
        .map_or_else(String::new, |alternative| alternative.summary().get(words.lang()).to_owned())
}

/// The limits of a table and what else its game lets the house set.
fn limits(table: &TableConfig, words: &Words) -> Vec<String> {
    let range = |bet: String, limits: Limits| {
        let (min, max) = (words.money(limits.min), words.money(limits.max));
        words.with("config-summary-range", &[("bet", &bet), ("min", &min), ("max", &max)])
    };
    let sum = |key: &str, sum: Money| words.with(key, &[("sum", &words.money(sum))]);
    let bettors = |count: u8| words.with("config-summary-bettors", &[("count", &count.to_string())]);
    let mut parts = Vec::new();
    match &table.game {
        GameSetup::Stud(setup) => {
            parts.push(range(words.word("bet", "ante"), setup.ante));
            parts.extend(setup.cap.map(|cap| sum("config-summary-cap", cap)));
        }
        GameSetup::Qpoker(setup) => {
            parts.push(range(words.word("bet", "bet"), setup.bet));
            parts.push(range(words.word("bet", "bonus"), setup.bonus));
            parts.extend(setup.hand_max.map(|max| sum("config-summary-hand-max", max)));
            parts.push(bettors(setup.bettors));
        }
        GameSetup::Football(setup) => {
            parts.push(range(words.text("config-summary-stakes"), setup.stakes));
            parts.push(range(words.word("bet", "post"), setup.post));
            parts.push(bettors(setup.bettors));
        }
        GameSetup::Omaha(setup) => parts.extend(omaha_limits(setup, words, range)),
    }
    parts.extend(table.pool.map(|pool| words.with("config-summary-jackpot", &[("pool", pool.as_str())])));
    if table.float.is_positive() {
        parts.push(sum("config-summary-float", table.float));
    }
    parts
}

fn omaha_limits(setup: &omaha::Setup, words: &Words, range: impl Fn(String, Limits) -> String) -> Vec<String> {
    let Ok(config) = omaha::Config::check(setup) else { return Vec::new() };
    let blinds = words.with(
        "config-summary-blinds",
        &[
            ("small", &words.money(config.small_blind)),
            ("big", &words.money(config.big_blind)),
            ("limit", &words.word("limit", config.limit.as_str())),
        ],
    );
    let buy_in = Limits { min: config.buy_in.min(), max: config.buy_in.max() };
    let commission = if config.commission.waived {
        words.text("config-summary-no-commission")
    } else {
        let rate = words.arg(&sabot_games::Arg::Share(config.rate()));
        let cap = words.money(config.commission.cap);
        words.with("config-summary-commission", &[("rate", &rate), ("cap", &cap)])
    };
    vec![blinds, range(words.text("config-summary-buy-in"), buy_in), commission]
}
