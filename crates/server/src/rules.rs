//! The rules in force at a table, for whoever wants to read them before he bets.

use sabot_house::FloorTable;
use sabot_law::{Cite, Instrument, Rules};
use sabot_locale::{Words, differences, outline, readings};
use sabot_wire::{Article, ArticleText, RuleItem, TableRules};

use crate::lobby::limits;

/// The rules of a table: its edition, every article, the readings that matter for its game, what it departs from.
pub(crate) fn of(desk: &FloorTable, rules: Rules, words: &Words) -> TableRules {
    let game = desk.config().game.instrument();
    let lang = words.lang();
    let articles = outline(game).into_iter().flat_map(|outline| &outline.articles).map(|article| {
        let items = article.items.iter();
        let items = items.map(|item| RuleItem { cite: item.cite, says: item.summary().get(lang).to_owned() });
        Article { number: article.number, heading: article.heading.get(lang).to_owned(), items: items.collect() }
    });
    let read =
        readings(game).map(|reading| RuleItem { cite: reading.cite, says: reading.summary().get(lang).to_owned() });
    let differ = differences(game).map(|one| RuleItem { cite: one.cite, says: one.summary().get(lang).to_owned() });
    TableRules {
        table: desk.config().name,
        game,
        edition: desk.game().edition().number.to_string(),
        rules,
        title: outline(game).map(|outline| outline.title.get(lang).to_owned()),
        articles: articles.collect(),
        readings: read.collect(),
        differences: differ.collect(),
        limits: limits(&desk.config().game),
    }
}

/// What a citation says.
pub(crate) fn article(cite: Cite, words: &Words) -> Option<ArticleText> {
    let lang = words.lang();
    for instrument in Instrument::ALL {
        let items = outline(instrument)
            .into_iter()
            .flat_map(|outline| &outline.articles)
            .flat_map(|article| article.items.iter().map(move |item| (item, article)));
        for (item, article) in items {
            if item.cite == cite {
                let says = item.summary().get(lang).to_owned();
                return Some(ArticleText { cite, says, heading: Some(article.heading.get(lang).to_owned()) });
            }
        }
        let told = readings(instrument).find(|reading| reading.cite == cite).map(|reading| reading.summary());
        let told = told.or_else(|| differences(instrument).find(|one| one.cite == cite).map(|one| one.summary()));
        if let Some(says) = told {
            return Some(ArticleText { cite, says: says.get(lang).to_owned(), heading: None });
        }
    }
    None
}
