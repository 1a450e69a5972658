//! The rules in force at a table, for whoever wants to read them before he bets.

use sabot_house::Desk;
use sabot_law::{Cite, Instrument, Rules};
use sabot_locale::{Words, differences, outline, readings};
use serde_json::{Value, json};

/// The rules of a table: its edition, every article, the readings that matter for its game, what it departs from.
pub(crate) fn of(desk: &Desk, rules: Rules, words: &Words) -> Value {
    let instrument = desk.config().game.instrument();
    let lang = words.lang();
    let articles: Vec<Value> = outline(instrument)
        .into_iter()
        .flat_map(|outline| &outline.articles)
        .map(|article| {
            let items: Vec<Value> = article
                .items
                .iter()
                .map(|item| json!({"cite": item.cite.to_string(), "says": item.summary().get(lang)}))
                .collect();
            json!({"number": article.number, "heading": article.heading.get(lang), "items": items})
        })
        .collect();
    let read: Vec<Value> = readings(instrument)
        .map(|reading| json!({"cite": reading.cite.to_string(), "says": reading.summary().get(lang)}))
        .collect();
    let differ: Vec<Value> = differences(instrument)
        .map(|one| json!({"cite": one.cite.to_string(), "says": one.summary().get(lang)}))
        .collect();
    json!({
        "table": desk.config().name.as_str(),
        "game": instrument.short_name(),
        "edition": desk.game().edition().number.to_string(),
        "rules": rules.0,
        "title": outline(instrument).map(|outline| outline.title.get(lang).to_owned()),
        "articles": articles,
        "readings": read,
        "differences": differ,
        "limits": crate::views::limits(&desk.config().game),
    })
}

/// What a citation says.
pub(crate) fn article(cite: Cite, words: &Words) -> Option<Value> {
    let lang = words.lang();
    for instrument in Instrument::ALL {
        let items = outline(instrument)
            .into_iter()
            .flat_map(|outline| &outline.articles)
            .flat_map(|article| article.items.iter().map(move |item| (item, article)));
        for (item, article) in items {
            if item.cite == cite {
                let says = item.summary();
                let heading = article.heading.get(lang);
                return Some(json!({"cite": cite.to_string(), "says": says.get(lang), "heading": heading}));
            }
        }
        let told = readings(instrument).find(|reading| reading.cite == cite).map(|reading| reading.summary());
        let told = told.or_else(|| differences(instrument).find(|one| one.cite == cite).map(|one| one.summary()));
        if let Some(says) = told {
            return Some(json!({"cite": cite.to_string(), "says": says.get(lang)}));
        }
    }
    None
}
