//! What a configuration says, for programs.

use sabot_games::{AnyEdition, Limits, omaha};
use sabot_house::config::{
    Choice, GameSetup, HouseConfig, HouseKind, PoolConfig, TableConfig, TournamentConfig, time_text,
};
use sabot_law::{Cite, EditionId};
use sabot_locale::Words;
use sabot_money::Money;
use serde_json::{Value, json};

use crate::common::line_json::cited;
use crate::house::config::summary::{material, meaning, sums};

/// The summary for programs.
pub(crate) fn json_of(house: &HouseConfig, words: &Words) -> Value {
    let after = (house.kind == HouseKind::Demo).then_some(house.automatic_after_ms);
    json!({
        "name": house.name.as_str(),
        "kind": house.kind.as_str(),
        "gaming_day": time_text(house.day_starts_minute),
        "recall": house.recall,
        "automatic_after_ms": after,
        "cage_from": house.cage_from.map(Money::minor),
        "editions": house.editions.iter().map(edition_json).collect::<Vec<_>>(),
        "pools": house.pools.iter().map(pool_json).collect::<Vec<_>>(),
        "tables": house.tables.iter().filter(|table| table.tournament.is_none()).map(|table| table_json(table, words)).collect::<Vec<_>>(),
        "tournaments": house.tournaments.iter().map(tournament_json).collect::<Vec<_>>(),
    })
}

fn tournament_json(one: &TournamentConfig) -> Value {
    json!({ "name": one.name.as_str(), "mode": one.mode.as_str(), "structure": one.plan.structure() })
}

fn pool_json(pool: &PoolConfig) -> Value {
    let setup = &pool.setup;
    let mut object = json!({
        "name": pool.name.as_str(),
        "currency": pool.currency.code(),
        "bet": setup.bet.map(Money::minor),
        "opening": setup.pool.minor(),
        "minimum": setup.minimum.minor(),
        "reserve": setup.reserve.minor(),
        "ceiling": setup.ceiling.map(Money::minor),
        "pool_share": setup.pool_share.ten_thousandths(),
        "reserve_share": setup.reserve_share.ten_thousandths(),
    });
    for (hand, sum) in sums(pool) {
        object[hand] = json!(sum.minor());
    }
    object["large_hit"] = json!(pool.large_hit.map(Money::minor));
    object
}

fn edition_json(edition: &AnyEdition) -> Value {
    let EditionId { instrument, number, signed, digest } = edition.id();
    json!({
        "game": instrument.short_name(),
        "number": number.as_str(),
        "signed": signed.to_string(),
        "digest": digest.to_string(),
    })
}

fn table_json(table: &TableConfig, words: &Words) -> Value {
    let material = material(&table.game);
    let game = table.game.instrument();
    let chosen = |departs: bool| {
        let choices = table.game.choices().into_iter().filter(move |choice| choice.departs == departs);
        let json = |choice: Choice| {
            let cite = Cite::reading(choice.number).to_string();
            json!({"cite": cite, "word": choice.word, "summary": meaning(game, choice, words)})
        };
        choices.map(json).collect::<Vec<_>>()
    };
    let mut object = json!({
        "name": table.name.as_str(),
        "game": game.short_name(),
        "edition": table.game.edition().id().number.as_str(),
        "mode": table.mode.as_str(),
        "cards": material.cards.as_str(),
        "currency": table.game.currency().code(),
        "chip_unit": material.chip_unit.minor(),
        "seats": material.seats,
        "decks": material.decks,
        "device": material.device.as_str(),
        "limits": limits_json(&table.game),
        "jackpot": table.pool.map(|pool| pool.as_str().to_owned()),
        "float": table.float.minor(),
        "confirm_irregularities": material.confirm,
        "bots": table.bots,
    });
    object["clocks"] = json!({"betting_ms": table.clocks.betting_ms, "decision_ms": table.clocks.decision_ms});
    object["pace"] = json!({"step_ms": table.pace.step_ms, "result_ms": table.pace.result_ms});
    object["readings"] = json!(chosen(false));
    object["departures"] = json!(chosen(true));
    let words = words.of(table.game.instrument());
    let told: Vec<String> =
        table.game.notices().iter().map(|(notice, basis)| cited(&words.told(notice), basis)).collect();
    object["notices"] = json!(told);
    object
}

/// What a game's table takes, by the names of the file.
fn limits_json(game: &GameSetup) -> Value {
    let range = |limits: Limits| json!({"min": limits.min.minor(), "max": limits.max.minor()});
    match game {
        GameSetup::Stud(setup) => json!({"ante": range(setup.ante), "cap": setup.cap.map(Money::minor)}),
        GameSetup::Qpoker(setup) => json!({
            "bet": range(setup.bet),
            "bonus": range(setup.bonus),
            "hand_max": setup.hand_max.map(Money::minor),
            "bettors": setup.bettors,
        }),
        GameSetup::Football(setup) => {
            json!({"stakes": range(setup.stakes), "post": range(setup.post), "bettors": setup.bettors})
        }
        GameSetup::Omaha(setup) => omaha_json(setup),
    }
}

fn omaha_json(setup: &omaha::Setup) -> Value {
    let Ok(config) = omaha::Config::check(setup) else { return Value::Null };
    json!({
        "big_blind": config.big_blind.minor(),
        "small_blind": config.small_blind.minor(),
        "limit": config.limit.as_str(),
        "buy_in": {"min": config.buy_in.min().minor(), "max": config.buy_in.max().minor()},
        "commission": {
            "rate": config.rate().ten_thousandths(),
            "cap": config.commission.cap.minor(),
            "waived": config.commission.waived,
            "by_chinese_alone": config.commission.by_chinese_alone,
        },
    })
}
